extension MappedText {
  /// The smallest range around this one that can be replaced without touching half of an escape, in UTF-8 offsets.
  ///
  /// A value that stands in one piece and not as it is read can only be replaced as a whole.
  package func replaceable(_ range: Range<Int>) -> Range<Int> {
    let whole = 0..<string.utf8.count
    guard let first = pieces.first else { return isLiteral ? range : whole }
    guard pieces.count > 1 || first.isLiteral else { return whole }
    var result = range
    for piece in pieces where !piece.isLiteral {
      let end = piece.decodedStart + piece.decodedCount
      if piece.decodedStart < result.lowerBound, result.lowerBound < end {
        result = piece.decodedStart..<result.upperBound
      }
      if piece.decodedStart < result.upperBound, result.upperBound < end { result = result.lowerBound..<end }
    }
    return result
  }
}

extension Format {
  /// The edit that puts `replacement` in the place of a range of an entry's text, given in UTF-8 offsets that lie
  /// between characters. Nil where the value is missing or can not be edited in place.
  ///
  /// What must be replaced along with the range, such as the rest of a value that has no quotes yet, is written again.
  /// That can not be where the value has bytes that nobody can read.
  package func replace(
    _ range: Range<Int>, of entry: Entry, with replacement: String, in file: SourceFile
  ) -> Edit? {
    guard let text = entry.text, range == 0..<text.string.utf8.count || isReadable(text.span, in: file) else {
      return nil
    }
    let bytes = Array(text.string.utf8)
    func value(_ whole: Range<Int>) -> String {
      String(decoding: bytes[whole.lowerBound..<range.lowerBound], as: UTF8.self) + replacement
        + String(decoding: bytes[range.upperBound..<whole.upperBound], as: UTF8.self)
    }
    let all = 0..<bytes.count
    let whole = bringsQuotes(value(all), entry, file) ? all : text.replaceable(range)
    guard whole != all else { return quote(value(all), entry, file).map { Edit(text.span, $0) } }
    return quotePart(value(whole), entry, file).map { Edit(text.span(of: whole), $0) }
  }

  private func isReadable(_ span: ByteSpan, in file: SourceFile) -> Bool {
    file.text.withUnsafeBufferPointer {
      SourceFile.firstInvalidByte(in: UnsafeBufferPointer(rebasing: $0[span.start..<span.end])) == nil
    }
  }
}
