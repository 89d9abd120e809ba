extension String {
  /// Whether the whole text is a note in square brackets from those who made the app, such as a mark for a text that is
  /// to go: several words of which the first begins small. Texts that are shown in brackets begin with a capital.
  package var isTeamNote: Bool {
    let bytes = Array(utf8)
    guard bytes.count > 4, bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else { return false }
    let inside = bytes.dropFirst().dropLast()
    guard let first = inside.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
    return inside.contains(0x20)
      && inside.allSatisfy { $0 == 0x20 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
  }

  /// Whether letters stand outside the placeholders.
  package var hasWords: Bool {
    var placeholders = Placeholder.find(in: self).map(\.range)[...]
    var offset = 0
    for scalar in unicodeScalars {
      while let first = placeholders.first, first.upperBound <= offset { placeholders.removeFirst() }
      if scalar.isLetter, placeholders.first?.contains(offset) != true { return true }
      offset += UTF8.width(scalar)
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether this is a letter by itself: what stands in a circle is a sign.
  var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
