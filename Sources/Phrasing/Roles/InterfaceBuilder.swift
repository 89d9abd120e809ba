/// Keys and comments that Xcode and `ibtool` write for storyboards and nibs: `E22-sL-sNt.accessibilityLabel`, with
/// `Class = "UIButton"; accessibilityLabel = "Compass"; ObjectID = "E22-sL-sNt";`.
enum InterfaceBuilder {
  /// What one such key and its comment say.
  struct Reading {
    var claim = Claim()
    /// The identifier of the object, the same for all texts of one control.
    var object: Range<Int>
    /// The name of the property, without the number of an array's element.
    var property: Range<Int>
    /// The class as written; empty where the comment tells none.
    var className: Range<Int>
    /// Whether the object shows a text and does nothing else.
    var isTextOnly = false
  }

  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Nil where the key is none of Interface Builder's.
  static func read(key: Bytes, comment: Bytes) -> Reading? {
    guard let objectEnd = endOfObject(key), let last = key.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    var end = last + 1
    while end < key.count, isLetter(key[end]) { end += 1 }
    guard end > last + 1 else { return nil }

    let className = value(of: "Class", in: comment) ?? 0..<0
    let name = String(decoding: key[last + 1..<end], as: UTF8.self)
    let type = className.isEmpty ? nil : classes[normalized(comment[className])]
    // A number before a dot may stand in other keys too.
    guard key[0] > 0x39 || !className.isEmpty || objectEnd == 10 else { return nil }

    var reading = Reading(object: 0..<objectEnd, property: last + 1..<end, className: className)
    reading.isTextOnly = !className.isEmpty && normalized(comment[className]) == "label"
    let isController = className.count > 10 && normalized(comment[className]).hasSuffix("controller")
    reading.claim = claim(name, type ?? (isController ? .init(.title) : nil))
    return reading
  }

  /// Whether a key names an object of a storyboard or nib, which has the text itself.
  static func isObjectKey(_ key: String) -> Bool {
    var key = key
    return key.withUTF8 { read(key: $0, comment: UnsafeBufferPointer(start: nil, count: 0)) != nil }
  }

  /// The text in the base language, which `ibtool` writes into the comment.
  static func baseText(key: String, comment: String) -> String? {
    var key = key
    var comment = comment
    return key.withUTF8 { key in
      comment.withUTF8 { comment in
        guard let reading = read(key: key, comment: comment), !reading.className.isEmpty else { return nil }
        let name = String(decoding: key[reading.property], as: UTF8.self)
        guard let range = value(of: name, in: comment) else { return nil }
        return unescaped(comment[range])
      }
    }
  }

  private static func claim(_ property: String, _ type: Kind?) -> Claim {
    var claim = Claim()
    claim.isSure = true
    claim.trait = type?.trait
    switch properties[property] {
    case .part(let role)?:
      claim.roles = RoleSet(role)
    case .buttonTitle?:
      claim.roles = .button
      claim.trait = type?.trait ?? .button
    case .title?:
      claim.roles = type?.title.map(RoleSet.init) ?? []
    case .heading?:
      claim.roles = .heading
      claim.trait = .heading
    case .placeholder?:
      claim.roles = .placeholder
      claim.trait = type?.trait ?? .textField
    case nil: break
    }
    return claim
  }

  /// Object identifiers are three, two and three letters or digits (since Xcode 4.5), or a number (before).
  private static func endOfObject(_ key: Bytes) -> Int? {
    guard key.count > 2 else { return nil }
    if key.count > 11, key[3] == UInt8(ascii: "-"), key[6] == UInt8(ascii: "-"), key[10] == UInt8(ascii: ".") {
      for index in 0..<10 where index != 3 && index != 6 {
        guard isLetter(key[index]) || isDigit(key[index]) else { return nil }
      }
      return 10
    }
    var end = 0
    while end < key.count, isDigit(key[end]) { end += 1 }
    guard end > 0, end < 8, end + 1 < key.count, key[end] == UInt8(ascii: ".") else { return nil }
    return end
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }
}

// MARK: Comments

extension InterfaceBuilder {
  /// The developer's own words in the comment: `Note = "…";`.
  static func note(in comment: Bytes) -> Range<Int>? { value(of: "Note", in: comment) }

  /// What stands in quotation marks after `name = `.
  private static func value(of name: String, in comment: Bytes) -> Range<Int>? {
    var name = name
    return name.withUTF8 { name in
      var index = 0
      while index + name.count + 5 <= comment.count {
        let isWordStart = index == 0 || comment[index - 1] == UInt8(ascii: " ") || comment[index - 1] < 0x20
        if comment[index] == name[0], isWordStart, let start = valueStart(name, comment, at: index) {
          return start..<valueEnd(comment, from: start)
        }
        index += 1
      }
      return nil
    }
  }

  private static func valueStart(_ name: Bytes, _ comment: Bytes, at index: Int) -> Int? {
    let marks: StaticString = " = \""
    let start = index + name.count + marks.utf8CodeUnitCount
    guard start <= comment.count else { return nil }
    for offset in 0..<name.count where comment[index + offset] != name[offset] { return nil }
    for offset in 0..<marks.utf8CodeUnitCount where comment[index + name.count + offset] != marks.utf8Start[offset] {
      return nil
    }
    return start
  }

  /// The quotation mark before the semicolon, as the text may hold quotation marks of its own.
  private static func valueEnd(_ comment: Bytes, from start: Int) -> Int {
    var end = start
    var first: Int?
    while end < comment.count {
      if comment[end] == UInt8(ascii: "\""), comment[end - 1] != UInt8(ascii: "\\") {
        if end + 1 == comment.count || comment[end + 1] == UInt8(ascii: ";") { return end }
        first = first ?? end
      }
      end += 1
    }
    return first ?? comment.count
  }

  private static func unescaped(_ bytes: Slice<Bytes>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var isEscape = false
    for character in text.unicodeScalars {
      guard isEscape || character != "\\" else {
        isEscape = true
        continue
      }
      result.unicodeScalars.append(isEscape && character == "n" ? "\n" : character)
      isEscape = false
    }
    return result
  }

  /// The class without the letters of its framework, in lower case: storyboards write `barButtonItem` for
  /// `UIBarButtonItem`.
  private static func normalized(_ name: Slice<Bytes>) -> String {
    var name = name
    if name.count > 2, let second = name.dropFirst().first, second == UInt8(ascii: "I") || second == UInt8(ascii: "S"),
      name.first == UInt8(ascii: "U") || name.first == UInt8(ascii: "N")
    {
      name = name.dropFirst(2)
    }
    return String(decoding: name.map { isLetter($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

// MARK: Properties and classes

extension InterfaceBuilder {
  private enum Property {
    case part(Role)
    case buttonTitle
    /// What it is depends on the class.
    case title
    case heading
    case placeholder
  }

  /// Properties that Xcode exports for translation (UIKit, AppKit and the names Interface Builder has for them).
  private static let properties: [String: Property] = [
    "accessibilityLabel": .part(.label), "accessibilityDescription": .part(.label), "accessibilityTitle": .part(.label),
    "ibExternalAccessibilityDescription": .part(.label), "accessibilityHint": .part(.hint),
    "accessibilityHelp": .part(.hint), "ibExternalAccessibilityHelp": .part(.hint), "accessibilityValue": .part(.value),
    "normalTitle": .buttonTitle, "selectedTitle": .buttonTitle, "disabledTitle": .buttonTitle,
    "highlightedTitle": .buttonTitle, "focusedTitle": .buttonTitle, "alternateTitle": .buttonTitle,
    "segmentTitles": .buttonTitle, "backButtonTitle": .buttonTitle, "title": .title, "label": .title,
    "headerTitle": .heading, "placeholder": .placeholder, "placeholderString": .placeholder,
    "toolTip": .part(.toolTip), "ibShadowedToolTip": .part(.toolTip), "headerToolTip": .part(.toolTip),
  ]

  private struct Kind {
    /// What the class's title is; nil where it is any text.
    var title: Role?
    var trait: Trait?

    init(_ title: Role?, _ trait: Trait? = nil) {
      self.title = title
      self.trait = trait
    }
  }

  private static let classes: [String: Kind] = [
    "button": Kind(.button, .button), "buttoncell": Kind(.button, .button), "barbuttonitem": Kind(.button, .button),
    "buttonconfiguration": Kind(.button, .button), "popupbutton": Kind(.button, .popUpButton),
    "popupbuttoncell": Kind(.button, .popUpButton), "toolbaritem": Kind(.button, .button),
    "tabbaritem": Kind(.button, .tab), "tabviewitem": Kind(.button, .tab), "segmentedcell": Kind(.button),
    "segmentedcontrol": Kind(.button), "menuitem": Kind(.menuItem), "menu": Kind(.menuItem),
    "command": Kind(.menuItem), "action": Kind(.menuItem), "navigationitem": Kind(.title), "window": Kind(.title),
    "panel": Kind(.title), "box": Kind(.heading, .heading), "tablecolumn": Kind(.heading, .heading),
    "tableheadercell": Kind(.heading, .heading), "switch": Kind(nil, .toggle), "slider": Kind(nil, .slider),
    "slidercell": Kind(nil, .slider), "stepper": Kind(nil, .stepper), "steppercell": Kind(nil, .stepper),
    "textfield": Kind(nil, .textField), "securetextfield": Kind(nil, .textField), "textview": Kind(nil, .textField),
    "searchbar": Kind(nil, .searchField), "searchfield": Kind(nil, .searchField),
    "searchfieldcell": Kind(nil, .searchField), "combobox": Kind(nil, .popUpButton), "imageview": Kind(nil, .image),
    "imagecell": Kind(nil, .image), "progressview": Kind(nil, .progress), "progressindicator": Kind(nil, .progress),
    "activityindicatorview": Kind(nil, .progress), "pickerview": Kind(nil, .picker), "datepicker": Kind(nil, .picker),
    "datepickercell": Kind(nil, .picker), "tableview": Kind(nil, .table), "outlineview": Kind(nil, .table),
    "collectionview": Kind(nil, .list), "tableviewcell": Kind(nil, .cell), "collectionviewcell": Kind(nil, .cell),
    "toolbar": Kind(nil, .toolbar),
  ]
}
