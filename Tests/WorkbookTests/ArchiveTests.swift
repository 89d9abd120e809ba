import Testing
import Workbooks

/// ZIP archives as they come, and as they are made to do harm.
@Suite("Workbooks: archives")
struct ArchiveTests {
  private let book = BookBuilder(rows: "<row><c t=\"str\"><v>a</v></c></row>")

  private func reads(_ zip: ZIPBuilder) throws {
    #expect(try Workbook(xlsx: zip.bytes).sheets[0].rows == [[Cell("a")]])
  }

  private func fault(_ bytes: [UInt8]) -> String? {
    do {
      _ = try Workbook(xlsx: bytes)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// What is said if `change` is made to the last part, the sheet.
  private func fault(_ change: (inout ZIPBuilder.Part) -> Void) -> String? {
    var zip = book.zip
    change(&zip.parts[zip.parts.count - 1])
    return fault(zip.bytes)
  }

  @Test("Comments, sizes after the data, ZIP64 fields and bytes before the archive are fine")
  func variants() throws {
    var zip = book.zip
    try reads(zip)
    zip.comment = Array("A note".utf8)
    try reads(zip)
    zip.before = Array("#!/bin/sh\n".utf8)
    try reads(zip)
    zip.has64End = true
    try reads(zip)
    for index in zip.parts.indices { zip.parts[index].flags = 8 }
    try reads(zip)
    for index in zip.parts.indices {
      zip.parts[index].flags = 0
      zip.parts[index].has64 = true
    }
    try reads(zip)
    for index in zip.parts.indices { zip.parts[index].name = zip.parts[index].name.map { $0 == 0x2F ? 0x5C : $0 } }
    try reads(zip)
  }

  @Test("Names that aren't marked as UTF-8 are in code page 437")
  func names() throws {
    var old = ZIPBuilder.Part("x", [1, 2])
    old.name = [0x81, 0xE1, 0xFF]
    var new = ZIPBuilder.Part("\u{6F6E}", [])
    new.flags = 0x0800
    var archive = try ArchiveReader(ZIPBuilder([old, new]).bytes)
    #expect(archive.names == ["üß\u{A0}", "\u{6F6E}"])
    #expect(try archive.part("üß\u{A0}") == [1, 2])
    #expect(try archive.part("\u{6F6E}") == [])
  }

  @Test("What isn't safe or whole is refused with its reason")
  func refusals() {
    let sheet = "\"xl/worksheets/sheet1.xml\""
    #expect(fault { $0.flags = 1 } == "The workbook can't be read: its part \(sheet) is encrypted.")
    #expect(fault { $0.method = 12 }?.contains("compressed in a way that workbooks don't use (12)") == true)
    #expect(fault { $0.method = 8 }?.contains("can't be unpacked to the size that it should have") == true)
    #expect(fault { $0.checksum ^= 1 }?.contains("its checksum is wrong") == true)
    #expect(fault { $0.size += 1 }?.contains("can't be unpacked to the size that it should have") == true)
    #expect(fault { $0.size = 3 << 30 }?.contains("would fill the memory") == true)
    #expect(fault { $0.packedSize += 50 }?.contains("runs into the list of parts") == true)
    #expect(fault { $0.packedSize = 1 << 30 }?.contains("names places past the end of the file") == true)
    #expect(fault { $0.offset = 0 }?.contains("differs from what the list of parts says") == true)
    #expect(fault { $0.offset = 7 }?.contains("isn't where the list says") == true)
    for name in ["../a.xml", "xl/../../a.xml", "/a.xml", "C:/a.xml", "..\\a.xml", "a\u{0}b"] {
      #expect(fault { $0.name = Array(name.utf8) }?.contains("leads out of the archive") == true)
    }
    #expect(fault { $0.name = Array("XL/Workbook.xml".utf8) }?.contains("it has two parts called") == true)
  }

  @Test("Parts that share bytes are refused")
  func overlap() {
    var zip = ZIPBuilder([ZIPBuilder.Part("a", [1, 2, 3]), ZIPBuilder.Part("b", [1, 2, 3])])
    zip.parts[1].offset = 0
    let fault = WorkbookError.refusedArchive("its part \"b\" overlaps another one")
    #expect(throws: fault) { try ArchiveReader(zip.bytes) }
  }

  @Test("A split archive, a cut one and one with a wrong list are told apart")
  func ends() {
    var zip = book.zip
    zip.disk = 1
    #expect(fault(zip.bytes)?.contains("one of several files of a split archive") == true)
    zip = book.zip
    #expect(fault(Array(zip.bytes.dropLast(5)))?.contains("its end is missing") == true)
    zip.directoryShift = 9
    #expect(fault(zip.bytes)?.contains("the list of its parts isn't where it should be") == true)
    zip.directoryShift = -9
    #expect(fault(zip.bytes)?.contains("isn't where the list says") == true)
    var bytes = book.zip.bytes
    let list = bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) } ?? 0
    bytes[list] = 0
    #expect(fault(bytes)?.contains("the list of its parts is cut or overwritten") == true)
  }

  @Test("A part that claims to grow a thousandfold isn't unpacked, and one that grows past its claim isn't either")
  func bombs() throws {
    let claim = fault { part in
      part.method = 8
      part.size = 17 << 20
    }
    #expect(claim?.contains("would fill the memory (17825792 bytes)") == true)

    var writer = ArchiveWriter()
    try writer.add("a") { (part) throws(WorkbookError) in part.pending += [UInt8](repeating: 0, count: 0x12345) }
    var bytes = writer.finished()
    for index in bytes.indices where bytes[index...].starts(with: [0x45, 0x23, 1, 0]) { bytes[index] = 0x40 }
    var archive = try ArchiveReader(bytes)
    let fault = WorkbookError.damagedArchive("its part \"a\" can't be unpacked to the size that it should have")
    #expect(throws: fault) { try archive.part("a") }
  }

  @Test("What is written is read, with ZIP64 fields too", arguments: [UInt64.max, 100, 0])
  func writing(limit: UInt64) throws {
    let parts = (0..<5).map { ("part \($0)", [UInt8](repeating: UInt8($0), count: $0 * 70_000)) }
    var writer = ArchiveWriter(zip64From: min(limit, 0xFFFF_FFFF))
    for (name, bytes) in parts { try writer.add(name) { (part) throws(WorkbookError) in part.pending += bytes } }
    var archive = try ArchiveReader(writer.finished())
    #expect(archive.names == parts.map(\.0))
    for (name, bytes) in parts { #expect(try archive.part(name) == bytes) }
  }

  @Test("Every other kind of file is called by its name and told what to do with it")
  func otherKinds() {
    func kind(_ bytes: [UInt8]) -> FileKind? {
      do {
        _ = try Workbook(xlsx: bytes)
        return nil
      } catch {
        guard case .notAWorkbook(let kind) = error else { return nil }
        return kind
      }
    }
    func compound(_ stream: String) -> [UInt8] {
      let head: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + [UInt8](repeating: 0, count: 1144)
      return head + stream.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + [UInt8](repeating: 0, count: 128)
    }
    func archive(_ parts: [(String, String)]) -> [UInt8] {
      ZIPBuilder(parts.map { ZIPBuilder.Part($0.0, Array($0.1.utf8)) }).bytes
    }
    func book(_ type: String) -> [UInt8] {
      var book = self.book
      book["[Content_Types].xml"] = book["[Content_Types].xml"].replacing(
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml", with: type)
      return book.zip.bytes
    }
    #expect(kind([]) == .empty)
    #expect(kind(compound("EncryptedPackage")) == .passwordProtected)
    #expect(kind(compound("Workbook")) == .oldExcel)
    #expect(kind(compound("WordDocument")) == .otherDocument)
    #expect(kind(archive([("mimetype", "application/vnd.oasis.opendocument.spreadsheet")])) == .openDocument)
    #expect(kind(archive([("Index/Document.iwa", "")])) == .numbers)
    #expect(kind(archive([("a.txt", "")])) == .otherArchive)
    #expect(kind(archive([])) == .otherArchive)
    #expect(kind(Array("key,de\na,b\n".utf8)) == .text)
    #expect(kind([0, 1, 2, 3]) == .unknown)
    #expect(kind(book("application/vnd.ms-excel.sheet.binary.macroEnabled.main")) == .binaryWorkbook)
    #expect(
      kind(book("application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml")) == .otherDocument)
    #expect(kind(book("application/vnd.ms-excel.sheet.macroEnabled.main+xml")) == nil)
  }
}
