/// Numbers as English writes them.
package enum Count {
  /// `3,945`.
  package static func digits(_ number: Int) -> String {
    let digits = String(number)
    guard digits.utf8.count > 3 else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0, result != "-" { result.append(",") }
      result.append(digit)
    }
    return result
  }

  /// `1 note`, `2 notes`.
  package static func of(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(digits(number)) \(number == 1 ? one : many ?? one + "s")"
  }

  /// `98%`; 99.9 % isn't all, so it is rounded down. A dash where there is nothing.
  package static func share(_ part: Int, of whole: Int) -> String {
    whole > 0 ? "\(part * 100 / whole)%" : "–"
  }

  /// `de`, `de and fr`, `de, fr and ja`; above four, how many: `16 languages`.
  package static func locales(_ names: [String]) -> String {
    guard names.count <= 4 else { return of(names.count, "language") }
    let names = names.map(Visible.text)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
