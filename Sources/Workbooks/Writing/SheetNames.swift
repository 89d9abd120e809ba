/// Names of tabs as every program accepts them.
enum SheetNames {
  static let maximumUnits = 31

  /// The names of some sheets, each changed only as far as it must be.
  static func valid(_ names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      let base = valid(name)
      var candidate = base
      var number = 2
      while !taken.insert(candidate.lowercased()).inserted {
        candidate = cut(base, to: maximumUnits - " \(number)".utf16.count) + " \(number)"
        number += 1
      }
      return candidate
    }
  }

  private static func valid(_ name: String) -> String {
    let allowed = String(
      String.UnicodeScalarView(name.unicodeScalars.map { isAllowed($0) ? $0 : "-" }))
    // An apostrophe at an edge is taken for a quote.
    var trimmed = Substring(cut(allowed, to: maximumUnits))
    while trimmed.first == "'" { trimmed.removeFirst() }
    while trimmed.last == "'" { trimmed.removeLast() }
    if trimmed.isEmpty { return "Sheet" }
    // Excel keeps this name for itself.
    return trimmed.lowercased() == "history" ? trimmed + "-" : String(trimmed)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x20, scalar.value & 0xFFFE != 0xFFFE else { return false }
    return !["[", "]", ":", "*", "?", "/", "\\"].contains(scalar)
  }

  private static func cut(_ name: String, to units: Int) -> String {
    var result = ""
    var count = 0
    for character in name {
      count += character.utf16.count
      guard count <= units else { break }
      result.append(character)
    }
    return result
  }
}
