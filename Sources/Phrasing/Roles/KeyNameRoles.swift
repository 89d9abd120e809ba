/// What the words of a key tell of the part its text plays.
struct KeyNameRoles {
  private let words: CueWordList
  /// Number of words that count: without those at the end that tell editions apart.
  private let count: Int

  init(_ words: CueWordList) {
    self.words = words
    var count = words.count
    while count > 1, words[count - 1].has([.edition, .opaque]) { count -= 1 }
    self.count = count
  }

  func claim() -> Claim {
    if let claim = spoken() { return claim }
    return dialog() ?? button() ?? place() ?? weakPart() ?? .none
  }

  private var last: CueWord { words[count - 1] }

  private func word(_ index: Int) -> CueWord? { index >= 0 && index < count ? words[index] : nil }

  private func firstIndex(_ cue: Cue) -> Int? { (0..<count).first { words[$0].has(cue) } }

  private func lastIndex(_ cue: Cue) -> Int? { (0..<count).last { words[$0].has(cue) } }
}

// MARK: Spoken texts

extension KeyNameRoles {
  /// A claim where the key names accessibility: an empty one for identifiers, which nobody hears; nil where the word
  /// names a feature or is not there.
  private func spoken() -> Claim? {
    guard let place = accessibilityIndex() else { return nil }
    let word = words[place]
    let next = self.word(place + 1)
    if word.has(.identifier) || next?.has(.identifier) == true { return Claim.none }
    if let claim = partBeside(place) { return claim }

    let namesTopic = word.has(.feature) && next?.has(.topic) == true
    if place < count - 1, last.has([.label, .hint, .value, .announcement]) {
      return Claim(KeyNameRoles.role(of: last), isSure: !namesTopic, trait: trait(before: count - 1), word, last)
    }
    guard !namesTopic, !word.has(.feature) || self.word(place - 1)?.has(.topic) != true else { return nil }
    if let next, next.has([.title, .instruction]), word.has(.feature), place == 0 || next.gap == .dot { return nil }
    let roles: RoleSet = next?.has([.notification, .message]) == true ? .announcement : .label
    return Claim(roles, isSure: false, trait: trait(before: place) ?? trait(before: count), word, word)
  }

  private func accessibilityIndex() -> Int? {
    (0..<count).first { index in
      if words[index].has(.accessibility) { return true }
      guard words[index].has(.shortAccessibility), let next = word(index + 1) else { return false }
      return next.has([.label, .hint, .value, .announcement, .description])
    }
  }

  /// `accessibility_label`, `accessibilityCustomAction`, `label.accessibility`.
  private func partBeside(_ place: Int) -> Claim? {
    let word = words[place]
    if word.has(Cue.spokenParts.union(.description)) {
      return Claim(KeyNameRoles.role(of: word), isSure: true, trait: trait(before: place), word, word)
    }
    if let next = self.word(place + 1) {
      let second = self.word(place + 2)
      if next.has(.input), let second, second.has(.label) {
        return Claim(.inputLabel, isSure: true, trait: trait(before: place), word, second)
      }
      if next.has(.custom), let second, second.has(.action) { return Claim(.action, isSure: true, word, second) }
      if next.has(Cue.spokenParts.union(.description)) {
        return Claim(KeyNameRoles.role(of: next), isSure: true, trait: trait(before: place), word, next)
      }
    }
    if place == count - 1, let before = self.word(place - 1), before.has([.label, .hint, .value]) {
      return Claim(KeyNameRoles.role(of: before), isSure: true, trait: trait(before: place - 1), before, word)
    }
    return nil
  }

  private static func role(of word: CueWord) -> RoleSet {
    if word.has(.label) { return word.has(.input) ? .inputLabel : .label }
    if word.has(.hint) { return .hint }
    if word.has(.value) { return .value }
    if word.has(.announcement) { return .announcement }
    if word.has(.action) { return .action }
    return .label
  }

  /// The kind of control that the words before this one name: `help_button_title_accessibility_label`.
  private func trait(before end: Int) -> Trait? {
    var index = end - 1
    while index > 0, words[index].has([.title, .text, .label]), words[index].trait == nil { index -= 1 }
    guard let word = word(index), word.has([.button, .link, .control, .field, .image, .heading]) else { return nil }
    return word.trait
  }
}

// MARK: Dialogs

extension KeyNameRoles {
  private func dialog() -> Claim? {
    guard let place = dialogIndex(), !isSetting(place) else { return nil }
    let word = words[place]
    let isDialog = word.has(.dialog) || isConfirmation(place)
    guard place < count - 1 else { return dialogAlone(word) }
    // `alerts.title` heads the alerts that an app sends; `alerts.deleted.title` is one that it shows.
    guard place < count - 2 || !word.has(.dialogs) else { return nil }

    let next = words[place + 1]
    if let button = (place + 1..<count).last(where: { words[$0].has(.button) }) {
      guard !last.has([.detail, .description, .hint, .message]) else { return nil }
      return Claim(.dialogButton, isSure: isDialog, trait: .button, word, words[button])
    }
    if last.has(.placeholder) { return Claim(.placeholder, isSure: true, trait: .textField, word, last) }
    if last.has([.title, .heading]) {
      // `assistant_prompt.navigation_title` is a screen's; what a prompt is about is no part of its name.
      let isNamed = isDialog || word.has([.dialogs, .confirmation]) || place + 2 == count
      guard isNamed, !last.has(.screen) else { return nil }
      // The items of an action sheet have titles of their own.
      let isItem = count - 1 > place + 1 && (words[count - 2].has(.action) || word.has(.sheet))
      guard isItem else { return Claim(.dialogTitle, isSure: isDialog, word, last) }
      return Claim(.dialogButton, isSure: isDialog && words[count - 2].has(.action), trait: .button, word, last)
    }
    if last.has([.message, .description, .text]) { return Claim(.dialogMessage, isSure: isDialog, word, last) }
    if isDialog, next.has(.action) {
      return Claim(.dialogButton, isSure: true, trait: .button, word, next)
    }
    if next.has(.answer), count - place <= 5 {
      let isAnswer = (place + 1..<count).allSatisfy { words[$0].has(.answer) }
      return Claim(.dialogButton, isSure: isDialog && isAnswer, trait: .button, word, next)
    }
    // `alert_title_error`
    guard isDialog, count - place <= 5, next.has([.title, .message]) else { return nil }
    return Claim(next.has(.title) ? .dialogTitle : .dialogMessage, isSure: word.has(.dialog), word, next)
  }

  /// `delete_alert` is the alert's only text, or one of them.
  private func dialogAlone(_ word: CueWord) -> Claim? {
    if word.has(.title) { return Claim(.dialogTitle, isSure: true, word, word) }
    if word.has(.message) { return Claim(.dialogMessage, isSure: true, word, word) }
    if word.has(.button) { return Claim(.dialogButton, isSure: true, trait: .button, word, word) }
    guard word.has(.dialog), !word.has(.sheet), accessibilityIndex() == nil else { return nil }
    return Claim(.dialogMessage, isSure: false, word, word)
  }

  private func dialogIndex() -> Int? {
    if let index = lastIndex(.dialog) {
      // An alert may be a notification.
      let isNotification = word(index + 1)?.has(.notification) == true || word(index - 1)?.has(.notification) == true
      return isNotification ? nil : index
    }
    return (max(0, count - 4)..<count - 1).last { words[$0].has(.maybeDialog) }
      ?? (0..<count - 1).last { words[$0].has(.dialogs) }
  }

  /// Whether a word that names dialogs and other things names a dialog here: in `delete.confirmation.title`,
  /// `DeletionConfirmation.title`, `remove_confirm.message` and `LeavePopUpTitle`, where `haptic_confirmation.title`
  /// is as often a setting.
  private func isConfirmation(_ place: Int) -> Bool {
    guard let next = word(place + 1) else { return false }
    if words[place].has(.sheet) { return place + 2 == count && next.has([.title, .message, .text]) }
    if words[place].has(.dialogs) {
      return words[place].gap == .dot && next.gap == .dot && place + 2 < count && last.gap == .dot
    }
    guard words[place].has(.confirmation), next.gap == .dot else { return false }
    return words[place].gap != .mark || next.has(.message) && place + 2 == count
  }

  /// `show_confirmation_dialog.title` is the title of a setting.
  private func isSetting(_ place: Int) -> Bool {
    var index = place
    while index > 0, words[index].gap != .dot {
      index -= 1
      if words[index].has(.setting) { return true }
    }
    return false
  }
}

// MARK: Buttons, links, titles

extension KeyNameRoles {
  private func button() -> Claim? {
    var end = count
    while end > 1, words[end - 1].has([.title, .label, .text]), !words[end - 1].has([.button, .link, .message]) {
      // `button_title.title` is the title of a setting that is called so.
      if end < count, words[end].gap == .dot { return nil }
      end -= 1
    }
    let named = words[end - 1]
    let hasPart = end < count || named.has(.title)
    if named.has(.button) {
      guard word(end - 2)?.has([.article, .gesture]) != true else { return nil }
      var claim = Claim(.button, isSure: true, trait: named.trait, named, last)
      claim.namesControlOnly = !hasPart
      return claim
    }
    if named.has(.link), hasPart { return Claim(.link, isSure: !last.has(.label), trait: .link, named, last) }
    return buttonByName()
  }

  /// `button_continue`, `sort_button.by_name`: the button first, then which one.
  private func buttonByName() -> Claim? {
    guard let place = lastIndex(.button), let next = word(place + 1), next.gap > .capital else { return nil }
    guard !last.has([.detail, .description, .hint, .value, .message, .placeholder, .instruction, .heading]) else {
      return nil
    }
    guard word(place - 1)?.has([.article, .gesture]) != true else { return nil }
    // The last words beat those in the middle: `cta.screen.title` is a screen's.
    if last.has(.title), count - 2 > place, words[count - 2].has([.screen, .section]) { return nil }
    var claim = Claim(.button, isSure: count - place <= 4, trait: words[place].trait, words[place], words[place])
    claim.isByInnerWord = true
    return claim
  }

  private func place() -> Claim? {
    if last.has([.title, .heading]) {
      if last.has(.screen) { return Claim(.title, isSure: true, last, last) }
      if last.has(.section) { return Claim(.heading, isSure: true, trait: .heading, last, last) }
      var index = count - 2
      while index > 0, words[index].has(.item) { index -= 1 }
      if let owner = word(index) {
        if owner.has(.screen) { return Claim(.title, isSure: true, owner, last) }
        if owner.has(.section) { return Claim(.heading, isSure: true, trait: .heading, owner, last) }
        if owner.has(.menuItem) { return Claim(.menuItem, isSure: true, owner, last) }
        if owner.has(.view), !owner.has(.topic) { return Claim(.title, isSure: false, owner, last) }
      }
      if last.has(.heading) { return Claim(.heading, isSure: false, trait: .heading, last, last) }
    }
    if last.has(.menuItem) { return Claim(.menuItem, isSure: true, last, last) }
    if last.has(.section), count > 1 { return Claim(.heading, isSure: false, trait: .heading, last, last) }
    if let claim = toggleName() ?? picture() { return claim }
    if last.has(.placeholder) {
      let trait = word(count - 2).flatMap { $0.has(.field) ? $0.trait : nil }
      return Claim(.placeholder, isSure: true, trait: trait ?? .textField, last, last)
    }
    if last.has(.alternativeText) { return Claim(.image, isSure: true, trait: .image, last, last) }
    return nil
  }

  /// Words that tell the part only with others beside them.
  private func weakPart() -> Claim? {
    // A number after a hint counts the paragraphs of a help text.
    if last.has(.hint), count == words.count {
      guard let owner = word(count - 2) else { return nil }
      if let trait = owner.trait, trait.isOperable {
        return Claim(.hint, isSure: true, trait: trait, owner, last)
      }
      if owner.has(.field) { return Claim(.placeholder, isSure: false, trait: owner.trait, owner, last) }
      return last.gap == .dot ? Claim(.hint, isSure: false, last, last) : nil
    }
    if last.has(.announcement) { return Claim(.announcement, isSure: false, last, last) }
    return toolTip() ?? action()
  }

  /// `sound_switch.label`, `volumeSliderTitle`: the name that stands beside the control.
  private func toggleName() -> Claim? {
    guard last.has([.title, .label, .text]), let owner = word(count - 2), let trait = owner.trait, trait.isNamedBeside
    else { return nil }
    // A picker may be a screen, and `menu.toggle.label` is what toggles something.
    guard trait != .picker || last.has(.label) else { return nil }
    let isVerb = owner.gap == .dot && last.gap == .dot
    return Claim(.toggleName, isSure: last.has(.label) && !isVerb, trait: trait, owner, last)
  }

  /// `chartImageDescription`: what is said in place of the picture.
  private func picture() -> Claim? {
    guard last.has(.description), !last.has(.message), last.gap != .dot, let owner = word(count - 2),
      owner.trait == .image
    else {
      return nil
    }
    return Claim(.label, isSure: false, trait: owner.trait, owner, last)
  }

  /// `find.tooltip`, and `find.tooltip.on` beside `find.tooltip.off`. VoiceOver says it as a hint where the control has
  /// no other.
  private func toolTip() -> Claim? {
    if last.has(.toolTip) { return Claim(.toolTip, isSure: false, last, last) }
    guard let owner = word(count - 2), owner.has(.toolTip) else { return nil }
    let isState = last.gap == .dot && owner.gap == .dot && !last.has(Cue.parts)
    return isState || last.has(.text) ? Claim(.toolTip, isSure: false, owner, last) : nil
  }

  /// `action.save`, `note.action.delete.label`: an action by itself, then which one. It may be a button as well as
  /// an item of a menu.
  private func action() -> Claim? {
    guard let place = firstIndex(.action), words[place].has(.answer), let next = word(place + 1) else { return nil }
    guard words[place].gap > .capital, next.gap == words[place].gap || place == 0 && next.gap > .capital else {
      return nil
    }
    guard !last.has([.detail, .description, .hint, .value, .message]) else { return nil }
    let names = (place + 1..<count).filter { words[$0].gap == .dot || $0 == place + 1 }
    // `action.script.title` heads what there is to say of an action.
    let isOne = next.gap == .dot ? names.count <= (last.has(.label) ? 2 : 1) : count - place <= 4
    guard isOne, !next.has(.title) || word(place - 1)?.has(.answer) == true else { return nil }
    return Claim(.button, isSure: false, trait: .button, words[place], words[place])
  }
}
