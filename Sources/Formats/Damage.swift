/// A place where a file stops being text in its encoding: bytes that aren't a character, or a NUL, which is in every
/// letter of UTF-16 that was appended to UTF-8.
struct Damage {
  private let place: Int
  private let isZero: Bool
  /// Whether a byte is missing or extra somewhere before, so that all after it is read wrong.
  private let isShifted: Bool

  /// Nil where all is text.
  /// - Parameter hasProblems: whether the reader has reported something, as every reader does of invalid bytes.
  init?(in file: SourceFile, hasProblems: Bool) {
    guard !PropertyListReader.isBinary(file) else { return nil }
    let zero = file.text.withUnsafeBufferPointer(Damage.firstZero)
    let broken = hasProblems ? file.firstBroken?.start : nil
    guard let place = [zero, broken].compactMap({ $0 }).min() else { return nil }
    self.place = place
    isZero = place == zero
    isShifted = file.bytes.count % file.encoding.unitSize != 0
  }

  private static func firstZero(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    let bytes = UnsafeRawBufferPointer(text)
    var index = 0
    while index + 8 <= text.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // Not zero where one of the eight bytes is.
      guard (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 == 0 else { break }
      index += 8
    }
    return text[index...].firstIndex(of: 0)
  }

  /// The reading with how much was read from the damage on, told where it begins.
  func told(in reading: Reading, of file: SourceFile) -> Reading {
    // Where nothing at all was read, the reader says why.
    guard !reading.entries.isEmpty || reading.problems.allSatisfy(\.isMild) else { return reading }
    let texts = reading.entries.filter { ($0.textSpan?.end ?? 0) > place }.compactMap(\.text)
    let lost = texts.count(where: isDamaged)
    let isAtEnd = texts.isEmpty && file.text[place...].allSatisfy { $0 <= 0x20 && $0 != 0 }
    let effect = isShifted ? Damage.shifted(file.encoding) : isAtEnd ? "" : Damage.count(texts.count, lost: lost)
    var reading = reading
    if let index = reading.problems.firstIndex(where: isHere) {
      let problem = reading.problems[index]
      // What Apple's parser lets pass, such as in a last comment, costs no text.
      let isMild = problem.isMild && !isShifted
      let message = effect.isEmpty || isMild && texts.isEmpty ? problem.message : "\(problem.message) \(effect)"
      reading.problems[index] = Problem(problem.kind, at: problem.span, message, key: problem.key, isMild: isMild)
      return reading
    }
    // Of other damage every reader has told already, if not just here.
    guard isZero || isShifted else { return reading }
    let zero = "A text can't contain NUL (U+0000); part of the file may be UTF-16. Save all of it as UTF-8. "
    let span = ByteSpan(place, place + (isZero ? 1 : 3))
    let isMild = !isShifted && lost == 1
    let next = reading.problems.firstIndex { span < $0.span } ?? reading.problems.count
    reading.problems.insert(Problem(.unreadable, at: span, (isZero ? zero : "") + effect, isMild: isMild), at: next)
    return reading
  }

  /// Whether a problem is about the damage, and not about all that it is part of.
  private func isHere(_ problem: Problem) -> Bool {
    problem.kind == .unreadable && problem.span.count <= 4
      && (problem.span.start..<max(problem.span.end, problem.span.start + 1)).contains(place)
  }

  private func isDamaged(_ text: MappedText) -> Bool {
    text.span.start <= place || text.string.unicodeScalars.contains { $0 == "\u{FFFD}" || $0.value == 0 }
  }

  private static func count(_ count: Int, lost: Int) -> String {
    guard count > 0 else { return "No text from here on was read." }
    let read = count == 1 ? "1 text from here on was read" : "\(count) texts from here on were read"
    return lost > 0 ? "\(read), \(lost) with lost characters." : "\(read) whole."
  }

  private static func shifted(_ encoding: TextEncoding) -> String {
    """
    A byte is missing or extra here or before: \(encoding.rawValue) text comes in units of \(encoding.unitSize) bytes. \
    Texts may be lost.
    """
  }
}
