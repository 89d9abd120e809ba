import Formats
import Foundation
import Support
import Testing

/// The example of the page on spreadsheets: its commands print what the page shows, and its files are in the Corpus.
@Suite("The example of spreadsheets")
struct SpreadsheetPageTests {
  private static let page = URL(filePath: Package.root).appending(path: "docs/spreadsheets.md")
  private static let table = "Corpus/projects/Tidepool/Tables/kiosk.csv"

  private func expectFile(_ name: String, _ bytes: [UInt8]) {
    let file = URL(filePath: Package.root).appending(path: "Corpus/sheets/\(name)")
    #expect(difference(of: file, from: String(decoding: bytes, as: UTF8.self)) == nil)
  }

  @Test func isAsThePageShowsIt() throws {
    let folder = try ScratchFolder()
    let before = Array(try Data(contentsOf: URL(filePath: Package.root).appending(path: Self.table)))
    try folder.write(Self.table, before)
    var shown: [String] = []
    var count = 0
    var isOutput = false
    for line in Checkout.text(of: Self.page).components(separatedBy: "\n") {
      if line == "```" { isOutput = false }
      guard !isOutput else { continue }
      shown.append(line)
      guard line.hasPrefix("$ voicelint ") else { continue }
      if count == 1 { try accept(in: folder) }
      let arguments = line.split(separator: " ").dropFirst(2).map(String.init)
      let result = try Program.run(arguments, in: folder.path, environment: ["COLUMNS": "80", "NO_COLOR": "1"])
      #expect(result.code == (arguments.first == "import" && !arguments.contains("--write") ? 1 : 0))
      shown += (result.output + result.errors).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map(String.init)
      if count == 0 { expectFile("kiosk.exported.csv", try folder.read("kiosk.csv")) }
      if count < 2 { #expect(try folder.read(Self.table) == before) }
      isOutput = true
      count += 1
    }
    #expect(count == 3)
    #expect(difference(of: Self.page, from: shown.joined(separator: "\n")) == nil)
    let after = try folder.read(Self.table)
    expectFile("kiosk.imported.csv", after)
    let text = String(decoding: before, as: UTF8.self)
    #expect(after == Array(text.replacing("Show more...", with: "Show more…").utf8) && after != before)
  }

  /// What the page asks the reader to do in the sheet.
  private func accept(in folder: ScratchFolder) throws {
    let bytes = try folder.read("kiosk.csv")
    var rows = DelimitedRows(SourceFile(path: "kiosk.csv", bytes: bytes)) { $0.contains("decision") }.rows
    let (text, decision) = (rows[0].firstIndex(of: "text"), rows[0].firstIndex(of: "decision"))
    let row = try #require(rows.firstIndex { $0[text ?? 0] == "Show more..." })
    rows[row][try #require(decision)] = "accept"
    let lines = rows.map { row in
      row.map { "\"" + $0.replacingOccurrences(of: "\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\r\n"
    }
    let edited = Array("\u{FEFF}\(lines.joined())".utf8)
    try folder.write("kiosk.csv", edited)
    expectFile("kiosk.edited.csv", edited)
  }
}
