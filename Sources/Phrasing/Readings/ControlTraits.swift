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
  /// Controls that are on or off.
  static let switches: TraitSet = [TraitSet(.toggle), TraitSet(.checkbox)]
  /// Words for what a picture is to VoiceOver.
  static let pictures: TraitSet = [TraitSet(.image), TraitSet(.icon)]
  /// Words for these name the control unless something is done to it: “Save image”.
  static let mostlyControls: TraitSet = [
    TraitSet(.image), TraitSet(.menu), TraitSet(.toggle), TraitSet(.tab),
  ]

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
