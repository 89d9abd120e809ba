package import WordLists

extension TraitSet {
  /// Words for these are words for controls and for nothing else.
  static let onlyControls: TraitSet = [
    TraitSet(.button), TraitSet(.icon), TraitSet(.checkbox), TraitSet(.radioButton), TraitSet(.slider),
    TraitSet(.stepper), TraitSet(.textField), TraitSet(.searchField), TraitSet(.popUpButton), TraitSet(.picker),
  ]
  /// Words for these are the control where a mark sets them apart at the end of a label.
  static let setApart: TraitSet = [
    TraitSet(.toggle), TraitSet(.tab), TraitSet(.checkbox), TraitSet(.radioButton), TraitSet(.slider),
    TraitSet(.link), TraitSet(.button),
  ]
  /// Words for these name the control unless something is done to it: “Save image”.
  static let mostlyControls: TraitSet = [TraitSet(.image), TraitSet(.menu), TraitSet(.toggle)]

  /// Controls that have their name beside them.
  package static let namedBeside = Trait.allCases.filter(\.isNamedBeside).reduce(into: TraitSet()) {
    $0.insert(TraitSet($1))
  }

  /// Traits that apps give for one another: what is said of one is said of the others.
  static func alike(_ trait: Trait) -> TraitSet {
    switch trait {
    case .image, .icon: [TraitSet(.image), TraitSet(.icon)]
    case .toggle, .checkbox: [TraitSet(.toggle), TraitSet(.checkbox)]
    case .textField, .searchField: [TraitSet(.textField), TraitSet(.searchField)]
    case .button, .popUpButton: [TraitSet(.button), TraitSet(.popUpButton)]
    case .dialog, .alert: [TraitSet(.dialog), TraitSet(.alert)]
    case .link, .radioButton, .slider, .stepper, .tab, .menu, .list, .table, .heading, .progress, .picker, .toolbar,
      .window, .cell:
      TraitSet(trait)
    }
  }
}

/// How texts name the control that speaks them: what the rows of `[control-…]` ask.
extension Tokens {
  /// The words by which a label names the type of its own control.
  package struct ControlName: Sendable {
    package enum Place: Sendable {
      /// The label ends in the type, as English has it.
      case end
      /// The label begins with the type, as French has it.
      case start
      /// The type is one of several parts between commas.
      case part
      /// The type stands where it can not be cut out: the whole label, or in a sentence about it.
      case fixed
    }

    package let characters: Range<Int>
    package let place: Place
    /// Whether role inference knows the control to be of that type.
    package let isKnown: Bool
  }

  /// How a label names its own control; nil where it does not, or where the word is what the label is about:
  /// the object of a verb (“Insert link”), a compound of the language's list, or a thing that is no control.
  package var ownControl: ControlName? { controlOfItself ?? controlBeforeState }

  private var controlOfItself: ControlName? {
    guard kinds.contains(.control), first(of: .imageAtEdge) == nil else { return nil }
    if let found = first(of: .controlAtEnd) ?? first(of: .controlInBrackets) { return name(found, .end) }
    if let found = first(of: .controlAtStart) { return name(found, .start) }
    if let found = first(of: .controlApart) { return name(found, .part) }
    if let found = first(of: .controlInParts) {
      return name(
        found, found.characters.lowerBound > body.lowerBound && isWholePart(found.characters) ? .part : .fixed)
    }
    return first(of: .controlInSentence).flatMap { name($0, .fixed) }
  }

  private func name(_ found: Found, _ place: ControlName.Place) -> ControlName? {
    guard let match = found.match else { return nil }
    let isWhole = match.characters.lowerBound <= body.lowerBound && match.characters.upperBound >= body.upperBound
    return ControlName(characters: match.characters, place: isWhole ? .fixed : place, isKnown: isKnown(match))
  }

  /// “Night light switch (off)”: the type, and its state behind it. One state is cut, however many there are.
  private var controlBeforeState: ControlName? {
    guard kinds.contains(.control), let state = ownState, state.upperBound >= body.upperBound,
      state.lowerBound > body.lowerBound, let name = words(in: body.lowerBound..<state.lowerBound).last
    else { return nil }
    let before = Tokens(FoldedText(folded, upTo: name.upperBound), placeholders, language, trait: trait)
    guard let control = before.controlOfItself, before.strength(of: control) == .sure else { return nil }
    return ControlName(characters: control.characters, place: .fixed, isKnown: control.isKnown)
  }

  private func strength(of control: ControlName) -> Strength {
    matches.first { $0.kinds.contains(.control) && $0.characters == control.characters }.map { strength($0) }
      ?? .unlikely
  }

  // MARK: What a word for a control is worth

  enum Strength { case sure, likely, unlikely }

  func strength(_ match: WordMatch) -> Strength {
    if isKnown(match) || match.kinds.contains(.controlSure) { return .sure }
    if match.kinds.contains(.controlWeak) { return .unlikely }
    if !match.traits.isDisjoint(with: .onlyControls) { return .sure }
    return match.traits.isDisjoint(with: .mostlyControls) ? .unlikely : .likely
  }

  func isOnlyControl(_ match: WordMatch) -> Bool {
    if match.kinds.contains(.controlSure) { return true }
    return !match.kinds.contains(.controlWeak) && !match.traits.isDisjoint(with: .onlyControls)
  }

  func isKnown(_ match: WordMatch) -> Bool {
    trait.map { !match.traits.isDisjoint(with: .alike($0)) } ?? false
  }

  /// Whether a label begins with the word for an icon, where a language names the type first.
  var opensWithIcon: Bool {
    guard language.controlPosition != .last, let name = opening(with: .control) else { return false }
    return name.traits.contains(TraitSet(.icon)) && isOnlyControl(name)
  }

  /// Whether a label ends in the word for an icon.
  var closesWithIcon: Bool { closing(with: .control)?.traits.contains(TraitSet(.icon)) ?? false }

  /// Whether a word names the control, at the end of a label, rather than things that are counted or sold.
  func isLikelyType(_ match: WordMatch) -> Bool {
    let strength = strength(match)
    return strength == .sure || strength == .likely && !isSold
  }

  /// The same at the start, where a name may stand behind it that is sure to be the control's.
  func isLikelyTypeFirst(_ match: WordMatch) -> Bool {
    if isNamed(match) || isTitled(match) { return true }
    let strength = strength(match)
    return strength == .sure || strength == .likely && !isSold && !isNumbered(match)
  }

  /// Whether a name in quotation marks follows and ends the text: what the control of that type is called.
  private func isNamed(_ match: WordMatch) -> Bool {
    let kinds: TraitSet = [
      TraitSet(.toggle), TraitSet(.tab), TraitSet(.checkbox), TraitSet(.radioButton), TraitSet(.textField),
      TraitSet(.slider), TraitSet(.link),
    ]
    let quote = match.characters.upperBound + 1
    guard !match.traits.isDisjoint(with: kinds), quote < body.upperBound, folded.characters[quote].kind == .quote,
      folded.characters[quote].scalar != 0x28, body.upperBound < folded.characters.count
    else { return false }
    return !folded.characters[(quote + 1)..<body.upperBound].contains { $0.kind == .quote }
  }

  /// “Tab Results”, in a language whose labels have small letters after the first: what has a capital and ends the text
  /// is the control's name. A name all in capitals is a thing of its own: “SIM card” has such words in some languages.
  private func isTitled(_ match: WordMatch) -> Bool {
    guard !language.titledControls.isEmpty, !language.usesTitleCase, !language.capitalizesNouns,
      language.titledControls.contains(folded.characters[match.characters].map(\.scalar)),
      let next = start(after: match)
    else { return false }
    let name = words(in: next..<body.upperBound)
    guard (1...2).contains(name.count), name.last?.upperBound == body.upperBound,
      folded.characters[next].kind == .upper,
      next + 1 < body.upperBound, folded.characters[next + 1].kind == .lower
    else { return false }
    return self.match(of: .commands, to: body.upperBound) == nil || name.count == 1
  }

  /// Whether a hyphen joins a word to the next: “icon-color” is a color.
  func isModifier(_ match: WordMatch) -> Bool {
    let end = match.characters.upperBound
    return end + 1 < body.upperBound && folded.characters[end].kind == .hyphen
      && folded.characters[end + 1].kind.isWordPart
  }

  /// “Menu for $12”
  private var isSold: Bool { body.contains { Tokens.isCurrency(folded.characters[$0].scalar) } }

  /// “Picture 2 of 9”
  private func isNumbered(_ match: WordMatch) -> Bool {
    guard let next = start(after: match), let word = words(in: next..<body.upperBound).first else { return false }
    return isNumber(word)
  }

  private static func isCurrency(_ scalar: UInt32) -> Bool {
    scalar == 0x24 || (0xA2...0xA5).contains(scalar) || (0x20A0...0x20CF).contains(scalar)
  }

  /// Whether the part that holds a match is short enough for a name.
  func isName(around match: WordMatch) -> Bool {
    guard language.isSpaced, wordCount(in: body) > 6 else { return true }
    guard let part = parts.first(where: { $0.contains(match.characters.lowerBound) }) else { return true }
    guard match.characters.lowerBound == body.lowerBound else { return wordCount(in: part) <= 6 }
    // What puts the type first often has a word such as “of” in each compound.
    let joints: WordKinds = [.prepositions, .determiners]
    let small = words(in: part).count {
      match.characters.contains($0.lowerBound) || self.match(of: joints, from: $0.lowerBound)?.characters == $0
    }
    return wordCount(in: part) - small <= 6
  }

  // MARK: What is done to it

  /// Whether an article stands before the word, hyphens looked through.
  func isBehindDeterminer(_ match: WordMatch) -> Bool {
    lastWord(before: compoundStart(of: match)).map { self.match(of: .determiners, from: $0.lowerBound) != nil } ?? false
  }

  /// Whether a sign joins the word to what stands before, as in “text/icon”.
  func isBehindJoint(_ match: WordMatch) -> Bool {
    let start = match.characters.lowerBound
    return lastWord(before: start).map { ($0.upperBound..<start).contains(where: isJoint) } ?? false
  }

  /// Whether a verb opens the text that controls are the objects of: “Insert link”.
  var opensWithControlVerb: Bool { firstVerbOrControlVerb?.kinds.contains(.controlVerbs) ?? false }

  private var firstVerbOrControlVerb: WordMatch? {
    firstWord.flatMap { match(of: WordKinds.commands.union(.controlVerbs), from: $0.lowerBound) }
  }

  /// Whether a verb opens the text and the word is no sure sign of a control. Of a known control only “Insert link” is
  /// spared, and not “Store hours heading”.
  func isObjectOfFirstCommand(_ match: WordMatch) -> Bool {
    guard !isOnlyControl(match), let verb = firstVerbOrControlVerb else { return false }
    guard isKnown(match) else { return true }
    return lastWord(before: compoundStart(of: match)).map { verb.characters.upperBound >= $0.upperBound } ?? false
  }

  /// Whether something is done to what a word at the end of a part names.
  func isObjectOfVerb(_ match: WordMatch) -> Bool {
    if isBehindDeterminer(match) || isBehindJoint(match) { return true }
    guard language.verbPosition != .last else {
      let near = lastWord(before: match.characters.lowerBound)
      return !isKnown(match) && near.flatMap { self.match(of: .controlVerbs, to: $0.upperBound) } != nil
    }
    return !isKnown(match) && opensWithControlVerb || isObjectOfFirstCommand(match)
  }

  /// Whether something is done to what the word names that stands first: “Bild hinzufügen” has its verb last.
  func isObjectAtStart(_ match: WordMatch) -> Bool {
    guard language.controlPosition == .either, !isKnown(match), !isCommandAlone(after: match) else { return false }
    if isObjectOfNext(match) { return true }
    guard self.match(of: .verbs.union(.verbEndings), to: body.upperBound) != nil, let last = words.last
    else { return false }
    // A control that is named by what it does has the verb in quotation marks or with a capital.
    let isQuoted = (match.characters.upperBound..<last.lowerBound).contains { folded.characters[$0].kind == .quote }
    return !isQuoted && !(isOnlyControl(match) && folded.characters[last.lowerBound].kind == .upper)
  }

  /// Whether the words behind a control tell what it is for: “Taste für Auslöser belegen” has a verb for the control
  /// itself, “Knop om te delen” tells what it is for.
  func tellsPurpose(_ match: WordMatch) -> Bool {
    guard let next = start(after: match), let follower = self.match(of: .controlFollowers, from: next) else {
      return false
    }
    let purpose = self.match(of: [.controlFollowers, .hintLeads], from: next) ?? follower
    let near = start(after: purpose).flatMap { self.match(of: .verbs, from: $0) }
    return near?.characters.upperBound == body.upperBound || !isObjectAtStart(match)
  }

  /// Whether nothing but a command follows, in a language that would have it first: “Button share”.
  private func isCommandAlone(after match: WordMatch) -> Bool {
    guard language.verbPosition == .first, let next = start(after: match) else { return false }
    return self.match(of: .commands, from: next)?.characters.upperBound == body.upperBound
  }

  /// Whether an infinitive follows and words after it: “Knop toevoegen aan scherm”.
  private func isObjectOfNext(_ match: WordMatch) -> Bool {
    guard let next = start(after: match), folded.characters[next].kind == .lower,
      let verb = self.match(of: .verbsInfinitive, from: next)
    else { return false }
    return verb.characters.upperBound < body.upperBound
  }

  /// Where the compound begins that a word ends, hyphens looked through.
  private func compoundStart(of match: WordMatch) -> Int {
    var start = match.characters.lowerBound
    guard language.isSpaced else { return start }
    while start > body.lowerBound {
      let kind = folded.characters[start - 1].kind
      guard kind.isWordPart || kind == .hyphen else { break }
      start -= 1
    }
    return start
  }

  private func isJoint(_ character: Int) -> Bool {
    let character = folded.characters[character]
    return character.kind == .symbol && character.scalar != FoldedText.filled || character.scalar == 0x2F
      || character.scalar == 0x26
  }

  // MARK: Parts

  /// Whether a word is or ends the first of several parts, on the side where the language has the type.
  func endsFirstPart(_ match: WordMatch) -> Bool {
    guard endsPart(match.characters), match.characters.upperBound < body.upperBound else { return false }
    let isFirst = !(body.lowerBound..<match.characters.lowerBound).contains(where: isPartMark)
    return isFirst && (beginsPart(match.characters) || language.controlPosition != .first)
  }

  /// Whether the next word after a match is of a kind, with nothing but a space between.
  package func isFollowed(_ match: WordMatch, by kind: WordKind) -> Bool {
    guard kinds.contains(kind), let next = start(after: match) else { return false }
    return self.match(of: kind, from: next) != nil
  }

  /// Where the next word begins, where only a space stands between.
  package func start(after match: WordMatch) -> Int? {
    let next = match.characters.upperBound
    guard next + 1 < body.upperBound, folded.characters[next].scalar == 0x20 else { return nil }
    return next + 1
  }
}
