/// Puts ``Entries`` together, in the order of the file.
struct EntryWriter {
  private let bytes: [UInt8]
  private var decoded: [UInt8] = []
  private var rows: [EntryRows.Row] = []
  private var kinds: [EntryRows.Kind] = []
  private var numbers: [EntryRows.Kind: UInt32] = [:]
  private var maps: [EntryRows.Map] = []
  private var isCut = false
  private var plain: UInt32?
  private var last = Last()

  /// How many bytes a file and what is decoded of it may have together.
  private let limit: Int

  /// Entries of one key stand together, and have much in common.
  private struct Last {
    var kind: UInt32 = 0
    var key = ("", EntryRows.Place.empty)
    var comment = ("", EntryRows.Place.empty)
    var base = ("", EntryRows.Place.empty)
  }

  init(_ bytes: [UInt8], limit: Int = EntryRows.limit) {
    self.bytes = bytes
    self.limit = limit
  }

  /// To go on with entries that are finished.
  init(_ entries: Entries) {
    self.init(entries.rows.bytes)
    decoded = entries.rows.decoded
    rows = entries.rows.rows
    kinds = entries.rows.kinds
    numbers = Dictionary(zip(kinds, 0...)) { first, _ in first }
    maps = entries.rows.maps
    isCut = entries.rows.isCut
  }

  var count: Int { rows.count }

  mutating func reserveCapacity(_ count: Int) { rows.reserveCapacity(count) }

  func finished() -> Entries {
    Entries(EntryRows(bytes: bytes, decoded: decoded, rows: rows, kinds: kinds, maps: maps, isCut: isCut))
  }

  // MARK: - Adding

  mutating func append(_ entry: NewEntry) {
    let kind = EntryRows.Kind(
      variant: entry.id.variant, locale: entry.locale, state: entry.state, translatability: entry.translatability,
      declaration: entry.declaration, isBase: entry.isBase)
    let size =
      entry.id.key.utf8.count + (entry.text?.string.utf8.count ?? 0) + entry.comment.utf8.count
      + (entry.base?.utf8.count ?? 0)
    guard hasRoom(for: size) else { return }
    var row = EntryRows.Row(
      key: key(entry.id.key, near: entry.place), text: .none, map: -1, place: EntryWriter.place(entry.place),
      comment: .empty, base: .none, kind: number(of: kind))
    if !entry.comment.isEmpty {
      if !last.comment.0.isWrittenLike(entry.comment) { last.comment = (entry.comment, decode(entry.comment)) }
      row.comment = last.comment.1
    }
    if let base = entry.base {
      if !last.base.0.isWrittenLike(base) { last.base = (base, decode(base)) }
      row.base = base.isEmpty ? .empty : last.base.1
    }
    if let text = entry.text { (row.text, row.map) = places(of: text) }
    rows.append(row)
  }

  /// Adds a value that is written as it is read. The bytes of the spans are UTF-8.
  mutating func append(key: WrittenText, text: WrittenText?, comment: WrittenText, place: ByteSpan) {
    guard hasRoom(for: key.size + (text?.size ?? 0) + comment.size) else { return }
    var row = EntryRows.Row(
      key: self.place(of: key), text: .none, map: -1, place: EntryWriter.place(place),
      comment: self.place(of: comment), base: .none, kind: plainKind())
    switch text {
    case nil: break
    case .asRead(let span): row.text = EntryWriter.place(span)
    case .decoded(let text): (row.text, row.map) = places(of: text)
    }
    rows.append(row)
  }

  private static let plain = EntryRows.Kind(
    variant: .plain, locale: nil, state: .unstated, translatability: .translatable, declaration: nil, isBase: false)

  /// The number of a kind that says nothing.
  private mutating func plainKind() -> UInt32 {
    if let plain { return plain }
    let number = number(of: EntryWriter.plain)
    plain = number
    return number
  }

  /// Whether a few more bytes and what they are decoded to stay within the limit. Bytes that aren't UTF-8 become three
  /// each.
  private mutating func hasRoom(for size: Int) -> Bool {
    if bytes.count + decoded.count + size > limit { isCut = true }
    return !isCut
  }

  private mutating func number(of kind: EntryRows.Kind) -> UInt32 {
    if !kinds.isEmpty, kinds[Int(last.kind)] == kind { return last.kind }
    let number = numbers[kind] ?? UInt32(truncatingIfNeeded: kinds.count)
    if number == kinds.count {
      kinds.append(kind)
      numbers[kind] = number
    }
    last.kind = number
    return number
  }

  private mutating func key(_ key: String, near place: ByteSpan) -> EntryRows.Place {
    if last.key.0.isWrittenLike(key) { return last.key.1 }
    let found = written(key, at: place.start) ?? written(key, at: place.start + 1)
    last.key = (key, found ?? decode(key))
    return last.key.1
  }

  /// The place of a string in the file, if it stands there.
  private func written(_ text: String, at start: Int) -> EntryRows.Place? {
    let count = text.utf8.count
    guard start >= 0, start + count <= bytes.count else { return nil }
    var text = text
    let isHere = text.withUTF8 { text in
      bytes.withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[start..<start + count]).isSame(as: text) }
    }
    return isHere ? EntryWriter.place(ByteSpan(start, start + count)) : nil
  }

  private mutating func places(of text: MappedText) -> (EntryRows.Place, map: Int32) {
    if text.pieces.isEmpty, let place = written(text.string, at: text.span.start),
      Int(place.count) == text.span.count
    {
      return (place, -1)
    }
    maps.append(EntryRows.Map(span: text.span, pieces: text.pieces))
    return (decode(text.string), Int32(truncatingIfNeeded: maps.count - 1))
  }

  private mutating func place(of text: WrittenText) -> EntryRows.Place {
    switch text {
    case .asRead(let span): EntryWriter.place(span)
    case .decoded(let text): text.string.isEmpty ? .empty : decode(text.string)
    }
  }

  private mutating func decode(_ text: String) -> EntryRows.Place {
    let start = bytes.count + decoded.count
    decoded.append(contentsOf: text.utf8)
    return EntryRows.Place(
      start: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: text.utf8.count))
  }

  private static func place(_ span: ByteSpan) -> EntryRows.Place {
    EntryRows.Place(
      start: UInt32(truncatingIfNeeded: span.start), count: UInt32(truncatingIfNeeded: max(span.count, 0)))
  }

  // MARK: - Looking back

  /// Hands over the bytes of an entry's key.
  func withKey<R>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R { withBytes(rows[index].key, body) }

  /// The value of an entry; nil where it has none.
  func string(_ index: Int) -> String? {
    rows[index].text.isNone ? nil : withBytes(rows[index].text) { String(decoding: $0, as: UTF8.self) }
  }

  func variant(_ index: Int) -> Variant { kinds[Int(rows[index].kind)].variant }

  private func withBytes<R>(_ place: EntryRows.Place, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    guard place.count > 0 else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let isDecoded = Int(place.start) >= bytes.count
    let first = Int(place.start) - (isDecoded ? bytes.count : 0)
    return (isDecoded ? decoded : bytes).withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[first..<first + Int(place.count)]))
    }
  }

  // MARK: - Changing what is there

  mutating func setComment(_ comment: String, of index: Int) {
    guard hasRoom(for: comment.utf8.count) else { return }
    if !last.comment.0.isWrittenLike(comment) { last.comment = (comment, decode(comment)) }
    rows[index].comment = comment.isEmpty ? .empty : last.comment.1
  }

  mutating func rename(_ index: Int, to id: EntryID) {
    guard hasRoom(for: id.key.utf8.count) else { return }
    var kind = kinds[Int(rows[index].kind)]
    kind.variant = id.variant
    rows[index].kind = number(of: kind)
    rows[index].key = key(id.key, near: ByteSpan(rows[index].place))
  }

  mutating func remove(_ numbers: Set<Int>) {
    guard !numbers.isEmpty else { return }
    rows = rows.indices.compactMap { numbers.contains($0) ? nil : rows[$0] }
  }

  /// Sorts the entries from a number on by their places.
  mutating func sort(from first: Int) {
    rows[first...].sort { ByteSpan($0.place) < ByteSpan($1.place) }
  }
}

/// How a text is written that a reader has met.
enum WrittenText {
  /// As it is read, in UTF-8.
  case asRead(ByteSpan)
  case decoded(MappedText)

  static let nothing = WrittenText.asRead(ByteSpan(0, 0))

  /// A text whose place nobody needs.
  static func string(_ text: String) -> WrittenText { .decoded(MappedText(literal: text, at: ByteSpan(0, 0))) }

  var isEmpty: Bool {
    switch self {
    case .asRead(let span): span.isEmpty
    case .decoded(let text): text.string.isEmpty
    }
  }

  fileprivate var size: Int {
    switch self {
    case .asRead: 0
    case .decoded(let text): text.string.utf8.count
    }
  }
}

extension String {
  /// Whether two texts have the same bytes; equality takes composed and decomposed characters for one.
  fileprivate func isWrittenLike(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.isSame(as: $0) }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
