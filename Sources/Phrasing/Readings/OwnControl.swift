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

/// How texts name the control that speaks them.
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
    guard kinds.contains(.control), opening(with: .imageWords) == nil || opensWithIcon, !closesWithImage else {
      return nil
    }
    return controlAtEdge ?? controlApart ?? controlAsPart ?? controlInSentence
  }

  /// “Night light switch (off)”: the type, and its state behind it. One state is cut, however many there are.
  private var controlBeforeState: ControlName? {
    guard kinds.contains(.control), let state = ownState, state.characters.upperBound >= body.upperBound,
      state.characters.lowerBound > body.lowerBound,
      let name = words(in: body.lowerBound..<state.characters.lowerBound).last
    else { return nil }
    let before = Tokens(FoldedText(folded, upTo: name.upperBound), placeholders, language, trait: trait)
    guard let control = before.controlOfItself, before.strength(of: control) == .sure else { return nil }
    return ControlName(characters: control.characters, place: .fixed, isKnown: control.isKnown)
  }

  private func strength(of control: ControlName) -> Strength {
    matches.first { $0.kinds.contains(.control) && $0.characters == control.characters }.map { strength($0) }
      ?? .unlikely
  }

  /// Whether the text begins with the word for an icon, where a language names the type first. It is a type besides
  /// saying that there is an image, which a picture's word is not.
  private var opensWithIcon: Bool {
    guard language.controlPosition != .last, let name = opening(with: .control) else { return false }
    return name.traits.contains(TraitSet(.icon)) && isOnlyControl(name)
  }

  /// Whether the text ends in words such as “’s picture”, which the rule about images reports. The word for an icon
  /// is a type besides.
  private var closesWithImage: Bool {
    guard language.controlPosition != .first, let words = closing(with: .imageWords) else { return false }
    let isIcon = closing(with: .control)?.traits.contains(TraitSet(.icon)) ?? false
    return words.characters.lowerBound > body.lowerBound && !isIcon
  }

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

  private func isKnown(_ match: WordMatch) -> Bool {
    trait.map { !match.traits.isDisjoint(with: .alike($0)) } ?? false
  }

  private var controlAtEdge: ControlName? {
    let position = language.controlPosition
    if position != .first, let last = closing(with: .control), let name = controlName(at: last, .end) { return name }
    guard position != .last else { return nil }
    if let first = opening(with: .control), !isModifier(first), let name = controlName(at: first, .start) {
      return name
    }
    return position == .first ? controlBehind : nil
  }

  /// The type in brackets at the end of a label, in a language that puts it first: “Share (button)”.
  private var controlBehind: ControlName? {
    guard let last = closing(with: .control),
      strength(last) == .sure && isOnlyControl(last) || isKnown(last) || !last.traits.isDisjoint(with: .setApart),
      last.characters.lowerBound > body.lowerBound + 1, folded.characters[last.characters.lowerBound - 1].kind == .quote
    else { return nil }
    return ControlName(characters: last.characters, place: .end, isKnown: isKnown(last))
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
  private func isModifier(_ match: WordMatch) -> Bool {
    let end = match.characters.upperBound
    return end + 1 < body.upperBound && folded.characters[end].kind == .hyphen
      && folded.characters[end + 1].kind.isWordPart
  }

  /// “Terms of use, link”, “Terms of use – link”: the type and nothing else behind the one comma or dash.
  private var controlApart: ControlName? {
    guard language.isSpaced, let last = closing(with: .control), !last.traits.isDisjoint(with: .setApart) else {
      return nil
    }
    let gap = last.characters.lowerBound - 1
    guard gap > body.lowerBound + 1, folded.characters[gap].scalar == 0x20, !opensWithGesture,
      isDash(gap) || folded.characters[gap - 1].scalar == 0x2C && parts.count == 2
    else { return nil }
    return ControlName(characters: last.characters, place: .part, isKnown: isKnown(last))
  }

  /// Whether a run of spaces has a dash inside.
  private func isDash(_ gap: Int) -> Bool {
    let space = folded.characters[gap]
    return space.kind == .space && space.hasDash && space.end - space.start > 2
  }

  private func controlName(at match: WordMatch, _ place: ControlName.Place) -> ControlName? {
    let isSure = place == .start && (isNamed(match) || isTitled(match))
    let strength = isSure ? .sure : strength(match)
    guard strength != .unlikely, strength == .sure || !isCounted(match, place) else { return nil }
    if match.characters.lowerBound <= body.lowerBound, match.characters.upperBound >= body.upperBound {
      guard isOnlyControl(match) else { return nil }
      return ControlName(characters: match.characters, place: .fixed, isKnown: isKnown(match))
    }
    // A sentence that ends in the word is about it.
    guard isName(around: match), !opensWithGesture, !isObject(match, place) else { return nil }
    return ControlName(characters: match.characters, place: place, isKnown: isKnown(match))
  }

  /// Whether the text counts or sells things of that name: “Picture 2 of 9”, “Menu for $12”.
  private func isCounted(_ match: WordMatch, _ place: ControlName.Place) -> Bool {
    if body.contains(where: { Tokens.isCurrency(folded.characters[$0].scalar) }) { return true }
    guard place == .start, let next = start(after: match), let word = words(in: next..<body.upperBound).first else {
      return false
    }
    return isNumber(word)
  }

  private static func isCurrency(_ scalar: UInt32) -> Bool {
    scalar == 0x24 || (0xA2...0xA5).contains(scalar) || (0x20A0...0x20CF).contains(scalar)
  }

  /// Whether the part that holds a match is short enough for a name.
  private func isName(around match: WordMatch) -> Bool {
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

  /// Whether something is done to what the word names: a verb and an article stand before it, or a verb where the
  /// word is no sure sign of a control; or another sign joins it to what stands before, as in “text/icon”.
  private func isObject(_ match: WordMatch, _ place: ControlName.Place) -> Bool {
    switch place {
    case .end:
      let before = lastWord(before: compoundStart(of: match))
      if let before, self.match(of: .determiners, from: before.lowerBound) != nil { return true }
      let start = match.characters.lowerBound
      let near = lastWord(before: start)
      if let near, (near.upperBound..<start).contains(where: isJoint) { return true }
      // Where verbs come last, one that stands before the word as what is to be done to it is the nearest.
      guard language.verbPosition != .last else {
        let verb = near.flatMap { self.match(of: .controlVerbs, to: $0.upperBound) }
        return !isKnown(match) && verb != nil
      }
      let kinds = WordKinds.commands.union(.controlVerbs)
      let first = firstWord.flatMap { self.match(of: kinds, from: $0.lowerBound) }
      if !isKnown(match), first?.kinds.contains(.controlVerbs) == true { return true }
      guard !isOnlyControl(match) else { return false }
      guard let verb = first else { return false }
      // Of a known control only “Insert link” is spared, and not “Store hours heading”.
      return !isKnown(match) || before.map { verb.characters.upperBound >= $0.upperBound } ?? false
    case .start:
      // “Bild hinzufügen” has its verb last; where verbs come first nothing is done to what stands first.
      guard language.controlPosition == .either, !isKnown(match), !isCommandAlone(after: match) else {
        return false
      }
      if isObjectOfNext(match) { return true }
      guard self.match(of: .verbs.union(.verbEndings), to: body.upperBound) != nil, let last = words.last
      else { return false }
      // A control that is named by what it does has the verb in quotation marks or with a capital.
      let isQuoted = (match.characters.upperBound..<last.lowerBound).contains { folded.characters[$0].kind == .quote }
      return !isQuoted && !(isOnlyControl(match) && folded.characters[last.lowerBound].kind == .upper)
    case .part, .fixed:
      return false
    }
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

  /// “%1$@, tab, %2$@ of %3$@”, and “Volume slider, current value”.
  private var controlAsPart: ControlName? {
    let parts = self.parts
    guard parts.count > 1 else { return nil }
    for (number, part) in parts.enumerated() {
      for match in matches(startingIn: part) where match.kinds.contains(.control) {
        let isWhole = match.characters == part
        if isWhole, number > 0, strength(match) == .sure || !placeholders.isEmpty {
          return ControlName(characters: match.characters, place: .part, isKnown: isKnown(match))
        }
        let endsPart = language.controlPosition != .first && match.characters.upperBound == part.upperBound
        guard number == 0, strength(match) == .sure, isWhole || endsPart, !isObject(match, .end) else {
          continue
        }
        return ControlName(characters: match.characters, place: .fixed, isKnown: isKnown(match))
      }
    }
    return nil
  }

  /// “This is a slider that …” and “Button that …”.
  private var controlInSentence: ControlName? {
    if let filler = opening(with: .fillers) {
      let near = words(in: filler.characters.upperBound..<firstSentence.upperBound).prefix(3)
      for word in near {
        let kind = WordKind.control
        // The control may be the second half of a compound.
        guard let match = match(of: kind, from: word.lowerBound) ?? match(of: kind, to: word.upperBound),
          strength(match) == .sure
        else { continue }
        return ControlName(characters: match.characters, place: .fixed, isKnown: isKnown(match))
      }
    }
    if let range = sentenceSubject { return range }
    guard let match = opening(with: .control), strength(match) == .sure, let next = start(after: match),
      let follower = self.match(of: .controlFollowers, from: next)
    else { return nil }
    let purpose = self.match(of: [.controlFollowers, .hintLeads], from: next) ?? follower
    // “Taste für Auslöser belegen” has a verb for the control itself, “Knop om te delen” tells what it is for.
    let near = start(after: purpose).flatMap { self.match(of: .verbs, from: $0) }
    guard near?.characters.upperBound == body.upperBound || !isObject(match, .start) else { return nil }
    return ControlName(characters: match.characters, place: .fixed, isKnown: isKnown(match))
  }

  /// “This slider can not be moved. …”: an article and a control begin a sentence.
  private var sentenceSubject: ControlName? {
    guard innerStops > 0, let article = opening(with: .determiners), let start = start(after: article) else {
      return nil
    }
    guard let match = match(of: .control, from: start), strength(match) == .sure else { return nil }
    return ControlName(characters: match.characters, place: .fixed, isKnown: isKnown(match))
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
