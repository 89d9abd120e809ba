import Formats
import Support
import Testing

/// What holds for every table, and for every table that is broken in any way.
@Suite("Laws: CSV")
struct CSVLaws {
  #if DEBUG
    private static let rounds = 300
  #else
    private static let rounds = 3_000
  #endif

  private static let pieces = [
    "Open", "öffnen", " ", ",", ";", "\t", "|", "\"", "\"\"", "\n", "\r\n", "\r", "日本", "👩\u{200D}👧", "\u{301}", "#",
    "=1+1", "'", "%@", "\u{A0}", "\u{FEFF}",
  ]

  private static func text(_ random: inout Seeded) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// A table that RFC 4180 allows, in one of the ways in which people write tables.
  private static func table(_ random: inout Seeded) -> String {
    let delimiter = [",", ";", "\t", "|"].randomElement(using: &random) ?? ","
    let lineEnd = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
    let header =
      [
        ["key", "comment", "source", "de", "fr"], ["English", "German", "Comment"],
        ["state", "role", "id", "table", "de"],
        ["comment", "key", "de", "fr", "ja", "source"], ["source", "target"],
      ].randomElement(using: &random) ?? []
    func cell(_ text: String, _ random: inout Seeded) -> String {
      let isPlain = !text.unicodeScalars.contains { "\"\n\r,;\t| ".unicodeScalars.contains($0) }
      if isPlain, Bool.random(using: &random) { return text }
      return "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }
    var rows = [["", "Texts of Tidepool", "sep=\(delimiter)"].randomElement(using: &random) ?? ""]
    if rows == [""] { rows = [] }
    rows.append(header.joined(separator: delimiter))
    for row in 0..<Int.random(in: 0...5, using: &random) {
      var cells = header.map { _ in cell(text(&random), &random) }
      if let key = header.firstIndex(where: { ["key", "id", "English", "source"].contains($0) }) {
        cells[key] = cell("k\(row)", &random)
      }
      let count =
        Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 1...cells.count, using: &random) : cells.count
      rows.append(cells.prefix(count).joined(separator: delimiter))
    }
    let mark = Int.random(in: 0..<4, using: &random) == 0 ? "\u{FEFF}" : ""
    return mark + rows.joined(separator: lineEnd) + (Bool.random(using: &random) ? lineEnd : "")
  }

  private static func document(_ bytes: [UInt8]) -> Document {
    Format.csv.document(SourceFile(path: "Table.csv", bytes: bytes))
  }

  private static func describe(_ entry: Entry) -> String {
    let facts = [
      entry.id.key, entry.id.variant.path, entry.locale ?? "-", entry.comment, entry.base ?? "-", "\(entry.state)",
      "\(String(describing: entry.declaration))", "\(entry.isBase)", entry.text?.string ?? "(none)",
    ]
    return facts.map(\.debugDescription).joined(separator: " ")
  }

  private static func describe(_ document: Document) -> [String] { document.entries.map(describe) }

  /// The text with every line end as a cell is read.
  private static func lineFeeds(_ text: String) -> String {
    let scalars = text.unicodeScalars.map(\.value)
    let kept = scalars.indices.filter { scalars[$0] != 10 || $0 == 0 || scalars[$0 - 1] != 13 }
    return String(String.UnicodeScalarView(kept.compactMap { Unicode.Scalar(scalars[$0] == 13 ? 10 : scalars[$0]) }))
  }

  private static func isWhole(_ document: Document) -> Bool {
    !document.problems.contains { $0.kind == .unreadable && !$0.isMild }
  }

  private static func applying(_ edits: [Edit], to document: Document) throws -> Document {
    Self.document(try document.file.applying(edits))
  }

  @Test("Any bytes are read: spans lie in the file, in order and apart")
  func total() {
    var random = Seeded(41)
    for _ in 0..<Self.rounds * 4 {
      var bytes = Array(Self.table(&random).utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) { Variants.change(&bytes, using: &random) }
      let document = Self.document(bytes)
      let whole = ByteSpan(0, document.file.text.count)
      let cells = CSVCellIndex(document)
      var last = 0
      for span in document.entries.compactMap({ $0.text?.span }) {
        #expect(whole.contains(span) && span.start >= last && !span.isEmpty)
        #expect(cells?.cell(of: span) != nil)
        last = span.end
      }
      for span in document.entries.map(\.place) + document.problems.map(\.span) { #expect(whole.contains(span)) }
    }
  }

  @Test("Each value replaced by itself: the same entries")
  func replacedByItself() throws {
    var random = Seeded(42)
    var edited = 0
    for round in 0..<Self.rounds {
      var bytes = Array(Self.table(&random).utf8)
      if round.isMultiple(of: 3) { Variants.change(&bytes, using: &random) }
      let document = Self.document(bytes)
      guard Self.isWhole(document) else { continue }
      let edits = document.entries.compactMap { entry in
        entry.text.flatMap {
          Format.csv.replace(0..<$0.string.utf8.count, of: entry, with: $0.string, in: document.file)
        }
      }
      // A text that is its row's key stays.
      let isFree = { (entry: Entry) in entry.text.map { !entry.place.contains($0.span) } ?? false }
      #expect(edits.count == document.entries.count(where: isFree))
      edited += edits.count
      let after = try Self.applying(edits, to: document)
      #expect(Self.describe(after) == Self.describe(document), "\(document.file.string(document.file.content))")
    }
    #expect(edited > Self.rounds)
  }

  @Test("One value replaced, in whole or in part: it alone is another")
  func local() throws {
    var random = Seeded(43)
    for _ in 0..<Self.rounds {
      let document = Self.document(Array(Self.table(&random).utf8))
      guard
        let chosen = document.entries.indices.filter({ document.entries[$0].text != nil }).randomElement(using: &random)
      else { continue }
      let entry = document.entries[chosen]
      // The base text may be the key and the base of others.
      guard !entry.isBase else { continue }
      let old = try #require(entry.text?.string)
      // The whole value, or its end from some character on.
      let start = old.unicodeScalars.indices.randomElement(using: &random) ?? old.startIndex
      let from = Bool.random(using: &random) ? 0 : old.utf8.distance(from: old.startIndex, to: start)
      let text = Self.text(&random)
      let edit = try #require(
        Format.csv.replace(from..<old.utf8.count, of: entry, with: text, in: document.file))
      let after = try Self.applying([edit], to: document)
      let prefix = String(decoding: old.utf8.prefix(from), as: UTF8.self)
      let expected = Self.lineFeeds(prefix + text)
      let context =
        "\(document.file.string(document.file.content).debugDescription) <- \(text.debugDescription) at \(from)"
      try #require(after.entries.count == document.entries.count, "\(context)")
      #expect(after.entries[chosen].text?.string ?? "" == expected, "\(context)")
      for index in document.entries.indices where index != chosen {
        #expect(Self.describe(after.entries[index]) == Self.describe(document.entries[index]), "\(context)")
      }
    }
  }

  @Test("A missing value inserted is there, and nothing else is another; removed, the bytes are as before")
  func inserted() throws {
    var random = Seeded(44)
    var (filled, added) = (0, 0)
    for round in 0..<Self.rounds {
      var bytes = Array(Self.table(&random).utf8)
      if round.isMultiple(of: 3) { Variants.change(&bytes, using: &random) }
      let document = Self.document(bytes)
      let missing = document.entries.indices.filter { document.entries[$0].text == nil }.randomElement(using: &random)
      let isNew = missing == nil || Bool.random(using: &random)
      let id = isNew ? EntryID("new \(Self.text(&random))") : document.entries[missing ?? 0].id
      let locale = isNew ? "de" : document.entries[missing ?? 0].locale
      let text = "x" + Self.text(&random)
      guard let edit = Format.csv.insert(text, Insertion(id, locale: locale, comment: "c"), document) else { continue }
      let bytes2 = try document.file.applying([edit])
      let after = Self.document(bytes2)
      let context = "\(document.file.string(document.file.content).debugDescription) \(id) \(locale ?? "-")"

      let read = Self.lineFeeds(text)
      let old = Self.describe(document)
      if document.entries.contains(where: { $0.id == id && $0.locale == locale }) {
        filled += 1
        let changed = Self.describe(after).indices.filter { index in
          index >= old.count || Self.describe(after.entries[index]) != old[index]
        }
        #expect(after.entries.count == old.count, "\(context)")
        let others = changed.filter { !after.entries[$0].isBase && after.entries[$0].base != read }
        #expect(others.count <= 1, "\(context)")
        #expect(changed.contains { after.entries[$0].text?.string == read }, "\(context)")
      } else {
        added += 1
        #expect(Array(Self.describe(after).prefix(old.count)) == old, "\(context)")
        #expect(after.entries.dropFirst(old.count).contains { $0.text?.string == read }, "\(context)")
      }
      // What the edit wrote taken out again.
      let written = edit.span.start..<edit.span.start + edit.text.count
      let replaced = document.file.text[edit.span.start..<edit.span.end]
      var restored = after.file.text
      restored.replaceSubrange(written, with: replaced)
      #expect(restored == document.file.text, "\(context)")
    }
    #expect(filled > Self.rounds / 20 && added > Self.rounds / 20)
  }

  @Test("Two values for the ends of one short row collide and shift nothing")
  func shortRow() throws {
    for text in ["key,de,fr\na\nb,c,d\n", "key,de,fr\na"] {
      let document = Self.document(Array(text.utf8))
      let edits = ["de", "fr"].compactMap {
        Format.csv.insert($0.uppercased(), Insertion(EntryID("a"), locale: $0), document)
      }
      #expect(edits.count == 2)
      #expect(throws: EditError.self) { try document.file.applying(edits) }
      let first = try Self.applying([edits[1]], to: document)
      let second = try #require(Format.csv.insert("DE", Insertion(EntryID("a"), locale: "de"), first))
      let after = try Self.applying([second], to: first)
      #expect(after.entries.prefix(2).map { $0.text?.string } == ["DE", "FR"])
    }
  }

  @Test("A table with stray quotes takes no new values, and gives up none")
  func strayQuotes() {
    for row in ["a,\"b,c", "a,\"b \"x\" b\",c"] {
      let document = Self.document(Array("key,de,fr\n\(row)\nd,e,\n".utf8))
      #expect(Format.csv.insert("x", Insertion(EntryID("d"), locale: "fr"), document) == nil)
      let broken = document.entries.first { $0.text?.string.hasPrefix("b") == true }
      #expect(broken.map { Format.csv.quote("x", $0, document.file) } == .some(nil))
      let sound = document.entries.first { $0.text?.string == "c" }
      #expect(sound.map { Format.csv.quote("x", $0, document.file) } == Array("x".utf8))
    }
  }

  @Test("Hostile quotes take linear time")
  func linear() {
    let lines = ["\"\"z\n", "\"x\"y\n", "\"\"z,", " \"x\" y,", "\"", "\"a\n\"\"b", "\"\"\"\"z\n", "\" \"", ","]
    for line in lines {
      let text = "key,de\n" + String(repeating: line, count: 200_000 / line.utf8.count)
      let time = Measured.seconds { _ = Self.document(Array(text.utf8)) }
      #expect(time < 10, "\(line.debugDescription)")
    }
  }
}
