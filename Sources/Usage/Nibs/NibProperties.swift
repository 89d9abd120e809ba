/// The texts that Xcode exports of objects in storyboards and xibs, and what each of them is.
///
/// The names are those of the keys that Xcode and `ibtool --export-strings-file` write; see also `InterfaceBuilder`,
/// which reads the keys alone.
enum NibProperties {
  struct Property: Sendable {
    let name: String
    let sink: Sink
  }

  /// The properties of an element that stand in it by their own names.
  static func properties(of element: NibElement) -> [Property] {
    table[element.name] ?? (element.isController ? [Property(name: "title", sink: .title)] : [])
  }

  /// What the accessibility inspector sets: the name in the nib, and the name in the key.
  static let touchAccessibility: [(attribute: String, property: String, sink: Sink)] = [
    ("label", "accessibilityLabel", .label), ("hint", "accessibilityHint", .hint),
    ("value", "accessibilityValue", .value),
  ]
  static let desktopAccessibility: [(attribute: String, property: String, sink: Sink)] = [
    ("description", "ibExternalAccessibilityDescription", .label), ("help", "ibExternalAccessibilityHelp", .hint),
  ]

  /// An element's own text, where the app sets it by a property whose name doesn't tell.
  static func mainSink(of name: String) -> Sink {
    switch name {
    case "textField", "searchBar", "secureTextField", "searchField": .placeholder
    default: table[name]?.first?.sink ?? (name.hasSuffix("Controller") ? .title : .text)
    }
  }

  private static let table: [String: [Property]] = {
    var table: [String: [Property]] = [:]
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ")
      table[String(words[0])] = words.dropFirst().compactMap { word in
        let parts = word.split(separator: ":")
        return Sink(rawValue: String(parts[1])).map { Property(name: String(parts[0]), sink: $0) }
      }
    }
    return table
  }()

  /// An element, and each of its texts with what it is; its main text first.
  private static let lines = """
    label text:text
    textView text:text
    textField text:text placeholder:placeholder
    searchBar text:text placeholder:placeholder prompt:text
    button title:button
    barButtonItem title:button
    tabBarItem title:button
    navigationItem title:title prompt:text backButtonTitle:button
    tableViewSection headerTitle:heading footerTitle:text
    command title:menu-item
    keyCommand title:menu-item
    menu title:menu-item
    menuItem title:menu-item
    buttonCell title:button alternateTitle:button
    textFieldCell title:text placeholderString:placeholder
    secureTextFieldCell title:text placeholderString:placeholder
    searchFieldCell title:text placeholderString:placeholder
    tokenFieldCell title:text placeholderString:placeholder
    comboBoxCell title:text placeholderString:placeholder
    window title:title
    box title:heading
    tabViewItem label:button
    toolbarItem label:button paletteLabel:text toolTip:tool-tip
    tableColumn headerToolTip:tool-tip
    """
}

/// Properties of the app's own that a nib gives keys to (`IBInspectable`), known by their names.
enum NibKeys {
  /// What the text of a property's key is; nil where the name doesn't tell that it is a key.
  /// - Parameter main: what the object's own text is.
  static func sink(of keyPath: String, main: Sink) -> Sink? {
    let name = keyPath.lowercased()
    guard isKey(name), !others.contains(where: name.contains) else { return nil }
    if name.contains("placeholder") { return .placeholder }
    if name.contains("hint") { return .hint }
    guard isSpoken(name) else { return name.contains("tooltip") ? .toolTip : main }
    return name.contains("value") ? .value : .label
  }

  /// What VoiceOver reads of a property that takes the text itself; nil for all other properties.
  static func spokenSink(of keyPath: String) -> Sink? {
    switch keyPath {
    case "accessibilityLabel": .label
    case "accessibilityHint": .hint
    case "accessibilityValue": .value
    default: nil
    }
  }

  private static func isKey(_ name: String) -> Bool {
    if localizing.contains(where: name.contains) { return true }
    return name.hasSuffix("key") && (isSpoken(name) || texts.contains(where: name.contains))
  }

  private static func isSpoken(_ name: String) -> Bool {
    spoken.contains(where: name.hasPrefix) || name.contains("accessib")
  }

  private static let localizing = ["locali", "l10n", "i18n", "translat"]
  private static let texts = ["title", "text", "label", "placeholder", "hint", "string", "caption", "message"]
  private static let spoken = ["acc", "a11y", "ax", "voiceover", "spoken"]
  private static let others = ["identifier", "table", "bundle"]
}
