/// What a developer's comment asks of translators, in the English that comments of apps are written in.
enum TranslatorNote {
  /// Whether the comment says that the whole text stays as it is: “Do not translate.”, “Placeholder - Do not
  /// translate”, “Please don't localize this string!” A sentence that goes on names a part: “Do not translate the
  /// app's name.”
  static func forbidsTranslation(_ comment: String) -> Bool {
    // Few comments have the word.
    guard comment.utf8.count >= 12 else { return false }
    var comment = comment
    return comment.withUTF8 { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        defer { index += 1 }
        guard bytes[index] | 0x20 == UInt8(ascii: "t") || bytes[index] | 0x20 == UInt8(ascii: "l") else { continue }
        guard let verb = verbs.first(where: { bytes.hasWord($0, at: index) }) else { continue }
        let end = index + verb.count
        if negations.contains(where: { bytes.hasWord($0, endingAt: index) }), endsSentence(bytes, from: end) {
          return true
        }
      }
      return false
    }
  }

  private static let verbs = ["translate", "localize", "localise"].map { Array($0.utf8) }
  private static let negations = ["do not ", "don't ", "don’t ", "never "].map { Array($0.utf8) }
  private static let objects = [" this string", " this text", " this key", " this", " it"].map { Array($0.utf8) }

  /// Whether a sentence or a quotation ends here, after a word for the whole text if there is one.
  private static func endsSentence(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    let object = objects.first { bytes.hasWord($0, at: start) }
    let end = start + (object?.count ?? 0)
    guard end < bytes.count else { return true }
    return ".!;,)\"*\n\r".utf8.contains(bytes[end])
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a word in small ASCII letters stands at an offset, in whatever letters.
  fileprivate func hasWord(_ word: [UInt8], at start: Int) -> Bool {
    guard start >= 0, start + word.count <= count else { return false }
    return word.indices.allSatisfy { index in
      let byte = self[start + index]
      return byte == word[index] || 0x41...0x5A ~= byte && byte | 0x20 == word[index]
    }
  }

  fileprivate func hasWord(_ word: [UInt8], endingAt end: Int) -> Bool { hasWord(word, at: end - word.count) }
}
