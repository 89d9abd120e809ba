/// What the words of a table's role and trait columns mean: DESIGN's own words and the usual others.
enum RoleColumns {
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
    let cell = cell.utf8.contains { $0 >= 0x80 } ? cell.lowercased()[...] : cell
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

  // In English, and below each row in the other languages in which tables are kept most.
  private static let roleWords: [String: Role] = table([
    (
      """
      label labels accessibilitylabel a11ylabel axlabel voiceoverlabel vo volabel spokenlabel accessibility a11y \
      accessibilitydescription accessibilitytext voiceover voiceovertext spoken
      """, .label
    ),
    ("beschriftung bezeichnung étiquette libellé etiqueta etichetta rótulo ラベル 标签 標籤 레이블", .label),
    ("hint accessibilityhint a11yhint axhint voiceoverhint vohint spokenhint accessibilityhelp", .hint),
    ("tooltip helptag", .toolTip),
    ("hinweis indication indice pista suggerimento dica ヒント 提示 힌트 подсказка", .hint),
    ("value accessibilityvalue a11yvalue axvalue voiceovervalue vovalue spokenvalue", .value),
    ("wert valeur valor valore waarde 値 值 값 значение", .value),
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
    ("placeholder placeholdertext prompt fieldplaceholder textfieldplaceholder platzhalter", .placeholder),
    (
      """
      button buttontitle buttonlabel buttontext btn barbutton barbuttonitem buttoncell cta calltoaction tab tabbaritem \
      tabitem
      """, .button
    ),
    ("schaltfläche taste knopf bouton botón bottone pulsante botão knop ボタン 按钮 按鈕 버튼 кнопка", .button),
    ("link linktext linktitle hyperlink lien enlace collegamento リンク 链接 連結 링크 ссылка", .link),
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
    ("titel bildschirmtitel titre título titolo タイトル 标题 標題 제목 заголовок", .title),
    ("heading header headline sectionheader sectiontitle sectionheading groupheader tableheader", .heading),
    ("togglename switchname togglelabel switchlabel toggle switch pickername slidername", .toggleName),
    ("image imagedescription alttext alternativetext alt imagealt picture", .image),
    (
      """
      text body bodytext paragraph copy string caption other none plain plaintext visible visibletext description \
      footnote footer texte texto testo tekst テキスト 文本 텍스트 текст
      """, .text
    ),
  ])

  private static let traitWords: [String: Trait] = table([
    ("button btn barbutton barbuttonitem buttoncell", .button), ("link hyperlink", .link),
    ("schaltfläche taste knopf bouton botón bottone pulsante botão knop ボタン 按钮 按鈕 버튼 кнопка", .button),
    ("lien enlace collegamento リンク 链接 連結 링크 ссылка", .link), ("schalter interrupteur interruptor", .toggle),
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
