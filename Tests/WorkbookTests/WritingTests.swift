import Testing
import Workbooks

/// What a written workbook asks of the programs that open it.
@Suite("Workbooks: writing")
struct WritingTests {
  private func part(_ name: String, of pages: [Page]) throws -> String {
    var archive = try ArchiveReader(XLSXWriter.bytes(of: pages))
    return String(decoding: try archive.part(name), as: UTF8.self)
  }

  private let page = Page(
    name: "Texts",
    columns: [
      Page.Column(title: "Key", isLocked: true, isHidden: true), Page.Column(title: "Text", width: 42.5, wraps: true),
      Page.Column(title: "State", choices: ["new", "say \"hi\" & go"]),
    ],
    rows: [["a", "b"], ["c", "", "new"]], isRightToLeft: true, emphasis: [CellAddress(row: 1, column: 1)])

  @Test("Every cell has the text format, empty ones too, and people can change what isn't locked")
  func cells() throws {
    let sheet = try part("xl/worksheets/sheet1.xml", of: [page])
    #expect(
      sheet.contains(
        """
        <row r="2"><c r="A2" s="2" t="s"><v>3</v></c><c r="B2" s="9" t="s"><v>4</v></c><c r="C2" s="3"/></row>\
        <row r="3"><c r="A3" s="2" t="s"><v>5</v></c><c r="B3" s="5"/><c r="C3" s="3" t="s"><v>6</v></c></row>
        """))
    let looks = try part("xl/styles.xml", of: [page]).split(separator: "<xf ").dropFirst(2)
    #expect(looks.count == 10)
    for (number, look) in looks.enumerated().dropFirst() {
      #expect(look.contains("numFmtId=\"49\""))
      #expect(look.contains("vertical=\"top\""))
      #expect(look.contains("locked=\"\(number == 1 || number % 2 == 0 ? 1 : 0)\""))
      #expect(look.contains("wrapText") == (number == 1 || [4, 5, 8, 9].contains(number)))
      #expect(look.contains("fontId=\"1\"") == (number == 1 || number > 5))
    }
  }

  @Test("The header stays in view; filters, widths, lists, protection and direction are there")
  func sheet() throws {
    let sheet = try part("xl/worksheets/sheet1.xml", of: [page])
    for piece in [
      "rightToLeft=\"1\"", "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>",
      "<col min=\"1\" max=\"1\" width=\"20.0\" style=\"2\" hidden=\"1\" customWidth=\"1\"/>",
      "<col min=\"2\" max=\"2\" width=\"42.5\" style=\"5\" customWidth=\"1\"/>", "<autoFilter ref=\"A1:C3\"/>",
      "sqref=\"C2:C1048576\"><formula1>\"new,say &quot;&quot;hi&quot;&quot; &amp; go\"</formula1>",
      "<sheetProtection sheet=\"1\" formatCells=\"0\" formatColumns=\"0\" formatRows=\"0\" sort=\"0\" autoFilter=\"0\"/>",
    ] { #expect(sheet.contains(piece)) }
    let open = try part("xl/worksheets/sheet1.xml", of: [Page(name: "a", columns: [Page.Column(title: "b")], rows: [])])
    #expect(!open.contains("sheetProtection") && !open.contains("rightToLeft") && !open.contains("dataValidation"))
    let read = try Workbook(xlsx: XLSXWriter.bytes(of: [page])).sheets[0]
    #expect(read.hiddenColumns == [0])
  }

  @Test("What a reader could take for an escape is escaped, and nothing else")
  func escapes() throws {
    let texts = ["_x000D_", "_x1_", "_x00\ra", "_x00\u{FFFF}", "_x_", "_x41x_", "_xyz_", "a_x", "_x00041_", "a\tb\nc"]
    let page = Page(name: "p", columns: [], rows: texts.map { [$0] })
    let written = try part("xl/sharedStrings.xml", of: [page]).split(separator: "<si><t>").dropFirst()
    #expect(
      written.map { $0.prefix { $0 != "<" } } == [
        "_x005F_x000D_", "_x005F_x1_", "_x005F_x00_x000D_a", "_x005F_x00_xFFFF_", "_x_", "_x41x_", "_xyz_", "a_x",
        "_x00041_", "a\tb\nc",
      ])
  }

  @Test("A row is as high as its wrapped texts need")
  func heights() throws {
    let columns = [Page.Column(title: "a", width: 10), Page.Column(title: "b c d e f g", width: 10, wraps: true)]
    let rows = [
      ["no\nwrap", "one line"], ["", "one\ntwo\n"], ["", "twelve chars"], ["", String(repeating: "水", count: 9)],
      ["", String(repeating: "\n", count: 99)],
    ]
    let sheet = try part("xl/worksheets/sheet1.xml", of: [Page(name: "p", columns: columns, rows: rows)])
    let heights = sheet.split(separator: "<row r=\"").dropFirst().map { $0.prefix { $0 != ">" } }
    #expect(
      heights == [
        "1\" ht=\"30\"", "2\"", "3\" ht=\"45\"", "4\" ht=\"30\"", "5\" ht=\"45\"", "6\" ht=\"405\"",
      ])
  }

  @Test("No part says who wrote the workbook or when")
  func noPerson() throws {
    #expect(try part("docProps/core.xml", of: [page]).contains("<dc:creator></dc:creator>"))
    #expect(try !part("docProps/core.xml", of: [page]).contains("dcterms"))
  }

  @Test("Names of sheets are made such as every program accepts")
  func names() {
    let long = String(repeating: "\u{1F30A}", count: 20)
    let names = [
      "Texts", "texts", "TEXTS", "a/b:c?d*e[f]g\\h", "'quoted'", "", "History", "it's", long, long, "'", "a\nb",
    ].map { Page(name: $0, columns: [], rows: []) }
    #expect(
      XLSXWriter.names(of: names) == [
        "Texts", "texts 2", "TEXTS 3", "a-b-c-d-e-f-g-h", "quoted", "Sheet", "History-", "it's",
        String(repeating: "\u{1F30A}", count: 15), String(repeating: "\u{1F30A}", count: 14) + " 2", "Sheet 2", "a-b",
      ])
  }

  @Test("What doesn't fit is said with its place, and nothing is cut")
  func limits() {
    func fault(_ columns: [Page.Column], _ rows: [[String]]) -> WorkbookError? {
      do {
        _ = try XLSXWriter.bytes(of: [Page(name: "p", columns: columns, rows: rows)])
        return nil
      } catch { return error }
    }
    let long = String(repeating: "\u{1F30A}", count: 16_384)
    let place = CellAddress(row: 2, column: 1)
    #expect(fault([], [[], ["a", long]]) == .textTooLong(page: "p", address: place, units: 32_768))
    #expect(
      fault([], [[], ["a", long]])?.description
        == "The text in B3 of the sheet “p” has 32768 characters. A cell holds up to 32767.")
    #expect(fault([], [["", String(long.dropLast()) + "x"]]) == nil)
    #expect(
      fault([], [[String]](repeating: [], count: 1_048_576)) == .tooManyRows(page: "p", count: 1_048_577))
    #expect(
      fault([], [[String](repeating: "", count: 16_385)]) == .tooManyColumns(page: "p", count: 16_385))
    for choices in [["a,b"], [String(repeating: "x", count: 256)]] {
      #expect(
        fault([Page.Column(title: "c", choices: choices)], []) == .choicesDoNotFit(page: "p", column: "c"))
    }
    #expect(throws: WorkbookError.noPages) { try XLSXWriter.bytes(of: []) }
  }

  @Test(
    "Addresses are letters and a number",
    arguments: [
      ("A1", 0, 0), ("B12", 11, 1), ("Z9", 8, 25), ("AA1", 0, 26), ("AZ1", 0, 51), ("ZZ1", 0, 701), ("AAA1", 0, 702),
      ("XFD1048576", 1_048_575, 16_383),
    ])
  func addresses(_ text: String, _ row: Int, _ column: Int) {
    #expect(CellAddress(text) == CellAddress(row: row, column: column))
    #expect(CellAddress(row: row, column: column).description == text)
    #expect(CellAddress("$" + text.lowercased()) == CellAddress(text))
  }

  @Test(
    "Nothing else is an address",
    arguments: ["", "A", "1", "A0", "A01", "XFE1", "A1048577", "A1B", "É1", "A-1", "$"])
  func noAddresses(_ text: String) { #expect(CellAddress(text) == nil) }

  @Test("Each message is a sentence")
  func messages() {
    let kinds: [FileKind] = [
      .empty, .passwordProtected, .oldExcel, .binaryWorkbook, .openDocument, .numbers, .otherDocument, .otherArchive,
      .text, .unknown,
    ]
    let errors = kinds.map { WorkbookError.notAWorkbook($0) } + [.noPages, .cannotCompress]
    for message in errors.map(\.description) {
      #expect(message.hasSuffix(".") && message.first?.isUppercase == true && !message.contains("  "))
    }
  }
}
