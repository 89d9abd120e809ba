package import Formats
package import Phrasing

/// A change of a file that mends a finding.
package struct Fix: Hashable, Sendable {
  package let title: String
  package let safety: Safety
  /// Empty where the file can not be edited in place.
  package internal(set) var edits: [Edit]

  package init(title: String, safety: Safety, edits: [Edit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }

  /// The same for those only who ask for it.
  var onRequest: Fix { Fix(title: title, safety: .unsafe, edits: edits) }
}

/// One thing to fix, with all that a report says of it.
package struct Finding: Hashable, Sendable {
  /// An array of one, which copies share until one of them is changed: a report says a lot of a finding, and a finding
  /// goes through many hands on its way into the report.
  private var content: [Content]

  package init(
    rule: String, severity: Severity, message: String, path: String, table: String, span: ByteSpan, start: Position,
    end: Position, cell: String?, key: String, variant: String, locale: String, subject: Subject, suggestion: String?,
    fix: Fix?
  ) {
    content = [
      Content(
        rule: rule, severity: severity, message: message, path: path, table: table, span: span, start: start, end: end,
        cell: cell, key: key, variant: variant, locale: locale, subject: subject, suggestion: suggestion, fix: fix)
    ]
  }

  private struct Content: Hashable, Sendable {
    let rule: String
    var severity: Severity
    var message: String
    var path: String
    let table: String
    let span: ByteSpan
    var start: Position
    var end: Position
    let cell: String?
    let key: String
    var variant: String
    let locale: String
    let subject: Subject
    let suggestion: String?
    var fix: Fix?
    var proposal: String?
    var coveredBy: String?
    var isInherited = false
    var heirs: [String] = []
    var copyOf: String?
    var origin: Origin?
    var otherForms: [Form] = []
    var suppression: String?
    var isSuppressedInSource = false
    var isKnown = false
  }
}

/// What it says.
extension Finding {
  package var rule: String { content[0].rule }
  package internal(set) var severity: Severity {
    get { content[0].severity }
    set { content[0].severity = newValue }
  }
  package var message: String { content[0].message }
  package var path: String { content[0].path }
  /// The table of the app that it is in, whatever file holds it: ``TableName``.
  package var table: String { content[0].table }
  package var span: ByteSpan { content[0].span }
  package var start: Position { content[0].start }
  package var end: Position { content[0].end }
  /// The cell of a spreadsheet, such as `D12`; nil in other files.
  package var cell: String? { content[0].cell }
  package var key: String { content[0].key }
  /// The variants it was found in, with commas; empty for a plain value.
  package internal(set) var variant: String {
    get { content[0].variant }
    set { content[0].variant = newValue }
  }
  package var locale: String { content[0].locale }
  /// The whole text with this finding's own change made.
  package var suggestion: String? { content[0].suggestion }
  package internal(set) var fix: Fix? {
    get { content[0].fix }
    set { content[0].fix = newValue }
  }
}

/// What became of it.
extension Finding {
  /// The whole text with the changes of all its findings made, so that nothing is left to change; nil where there is
  /// no such text. All findings of one text have the same.
  package internal(set) var proposal: String? {
    get { content[0].proposal }
    set { content[0].proposal = newValue }
  }
  /// The rule whose finding about the same text makes this one pointless; nil where none does.
  package internal(set) var coveredBy: String? {
    get { content[0].coveredBy }
    set { content[0].coveredBy = newValue }
  }
  /// Whether the base text of the same key has the same fault, so that it is fixed there.
  package internal(set) var isInherited: Bool {
    get { content[0].isInherited }
    set { content[0].isInherited = newValue }
  }
  /// The locales whose translations inherit this finding, sorted. Only findings of the base language have any.
  package var heirs: [String] {
    get { content[0].heirs }
    set { content[0].heirs = newValue }
  }
  /// Where the same fault of the same text is told, as `path:line:column`; nil where it is told here.
  package var copyOf: String? {
    get { content[0].copyOf }
    set { content[0].copyOf = newValue }
  }
  /// Where its text stands in the repository that an export was made of; nil where nobody knows.
  package var origin: Origin? {
    get { content[0].origin }
    set { content[0].origin = newValue }
  }
  /// The other forms that it was found in, where one finding stands for several.
  var otherForms: [Form] {
    get { content[0].otherForms }
    set { content[0].otherForms = newValue }
  }
  /// Why the team decided to live with it; nil where nobody did.
  package internal(set) var suppression: String? {
    get { content[0].suppression }
    set { content[0].suppression = newValue }
  }
  /// Whether the file itself says so, beside the text, and not the configuration.
  package internal(set) var isSuppressedInSource: Bool {
    get { content[0].isSuppressedInSource }
    set { content[0].isSuppressedInSource = newValue }
  }
  /// Whether it was there before: in the baseline, or in the version that this one is compared with.
  package internal(set) var isKnown: Bool {
    get { content[0].isKnown }
    set { content[0].isKnown = newValue }
  }
}

extension Finding {
  /// The text that a finding is about, as its file has it. What has no text, such as a broken file, has an empty one.
  package struct Subject: Hashable, Sendable {
    /// The whole text; empty where there is none.
    package var text = ""
    /// What is at fault in ``text``, in UTF-8 offsets; nil for the whole of it.
    package var range: Range<Int>?
    /// The text in the base language; nil where this is the base text or nobody knows it.
    package var source: String?
    /// What the developers say of the text; empty where they say nothing.
    package var comment = ""
    /// The declared group of its row, screen or dialog; empty where there is none.
    package var group = ""
    /// The roles, the one that the rule judged first; empty where there is no text.
    package var roles: [Role] = []
    /// How the roles are known; nil where nobody looked for any, as for what is wrong with a file.
    package var evidence: Evidence?
    /// The file that its export was made of, as the export names it; nil in what is no export.
    package var resource: String?
    /// Index of the entry in its document; nil where there is none.
    package var entry: Int?
    /// Whether the text is one that a translation quotes from a base file that was not read, such as the sources of an
    /// XLIFF file.
    package var isQuoted = false

    package init() {}
  }

  /// A place in a file of the repository.
  package struct Origin: Hashable, Sendable {
    package let path: String
    package let start: Position

    package init(path: String, start: Position) {
      self.path = path
      self.start = start
    }
  }

  /// What ``Subject`` says of the text that it is about, one by one: as a whole that would be a lot to hand over.
  package var text: String { content[0].subject.text }
  package var range: Range<Int>? { content[0].subject.range }
  package var source: String? { content[0].subject.source }
  package var comment: String { content[0].subject.comment }
  package var group: String { content[0].subject.group }
  package var roles: [Role] { content[0].subject.roles }
  package var evidence: Evidence? { content[0].subject.evidence }
  package var resource: String? { content[0].subject.resource }
  package var entry: Int? { content[0].subject.entry }
  package var isQuoted: Bool { content[0].subject.isQuoted }

  /// Whether VoiceOver speaks the text in a part that is known.
  package var isSpoken: Bool { roles.contains { $0 != .text } }

  /// Whether it is about a file and none of its texts, such as a file that can't be read.
  package var isOfFile: Bool { entry == nil && source == nil && text.isEmpty }

  /// Whether it is told where it is: it is open, and isn't covered, inherited or a copy.
  package var isTold: Bool { isOpen && coveredBy == nil && !isInherited && copyOf == nil }

  /// Whether it is a fault of its text that counts, wherever it is told.
  package var stands: Bool { coveredBy == nil && suppression == nil }

  /// Whether it is something to do: nobody knew it before, and nobody decided to live with it.
  package var isOpen: Bool { !isKnown && suppression == nil }

  /// The same, told where the repository has the text. The edits of its fix are in the export, and left out.
  package var atOrigin: Finding {
    guard let origin else { return self }
    var finding = self
    finding.content[0].message += " The export has it at \(place)."
    finding.content[0].path = origin.path
    finding.content[0].start = origin.start
    finding.content[0].end = origin.start
    finding.content[0].fix?.edits = []
    return finding
  }

  /// Where it is, as people read it: `path:line:column`, or `path:D12` in a spreadsheet.
  package var place: String { cell.map { "\(path):\($0)" } ?? "\(path):\(start.line):\(start.column)" }
}

extension Finding {
  /// The order of reports: by locale, file, place and rule, whatever the order of the work was.
  package static func isOrdered(_ a: Finding, _ b: Finding) -> Bool {
    (a.locale, a.path, a.span.start, a.span.end, a.rule, a.message)
      < (b.locale, b.path, b.span.start, b.span.end, b.rule, b.message)
  }
}

/// How many texts one file has in one locale.
package struct LocaleSummary: Hashable, Sendable {
  package let locale: String
  /// The file; empty for the sum over files.
  package let path: String
  /// Texts to be had in this locale: those that are there and those that are missing.
  package var entries = 0
  /// Texts that VoiceOver speaks in a part that is known.
  package var spoken = 0
  /// Texts that are there.
  package var translated = 0
  /// Whether this is the base language.
  package var isBase = false

  package init(locale: String, path: String = "") {
    self.locale = locale
    self.path = path
  }

  /// Adds the counts of another part of the same locale.
  package mutating func add(_ other: LocaleSummary) {
    entries += other.entries
    spoken += other.spoken
    translated += other.translated
    isBase = isBase || other.isBase
  }
}
