/// A replacement of one run of bytes: the only way in which a file is ever changed.
package struct Edit: Hashable, Sendable {
  package let span: ByteSpan
  /// UTF-8, already quoted for the place it goes to.
  package let text: [UInt8]

  package init(_ span: ByteSpan, _ text: [UInt8]) {
    self.span = span
    self.text = text
  }
}

/// Why edits can not be applied.
package enum EditError: Error, Equatable {
  /// Two edits touch the same bytes.
  case overlap(ByteSpan, ByteSpan)
  /// An edit lies outside the file.
  case outside(ByteSpan)
  /// The file's encoding has no bytes for this character.
  case notInEncoding(Unicode.Scalar, TextEncoding)
}

extension SourceFile {
  /// The bytes on disk after the edits; every byte outside them is as it was.
  ///
  /// Two insertions at one place go in the order given.
  package func applying(_ edits: [Edit]) throws(EditError) -> [UInt8] {
    let edits = edits.enumerated().sorted { ($0.element.span, $0.offset) < ($1.element.span, $1.offset) }.map(\.element)
    var last = ByteSpan(0, 0)
    for edit in edits {
      guard edit.span.start >= 0, edit.span.start <= edit.span.end, edit.span.end <= text.count else {
        throw .outside(edit.span)
      }
      guard edit.span.start >= last.end else { throw .overlap(last, edit.span) }
      last = edit.span
    }

    let offsets = diskOffsets(of: edits.flatMap { [$0.span.start, $0.span.end] })
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var done = 0
    for (index, edit) in edits.enumerated() {
      result.append(contentsOf: bytes[done..<offsets[2 * index]])
      result.append(contentsOf: try encoded(edit.text))
      done = offsets[2 * index + 1]
    }
    result.append(contentsOf: bytes[done...])
    return result
  }

  private func encoded(_ text: [UInt8]) throws(EditError) -> [UInt8] {
    guard encoding != .utf8 else { return text }
    var result: [UInt8] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      guard let bytes = encoding.bytes(of: scalar) else { throw .notInEncoding(scalar, encoding) }
      result.append(contentsOf: bytes)
    }
    return result
  }

  /// Offsets in the bytes on disk of ascending offsets in the text: one walk over the file.
  package func diskOffsets(of offsets: [Int]) -> [Int] {
    guard encoding != .utf8 else { return offsets }
    var result: [Int] = []
    result.reserveCapacity(offsets.count)
    bytes.withUnsafeBufferPointer { bytes in
      var disk = 0
      var inText = 0
      for offset in offsets {
        while inText < offset, disk < bytes.count {
          let (scalar, length) = encoding.scalar(in: bytes, at: disk)
          disk += length
          inText += UTF8.width(scalar)
        }
        result.append(disk)
      }
    }
    return result
  }
}
