import Testing
import Workbooks

/// What each program writes, and what is read from it.
@Suite("Workbooks: reading")
struct ReadingTests {
  @Test("Excel shares texts, in runs with fonts and with reading aids")
  func sharedTexts() throws {
    let book = BookBuilder(
      rows: #"<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>"#,
      strings: [
        "<t>Tide &amp; wave</t>",
        "<r><rPr><b/></rPr><t xml:space=\"preserve\">Play </t></r><r><t>sound</t></r>",
        "<t>\u{6F6E}</t><rPh sb=\"0\" eb=\"1\"><t>\u{3057}\u{304A}</t></rPh><phoneticPr fontId=\"1\"/>",
      ])
    #expect(try book.cells() == [["text Tide & wave", "text Play sound", "text \u{6F6E}"]])
  }

  @Test("Google Sheets and openpyxl write inline texts, and cells and rows without places")
  func inlineTexts() throws {
    let book = BookBuilder(
      rows: """
        <row><c t="inlineStr"><is><t>a</t></is></c><c/><c t="inlineStr"><is><r><t>b</t></r><r><t>c</t></r></is></c></row>
        <row r="4"><c r="B4" t="inlineStr"><is><t>d</t></is></c><c t="inlineStr"><is><t>e</t></is></c></row>
        <row><c t="str"><v>f</v></c></row>
        """)
    #expect(
      try book.cells() == [
        ["text a", "text ", "text bc"], [], [], ["text ", "text d", "text e"], ["text f"],
      ])
  }

  @Test("White space at the edges counts where the file says so; line breaks and escapes are characters")
  func space() throws {
    let book = BookBuilder(
      rows: "<row>" + (0..<9).map { "<c t=\"s\"><v> \($0)\n</v></c>" }.joined() + "</row>",
      strings: [
        "<t> a </t>", "<t xml:space=\"preserve\"> b </t>", "<t xml:space='preserve'>\r\nc\rd&#13;e\n</t>",
        "<t>_x000D_f_x005F_x000D_</t>", "<t>_xD83D__xDE00__xD83D_</t>", "<t>_x00g0_ _x41_</t>",
        "<t><![CDATA[<&]]>&#x1F600;&lt;</t>", "<t/>", "<t xml:space=\"preserve\"> </t>",
      ])
    #expect(
      try book.cells() == [
        [
          "text a", "text  b ", "text \nc\nd\re\n", "text \rf_x000D_", "text \u{1F600}_xD83D_", "text _x00g0_ _x41_",
          "text <&\u{1F600}<", "text ", "text  ",
        ]
      ])
  }

  @Test(
    "A number is the shortest decimal that means the same",
    arguments: [
      ("0", "0"), ("42", "42"), ("-7", "-7"), ("0.10000000000000001", "0.1"), ("1.1000000000000001", "1.1"),
      ("123456789012345", "123456789012345"), ("1.2345678901234567E+19", "12345678901234567000"), ("1E5", "100000"),
      ("1e-3", "0.001"), ("1.5E-10", "1.5e-10"), ("1E+22", "1e+22"), ("100000000000000000000", "100000000000000000000"),
      ("-0.5", "-0.5"), ("007", "7"), ("5.0", "5"), ("-0", "0"), ("0.000001", "0.000001"), ("12.50", "12.5"),
    ])
  func numbers(_ written: String, _ shown: String) throws {
    #expect(try BookBuilder(rows: "<row><c><v>\(written)</v></c></row>").cells() == [["number \(shown)"]])
  }

  @Test("What isn't a number stays what it is", arguments: ["abc", "0x10", "nan", "inf", "1 2", "1e999"])
  func noNumbers(_ written: String) throws {
    #expect(try BookBuilder(rows: "<row><c><v>\(written)</v></c></row>").cells() == [["text \(written)"]])
  }

  @Test(
    "A number is a date if its format shows one",
    arguments: [
      ("14", "45322", "date 2024-01-31"), ("22", "45322.5625", "date 2024-01-31T13:30:00"),
      ("14", "45322.5625", "date 2024-01-31T13:30:00"), ("20", "0.5625", "date 13:30:00"),
      ("46", "1.5", "date 36:00:00"),
      ("21", "0.99999999999", "date 1900-01-01"), ("14", "60", "date 1900-02-29"), ("14", "59", "date 1900-02-28"),
      ("14", "61", "date 1900-03-01"), ("14", "1", "date 1900-01-01"), ("14", "2958465", "date 9999-12-31"),
      ("14", "2958466", "number 2958466"), ("14", "-1", "number -1"), ("14", "0", "number 0"),
      ("47", "0.0000057870370370", "date 00:00:00.500"), ("30", "45351", "date 2024-02-29"),
      ("0", "45322", "number 45322"),
      ("2", "1.5", "number 1.5"), ("49", "7", "number 7"), ("164", "45322", "date 2024-01-31"),
      ("165", "45322", "number 45322"), ("166", "45322", "number 45322"), ("167", "1.25", "date 30:00:00"),
      ("168", "45322.25", "date 2024-01-31T06:00:00"), ("169", "3", "number 3"), ("170", "0.25", "date 06:00:00"),
    ])
  func dates(_ format: String, _ serial: String, _ shown: String) throws {
    let styles = """
      <numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd;@"/>
      <numFmt numFmtId="165" formatCode="0.0&quot; days&quot;"/><numFmt numFmtId="166" formatCode="[Red]0\\d_y"/>
      <numFmt numFmtId="167" formatCode="[hh]:mm"/><numFmt numFmtId="168" formatCode="[$-409]d/m/yy h:mm AM/PM"/>
      <numFmt numFmtId="169" formatCode="General"/><numFmt numFmtId="170" formatCode="h:mm"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="\(format)"/></cellXfs>
      """
    let book = BookBuilder(rows: "<row><c s=\"1\"><v>\(serial)</v></c></row>", styles: styles)
    #expect(try book.cells() == [[shown]])
  }

  @Test("Excel for Mac counted days from 1904; ISO dates are kept")
  func epoch() throws {
    var book = BookBuilder(
      rows: #"<row><c s="0"><v>43860</v></c><c s="0"><v>0.5</v></c><c t="d"><v>2024-01-31</v></c></row>"#,
      styles: "<cellXfs><xf numFmtId=\"22\"/></cellXfs>")
    book["xl/workbook.xml"] = book["xl/workbook.xml"].replacing(
      "<sheets>", with: "<workbookPr date1904=\"1\"/><sheets>")
    #expect(try book.cells() == [["date 2024-01-31", "date 12:00:00", "date 2024-01-31"]])
  }

  @Test("Booleans, errors and formulas are told apart from texts")
  func kinds() throws {
    let book = BookBuilder(
      rows: """
        <row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#REF!</v></c><c><f>1+1</f><v>2</v></c>
        <c t="str"><f t="shared" ref="E1:F1" si="0">"a"</f><v>a</v></c><c t="str"><f t="shared" si="0"/><v>b</v></c>
        <c><f>NOW()</f></c></row>
        <row><c><f t="array" ref="A2:B3">{1}</f><v>1</v></c><c><v>2</v></c><c><v>3</v></c></row>
        <row><c/><c><v>4</v></c></row>
        """)
    #expect(
      try book.cells() == [
        [
          "boolean TRUE", "boolean FALSE", "error #REF!", "formula 2", "formula a", "formula b", "formula ",
        ], ["formula 1", "formula 2", "number 3"], ["text ", "formula 4"],
      ])
  }

  @Test("Merged areas, hidden rows and columns, and filtered rows are known")
  func hidden() throws {
    let sheet = try BookBuilder(
      sheet: """
        <worksheet xmlns="\(BookBuilder.main)"><cols><col min="2" max="3" hidden="1"/><col min="5" max="5"/></cols>
        <sheetData><row r="1"><c t="str"><v>a</v></c></row><row r="3" hidden="1"><c t="str"><v>b</v></c></row>
        <row r="9" hidden="true"/></sheetData><autoFilter ref="A1:C9"/>
        <mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="C4:C9"/></mergeCells></worksheet>
        """
    ).read().sheets[0]
    #expect(sheet.hiddenColumns == [1, 2])
    #expect(sheet.hiddenRows == [2, 8])
    #expect(sheet.merged.map(\.description) == ["A1:B2", "C4:C9"])
    #expect(sheet.rows.count == 3)
    #expect(sheet[CellAddress(row: 2, column: 0)] == Cell("b"))
    #expect(sheet[CellAddress(row: 8, column: 5)] == .empty)
  }

  @Test("Prefixes, the strict flavor, absolute targets and fallbacks are read alike")
  func flavors() throws {
    let office = "http://purl.oclc.org/ooxml/officeDocument/relationships"
    var book = BookBuilder(
      sheet: """
        <x:worksheet xmlns:x="\(BookBuilder.strictMain)" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">
        <mc:AlternateContent><mc:Choice Requires="y"><x:sheetData><x:row><x:c t="str"><x:v>no</x:v></x:c></x:row>
        </x:sheetData></mc:Choice><mc:Fallback><x:sheetData><!-- <x:row> --><x:row><x:c t="str"><x:v>yes</x:v></x:c></x:row>
        </x:sheetData></mc:Fallback></mc:AlternateContent>
        <x:extLst><x:sheetData><x:row><x:c t="str"><x:v>no</x:v></x:c></x:row></x:sheetData></x:extLst></x:worksheet>
        """)
    book["xl/workbook.xml"] = """
      <x:workbook xmlns:x="\(BookBuilder.strictMain)" xmlns:rel="\(office)">
      <x:sheets><x:sheet name="A &amp; B" sheetId="7" rel:id="r9"/></x:sheets></x:workbook>
      """
    book["xl/_rels/workbook.xml.rels"] = """
      <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="r9" Type="\(office)/worksheet" Target="/xl/Worksheets/../worksheets/sheet1.xml"/></Relationships>
      """
    let sheets = try book.read().sheets
    #expect(sheets.map(\.name) == ["A & B"])
    #expect(sheets[0].rows == [[Cell("yes")]])
  }

  @Test("Sheets come in the order of their tabs, hidden ones too; charts are left out")
  func sheetOrder() throws {
    var book = BookBuilder(rows: "<row><c t=\"str\"><v>first part</v></c></row>")
    book["xl/workbook.xml"] = """
      <workbook xmlns="\(BookBuilder.main)" xmlns:r="\(BookBuilder.office)"><sheets>
      <sheet name="Last" sheetId="3" state="veryHidden" r:id="rId9"/><sheet name="Chart" sheetId="2" r:id="rId8"/>
      <sheet name="Texts" sheetId="1" state="visible" r:id="rId1"/></sheets></workbook>
      """
    book["xl/_rels/workbook.xml.rels"] = book["xl/_rels/workbook.xml.rels"].replacing(
      "</Relationships>",
      with: """
        <Relationship Id="rId8" Type="\(BookBuilder.office)/chartsheet" Target="chartsheets/sheet1.xml"/>
        <Relationship Id="rId9" Type="\(BookBuilder.office)/worksheet" Target="worksheets/sheet%202.xml"/></Relationships>
        """)
    book["xl/worksheets/sheet 2.xml"] = "<worksheet xmlns=\"\(BookBuilder.main)\"><sheetData/></worksheet>"
    let sheets = try book.read().sheets
    #expect(sheets.map(\.name) == ["Last", "Texts"])
    #expect(sheets.map(\.isHidden) == [true, false])
    #expect(sheets.map(\.rows.count) == [0, 1])
  }

  @Test("A part may be UTF-16", arguments: [true, false])
  func utf16(isLittle: Bool) throws {
    let book = BookBuilder(rows: "<row><c t=\"str\"><v>\u{6F6E} \u{1F30A}</v></c></row>")
    var zip = book.zip
    for (index, part) in book.parts.enumerated() where part.name.contains("book.xml") || part.name.contains("sheet1") {
      let units = Array(("\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + part.text).utf16)
      let bytes = units.flatMap { unit -> [UInt8] in
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return isLittle ? pair : pair.reversed()
      }
      zip.parts[index] = ZIPBuilder.Part(part.name, bytes)
    }
    #expect(try Workbook(xlsx: zip.bytes).sheets[0].rows == [[Cell("\u{6F6E} \u{1F30A}")]])
  }

  @Test("A file with one cell at the end of the sheet is cheap; one that asks for all of it is refused")
  func sparse() throws {
    let far = BookBuilder(rows: #"<row r="1048576"><c r="XFD1048576" t="str"><v>a</v></c></row>"#)
    let sheet = try far.read().sheets[0]
    #expect(sheet.rows.count == 1_048_576)
    #expect(sheet[CellAddress(row: 1_048_575, column: 16_383)] == Cell("a"))

    let empty = BookBuilder(rows: #"<row r="1048576"><c r="XFD1048576" s="1"/></row>"#)
    #expect(try empty.read().sheets[0].rows.isEmpty)

    let wide = BookBuilder(rows: (1...500).map { "<row r=\"\($0)\"><c r=\"XFD\($0)\"><v>1</v></c></row>" }.joined())
    #expect(wide.fault?.contains("so far apart") == true)
  }

  @Test(
    "What can't be read is said with its reason",
    arguments: [
      ("<row><c t=\"s\"><v>3</v></c></row>", "names a text that the workbook doesn't have"),
      ("<row r=\"2\"><c r=\"A3\"><v>3</v></c></row>", "has the cell A3 in row 2"),
      ("<row r=\"0\"/>", "has a row outside of the sheet"), ("<row r=\"1048577\"/>", "has a row outside of the sheet"),
      ("<row r=\"1\"><c><v>1</v></c></row><row r=\"1\"><c><v>2</v></c></row>", "has row 1 twice"),
      ("<row r=\"1048576\"/><row/>", "has more rows than a sheet holds"),
      ("<row><c r=\"XFE1\"/></row>", "has a cell outside of the sheet"),
      ("<row><c r=\"XFD1\"/><c/></row>", "has more columns than a sheet holds"),
      ("<row><c></row>", "ends an element that isn't the last one open"),
      ("<row a></row>", "has an attribute without a value"),
      ("<row a=1></row>", "has an attribute without quotes"), ("<row a='1'b='2'/>", "has attributes that aren't apart"),
      ("<row><c t=\"str\"><v>&nbsp;</v></c></row>", "has the entity “&nbsp;”, which XML doesn't know"),
      ("<row><c t=\"str\"><v>a & b</v></c></row>", "has a “&” that starts no entity"),
      ("<row><c t=\"str\"><v>&#xD800;</v></c></row>", "has the entity “&#xD800;”, which XML doesn't know"),
      ("<row a='<'/>", "has a “<” in an attribute"), ("<!-- ", "has a comment without an end"),
      (String(repeating: "<a>", count: 300), "is nested too deeply"),
      ("<!DOCTYPE a>", "has a document type, which no workbook needs"),
      (
        "<row>" + String(repeating: "<c><f t=\"array\" ref=\"A1:A1048576\"/></c>", count: 9)
          + "</row><row r=\"99\"><c><v>1</v></c></row>", "has formulas that fill the same cells"
      ),
    ])
  func faults(_ rows: String, _ reason: String) {
    #expect(
      BookBuilder(rows: rows).fault
        == "The workbook can't be read: its part xl/worksheets/sheet1.xml \(reason).")
  }

  @Test("A part of the package may not have a document type, nor another encoding")
  func smallParts() {
    var book = BookBuilder(rows: "")
    let workbook = book["xl/workbook.xml"]
    book["xl/workbook.xml"] = "<!DOCTYPE workbook [<!ENTITY a SYSTEM \"/etc/hosts\">]>" + workbook
    #expect(book.fault?.hasSuffix("xl/workbook.xml has a document type, which no workbook needs.") == true)
    book["xl/workbook.xml"] = "<?a?>" + workbook.replacing("<sheets>", with: "<?b?><sheets>") + "<?c?>"
    #expect(book.fault == nil)
    book["xl/workbook.xml"] = workbook.replacing("<sheets>", with: "<!-- <?b?> --><sheets>")
    #expect(book.fault?.contains("isn't what a workbook has there") == true)
    book["xl/workbook.xml"] = "<?xml version=\"1.0\" encoding=\"windows-1252\"?>" + workbook
    #expect(book.fault?.contains("is encoded as \"windows-1252\" instead of UTF-8 or UTF-16") == true)
    book["xl/workbook.xml"] = workbook.replacing("rId1", with: "rId7")
    #expect(book.fault?.contains("lists the sheet \"Texts\", which the workbook lacks") == true)
    book["xl/workbook.xml"] = workbook.replacing(
      "</sheets>", with: "<sheet name=\"Again\" sheetId=\"2\" r:id=\"rId1\"/></sheets>")
    #expect(book.fault?.contains("lists one sheet twice") == true)
    book["xl/workbook.xml"] = workbook + "<workbook/>"
    #expect(book.fault?.contains("has more than one root element") == true)
    book["xl/workbook.xml"] = String(workbook.dropLast(4))
    #expect(book.fault?.contains("has an end tag without “>”") == true)
  }
}
