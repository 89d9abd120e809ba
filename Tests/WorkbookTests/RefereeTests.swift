import Foundation
import Support
import Testing
import Workbooks
import XMLCoder

/// The reader of large parts against XMLCoder's decode of the same part.
@Suite("Workbooks: XMLCoder as referee")
struct RefereeTests {
  private struct Sheet: Decodable {
    struct Rows: Decodable {
      let row: [Row]?
    }

    struct Row: Decodable {
      @Attribute var r: Int
      let c: [Cell]?
    }

    struct Cell: Decodable {
      @Attribute var r: String
      @Attribute var t: String?
      let v: String?
      let `is`: Text?
    }

    let sheetData: Rows
  }

  private struct Strings: Decodable {
    let si: [Text]?
  }

  private struct Text: Decodable {
    struct Run: Decodable {
      let t: String?
    }

    let t: String?
    let r: [Run]?

    var string: String { (t ?? "") + (r ?? []).map { $0.t ?? "" }.joined() }
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ xml: [UInt8]) throws -> Value {
    try XMLDecoder(trimValueWhitespaces: false).decode(type, from: Data(xml))
  }

  /// Texts by the address that each cell gives itself, as XMLCoder has them.
  private func cells(_ sheet: [UInt8], _ strings: [UInt8]) throws -> [String: String] {
    let texts = try decoded(Strings.self, strings).si?.map(\.string) ?? []
    var cells: [String: String] = [:]
    for cell in try decoded(Sheet.self, sheet).sheetData.row?.flatMap({ $0.c ?? [] }) ?? [] {
      let value = cell.t == "s" ? texts[Int(cell.v ?? "") ?? 0] : cell.is?.string ?? cell.v ?? ""
      if !value.isEmpty { cells[cell.r] = value }
    }
    return cells
  }

  private func cells(_ sheet: Worksheet) -> [String: String] {
    var cells: [String: String] = [:]
    for (row, line) in sheet.rows.enumerated() {
      for (column, cell) in line.enumerated() where !cell.text.isEmpty {
        cells[CellAddress(row: row, column: column).description] = cell.text
      }
    }
    return cells
  }

  @Test("What is written decodes to the same cells", arguments: 0..<3)
  func written(seed: Int) throws {
    var random = Seeded(seed)
    // XMLCoder knows nothing of escapes, and isn't asked about them here.
    let rows = (0..<40).map { _ in
      (0..<6).map { _ in HostileTexts.text(&random) }.map { text in
        text.unicodeScalars.contains { $0 == "_" || $0.value < 0x20 || $0.value & 0xFFFE == 0xFFFE } ? "" : text
      }
    }
    let page = Page(name: "Texts", columns: (0..<6).map { Page.Column(title: "Column \($0)") }, rows: rows)
    let bytes = try XLSXWriter.bytes(of: [page])
    var archive = try ArchiveReader(bytes)
    let expected = try cells(archive.part("xl/worksheets/sheet1.xml"), archive.part("xl/sharedStrings.xml"))
    #expect(expected.count > 50)
    #expect(try cells(Workbook(xlsx: bytes).sheets[0]) == expected)
  }

  @Test("Made-up sheets decode to the same cells", arguments: 0..<5)
  func madeUp(seed: Int) throws {
    var random = Seeded(seed)
    let texts = ["a", "&amp;b", "&#x6F6E;", "<![CDATA[<c>]]>", "d&#10;e", "f g", "שלום", "1&lt;2"]
    func text() -> String { texts.randomElement(using: &random) ?? "" }
    func rich() -> String {
      Bool.random(using: &random) ? "<t>\(text())</t>" : "<r><rPr><b/></rPr><t>\(text())</t></r><r><t>\(text())</t></r>"
    }
    let strings = (0..<9).map { _ in rich() }
    var rows = ""
    var row = 0
    for _ in 0..<30 {
      row += Int.random(in: 1...3, using: &random)
      rows += "<row r=\"\(row)\" spans=\"1:9\">"
      for column in 0..<6 where Bool.random(using: &random) {
        rows += "<c r=\"\(CellAddress(row: row - 1, column: column))\""
        switch Int.random(in: 0..<4, using: &random) {
        case 0: rows += " t=\"s\"><v>\(Int.random(in: 0..<9, using: &random))</v></c>"
        case 1: rows += " t='inlineStr'>\n<is>\(rich())</is></c>"
        case 2: rows += "><v>\(Int.random(in: 1..<99999, using: &random))</v><!-- note --></c>"
        default: rows += " s=\"3\" />"
        }
      }
      rows += "</row>\n"
    }
    let book = BookBuilder(rows: rows, strings: strings)
    let expected = try cells(
      Array(book["xl/worksheets/sheet1.xml"].utf8), Array(book["xl/sharedStrings.xml"].utf8))
    #expect(expected.count > 30)
    #expect(try cells(book.read().sheets[0]) == expected)
  }
}
