/// How hints speak of the control that acts.
extension Phrase {
  /// The control that a hint speaks of as the one that acts: “Button that …”, “This switch …”, “Slider, …”; where verbs
  /// come last also what a hint without a verb ends in.
  package var actingControl: Range<Int>? {
    guard kinds.contains(.control) else { return nil }
    return openingControl ?? controlInSubject ?? closingControl
  }

  private var openingControl: Range<Int>? {
    guard let first = words.first else { return nil }
    var start = first.lowerBound
    let article = mention(of: WordKind.determiners.bit, from: start)
    if let article { start = self.start(after: article) ?? start }
    guard let name = mention(of: WordKind.control.bit, from: start) else { return nil }

    let range = first.lowerBound..<name.glyphs.upperBound
    // A word that is also a verb is the control where a clause tells of it: “Switch that turns …”.
    if article == nil, !name.kinds.isDisjoint(with: .verbs) { return isDescribed(name) ? range : nil }
    // “This link” is the control, “the link” may be what it is about.
    let isSure = strength(name) == .sure || article?.kinds.contains(.pronouns) == true || isSwitching(name)
    guard isSure || article == nil && hasPurpose(name) else { return nil }
    let end = name.glyphs.upperBound
    if end >= body.upperBound || spelling.glyphs[end].kind == .punctuation { return article == nil ? range : nil }
    guard let next = self.start(after: name) else { return nil }
    if article == nil, isHead(name) { return range }
    let followers: WordKinds = [
      WordKind.verbsThird.bit, WordKind.auxiliaries.bit, WordKind.controlFollowers.bit,
    ]
    guard let follower = mention(of: followers, from: next) else { return nil }
    return article?.kinds.contains(.pronouns) != true && isClosingVerb(follower) ? nil : range
  }

  /// Words that keep a subject and name a control: “This switch”.
  private var controlInSubject: Range<Int>? {
    guard let subject = openingSubject else { return nil }
    let name = mentions.first {
      $0.kinds.contains(.control) && subject.contains($0.glyphs.lowerBound) && $0.glyphs.lowerBound > subject.lowerBound
        && $0.glyphs.upperBound <= subject.upperBound
    }
    return name.map { subject.lowerBound..<$0.glyphs.upperBound }
  }

  /// “… that opens the list button”, in a language that has the relative clause before its noun.
  private var closingControl: Range<Int>? {
    guard language.verbPosition == .last, innerStops == 0, let name = closing(with: .control), isOnlyControl(name),
      name.glyphs.lowerBound > body.lowerBound
    else { return nil }
    return name.glyphs
  }

  /// Whether a control begins a hint in a language that puts what tells more of a thing behind it. A field may be any
  /// field of a form, which a hint tells something of.
  private func isHead(_ name: Mention) -> Bool {
    let fields: TraitSet = [TraitSet(.textField), TraitSet(.searchField)]
    return language.controlPosition == .first && isOnlyControl(name) && name.traits.isDisjoint(with: fields)
  }

  /// “The switch turns …”: a thing that other words are for as well, with a verb that tells what it does.
  private func isSwitching(_ name: Mention) -> Bool {
    let traits: TraitSet = [TraitSet(.toggle), TraitSet(.tab)]
    guard !name.traits.isDisjoint(with: traits), let next = start(after: name) else { return false }
    return mention(of: WordKind.verbsThird.bit, from: next) != nil
  }

  /// Whether a verb ends the sentence in a language that has it there: the word before it is what it is done to.
  private func isClosingVerb(_ mention: Mention) -> Bool {
    guard language.verbPosition == .last, mention.glyphs.upperBound == firstSentence.upperBound else { return false }
    return !mention.kinds.isDisjoint(with: .verbs)
  }

  /// Whether a relative word and a verb follow: “Switch to turn …”.
  private func hasPurpose(_ name: Mention) -> Bool {
    guard let next = start(after: name), let relative = mention(of: WordKind.controlFollowers.bit, from: next),
      let verb = start(after: relative)
    else { return false }
    return mention(of: .verbs, from: verb) != nil
  }

  /// Whether a relative word and a verb in the third person follow.
  private func isDescribed(_ name: Mention) -> Bool {
    guard let next = start(after: name), let relative = mention(of: WordKind.controlFollowers.bit, from: next),
      let verb = start(after: relative)
    else { return false }
    return mention(of: WordKind.verbsThird.bit, from: verb) != nil
  }
}
