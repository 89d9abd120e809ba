import Phrasing
import WordLists

extension Rule {
  static let untranslated = Rule(
    "untranslated", "A spoken text is in the language of its locale.",
    roles: .known, ground: .words
  ) { catalog in
    guard !catalog.isBase, !catalog.isBaseVariety else { return [] }
    let left = catalog.leftTexts
    guard !left.isEmpty else { return [] }

    let vocabulary = Vocabulary(of: catalog, among: left)
    // Short words such as “No” are the same in many languages; only the lists of one tell that they are not.
    func isShared(_ phrase: Phrase) -> Bool {
      !catalog.language.isJudged && phrase.words.count == 1 && phrase.spelling.glyphs.count <= 3
    }
    var message = "Is untranslated: it's read by the voice of another language."
    if let own = catalog.language.plainName, let base = catalog.baseLanguage.plainName {
      message = "Is untranslated: the \(own) voice reads \(base)."
    }
    return left.filter { vocabulary.lacks(catalog.phrases[$0]) && !isShared(catalog.phrases[$0]) }.map { number in
      Flag(.phrase(number), nil, message)
    }
  }
}
