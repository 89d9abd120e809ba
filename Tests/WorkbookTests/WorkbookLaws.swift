import Support
import Testing
import Workbooks

/// What holds for any texts that are written and any bytes that are read.
@Suite("Laws: workbooks")
struct WorkbookLaws {
  private func page(_ random: inout Seeded) -> Page {
    let width = Int.random(in: 1...5, using: &random)
    let columns = (0..<width).map { _ in
      Page.Column(
        title: HostileTexts.text(&random), isLocked: Bool.random(using: &random), wraps: Bool.random(using: &random))
    }
    let rows = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      (0..<Int.random(in: 0...width, using: &random)).map { _ in HostileTexts.text(&random) }
    }
    return Page(name: HostileTexts.text(&random), columns: columns, rows: rows)
  }

  /// The scalars of each cell, because strings are equal that are written with other characters; without empty cells
  /// and rows at the ends, which a reader may leave out.
  private func scalars(_ rows: [[String]]) -> [[[Unicode.Scalar]]] {
    func isEmpty(_ text: String) -> Bool { text.unicodeScalars.isEmpty }
    let trimmed = rows.map { Array($0[...($0.lastIndex { !isEmpty($0) } ?? -1)]) }
    return trimmed[...(trimmed.lastIndex { !$0.isEmpty } ?? -1)].map { $0.map { Array($0.unicodeScalars) } }
  }

  @Test("What is written is read, to the character", arguments: Seeded.seeds)
  func roundTrip(seed: Int) throws {
    var random = Seeded(seed)
    for _ in 0..<10 {
      let pages = (0..<Int.random(in: 1...3, using: &random)).map { _ in page(&random) }
      let bytes = try XLSXWriter.bytes(of: pages)
      let sheets = try Workbook(xlsx: bytes).sheets
      #expect(sheets.map(\.name) == XLSXWriter.names(of: pages))
      for (page, sheet) in zip(pages, sheets) {
        #expect(scalars(sheet.rows.map { $0.map(\.text) }) == scalars([page.columns.map(\.title)] + page.rows))
        #expect(sheet.rows.allSatisfy { $0.allSatisfy { $0.kind == .text } })
      }
    }
  }

  @Test("The same pages give the same bytes")
  func deterministic() throws {
    var (first, second) = (Seeded(7), Seeded(7))
    #expect(try XLSXWriter.bytes(of: [page(&first)]) == XLSXWriter.bytes(of: [page(&second)]))
  }

  #if DEBUG
    private static let rounds = 300
  #else
    private static let rounds = 50_000
  #endif

  private static let pieces: [[UInt8]] = [
    "<", ">", "</", "/>", "&", ";", "&#", "\"", "'", "=", "<c>", "</c>", "<v>", "</v>", "<row>", "</row>", "<is>",
    "<t>",
    "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", " r=\"9\"", " t=\"s\"", " s=\"9\"", "r", "t", "1048576", "XFD1",
    "A0",
    "-1", "99999999999", "_x000D_", "_xD83D_", "<mc:AlternateContent>", "<mc:Choice>", "<mc:Fallback>", "\u{0}",
    "\u{FFFF}",
  ].map { Array($0.utf8) }

  /// A workbook with a little of everything, whose parts are stored as they are, so that a changed byte reaches XML.
  private static let book: BookBuilder = {
    var book = BookBuilder(
      rows: """
        <row r="1" hidden="1"><c r="A1" t="s" s="1"><v>0</v></c><c t="b"><v>1</v></c><c><f>1</f><v>2.5</v></c></row>
        <row r="3"><c r="C3" s="1"><v>45322.5</v></c><c t="inlineStr"><is><r><t> a </t></r></is></c></row>
        <row><c><f t="array" ref="A4:B4">x</f><v>1E5</v></c><c t="e"><v>#N/A</v></c></row>
        """,
      around: "<mergeCells><mergeCell ref=\"A1:B2\"/></mergeCells>",
      styles: """
        <numFmts><numFmt numFmtId="170" formatCode="[h]:mm;@"/></numFmts><cellXfs><xf/><xf numFmtId="14"/></cellXfs>
        """, strings: ["<t>_x000D_&lt;</t>", "<r><t>b</t></r><rPh><t>c</t></rPh>"])
    book["xl/workbook.xml"] = book["xl/workbook.xml"].replacing(
      "<sheets>", with: "<workbookPr date1904=\"0\"/><sheets>")
    return book
  }()

  private static func mutate(_ bytes: inout [UInt8], _ random: inout Seeded) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let length = Int.random(in: 0...min(8, bytes.count - place), using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
      case 1: bytes.removeSubrange(place..<place + length)
      case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      default: bytes.replaceSubrange(place..<place + length, with: pieces.randomElement(using: &random) ?? [])
      }
    }
  }

  @Test("Changed parts are read or refused", arguments: 0..<4)
  func changedParts(seed: Int) {
    var random = Seeded(seed)
    var read = 0
    for _ in 0..<Self.rounds {
      var zip = Self.book.zip
      let index = Int.random(in: 0..<zip.parts.count, using: &random)
      var data = zip.parts[index].data
      Self.mutate(&data, &random)
      zip.parts[index] = ZIPBuilder.Part(Self.book.parts[index].name, data)
      guard let workbook = try? Workbook(xlsx: zip.bytes) else { continue }
      read += 1
      for sheet in workbook.sheets { #expect(sheet.rows.count <= CellAddress.maximumRows) }
    }
    // Some changes leave a workbook whole, or the test would prove nothing.
    #expect(read > Self.rounds / 50 && read < Self.rounds)
  }

  @Test("Changed archives are read or refused", arguments: 0..<4)
  func changedArchives(seed: Int) throws {
    var random = Seeded(seed)
    let page = page(&random)
    for original in [try XLSXWriter.bytes(of: [page]), Self.book.zip.bytes] {
      for round in 0..<Self.rounds {
        var bytes = original
        if round % 10 == 0 {
          bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
        } else {
          Self.mutate(&bytes, &random)
        }
        _ = try? Workbook(xlsx: bytes)
      }
    }
  }
}
