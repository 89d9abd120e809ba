import Phrasing
import WordLists

extension Rule {
  static let untranslated = Rule(
    "untranslated", "A spoken text is in the language of its locale.",
    roles: .known, basis: .words
  ) { table in
    guard !table.isBase, !table.isBaseVariety else { return [] }
    let left = table.leftTexts
    guard !left.isEmpty else { return [] }

    let vocabulary = Vocabulary(of: table, among: left)
    // Short words such as “No” are the same in many languages; only the lists of one tell that they are not.
    func isShared(_ phrase: Phrase) -> Bool {
      !table.language.isJudged && phrase.tokens.words.count == 1 && phrase.tokens.letters.count <= 3
    }
    var message = "Is untranslated: it's read by the voice of another language."
    if let own = table.language.plainName, let base = table.baseLanguage.plainName {
      message = "Is untranslated: the \(own) voice reads \(base)."
    }
    return left.filter { vocabulary.lacks(table.phrases[$0]) && !isShared(table.phrases[$0]) }.map { number in
      Flag(.phrase(number), nil, message)
    }
  }
}
