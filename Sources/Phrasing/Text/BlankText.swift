import WordLists

extension String {
  /// Whether the text is empty or only white space.
  package var isBlank: Bool {
    utf8.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// Whether the text is an address and nothing else: `https://tiles.example.org/{x}`, `tiles.example.org`, with white
  /// space around it at most.
  package func isWebAddress(_ notations: Notations) -> Bool {
    let words = split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let word = words.first else { return false }
    if word.contains("://") { return true }
    let host = word.prefix { $0 != "/" }.split(separator: ".", omittingEmptySubsequences: false)
    guard host.count > 1, host.allSatisfy({ !$0.isEmpty }), let domain = host.last else { return false }
    return notations.domains.contains(domain.lowercased())
  }

  /// Whether the text has no word: no two letters in a row outside its placeholders, and no letter beyond ASCII.
  package var isSameEverywhere: Bool {
    let placeholders = Placeholder.find(in: self)
    var next = 0
    var index = 0
    var letters = 0
    for scalar in unicodeScalars {
      defer { index += UTF8.width(scalar) }
      while next < placeholders.count, placeholders[next].range.upperBound <= index { next += 1 }
      if next < placeholders.count, placeholders[next].range.contains(index) {
        letters = 0
        continue
      }
      // Below are the signs for ordinals and millionths.
      if scalar.value >= 0xC0, scalar.isLetter { return false }
      letters = (0x61...0x7A).contains(scalar.value | 0x20) ? letters + 1 : 0
      if letters >= 2 { return false }
    }
    return true
  }
}
