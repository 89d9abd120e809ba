/// A run of bytes in one file: the only position there is between the first read and the last report.
///
/// Offsets count the bytes of the file's text in UTF-8. For a UTF-8 file these are the bytes on disk, a byte-order
/// mark included; for other encodings ``SourceFile`` knows the way to the bytes on disk.
package struct ByteSpan: Hashable, Sendable {
  /// Offset of the first byte.
  package var start: Int
  /// Offset after the last byte; equal to `start` for an empty place between two bytes.
  package var end: Int

  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  package var count: Int { end - start }
  package var isEmpty: Bool { start == end }

  package func contains(_ other: ByteSpan) -> Bool {
    start <= other.start && other.end <= end
  }
}

extension ByteSpan: Comparable {
  package static func < (a: ByteSpan, b: ByteSpan) -> Bool {
    (a.start, a.end) < (b.start, b.end)
  }
}
