import WordLists

/// Texts that are written for programs: file names, symbol names, identifiers, keys.
package enum ProgramName: Hashable, Sendable {
  /// `IMG_0001`, `report.pdf`
  case file
  /// `xmark.circle`, `login.button.title`
  case dotted
  /// `save_button`, `btnSave`, `LoginViewController`
  case identifier
}

extension Spelling {
  /// What the whole text is, where it is written for programs. Product names, addresses, numbers and versions are not.
  package var programName: ProgramName? {
    guard phrase.placeholders.isEmpty, !tokens.content.isEmpty else { return nil }
    let range = tokens.range(of: tokens.content)
    var text = phrase.text
    let token = text.withUTF8 { Token(UnsafeBufferPointer(rebasing: $0[range]), language.notations) }
    if token.isFileName, token.isSingle || tokens.opening(with: .verbs) == nil {
      return .file
    }
    guard token.isSingle, token.kind != nil, !tokens.isWholly(.names), !tokens.isWholly(.lowercaseNames) else {
      return nil
    }
    return token.kind
  }
}

/// A text looked at as a name that a program reads.
private struct Token {
  /// Whether the text has no space.
  var isSingle = false
  var isFileName = false
  var kind: ProgramName?

  private let notations: Notations

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ notations: Notations) {
    self.notations = notations
    let hasMark = bytes.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    guard hasMark || Token.hasInnerCapital(bytes) || bytes.last.map(Token.isDigit) == true else { return }
    isSingle = !bytes.contains { $0 <= 0x20 }
    guard !isSingle || !bytes.contains(UInt8(ascii: "/")) && !bytes.contains(UInt8(ascii: "@")) else { return }
    isFileName = hasFileEnding(bytes) || isSingle && isCameraName(bytes)
    guard isSingle, !isFileName, bytes.allSatisfy({ Token.isWordByte($0) || ".-".utf8.contains($0) }) else { return }
    kind = kindOfIdentifier(String(decoding: bytes, as: UTF8.self))
  }

  // MARK: - Files

  private func hasFileEnding(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0, bytes[dot - 1] > 0x20 else { return false }
    let ending = bytes[(dot + 1)...]
    guard (1...12).contains(ending.count), ending.allSatisfy(Token.isWordByte) else { return false }
    return notations.fileEndings.contains(String(decoding: ending, as: UTF8.self).lowercased())
  }

  /// A camera's letters, and then a number of three digits or more: `DSC00042`, `PXL_20240101_1`.
  private func isCameraName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let letters = bytes.prefix { Token.isLower($0) || Token.isUpper($0) }
    guard (2...12).contains(letters.count), letters.count < bytes.count else { return false }
    var rest = bytes[letters.count...]
    if let mark = rest.first, mark == UInt8(ascii: "_") || mark == UInt8(ascii: "-") { rest = rest.dropFirst() }
    guard rest.prefix(while: Token.isDigit).count >= 3, rest.allSatisfy({ Token.isWordByte($0) || $0 == 0x2D }) else {
      return false
    }
    return notations.cameraNames.contains(String(decoding: letters, as: UTF8.self).lowercased())
  }

  // MARK: - Identifiers

  private func kindOfIdentifier(_ text: String) -> ProgramName? {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { Token.isLower($0) || Token.isUpper($0) }) else { return nil }
    if bytes.contains(UInt8(ascii: ".")) { return isDotted(text) ? .dotted : nil }
    if bytes.contains(UInt8(ascii: "_")) { return isJoined(bytes) ? .identifier : nil }
    if let hyphen = bytes.firstIndex(of: UInt8(ascii: "-")) {
      guard bytes.allSatisfy({ !Token.isUpper($0) }) else { return nil }
      let prefix = String(decoding: bytes[..<hyphen], as: UTF8.self)
      return notations.identifierPrefixes.contains(prefix) ? .identifier : nil
    }
    let words = bytes.withUnsafeBufferPointer { bytes in
      IdentifierWords(bytes, .capitalsJoin).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    return isCamel(words) ? .identifier : nil
  }

  /// Parts in small letters between full stops, two of them words; no internet address, no version.
  private func isDotted(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }), let last = parts.last else { return false }
    let words = parts.filter { $0.utf8.count > 1 && $0.utf8.contains { Token.isLower($0) || Token.isUpper($0) } }
    guard words.count >= 2, parts[0].utf8.count > 1, !notations.domains.contains(last.lowercased()) else {
      return false
    }
    if parts.count > 2 { return true }
    return text.utf8.allSatisfy { !Token.isUpper($0) && !Token.isDigit($0) }
  }

  /// Letters or digits on both sides of a low line.
  private func isJoined(_ bytes: [UInt8]) -> Bool {
    bytes.indices.dropFirst().dropLast().contains { index in
      bytes[index] == UInt8(ascii: "_") && bytes[index - 1] != UInt8(ascii: "_")
    }
  }

  /// Names such as iPhone, macOS and YouTube have capitals inside as well, so a word of program code must be there.
  private func isCamel(_ words: [String]) -> Bool {
    guard words.count > 1, let first = words.first, let last = words.last else { return false }
    let beginsSmall = first.utf8.first.map(Token.isLower) ?? false
    guard beginsSmall else { return notations.identifierEndings.contains(last.lowercased()) }
    if notations.identifierPrefixes.contains(first) { return true }
    guard first.utf8.count > 1 else { return false }
    return words.count > 2 && words.allSatisfy { $0.utf8.count > 1 }
      || words.contains { notations.identifierWords.contains($0.lowercased()) }
  }

  // MARK: - Bytes

  private static func hasInnerCapital(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.dropFirst().contains { isUpper(bytes[$0]) && isLower(bytes[$0 - 1]) }
  }

  private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isWordByte(_ byte: UInt8) -> Bool {
    isLower(byte) || isUpper(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
  }
}
