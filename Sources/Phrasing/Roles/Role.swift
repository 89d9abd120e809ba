/// The part a text plays for the person who listens. The raw values are those of JSON, CSV and configuration.
package enum Role: String, CaseIterable, Sendable {
  case label
  case hint
  case value
  case action
  case announcement
  case inputLabel = "input-label"
  case placeholder
  case button
  case link
  case menuItem = "menu-item"
  case dialogTitle = "dialog-title"
  case dialogMessage = "dialog-message"
  case dialogButton = "dialog-button"
  case title
  case heading
  case image
  /// The name of a switch, picker, stepper or slider, which is seen beside it and heard with it.
  case toggleName = "toggle-name"
  /// A tool tip, which VoiceOver says as a hint where the control has no other.
  case toolTip = "tool-tip"
  /// A text whose part nobody told; the last case, as ``RoleSet/all`` counts on.
  case text
}

/// A set of roles: one key may be title, label and action at once.
@usableFromInline
package struct RoleSet: EnumSet {
  @inlinable package var rawValue: UInt32 { bits }
  @usableFromInline let bits: UInt32

  @inlinable package init(rawValue: UInt32) { bits = rawValue }

  // The standard library's own aren't specialised in other modules, and rules ask these of every text.
  @inlinable @inline(__always) package func isDisjoint(with other: RoleSet) -> Bool { bits & other.bits == 0 }
  @inlinable @inline(__always) package func isSubset(of other: RoleSet) -> Bool { bits & ~other.bits == 0 }
  @inlinable @inline(__always) package func contains(_ other: RoleSet) -> Bool { other.isSubset(of: self) }
  @inlinable @inline(__always) package func intersection(_ other: RoleSet) -> RoleSet {
    RoleSet(rawValue: bits & other.bits)
  }

  /// The standard library's way through a sequence costs more than many a rule: texts go through these by the million.
  @inlinable @inline(__always) package init(arrayLiteral elements: RoleSet...) {
    var bits: UInt32 = 0
    for element in elements { bits |= element.bits }
    self.init(rawValue: bits)
  }

  /// A tool tip is a hint as well.
  package init(_ role: Role) {
    let own = RoleSet.bit(of: role)
    self.init(rawValue: role == .toolTip ? own | RoleSet.bit(of: .hint) : own)
  }

  package static let label = RoleSet(.label)
  package static let hint = RoleSet(.hint)
  package static let value = RoleSet(.value)
  package static let action = RoleSet(.action)
  package static let announcement = RoleSet(.announcement)
  package static let inputLabel = RoleSet(.inputLabel)
  package static let placeholder = RoleSet(.placeholder)
  package static let button = RoleSet(.button)
  package static let link = RoleSet(.link)
  package static let menuItem = RoleSet(.menuItem)
  package static let dialogTitle = RoleSet(.dialogTitle)
  package static let dialogMessage = RoleSet(.dialogMessage)
  package static let dialogButton = RoleSet(.dialogButton)
  package static let title = RoleSet(.title)
  package static let heading = RoleSet(.heading)
  package static let image = RoleSet(.image)
  package static let toggleName = RoleSet(.toggleName)
  package static let toolTip = RoleSet(.toolTip)
  package static let text = RoleSet(.text)

  /// Labels in the sense of the rules: what names a control when VoiceOver stops at it.
  package static let labels: RoleSet = [.label, .action, .inputLabel, .toggleName]
  /// Texts that say what a control does, besides its name.
  package static let hints: RoleSet = [.hint, .toolTip]
  /// Texts that are only ever heard.
  package static let spokenOnly: RoleSet = [.label, .hint, .value, .action, .announcement, .inputLabel]
  /// Titles of things to press.
  package static let buttons: RoleSet = [.button, .dialogButton]
  /// Texts of dialogs.
  package static let dialogs: RoleSet = [.dialogTitle, .dialogMessage, .dialogButton]
  /// Texts whose part is known, so that rules about parts can judge them.
  package static let known = all.subtracting(.text)
  package static let all = RoleSet(rawValue: (RoleSet.bit(of: .text) << 1) - 1)

  /// The roles, in the order of ``Role``.
  package var roles: [Role] {
    var (roles, rest): ([Role], UInt32) = ([], rawValue)
    while rest != 0 {
      roles.append(Role.allCases[rest.trailingZeroBitCount])
      rest &= rest - 1
    }
    return roles
  }
}

/// What kind of control speaks the text. The raw values name the sections `control.…` of locale files.
package enum Trait: String, CaseIterable, Sendable {
  case button
  case link
  case image
  case icon
  case toggle = "switch"
  case checkbox
  case radioButton = "radio-button"
  case slider
  case stepper
  case tab
  case textField = "text-field"
  case searchField = "search-field"
  case menu
  case list
  case table
  case heading
  case dialog
  case alert
  case progress
  case popUpButton = "popup-button"
  case picker
  case toolbar
  case window
  case cell

  /// Whether a person does something to the control itself, so that a hint can tell what follows.
  var isOperable: Bool {
    switch self {
    case .button, .toggle, .checkbox, .radioButton, .slider, .stepper, .tab, .popUpButton, .picker: true
    case .link, .image, .icon, .textField, .searchField, .menu, .list, .table, .heading, .dialog, .alert, .progress,
      .toolbar, .window, .cell:
      false
    }
  }

  /// Whether its name stands beside it, so that a text called its label is that name.
  var isNamedBeside: Bool {
    switch self {
    case .toggle, .checkbox, .slider, .stepper, .picker: true
    case .button, .link, .image, .icon, .radioButton, .tab, .textField, .searchField, .menu, .list, .table, .heading,
      .dialog, .alert, .progress, .popUpButton, .toolbar, .window, .cell:
      false
    }
  }
}

/// A set of traits.
@usableFromInline
package struct TraitSet: EnumSet {
  @inlinable package var rawValue: UInt32 { bits }
  @usableFromInline let bits: UInt32

  @inlinable package init(rawValue: UInt32) { bits = rawValue }

  @inlinable @inline(__always) package func isDisjoint(with other: TraitSet) -> Bool { bits & other.bits == 0 }

  /// The standard library's way through a sequence costs more than many a rule: texts go through these by the million.
  @inlinable @inline(__always) package init(arrayLiteral elements: TraitSet...) {
    var bits: UInt32 = 0
    for element in elements { bits |= element.bits }
    self.init(rawValue: bits)
  }

  package init(_ trait: Trait) { self.init(rawValue: TraitSet.bit(of: trait)) }

  package func contains(_ trait: Trait) -> Bool { contains(TraitSet(trait)) }
}

/// How role inference came to know a role, from weakest to strongest. A rule may be strict only where the role is sure.
package enum Evidence: String, CaseIterable, Comparable, Sendable {
  /// A word in key or comment that often, but not always, tells the role.
  case guess
  case key
  case comment
  /// The app's source.
  case source
  /// Interface Builder's own keys and class comments.
  case interfaceBuilder = "interface-builder"
  /// An explicit column, or the format's own mark.
  case column
  case configuration

  private var rank: Int {
    switch self {
    case .guess: 0
    case .key: 1
    case .comment: 2
    case .source: 3
    case .interfaceBuilder: 4
    case .column: 5
    case .configuration: 6
    }
  }

  package static func < (a: Evidence, b: Evidence) -> Bool {
    a.rank < b.rank
  }
}
