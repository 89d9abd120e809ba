/// Reads one sentence of a comment: the noun phrases it begins with, and what they are of.
struct CommentSentence {
  let words: CueWordList
  let end: Int

  init(_ words: CueWordList, end: Int) {
    self.words = words
    self.end = end
  }

  /// - Parameter isSpoken: whether what stands before, as in “Accessibility: label of …”, says that it is spoken.
  func claim(from start: Int, isSpoken: Bool = false) -> Claim {
    let first = afterLead(start)
    var whole = Claim.none
    var phrases: [Range<Int>] = []
    var stop = endOfPhrase(first)
    if stop > first { phrases.append(first..<stop) }
    while stop < end, words[stop].has(.conjunction) {
      let begin = afterLead(stop + 1)
      stop = endOfPhrase(begin)
      if stop > begin { phrases.append(begin..<stop) }
    }
    // A verb and its object: “Tap the button”.
    if stop < end, words[stop].has(.article), !phrases.isEmpty { return match(from: start) }

    let owner = CommentOwner(words, end: end).owner(from: stop)
    var isHeard = isSpoken
    for phrase in phrases {
      let reading = CommentPhrase(words, phrase, owner: owner, end: end)
      isHeard = isHeard || reading.namesAccessibility
      whole.add(reading.claim(isSpoken: isHeard))
    }
    if whole.isSure { return whole }

    if stop < end, words[stop].has(.colon) {
      let rest = claim(from: stop + 1, isSpoken: isHeard)
      if rest.isSure || whole.isEmpty { return rest.isEmpty ? match(from: start) : rest }
    }
    return whole.isEmpty ? match(from: start) : whole
  }

  /// “Should match the accessibility label of …”: the label that the text is said to be the same as.
  func sameLabel(from start: Int) -> Claim? {
    var index = start
    while index < end, words[index].has([.copula, .article]) { index += 1 }
    guard index < end, words[index].has(.sameness) else { return nil }
    index += 1
    while index < end, words[index].has([.article, .role, .purpose]) { index += 1 }
    let stop = endOfPhrase(index)
    guard stop > index else { return nil }
    let claim = CommentPhrase(words, index..<stop, owner: Owner(), end: end).claim(isSpoken: false)
    return claim.isSure && claim.roles == .label ? claim : nil
  }

  /// After “the”, “this is a”, “used as”.
  private func afterLead(_ start: Int) -> Int {
    var index = start
    while index < end {
      let word = words[index]
      let isUsedAs = word.has(.participle) && index + 1 < end && words[index + 1].has(.role)
      if isUsedAs {
        index += 2
      } else if word.has([.article, .role, .conjunction]) || word.has(.copula) && index > start {
        index += 1
      } else {
        return index
      }
    }
    return index
  }

  private func endOfPhrase(_ start: Int) -> Int {
    var index = start
    while index < end, !words[index].has(Cue.joints.union(.article)) {
      // “Button closing the dialog”
      if words[index].isVerbForm, index > start, words[index - 1].has(Cue.parts.union(.button)) { break }
      index += 1
    }
    return index
  }

  /// “…, used in VoiceOver”: that it is spoken, and not as what.
  private func match(from start: Int) -> Claim {
    var index = start
    while index + 1 < end {
      if words[index].has(.participle), words[index + 1].has([.preposition, .purpose]) {
        var next = index + 2
        while next < end, words[next].has([.preposition, .article]) { next += 1 }
        if next < end, words[next].has(.accessibility), !isFeature(next) {
          return Claim(.label, isSure: false, words[index], words[next])
        }
      }
      index += 1
    }
    return .none
  }

  private func isFeature(_ index: Int) -> Bool {
    index + 1 < end && words[index].has(.feature) && words[index + 1].has(.topic)
  }
}

/// What a text is said to be of, for or in: “… for the close button of the alert”.
struct Owner {
  /// The first thing named; nil where nothing known is.
  var thing: CueWord?
  /// Whether the text is the thing's and not only in it.
  var isWhole = false
  /// What of the thing: “the alert's message”, “the action sheet item”.
  var part: Cue = []
  /// A dialog that the thing stands in.
  var dialog: CueWord?
  /// The word that says who speaks the text.
  var speaker: CueWord?
  /// Whether the thing is an action that VoiceOver offers.
  var isCustomAction = false
}

/// Finds the owner in what follows a noun phrase.
struct CommentOwner {
  private let words: CueWordList
  private let end: Int

  init(_ words: CueWordList, end: Int) {
    self.words = words
    self.end = end
  }

  func owner(from start: Int) -> Owner {
    var owner = Owner()
    var index = start
    var isFirst = true
    var isBelonging = false
    var isAction = false
    while index < end {
      let word = words[index]
      if isRelative(index) {
        // “that is shown in”
        index += 2
        continue
      }
      if word.has([.subordinate, .comma, .colon, .copula]) { break }
      let isVerb = index == start && word.isVerbForm && !word.has(.participle)
      guard isVerb || word.has([.preposition, .purpose, .conjunction]) else {
        index += 1
        continue
      }
      if isFirst { isBelonging = word.has(.belonging) }
      let begin = isVerb ? index : index + 1
      let phrase = begin..<endOfPhrase(begin)
      let goesOn = word.has(.conjunction) && isAction
      isAction = goesOn || word.has(.purpose) && !namesSpeaker(phrase) || startsWithVerb(phrase)
      if !isAction || dismisses(phrase) {
        let hadThing = owner.thing != nil
        read(phrase, into: &owner, isFirst: isFirst || word.has(.genitive) || word.has(.conjunction), isAction)
        if !hadThing, owner.thing != nil { owner.isWhole = isBelonging }
      } else if !namesUser(phrase) {
        break
      }
      if !namesUser(phrase) { isFirst = false }
      index = max(phrase.upperBound, index + 1)
    }
    return owner
  }

  private func isRelative(_ index: Int) -> Bool {
    guard words[index].has(.subordinate), index + 2 < end else { return false }
    return words[index + 1].has(.copula) && words[index + 2].has(.participle)
  }

  private func endOfPhrase(_ start: Int) -> Int {
    var index = start
    while index < end, !words[index].has(Cue.joints) { index += 1 }
    return index
  }

  /// The first word that is no article.
  private func opening(_ phrase: Range<Int>) -> CueWord? {
    phrase.first { !words[$0].has(.article) }.map { words[$0] }
  }

  private func startsWithVerb(_ phrase: Range<Int>) -> Bool {
    guard let word = opening(phrase), let first = phrase.first, !words[first].has(.article) else { return false }
    return word.isVerbForm
  }

  private func dismisses(_ phrase: Range<Int>) -> Bool { opening(phrase)?.has(.dismissal) == true }

  private func namesUser(_ phrase: Range<Int>) -> Bool {
    phrase.allSatisfy { words[$0].has([.user, .article]) } && phrase.contains { words[$0].has(.user) }
  }

  /// “to VoiceOver users”
  private func namesSpeaker(_ phrase: Range<Int>) -> Bool { opening(phrase)?.has(.accessibility) == true }

  private func read(_ phrase: Range<Int>, into owner: inout Owner, isFirst: Bool, _ isAction: Bool) {
    for index in phrase {
      let word = words[index]
      if word.has(.accessibility), !namesFeature(index, phrase) {
        if owner.speaker == nil { owner.speaker = word }
        continue
      }
      guard word.has(CommentOwner.things), !(word.has(.answer) && word.has(.maybeDialog)) else { continue }
      guard let part = part(after: index, in: phrase) else { continue }
      if word.has(.dialog) || word.has(.maybeDialog), owner.thing != nil || isAction {
        if owner.dialog == nil { owner.dialog = word }
      } else if owner.thing == nil, isFirst, !isAction {
        owner.thing = word
        owner.part = part
        owner.isCustomAction = word.has(.action) && isCustomAction(index, phrase, owner)
      }
      return
    }
  }

  private static let things: Cue = [
    .button, .dialog, .maybeDialog, .screen, .view, .link, .menuItem, .section, .field, .control, .image, .heading,
    .action, .item,
  ]

  private func namesFeature(_ index: Int, _ phrase: Range<Int>) -> Bool {
    words[index].has(.feature) && phrase.contains(index + 1) && words[index + 1].has(.topic)
  }

  /// The parts of a thing that are named after it, where it ends its phrase with them: nil where another noun follows,
  /// as in “button panel”.
  private func part(after index: Int, in phrase: Range<Int>) -> Cue? {
    var part: Cue = []
    for next in index + 1..<max(phrase.upperBound, index + 1) {
      let word = words[next]
      if word.has(Cue.parts.union([.item, .answer])), !word.has(.heading) {
        part.formUnion(word.cue)
      } else if word.isVerbForm || word.has([.opaque, .article]) || word.isNumbered {
        // A verb form may belong to the noun after it: “the link requested screen”.
        return (next..<phrase.upperBound).contains { words[$0].has(CommentOwner.things) } ? nil : part
      } else {
        return nil
      }
    }
    return part
  }

  private func isCustomAction(_ index: Int, _ phrase: Range<Int>, _ owner: Owner) -> Bool {
    owner.speaker != nil || phrase.contains(index - 1) && words[index - 1].has(.custom)
  }
}
