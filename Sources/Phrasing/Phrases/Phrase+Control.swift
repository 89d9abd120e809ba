import WordLists

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
extension Phrase {
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

    package let glyphs: Range<Int>
    package let place: Place
    /// Whether casting knows the control to be of that type.
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
    guard kinds.contains(.control), let state = ownState, state.glyphs.upperBound >= body.upperBound,
      state.glyphs.lowerBound > body.lowerBound,
      let name = words(in: body.lowerBound..<state.glyphs.lowerBound).last
    else { return nil }
    let before = reading(string(0..<Int(spelling.glyphs[name.upperBound - 1].end)))
    guard let control = before.controlOfItself, before.strength(of: control) == .sure else { return nil }
    return ControlName(glyphs: control.glyphs, place: .fixed, isKnown: control.isKnown)
  }

  private func strength(of control: ControlName) -> Strength {
    mentions.first { $0.kinds.contains(.control) && $0.glyphs == control.glyphs }.map { strength($0) } ?? .unlikely
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
    return words.glyphs.lowerBound > body.lowerBound && !isIcon
  }

  enum Strength { case sure, likely, unlikely }

  func strength(_ mention: Mention) -> Strength {
    if isKnown(mention) || mention.kinds.contains(.controlSure) { return .sure }
    if mention.kinds.contains(.controlWeak) { return .unlikely }
    if !mention.traits.isDisjoint(with: .onlyControls) { return .sure }
    return mention.traits.isDisjoint(with: .mostlyControls) ? .unlikely : .likely
  }

  func isOnlyControl(_ mention: Mention) -> Bool {
    if mention.kinds.contains(.controlSure) { return true }
    return !mention.kinds.contains(.controlWeak) && !mention.traits.isDisjoint(with: .onlyControls)
  }

  private func isKnown(_ mention: Mention) -> Bool {
    trait.map { !mention.traits.isDisjoint(with: .alike($0)) } ?? false
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
      last.glyphs.lowerBound > body.lowerBound + 1, spelling.glyphs[last.glyphs.lowerBound - 1].kind == .quote
    else { return nil }
    return ControlName(glyphs: last.glyphs, place: .end, isKnown: isKnown(last))
  }

  /// Whether a name in quotation marks follows and ends the text: what the control of that type is called.
  private func isNamed(_ mention: Mention) -> Bool {
    let kinds: TraitSet = [
      TraitSet(.toggle), TraitSet(.tab), TraitSet(.checkbox), TraitSet(.radioButton), TraitSet(.textField),
      TraitSet(.slider), TraitSet(.link),
    ]
    let quote = mention.glyphs.upperBound + 1
    guard !mention.traits.isDisjoint(with: kinds), quote < body.upperBound, spelling.glyphs[quote].kind == .quote,
      spelling.glyphs[quote].scalar != 0x28, body.upperBound < spelling.glyphs.count
    else { return false }
    return !spelling.glyphs[(quote + 1)..<body.upperBound].contains { $0.kind == .quote }
  }

  /// “Tab Results”, in a language whose labels have small letters after the first: what has a capital and ends the text
  /// is the control's name. A name all in capitals is a thing of its own: “SIM card” has such words in some languages.
  private func isTitled(_ mention: Mention) -> Bool {
    guard !language.titledControls.isEmpty, !language.usesTitleCase, !language.capitalizesNouns,
      language.titledControls.contains(spelling.glyphs[mention.glyphs].map(\.scalar)), let next = start(after: mention)
    else { return false }
    let name = words(in: next..<body.upperBound)
    guard (1...2).contains(name.count), name.last?.upperBound == body.upperBound, spelling.glyphs[next].kind == .upper,
      next + 1 < body.upperBound, spelling.glyphs[next + 1].kind == .lower
    else { return false }
    return self.mention(of: .commands, to: body.upperBound) == nil || name.count == 1
  }

  /// Whether a hyphen joins a word to the next: “icon-color” is a color.
  private func isModifier(_ mention: Mention) -> Bool {
    let end = mention.glyphs.upperBound
    return end + 1 < body.upperBound && spelling.glyphs[end].kind == .hyphen
      && spelling.glyphs[end + 1].kind.isWordPart
  }

  /// “Terms of use, link”, “Terms of use – link”: the type and nothing else behind the one comma or dash.
  private var controlApart: ControlName? {
    guard language.isSpaced, let last = closing(with: .control), !last.traits.isDisjoint(with: .setApart) else {
      return nil
    }
    let gap = last.glyphs.lowerBound - 1
    guard gap > body.lowerBound + 1, spelling.glyphs[gap].scalar == 0x20, !opensWithGesture,
      isDash(gap) || spelling.glyphs[gap - 1].scalar == 0x2C && parts.count == 2
    else { return nil }
    return ControlName(glyphs: last.glyphs, place: .part, isKnown: isKnown(last))
  }

  /// Whether a run of spaces has a dash inside.
  private func isDash(_ gap: Int) -> Bool {
    guard spelling.glyphs[gap].kind == .space, spelling.glyphs[gap].end - spelling.glyphs[gap].start > 2 else {
      return false
    }
    return string(range(of: gap..<(gap + 1))).unicodeScalars.contains { ScalarClass.of($0) == .hyphen }
  }

  private func controlName(at mention: Mention, _ place: ControlName.Place) -> ControlName? {
    let isSure = place == .start && (isNamed(mention) || isTitled(mention))
    let strength = isSure ? .sure : strength(mention)
    guard strength != .unlikely, strength == .sure || !isCounted(mention, place) else { return nil }
    if mention.glyphs.lowerBound <= body.lowerBound, mention.glyphs.upperBound >= body.upperBound {
      guard isOnlyControl(mention) else { return nil }
      return ControlName(glyphs: mention.glyphs, place: .fixed, isKnown: isKnown(mention))
    }
    // A sentence that ends in the word is about it.
    guard isName(around: mention), !opensWithGesture, !isObject(mention, place) else { return nil }
    return ControlName(glyphs: mention.glyphs, place: place, isKnown: isKnown(mention))
  }

  /// Whether the text counts or sells things of that name: “Picture 2 of 9”, “Menu for $12”.
  private func isCounted(_ mention: Mention, _ place: ControlName.Place) -> Bool {
    if body.contains(where: { Phrase.isCurrency(spelling.glyphs[$0].scalar) }) { return true }
    guard place == .start, let next = start(after: mention), let word = words(in: next..<body.upperBound).first else {
      return false
    }
    return isNumber(word)
  }

  private static func isCurrency(_ scalar: UInt32) -> Bool {
    scalar == 0x24 || (0xA2...0xA5).contains(scalar) || (0x20A0...0x20CF).contains(scalar)
  }

  /// Whether the part that holds a mention is short enough for a name.
  private func isName(around mention: Mention) -> Bool {
    guard language.isSpaced, wordCount(in: body) > 6 else { return true }
    guard let part = parts.first(where: { $0.contains(mention.glyphs.lowerBound) }) else { return true }
    guard mention.glyphs.lowerBound == body.lowerBound else { return wordCount(in: part) <= 6 }
    // What puts the type first often has a word such as “of” in each compound.
    let joints: WordKinds = [WordKind.prepositions.bit, WordKind.determiners.bit]
    let small = words(in: part).count {
      mention.glyphs.contains($0.lowerBound) || self.mention(of: joints, from: $0.lowerBound)?.glyphs == $0
    }
    return wordCount(in: part) - small <= 6
  }

  /// Whether something is done to what the word names: a verb and an article stand before it, or a verb where the
  /// word is no sure sign of a control; or another sign joins it to what stands before, as in “text/icon”.
  private func isObject(_ mention: Mention, _ place: ControlName.Place) -> Bool {
    switch place {
    case .end:
      let before = lastWord(before: compoundStart(of: mention))
      if let before, self.mention(of: WordKind.determiners.bit, from: before.lowerBound) != nil { return true }
      let start = mention.glyphs.lowerBound
      let near = lastWord(before: start)
      if let near, (near.upperBound..<start).contains(where: isJoint) { return true }
      // Where verbs come last, one that stands before the word as what is to be done to it is the nearest.
      guard language.verbPosition != .last else {
        let verb = near.flatMap { self.mention(of: WordKind.controlVerbs.bit, to: $0.upperBound) }
        return !isKnown(mention) && verb != nil
      }
      let kinds = WordKinds.commands.union(WordKind.controlVerbs.bit)
      let first = firstWord.flatMap { self.mention(of: kinds, from: $0.lowerBound) }
      if !isKnown(mention), first?.kinds.contains(.controlVerbs) == true { return true }
      guard !isOnlyControl(mention) else { return false }
      guard let verb = first else { return false }
      // Of a known control only “Insert link” is spared, and not “Store hours heading”.
      return !isKnown(mention) || before.map { verb.glyphs.upperBound >= $0.upperBound } ?? false
    case .start:
      // “Bild hinzufügen” has its verb last; where verbs come first nothing is done to what stands first.
      guard language.controlPosition == .either, !isKnown(mention), !isCommandAlone(after: mention) else {
        return false
      }
      if isObjectOfNext(mention) { return true }
      guard self.mention(of: .verbs.union(.verbEndings), to: body.upperBound) != nil, let last = words.last
      else { return false }
      // A control that is named by what it does has the verb in quotation marks or with a capital.
      let isQuoted = (mention.glyphs.upperBound..<last.lowerBound).contains { spelling.glyphs[$0].kind == .quote }
      return !isQuoted && !(isOnlyControl(mention) && spelling.glyphs[last.lowerBound].kind == .upper)
    case .part, .fixed:
      return false
    }
  }

  /// Whether nothing but a command follows, in a language that would have it first: “Button share”.
  private func isCommandAlone(after mention: Mention) -> Bool {
    guard language.verbPosition == .first, let next = start(after: mention) else { return false }
    return self.mention(of: .commands, from: next)?.glyphs.upperBound == body.upperBound
  }

  /// Whether an infinitive follows and words after it: “Knop toevoegen aan scherm”.
  private func isObjectOfNext(_ mention: Mention) -> Bool {
    guard let next = start(after: mention), spelling.glyphs[next].kind == .lower,
      let verb = self.mention(of: WordKind.verbsInfinitive.bit, from: next)
    else { return false }
    return verb.glyphs.upperBound < body.upperBound
  }

  /// Where the compound begins that a word ends, hyphens looked through.
  private func compoundStart(of mention: Mention) -> Int {
    var start = mention.glyphs.lowerBound
    guard language.isSpaced else { return start }
    while start > body.lowerBound {
      let kind = spelling.glyphs[start - 1].kind
      guard kind.isWordPart || kind == .hyphen else { break }
      start -= 1
    }
    return start
  }

  private func isJoint(_ glyph: Int) -> Bool {
    let glyph = spelling.glyphs[glyph]
    return glyph.kind == .symbol && glyph.scalar != Spelling.filled || glyph.scalar == 0x2F || glyph.scalar == 0x26
  }

  /// “%1$@, tab, %2$@ of %3$@”, and “Volume slider, current value”.
  private var controlAsPart: ControlName? {
    let parts = self.parts
    guard parts.count > 1 else { return nil }
    for (number, part) in parts.enumerated() {
      for mention in mentions(startingIn: part) where mention.kinds.contains(.control) {
        let isWhole = mention.glyphs == part
        if isWhole, number > 0, strength(mention) == .sure || !placeholders.isEmpty {
          return ControlName(glyphs: mention.glyphs, place: .part, isKnown: isKnown(mention))
        }
        let endsPart = language.controlPosition != .first && mention.glyphs.upperBound == part.upperBound
        guard number == 0, strength(mention) == .sure, isWhole || endsPart, !isObject(mention, .end) else {
          continue
        }
        return ControlName(glyphs: mention.glyphs, place: .fixed, isKnown: isKnown(mention))
      }
    }
    return nil
  }

  /// “This is a slider that …” and “Button that …”.
  private var controlInSentence: ControlName? {
    if let filler = opening(with: .fillers) {
      let near = words(in: filler.glyphs.upperBound..<firstSentence.upperBound).prefix(3)
      for word in near {
        let kind = WordKind.control.bit
        // The control may be the second half of a compound.
        guard let mention = mention(of: kind, from: word.lowerBound) ?? mention(of: kind, to: word.upperBound),
          strength(mention) == .sure
        else { continue }
        return ControlName(glyphs: mention.glyphs, place: .fixed, isKnown: isKnown(mention))
      }
    }
    if let range = sentenceSubject { return range }
    guard let mention = opening(with: .control), strength(mention) == .sure, let next = start(after: mention),
      let follower = self.mention(of: WordKind.controlFollowers.bit, from: next)
    else { return nil }
    let purpose = self.mention(of: [WordKind.controlFollowers.bit, WordKind.hintLeads.bit], from: next) ?? follower
    // “Taste für Auslöser belegen” has a verb for the control itself, “Knop om te delen” tells what it is for.
    let near = start(after: purpose).flatMap { self.mention(of: .verbs, from: $0) }
    guard near?.glyphs.upperBound == body.upperBound || !isObject(mention, .start) else { return nil }
    return ControlName(glyphs: mention.glyphs, place: .fixed, isKnown: isKnown(mention))
  }

  /// “This slider can not be moved. …”: an article and a control begin a sentence.
  private var sentenceSubject: ControlName? {
    guard innerStops > 0, let article = opening(with: .determiners), let start = start(after: article) else {
      return nil
    }
    guard let mention = mention(of: WordKind.control.bit, from: start), strength(mention) == .sure else { return nil }
    return ControlName(glyphs: mention.glyphs, place: .fixed, isKnown: isKnown(mention))
  }

  /// Whether the next word after a mention is of a kind, with nothing but a space between.
  package func isFollowed(_ mention: Mention, by kind: WordKind) -> Bool {
    guard kinds.contains(kind), let next = start(after: mention) else { return false }
    return self.mention(of: kind.bit, from: next) != nil
  }

  /// Where the next word begins, where only a space stands between.
  package func start(after mention: Mention) -> Int? {
    let next = mention.glyphs.upperBound
    guard next + 1 < body.upperBound, spelling.glyphs[next].scalar == 0x20 else { return nil }
    return next + 1
  }
}
