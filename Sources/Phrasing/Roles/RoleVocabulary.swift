/// The words that name roles and traits, wherever developers write them: in the role and trait columns of tables, in
/// keys, and in comments. A role's words are here and nowhere else; ``CueWords`` has the words around them.
///
/// One word may say different things in the three places, and may be unknown in one, on purpose. A cell holds one word
/// that somebody wrote to name the role, so words count there that say too little in a key: “spoken”, “other”, and
/// those of other languages than English. In a key the word stands among others, so it counts by what it may mean
/// beside them: “alert” is a dialog of which any part may be meant, and “tab” half a word.
///
/// Three lists beside this one are about other things. Interface Builder's classes tell what the *title* of such an object
/// is, which is not what their name says: a window's is a screen title (``InterfaceBuilder``). Text types are codes of one
/// company (``SAPTextType``). `Locales/columns.txt` has what the columns themselves are called, where “value” is a column
/// of texts and “link” one of addresses.
enum RoleVocabulary {
  /// Words that say the same everywhere.
  struct Row {
    /// In lower case, with spaces between them. Two words that are written as one, apart or with a capital stand joined.
    let words: String
    /// The role that a cell of a role column tells; nil where it is no word of such a column.
    let role: Role?
    /// The control that a cell of a trait column tells; nil where it is no word of such a column.
    let trait: Trait?
    /// What the words tell in keys and comments; empty where they tell nothing.
    let cue: Cue
    /// The control that a key or comment names with them; nil where it names none.
    let control: Trait?

    init(_ words: String, role: Role? = nil, trait: Trait? = nil, cue: Cue = [], control: Trait? = nil) {
      self.words = words
      self.role = role
      self.trait = trait
      self.cue = cue
      self.control = control
    }
  }

  /// What a cell of a role column says; nil for an unknown word.
  static func role(_ word: String) -> Role? { roles[word] }

  /// What a cell of a trait column says; nil for an unknown word.
  static func trait(_ word: String) -> Trait? { traits[word] }

  private static let roles = table(\.role)
  private static let traits = table(\.trait)

  private static func table<Value>(_ value: (Row) -> Value?) -> [String: Value] {
    var table: [String: Value] = [:]
    for row in rows {
      guard let value = value(row) else { continue }
      for word in row.words.split(separator: " ") { table[String(word)] = value }
    }
    return table
  }

  static let rows: [Row] = speech + controls + dialogs + screens

  // Sources: VoiceLint's own names of roles and traits; names of UIKit, AppKit and SwiftUI accessibility API; role and
  // trait columns, keys and comments of published apps, with the misspellings found there more than once.

  private static let speech: [Row] = [
    Row("label labels", role: .label, cue: .label),
    Row("lbl lable", cue: .label),
    Row("accessibilitylabel a11ylabel axlabel volabel", role: .label, cue: [.accessibility, .label, .oneWord]),
    Row("accessibilitylabels acclabel", cue: [.accessibility, .label, .oneWord]),
    Row("accessibilitydescription", role: .label, cue: [.accessibility, .description, .oneWord]),
    Row("voiceoverlabel spokenlabel accessibilitytext voiceovertext", role: .label),
    Row("beschriftung bezeichnung étiquette libellé etiqueta etichetta rótulo ラベル 标签 標籤 레이블", role: .label),
    // What is only called accessible is the label as a rule.
    Row("accessibility voiceover", role: .label, cue: [.accessibility, .feature]),
    Row(
      """
      accessibilty accessiblity accessability accessbility acessibility accesibility accesibilty accessibilitiy \
      accessibillity voiceovers screenreader screenreaders voicecontrol
      """, cue: [.accessibility, .feature]),
    Row("a11y", role: .label, cue: .accessibility),
    Row("vo spoken", role: .label, cue: .shortAccessibility),
    Row("acc ax accessible", cue: .shortAccessibility),

    Row("hint", role: .hint, cue: .hint),
    Row("hints", cue: .hint),
    Row("accessibilityhint a11yhint axhint vohint", role: .hint, cue: [.accessibility, .hint, .oneWord]),
    Row("accessibilityhints acchint", cue: [.accessibility, .hint, .oneWord]),
    Row("voiceoverhint spokenhint accessibilityhelp", role: .hint),
    Row("hinweis indication indice pista suggerimento dica ヒント 提示 힌트 подсказка", role: .hint),
    Row("tooltip", role: .toolTip, cue: [.detail, .toolTip]),
    Row("tooltips", cue: [.detail, .toolTip]),
    Row("helptag", role: .toolTip),

    Row("value", role: .value, cue: .value),
    Row("values", cue: .value),
    Row("accessibilityvalue a11yvalue axvalue vovalue", role: .value, cue: [.accessibility, .value, .oneWord]),
    Row("accvalue", cue: [.accessibility, .value, .oneWord]),
    Row("voiceovervalue spokenvalue", role: .value),
    Row("wert valeur valor valore waarde 値 值 값 значение", role: .value),

    Row("action", role: .action, cue: [.action, .answer, .opensPair]),
    Row("actions", cue: .action),
    Row(
      "accessibilityaction a11yaction accessibilitycustomaction", role: .action,
      cue: [.accessibility, .action, .oneWord]),
    Row("customaction voiceoveraction rotoraction", role: .action),

    Row("announcement", role: .announcement, cue: .announcement),
    Row("announcements annoucement anouncement", cue: .announcement),
    Row("accessibilityannouncement", role: .announcement, cue: [.accessibility, .announcement, .oneWord]),
    Row("a11yannouncement voiceoverannouncement", role: .announcement),

    Row(
      "accessibilityinputlabel accessibilityinputlabels", role: .inputLabel,
      cue: [.accessibility, .input, .label, .oneWord]),
    Row(
      """
      inputlabel inputlabels accessibilityuserinputlabel accessibilityuserinputlabels userinputlabel voicecontrolname \
      voicecontrollabel
      """, role: .inputLabel),
  ]

  private static let controls: [Row] = [
    Row("button btn", role: .button, trait: .button, cue: .button, control: .button),
    Row("uibutton uibarbuttonitem nsbutton", cue: .button, control: .button),
    Row("barbutton barbuttonitem buttoncell", role: .button, trait: .button),
    Row(
      "schaltfläche taste knopf bouton botón bottone pulsante botão knop ボタン 按钮 按鈕 버튼 кнопка", role: .button,
      trait: .button),
    Row("cta calltoaction", role: .button, cue: .button, control: .button),
    Row("buttontitle buttonlabel buttontext", role: .button, cue: [.button, .title, .oneWord], control: .button),
    Row("btntitle btnlabel btntext", cue: [.button, .title, .oneWord], control: .button),
    Row("tab", role: .button, trait: .tab, cue: .opensPair),
    Row("tabitem tabbaritem", role: .button, trait: .tab, cue: .control, control: .tab),
    Row("tabbutton", cue: .control, control: .tab),
    Row("radiobutton", trait: .radioButton, cue: .button, control: .radioButton),
    Row("radio", trait: .radioButton, cue: .opensPair),

    Row("link hyperlink", role: .link, trait: .link, cue: .link, control: .link),
    Row("linktitle linktext", role: .link, cue: [.link, .title, .oneWord], control: .link),
    Row("linklabel", cue: [.link, .title, .oneWord], control: .link),
    Row("lien enlace collegamento リンク 链接 連結 링크 ссылка", role: .link, trait: .link),

    Row("menu", role: .menuItem, trait: .menu, cue: [.topic, .opensPair], control: .menu),
    Row("menuitem", role: .menuItem, trait: .menu, cue: .menuItem),
    Row("menuentry menuoption menucommand", role: .menuItem, cue: .menuItem),
    Row("command", role: .menuItem, cue: .item),
    Row("menutitle", role: .menuItem),

    // A cell names the text, which is the name beside the control; a key names the control.
    Row("switch toggle", role: .toggleName, trait: .toggle, cue: .control, control: .toggle),
    Row("schalter interrupteur interruptor", trait: .toggle),
    Row("togglename switchname togglelabel switchlabel pickername slidername", role: .toggleName),
    Row("checkbox tickbox", trait: .checkbox, cue: .control, control: .checkbox),
    Row("slider", trait: .slider, cue: .control, control: .slider),
    Row("adjustable", trait: .slider),
    Row("stepper", trait: .stepper, cue: .control, control: .stepper),
    Row("picker datepicker", trait: .picker, cue: .control, control: .picker),
    Row("dropdown combobox", trait: .popUpButton, cue: .control, control: .popUpButton),
    // A role column has it of what pops up, and a trait column of AppKit's control.
    Row("popupbutton", role: .dialogButton, trait: .popUpButton, cue: .control, control: .popUpButton),

    Row("placeholder placeholdertext", role: .placeholder, cue: .placeholder),
    Row("placeholders placeholderstring", cue: .placeholder),
    Row("prompt", role: .placeholder, cue: .maybeDialog),
    Row("fieldplaceholder textfieldplaceholder platzhalter", role: .placeholder),
    Row(
      "field textfield textbox textview textinput inputfield", trait: .textField, cue: .field, control: .textField),
    Row("input", trait: .textField, cue: [.input, .opensPair]),
    Row("searchfield searchbar searchbox", trait: .searchField, cue: .field, control: .searchField),
    Row("search", trait: .searchField, cue: .opensPair),

    Row("image picture", role: .image, trait: .image, cue: [.image, .opensPair], control: .image),
    Row("imageview photo", trait: .image, cue: [.image, .opensPair], control: .image),
    Row("illustration", cue: [.image, .opensPair], control: .image),
    Row("icon", trait: .icon, cue: [.image, .opensPair], control: .icon),
    Row("glyph", trait: .icon),
    Row("alttext alternativetext", role: .image, cue: .alternativeText),
    Row("alternatetext", cue: .alternativeText),
    Row("alt", role: .image, cue: .opensPair),
    Row("imagedescription imagealt", role: .image),

    Row("progress", trait: .progress, cue: .opensPair),
    Row(
      "progressbar progressview progressindicator spinner", trait: .progress, cue: .control, control: .progress),
    Row("toolbar", trait: .toolbar, cue: .control, control: .toolbar),
    Row("list", trait: .list, cue: .control, control: .list),
    Row("collection", trait: .list),
    Row("table", trait: .table),
    Row("cell", trait: .cell, cue: .control, control: .cell),
    Row("row", trait: .cell, cue: [.control, .opensPair], control: .cell),
    Row("tablecell tablerow", trait: .cell),
  ]

  private static let dialogs: [Row] = [
    Row("alert", role: .dialogMessage, trait: .alert, cue: [.dialog, .topic]),
    Row("dialog", role: .dialogMessage, trait: .dialog, cue: .dialog),
    Row("dialogue", trait: .dialog, cue: .dialog),
    Row("dialogbox alertbox alertview alertcontroller uialertcontroller alertdialog messagebox", cue: .dialog),
    Row("popup", trait: .popUpButton, cue: [.maybeDialog, .sheet, .opensPair]),

    Row("alerttitle dialogtitle", role: .dialogTitle, cue: [.dialog, .title, .oneWord]),
    Row("dialogheader alertheader actionsheettitle sheettitle popuptitle dialoguetitle", role: .dialogTitle),

    Row("alertmessage dialogmessage alerttext", role: .dialogMessage, cue: [.dialog, .message, .oneWord]),
    Row(
      """
      dialogbody alertbody dialogtext alertdescription dialogdescription actionsheetmessage popupmessage dialoguemessage
      """, role: .dialogMessage),

    Row("alertbutton dialogbutton", role: .dialogButton, cue: [.dialog, .button, .oneWord], control: .button),
    Row(
      """
      alertaction dialogaction actionsheetbutton actionsheetaction actionsheetitem dialoguebutton alertbuttontitle \
      dialogbuttontitle confirmbutton cancelbutton
      """, role: .dialogButton),
  ]

  private static let screens: [Row] = [
    Row("title", role: .title, cue: .title),
    Row("titles headlines", cue: .title),
    Row("screen", role: .title, cue: [.screen, .topic, .opensPair]),
    Row("window", trait: .window, cue: [.screen, .topic]),
    Row("navtitle navigationtitle screentitle windowtitle", role: .title, cue: [.screen, .title, .oneWord]),
    Row("pagetitle navbartitle navigationbartitle navigationitem viewtitle", role: .title),
    Row("titel bildschirmtitel titre título titolo タイトル 标题 標題 제목 заголовок", role: .title),

    Row("header heading", role: .heading, trait: .heading, cue: .heading, control: .heading),
    Row("headings", cue: .heading, control: .heading),
    // In a key a style of text: what has it need not head anything.
    Row("headline", role: .heading, cue: .title),
    // A header of a table's row or column is no heading of the screen.
    Row("rowheader columnheader", cue: .heading),
    Row("sectionheader", role: .heading, cue: [.section, .heading, .oneWord], control: .heading),
    Row("sectiontitle", role: .heading, cue: [.section, .title, .oneWord], control: .heading),
    Row("sectionheading groupheader tableheader", role: .heading),

    Row("text string caption copy", role: .text, cue: [.text, .opensPair]),
    Row("txt name wording", cue: [.text, .opensPair]),
    // What stands in the body of something, a dialog or not.
    Row("body", role: .text, cue: [.message, .text]),
    Row("description", role: .text, cue: .description),
    Row("desc explanation", cue: .description),
    Row("footnote footer", role: .text, cue: .detail),
    Row("other", role: .text, cue: .edition),
    Row("visible", role: .text, cue: .participle),
    Row("bodytext paragraph none plain plaintext visibletext", role: .text),
    Row("texte texto testo tekst テキスト 文本 텍스트 текст", role: .text),
  ]
}
