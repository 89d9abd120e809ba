import Formats
import Foundation
import Support
import Testing

/// What holds for every `.strings` file, however broken: shown on variants of the Corpus files.
@Suite("Laws: .strings")
struct StringsLaws {
  static let files = FormatCase.of(.strings).map(\.bytes)

  /// A Corpus file with up to four changes, some with none.
  static func document(using random: inout Seeded) -> Document {
    var bytes = files.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 0...4, using: &random) { Variants.change(&bytes, using: &random) }
    return Format.strings.document(SourceFile(path: "law.strings", bytes: bytes))
  }

  static func isBinary(_ document: Document) -> Bool { document.file.bytes.starts(with: "bplist".utf8) }

  /// Whether a quotation mark or a comment may be open somewhere, so that a new text could close it.
  static func isBroken(_ document: Document) -> Bool {
    document.problems.contains { ($0.kind == .unreadable || $0.kind == .tableTruncated) && !$0.isMild }
  }

  @Test("Any bytes are read, and spans lie in the file, in order and apart", arguments: Seeded.seeds)
  func spansAreSound(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<200 {
      let document = StringsLaws.document(using: &random)
      let whole = ByteSpan(0, document.file.text.count)
      for problem in document.problems {
        #expect(whole.contains(problem.span) && problem.span.start <= problem.span.end, "seed \(seed): \(problem)")
      }
      guard !StringsLaws.isBinary(document) else { continue }
      var last = 0
      for entry in document.entries {
        #expect(entry.place.start >= last && entry.place.end <= whole.end, "seed \(seed): \(entry.id)")
        last = entry.place.end
        guard let span = entry.text?.span, !entry.place.contains(span) else { continue }
        #expect(span.start >= last && span.start <= span.end && span.end <= whole.end, "seed \(seed): \(entry.id)")
        last = span.end
      }
    }
  }

  @Test("Random bytes are read", arguments: Seeded.seeds)
  func anyBytesAreRead(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<100 {
      let count = Int.random(in: 0...60, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let document = Format.strings.document(SourceFile(path: "law.strings", bytes: bytes))
      // Random bytes are no table, but a few of them may be white space or a comment.
      #expect(count > 8 ? !document.problems.isEmpty : true, "seed \(seed): \(bytes)")
    }
  }

  @Test("No edits leave the same bytes; each text in place of itself leaves the same entries", arguments: Seeded.seeds)
  func nothingChangesByItself(seed: Int) throws {
    var random = Seeded(seed)
    for _ in 0..<100 {
      let document = StringsLaws.document(using: &random)
      #expect(try document.file.applying([]) == document.file.bytes)
      let after = try reread(document, ownTexts(document))
      #expect(Facts.all(of: after) == Facts.all(of: document), "seed \(seed): \(excerpt(document))")
    }
  }

  @Test("A new text changes no other entry", arguments: Seeded.seeds)
  func editsAreLocal(seed: Int) throws {
    var random = Seeded(seed)
    for _ in 0..<100 {
      let document = StringsLaws.document(using: &random)
      guard let number = document.entries.indices.randomElement(using: &random) else { continue }
      let entry = document.entries[number]
      guard let old = entry.text else { continue }
      let ends = offsets(old.string)
      let first = ends.randomElement(using: &random) ?? 0
      let range = first..<(ends.filter { $0 >= first }.randomElement(using: &random) ?? first)
      let new = StringsLaws.isBroken(document) ? "Tent" : StringsLaws.text(using: &random)
      guard let edit = Format.strings.replace(range, of: entry, with: new, in: document.file) else { continue }
      var bytes = Array(old.string.utf8)
      bytes.replaceSubrange(range, with: new.utf8)

      var expected = Facts.all(of: document)
      expected[number].text = String(decoding: bytes, as: UTF8.self)
      let after = try reread(document, [edit])
      #expect(Facts.all(of: after) == expected, "seed \(seed): \(excerpt(document)) \(edit)")
    }
  }

  @Test("A new key is read back, and without it the file is as it was", arguments: Seeded.seeds)
  func insertionsAreLocal(seed: Int) throws {
    var random = Seeded(seed)
    var count = 0
    for _ in 0..<100 {
      let document = StringsLaws.document(using: &random)
      let key = "new " + StringsLaws.text(using: &random)
      let comment = Bool.random(using: &random) ? "Label */ of the tent\non the map" : ""
      let text = StringsLaws.text(using: &random)
      let insertion = Insertion(EntryID(key), comment: comment)
      guard let edit = Format.strings.insert(text, insertion, document) else { continue }
      count += 1
      #expect(edit.span.isEmpty)

      let after = try reread(document, [edit])
      let isXML = edit.text.starts(with: "<".utf8) || document.file.string(document.file.content).contains("<plist")
      let facts = Facts(key: key, text: text, comment: isXML ? comment : comment.replacing("*/", with: "* /"))
      #expect(Facts.all(of: after) == Facts.all(of: document) + [facts], "seed \(seed): \(excerpt(document)) \(edit)")
      let inserted = ByteSpan(edit.span.start, edit.span.start + edit.text.count)
      #expect(try after.file.applying([Edit(inserted, [])]) == document.file.bytes)
    }
    #expect(count > 0)
  }

  @Test(
    "In the real files too, nothing changes by itself, and a new key changes nothing else",
    .enabled(if: RealFiles.folder != nil, "\(RealFiles.absence)"))
  func realFilesKeepTheirEntries() throws {
    for url in RealFiles.files(ending: ".strings") {
      let bytes = FileManager.default.contents(atPath: url.path).map { Array($0) } ?? []
      let document = Format.strings.document(SourceFile(path: url.path, bytes: bytes))
      let facts = Facts.all(of: document)
      #expect(try Facts.all(of: reread(document, ownTexts(document))) == facts, "\(url.path)")

      let insertion = Insertion(EntryID("a key of the laws"), comment: "What for")
      guard let edit = Format.strings.insert("Text", insertion, document) else {
        #expect(StringsLaws.isBroken(document), "\(url.path) takes no new key")
        continue
      }
      let new = Facts(key: "a key of the laws", text: "Text", comment: "What for")
      #expect(try Facts.all(of: reread(document, [edit])) == facts + [new], "\(url.path)")
    }
  }

  /// The edits that put each text in place of itself.
  private func ownTexts(_ document: Document) -> [Edit] {
    document.entries.compactMap { entry in
      entry.text.flatMap { text in
        Format.strings.quote(text.string, entry, document.file).map { Edit(text.span, $0) }
      }
    }
  }

  // MARK: Material

  private static let pieces = [
    "a", "Tent", " ", "\"", "'", "\\", "\n", "\r\n", "\t", ";", "=", "//", "/*", "*/", "é", "e\u{301}", "😀", "\u{A0}",
    "\u{2028}", "\u{7}", "\u{0}", "\u{7F}", "\u{85}", "%@", "\\n", "U00e9", "0", "<b>", "&amp;", "]]>", "{", "}",
  ]

  static func text(using random: inout Seeded) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// The offsets in UTF-8 between the scalars of a text.
  private func offsets(_ text: String) -> [Int] {
    text.unicodeScalars.reduce(into: [0]) { $0.append(($0.last ?? 0) + UTF8.width($1)) }
  }

  private func reread(_ document: Document, _ edits: [Edit]) throws -> Document {
    let bytes = try document.file.applying(edits)
    return Format.strings.document(SourceFile(path: "law.strings", bytes: bytes))
  }

  private func excerpt(_ document: Document) -> String {
    String(decoding: document.file.text.prefix(400), as: UTF8.self).debugDescription
  }
}

/// What must stay the same of an entry when another one changes.
private struct Facts: Equatable, CustomStringConvertible {
  let key: String
  var text: String?
  let comment: String

  static func all(of document: Document) -> [Facts] {
    document.entries.map { Facts(key: $0.id.key, text: $0.text?.string, comment: $0.comment) }
  }

  static func == (a: Facts, b: Facts) -> Bool {
    func same(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
    return same(a.key, b.key) && same(a.comment, b.comment) && (a.text == nil) == (b.text == nil)
      && same(a.text ?? "", b.text ?? "")
  }

  var description: String { "\(key.debugDescription) = \(text.debugDescription) /* \(comment.debugDescription) */" }
}
