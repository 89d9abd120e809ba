import Foundation
import Support
import Testing
import Workbooks

/// The other half of `Benchmarks/workbooks.py`, which names a folder in the environment and compares what it finds
/// there with what other programs read and write.
@Suite("Workbooks: exchange", .enabled(if: Exchange.folder != nil))
struct ExchangeTests {
  @Test("Writes texts as a workbook and as JSON, and tells what other workbooks say")
  func exchange() throws {
    let folder = try #require(Exchange.folder)
    var random = Seeded(11)
    let rows = (0..<300).map { _ in (0..<4).map { _ in HostileTexts.text(&random) } }
    let columns = [
      Page.Column(title: "Key", isLocked: true), Page.Column(title: "Source", width: 40, isLocked: true, wraps: true),
      Page.Column(title: "Text", width: 40, wraps: true), Page.Column(title: "Note", choices: ["yes", "no"]),
    ]
    let pages = [
      Page(name: "Texts", columns: columns, rows: rows),
      Page(name: "Right & left", columns: columns, rows: rows, isRightToLeft: true),
    ]
    try Data(XLSXWriter.bytes(of: pages)).write(to: folder.appendingPathComponent("written.xlsx"))
    try JSONEncoder().encode([columns.map(\.title)] + rows).write(to: folder.appendingPathComponent("written.json"))

    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    for file in files where file.pathExtension == "xlsx" && file.lastPathComponent != "written.xlsx" {
      let sheets = try Workbook(xlsx: Array(Data(contentsOf: file))).sheets
      let cells = sheets.map { $0.rows.map { $0.map { ["\($0.kind)", $0.text] } } }
      try JSONEncoder().encode(cells).write(to: file.deletingPathExtension().appendingPathExtension("cells.json"))
    }
  }
}

enum Exchange {
  static let folder = ProcessInfo.processInfo.environment["WORKBOOKS_FOLDER"].map { URL(fileURLWithPath: $0) }
}
