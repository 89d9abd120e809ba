import Formats
import Foundation
import Support
import Testing

/// The promise to never lose a byte, on the files of real apps, broken ones among them.
@Suite("Laws: real files", .enabled(if: RealFiles.folder != nil, "\(RealFiles.absence)"))
struct RealFileLaws {
  private struct Counts {
    var files = 0
    var values = 0
    /// Files in which each value, replaced by itself, leaves the very same bytes.
    var same = 0
    /// Files that took a new key and gave it back.
    var insertions = 0
    /// Values that were given another text.
    var edits = 0
  }

  /// Nothing is written into the others.
  private static let editable = Format.all.filter { !$0.isReadOnly }.map(\.name)

  @Test("Bytes are kept, values go in and out, an edit stays in its place", arguments: editable)
  func bytesAreKept(name: String) throws {
    let format = try #require(Format.all.first { $0.name == name })
    var counts = Counts()
    var random = Seeded(11)
    for url in format.extensions.flatMap({ RealFiles.files(ending: "." + $0) }) {
      let bytes = FileManager.default.contents(atPath: url.path).map { Array($0) } ?? []
      let document = format.document(SourceFile(path: url.path, bytes: bytes))
      counts.files += 1
      #expect(FormatLaw.broken(by: bytes, in: format) == nil, "\(url.path)")
      try replaceByThemselves(document, &counts)
      try insertAndRemove(document, &counts)
      for _ in 0..<3 {
        guard let index = document.entries.indices.randomElement(using: &random) else { break }
        try edit(index, document, &counts)
      }
    }
    print(
      "\(name): \(counts.files) files, \(counts.values) values; \(counts.same) files byte for byte the same with every "
        + "value replaced by itself; \(counts.insertions) took a new key and gave it back; \(counts.edits) edits")
    // No app of the corpora ships a table in CSV.
    #expect(counts.files > 0 || name == Format.csv.name)
  }

  private func replaceByThemselves(_ document: Document, _ counts: inout Counts) throws {
    let edits = document.entries.compactMap { entry in
      entry.text.flatMap { text in
        document.format.quote(text.string, entry, document.file).map { Edit(text.span, $0) }
      }
    }
    counts.values += document.entries.count { $0.text != nil }
    let isSame = try document.file.applying(edits) == document.file.bytes
    #expect(isSame, "\(document.file.path)")
    counts.same += isSame ? 1 : 0
  }

  private func insertAndRemove(_ document: Document, _ counts: inout Counts) throws {
    let isPlural = document.format.name == Format.stringsdict.name
    let id = EntryID("a key that no app has", isPlural ? Variant("plural.other") : .plain)
    let model = document.entries.first { $0.locale != nil && !$0.isBase }
    let insertion = Insertion(id, locale: model?.locale, table: model?.declaration?.table)
    guard let edit = document.format.insert("Text", insertion, document) else { return }
    let after = try edited(document, edit)
    #expect(after.entries.contains { $0.id == id && $0.text?.string == "Text" }, "\(document.file.path)")
    #expect(facts(after).subtracting(facts(document)).count <= 2, "\(document.file.path)")
    #expect(facts(after).isSuperset(of: facts(document)), "\(document.file.path)")
    let old = Array(document.file.text[edit.span.start..<edit.span.end])
    let back = Edit(ByteSpan(edit.span.start, edit.span.start + edit.text.count), old)
    #expect(try after.file.applying([back]) == document.file.bytes, "\(document.file.path)")
    counts.insertions += 1
  }

  private func edit(_ index: Int, _ document: Document, _ counts: inout Counts) throws {
    let entry = document.entries[index]
    let new = "Flut \"jetzt\" & <mehr>\n\\ 100 %"
    guard let text = entry.text, let bytes = document.format.quote(new, entry, document.file) else { return }
    let edit = Edit(text.span, bytes)
    let after = try edited(document, edit)
    let changed = zip(after.entries, document.entries).enumerated().filter {
      $0.element.0.text?.string != $0.element.1.text?.string
    }
    #expect(changed.map(\.offset) == [index], "\(document.file.path) \(entry.id)")
    #expect(after.entries[index].text?.string == new, "\(document.file.path) \(entry.id)")
    #expect(after.file.text[..<text.span.start] == document.file.text[..<text.span.start])
    #expect(after.file.text[(text.span.start + bytes.count)...] == document.file.text[text.span.end...])
    counts.edits += 1
  }

  private func edited(_ document: Document, _ edit: Edit) throws -> Document {
    let bytes = try document.file.applying([edit])
    return document.format.document(
      SourceFile(path: document.file.path, bytes: bytes, encoding: document.file.encoding))
  }

  private func facts(_ document: Document) -> Set<String> {
    Set(document.entries.filter { $0.text != nil }.map { "\($0.id) \($0.locale ?? "") \($0.text?.string ?? "")" })
  }
}
