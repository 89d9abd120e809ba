/// Keeps spreadsheet programs from running a text as a formula when they open a CSV file.
///
/// A cell that begins like a formula gets an apostrophe in front, as programs themselves show it for text. A text that
/// begins with an apostrophe before such a character gets one too, so that taking one away always gives the text back.
package enum FormulaGuard {
  private static let apostrophe: Unicode.Scalar = "'"

  package static func guarded(_ cell: String) -> String { needsGuard(cell) ? "'" + cell : cell }

  /// The texts that a cell may stand for, the likelier first: Excel drops the apostrophe when it saves, Calc and
  /// Numbers keep it.
  package static func readings(_ cell: String) -> [String] {
    guard cell.unicodeScalars.first == apostrophe else { return [cell] }
    let inner = String(String.UnicodeScalarView(cell.unicodeScalars.dropFirst()))
    return needsGuard(inner) ? [inner, cell] : [cell]
  }

  private static func needsGuard(_ cell: String) -> Bool {
    let scalars = cell.unicodeScalars
    guard let first = scalars.first(where: { $0 != apostrophe }) else { return false }
    switch first {
    case "=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠": return true
    default: return false
    }
  }
}
