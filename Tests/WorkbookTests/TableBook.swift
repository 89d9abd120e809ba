/// What a test puts into a cell of a workbook.
enum Content: ExpressibleByStringLiteral, Sendable {
  case text(String)
  case number(String)
  case date(Int)
  case formula(String)
  case error(String)
  case boolean(Bool)
  case nothing

  init(stringLiteral text: String) { self = text.isEmpty ? .nothing : .text(text) }

  fileprivate var xml: String {
    switch self {
    case .text(let text): "<c t=\"inlineStr\"><is><t xml:space=\"preserve\">\(text)</t></is></c>"
    case .number(let text): "<c><v>\(text)</v></c>"
    case .date(let serial): "<c s=\"1\"><v>\(serial)</v></c>"
    case .formula(let result): "<c t=\"str\"><f>A1</f><v>\(result)</v></c>"
    case .error(let text): "<c t=\"e\"><v>\(text)</v></c>"
    case .boolean(let isTrue): "<c t=\"b\"><v>\(isTrue ? 1 : 0)</v></c>"
    case .nothing: "<c/>"
    }
  }
}

extension BookBuilder {
  typealias Sheet = (name: String, isHidden: Bool, rows: [[Content]])

  /// A workbook as a team has it. Texts are XML.
  init(sheets: [Sheet]) {
    self.init(rows: "", styles: "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs>")
    var list = ""
    var relationships = ""
    for (index, sheet) in sheets.enumerated() {
      let number = index + 1
      let state = sheet.isHidden ? " state=\"hidden\"" : ""
      list += "<sheet name=\"\(sheet.name)\" sheetId=\"\(number)\"\(state) r:id=\"s\(number)\"/>"
      relationships += """
        <Relationship Id="s\(number)" Type="\(BookBuilder.office)/worksheet" Target="worksheets/sheet\(number).xml"/>
        """
      let rows = sheet.rows.map { "<row>\($0.map(\.xml).joined())</row>" }.joined()
      self["xl/worksheets/sheet\(number).xml"] =
        "<worksheet xmlns=\"\(BookBuilder.main)\"><sheetData>\(rows)</sheetData></worksheet>"
    }
    self["xl/workbook.xml"] = """
      <workbook xmlns="\(BookBuilder.main)" xmlns:r="\(BookBuilder.office)"><sheets>\(list)</sheets></workbook>
      """
    self["xl/_rels/workbook.xml.rels"] = """
      <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\(relationships)
      <Relationship Id="rId2" Type="\(BookBuilder.office)/styles" Target="styles.xml"/></Relationships>
      """
  }

  /// A workbook with one sheet.
  init(_ rows: [[Content]]) { self.init(sheets: [("Texts", false, rows)]) }
}
