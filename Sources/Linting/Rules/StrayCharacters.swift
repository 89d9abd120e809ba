import Phrasing
import WordLists

extension Rule {
  static let strayCharacters = Rule(
    "stray-characters", "A text has no stray spaces and no stray invisible characters.",
    roles: .all, basis: .marks
  ) { phrase in
    guard !phrase.features.isDisjoint(with: TextFeatures.stray) else { return [] }

    let found = StrayCharacter.find(in: phrase.text, isSpaced: phrase.language.isSpaced).filter(phrase.isDirt)
    return found.enumerated().map { number, stray in
      // Of many only the first are told one by one, and a message takes the words beside it.
      let message = number < [Flag].most ? StrayPlace(stray, in: phrase.text).message : ""
      return Flag(
        .here, stray.range, message,
        replacement: Replacement(
          stray.title, phrase.mayJoin(stray) || phrase.mayBeLostLetter(stray) ? .unsafe : stray.safety,
          stray.range, with: stray.right))
    }
  }
}

extension TextFeatures {
  fileprivate static let stray: TextFeatures = [
    .edgeSpace, .doubleSpace, .lineBreak, .control, .invisible, .privateUse,
  ]
}

extension StrayCharacter {
  fileprivate var title: String {
    switch kind {
    case .edgeSpace: "Remove the white space"
    case .doubleSpace, .tab: "Leave one space"
    case .separator: "Use a line break"
    default: "Remove the character"
    }
  }

  fileprivate var safety: Safety {
    switch kind {
    case .edgeSpace, .doubleSpace, .tab, .zeroWidthSpace, .joiner, .softHyphen, .byteOrderMark, .control: .safe
    case .separator, .unpairedDirection, .privateUse: .unsafe
    }
  }
}

extension Phrase {
  /// Whether a space at an edge may join the text to another: the base text has one too, or what stands beside it is
  /// filled in, or is a word such as “from” that more must follow or come before.
  fileprivate func mayJoin(_ stray: StrayCharacter) -> Bool {
    guard stray.kind == .edgeSpace else { return false }
    if baseFeatures.contains(.edgeSpace) { return true }
    // What translates a mark alone stands after another text: “ o’clock” where English has a full stop.
    if let baseText, baseText.allSatisfy({ $0.isPunctuation || $0.isWhitespace }) { return true }
    let isFirst = stray.range.lowerBound == 0
    let edge = isFirst ? stray.range.upperBound : stray.range.lowerBound
    if placeholders.contains(where: { $0.range.lowerBound == edge || $0.range.upperBound == edge }) { return true }
    let joints: WordKinds = [.prepositions, .conjunctions, .determiners, .hintLeads]
    return (isFirst ? tokens.opening(with: joints) : tokens.closing(with: joints)) != nil
  }

  /// Whether a control character before a letter may be what an escape made of the letter that belongs there: `\v` in
  /// “\vil” for “vil”.
  fileprivate func mayBeLostLetter(_ stray: StrayCharacter) -> Bool {
    guard stray.kind == .control, let sign = string(stray.range).utf8.first, [0x07, 0x08, 0x0B, 0x0C].contains(sign)
    else { return false }
    return string(stray.range.upperBound..<text.utf8.count).first?.isLetter ?? false
  }

  /// Whether nobody can have meant the character. White space may join parts of a sentence or lay out a text that is
  /// seen; there the base text tells.
  fileprivate func isDirt(_ stray: StrayCharacter) -> Bool {
    let isKnown = !roles.isDisjoint(with: .known)
    let isOnlyHeard = !roles.isDisjoint(with: .spokenOnly)
    func isNew(_ sign: TextFeatures) -> Bool { baseText != nil && !baseFeatures.contains(sign) }
    switch stray.kind {
    case .edgeSpace:
      // Menus of Apple's own indent with a tab.
      if !isOnlyHeard, string(stray.range).utf8.allSatisfy({ $0 == 0x09 }) { return false }
      // A text of one line keeps the height of two, as the base text has them.
      let isLine = string(stray.range).utf8.allSatisfy { $0 == 0x0A }
      if !isOnlyHeard, isLine, baseText?.utf8.contains(0x0A) ?? false { return false }
      return isNew(.edgeSpace) || isKnown && baseText == nil
    case .doubleSpace: return isOnlyHeard || isNew(.doubleSpace) || isKnown && baseText == nil
    case .tab: return isOnlyHeard
    case .zeroWidthSpace: return isKnown || isNew(.invisible)
    case .privateUse: return isKnown || isNew(.privateUse)
    case .softHyphen: return isOnlyHeard
    case .joiner, .byteOrderMark, .control, .separator, .unpairedDirection: return true
    }
  }
}
