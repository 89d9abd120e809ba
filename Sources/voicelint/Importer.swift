import Formats
import Linting
import Phrasing
import Sheets
import Workbooks

/// An import in memory: what each row comes to, and the files after the rows that are taken.
struct Importer: Sendable {
  private(set) var plan: ImportPlan
  /// The files that change, as they were and as they become, in the order of their paths.
  private(set) var files: [(old: Document, new: Document)] = []
  /// What the rules find in the new texts and didn't find in the old ones, by row: an index in the plan's outcomes.
  private(set) var newFindings: [Int: [Finding]] = [:]

  private let run: Run
  private let groups: [FileGroup]
  private let project: ProjectTexts
  /// The state of a changed text; nil to keep its own.
  private let state: TranslationState?

  init(
    _ sheets: [Worksheet], into groups: [FileGroup], _ project: ProjectTexts, run: Run, state: TranslationState?,
    newLocales: Set<String>
  ) async throws(SheetError) {
    self.run = run
    self.groups = groups
    self.project = project
    self.state = state
    plan = try ImportPlan(SheetReader(sheets), texts: project.texts, newLocales: newLocales)
    // A row that is refused is left out, and the others are tried again: each round refuses one more at least.
    while await !isSettled() {}
  }

  /// Applies all rows that are taken; false if one of them has to be refused after all.
  private mutating func isSettled() async -> Bool {
    files = []
    newFindings = [:]
    let changes = Dictionary(grouping: plan.outcomes.indices.compactMap(change), by: \.text.path)
    var isSettled = true
    for path in changes.keys.sorted() {
      guard let document = project.documents[path] else { continue }
      let applied = AppliedFile(changes[path] ?? [], to: document)
      for (row, reason) in applied.refusals {
        plan.refuse(row, because: "The text can't be written: \(reason).")
        isSettled = false
      }
      if applied.document.file.bytes != document.file.bytes { files.append((document, applied.document)) }
      for row in applied.withoutState {
        guard plan.outcomes[row].newText == nil else {
          plan.note(row, "The state was left out, because the file has no place for one.")
          continue
        }
        plan.refuse(row, because: "The file has no place for a state. Undo the change under “state”.")
        isSettled = false
      }
    }
    guard isSettled else { return false }
    await judge()
    let broken = newFindings.compactMap { row, findings in
      findings.first(where: Importer.isBlocking).map { (row, $0.message) }
    }
    for (row, message) in broken { plan.refuse(row, because: "The new text is wrong: \(message)") }
    return broken.isEmpty
  }

  /// Whether a text with this finding must not come into the app: a damaged placeholder may crash it.
  private static func isBlocking(_ finding: Finding) -> Bool {
    finding.severity == .error || finding.rule == "placeholder-mismatch"
  }

  private func change(_ row: Int) -> SheetChange? {
    let outcome = plan.outcomes[row]
    guard outcome.verdict == .edited, let place = outcome.place, let text = plan.texts[safe: place] else { return nil }
    let standard = outcome.newText == nil || text.isBase ? nil : state
    return SheetChange(
      outcome: row, text: text, newText: outcome.newText, newState: outcome.newState ?? standard,
      isStateAsked: outcome.newState != nil)
  }

  /// The findings that reviewers rejected, each with the reason.
  func rejections() async -> [IgnoreWriting.Entry] {
    let rejected = plan.outcomes.filter { $0.verdict == .rejected }
    let paths = Set(rejected.compactMap { $0.place.map { plan.texts[$0].path } })
    var rules: [String: Set<String>] = [:]
    func name(_ path: String, _ locale: String, _ key: String) -> String { path + "\n" + locale + "\n" + key }
    for group in groups where group.members.contains(where: { paths.contains($0.path) }) {
      let documents = group.members.compactMap { project.documents[$0.path] }
      for finding in await run.findings(of: group, documents).joined() where finding.stands {
        rules[name(finding.path, finding.locale, finding.key), default: []].insert(finding.rule)
      }
    }
    return rejected.compactMap { outcome in
      guard let place = outcome.place else { return nil }
      let text = plan.texts[place]
      let own = rules[name(text.path, text.name.locale, text.name.id.key)] ?? []
      guard !own.isEmpty else { return nil }
      return IgnoreWriting.Entry(
        rules: own.sorted(), key: text.name.id.key, locale: text.name.locale, reason: outcome.record.reason.trimmed)
    }
  }

  /// What the rules say of the new texts that they didn't say of the old ones.
  private mutating func judge() async {
    struct Name: Hashable {
      let locale: String
      let key: String
      let rule: String
      let message: String
    }
    let byPath = Dictionary(files.map { ($0.new.file.path, $0.new) }, uniquingKeysWith: { first, _ in first })
    var rows: [String: [Int]] = [:]
    for row in plan.outcomes.indices where plan.outcomes[row].verdict == .edited {
      guard let place = plan.outcomes[row].place else { continue }
      let text = plan.texts[place]
      rows[text.path + "\n" + text.name.locale + "\n" + text.name.id.key, default: []].append(row)
    }
    for group in groups where group.members.contains(where: { byPath[$0.path] != nil }) {
      let old = group.members.compactMap { project.documents[$0.path] }
      let new = old.map { byPath[$0.file.path] ?? $0 }
      func name(_ finding: Finding) -> Name {
        Name(locale: finding.locale, key: finding.key, rule: finding.rule, message: finding.message)
      }
      var known = Set<Name>()
      for finding in await run.findings(of: group, old).joined() { known.insert(name(finding)) }
      for finding in await run.findings(of: group, new).joined() where !known.contains(name(finding)) {
        // What is written is marked for review; that is no news.
        guard finding.stands, finding.rule != "needs-review" else { continue }
        for row in rows[finding.path + "\n" + finding.locale + "\n" + finding.key] ?? [] {
          newFindings[row, default: []].append(finding)
        }
      }
    }
  }
}
