import Formats
import Foundation
import Support
import Testing
import XMLCoder

/// One unit, as the reader or the referee sees it.
private struct Row: Hashable, Comparable {
  let original: String
  let key: String
  let variant: String
  let text: String?
  let base: String?
  let comment: String
  let isLocked: Bool

  static func < (a: Row, b: Row) -> Bool {
    (a.original, a.key, a.variant, a.text ?? "") < (b.original, b.key, b.variant, b.text ?? "")
  }
}

/// What XMLCoder's decoding of the whole document gives: no code of the reader has a part in it but the ids.
private func rows(_ document: XLIFFDocument) -> [Row] {
  document.files.flatMap { file -> [Row] in
    file.group.allUnits(isLocked: false).map { unit, isLocked in
      let parts = (unit.id ?? "").components(separatedBy: "|==|")
      return Row(
        original: file.original ?? "", key: parts.first ?? "", variant: parts.count > 1 ? parts[1] : "",
        text: unit.target, base: unit.source, comment: unit.comment, isLocked: isLocked)
    }
  }
}

extension XLIFFGroup {
  fileprivate func allUnits(isLocked: Bool) -> [(XLIFFUnit, Bool)] {
    let isLocked = translate.map { $0 == "no" } ?? isLocked
    return units.map { ($0, $0.translate.map { $0 == "no" } ?? isLocked) }
      + groups.flatMap { $0.allUnits(isLocked: isLocked) }
  }
}

private func rows(_ reading: Reading) -> [Row] {
  reading.entries.map { entry in
    Row(
      original: entry.declaration?.table ?? "", key: entry.id.key, variant: entry.id.variant.path,
      text: entry.text?.string, base: entry.base, comment: entry.comment,
      isLocked: entry.translatability == .locked)
  }
}

/// Made-up files have what the real ones lack: inline codes, groups, proposals, CDATA, XLIFF 2. Ids are left out,
/// because the referee does not know which variants there are.
@Test(arguments: ["apple.xliff", "general.xliff", "latin.xliff", "line-ends.xliff", "two.xlf"])
func xliffReaderAgreesWithXMLCoderOnMadeUpFiles(name: String) throws {
  let url = FormatCase.folder.appending(path: "xliff/" + name)
  let bytes = [UInt8](try #require(FileManager.default.contents(atPath: url.path)))
  let read = rows(Format.xliff.read(SourceFile(path: name, bytes: bytes))).map(\.content)
  let decoded = rows(try XMLDecoder.forXLIFF().decode(XLIFFDocument.self, from: Data(bytes))).map(\.content)
  #expect(!read.isEmpty)
  #expect(read.sorted { $0.joined() < $1.joined() } == decoded.sorted { $0.joined() < $1.joined() })
}

extension Row {
  fileprivate var content: [String] { [text ?? "", base ?? "", comment, isLocked ? "locked" : "", original] }
}

@Test(.enabled(if: RealFiles.folder != nil, Comment(rawValue: RealFiles.absence)))
func xliffReaderAgreesWithXMLCoderOnRealFiles() throws {
  let files = RealFiles.files(ending: ".xliff")
  #expect(!files.isEmpty)
  var units = 0
  for path in files.map(\.path) {
    let bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
    let read = rows(Format.xliff.read(SourceFile(path: path, bytes: bytes))).sorted()
    let decoded = rows(try XMLDecoder.forXLIFF().decode(XLIFFDocument.self, from: Data(bytes))).sorted()
    units += read.count
    #expect(read.count == decoded.count, "\(path)")
    if let (a, b) = zip(read, decoded).first(where: { $0 != $1 }) {
      Issue.record("\(path): the reader has \(a), XMLCoder has \(b)")
    }
  }
  print("\(files.count) XLIFF files, \(units) units: the reader and XMLCoder agree")
}
