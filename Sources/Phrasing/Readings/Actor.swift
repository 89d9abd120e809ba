import WordLists

/// How hints speak of the control that acts.
extension Tokens {
  /// The control that a hint speaks of as the one that acts: “Button that …”, “This switch …”, “Slider, …”; where verbs
  /// come last also what a hint without a verb ends in.
  package var actingControl: Range<Int>? {
    guard kinds.contains(.control) else { return nil }
    return openingControl ?? controlInSubject ?? closingControl
  }

  private var openingControl: Range<Int>? {
    guard let first = words.first else { return nil }
    var start = first.lowerBound
    let article = match(of: .determiners, from: start)
    if let article { start = next(after: article) ?? start }
    guard let name = match(of: .control, from: start) else { return nil }

    let range = first.lowerBound..<name.characters.upperBound
    // A word that is also a verb is the control where a clause tells of it: “Switch that turns …”.
    if article == nil, !name.kinds.isDisjoint(with: .verbs) { return isDescribed(name) ? range : nil }
    if article == nil, isForSomething(name) { return range }
    // “This link” is the control, “the link” may be what it is about.
    let isThis = article.map { match(of: .pronouns, from: $0.characters.lowerBound) != nil } ?? false
    let isSure = strength(name) == .sure || isThis || isSwitching(name)
    if mayAct(name), isDescribedAfterComma(name) { return range }
    guard isSure || article == nil && hasPurpose(name) else { return nil }
    let end = name.characters.upperBound
    if end >= body.upperBound || isMark(end) { return article == nil ? range : nil }
    guard let next = next(after: name) else { return nil }
    if article == nil, isHead(name) || isOnlyControl(name) && isValue { return range }
    // Where verbs come first, a sentence that “this switch” begins has it for its subject.
    if isThis, language.verbPosition == .first, isOnlyControl(name) || mayAct(name) { return range }
    let followers: WordKinds = [
      .verbsThird, .auxiliaries, .controlFollowers,
    ]
    guard let follower = match(of: followers, from: next) else { return nil }
    return !isThis && isClosingVerb(follower) ? nil : range
  }

  /// Whether a mark sets apart what comes next: “Slider, …”, “Text field (editing)”.
  private func isMark(_ character: Int) -> Bool {
    let next = folded.characters[character].scalar == 0x20 ? character + 1 : character
    return folded.characters[character].kind == .punctuation || folded.characters[next].scalar == 0x28
  }

  /// “Switch for the night light”, with no verb: a thing that only switches or slides.
  private func isForSomething(_ name: WordMatch) -> Bool {
    let traits: TraitSet = [TraitSet(.toggle), TraitSet(.slider), TraitSet(.stepper)]
    guard !name.traits.isDisjoint(with: traits), innerStops == 0, let next = next(after: name) else { return false }
    return match(of: .controlFollowers, from: next) != nil
  }

  /// Words that keep a subject and name a control: “This switch”.
  private var controlInSubject: Range<Int>? {
    guard let subject = openingSubject else { return nil }
    let name = matches.first {
      $0.kinds.contains(.control) && subject.contains($0.characters.lowerBound)
        && $0.characters.lowerBound > subject.lowerBound
        && $0.characters.upperBound <= subject.upperBound
    }
    return name.map { subject.lowerBound..<$0.characters.upperBound }
  }

  /// “… that opens the list button”, in a language that has the relative clause before its noun; a verb such as “is”
  /// may end the sentence.
  private var closingControl: Range<Int>? {
    guard innerStops == 0 else { return nil }
    let end = closing(with: .auxiliaries)?.characters.lowerBound ?? body.upperBound
    let stop = end > body.lowerBound && folded.characters[end - 1].scalar == 0x20 ? end - 1 : end
    guard let name = match(of: .control, to: stop), isOnlyControl(name),
      name.characters.lowerBound > body.lowerBound
    else { return nil }
    switch language.verbPosition {
    case .last: return name.characters
    case .first: return closesPurpose(name) ? name.characters : nil
    case .either, .unknown: return nil
    }
  }

  /// “For opening the list -particle- button”: words of purpose open the hint, and a particle joins them to its noun.
  private func closesPurpose(_ name: WordMatch) -> Bool {
    guard !language.isSpaced, opening(with: .controlFollowers) != nil else { return false }
    return match(of: .prepositions, to: name.characters.lowerBound) != nil
  }

  /// Whether a control begins a hint in a language that puts what tells more of a thing behind it. A field may be any
  /// field of a form, which a hint tells something of.
  private func isHead(_ name: WordMatch) -> Bool {
    let fields: TraitSet = [TraitSet(.textField), TraitSet(.searchField)]
    return language.controlPosition == .first && isOnlyControl(name) && name.traits.isDisjoint(with: fields)
  }

  /// “The switch turns …”: a thing that other words are for as well, with a verb that tells what it does. A link may be
  /// what the hint is about: “The link expires”.
  private func isSwitching(_ name: WordMatch) -> Bool {
    guard mayAct(name), let next = next(after: name) else { return false }
    return match(of: .verbsThird, from: next) != nil
  }

  /// Whether words name a control by what it is for, and no content: switches, tabs, sliders, and not the lists, menus
  /// and pictures that hints are about, nor the fields of a form.
  private func mayAct(_ name: WordMatch) -> Bool {
    let traits: TraitSet = [
      TraitSet(.toggle), TraitSet(.tab), TraitSet(.button), TraitSet(.checkbox), TraitSet(.radioButton),
      TraitSet(.slider), TraitSet(.stepper), TraitSet(.popUpButton),
    ]
    return !name.traits.isDisjoint(with: traits)
  }

  /// “A switch, that …”: a comma and a relative word.
  private func isDescribedAfterComma(_ name: WordMatch) -> Bool {
    let comma = name.characters.upperBound
    guard comma + 2 < body.upperBound, folded.characters[comma].scalar == 0x2C,
      folded.characters[comma + 1].scalar == 0x20
    else { return false }
    return match(of: .controlFollowers, from: comma + 2) != nil
  }

  /// Where the next word begins: after a space, or at once after an apostrophe and in a script without spaces.
  private func next(after match: WordMatch) -> Int? {
    if let next = start(after: match) { return next }
    var next = match.characters.upperBound
    guard next > 0, next < body.upperBound else { return nil }
    if folded.characters[next].kind == .apostrophe { next += 1 }
    let isElided = folded.characters[next - 1].kind == .apostrophe
    guard next < body.upperBound, isElided || !language.isSpaced else { return nil }
    return folded.characters[next].kind.isWordPart ? next : nil
  }

  /// Whether a verb ends the sentence in a language that has it there: the word before it is what it is done to.
  private func isClosingVerb(_ match: WordMatch) -> Bool {
    guard language.verbPosition == .last, match.characters.upperBound == firstSentence.upperBound else { return false }
    return !match.kinds.isDisjoint(with: .verbs)
  }

  /// Whether a relative word and a verb follow: “Switch to turn …”. The verb may be one word with what stands before it.
  private func hasPurpose(_ name: WordMatch) -> Bool {
    guard language.isSpaced || mayAct(name), let next = next(after: name),
      let relative = match(of: .controlFollowers, from: next)
    else { return false }
    if mayAct(name), let verb = match(of: .verbs, from: next), verb.characters == relative.characters { return true }
    let verbs = mayAct(name) ? WordKinds.verbs.union(.auxiliaries) : .verbs
    return self.next(after: relative).flatMap { match(of: verbs, from: $0) } != nil
  }

  /// Whether a relative word and a verb in the third person follow.
  private func isDescribed(_ name: WordMatch) -> Bool {
    guard let next = start(after: name), let relative = match(of: .controlFollowers, from: next),
      let verb = start(after: relative)
    else { return false }
    return match(of: .verbsThird, from: verb) != nil
  }
}
