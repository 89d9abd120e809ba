/// The values of one file, in the order of the file.
///
/// Each is a row of places in the file's own bytes: a table may have millions, and of most no rule ever asks for more
/// than a look at their bytes. A string is made when somebody asks for it.
@usableFromInline
package struct Entries: RandomAccessCollection, Sendable {
  @usableFromInline let rows: EntryRows

  init(_ rows: EntryRows) { self.rows = rows }

  /// No entries.
  package init() { rows = EntryRows() }

  /// - Parameters:
  ///   - bytes: of the file, if there is one.
  ///   - limit: how many bytes the file and what is decoded of it may have together.
  package init(_ entries: some Sequence<NewEntry>, in bytes: [UInt8] = [], limit: Int = EntryRows.limit) {
    var writer = EntryWriter(bytes, limit: limit)
    for entry in entries { writer.append(entry) }
    self = writer.finished()
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { rows.rows.count }
  // Inlined, so that an entry that is looked at and thrown away counts no reference.
  @inlinable package subscript(index: Int) -> Entry {
    @inline(__always) get { Entry(rows, index) }
  }

  /// Whether others have the same keys with the same variants, comments and declarations in the same order, as exports
  /// of one app in several languages have: then what these tell of a text holds for both.
  package func tellTheSame(as other: Entries) -> Bool {
    guard count == other.count else { return false }
    // Neighbours mostly have one kind, so kinds are held against each other once.
    var alike: (own: UInt32, other: UInt32)?
    for (own, others) in zip(rows.rows, other.rows.rows) {
      guard rows.isSame(own.key, others.key, in: other.rows), rows.isSame(own.comment, others.comment, in: other.rows)
      else { return false }
      if let alike, alike == (own.kind, others.kind) { continue }
      let (kind, otherKind) = (rows.kinds[Int(own.kind)], other.rows.kinds[Int(others.kind)])
      guard kind.variant == otherKind.variant, kind.declaration == otherKind.declaration else { return false }
      alike = (own.kind, others.kind)
    }
    return true
  }

  /// Whether some entries had no room: a file's bytes and what is decoded of them are counted in 32 bits.
  var isCut: Bool { rows.isCut }
}

extension Reading {
  /// The reading of a file that has more bytes than can be counted with the problem that it is.
  package func tellingSize(of file: SourceFile) -> Reading {
    guard entries.isCut else { return self }
    let message = "The file is too large: only the first \(entries.count) texts were read. Split it into several files."
    var reading = self
    reading.problems.append(Problem(.unreadable, at: ByteSpan(file.contentStart, file.contentStart), message))
    return reading
  }
}

/// One value of one key in one language, in one variant (plural, device).
@usableFromInline
package struct Entry: Sendable {
  @usableFromInline let rows: EntryRows
  /// Its number in the file.
  @usableFromInline package let index: Int

  @inlinable @inline(__always) init(_ rows: EntryRows, _ index: Int) {
    self.rows = rows
    self.index = index
  }

  @inlinable var row: EntryRows.Row { rows.rows[index] }
  private var kind: Int { Int(rows.rows[index].kind) }

  package var id: EntryID { EntryID(key, variant) }
  package var key: String { rows.string(row.key) }
  package var variant: Variant { rows.kinds[kind].variant }
  /// The language of the value, normalised (``LocaleName``); nil where only the file's place can tell.
  package var locale: String? { rows.kinds[kind].locale }
  /// The value; nil where the file has the key and no value for this language.
  package var text: MappedText? {
    guard let span = textSpan else { return nil }
    return MappedText(
      string: rows.string(row.text), span: span, pieces: row.map < 0 ? [] : rows.maps[Int(row.map)].pieces)
  }
  /// The value without its place.
  package var string: String? { hasText ? rows.string(row.text) : nil }
  @inlinable package var hasText: Bool { !row.text.isNone }
  /// Where the value stands; nil where there is none.
  package var textSpan: ByteSpan? {
    let row = row
    if row.text.isNone { return nil }
    return row.map < 0 ? ByteSpan(row.text) : rows.maps[Int(row.map)].span
  }
  /// Where the entry stands: its key, or what names it. A missing value is reported here.
  package var place: ByteSpan { ByteSpan(row.place) }
  /// What the developers say of it, without directives; empty where they say nothing.
  package var comment: String { rows.string(row.comment) }
  @inlinable package var hasComment: Bool { row.comment.count > 0 }
  /// The text in the base language, where the file itself has it.
  package var base: String? { hasBase ? rows.string(row.base) : nil }
  @inlinable package var hasBase: Bool { !row.base.isNone }
  /// Whether this is all that the value has, and no form of it.
  package var isPlain: Bool { rows.kinds[kind].variant.path.isEmpty }
  package var state: TranslationState { rows.kinds[kind].state }
  package var translatability: Translatability { rows.kinds[kind].translatability }
  package var declaration: Declaration? { rows.kinds[kind].declaration }
  /// Whether this is the text of the base language in a file that holds several.
  package var isBase: Bool { rows.kinds[kind].isBase }
}

/// What is asked of many entries, without a string.
extension Entry {
  /// Hands over the bytes of the key and of the comment.
  @inlinable @inline(__always)
  package func withKeyAndComment<R>(
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) throws -> R
  ) rethrows -> R {
    let row = row
    return try rows.withBytes(row.key) { key in try rows.withBytes(row.comment) { try body(key, $0) } }
  }

  @inlinable @inline(__always)
  package func withKey<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try rows.withBytes(row.key, body)
  }

  /// Hands over the bytes of the value, none where there is none.
  @inlinable @inline(__always)
  package func withText<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try rows.withBytes(row.text, body)
  }

  @inlinable @inline(__always)
  package func withBase<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try rows.withBytes(row.base, body)
  }

  /// Whether two entries have the same key in the same declared table, perhaps in two files.
  package func hasName(of other: Entry) -> Bool {
    guard rows.isSame(row.key, other.row.key, in: other.rows) else { return false }
    if rows === other.rows, row.kind == other.row.kind { return true }
    return declaration?.table == other.declaration?.table
  }

  /// A hash of the key alone.
  package var keyHash: Int { rows.hash(row.key) }

  /// Whether the value is, byte for byte, the key.
  package var isItsKey: Bool { hasText && rows.isSame(row.text, row.key, in: rows) }
}

extension ByteSpan {
  init(_ place: EntryRows.Place) { self.init(Int(place.start), Int(place.start) + Int(place.count)) }
}
