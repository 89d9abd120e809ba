/// What a word of a key or a comment tells of the part its text plays. A word may tell several things.
struct Cue: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  // What makes a text spoken.
  /// Names accessibility or a screen reader.
  static let accessibility = Cue(bit: 0)
  /// Names accessibility only beside the name of a part: `acc_label`, “spoken hint”.
  static let shortAccessibility = Cue(bit: 1)
  /// Makes accessibility the name of a feature, a page or a permission: “accessibility settings”.
  static let topic = Cue(bit: 2)

  // The names of parts.
  static let label = Cue(bit: 3)
  static let hint = Cue(bit: 4)
  static let value = Cue(bit: 5)
  static let action = Cue(bit: 6)
  static let announcement = Cue(bit: 7)
  static let title = Cue(bit: 8)
  static let message = Cue(bit: 9)
  static let description = Cue(bit: 10)
  /// Any piece of text: text, caption, name.
  static let text = Cue(bit: 11)
  static let instruction = Cue(bit: 12)
  static let notification = Cue(bit: 13)
  static let identifier = Cue(bit: 14)
  static let placeholder = Cue(bit: 15)
  static let button = Cue(bit: 16)
  static let link = Cue(bit: 17)
  static let menuItem = Cue(bit: 18)
  static let heading = Cue(bit: 19)
  static let alternativeText = Cue(bit: 20)
  /// What is shown beside a control that the pointer rests on, and spoken as its help.
  static let toolTip = Cue(bit: 62)

  // Where a text stands.
  static let dialog = Cue(bit: 21)
  /// Names a dialog about as often as a setting or a page: confirmation, prompt.
  static let maybeDialog = Cue(bit: 22)
  /// A part of keys that holds dialogs: `alerts.delete.title`.
  static let dialogs = Cue(bit: 59)
  /// Of those, what names nothing but a question before something is done.
  static let confirmation = Cue(bit: 57)
  /// A dialog whose items are buttons with titles of their own.
  static let sheet = Cue(bit: 23)
  static let screen = Cue(bit: 24)
  /// Names a screen in some apps and any part of one in others.
  static let view = Cue(bit: 25)
  static let section = Cue(bit: 26)
  static let field = Cue(bit: 27)
  /// A control that carries its kind as trait.
  static let control = Cue(bit: 28)
  static let image = Cue(bit: 29)
  static let item = Cue(bit: 30)

  // What makes a word tell something else.
  /// The answer a dialog's button gives, or one word of it.
  static let answer = Cue(bit: 31)
  /// What does not name the text of a button, though it follows the word.
  static let detail = Cue(bit: 32)
  /// A setting is named after what it shows or demands: `show_confirmation_dialog`.
  static let setting = Cue(bit: 33)
  /// What a person does to a button in a sentence about it.
  static let gesture = Cue(bit: 34)
  static let custom = Cue(bit: 35)
  static let input = Cue(bit: 36)
  static let user = Cue(bit: 37)
  /// Tells one version of a text from another: `v2`, `ios`, `formatted`.
  static let edition = Cue(bit: 38)

  // The joints of a sentence.
  static let article = Cue(bit: 39)
  static let preposition = Cue(bit: 40)
  static let purpose = Cue(bit: 41)
  static let subordinate = Cue(bit: 42)
  static let participle = Cue(bit: 43)
  static let copula = Cue(bit: 44)
  static let conjunction = Cue(bit: 45)
  static let role = Cue(bit: 46)
  static let comma = Cue(bit: 47)
  static let colon = Cue(bit: 48)
  static let stop = Cue(bit: 49)
  /// A quotation, a number or a format specifier: a name whose words tell nothing.
  static let opaque = Cue(bit: 50)
  static let format = Cue(bit: 51)
  /// Begins a line that is no comment on the text: a heading of the file, a reminder, a licence.
  static let aside = Cue(bit: 52)
  /// May be one word with the next: voice over, action sheet, text field.
  static let opensPair = Cue(bit: 53)
  /// Two words in one, found only where they are written as one.
  static let oneWord = Cue(bit: 60)
  /// An answer that ends a dialog: a button to dismiss the alert stands in it, a button to open the alert does not.
  static let dismissal = Cue(bit: 54)
  /// Names a feature of the system as well, with pages and permissions of its own.
  static let feature = Cue(bit: 55)
  /// Goes on with a name: “the Terms of Use screen”.
  static let genitive = Cue(bit: 56)
  /// Says whose the text is, and not only where it stands: of, for.
  static let belonging = Cue(bit: 58)
  /// Says that the text is another one's: “should match the accessibility label”.
  static let sameness = Cue(bit: 61)

  /// Parts that only spoken texts have.
  static let spokenParts: Cue = [.label, .hint, .value, .action, .announcement]
  /// Names of a text that say nothing of where it stands.
  static let plainParts: Cue = [.title, .label, .text, .action]
  /// All names of parts.
  static let parts: Cue = [
    .label, .hint, .value, .action, .announcement, .title, .message, .description, .text, .instruction, .notification,
    .placeholder, .heading, .alternativeText,
  ]
  /// Where a noun phrase ends.
  static let joints: Cue = [
    .preposition, .purpose, .subordinate, .participle, .copula, .conjunction, .comma, .colon, .stop,
  ]

  /// Whether the word tells at least one of these.
  func has(_ other: Cue) -> Bool { !isDisjoint(with: other) }
}

/// A word of a key or a comment, with what it tells.
struct CueWord {
  var cue: Cue
  var trait: Trait?
  /// Offsets in the UTF-8 bytes of the key or comment.
  var start: Int
  var end: Int
  /// How strongly it is set off from the word before it.
  var gap: Gap
  /// Whether digits stand at its end: `label2`.
  var isNumbered = false
  /// Whether it ends as a verb form does that begins a clause: closing, tapped.
  var isVerbForm = false

  enum Gap: UInt8, Comparable {
    /// A capital: `playButton`.
    case capital
    /// A space, an underscore or a hyphen.
    case mark
    /// A dot or a slash.
    case dot

    static func < (a: Gap, b: Gap) -> Bool { a.rawValue < b.rawValue }
  }

  func has(_ other: Cue) -> Bool { cue.has(other) }
}
