import Formats
import Phrasing

extension Rule {
  static let placeholderMismatch = Rule(
    "placeholder-mismatch", "A translation has the same placeholders as its source text.",
    .error, basis: .marks
  ) { table in
    guard !table.isBase else { return [] }
    var flags: [Flag] = []
    lazy var forms = table.formsByKey
    for number in table.phrases.numbers(with: .formats) {
      let phrase = table.phrases[number]
      guard let base = phrase.baseText, !Arguments.areAlike(base, phrase.text), !phrase.text.isBlank else { continue }
      let difference = PlaceholderDifference(of: phrase, from: base) { name in
        forms[phrase.key]?.contains { $0.contains(".\(name).") } ?? false
      }
      for var flag in difference.flags.gathered(in: phrase) {
        flag.place = .phrase(number)
        flags.append(flag)
      }
    }
    return flags
  }
}

extension LocaleTable {
  /// The paths of each key's forms: where one names a variable, the file itself has it.
  fileprivate var formsByKey: [String: [String]] {
    let formed = phrases.indices.filter { !phrases.hasPlainVariant($0) }
    return Dictionary(grouping: formed) { phrases.key($0) }.mapValues { $0.map { ".\(phrases.variant($0).path)" } }
  }
}
