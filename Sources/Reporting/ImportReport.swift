import Formats
package import Linting
package import Sheets
import Workbooks

/// What an import would change or has changed, for people and for machines.
package struct ImportReport: Sendable {
  private let plan: ImportPlan
  /// What the rules find in the new texts, by row.
  private let newFindings: [Int: [Finding]]
  private let files: Int
  private let isWritten: Bool

  package init(plan: ImportPlan, newFindings: [Int: [Finding]], files: Int, isWritten: Bool) {
    self.plan = plan
    self.newFindings = newFindings
    self.files = files
    self.isWritten = isWritten
  }

  /// Whether something is left to be done: changes that aren't written, rows that were left out.
  package var isOpen: Bool {
    plan.count(.conflict) + plan.count(.refused) > 0 || plan.count(.edited) > 0 && !isWritten
  }

  // MARK: Text

  private static let headings: [(verdict: RowOutcome.Verdict, one: String, many: String)] = [
    (.edited, "change", "changes"), (.conflict, "conflict", "conflicts"), (.refused, "row left out", "rows left out"),
    (.rejected, "finding rejected", "findings rejected"),
  ]

  /// - Parameter width: columns of the terminal.
  package func text(width: Int) -> String {
    var lines: [String] = []
    for heading in ImportReport.headings {
      let rows = plan.outcomes.indices.filter { plan.outcomes[$0].verdict == heading.verdict }
      guard !rows.isEmpty else { continue }
      lines += ["\(rows.count) \(rows.count == 1 ? heading.one : heading.many)", ""]
      for row in rows { lines += card(row, width: width) + [""] }
    }
    let remarks = remarks
    if !remarks.isEmpty {
      lines += [Count.of(remarks.count, "remark"), ""]
      for row in remarks { lines += card(row, width: width) + [""] }
    }
    let notes = notes
    if !notes.isEmpty { lines += ["Notes", ""] + notes.flatMap { wrapped($0, indent: "  ", width: width) } + [""] }
    lines += wrapped(summary, indent: "", width: width)
    return Visible.lines(lines.joined(separator: "\n") + "\n")
  }

  private func card(_ row: Int, width: Int) -> [String] {
    let outcome = plan.outcomes[row]
    let record = outcome.record
    let variant = record.variant.isEmpty ? "" : " \(record.variant)"
    let title = "\(Visible.text(record.address))  \(record.key)\(variant) (\(record.locale))"
    var lines = ["  " + Excerpt.of(title, columns: width - 2)]
    func add(_ name: String, _ text: String?) {
      let start = "    \(name): "
      lines.append(start + (text.map { Excerpt.of($0, columns: max(20, width - start.count)) } ?? "none"))
    }
    switch outcome.verdict {
    case .edited:
      if let new = outcome.newText {
        add("was", outcome.today)
        add("now", new)
      }
      if let state = outcome.newState { add("state", state.word) }
    case .conflict:
      add("exported", outcome.exported)
      add("sheet   ", record.text.text)
      add("project ", outcome.today)
    case .refused: add("sheet", record.text.text.isEmpty ? nil : record.text.text)
    case .rejected: add("reason", record.reason.isEmpty ? nil : record.reason)
    case .unchanged, .already: add("text", outcome.today)
    }
    if !record.remark.isEmpty { add("remark", record.remark) }
    let said = [outcome.message].filter { !$0.isEmpty } + outcome.notes
    lines += said.flatMap { wrapped($0, indent: "    ", width: width) }
    for finding in newFindings[row] ?? [] {
      lines += wrapped(
        "New \(finding.severity.rawValue): \(finding.message) (\(finding.rule))", indent: "    ", width: width)
    }
    return lines
  }

  /// Rows that nothing is done with, and that somebody remarked on.
  private var remarks: [Int] {
    plan.outcomes.indices.filter { plan.outcomes[$0].isQuiet && !plan.outcomes[$0].record.remark.isEmpty }
  }

  /// Notes on the sheet, and those on rows that nothing else is said of.
  private var notes: [String] {
    let quiet = plan.outcomes.filter { $0.isQuiet && $0.record.remark.isEmpty }
    return plan.notes.map { $0.address.isEmpty ? $0.message : "\($0.address): \($0.message)" }
      + quiet.flatMap { outcome in outcome.notes.map { "\(outcome.record.address): \($0)" } }
  }

  private var summary: String {
    let counts = ImportReport.headings.compactMap { heading -> String? in
      let count = plan.count(heading.verdict)
      guard count > 0 else { return nil }
      let files = heading.verdict == .edited ? " in \(files) file\(files == 1 ? "" : "s")" : ""
      return "\(count) \(count == 1 ? heading.one : heading.many)\(files)"
    }
    let same = plan.count(.unchanged) + plan.count(.already)
    let line = (counts + ["\(same) unchanged"]).joined(separator: ", ") + "."
    guard plan.count(.edited) > 0 else { return line + " There is nothing to write." }
    return line
      + (isWritten ? " All changes were written." : " Nothing was written; to write the changes, use --write.")
  }

  /// Lines of whole words. Messages name cells and keys, which may hold anything.
  private func wrapped(_ text: String, indent: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = indent
    for word in Visible.text(text).split(separator: " ") {
      if line.count > indent.count, Width.of(line) + 1 + Width.of(String(word)) > width {
        lines.append(line)
        line = indent
      }
      line += (line.count > indent.count ? " " : "") + word
    }
    return lines + [line]
  }

  // MARK: JSON

  /// All rows that aren't as they were exported, and the counts.
  package var json: String {
    var writer = JSONWriter()
    writer.object { json in
      json.name("counts")
      json.object { json in
        json.member("already", plan.count(.already))
        json.member("conflicts", plan.count(.conflict))
        json.member("edited", plan.count(.edited))
        json.member("files", files)
        json.member("refused", plan.count(.refused))
        json.member("rejected", plan.count(.rejected))
        json.member("unchanged", plan.count(.unchanged))
      }
      json.name("notes")
      json.array(plan.notes) { json, note in
        json.object { json in
          json.member("address", note.address)
          json.member("message", note.message)
        }
      }
      json.name("rows")
      json.array(
        plan.outcomes.indices.filter { row in
          let outcome = plan.outcomes[row]
          return outcome.verdict != .unchanged || !outcome.notes.isEmpty || !outcome.record.remark.isEmpty
        }
      ) { json, row in write(row, &json) }
      json.member("version", 1)
      json.member("written", isWritten)
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private func write(_ row: Int, _ json: inout JSONWriter) {
    let outcome = plan.outcomes[row]
    let record = outcome.record
    json.object { json in
      json.member("address", record.address)
      json.member("exported", outcome.exported)
      json.name("findings")
      json.array(newFindings[row] ?? []) { json, finding in
        json.object { json in
          json.member("message", finding.message)
          json.member("rule", finding.rule)
          json.member("severity", finding.severity.rawValue)
        }
      }
      json.member("key", record.key)
      json.member("locale", record.locale)
      json.member("message", outcome.message.isEmpty ? nil : outcome.message)
      json.name("notes")
      json.array(outcome.notes) { $0.string($1) }
      json.member("project", outcome.today)
      json.member("reason", record.reason.isEmpty ? nil : record.reason)
      json.member("remark", record.remark.isEmpty ? nil : record.remark)
      json.member("sheet", record.text.text)
      json.member("state", outcome.newState?.word)
      json.member("table", record.table)
      json.member("text", outcome.newText)
      json.member("variant", record.variant)
      json.member("verdict", outcome.verdict.name)
    }
  }
}

extension RowOutcome {
  /// Whether nothing is done with the row.
  fileprivate var isQuiet: Bool { verdict == .unchanged || verdict == .already }
}

extension RowOutcome.Verdict {
  /// As JSON has it.
  fileprivate var name: String {
    switch self {
    case .unchanged: "unchanged"
    case .already: "already"
    case .edited: "edited"
    case .conflict: "conflict"
    case .refused: "refused"
    case .rejected: "rejected"
    }
  }
}
