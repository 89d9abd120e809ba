package import Formats

/// What becomes of one text of a sheet.
package struct RowOutcome: Sendable {
  package enum Verdict: Hashable, Sendable {
    /// The sheet says what was exported.
    case unchanged
    /// The sheet says what the project says by now.
    case already
    /// The sheet has a new text or state, and the project still has what was exported.
    case edited
    /// Sheet and project both changed since the export.
    case conflict
    /// It can't be taken; the message says why and what to do.
    case refused
    /// The reviewer keeps the text as it is, and says why.
    case rejected
  }

  package let record: SheetRecord
  package var verdict: Verdict
  /// What the sheet asks to be written; nil where the text stays.
  package var newText: String?
  /// The state that the sheet asks for; nil where it names none anew.
  package var newState: TranslationState?
  /// Why it is refused or in conflict, in a whole sentence; empty otherwise.
  package var message = ""
  /// What was repaired or looks odd, in whole sentences.
  package var notes: [String] = []
  /// The text that was exported; nil where there was none or nobody knows it any more.
  package var exported: String?
  /// The text in the project by now.
  package var today: String?
  /// Index of the text in the project's list; nil where the project has no such text.
  package var place: Int?

  package init(_ record: SheetRecord, _ verdict: Verdict, _ message: String = "", place: Int? = nil) {
    self.record = record
    self.verdict = verdict
    self.message = message
    self.place = place
  }
}
