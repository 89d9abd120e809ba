import Phrasing
import WordLists

extension Rule {
  static let labelControlType = Rule(
    "label-control-type", "A label doesn't repeat the type of its control.",
    roles: .labels, basis: .words
  ) { phrase in
    guard let label = phrase.label, let control = label.control, phrase.spelling.programName == nil else { return [] }
    if !control.isKnown, label.isAboutControl || phrase.isThingInBase(label) { return [] }
    guard !label.isKindOfContent, !phrase.isNamedBesideOther(label, control) else { return [] }

    let range = phrase.range(of: control.characters)
    let name = phrase.rewordings.name(without: control)
    return [
      Flag(
        .here, range, message(range, phrase, canBeCut: name != nil), replacement: name?.replacement,
        suggestion: name?.suggestion, isGrave: control.isKnown)
    ]
  }
}

private func message(_ range: Range<Int>, _ phrase: Phrase, canBeCut: Bool) -> String {
  if phrase.isAll(range) { return "Is only a control type, which VoiceOver says anyway. Say what the control is for." }
  let type = phrase.quote(range)
  return canBeCut
    ? "Repeats the control type: VoiceOver already says \(type)."
    : "Repeats the control type: VoiceOver already says \(type). Name the control without it."
}

extension Phrase {
  /// The name of a switch with the word for a control that none of its kind is: “Menu icon” is about one.
  fileprivate func isNamedBesideOther(_ label: LabelReading, _ control: ControlName) -> Bool {
    guard roles.contains(.toggleName), !control.isKnown else { return false }
    return trait != nil || label.controlTraits.isDisjoint(with: .namedBeside)
  }

  /// Whether the base text speaks of such a control and does not name its own by it: “Show the icon”; or is a single
  /// word for something else: “Cursor”, which some languages call as they call a slider.
  fileprivate func isThingInBase(_ label: LabelReading) -> Bool {
    guard let base, base.label?.control == nil, !label.controlTraits.isEmpty else { return false }
    let others = base.tokens.matches(of: .control)
    // “Tab” may be a key and “list item” says nothing: what the base language finds too general is told there.
    if label.isControlAlone, base.tokens.isWholly(.control) { return true }
    if label.isControlAlone, others.isEmpty { return base.tokens.words.count == 1 }
    // The base language lists what is called a menu or an image and is none of the app's controls.
    if base.tokens.matches(.controlNot) { return true }
    return base.tokens.opening(with: .commands) != nil
      && others.contains { !$0.traits.isDisjoint(with: label.controlTraits) }
  }
}

extension Rewordings.NameAlone {
  fileprivate var replacement: Replacement? {
    switch self {
    case .cut(let cut): Replacement("Remove the control type", .unsafe, cut.range, with: cut.text)
    case .cutPart(let cut): Replacement("Remove the control type", .suggestion, cut.range, with: cut.text)
    case .quoted: nil
    }
  }

  fileprivate var suggestion: String? {
    guard case .quoted(let name) = self else { return nil }
    return name
  }
}
