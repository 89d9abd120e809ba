/// What the words of a table's role and trait columns mean: DESIGN's own words and the usual others.
enum CastingColumns {
  /// The roles a cell names, several divided by commas, slashes and the like; empty where a word is not known.
  static func roles(_ cell: String) -> RoleSet {
    var roles: RoleSet = []
    for part in cell.split(whereSeparator: { ",;/|+&\n".contains($0) }) {
      let word = normalized(part)
      guard !word.isEmpty else { continue }
      guard let role = roleWords[word] else { return [] }
      roles.formUnion(RoleSet(role))
    }
    return roles
  }

  static func trait(_ cell: String) -> Trait? { traitWords[normalized(cell[...])] }

  /// Letters and digits in lower case, without the framework's letters that begin a class: `UIButton` is `button`.
  private static func normalized(_ cell: Substring) -> String {
    var bytes: [UInt8] = []
    for byte in cell.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: bytes.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      default: break
      }
    }
    let word = String(decoding: bytes, as: UTF8.self)
    guard cell.hasPrefix("UI") || cell.hasPrefix("NS") else { return word }
    return String(word.dropFirst(2))
  }

  private static func table<Value>(_ rows: [(words: String, value: Value)]) -> [String: Value] {
    var table: [String: Value] = [:]
    for row in rows {
      for word in row.words.split(separator: " ") { table[String(word)] = row.value }
    }
    return table
  }

  private static let roleWords: [String: Role] = table([
    (
      """
      label labels accessibilitylabel a11ylabel axlabel voiceoverlabel vo volabel spokenlabel accessibility a11y \
      accessibilitydescription accessibilitytext voiceover voiceovertext spoken
      """, .label
    ),
    ("hint accessibilityhint a11yhint axhint voiceoverhint vohint spokenhint accessibilityhelp", .hint),
    ("value accessibilityvalue a11yvalue axvalue voiceovervalue vovalue spokenvalue", .value),
    (
      """
      action customaction accessibilityaction accessibilitycustomaction a11yaction voiceoveraction rotoraction
      """, .action
    ),
    ("announcement accessibilityannouncement a11yannouncement voiceoverannouncement", .announcement),
    (
      """
      inputlabel inputlabels accessibilityinputlabel accessibilityinputlabels accessibilityuserinputlabel \
      accessibilityuserinputlabels userinputlabel voicecontrolname voicecontrollabel
      """, .inputLabel
    ),
    ("placeholder placeholdertext prompt fieldplaceholder textfieldplaceholder", .placeholder),
    (
      """
      button buttontitle buttonlabel buttontext btn barbutton barbuttonitem buttoncell cta calltoaction tab tabbaritem \
      tabitem
      """, .button
    ),
    ("link linktext linktitle hyperlink", .link),
    ("menuitem menu menuentry menuoption menutitle menucommand command", .menuItem),
    (
      """
      dialogtitle alerttitle dialogheader alertheader actionsheettitle sheettitle popuptitle dialoguetitle
      """, .dialogTitle
    ),
    (
      """
      dialogmessage alertmessage dialogbody alertbody dialogtext alerttext alertdescription dialogdescription \
      actionsheetmessage popupmessage dialoguemessage alert dialog
      """, .dialogMessage
    ),
    (
      """
      dialogbutton alertbutton alertaction dialogaction actionsheetbutton actionsheetaction actionsheetitem \
      popupbutton dialoguebutton alertbuttontitle dialogbuttontitle confirmbutton cancelbutton
      """, .dialogButton
    ),
    (
      """
      title screentitle screen pagetitle navigationtitle navtitle navbartitle navigationbartitle navigationitem \
      windowtitle viewtitle
      """, .title
    ),
    ("heading header headline sectionheader sectiontitle sectionheading groupheader tableheader", .heading),
    ("image imagedescription alttext alternativetext alt imagealt picture", .image),
    (
      """
      text body bodytext paragraph copy string caption other none plain plaintext visible visibletext description \
      footnote footer
      """, .text
    ),
  ])

  private static let traitWords: [String: Trait] = table([
    ("button btn barbutton barbuttonitem buttoncell", .button), ("link hyperlink", .link),
    ("image picture imageview photo", .image), ("icon glyph", .icon), ("switch toggle", .toggle),
    ("checkbox tickbox", .checkbox), ("radiobutton radio", .radioButton), ("slider adjustable", .slider),
    ("stepper", .stepper), ("tab tabbaritem tabitem", .tab),
    ("textfield textbox input inputfield field textinput textview", .textField),
    ("searchfield searchbar searchbox search", .searchField), ("menu menuitem", .menu), ("list collection", .list),
    ("table", .table), ("heading header", .heading), ("dialog dialogue", .dialog), ("alert", .alert),
    ("progress progressbar progressindicator progressview spinner", .progress),
    ("popupbutton popup dropdown combobox", .popUpButton), ("picker datepicker", .picker), ("toolbar", .toolbar),
    ("window", .window), ("cell row tablecell tablerow", .cell),
  ])
}
