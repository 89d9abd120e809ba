import WordLists

/// Labels without what VoiceOver says by itself.
extension Rewordings {
  /// What is left of a label when the name of its control goes.
  package enum NameAlone: Sendable {
    case cut(Rewording)
    /// A part between commas goes, with the comma before it.
    case cutPart(Rewording)
    /// The name is what stands in quotation marks; nil where spaces keep them apart from it.
    case quoted(String?)
  }

  package func name(without control: ControlName) -> NameAlone? {
    // “Upper button”: what is left names nothing.
    let others = tokens.words.filter { !$0.overlaps(control.characters) }
    if others.count == 1, phrase.language.qualifiers.contains(tokens.letters(of: others[0])) { return nil }
    return switch control.place {
    case .end: name(before: control.characters)
    case .start: name(behind: control.characters)
    case .part: cut(behind: tokens.words(before: control.characters).last, to: control.characters).map { .cutPart($0) }
    case .fixed: nil
    }
  }

  private func name(before control: Range<Int>) -> NameAlone? {
    guard let last = tokens.words(before: control).last else { return nil }
    // A compound can not be cut: what is left of it is a part of a word.
    guard last.upperBound != control.lowerBound || !tokens.endsInCasedLetter(last) else { return nil }
    guard tokens.match(of: .joints, to: last.upperBound) == nil, !isCopulaSentence else { return nil }
    if tokens.isInBrackets(control) { return cut(behind: last, to: tokens.withClosingMark(control)).map { .cut($0) } }
    guard !tokens.hasQuote(last.upperBound..<control.lowerBound) else {
      return quoted(in: tokens.body.lowerBound..<control.lowerBound)
    }
    let isUninflected = tokens.opening(with: .commands) != nil || tokens.isFilled(at: last.lowerBound)
    guard !phrase.language.controlGoverns || isUninflected else { return nil }
    return cut(behind: last, to: control).map { .cut($0) }
  }

  private func name(behind control: Range<Int>) -> NameAlone? {
    guard let first = tokens.firstWord(after: control) else { return nil }
    let isArticle = tokens.match(of: .determiners, from: first.lowerBound) != nil
    guard first.lowerBound > control.upperBound || isArticle || !phrase.language.isSpaced else { return nil }
    guard tokens.match(of: .joints, from: first.lowerBound) == nil else { return nil }
    // “Button for the lowest price”, where names stand on either side of the type.
    guard phrase.language.controlPosition == .first || !tokens.isItem(first, of: [.controlFollowers]) else {
      return nil
    }
    guard !tokens.hasQuote(control.upperBound..<first.lowerBound) else {
      return quoted(in: control.upperBound..<tokens.body.upperBound)
    }
    guard !phrase.language.controlGoverns || isUninflected(first.lowerBound) else { return nil }
    return .cut(cut(from: phrase.range(of: control).lowerBound, to: first.lowerBound))
  }

  private func cut(behind last: Range<Int>?, to control: Range<Int>) -> Rewording? {
    last.map { Rewording(phrase.range(of: $0.upperBound..<control.upperBound), "") }
  }

  private func quoted(in run: Range<Int>) -> NameAlone {
    .quoted(tokens.quoted(in: run).map { phrase.string(phrase.range(of: $0)) })
  }

  /// Whether the words from a place on are no name in another case: a command, a name that keeps its capital, or what
  /// is filled in.
  private func isUninflected(_ place: Int) -> Bool {
    tokens.isCapital(at: place) || !tokens.isLetter(at: place) || tokens.match(of: .commands, from: place) != nil
  }

  /// Whether the type ends a sentence with the verb “is” in it, as languages have it that put the verb last.
  private var isCopulaSentence: Bool {
    guard phrase.language.verbPosition == .last, case .fullStop = tokens.ending else { return false }
    return true
  }

  // MARK: Images

  /// A label without the words that say that there is an image. Nil where what is left would stand in a case that a
  /// label does not have.
  package func content(without words: LabelReading.ImageWords) -> Rewording? {
    guard !words.isFirst else { return content(behind: words.match) }
    // What stands before the word for an image is most often in a case that it has no more without it.
    guard !words.match.kinds.contains(.imageNouns) || words.match.kinds.contains(.imageWords) else { return nil }
    let before = tokens.words(before: words.match.characters).last
    guard !phrase.language.controlGoverns || before.map({ tokens.isFilled(at: $0.lowerBound) }) ?? false else {
      return nil
    }
    return Rewording(phrase.closing.withSpaceBefore(phrase.range(of: words.match)), "")
  }

  private func content(behind words: WordMatch) -> Rewording? {
    guard let first = tokens.startOfRest(after: words.characters) else { return nil }
    let start = phrase.range(of: words).lowerBound
    guard !tokens.isQuote(at: first) else { return content(inQuotesAt: first, from: start) }
    guard tokens.isLetter(at: first) else { return cut(from: start, to: first) }
    let isSetApart = tokens.hasMark(words.characters.lowerBound..<first)
    guard !phrase.language.controlGoverns || isSetApart else { return nil }
    // Where every noun has a capital, what begins small is an adjective, whose ending the cut article has given it.
    let endsInArticle = tokens.match(of: .determiners, to: words.characters.upperBound) != nil
    guard isSetApart || !phrase.language.capitalizesNouns || !tokens.isSmall(at: first) || !endsInArticle else {
      return nil
    }
    return cut(from: start, to: first)
  }

  /// Quotation marks around all that is left have nothing to set apart any more.
  private func content(inQuotesAt first: Int, from start: Int) -> Rewording? {
    let inside = tokens.words(in: first..<tokens.body.upperBound)
    guard let opening = inside.first, let last = inside.last else { return nil }
    guard tokens.isBeforeLastQuote(last) else { return cut(from: start, to: first) }
    let end = phrase.range(of: tokens.withClosingMark(last)).upperBound
    return Rewording(start..<end, phrase.string(phrase.range(of: opening.lowerBound..<last.upperBound)))
  }

  // MARK: Fields

  /// “Enter your name” → “Name”, where the verb stands first.
  package func nameOfField(after verb: WordMatch) -> Rewording? {
    guard verb.characters.lowerBound == tokens.body.lowerBound, phrase.language.verbPosition == .first,
      var start = tokens.wordStart(after: verb.characters.upperBound)
    else { return nil }
    if let article = tokens.match(of: .determiners, from: start) {
      guard let next = tokens.wordStart(after: article.characters.upperBound) else { return nil }
      start = next
    }
    return tokens.isLetter(at: start) ? cut(from: phrase.range(of: verb).lowerBound, to: start) : nil
  }
}

extension WordKinds {
  /// Words that no label begins or ends with.
  fileprivate static let joints: WordKinds = [.determiners, .conjunctions, .prepositions, .hintLeads]
}
