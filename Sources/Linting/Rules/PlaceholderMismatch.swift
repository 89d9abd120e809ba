import Formats
import Phrasing

extension Rule {
  static let placeholderMismatch = Rule(
    "placeholder-mismatch", "A translation has the same placeholders as its source text.",
    .error, ground: .marks
  ) { catalog in
    guard !catalog.isBase else { return [] }
    var flags: [Flag] = []
    for number in catalog.phrases.indices {
      let signs = catalog.phrases[number].signs.union(catalog.phrases[number].baseSigns)
      guard !signs.isDisjoint(with: .formats) else { continue }
      let phrase = catalog.phrases[number]
      guard let base = phrase.base, !Arguments.areAlike(base, phrase.text), !phrase.text.isBlank else { continue }
      let difference = PlaceholderDifference(of: phrase, from: base) { name in
        catalog.defines(name, for: phrase.key)
      }
      for var flag in difference.flags {
        flag.place = .phrase(number)
        flags.append(flag)
      }
    }
    return flags
  }
}

extension Catalog {
  /// Whether the file itself has forms for a variable of this key, so that the name is its own.
  fileprivate func defines(_ variable: String, for key: String) -> Bool {
    let stem = ".\(variable)."
    return phrases.contains { $0.key == key && ".\($0.variant.path)".contains(stem) }
  }
}
