/// Where Apple's frameworks take texts, and what they do with them.
///
/// A line has the name of a function, initializer or method and what its arguments are. `_` is the first argument
/// without a label; `title:` one with a label; `{}` a closure without a label and `label{}` one with it, in which texts
/// are shown as that; `{button/action}` only beside an argument `action:`. A dot before the name says that it is a method. `shown` is what the surroundings say.
///
/// Source: Apple's documentation of SwiftUI, UIKit, AppKit and Accessibility.
struct SinkTable: Sendable {
  /// What one argument of a call is.
  struct Argument: Sendable {
    let label: SwiftName
    /// Nil where the surroundings say.
    let sink: Sink?
    /// Which of the arguments without a label.
    var number = 0
  }

  /// What is shown in a closure.
  struct Content: Sendable {
    let label: SwiftName
    /// The closure shows this only beside one of these arguments; without them it is something else.
    let beside: [SwiftName]
    let surroundings: Surroundings
  }

  struct Row: Sendable {
    /// Whether a literal is looked up as a key.
    let localizes: Bool
    let isMethod: Bool
    var arguments: [Argument] = []
    var contents: [Content] = []
  }

  /// What texts and buttons are in a part of a screen.
  enum Surroundings: Hashable, Sendable {
    case shown(Sink)
    /// Buttons are those of a dialog, texts its message.
    case dialog
    case menu
    case actions
    /// What the part itself is in.
    case outer
  }

  let rows: [SwiftName: [Row]]
  /// Properties that are set, and what they are.
  let properties: [SwiftName: Sink]

  static let apple = SinkTable()

  private init() {
    var rows: [SwiftName: [Row]] = [:]
    for (text, localizes) in [(SinkTable.swiftUI, true), (SinkTable.objects, false)] {
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let first = words.first else { continue }
        let isMethod = first.hasPrefix(".")
        var row = Row(localizes: localizes, isMethod: isMethod)
        var unlabeled = 0
        for word in words.dropFirst() { SinkTable.add(String(word), to: &row, &unlabeled) }
        rows[SwiftName(isMethod ? first.dropFirst() : first), default: []].append(row)
      }
    }
    self.rows = rows
    var properties: [SwiftName: Sink] = [:]
    for line in SinkTable.propertyLines.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let sink = words.first.flatMap({ Sink(rawValue: String($0)) }) else { continue }
      for word in words.dropFirst() { properties[SwiftName(word)] = sink }
    }
    self.properties = properties
  }

  private static func add(_ word: String, to row: inout Row, _ unlabeled: inout Int) {
    if let brace = word.firstIndex(of: "{") {
      let label = word[..<brace]
      let parts = word[word.index(after: brace)...].dropLast().split(separator: "/")
      guard let inside = parts.first else { return }
      row.contents.append(
        Content(
          label: label.isEmpty ? .none : SwiftName(label),
          beside: parts.count > 1 ? parts[1].split(separator: ",").map { SwiftName($0) } : [],
          surroundings: surroundings(String(inside))))
      return
    }
    guard let colon = word.firstIndex(of: ":") else { return }
    let label = word[..<colon]
    let sink = Sink(rawValue: String(word[word.index(after: colon)...]))
    guard label == "_" else {
      row.arguments.append(Argument(label: SwiftName(label), sink: sink))
      return
    }
    row.arguments.append(Argument(label: .none, sink: sink, number: unlabeled))
    unlabeled += 1
  }

  private static func surroundings(_ word: String) -> Surroundings {
    switch word {
    case "dialog": .dialog
    case "menu": .menu
    case "actions": .actions
    case "outer": .outer
    default: Sink(rawValue: word).map { .shown($0) } ?? .outer
    }
  }

  /// Whether a name is one of those that frameworks give to what is only heard, wherever it stands.
  static let spokenNames: [SwiftName: Sink] = {
    var names: [SwiftName: Sink] = [:]
    for line in spokenLines.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let sink = words.first.flatMap({ Sink(rawValue: String($0)) }) else { continue }
      for word in words.dropFirst() { names[SwiftName(word)] = sink }
    }
    return names
  }()
}

// MARK: The tables

extension SinkTable {
  private static let swiftUI = """
    Text _:shown
    Label _:shown title{outer} {outer}
    Image label:image
    Button _:button {button/action,intent} label{button}
    Toggle _:toggle-name {toggle-name} label{toggle-name}
    Picker _:toggle-name label:toggle-name label{toggle-name} currentValueLabel{text} {text}
    Stepper _:toggle-name {toggle-name} label{toggle-name}
    Slider _:toggle-name {toggle-name} label{toggle-name}
    DatePicker _:toggle-name {toggle-name} label{toggle-name}
    MultiDatePicker _:toggle-name {toggle-name} label{toggle-name}
    ColorPicker _:toggle-name {toggle-name} label{toggle-name}
    Section _:heading header:heading footer:text {outer} content{outer} header{heading} footer{text}
    GroupBox _:heading label:heading {outer} content{outer} label{heading}
    TableColumn _:heading {outer}
    DisclosureGroup _:button {outer} content{outer} label{button}
    OutlineGroup label{outer}
    Menu _:button label:button label{button} {menu} content{menu}
    CommandMenu _:menu-item {menu}
    CommandGroup {menu}
    NavigationLink _:button {button/destination,value,isActive} label{button}
    Link _:link {link} label{link}
    ShareLink _:button label{button} {button/item,items}
    PasteButton _:button
    EditButton _:button
    RenameButton _:button
    HelpLink _:button
    TextField _:placeholder prompt:placeholder label{placeholder}
    SecureField _:placeholder prompt:placeholder label{placeholder}
    TextEditor _:text
    LabeledContent _:text value:text label{text} {outer}
    ProgressView _:text label{text} {text} currentValueLabel{text}
    Gauge _:text label{text} {text}
    ContentUnavailableView _:text description:text label{text} {text} description{text} actions{outer}
    ControlGroup _:text label{text} {outer}
    Tab _:button label{button} {outer}
    TabSection _:heading {outer} header{heading}
    WindowGroup _:title {outer} content{outer}
    Window _:title {outer} content{outer}
    MenuBarExtra _:label {menu} label{label}
    Alert title:dialog-title message:dialog-message primaryButton:dialog-button secondaryButton:dialog-button dismissButton:dialog-button
    ActionSheet title:dialog-title message:dialog-message buttons:dialog-button
    Announcement _:announcement
    .accessibility label:label hint:hint value:value inputLabels:input-label
    .accessibilityLabel _:label content:label {label} content{label}
    .accessibilityHint _:hint
    .accessibilityValue _:value
    .accessibilityInputLabels _:input-label
    .accessibilityAction named:action label{action}
    .accessibilityActions {actions}
    .accessibilityAdjustableAction
    .accessibilityRotor _:label
    .accessibilityCustomContent _:label _:value
    .accessibilityLabeledPair
    .help _:tool-tip
    .navigationTitle _:title {title}
    .navigationBarTitle _:title
    .navigationSubtitle _:text
    .tabItem {button}
    .badge _:text
    .searchable prompt:placeholder
    .alert _:dialog-title {dialog} actions{dialog} message{dialog-message}
    .confirmationDialog _:dialog-title {dialog} actions{dialog} message{dialog-message}
    .dialogSuppressionToggle _:toggle-name
    .contextMenu {menu} menuItems{menu}
    .commands {menu}
    .toolbarTitleMenu {menu}
    .defaultMenu _:menu-item
    .actionSheet
    .fileExporterFilenameLabel _:text
    .configurationDisplayName _:title
    .description _:text
    .overlay {outer}
    """

  private static let objects = """
    UIAlertController title:dialog-title message:dialog-message
    UIAlertAction title:dialog-button
    UIAction title:menu-item discoverabilityTitle:menu-item
    UICommand title:menu-item discoverabilityTitle:menu-item
    UIKeyCommand title:menu-item discoverabilityTitle:menu-item
    UIMenu title:menu-item
    NSMenuItem title:menu-item
    .addItem withTitle:menu-item
    .insertItem withTitle:menu-item
    .addButton withTitle:dialog-button
    .setTitle _:button
    .setAttributedTitle _:button
    UIBarButtonItem title:button
    UITabBarItem title:button
    UIContextualAction title:button
    UITableViewRowAction title:button
    UIApplicationShortcutItem localizedTitle:button localizedSubtitle:text
    NSButton title:button checkboxWithTitle:toggle-name radioButtonWithTitle:toggle-name
    NSImage accessibilityDescription:image
    NSTextField labelWithString:text wrappingLabelWithString:text
    NSPopUpButton title:button
    NSAlert messageText:dialog-title informativeTextWithFormat:dialog-message defaultButton:dialog-button alternateButton:dialog-button otherButton:dialog-button
    UIAlertView title:dialog-title message:dialog-message cancelButtonTitle:dialog-button otherButtonTitles:dialog-button
    UIActionSheet title:dialog-title cancelButtonTitle:dialog-button destructiveButtonTitle:dialog-button otherButtonTitles:dialog-button
    UISegmentedControl items:button
    .insertSegment withTitle:button
    UIAccessibilityPostNotification argument:announcement
    UIAccessibilityCustomAction name:action
    NSAccessibilityCustomAction name:action
    UIAccessibilityCustomRotor name:label
    NSAccessibilityCustomRotor label:label
    AXCustomContent label:label value:value
    .post argument:announcement
    .setAccessibilityLabel _:label
    .setAccessibilityTitle _:label
    .setAccessibilityHelp _:hint
    .setAccessibilityValue _:value
    .setAccessibilityValueDescription _:value
    .setAccessibilityPlaceholderValue _:placeholder
    """

  /// The title and text of an object are what the object is: see ``SinkWalk``.
  private static let propertyLines = """
    label accessibilityLabel accessibilityAttributedLabel axLabel accessibilityTitle
    hint accessibilityHint accessibilityAttributedHint accessibilityHelp
    tool-tip toolTip
    value accessibilityValue accessibilityAttributedValue accessibilityValueDescription
    input-label accessibilityUserInputLabels accessibilityAttributedUserInputLabels
    placeholder placeholder placeholderString attributedPlaceholder placeholderAttributedString placeholderText
    dialog-title messageText
    dialog-message informativeText
    text text attributedText stringValue
    """

  private static let spokenLines = """
    label accessibilityLabel a11yLabel axLabel accessibilityText accessibilityTitle
    hint accessibilityHint a11yHint axHint accessibilityHelp
    tool-tip toolTip tooltip
    value accessibilityValue a11yValue axValue
    input-label accessibilityInputLabels
    """
}
