import WordLists

/// How hints speak of the control that acts: what the rows of `[acting-control]` and `[control-ends-hint]` ask.
extension Tokens {
  /// The control that a hint speaks of as the one that acts.
  func actor(openingSubject: Range<Int>?, isValue: Bool) -> Range<Int>? {
    guard kinds.contains(.control) else { return nil }
    return first(of: .actingControl, isValue: isValue)?.characters ?? control(in: openingSubject)
      ?? first(of: .controlEndsHint)?.match?.characters
  }

  /// Words that keep a subject and name a control: “This switch”.
  private func control(in subject: Range<Int>?) -> Range<Int>? {
    guard let subject else { return nil }
    let name = matches(startingIn: subject).first {
      $0.kinds.contains(.control) && $0.characters.lowerBound > subject.lowerBound
        && $0.characters.upperBound <= subject.upperBound
    }
    return name.map { subject.lowerBound..<$0.characters.upperBound }
  }

  /// Whether words for a control are a thing that only switches or slides: “Switch for the night light”.
  func isSwitchingType(_ name: WordMatch) -> Bool {
    let traits: TraitSet = [TraitSet(.toggle), TraitSet(.slider), TraitSet(.stepper)]
    return !name.traits.isDisjoint(with: traits)
  }

  /// Whether a control may be what the hint is about: “the link”, and not “this link”; a menu without a purpose.
  func isDoubtfulActor(_ found: Found, _ name: WordMatch) -> Bool {
    let hasArticle = found.characters.lowerBound < name.characters.lowerBound
    let isSure = strength(name) == .sure || isThis(found, name) || isSwitching(name)
    return !isSure && (hasArticle || !hasPurpose(name))
  }

  /// “This link” is the control.
  private func isThis(_ found: Found, _ name: WordMatch) -> Bool {
    found.characters.lowerBound < name.characters.lowerBound
      && match(of: .pronouns, from: found.characters.lowerBound) != nil
  }

  func isThisType(_ found: Found, _ name: WordMatch) -> Bool {
    isThis(found, name) && (isOnlyControl(name) || mayAct(name))
  }

  /// Whether what follows is a verb that ends the sentence and has the control for its object.
  func isBeforeClosingVerb(_ found: Found, _ name: WordMatch) -> Bool {
    let followers: WordKinds = [.verbsThird, .auxiliaries, .controlFollowers]
    guard !isThis(found, name), let next = next(after: name), let follower = match(of: followers, from: next) else {
      return false
    }
    return isClosingVerb(follower)
  }

  /// “For opening the list -particle- button”: words of purpose open the hint, and a particle joins them to its noun.
  func closesPurpose(_ name: WordMatch) -> Bool {
    guard !language.isSpaced, opening(with: .controlFollowers) != nil else { return false }
    return match(of: .prepositions, to: name.characters.lowerBound) != nil
  }

  /// Whether a control begins a hint in a language that puts what tells more of a thing behind it. A field may be any
  /// field of a form, which a hint tells something of.
  func isHead(_ name: WordMatch) -> Bool {
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
  func mayAct(_ name: WordMatch) -> Bool {
    let traits: TraitSet = [
      TraitSet(.toggle), TraitSet(.tab), TraitSet(.button), TraitSet(.checkbox), TraitSet(.radioButton),
      TraitSet(.slider), TraitSet(.stepper), TraitSet(.popUpButton),
    ]
    return !name.traits.isDisjoint(with: traits)
  }

  /// Where the next word begins: after a space, or at once after an apostrophe and in a script without spaces.
  private func next(after match: WordMatch) -> Int? { next(from: match.characters.upperBound) }

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
}
