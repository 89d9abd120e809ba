/// The words developers use in keys and comments, and what each tells. This is the vocabulary of code and of notes
/// about code, in the English of frameworks: it says nothing of the language of any text.
///
/// Sources: names of UIKit, AppKit and SwiftUI accessibility API; keys and comments of published apps, with the
/// misspellings found there more than once. Two words that are written as one, apart or with a capital stand joined.
enum CueWords {
  typealias Row = (words: String, cue: Cue, trait: Trait?)

  static let all: [Row] = speech + parts + places + controls + dialogs + misleading + grammar

  private static let speech: [Row] = [
    (
      """
      accessibility accessibilty accessiblity accessability accessbility acessibility accesibility accesibilty \
      accessibilitiy accessibillity voiceover voiceovers screenreader screenreaders voicecontrol
      """, [.accessibility, .feature], nil
    ),
    ("a11y", .accessibility, nil),
    ("acc ax vo spoken accessible", .shortAccessibility, nil),
    ("voice", .opensPair, nil),
    (
      "accessibilitylabel accessibilitylabels a11ylabel axlabel acclabel volabel", [.accessibility, .label, .oneWord],
      nil
    ),
    ("accessibilityhint accessibilityhints a11yhint axhint acchint vohint", [.accessibility, .hint, .oneWord], nil),
    ("accessibilityvalue a11yvalue axvalue accvalue vovalue", [.accessibility, .value, .oneWord], nil),
    ("accessibilityaction a11yaction accessibilitycustomaction", [.accessibility, .action, .oneWord], nil),
    ("accessibilitydescription", [.accessibility, .description, .oneWord], nil),
    ("accessibilityannouncement", [.accessibility, .announcement, .oneWord], nil),
    ("accessibilityidentifier a11yid axid", [.accessibility, .identifier, .oneWord], nil),
    ("accessibilityinputlabel accessibilityinputlabels", [.accessibility, .input, .label, .oneWord], nil),
  ]

  private static let parts: [Row] = [
    ("label labels lbl lable", .label, nil),
    ("hint hints", .hint, nil),
    ("value values", .value, nil),
    ("action", [.action, .answer, .opensPair], nil),
    ("actions", .action, nil),
    ("announcement announcements annoucement anouncement", .announcement, nil),
    ("title titles", .title, nil),
    ("message messages msg", .message, nil),
    // What stands in the body of something, a dialog or not.
    ("body", [.message, .text], nil),
    // What an alert says below its message, which is then in bold (NSAlert).
    ("informativetext", [.message, .description], nil),
    ("informative", .opensPair, nil),
    ("description desc explanation", .description, nil),
    ("text txt string caption name copy wording", [.text, .opensPair], nil),
    ("instruction instructions", .instruction, nil),
    ("help", [.instruction, .topic, .detail], nil),
    ("notification notifications push", .notification, nil),
    ("identifier identifiers id", .identifier, nil),
    ("placeholder placeholders", .placeholder, nil),
    ("placeholdertext placeholderstring", .placeholder, nil),
    ("header heading headings", .heading, .heading),
    // A style of text: what has it need not head anything.
    ("headline headlines", .title, nil),
    // A header of a table's row or column is no heading of the screen.
    ("rowheader columnheader", .heading, nil),
    ("alttext alternatetext alternativetext", .alternativeText, nil),
    ("alt alternate alternative", .opensPair, nil),
    ("custom", .custom, nil),
    ("input", [.input, .opensPair], nil),
  ]

  private static let places: [Row] = [
    ("screen", [.screen, .topic, .opensPair], nil),
    ("window", [.screen, .topic], nil),
    // One of several that are leafed through, or a text of some length: its title is shown within it.
    ("page", [.view, .topic], nil),
    ("navbar navigationbar", .screen, nil),
    ("navigation nav", [.screen, .opensPair], nil),
    ("navtitle navigationtitle screentitle windowtitle", [.screen, .title, .oneWord], nil),
    ("view viewcontroller controller vc box", .view, nil),
    ("section", [.section, .topic], nil),
    ("sectionheader", [.section, .heading, .oneWord], .heading),
    ("sectiontitle", [.section, .title, .oneWord], .heading),
    ("panel pane group", .topic, nil),
    ("tabbar", [.topic, .opensPair], nil),
    ("item entry option choice command", .item, nil),
    ("menu", [.topic, .opensPair], .menu),
    ("menuitem menuentry menuoption menucommand", .menuItem, nil),
  ]

  private static let controls: [Row] = [
    ("button btn", .button, .button),
    ("uibutton uibarbuttonitem nsbutton", .button, .button),
    ("cta calltoaction", .button, .button),
    ("buttontitle buttonlabel buttontext btntitle btnlabel btntext", [.button, .title, .oneWord], .button),
    ("radiobutton", .button, .radioButton),
    ("popupbutton dropdown combobox", .control, .popUpButton),
    ("link hyperlink", .link, .link),
    ("linktitle linktext linklabel", [.link, .title, .oneWord], .link),
    ("switch toggle", .control, .toggle),
    ("checkbox tickbox", .control, .checkbox),
    ("slider", .control, .slider),
    ("stepper", .control, .stepper),
    ("textfield textbox textview textinput inputfield", .field, .textField),
    ("field", .field, .textField),
    ("searchfield searchbar searchbox", .field, .searchField),
    ("image imageview picture photo illustration", [.image, .opensPair], .image),
    ("icon", [.image, .opensPair], .icon),
    ("progressbar progressview progressindicator spinner", .control, .progress),
    ("picker datepicker", .control, .picker),
    ("tabitem tabbaritem tabbutton", .control, .tab),
    ("toolbar", .control, .toolbar),
    ("list", .control, .list),
    ("cell", .control, .cell),
    ("row", [.control, .opensPair], .cell),
    ("readonly fullscreen lockscreen", .detail, nil),
    ("read full lock radio popup check tick search progress date tab bar pop drop combo tool section", .opensPair, nil),
    ("column", .opensPair, nil),
  ]

  private static let dialogs: [Row] = [
    ("alert", [.dialog, .topic], nil),
    (
      "dialog dialogue dialogbox alertbox alertview alertcontroller uialertcontroller alertdialog messagebox",
      .dialog, nil
    ),
    ("alerttitle dialogtitle", [.dialog, .title, .oneWord], nil),
    ("alertmessage dialogmessage alerttext", [.dialog, .message, .oneWord], nil),
    ("alertbutton dialogbutton", [.dialog, .button, .oneWord], .button),
    ("actionsheet", [.dialog, .sheet], nil),
    ("prompt popover modal", .maybeDialog, nil),
    ("alerts dialogs", [.maybeDialog, .dialogs], nil),
    ("popup", [.maybeDialog, .sheet], nil),
    ("confirmation", [.maybeDialog, .confirmation], nil),
    ("confirm", [.maybeDialog, .confirmation, .answer, .dismissal], nil),
    (
      """
      ok okay yes no delete remove retry allow continue proceed skip save discard keep later done submit agree \
      disagree apply clear reset quit exit leave stay abort ignore send \
      open next undo stop restore replace overwrite update install upgrade learn download resume choose understand
      """, .answer, nil
    ),
    ("positive negative primary secondary destructive suppression not again now try more", .answer, nil),
    (
      """
      cancel dismiss close accept decline reject deny cancelling canceling dismissing closing accepting declining \
      rejecting denying confirming
      """, [.answer, .dismissal], nil
    ),
  ]

  private static let misleading: [Row] = [
    (
      """
      settings setting preference preferences statement permission permissions authorization feature features \
      options access service services support mode shortcut shortcuts inspector zoom api bundle info url urls \
      website web tools needs about privacy team center category
      """, .topic, nil
    ),
    (
      """
      detail details footer subtitle footnote tip color colour background identifierstring font icons \
      disabled enabled state style size position
      """, .detail, nil
    ),
    ("tooltip tooltips", [.detail, .toolTip], nil),
    ("error errors", [.detail, .topic], nil),
    ("warning warnings failure failed", .detail, nil),
    ("sound sounds tone badge type level styles", [.detail, .notification], nil),
    ("show shows display displays require requires", .setting, nil),
    (
      """
      tap taps tapped tapping press presses pressed pressing click clicks clicked clicking hit hits hold holds \
      doubletap longpress
      """, .gesture, nil
    ),
    ("double long", .opensPair, nil),
    ("user users purpose purposes", .user, nil),
    ("v ios ipados macos mac ipad iphone watchos tvos visionos formatted format fmt", .edition, nil),
    ("many one other plural singular", .edition, nil),
    ("mark todo fixme copyright licensed http https", .aside, nil),
  ]

  private static let grammar: [Row] = [
    ("the a an this these it its", .article, nil),
    ("of", [.preposition, .genitive, .belonging], nil),
    ("for", [.preposition, .belonging], nil),
    ("about on in inside within at from with by above below under near", .preposition, nil),
    ("to", .purpose, nil),
    (
      """
      that which when where whether if after before while so because during once until who whose displaying asking telling explaining informing indicating describing
      """, .subordinate, nil
    ),
    ("displayed shown used presented appearing visible appears announced read provided", .participle, nil),
    ("is are was were be will would can could must should has have does do may", .copula, nil),
    ("and or", .conjunction, nil),
    ("as", .role, nil),
    ("match matches equal equals same identical", .sameness, nil),
  ]
}
