import Formats
import Support
import Testing

/// The rows of a file against the entries that went into them.
@Suite("Laws: entries")
struct EntryLaws {
  /// Texts that stand in a made-up file, and some that don't; two are equal as strings and differ in their bytes.
  private static let pieces = [
    "walk", "Close", "é", "e\u{301}", "\u{FFFD}", "日本", "", "\"", "a.b", "screen1.label", "Tap %@", " ", "\n",
  ]

  private static func draft(_ random: inout Seeded, in file: inout String) -> NewEntry {
    func text() -> String { (0..<3).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() }
    func isLucky() -> Bool { Bool.random(using: &random) }
    let key = isLucky() ? text() : pieces[9]
    let place = file.utf8.count
    if isLucky() { file += "\"" + key + "\"" }
    let value = text()
    let start = file.utf8.count
    file += value
    let span = ByteSpan(start, file.utf8.count)
    var builder = MappedTextBuilder()
    builder.append("x".utf8, from: span)
    builder.appendLiteral(Array(value.utf8), at: start)
    let mapped =
      [MappedText(literal: value, at: span), builder.text(at: span), nil].randomElement(using: &random) ?? nil
    return NewEntry(
      EntryID(key, isLucky() ? .plain : Variant("plural.other")), locale: isLucky() ? nil : "de", text: mapped,
      place: ByteSpan(place, start), comment: isLucky() ? "" : text(), base: isLucky() ? nil : text(),
      state: isLucky() ? .unstated : .other(text()), translatability: isLucky() ? .locked : .translatable,
      declaration: isLucky() ? nil : Declaration(role: "label", table: text()), isBase: isLucky())
  }

  private static func isSame(_ a: String?, _ b: String?) -> Bool {
    a.map { Array($0.utf8) } == b.map { Array($0.utf8) }
  }

  @Test("What went in comes out, byte for byte", arguments: Seeded.seeds)
  func entriesAreKept(seed: Int) {
    var random = Seeded(seed)
    var file = ""
    let drafts = (0..<50).map { _ in Self.draft(&random, in: &file) }
    let entries = Entries(drafts, in: Array(file.utf8))
    #expect(entries.count == drafts.count)
    for (entry, draft) in zip(entries, drafts) {
      #expect(Self.isSame(entry.key, draft.id.key) && entry.variant == draft.id.variant)
      #expect(Self.isSame(entry.string, draft.text?.string) && entry.textSpan == draft.text?.span)
      #expect(Self.isSame(entry.comment, draft.comment) && Self.isSame(entry.base, draft.base))
      #expect(entry.place == draft.place && entry.locale == draft.locale && entry.state == draft.state)
      #expect(entry.translatability == draft.translatability && entry.declaration == draft.declaration)
      #expect(entry.isBase == draft.isBase && entry.hasText == (draft.text != nil))
      #expect(entry.hasBase == (draft.base != nil) && entry.hasComment == !draft.comment.isEmpty)
      guard let text = entry.text, let wanted = draft.text else { continue }
      let count = wanted.string.utf8.count
      let (a, b) = (Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random))
      #expect(text.span(of: min(a, b)..<max(a, b)) == wanted.span(of: min(a, b)..<max(a, b)))
      #expect(text.isLiteral == wanted.isLiteral)
    }
  }

  @Test("Names and texts are compared by their bytes", arguments: Seeded.seeds)
  func comparisonsAreRight(seed: Int) {
    var random = Seeded(seed)
    var (first, second) = ("", "")
    let drafts = (0..<20).map { _ in Self.draft(&random, in: &first) }
    let others = (0..<20).map { _ in Self.draft(&random, in: &second) }
    let (own, theirs) = (Entries(drafts, in: Array(first.utf8)), Entries(others, in: Array(second.utf8)))
    for (a, draft) in zip(own, drafts) {
      for (b, other) in zip(theirs, others) {
        let isNamed = Self.isSame(draft.id.key, other.id.key) && draft.declaration?.table == other.declaration?.table
        #expect(a.hasName(of: b) == isNamed)
        if Self.isSame(draft.id.key, other.id.key) { #expect(a.keyHash == b.keyHash) }
      }
      #expect(a.isItsKey == (draft.text != nil && Self.isSame(draft.text?.string, draft.id.key)))
    }
    #expect(own.tellTheSame(as: Entries(drafts, in: Array(first.utf8))))
    #expect(!own.tellTheSame(as: theirs))
  }

  @Test("A comment, a key or a variant that differs tells something else")
  func differencesAreSeen() {
    func entries(
      _ key: String = "a", _ variant: Variant = .plain, _ comment: String = "c", role: String = "label"
    )
      -> Entries
    {
      let first = NewEntry(EntryID("first"), locale: nil, text: nil, place: ByteSpan(0, 0))
      let declaration = Declaration(role: role)
      let second = NewEntry(
        EntryID(key, variant), locale: "de", text: nil, place: ByteSpan(0, 0), comment: comment,
        declaration: declaration)
      return Entries([first, second])
    }
    #expect(entries().tellTheSame(as: entries()))
    let others = [entries("b"), entries("a", Variant("plural.one")), entries("a", .plain, "d"), entries(role: "hint")]
    for other in others { #expect(!entries().tellTheSame(as: other)) }
  }

  @Test("What has no room is left out, and that is told")
  func sizeIsTold() {
    let drafts = (0..<9).map { NewEntry(EntryID("key \($0)"), locale: nil, text: nil, place: ByteSpan(0, 0)) }
    let file = SourceFile(path: "a.strings", bytes: [])
    let whole = Reading(entries: Entries(drafts, limit: 45)).tellingSize(of: file)
    #expect(whole.entries.count == 9 && whole.problems.isEmpty)
    let cut = Reading(entries: Entries(drafts, limit: 44)).tellingSize(of: file)
    #expect(cut.entries.count == 8)
    #expect(cut.problems.map(\.kind) == [.unreadable] && cut.problems[0].message.contains("first 8 texts"))
  }

  @Test("A table of keys finds the numbers that were added", arguments: Seeded.seeds)
  func keysAreFound(seed: Int) {
    var random = Seeded(seed)
    var table = KeyTable()
    // Few hashes, so that many keys meet.
    let hashes = (0..<300).map { _ in Int.random(in: 0..<40, using: &random) << 33 }
    for (number, hash) in hashes.enumerated() { table.add(number, hash: hash) }
    #expect(table.count == hashes.count)
    for (number, hash) in hashes.enumerated() {
      #expect(table.number(of: hash) { $0 == number } == number)
      #expect(table.number(of: hash) { _ in false } == nil)
    }
  }
}
