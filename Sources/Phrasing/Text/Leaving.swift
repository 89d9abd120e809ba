import WordLists

/// Controls that open a web page or another app.
package struct Leaving: Sendable {
  let phrase: Phrase

  package init(_ phrase: Phrase) { self.phrase = phrase }

  /// Whether the app's source, the key or the comment tells that the control opens a web page or another app.
  package var isTold: Bool { phrase.isLeavingBySource || isLeavingByKey || isLeavingByComment }

  /// Whether the text tells it: by a word of the list, the name of a product, an address, or an arrow.
  package var isSaid: Bool {
    let (tokens, language) = (phrase.tokens, phrase.language)
    if tokens.kinds.contains(.leavesApp) { return true }
    if language.kept.matches(in: tokens.folded).contains(where: { $0.kinds.contains(.names) }) { return true }
    return tokens.body.contains { index in
      let scalar = tokens.folded.characters[index].scalar
      if (0x2190...0x21FF).contains(scalar) || scalar == 0x40 { return true }
      guard scalar == 0x2E, index > tokens.body.lowerBound, index + 1 < tokens.body.upperBound else { return false }
      return tokens.folded.characters[index - 1].kind.isWordPart && tokens.folded.characters[index + 1].kind.isWordPart
    }
  }

  /// The comment is in the base language, whatever the text is in.
  private var isLeavingByComment: Bool {
    guard !phrase.comment.isEmpty, let lexicon = (phrase.baseLanguage ?? phrase.language).leavingComments else {
      return false
    }
    var kinds: WordKinds = []
    for match in lexicon.matches(in: FoldedText(phrase.comment)) { kinds.formUnion(match.kinds) }
    return kinds.contains(.leavesApp) && !kinds.contains(.controlNot)
  }

  /// One of the last words of a link's key names the place it leads to: `about.website.link`.
  private var isLeavingByKey: Bool {
    let language = phrase.language
    var key = phrase.key
    guard phrase.trait == .link, !key.utf8.contains(0x20) else { return false }
    return key.withUTF8 { bytes in
      IdentifierWords(bytes, .digitsPart).suffix(3).contains { word in
        language.notations.leavingKeys.contains(String(decoding: bytes[word], as: UTF8.self).lowercased())
      }
    }
  }
}
