import Workbooks

/// A small workbook of XML texts, as the programs write them.
struct BookBuilder {
  static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  static let strictMain = "http://purl.oclc.org/ooxml/spreadsheetml/main"
  static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

  /// Parts by name; a test replaces what it is about.
  var parts: [(name: String, text: String)]

  /// A workbook with one sheet that has these rows.
  init(rows: String, around: String = "", styles: String = "", strings: [String] = []) {
    self.init(sheet: "<worksheet xmlns=\"\(BookBuilder.main)\"><sheetData>\(rows)</sheetData>\(around)</worksheet>")
    self["xl/styles.xml"] = "<styleSheet xmlns=\"\(BookBuilder.main)\">\(styles)</styleSheet>"
    let items = strings.map { "<si>\($0)</si>" }.joined()
    self["xl/sharedStrings.xml"] = "<sst xmlns=\"\(BookBuilder.main)\">\(items)</sst>"
  }

  init(sheet: String) {
    let types = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    parts = [
      (
        "[Content_Types].xml",
        """
        <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
        <Default Extension="xml" ContentType="application/xml"/>
        <Override PartName="/xl/workbook.xml" ContentType="\(types).sheet.main+xml"/>
        <Override PartName="/xl/worksheets/sheet1.xml" ContentType="\(types).worksheet+xml"/></Types>
        """
      ),
      (
        "_rels/.rels",
        """
        <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
        <Relationship Id="rId1" Type="\(BookBuilder.office)/officeDocument" Target="xl/workbook.xml"/></Relationships>
        """
      ),
      (
        "xl/workbook.xml",
        """
        <workbook xmlns="\(BookBuilder.main)" xmlns:r="\(BookBuilder.office)">
        <sheets><sheet name="Texts" sheetId="1" r:id="rId1"/></sheets></workbook>
        """
      ),
      (
        "xl/_rels/workbook.xml.rels",
        """
        <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
        <Relationship Id="rId1" Type="\(BookBuilder.office)/worksheet" Target="worksheets/sheet1.xml"/>
        <Relationship Id="rId2" Type="\(BookBuilder.office)/styles" Target="styles.xml"/>
        <Relationship Id="rId3" Type="\(BookBuilder.office)/sharedStrings" Target="sharedStrings.xml"/>
        </Relationships>
        """
      ),
      ("xl/styles.xml", "<styleSheet xmlns=\"\(BookBuilder.main)\"/>"),
      ("xl/sharedStrings.xml", "<sst xmlns=\"\(BookBuilder.main)\"/>"),
      ("xl/worksheets/sheet1.xml", sheet),
    ]
  }

  subscript(_ name: String) -> String {
    get { parts.first { $0.name == name }?.text ?? "" }
    set {
      if let index = parts.firstIndex(where: { $0.name == name }) {
        parts[index].text = newValue
      } else {
        parts.append((name, newValue))
      }
    }
  }

  var zip: ZIPBuilder { ZIPBuilder(parts.map { ZIPBuilder.Part($0.name, Array($0.text.utf8)) }) }

  func read() throws(WorkbookError) -> Workbook { try Workbook(xlsx: zip.bytes) }

  /// The cells of the first sheet, each as its kind and text.
  func cells() throws -> [[String]] { try read().sheets[0].rows.map { $0.map { "\($0.kind) \($0.text)" } } }

  /// What a reader says that can't read it; nil if it can.
  var fault: String? {
    do {
      _ = try read()
      return nil
    } catch {
      return "\(error)"
    }
  }
}
