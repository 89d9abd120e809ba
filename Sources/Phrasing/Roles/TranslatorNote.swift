/// What a developer's comment asks of translators.
enum TranslatorNote {
  /// Whether the comment says that the whole text stays as it is: “Do not translate.”, “Placeholder - Do not
  /// translate”, “Please don't localize this string!” A sentence that goes on names a part: “Do not translate the
  /// app's name.”
  static func forbidsTranslation(_ comment: String, _ notations: Notations) -> Bool {
    guard !comment.isEmpty else { return false }
    var comment = comment
    return comment.withUTF8 { bytes in
      var isInWord = false
      for index in bytes.indices {
        defer { isInWord = 0x61...0x7A ~= bytes[index] | 0x20 }
        guard !isInWord else { continue }
        for words in notations.keepNotes where bytes.hasWords(words, at: index) {
          if endsSentence(bytes, from: index + words.count, notations) { return true }
        }
      }
      return false
    }
  }

  /// Whether a sentence or a quotation ends here, after words for the whole text if there are some.
  private static func endsSentence(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ notations: Notations
  ) -> Bool {
    var end = start
    if end < bytes.count, bytes[end] == UInt8(ascii: " ") {
      end += 1 + (notations.keepNoteObjects.first { bytes.hasWords($0, at: end + 1) }?.count ?? -1)
    }
    guard end < bytes.count else { return true }
    return ".!;,)\"*\n\r".utf8.contains(bytes[end])
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether words, given in small letters, stand at an offset with small or capital letters of ASCII.
  fileprivate func hasWords(_ words: [UInt8], at start: Int) -> Bool {
    guard start + words.count <= count else { return false }
    return words.indices.allSatisfy { index in
      let byte = self[start + index]
      return byte == words[index] || 0x41...0x5A ~= byte && byte | 0x20 == words[index]
    }
  }
}
