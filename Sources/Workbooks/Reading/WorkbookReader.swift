internal import Foundation
internal import XMLCoder

/// Finds the parts of a workbook in its archive and reads them.
struct WorkbookReader {
  private var archive: ArchiveReader
  private let types: ContentTypes
  /// The part that lists the sheets.
  private let main: String

  /// The parts that say where others are have some kilobytes. Decoding them takes a second for each megabyte.
  private static let maximumSmallPart = 4 << 20

  init(_ bytes: [UInt8]) throws(WorkbookError) {
    if let kind = FileKind(withoutArchive: bytes) { throw .notAWorkbook(kind) }
    archive = try ArchiveReader(bytes)
    if let kind = try FileKind(otherArchive: &archive) { throw .notAWorkbook(kind) }
    types = try archive.decode(ContentTypes.self, "[Content_Types].xml", limit: WorkbookReader.maximumSmallPart)
    let root = try archive.decode(Relationships.self, "_rels/.rels", limit: WorkbookReader.maximumSmallPart)
    guard let document = root.first("officeDocument") else { throw .notAWorkbook(.otherArchive) }
    main = Relationships.part(document.target, of: "")
    let type = types.type(of: main) ?? ""
    guard !type.contains("sheet.binary") else { throw .notAWorkbook(.binaryWorkbook) }
    // Workbooks and templates, with macros or without.
    guard type.hasSuffix("main+xml"), type.contains("sheet") || type.contains("ms-excel") else {
      throw .notAWorkbook(.otherDocument)
    }
  }

  mutating func sheets() throws(WorkbookError) -> [Worksheet] {
    let limit = WorkbookReader.maximumSmallPart
    let workbook = try archive.decode(WorkbookPart.self, main, limit: limit)
    let relationships = try archive.decode(Relationships.self, Relationships.part(of: main), limit: limit)
    var texts: [String] = []
    if let part = relationships.first("sharedStrings").map({ Relationships.part($0.target, of: main) }) {
      texts = try StringTable.all(archive.text(part), part: part)
    }
    var formats: [CellFormat] = []
    if let part = relationships.first("styles").map({ Relationships.part($0.target, of: main) }) {
      formats = try CellFormat.all(archive.text(part), part: part)
    }

    let byId = Dictionary(relationships.inside.map { ($0.id, $0) }) { first, _ in first }
    var sheets: [Worksheet] = []
    var read: Set<String> = []
    for sheet in workbook.sheets?.sheet ?? [] {
      guard let relationship = byId[sheet.relationship] else {
        throw .part(name: main, reason: "lists the sheet \(sheet.name.debugDescription), which the workbook lacks")
      }
      guard relationship.kind == "worksheet" else { continue }
      let part = Relationships.part(relationship.target, of: main)
      guard read.insert(part.lowercased()).inserted else {
        throw .part(name: main, reason: "lists one sheet twice")
      }
      let text = try archive.text(part)
      let reader = try text.withUnsafeBufferPointer { (bytes) throws(WorkbookError) in
        try SheetReader(bytes, part: part, texts: texts, formats: formats, isFrom1904: workbook.isFrom1904)
      }
      sheets.append(
        Worksheet(
          name: sheet.name, isHidden: sheet.isHidden, rows: reader.rows, merged: reader.merged,
          hiddenRows: reader.hiddenRows, hiddenColumns: reader.hiddenColumns))
    }
    return sheets
  }
}

extension ArchiveReader {
  /// The text of an XML part.
  mutating func text(_ name: String) throws(WorkbookError) -> [UInt8] {
    try PartText.utf8(part(name), part: name)
  }

  /// A small part as a value, after a walk over it that refuses what a decoder had better not see.
  mutating func decode<Value: Decodable>(
    _ type: Value.Type, _ name: String, limit: Int
  ) throws(WorkbookError) -> Value {
    var text = try text(name)
    guard text.count <= limit else { throw .part(name: name, reason: "is far larger than it should be") }
    let instructions = try text.withUnsafeBufferPointer { (bytes) throws(WorkbookError) in
      var walk = XMLWalk(bytes, part: name)
      while try walk.next() != nil {}
      return walk.instructions
    }
    // Foundation's parser traps on Linux where an instruction has nothing after its name, and it goes on after errors.
    for range in instructions {
      for index in range { text[index] = UInt8(ascii: " ") }
    }
    let isClean = zip(text, text.dropFirst()).allSatisfy { $0 != UInt8(ascii: "<") || $1 != UInt8(ascii: "?") }
    guard isClean else { throw .part(name: name, reason: "isn't what a workbook has there") }
    let decoder = XMLDecoder(trimValueWhitespaces: false)
    decoder.shouldProcessNamespaces = true
    do {
      return try decoder.decode(type, from: Data(text))
    } catch {
      throw .part(name: name, reason: "isn't what a workbook has there")
    }
  }
}
