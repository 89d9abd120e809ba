import Formats
import Phrasing

/// Makes findings of one document's flags: adds what rules do not know of files and severities.
struct FindingMaker {
  private let document: Document
  private var index: LineIndex?
  /// The table of the last finding, by the path that names it: nearly always that of the next one.
  private var table: (path: String, name: String)?
  /// Made with the first finding in a table.
  private var cells: CSVCellIndex?
  /// Those of the table that is being judged, made with its first finding.
  private var groups: (locale: String, names: [Int: String])?
  private var missing: (locale: String, entries: [Int: MissingEntry])?
  /// Whether most sentences of a table end with another full stop than its language's.
  private var foreignStops: (locale: String, areCustom: Bool)?

  init(document: Document) { self.document = document }

  /// Finds the lines and cells now, so that copies need not.
  mutating func findLines() {
    index = LineIndex(document.file)
    cells = CSVCellIndex(document)
  }

  /// Nil where the rule is off.
  mutating func finding(_ problem: Problem, _ active: Setup.ActiveRule, locale: String?) -> Finding? {
    guard let active = active.holding(in: locale ?? "", for: []) else { return nil }
    let severity = problem.isMild && !active.isChosen ? active.severity.lowered : active.severity
    guard active.tells(severity) else { return nil }
    return finding(
      active.rule.id, severity, problem.message, problem.span,
      key: problem.key ?? "", variant: "", locale: locale ?? "", Finding.Subject(), suggestion: nil, fix: nil)
  }

  mutating func finding(
    _ message: String, at span: ByteSpan, _ active: Setup.ActiveRule, key: String, locale: String
  ) -> Finding {
    finding(
      active.rule.id, active.severity, message, span, key: key, variant: "", locale: locale, Finding.Subject(),
      suggestion: nil, fix: nil)
  }

  /// Nil where the rule is off for the text, or the finding too light to be told.
  mutating func finding(_ flag: Flag, _ active: Setup.ActiveRule, _ table: LocaleTable, phrase: Int?) -> Finding? {
    let roles = active.asksForRoles ? roles(at: flag.place, table, phrase: phrase) : []
    guard let active = active.holding(in: table.locale, for: roles) else { return nil }
    let finding = told(flag, active, table, phrase: phrase)
    return active.tells(finding.severity) ? finding : nil
  }

  private mutating func roles(at place: Flag.Place, _ table: LocaleTable, phrase: Int?) -> RoleSet {
    switch place {
    case .here: table.phrases.roles(phrase ?? 0)
    case .phrase(let number): table.phrases.roles(number)
    case .missing(let number): missing(in: table)[number]?.roles ?? []
    case .absent(let number): table.absent[number].roles
    }
  }

  private mutating func told(
    _ flag: Flag, _ active: Setup.ActiveRule, _ table: LocaleTable, phrase: Int?
  ) -> Finding {
    switch flag.place {
    case .here:
      return finding(flag, active, table, phrase: phrase ?? 0)
    case .phrase(let number):
      return finding(flag, active, table, phrase: number)
    case .missing(let number):
      let entry = document.entries[number]
      let missing = missing(in: table)[number]
      var subject = Finding.Subject()
      subject.source = missing?.base ?? entry.base
      subject.comment = entry.comment
      subject.roles = missing?.roles.roles ?? []
      subject.evidence = missing?.evidence
      subject.entry = number
      subject.resource = resource(of: entry)
      return finding(
        active.rule.id, severity(active, flag, subject), flag.message, entry.place, key: entry.id.key,
        variant: entry.id.variant.path, locale: table.locale, subject, suggestion: flag.suggestion, fix: nil)
    case .absent(let number):
      let absent = table.absent[number]
      let end = document.file.text.count
      var subject = Finding.Subject()
      subject.source = absent.base
      subject.roles = absent.roles.roles
      subject.evidence = absent.evidence
      return finding(
        active.rule.id, severity(active, flag, subject), flag.message, ByteSpan(end, end), key: absent.key,
        variant: absent.variant, locale: table.locale, subject, suggestion: flag.suggestion, fix: nil)
    }
  }

  private mutating func finding(
    _ flag: Flag, _ active: Setup.ActiveRule, _ table: LocaleTable, phrase number: Int
  )
    -> Finding
  {
    let phrase = table.phrases[number]
    let entry = document.entries[phrase.entry]
    let text = phrase.text
    // A quoted base text has no place of its own to change.
    let written = table.isQuoted ? nil : entry.text
    let span = written.map { text in flag.range.map { text.span(of: $0) } ?? text.span } ?? entry.place
    let replacement = flag.replacement.flatMap { sparesPlaceholders($0, phrase) ? $0 : nil }
    // What is safe for a label may spoil a sentence that only looks like one.
    let isSure = active.rule.roles == .all || phrase.evidence > .guess && phrase.roles.isSubset(of: active.rule.roles)
    // A range of a quoted text may not be in the entry's own.
    let fix = (table.isQuoted ? nil : replacement).map { change in
      self.fix(change, entry, isSure: isSure && phrase.isSafe(change) && !breaksCustom(change, phrase, table))
    }
    let judged = phrase.roles.intersection(active.rule.roles).roles
    var subject = Finding.Subject()
    subject.text = text
    subject.range = flag.range
    subject.source = phrase.baseText
    subject.comment = phrase.comment
    subject.group = groups(of: table)[number] ?? ""
    subject.roles = judged + phrase.roles.roles.filter { !judged.contains($0) }
    subject.evidence = phrase.evidence
    subject.entry = phrase.entry
    subject.resource = resource(of: entry)
    subject.isQuoted = table.isQuoted
    return finding(
      active.rule.id, severity(active, flag, phrase), flag.message, span, key: phrase.key,
      variant: entry.id.variant.path, locale: phrase.locale, subject,
      suggestion: replacement.map { text.replacing($0.range, with: $0.text) } ?? flag.suggestion,
      fix: fix)
  }

  /// Whether a change writes the full stop of the language where most sentences of the table end with another.
  private mutating func breaksCustom(_ replacement: Replacement, _ phrase: Phrase, _ table: LocaleTable) -> Bool {
    // Of the full stop that most languages have there is no other.
    let stop = phrase.language.fullStop
    guard stop != ".", replacement.text == stop else { return false }
    if let known = foreignStops, known.locale == table.locale { return known.areCustom }
    var balance = 0
    for other in table.phrases {
      let (mark, range) = EndMark.find(in: other.text, other.language)
      if mark == .stop { balance += other.string(range) == stop ? -1 : 1 }
    }
    // One sentence or two are no custom.
    foreignStops = (table.locale, balance > 2)
    return balance > 2
  }

  /// The name of the table that an entry belongs to; the file's own for what is no entry's.
  private mutating func table(of entry: Int?) -> String {
    let path = entry.flatMap { document.entries[$0].declaration?.table } ?? document.file.path
    if let table, table.path == path { return table.name }
    let name = document.tableName(of: entry)
    table = (path, name)
    return name
  }

  /// Only an export is made of other files: a table of a spreadsheet may have the same name.
  private func resource(of entry: Entry) -> String? {
    document.format.name == Format.xliff.name ? entry.declaration?.table : nil
  }

  /// The entries without a value, by their index in the document.
  private mutating func missing(in table: LocaleTable) -> [Int: MissingEntry] {
    if let known = missing, known.locale == table.locale { return known.entries }
    let entries = Dictionary(table.missing.map { ($0.entry, $0) }) { first, _ in first }
    missing = (table.locale, entries)
    return entries
  }

  /// The declared group of each phrase that has one.
  private mutating func groups(of table: LocaleTable) -> [Int: String] {
    if let known = groups, known.locale == table.locale { return known.names }
    var names: [Int: String] = [:]
    for (name, phrases) in table.groups { for phrase in phrases { names[phrase] = name } }
    groups = (table.locale, names)
    return names
  }

  private func severity(_ active: Setup.ActiveRule, _ flag: Flag) -> Severity {
    if active.isChosen { return active.severity }
    if flag.isGrave { return .error }
    return flag.isMild ? active.severity.lowered : active.severity
  }

  /// The severity of what has no text, lowered where a role is only guessed.
  private func severity(_ active: Setup.ActiveRule, _ flag: Flag, _ subject: Finding.Subject) -> Severity {
    let severity = severity(active, flag)
    let isGuessed = subject.evidence == .guess && subject.roles.contains { $0 != .text }
    return isGuessed && !active.isChosen && !flag.isMild ? severity.lowered : severity
  }

  /// The severity, lowered where the word lists or the role are not sure.
  private func severity(_ active: Setup.ActiveRule, _ flag: Flag, _ phrase: Phrase) -> Severity {
    var severity = severity(active, flag)
    if active.isChosen { return severity }
    if active.rule.basis == .words, phrase.language.isJudged, !phrase.language.isTrusted {
      severity = severity.lowered
    }
    if phrase.evidence == .guess, phrase.roles != .text { severity = severity.lowered }
    return phrase.roles.isSubset(of: active.rule.roles) ? severity : .note
  }

  /// A replacement leaves placeholders as they are, or brings one for each that it takes as a whole; it cuts none.
  func sparesPlaceholders(_ replacement: Replacement, _ phrase: Phrase) -> Bool {
    let range = replacement.range
    let taken = phrase.placeholders.filter { $0.isSpoken && $0.range.overlaps(range) }
    guard !taken.isEmpty else { return true }
    return taken.allSatisfy { range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound }
      && Placeholder.find(in: replacement.text).filter(\.isSpoken).count >= taken.count
  }

  private func fix(_ replacement: Replacement, _ entry: Entry, isSure: Bool) -> Fix {
    let edit = document.format.replace(replacement.range, of: entry, with: replacement.text, in: document.file)
    let safety = replacement.safety == .safe && !isSure ? Safety.unsafe : replacement.safety
    return Fix(title: replacement.title, safety: safety, edits: edit.map { [$0] } ?? [])
  }

  private mutating func finding(
    _ rule: String, _ severity: Severity, _ message: String, _ span: ByteSpan, key: String, variant: String,
    locale: String, _ subject: Finding.Subject, suggestion: String?, fix: Fix?
  ) -> Finding {
    let index = index ?? LineIndex(document.file)
    self.index = index
    if cells == nil { cells = CSVCellIndex(document) }
    // What has no lines, such as a workbook, has rows and columns.
    let place = cells?.position(of: span)
    return Finding(
      rule: rule, severity: severity, message: message, path: document.file.path,
      table: table(of: subject.entry), span: span,
      start: place ?? index.position(of: span.start), end: place ?? index.position(of: span.end),
      cell: cells?.cell(of: span), key: key,
      variant: variant, locale: locale, subject: subject, suggestion: suggestion, fix: fix)
  }
}

extension String {
  /// The text with a range of it replaced.
  /// - Parameter range: UTF-8 offsets.
  func replacing(_ range: Range<Int>, with replacement: String) -> String {
    var bytes = Array(utf8)
    bytes.replaceSubrange(range, with: replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}
