import Foundation

/// The rows of ``Entries``, and the bytes that they speak of.
///
/// What hands bytes over can be inlined, because rules of other modules look at the bytes of every text.
@usableFromInline
package final class EntryRows: Sendable {
  /// A run of bytes: of the file, or of what was decoded where the file writes a text in another way. The decoded ones
  /// are counted on from those of the file.
  @usableFromInline
  package struct Place: Hashable, Sendable {
    @usableFromInline let start: UInt32
    @usableFromInline let count: UInt32

    static let none = Place(start: .max, count: 0)
    static let empty = Place(start: 0, count: 0)

    @inlinable var isNone: Bool { start == .max }
  }

  @usableFromInline
  package struct Row: Sendable {
    @usableFromInline var key: Place
    @usableFromInline var text: Place
    /// Index of the way from the text to the file; -1 where the text stands in the file as it is read.
    var map: Int32
    var place: Place
    @usableFromInline var comment: Place
    @usableFromInline var base: Place
    var kind: UInt32
  }

  /// What many entries have in common.
  struct Kind: Hashable, Sendable {
    var variant: Variant
    let locale: String?
    let state: TranslationState
    let translatability: Translatability
    let declaration: Declaration?
    let isBase: Bool

    /// What differs most often within one file.
    func hash(into hasher: inout Hasher) {
      hasher.combine(variant)
      hasher.combine(locale)
      hasher.combine(declaration?.group)
    }
  }

  /// Where a text stands that the file writes in another way.
  struct Map: Sendable {
    let span: ByteSpan
    let pieces: [MappedText.Piece]
  }

  /// Places are counted in 32 bits.
  package static let limit = Int(UInt32.max) - 1

  @usableFromInline let bytes: [UInt8]
  @usableFromInline let decoded: [UInt8]
  @usableFromInline let rows: [Row]
  let kinds: [Kind]
  let maps: [Map]
  let isCut: Bool

  init(
    bytes: [UInt8] = [], decoded: [UInt8] = [], rows: [Row] = [], kinds: [Kind] = [], maps: [Map] = [],
    isCut: Bool = false
  ) {
    self.bytes = bytes
    self.decoded = decoded
    self.rows = rows
    self.kinds = kinds
    self.maps = maps
    self.isCut = isCut
  }

  @inlinable @inline(__always)
  func withBytes<R>(_ place: Place, _ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    guard place.count > 0 else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    let start = Int(place.start)
    guard start < bytes.count else {
      let first = start - bytes.count
      return try decoded.withUnsafeBufferPointer {
        try body(UnsafeBufferPointer(rebasing: $0[first..<first + Int(place.count)]))
      }
    }
    return try bytes.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[start..<start + Int(place.count)]))
    }
  }

  func string(_ place: Place) -> String { withBytes(place) { String(decoding: $0, as: UTF8.self) } }

  func isSame(_ place: Place, _ other: Place, in rows: EntryRows) -> Bool {
    guard place.count == other.count else { return false }
    if place.count == 0 { return true }
    return withBytes(place) { own in rows.withBytes(other) { own.isSame(as: $0) } }
  }

  /// Hashed with a seed of the process's own, so that nobody can make keys that meet in one place.
  func hash(_ place: Place) -> Int {
    withBytes(place) { bytes in
      var hasher = Hasher()
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
      return hasher.finalize()
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these are the same bytes.
  package func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count, let own = baseAddress, let others = other.baseAddress else {
      return count == other.count
    }
    return memcmp(own, others, count) == 0
  }
}
