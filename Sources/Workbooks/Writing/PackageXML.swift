/// The parts around the sheets. None of them says who wrote the workbook or when.
struct PackageXML {
  let pages: [Page]
  let names: [String]

  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"

  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let types = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  /// Names and texts in the order of the archive.
  var parts: [(name: String, xml: String)] {
    [
      ("[Content_Types].xml", contentTypes),
      ("_rels/.rels", rootRelationships),
      ("docProps/core.xml", coreProperties),
      ("docProps/app.xml", appProperties),
      ("xl/workbook.xml", workbook),
      ("xl/_rels/workbook.xml.rels", workbookRelationships),
      ("xl/styles.xml", styles),
    ].map { ($0.0, PackageXML.declaration + $0.1) }
  }

  private var contentTypes: String {
    let sheets = pages.indices.map { override("xl/worksheets/sheet\($0 + 1).xml", "\(PackageXML.types).worksheet+xml") }
    return """
      <Types xmlns="\(PackageXML.package)/content-types">\
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
      <Default Extension="xml" ContentType="application/xml"/>\
      \(override("xl/workbook.xml", "\(PackageXML.types).sheet.main+xml"))\
      \(sheets.joined())\
      \(override("xl/styles.xml", "\(PackageXML.types).styles+xml"))\
      \(override("xl/sharedStrings.xml", "\(PackageXML.types).sharedStrings+xml"))\
      \(override("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"))\
      \(override("docProps/app.xml", "application/vnd.openxmlformats-officedocument.extended-properties+xml"))\
      </Types>
      """
  }

  private func override(_ part: String, _ type: String) -> String {
    "<Override PartName=\"/\(part)\" ContentType=\"\(type)\"/>"
  }

  private var rootRelationships: String {
    """
    <Relationships xmlns="\(PackageXML.package)/relationships">\
    <Relationship Id="rId1" Type="\(PackageXML.office)/officeDocument" Target="xl/workbook.xml"/>\
    <Relationship Id="rId2" Type="\(PackageXML.package)/relationships/metadata/core-properties" \
    Target="docProps/core.xml"/>\
    <Relationship Id="rId3" Type="\(PackageXML.office)/extended-properties" Target="docProps/app.xml"/>\
    </Relationships>
    """
  }

  private var coreProperties: String {
    """
    <cp:coreProperties xmlns:cp="\(PackageXML.package)/metadata/core-properties" \
    xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator></dc:creator></cp:coreProperties>
    """
  }

  private var appProperties: String {
    """
    <Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">\
    <Application>VoiceLint</Application></Properties>
    """
  }

  private var workbook: String {
    let sheets = names.enumerated().map { index, name in
      "<sheet name=\"\(escaped(name))\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"/>"
    }
    return """
      <workbook xmlns="\(PackageXML.main)" xmlns:r="\(PackageXML.office)">\
      <workbookPr/><bookViews><workbookView/></bookViews>\
      <sheets>\(sheets.joined())</sheets>\(definedNames)</workbook>
      """
  }

  /// Excel wants a hidden name for each filter. The other name repeats the header on every printed page.
  private var definedNames: String {
    let names = names.enumerated().filter { !pages[$0.offset].columns.isEmpty }.map { index, name in
      let quoted = name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      let sheet = "'\(escaped(quoted))'"
      let page = pages[index]
      let last = "$\(CellAddress.letters(of: page.columns.count - 1))$\(page.rows.count + 1)"
      return """
        <definedName name="_xlnm._FilterDatabase" localSheetId="\(index)" hidden="1">\(sheet)!$A$1:\(last)</definedName>\
        <definedName name="_xlnm.Print_Titles" localSheetId="\(index)">\(sheet)!$1:$1</definedName>
        """
    }
    return names.isEmpty ? "" : "<definedNames>" + names.joined() + "</definedNames>"
  }

  private func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(escaped: text)
    return String(decoding: bytes, as: UTF8.self)
  }

  private var workbookRelationships: String {
    let sheets = pages.indices.map { index in
      "<Relationship Id=\"rId\(index + 1)\" Type=\"\(PackageXML.office)/worksheet\" "
        + "Target=\"worksheets/sheet\(index + 1).xml\"/>"
    }
    return """
      <Relationships xmlns="\(PackageXML.package)/relationships">\(sheets.joined())\
      <Relationship Id="rId\(pages.count + 1)" Type="\(PackageXML.office)/styles" Target="styles.xml"/>\
      <Relationship Id="rId\(pages.count + 2)" Type="\(PackageXML.office)/sharedStrings" Target="sharedStrings.xml"/>\
      </Relationships>
      """
  }

  /// The header is bold on gray with a line below it, so that it stands out without color too.
  private var styles: String {
    let font = "<sz val=\"11\"/><name val=\"Calibri\"/><family val=\"2\"/>"
    let sides = "<left/><right/><top/><bottom/><diagonal/>"
    return """
      <styleSheet xmlns="\(PackageXML.main)">\
      <fonts count="2"><font>\(font)</font><font><b/>\(font)</font></fonts>\
      <fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
      <fill><patternFill patternType="solid"><fgColor rgb="FFE7E6E6"/><bgColor indexed="64"/></patternFill></fill></fills>\
      <borders count="2"><border>\(sides)</border><border><left/><right/><top/>\
      <bottom style="thin"><color indexed="64"/></bottom><diagonal/></border></borders>\
      <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
      <cellXfs count="10">\(CellStyle.xml)</cellXfs>\
      <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
      """
  }
}
