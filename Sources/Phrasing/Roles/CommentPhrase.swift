/// What one noun phrase of a comment tells, together with what it is of.
struct CommentPhrase {
  private let words: CueWordList
  private let phrase: Range<Int>
  private let owner: Owner
  private let end: Int
  /// Where the names of parts begin that end the phrase: after “back button” in “back button label”.
  private let partStart: Int
  private let part: Cue

  init(_ words: CueWordList, _ phrase: Range<Int>, owner: Owner, end: Int) {
    var last = phrase.upperBound
    while last > phrase.lowerBound, words[last - 1].has([.opaque, .shortAccessibility]) { last -= 1 }
    var start = last
    var part: Cue = []
    while start > phrase.lowerBound, words[start - 1].has(Cue.parts), !words[start - 1].has(CommentPhrase.owners) {
      start -= 1
      part.formUnion(words[start].cue)
    }
    self.words = words
    self.phrase = phrase.lowerBound..<max(last, phrase.lowerBound)
    self.owner = owner
    self.end = end
    partStart = start
    self.part = part
  }

  private static let owners: Cue = [
    .accessibility, .button, .dialog, .maybeDialog, .screen, .link, .menuItem, .section, .field,
  ]

  var namesAccessibility: Bool { accessibilityIndex != nil }

  func claim(isSpoken: Bool) -> Claim {
    if let index = accessibilityIndex { return spoken(words[index], at: index) }
    if isSpoken, !part.isEmpty, let last { return spoken(last, at: partStart) }
    if owner.speaker != nil, let claim = spokenByOwner() { return claim }
    guard !phrase.isEmpty else { return .none }
    return toolTip() ?? button() ?? dialog() ?? place() ?? partOfOwner() ?? .none
  }

  private var last: CueWord? { phrase.isEmpty ? nil : words[phrase.upperBound - 1] }

  private func lastIndex(_ cue: Cue) -> Int? { phrase.last { words[$0].has(cue) } }
}

// MARK: Spoken texts

extension CommentPhrase {
  private var accessibilityIndex: Int? {
    phrase.first { index in
      let next = index + 1 < end ? words[index + 1] : nil
      if words[index].has(.accessibility) { return !(words[index].has(.feature) && next?.has(.topic) == true) }
      guard words[index].has(.shortAccessibility) else { return false }
      return (index + 1..<max(phrase.upperBound, index + 1)).contains {
        words[$0].has(Cue.spokenParts.union([.description, .accessibility]))
      }
    }
  }

  private func spoken(_ word: CueWord, at index: Int) -> Claim {
    let trait = controlTrait(of: owner.thing) ?? traitWithin(before: phrase.upperBound)
    if let part = lastIndex(Cue.spokenParts) {
      let named = words[part]
      if namesAction(part) { return Claim(.action, isSure: true, word, named) }
      return Claim(role(of: named, at: part), isSure: true, trait: trait, word, named)
    }
    if let part = lastIndex(.description) { return Claim(.label, isSure: true, trait: trait, word, words[part]) }
    if let part = lastIndex(.instruction) { return Claim(.hint, isSure: false, trait: trait, word, words[part]) }
    if let part = lastIndex([.title, .text]) {
      return Claim(.label, isSure: controlTrait(of: owner.thing) != nil, trait: trait, word, words[part])
    }
    if let part = lastIndex([.message, .notification]) {
      return Claim(.announcement, isSure: false, word, words[part])
    }
    // “Accessibility” alone; with another noun after it, it is a name.
    guard index == phrase.upperBound - 1 else { return .none }
    return Claim(.label, isSure: false, trait: trait, word, word)
  }

  private func role(of word: CueWord, at index: Int) -> RoleSet {
    if word.has(.label) {
      let isInput = word.has(.input) || index > phrase.lowerBound && words[index - 1].has(.input)
      return isInput ? .inputLabel : .label
    }
    if word.has(.hint) { return .hint }
    if word.has(.value) { return .value }
    if word.has(.announcement) { return .announcement }
    return .action
  }

  /// The label of a custom action is the action: that is all VoiceOver says of it.
  private func namesAction(_ part: Int) -> Bool {
    guard words[part].has(.label) else { return false }
    if owner.isCustomAction { return true }
    return phrase.contains(part - 1) && words[part - 1].has(.action)
  }

  /// “Title of the accessibility action”, “Label read by VoiceOver”.
  private func spokenByOwner() -> Claim? {
    guard let speaker = owner.speaker, let last else { return nil }
    guard !part.isEmpty || words[partStart - 1].has(.button) else { return nil }
    let trait = controlTrait(of: owner.thing) ?? traitWithin(before: phrase.upperBound)
    if owner.isCustomAction, part.has(Cue.plainParts) { return Claim(.action, isSure: true, last, speaker) }
    let isInput = partStart > phrase.lowerBound && words[partStart - 1].has(.input)
    if isInput, part.has(.label) { return Claim(.inputLabel, isSure: true, trait: trait, last, speaker) }
    if part.has([.hint, .value, .announcement]), let index = lastIndex([.hint, .value, .announcement]) {
      return Claim(role(of: words[index], at: index), isSure: true, trait: trait, last, speaker)
    }
    guard part.has([.label, .description, .title, .text]) else { return nil }
    return Claim(.label, isSure: part.has([.label, .description]), trait: trait, last, speaker)
  }

  private func controlTrait(of word: CueWord?) -> Trait? {
    guard let word, word.has([.button, .link, .control, .field, .image, .heading]) else { return nil }
    return word.trait
  }

  private func traitWithin(before end: Int) -> Trait? {
    var index = end - 1
    while index >= phrase.lowerBound {
      if words[index].has([.button, .link, .control, .field, .image]) { return words[index].trait }
      index -= 1
    }
    return nil
  }
}

// MARK: Buttons, dialogs, screens

extension CommentPhrase {
  private func button() -> Claim? {
    guard let place = lastIndex(.button), place + 1 == partStart || words[place].has(.title) else { return nil }
    let named = words[place]
    guard place == phrase.lowerBound || !words[place - 1].has(.gesture), let last else { return nil }
    if part.has(.hint) { return Claim(.hint, isSure: true, trait: named.trait, named, last) }
    guard !part.has([.description, .message, .instruction, .value, .placeholder, .announcement]) else { return nil }

    let dialog = phrase.first { $0 < place && namesDialog($0) }.map { words[$0] } ?? owner.dialog
    if let dialog = dialog ?? ownerDialog {
      return Claim(.dialogButton, isSure: true, trait: .button, named, dialog)
    }
    if place > phrase.lowerBound, let trait = words[place - 1].trait, trait.isNamedBeside {
      return Claim(.toggleName, isSure: true, trait: trait, words[place - 1], last)
    }
    // “Button, Begin Walk” says what a text is called, and not where it is used.
    let isListed = part.isEmpty && phrase.upperBound < end && words[phrase.upperBound].has(.comma)
    var claim = Claim(.button, isSure: !isListed, trait: named.trait, named, last)
    claim.namesControlOnly = part.isEmpty && !named.has(.title)
    return claim
  }

  /// “Tooltip for the back button”, “tooltip text”.
  private func toolTip() -> Claim? {
    guard let last else { return nil }
    let named = last.has(.toolTip) || phrase.count < 2 || !last.has(.text) ? last : words[phrase.upperBound - 2]
    guard named.has(.toolTip) else { return nil }
    return Claim(.toolTip, isSure: false, trait: controlTrait(of: owner.thing), named, last)
  }

  private var ownerDialog: CueWord? {
    guard let thing = owner.thing, thing.has([.dialog, .maybeDialog]) else { return nil }
    return thing
  }

  private func dialog() -> Claim? {
    guard let place = phrase.last(where: namesDialog), !isNotification(place), let last else { return nil }
    let named = words[place]
    if part.has(.action) || place + 1 < phrase.upperBound && words[place + 1].has(.item) {
      return Claim(.dialogButton, isSure: true, trait: .button, named, last)
    }
    guard place + 1 == partStart || place + 2 == partStart && words[place + 1].has(.view) || named.has(Cue.parts) else {
      return nil
    }
    var roles: RoleSet = []
    let parts = part.union(named.cue)
    if parts.has([.title, .heading]) { roles.formUnion(.dialogTitle) }
    if parts.has([.message, .description]) || parts.has(.text) && roles.isEmpty { roles.formUnion(.dialogMessage) }
    guard !roles.isEmpty else { return nil }
    return Claim(roles, isSure: true, named, last)
  }

  /// Confirm is a verb, confirmation a dialog.
  private func namesDialog(_ index: Int) -> Bool {
    words[index].has(.dialog) || words[index].has(.maybeDialog) && !words[index].has(.answer)
  }

  /// An alert may be a notification.
  private func isNotification(_ place: Int) -> Bool {
    phrase.contains(place - 1) && words[place - 1].has(.notification) || part.has(.notification)
  }

  private func place() -> Claim? {
    guard let last else { return nil }
    let before = partStart > phrase.lowerBound ? words[partStart - 1] : nil
    if part.has([.title, .heading]) || last.has([.title, .heading]), !part.has(.action) {
      if last.has(.screen) { return Claim(.title, isSure: true, last, last) }
      if let before, before.has(.screen) { return Claim(.title, isSure: true, before, last) }
      if let before, before.has(.view) { return Claim(.title, isSure: false, before, last) }
      if let before = before ?? .some(last), before.has(.section) {
        return Claim(.heading, isSure: true, trait: .heading, before, last)
      }
    }
    let named = before ?? last
    // “Table column header”, “menu item header”: what stands above others. What is of something may be any text in it.
    let isNamed = phrase.count > 1 || phrase.upperBound < end && words[phrase.upperBound].has(.preposition)
    if last.has(.heading), isNamed, owner.thing == nil {
      let isSure = last.trait == nil || named.has(.menuItem) || named.trait == .menu
      return Claim(.heading, isSure: isSure, trait: last.trait, last, last)
    }
    if part.has([.title, .label]) || part == .text, let trait = named.trait, trait.isNamedBeside {
      return Claim(.toggleName, isSure: true, trait: trait, named, last)
    }
    if named.has(.menuItem) { return Claim(.menuItem, isSure: true, named, last) }
    if named.has(.link), part.has(Cue.plainParts) || phrase.count == 1 {
      return Claim(.link, isSure: part.has(Cue.plainParts), trait: .link, named, last)
    }
    if part.has(.alternativeText) { return Claim(.image, isSure: true, trait: .image, last, last) }
    if part.has(.placeholder) { return placeholder(last) }
    return nil
  }

  /// In comments a placeholder is mostly a format specifier: the text of an empty field only where it begins the
  /// sentence or stands beside a field, and no specifier does.
  private func placeholder(_ last: CueWord) -> Claim? {
    let fieldWithin = phrase.first { words[$0].has(.field) }.map { words[$0] }
    let field = fieldWithin ?? (owner.thing?.has(.field) == true ? owner.thing : nil)
    if let field { return Claim(.placeholder, isSure: true, trait: field.trait, last, field) }
    let hasSpecifier = (phrase.lowerBound..<end).contains { words[$0].has(.format) }
    let isWhole = phrase.count == 1 && phrase.lowerBound == 0 && phrase.upperBound == words.count
    if isWhole { return Claim(.placeholder, isSure: true, trait: .textField, last, last) }
    guard !hasSpecifier, partStart == phrase.lowerBound, phrase.upperBound < end else { return nil }
    guard words[phrase.upperBound].has(.preposition) else { return nil }
    return Claim(.placeholder, isSure: true, trait: .textField, words[partStart], last)
  }

  /// “Title of the alert”, “Text for the Save button”.
  private func partOfOwner() -> Claim? {
    guard let last else { return nil }
    if last.has(.item), let dialog = ownerDialog {
      return Claim(.dialogButton, isSure: true, trait: .button, last, dialog)
    }
    guard !part.isEmpty else { return nil }
    if let thing = owner.thing, thing.has([.item, .action]), part.has(Cue.plainParts) {
      if let dialog = owner.dialog { return Claim(.dialogButton, isSure: true, trait: .button, last, dialog) }
      if owner.isCustomAction { return Claim(.action, isSure: true, last, thing) }
    }
    if part.has(.announcement) { return Claim(.announcement, isSure: false, last, last) }
    guard let thing = owner.thing else { return weakPart(last) }
    if thing.has(.button) { return partOfButton(thing, last) }
    if thing.has([.dialog, .maybeDialog]) { return partOfDialog(thing, last) }
    if part.has(.hint) {
      if thing.has(.field) { return Claim(.placeholder, isSure: false, trait: thing.trait, last, thing) }
      return Claim(.hint, isSure: thing.trait?.isOperable == true, trait: controlTrait(of: thing), last, thing)
    }
    if part.has([.title, .heading]) {
      // A title in a screen may be any; one of a screen, or in a navigation bar, is the screen's.
      if thing.has(.screen) { return Claim(.title, isSure: owner.isWhole || !thing.has(.topic), last, thing) }
      if thing.has(.view), owner.isWhole { return Claim(.title, isSure: false, last, thing) }
      if thing.has(.section) { return Claim(.heading, isSure: true, trait: .heading, last, thing) }
    }
    if part.has(Cue.plainParts), !part.has([.description, .message, .value]) {
      if owner.isWhole, let trait = thing.trait, trait.isNamedBeside {
        return Claim(.toggleName, isSure: part.has(.label), trait: trait, last, thing)
      }
    }
    if part.has(Cue.plainParts) {
      if thing.has(.link) { return Claim(.link, isSure: true, trait: .link, last, thing) }
      if thing.has(.menuItem) { return Claim(.menuItem, isSure: true, last, thing) }
    }
    if part.has(.description), thing.has(.image) {
      return Claim(.image, isSure: false, trait: thing.trait, last, thing)
    }
    return nil
  }

  private func partOfButton(_ thing: CueWord, _ last: CueWord) -> Claim? {
    if part.has(.hint) { return Claim(.hint, isSure: true, trait: thing.trait, last, thing) }
    guard part.has(Cue.plainParts), !part.has([.description, .message, .value]) else { return nil }
    if let dialog = owner.dialog { return Claim(.dialogButton, isSure: true, trait: .button, last, dialog) }
    return Claim(.button, isSure: true, trait: thing.trait, last, thing)
  }

  private func partOfDialog(_ thing: CueWord, _ last: CueWord) -> Claim? {
    if part.has(.action) || owner.part.has([.item, .action]) {
      return Claim(.dialogButton, isSure: true, trait: .button, last, thing)
    }
    let parts = owner.part.has([.title, .message]) ? owner.part : part
    var roles: RoleSet = []
    if parts.has([.title, .heading]) { roles.formUnion(.dialogTitle) }
    if parts.has([.message, .description]) || parts.has([.text, .label]) && roles.isEmpty {
      roles.formUnion(.dialogMessage)
    }
    guard !roles.isEmpty else { return nil }
    return Claim(roles, isSure: true, last, thing)
  }

  private func weakPart(_ last: CueWord) -> Claim? {
    // “Hint for …”, “Hint, …”; but “This hint is …” and “Scan hint for …” speak of any note.
    guard part.has(.hint), phrase.count == 1, phrase.upperBound < end else { return nil }
    guard words[phrase.upperBound].has([.preposition, .purpose, .subordinate, .comma, .colon]) else { return nil }
    return Claim(.hint, isSure: false, last, last)
  }
}
