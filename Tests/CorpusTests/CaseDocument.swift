import Formats
import Linting
import Phrasing
import Support
import Usage

extension CaseGroup {
  private static let languages = Languages(style: .ofPages)
  /// The language that pages translate from.
  private static let baseLocale = "en"

  /// What the rules say of a document of these lines.
  func findings(in document: Document, with rules: [Rule]) async -> [Finding] {
    let setup = Setup(
      rules: rules.map { Setup.ActiveRule($0) }, inference: RoleInference(source: source(of: document)),
      languages: CaseGroup.languages)
    let base = Document(base: lines).map { Table.Member(document: $0, locale: CaseGroup.baseLocale) }
    let table = Table(base: base, baseLocale: CaseGroup.baseLocale, inference: setup.inference)
    let plans = await table.plans(
      of: Table.Member(document: document, locale: nil), inference: setup.inference, languages: setup.languages)
    return await Linter(setup).check(plans, of: document).findings.sorted(by: Finding.isOrdered)
  }

  /// What the app's source tells of the lines.
  private func source(of document: Document) -> SourceRoles {
    SourceRoles(
      rows: zip(lines, document.entries).compactMap { line, entry in
        line.source.flatMap { Role(rawValue: $0) }.map { role in
          var row = SourceRoles.Row(name: TextName(key: entry.id.key))
          row.roles = RoleSet(role)
          return row
        }
      })
  }
}

extension Document {
  /// The lines of a group as entries that declare what they are; all are of one control, dialog and group.
  convenience init(_ lines: [CaseLine], texts: [String]? = nil) {
    var bytes: [UInt8] = []
    var entries: [NewEntry] = []
    let isGroup = lines.count > 1
    for (index, line) in lines.enumerated() {
      let role = line.roles.joined(separator: ",")
      // Keys of one stem make one control; a second text of the same role is another control's.
      let earlier = lines[..<index].count { $0.roles == line.roles }
      let key = line.key ?? "case\(earlier == 0 ? "" : String(earlier)).\(line.roles[0])"
      let keySpan = ByteSpan(bytes.count, bytes.count + key.utf8.count)
      bytes += Array((key + "\n").utf8)
      let start = bytes.count
      let value = texts?[index] ?? line.text
      bytes += Array(((value ?? "") + "\n").utf8)
      entries.append(
        NewEntry(
          EntryID(key, Variant(line.variant)), locale: line.locale,
          text: value.map { MappedText(literal: $0, at: ByteSpan(start, bytes.count - 1)) }, place: keySpan,
          comment: line.comment, base: line.base, state: line.state.map({ TranslationState($0) }) ?? .unstated,
          declaration: Declaration(role: role, trait: line.trait, group: isGroup ? "case" : nil)))
    }
    let format = Format(
      name: "cases", extensions: [], read: { _ in Reading() }, quote: { text, _, _ in Array(text.utf8) })
    self.init(
      file: SourceFile(path: "case", bytes: bytes, encoding: .utf8), format: format,
      reading: Reading(entries: Entries(entries)))
  }
}

extension Document {
  /// The base language's file of a group: its base texts under the same keys. Nil where no line has one.
  fileprivate convenience init?(base lines: [CaseLine]) {
    guard lines.contains(where: { $0.base != nil }) else { return nil }
    let own = Document(lines)
    let entries = zip(lines, own.entries).compactMap { line, entry in
      line.base.map { text in
        NewEntry(
          entry.id, locale: nil, text: MappedText(literal: text, at: ByteSpan(0, 0)), place: ByteSpan(0, 0),
          comment: entry.comment, declaration: entry.declaration)
      }
    }
    self.init(
      file: SourceFile(path: "base", bytes: []), format: own.format, reading: Reading(entries: Entries(entries)))
  }
}

extension TranslationState {
  /// The words of XLIFF and string catalogs.
  fileprivate init(_ word: String) {
    switch word {
    case "new": self = .new
    case "needs-review", "needs_review": self = .needsReview
    case "translated": self = .translated
    case "final": self = .final
    case "stale": self = .stale
    case "machine-translated": self = .machineTranslated
    default: self = .other(word)
    }
  }
}
