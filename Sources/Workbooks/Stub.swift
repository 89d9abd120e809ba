package struct Cell: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case text, number, date, boolean, error, formula }
  package let text: String
  package let kind: Kind
  package init(_ text: String, _ kind: Kind = .text) { self.text = text; self.kind = kind }
}
package struct CellAddress: Hashable, Sendable, CustomStringConvertible {
  package let row: Int
  package let column: Int
  package init(row: Int, column: Int) { self.row = row; self.column = column }
  package var description: String { "\(column)-\(row + 1)" }
}
package struct Worksheet: Sendable {
  package var name: String
  package var rows: [[Cell]]
  package var merged: [ClosedRange<Int>] = []
  package func isMerged(row: Int, column: Int) -> Bool { false }
  package init(name: String, rows: [[Cell]]) { self.name = name; self.rows = rows }
}
package struct Page: Sendable {
  package struct Column: Sendable {
    package init(title: String, width: Double, isLocked: Bool, isHidden: Bool, wraps: Bool, choices: [String]) {}
  }
  package init(name: String, columns: [Column], rows: [[String]], isRightToLeft: Bool) {}
}
package struct WorkbookError: Error {}
package enum XLSXWriter { package static func bytes(of pages: [Page]) throws(WorkbookError) -> [UInt8] { throw WorkbookError() } }
package struct Workbook: Sendable { package let sheets: [Worksheet]; package init(xlsx bytes: [UInt8]) throws(WorkbookError) { throw WorkbookError() } }
