import Phrasing
import WordLists

extension Rule {
  static let labelControlType = Rule(
    "label-control-type", "A label doesn't repeat the type of its control.",
    roles: .labels, basis: .words
  ) { phrase in
    guard let control = phrase.tokens.ownControl, phrase.programName == nil else { return [] }
    if !control.isKnown, phrase.isThing(control) { return [] }
    guard !phrase.isKindOfContent(control), !phrase.isNamedBesideOther(control) else { return [] }

    let range = phrase.range(of: control.characters)
    let rest = phrase.rest(without: control)
    return [
      Flag(
        .here, range, message(range, phrase, canBeCut: rest != nil), replacement: rest.flatMap { $0.replacement },
        suggestion: rest?.suggestion, isGrave: control.isKnown)
    ]
  }
}

private func message(_ range: Range<Int>, _ phrase: Phrase, canBeCut: Bool) -> String {
  if phrase.isAll(range) { return "Is only a control type, which VoiceOver says anyway. Say what the control is for." }
  let type = phrase.quote(range)
  return canBeCut
    ? "Repeats the control type: VoiceOver already says \(type)."
    : "Repeats the control type: VoiceOver already says \(type). Name the control without it."
}

extension Phrase {
  /// The name of a switch with the word for a control that none of its kind is: “Menu icon” is about one.
  fileprivate func isNamedBesideOther(_ control: Tokens.ControlName) -> Bool {
    guard roles.contains(.toggleName), !control.isKnown else { return false }
    guard trait == nil, let word = tokens.match(of: .control, from: control.characters.lowerBound) else {
      return true
    }
    return word.traits.isDisjoint(with: .namedBeside)
  }

  /// “Image, %d×%d”, “Image, %d by %d”: besides its size nothing else says what an item is.
  fileprivate func isKindOfContent(_ control: Tokens.ControlName) -> Bool {
    guard let word = tokens.match(of: .control, from: control.characters.lowerBound),
      word.traits.contains(TraitSet(.image)), control.characters != tokens.body
    else { return false }
    return tokens.words.allSatisfy { other in
      control.characters.contains(other.lowerBound) || other.count == 1 || tokens.isNumber(other)
        || tokens.match(of: .prepositions, from: other.lowerBound)?.characters == other
    }
  }

  /// Whether the word for a control is what the label is about, as its neighbours or the base text show.
  fileprivate func isThing(_ control: Tokens.ControlName) -> Bool {
    if isJoined(control.characters) || control.place == .start && isObjectOfLast(control.characters) { return true }
    return isThingInBase(control)
  }

  /// “Image or video”: a conjunction stands between the word and another thing.
  private func isJoined(_ control: Range<Int>) -> Bool {
    guard tokens.kinds.contains(.conjunctions) else { return false }
    let next = tokens.words(in: control.upperBound..<tokens.body.upperBound).first
    let before = tokens.words(in: tokens.body.lowerBound..<control.lowerBound).last
    func isConjunction(_ word: Range<Int>?, apart gap: Range<Int>) -> Bool {
      guard let word, gap.allSatisfy({ tokens.folded.characters[$0].kind == .space }) else { return false }
      return tokens.match(of: .conjunctions, from: word.lowerBound)?.characters == word
    }
    let gapAfter = control.upperBound..<(next?.lowerBound ?? control.upperBound)
    let gapBefore = (before?.upperBound ?? control.lowerBound)..<control.lowerBound
    return isConjunction(next, apart: gapAfter) || isConjunction(before, apart: gapBefore)
  }

  /// Whether a verb ends the text that has the word as its object: after a name in quotation marks, or where verbs
  /// come last.
  private func isObjectOfLast(_ control: Range<Int>) -> Bool {
    guard let last = tokens.words(in: control.upperBound..<tokens.body.upperBound).last else { return false }
    if language.controlPosition == .first, language.verbPosition != .first,
      tokens.closing(with: .verbsImperative) != nil
    {
      return true
    }
    guard language.verbPosition == .either, tokens.match(of: .commands, to: tokens.body.upperBound) != nil,
      let quote = (control.upperBound..<last.lowerBound).last(where: isQuote)
    else { return false }
    return quote + 2 == last.lowerBound && tokens.folded.characters[quote + 1].scalar == 0x20
  }

  private func isQuote(_ character: Int) -> Bool { tokens.folded.characters[character].kind == .quote }

  /// Whether the base text speaks of such a control and does not name its own by it: “Show the icon”; or is a single
  /// word for something else: “Cursor”, which some languages call as they call a slider.
  private func isThingInBase(_ control: Tokens.ControlName) -> Bool {
    guard let base = translated, base.tokens.ownControl == nil,
      let word = tokens.match(of: .control, from: control.characters.lowerBound)
    else { return false }
    let others = base.tokens.matches(of: .control)
    if control.characters == tokens.body, others.isEmpty { return base.tokens.words.count == 1 }
    // The base language lists what is called a menu or an image and is none of the app's controls.
    if base.tokens.matches(.controlNot) { return true }
    let opensWithVerb = base.tokens.match(of: .commands, from: base.tokens.body.lowerBound) != nil
    return opensWithVerb && others.contains { !$0.traits.isDisjoint(with: word.traits) }
  }

  /// What is left of a label when the name of its control is cut out.
  fileprivate struct Rest {
    var replacement: Replacement?
    var suggestion: String?
  }

  fileprivate func rest(without control: Tokens.ControlName) -> Rest? {
    // “Upper button”: what is left names nothing.
    let others = tokens.words.filter { !$0.overlaps(control.characters) }
    if others.count == 1, language.qualifiers.contains(tokens.folded.characters[others[0]].map(\.scalar)) { return nil }
    return switch control.place {
    case .end: restBefore(control.characters)
    case .start: restAfter(control.characters)
    case .part: restAround(control.characters)
    case .fixed: nil
    }
  }

  private func restBefore(_ control: Range<Int>) -> Rest? {
    guard let last = tokens.words(in: tokens.body.lowerBound..<control.lowerBound).last else { return nil }
    // A compound can not be cut: what is left of it is a part of a word.
    let isCompound = last.upperBound == control.lowerBound
    guard !isCompound || !tokens.folded.characters[last.upperBound - 1].kind.isCased else { return nil }
    guard tokens.match(of: .joints, to: last.upperBound) == nil, !isCopulaSentence else { return nil }

    let between = last.upperBound..<control.lowerBound
    if isInBrackets(control) {
      let cut = range(of: last.upperBound..<(control.upperBound + 1))
      return Rest(replacement: Replacement("Remove the control type", .unsafe, cut, with: ""))
    }
    guard !between.contains(where: { tokens.folded.characters[$0].kind == .quote }) else {
      return Rest(suggestion: inQuotes(tokens.body.lowerBound..<control.lowerBound))
    }
    guard !language.controlGoverns || isUninflected(tokens.body.lowerBound, isFirst: true) || isFilled(last.lowerBound)
    else {
      return nil
    }
    let cut = range(of: last.upperBound..<control.upperBound)
    return Rest(replacement: Replacement("Remove the control type", .unsafe, cut, with: ""))
  }

  /// “Share (button)”.
  private func isInBrackets(_ control: Range<Int>) -> Bool {
    guard control.lowerBound > 0, control.upperBound < tokens.folded.characters.count else { return false }
    let (opening, closing) = (
      tokens.folded.characters[control.lowerBound - 1], tokens.folded.characters[control.upperBound]
    )
    return (opening.scalar == 0x28 || opening.scalar == 0xFF08) && (closing.scalar == 0x29 || closing.scalar == 0xFF09)
  }

  /// Whether the words from a character on are no name in another case: a command, a name that keeps its capital, or what
  /// is filled in.
  private func isUninflected(_ start: Int, isFirst: Bool) -> Bool {
    let character = tokens.folded.characters[start]
    if !isFirst, character.kind == .upper || !character.kind.isLetter { return true }
    return tokens.match(of: .commands, from: start) != nil
  }

  /// Whether the type ends a sentence with the verb “is” in it, as languages have it that put the verb last.
  private var isCopulaSentence: Bool {
    guard language.verbPosition == .last, case .fullStop = tokens.ending else { return false }
    return true
  }

  private func isFilled(_ character: Int) -> Bool { tokens.folded.characters[character].scalar == FoldedText.filled }

  private func restAfter(_ control: Range<Int>) -> Rest? {
    let after = control.upperBound..<tokens.body.upperBound
    guard let first = tokens.words(in: after).first else { return nil }
    let isArticle = tokens.match(of: .determiners, from: first.lowerBound) != nil
    guard first.lowerBound > control.upperBound || isArticle || !language.isSpaced else { return nil }
    guard tokens.match(of: .joints, from: first.lowerBound) == nil else { return nil }
    // “Button for the lowest price”, where names stand on either side of the type.
    let isFollower = tokens.match(of: .controlFollowers, from: first.lowerBound)?.characters == first
    guard language.controlPosition == .first || !isFollower else { return nil }
    guard !(control.upperBound..<first.lowerBound).contains(where: { tokens.folded.characters[$0].kind == .quote })
    else {
      return Rest(suggestion: inQuotes(after))
    }
    guard !language.controlGoverns || isUninflected(first.lowerBound, isFirst: false) else { return nil }
    let start = range(of: control).lowerBound
    guard tokens.folded.characters[first.lowerBound].kind.isLetter else {
      let cut = start..<Int(tokens.folded.characters[first.lowerBound].start)
      return Rest(replacement: Replacement("Remove the control type", .unsafe, cut, with: ""))
    }
    let capital = startOfRest(first.lowerBound)
    return Rest(
      replacement: Replacement(
        "Remove the control type", .unsafe, start..<capital.range.upperBound, with: capital.text))
  }

  /// A part between commas goes with the comma before it.
  private func restAround(_ control: Range<Int>) -> Rest? {
    guard let last = tokens.words(in: tokens.body.lowerBound..<control.lowerBound).last else { return nil }
    let cut = range(of: last.upperBound..<control.upperBound)
    return Rest(replacement: Replacement("Remove the control type", .suggestion, cut, with: ""))
  }

  /// What stands in quotation marks, where nothing stands beside them.
  private func inQuotes(_ characters: Range<Int>) -> String? {
    let words = tokens.words(in: characters)
    guard let first = words.first, let last = words.last, first.lowerBound > 0, isQuote(first.lowerBound - 1) else {
      return nil
    }
    return string(range(of: first.lowerBound..<last.upperBound))
  }
}

extension WordKinds {
  /// Words that no label begins or ends with.
  fileprivate static let joints: WordKinds = [
    .determiners, .conjunctions, .prepositions, .hintLeads,
  ]
}
