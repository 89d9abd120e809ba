import Formats
import Workbooks

/// Holds a row of a sheet against what was exported and what the project says by now.
package struct Comparison: Sendable {
  /// Whether cells that begin like a formula were given an apostrophe.
  package let isGuarded: Bool

  package init(isGuarded: Bool) { self.isGuarded = isGuarded }

  package func outcome(of record: SheetRecord, for text: SheetText, place: Int) -> RowOutcome {
    var outcome = RowOutcome(record, .unchanged, place: place)
    outcome.today = text.text
    guard let checksum = record.checksum else {
      // What the project says by now needs no proof.
      if let today = text.text, isSame(record.text.text, today) {
        outcome.verdict = .already
        return outcome
      }
      outcome.verdict = .refused
      outcome.message =
        "The checksum of this row is missing, so what changed is unknown. Export again and copy the text over."
      return outcome
    }
    guard !record.hasExtraCells else {
      outcome.verdict = .refused
      outcome.message =
        "The row has more cells than the sheet has columns, so its texts may be in the wrong ones. Move them back."
      return outcome
    }
    let exported = exportedText(record, checksum, today: text.text)
    outcome.exported = exported.text
    noteLockedColumns(record, text, checksum, &outcome)

    let decision = decision(record, &outcome)
    guard outcome.verdict != .refused else { return outcome }
    let reading = sheetText(record, exported, decision, source: text.source, &outcome)
    guard outcome.verdict != .refused else { return outcome }
    compare(reading, with: exported, text, checksum, &outcome)
    if outcome.verdict == .unchanged || outcome.verdict == .edited { compareState(record, text, checksum, &outcome) }
    if decision == .reject, outcome.verdict == .unchanged { outcome.verdict = .rejected }
    return outcome
  }

  // MARK: What was exported

  /// The exported text, where it is known: it is today's, or the sheet's own copy of it, if the checksum agrees.
  private struct Exported {
    let isKnown: Bool
    let text: String?
  }

  private func exportedText(_ record: SheetRecord, _ checksum: Checksum, today: String?) -> Exported {
    if Checksum.of(today) == checksum.text { return Exported(isKnown: true, text: today) }
    if Checksum.of(nil) == checksum.text { return Exported(isKnown: true, text: nil) }
    for reading in readings(record.exported ?? "") {
      let text = CellText.read(reading)
      if Checksum.of(text) == checksum.text { return Exported(isKnown: true, text: text) }
    }
    return Exported(isKnown: false, text: nil)
  }

  private func readings(_ cell: String) -> [String] { isGuarded ? FormulaGuard.readings(cell) : [cell] }

  /// The key and the source are for reading: what is written there is told, and goes nowhere.
  private func noteLockedColumns(
    _ record: SheetRecord, _ text: SheetText, _ checksum: Checksum, _ outcome: inout RowOutcome
  ) {
    if !isSame(record.key, text.name.id.key) {
      outcome.notes.append("The key was changed in the sheet; the row was matched by its id.")
    }
    guard let source = record.source, let base = text.source, Checksum.of(base) == checksum.source,
      !isSame(source, base),
      !readings(lines(source)).contains(where: { record.sources.contains(Checksum.of(CellText.read($0))) })
    else { return }
    outcome.notes.append(
      "The source text was changed in the sheet, which has no effect. Change it in the base language.")
  }

  private func isSame(_ cell: String, _ text: String) -> Bool {
    let written = lines(CellText.written(text))
    return readings(lines(cell)).contains { $0 == written }
  }

  /// Programs write the ends of lines in their own ways.
  private func lines(_ cell: String) -> String {
    cell.utf8.contains(0x0D) ? cell.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : cell
  }

  // MARK: What the sheet says

  private func decision(_ record: SheetRecord, _ outcome: inout RowOutcome) -> Decision? {
    let word = record.decision.lowercased().filter { !$0.isWhitespace }
    guard !word.isEmpty else { return nil }
    guard let decision = Decision(rawValue: word) else {
      outcome.verdict = .refused
      outcome.message = "“\(record.decision)” isn't a decision. Write accept, reject or edit."
      return nil
    }
    if decision == .accept, record.proposal.isEmpty {
      outcome.verdict = .refused
      outcome.message = "There is no proposal to accept. Write a text and “edit”, or clear the decision."
    }
    return decision
  }

  private enum Reading {
    case exported
    case text(String)
  }

  private func sheetText(
    _ record: SheetRecord, _ exported: Exported, _ decision: Decision?, source: String?, _ outcome: inout RowOutcome
  ) -> Reading {
    let cell = lines(record.text.text)
    let isUntouched = isUntouched(cell, exported, record.checksum)
    if decision == .accept {
      let proposal = CellText.read(readings(record.proposal)[0], like: exported.text) ?? ""
      guard isUntouched || CellText.read(readings(cell)[0], like: exported.text) == proposal else {
        refuse(
          "The text was edited and the proposal accepted. Choose one: clear the decision or write “edit”.", &outcome)
        return .exported
      }
      return .text(proposal)
    }
    guard !isUntouched else { return .exported }
    guard decision != .reject else {
      refuse(
        "The text was edited and the finding rejected. Choose one: clear the decision, or undo the edit.", &outcome)
      return .exported
    }
    guard !cell.isEmpty else {
      outcome.notes.append(
        "The cell was emptied, and the text was kept. To make the text empty, write \(CellText.empty).")
      return .exported
    }
    if let reason = refusal(of: record.text, isMerged: record.isMerged, decision) {
      refuse(reason, &outcome)
      return .exported
    }
    // What Excel drops Calc keeps: an apostrophe that was put there comes off once.
    let new = CellText.read(readings(cell)[0], like: exported.text) ?? ""
    guard exported.isKnown, decision != .edit else { return .text(new) }
    switch MachineEdit.made(of: exported.text ?? "", new, source: source) {
    case nil: break
    case .replaced(let reason):
      refuse(
        "\(sentence(reason)) Write the text again, or write “edit” under “decision” if it is meant.", &outcome)
    case .harmless(let note):
      outcome.notes.append("\(sentence(note)) If the change is meant, write “edit” under “decision”.")
      return .exported
    case .corrected(let note): outcome.notes.append(sentence(note))
    }
    if hasNewMarks(new, than: exported.text ?? "") {
      outcome.notes.append("The new text has invisible direction marks that the old one didn't have.")
    }
    return .text(new)
  }

  private func refuse(_ message: String, _ outcome: inout RowOutcome) {
    outcome.verdict = .refused
    outcome.message = message
  }

  /// Whether the cell says what was exported, in this or another normal form of Unicode, guarded or not.
  private func isUntouched(_ cell: String, _ exported: Exported, _ checksum: Checksum?) -> Bool {
    let readings = isGuarded ? FormulaGuard.readings(cell) + [cell] : [cell]
    guard exported.isKnown else { return readings.contains { Checksum.of(CellText.read($0)) == checksum?.text } }
    let written = lines(CellText.written(exported.text))
    return readings.contains { $0 == written }
  }

  private func refusal(of cell: Cell, isMerged: Bool, _ decision: Decision?) -> String? {
    if isMerged { return "The cell is merged with others. Split them, and write the text again." }
    switch cell.kind {
    case .text: return nil
    case .error: return "The cell has an error, “\(cell.text)”. Write the text again."
    case .formula: return "The cell has a formula, which shows “\(cell.text)”. Write the text itself."
    case .date:
      return """
        The spreadsheet turned the text into a date, “\(cell.text)”. Write it again, in a cell with the format “text”.
        """
    case .number, .boolean:
      guard decision != .edit else { return nil }
      return """
        The spreadsheet may have turned the text into “\(cell.text)”. Write it again, in a cell with the format “text”, \
        or write “edit” under “decision” if it is right.
        """
    }
  }

  private func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

  /// Marks that show in no cell: left-to-right, right-to-left, embeddings and overrides.
  private func hasNewMarks(_ new: String, than old: String) -> Bool {
    func count(_ text: String) -> Int {
      text.unicodeScalars.count { [0x200E, 0x200F].contains($0.value) || (0x202A...0x202E).contains($0.value) }
    }
    return count(new) > count(old)
  }

  // MARK: Three ways

  private func compare(
    _ reading: Reading, with exported: Exported, _ text: SheetText, _ checksum: Checksum, _ outcome: inout RowOutcome
  ) {
    guard case .text(let new) = reading else { return }
    guard new != text.text || !new.utf8.elementsEqual((text.text ?? "").utf8) else {
      outcome.verdict = .already
      return
    }
    outcome.newText = new
    guard Checksum.of(text.text) == checksum.text else {
      outcome.verdict = .conflict
      outcome.message = "The text was changed in the sheet and in the project. Decide which is right, and export again."
      return
    }
    guard Checksum.of(text.source) == checksum.source else {
      outcome.verdict = .conflict
      outcome.message =
        "The source text changed since the export, so the new text may not fit it. Export again and compare."
      return
    }
    outcome.verdict = .edited
  }

  private func compareState(
    _ record: SheetRecord, _ text: SheetText, _ checksum: Checksum, _ outcome: inout RowOutcome
  ) {
    guard let cell = record.state?.trimmed, cell != checksum.state, !cell.isEmpty else { return }
    let wanted = TranslationState(written: cell)
    if case .other = wanted {
      outcome.verdict = .refused
      outcome.message = "“\(cell)” isn't a state. Write new, needs-review, translated or final."
      return
    }
    guard wanted.word != checksum.state, wanted != text.state else { return }
    guard text.state.word == checksum.state else {
      outcome.verdict = .conflict
      outcome.message = "The state was changed in the sheet and in the project. Decide which is right."
      return
    }
    outcome.newState = wanted
    outcome.verdict = .edited
  }
}

extension String {
  /// Without white space at its edges.
  package var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
