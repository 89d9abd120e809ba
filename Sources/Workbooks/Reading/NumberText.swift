/// The number of a cell, in the fewest digits that mean the same.
///
/// Programs store 0.1 as 0.10000000000000001; people have typed and see 0.1.
enum NumberText {
  /// The text for the digits in a part; nil if they are no number.
  static func text(_ digits: UnsafeBufferPointer<UInt8>) -> String? {
    if isShortInteger(digits) { return String(decoding: digits, as: UTF8.self) }
    return value(digits).map(text)
  }

  static func value(_ digits: UnsafeBufferPointer<UInt8>) -> Double? {
    // Swift would also read names of infinity and hexadecimal numbers.
    guard digits.allSatisfy(isNumeric) else { return nil }
    return Double(String(decoding: digits, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "0"..."9", "+", "-", ".", "e", "E": true
    default: false
    }
  }

  /// Up to 15 digits, which every program keeps exactly.
  private static func isShortInteger(_ digits: UnsafeBufferPointer<UInt8>) -> Bool {
    let begin = digits.first == UInt8(ascii: "-") ? 1 : 0
    guard (1...15).contains(digits.count - begin), digits[begin] != 0x30 || digits.count == 1 else { return false }
    for index in begin..<digits.count where !(0x30...0x39).contains(digits[index]) { return false }
    return true
  }

  /// Plain digits as far as people can read them; with an exponent from 1e+21 and below 1e-7 on.
  static func text(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    let shortest = "\(abs(value))"
    let parts = shortest.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    var exponent = mantissa[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    // The digits without zeros at their ends; the point stands `exponent` digits after their start.
    var digits = String(mantissa[0]) + fraction
    while digits.hasPrefix("0") {
      digits.removeFirst()
      exponent -= 1
    }
    while digits.hasSuffix("0") { digits.removeLast() }
    let sign = value < 0 ? "-" : ""
    if exponent > 21 || exponent < -6 {
      let rest = digits.dropFirst()
      return sign + digits.prefix(1) + (rest.isEmpty ? "" : "." + rest)
        + (exponent > 0 ? "e+\(exponent - 1)" : "e\(exponent - 1)")
    }
    if exponent <= 0 { return sign + "0." + String(repeating: "0", count: -exponent) + digits }
    if exponent >= digits.count { return sign + digits + String(repeating: "0", count: exponent - digits.count) }
    return sign + digits.prefix(exponent) + "." + digits.dropFirst(exponent)
  }
}
