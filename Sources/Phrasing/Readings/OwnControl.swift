import WordLists

/// How texts name the control that speaks them: what the rows of `[control-…]` ask.
extension Tokens {
  /// How a label names its own control; nil where it does not, or where the word is what the label is about:
  /// the object of a verb (“Insert link”), a compound of the language's list, or a thing that is no control.
  /// - Parameter state: the words for its state.
  func ownControl(before state: Range<Int>?) -> ControlName? { controlOfItself ?? controlBefore(state) }

  private var controlOfItself: ControlName? {
    guard kinds.contains(.control), first(of: .imageAtEdge) == nil, first(of: .imageOfThing) == nil else {
      return nil
    }
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
  private func controlBefore(_ state: Range<Int>?) -> ControlName? {
    guard kinds.contains(.control), let state, state.upperBound >= body.upperBound,
      state.lowerBound > body.lowerBound, let name = words(before: state).last
    else { return nil }
    let before = upTo(name.upperBound)
    guard let control = before.controlOfItself, before.strength(of: control) == .sure else {
      return before.switchAtEdge
    }
    return ControlName(characters: control.characters, place: .fixed, isKnown: control.isKnown)
  }

  /// “Guide mode switch: on”: what has a state is the control, though the word may be a thing in a house elsewhere.
  private var switchAtEdge: ControlName? {
    let name = matches.first { match in
      guard match.kinds.contains(.control), !match.traits.isDisjoint(with: .switches), match.characters != body else {
        return false
      }
      return language.controlPosition != .last && match.characters.lowerBound == body.lowerBound
        || language.controlPosition != .first && match.characters.upperBound == body.upperBound
    }
    return name.map { ControlName(characters: $0.characters, place: .fixed, isKnown: isKnown($0)) }
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
    return strength == .sure || strength == .likely && !hasCurrency
  }

  /// The same at the start, where a name may stand behind it that is sure to be the control's.
  func isLikelyTypeFirst(_ match: WordMatch) -> Bool {
    if isNamed(match) || isTitled(match) { return true }
    let strength = strength(match)
    return strength == .sure || strength == .likely && !hasCurrency && !isNumbered(match)
  }

  /// Whether a name in quotation marks follows and ends the text: what the control of that type is called.
  private func isNamed(_ match: WordMatch) -> Bool {
    let kinds: TraitSet = [
      TraitSet(.toggle), TraitSet(.tab), TraitSet(.checkbox), TraitSet(.radioButton), TraitSet(.textField),
      TraitSet(.slider), TraitSet(.link),
    ]
    return !match.traits.isDisjoint(with: kinds) && isBeforeQuoteToEnd(match.characters)
  }

  /// “Tab Results”, in a language whose labels have small letters after the first: what has a capital and ends the text
  /// is the control's name. A name all in capitals is a thing of its own: “SIM card” has such words in some languages.
  private func isTitled(_ match: WordMatch) -> Bool {
    guard !language.titledControls.isEmpty, !language.usesTitleCase, !language.capitalizesNouns,
      language.titledControls.contains(letters(of: match.characters)), let next = start(after: match)
    else { return false }
    let name = words(in: next..<body.upperBound)
    guard (1...2).contains(name.count), name.last?.upperBound == body.upperBound, name[0].lowerBound == next,
      isCapitalized(name[0])
    else { return false }
    return closing(with: .commands) == nil || name.count == 1
  }

  /// “Picture 2 of 9”
  private func isNumbered(_ match: WordMatch) -> Bool {
    guard let next = start(after: match), let word = words(in: next..<body.upperBound, limit: 1).first
    else { return false }
    return isNumber(word)
  }

  /// Whether the part that holds a match is short enough for a name.
  func isName(around match: WordMatch) -> Bool {
    guard language.isSpaced, wordCount(in: body) > 6 else { return true }
    guard let part = parts.first(where: { $0.contains(match.characters.lowerBound) }) else { return true }
    guard match.characters.lowerBound == body.lowerBound else { return wordCount(in: part) <= 6 }
    // What puts the type first often has a word such as “of” in each compound.
    let joints: WordKinds = [.prepositions, .determiners]
    let small = words(in: part).count {
      match.characters.contains($0.lowerBound) || isItem($0, of: joints)
    }
    return wordCount(in: part) - small <= 6
  }

  // MARK: What is done to it

  /// Whether an article stands before the word, hyphens looked through.
  func isBehindDeterminer(_ match: WordMatch) -> Bool {
    lastWord(before: compoundStart(of: match.characters)).map {
      self.match(of: .determiners, from: $0.lowerBound) != nil
    } ?? false
  }

  /// Whether a sign joins the word to what stands before, as in “text/icon”.
  func isBehindJoint(_ match: WordMatch) -> Bool {
    let start = match.characters.lowerBound
    return lastWord(before: start).map { hasJoiningSign($0.upperBound..<start) } ?? false
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
    return lastWord(before: compoundStart(of: match.characters)).map { verb.characters.upperBound >= $0.upperBound }
      ?? false
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
    guard closing(with: .verbs.union(.verbEndings)) != nil, let last = words.last
    else { return false }
    // A control that is named by what it does has the verb in quotation marks or with a capital.
    return !hasQuote(match.characters.upperBound..<max(match.characters.upperBound, last.lowerBound))
      && !(isOnlyControl(match) && isCapital(at: last.lowerBound))
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
    guard let next = start(after: match), isSmall(at: next),
      let verb = self.match(of: .verbsInfinitive, from: next)
    else { return false }
    return verb.characters.upperBound < body.upperBound
  }

  // MARK: Parts

  /// Whether a word is or ends the first of several parts, on the side where the language has the type.
  func endsFirstPart(_ match: WordMatch) -> Bool {
    let part = firstPart(endingIn: match.characters)
    return part.map { $0 == match.characters || language.controlPosition != .first } ?? false
  }
}
