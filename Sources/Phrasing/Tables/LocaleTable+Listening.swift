/// What a listener meets as one: a control with all that is said of it, a dialog, or a text alone.
package struct Heard: Sendable {
  package enum Kind: String, Sendable {
    case control, dialog, text
  }

  package let kind: Kind
  /// What the control is; nil where nobody knows.
  package let trait: Trait?
  /// The screen or group that it is met on, as the source or the file names it; empty where neither tells.
  package let screen: String
  /// Indices in ``LocaleTable/phrases``, in the order of the file.
  package let parts: [Int]
}

extension LocaleTable {
  /// All that is spoken, screen by screen in the order in which the file first has something of each, and what is on no
  /// known screen last. A text that several dialogs have is heard in each.
  package var heard: [Heard] {
    let screens = screenOfPhrases
    func heard(_ kind: Heard.Kind, _ trait: Trait?, _ parts: [Int]) -> Heard {
      let parts = parts.sorted()
      return Heard(kind: kind, trait: trait, screen: parts.lazy.compactMap { screens[$0] }.first ?? "", parts: parts)
    }
    var all: [Heard] = []
    for dialog in dialogs where dialog.isOne(in: self) {
      all.append(heard(.dialog, .alert, dialog.titles + dialog.messages + dialog.buttons))
    }
    var found = Set(all.flatMap(\.parts))
    for control in controls where control.parts.count > 1 {
      let own = control.parts.filter { !found.contains($0) }
      guard own.contains(where: { phrases.roles($0) != .text }) else { continue }
      all.append(heard(.control, control.trait ?? trait(of: own), own))
      found.formUnion(own)
    }
    for number in phrases.withRoles where !found.contains(number) {
      let trait = trait(of: [number])
      all.append(heard(trait == nil ? .text : .control, trait, [number]))
    }
    return ordered(all)
  }

  private func ordered(_ all: [Heard]) -> [Heard] {
    let inFile = all.sorted { ($0.parts.first ?? 0, $0.parts.count) < ($1.parts.first ?? 0, $1.parts.count) }
    var places: [String: Int] = [:]
    for heard in inFile where !heard.screen.isEmpty && places[heard.screen] == nil {
      places[heard.screen] = places.count
    }
    let placed = inFile.enumerated().sorted { a, b in
      let (left, right) = (places[a.element.screen] ?? .max, places[b.element.screen] ?? .max)
      return (left, a.offset) < (right, b.offset)
    }
    return placed.map(\.element)
  }

  /// The screen of each phrase that is on one: the source knows screens better than the file knows groups. Of several,
  /// the first by its name.
  private var screenOfPhrases: [Int: String] {
    var names: [Int: String] = [:]
    for named in [screens, groups] {
      for name in named.keys.sorted() {
        for phrase in named[name] ?? [] where names[phrase] == nil { names[phrase] = name }
      }
    }
    return names
  }

  /// What a control with these texts is: what is known of one of them, or what has such texts.
  private func trait(of parts: [Int]) -> Trait? {
    parts.lazy.compactMap { phrases[$0].trait }.first
      ?? parts.lazy.compactMap { phrases.roles($0).roles.lazy.compactMap(\.usualTrait).first }.first
  }
}

extension Role {
  /// What has a text in this role, and VoiceOver says so; nil where several kinds of things have one.
  fileprivate var usualTrait: Trait? {
    switch self {
    case .button, .dialogButton: .button
    case .link: .link
    case .heading: .heading
    case .image: .image
    case .toggleName: .toggle
    case .placeholder: .textField
    case .label, .hint, .value, .action, .announcement, .inputLabel, .menuItem, .dialogTitle, .dialogMessage, .title,
      .toolTip, .text:
      nil
    }
  }
}
