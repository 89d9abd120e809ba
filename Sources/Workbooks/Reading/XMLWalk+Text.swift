extension XMLWalk {
  /// A text or the value of an attribute as it is meant: references replaced, and one line feed for each line break.
  func string(_ range: Range<Int>, isPlain: Bool = false) throws(WorkbookError) -> String {
    let hasReference = !isPlain && find(UInt8(ascii: "&"), in: range) != nil
    guard hasReference || find(0x0D, in: range) != nil else {
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"), !isPlain {
        let reference = try reference(in: index..<range.upperBound)
        text.append(contentsOf: UTF8.encode(reference.scalar).map(Array.init) ?? [])
        index = reference.end
        continue
      }
      index += 1
      guard byte == 0x0D else {
        text.append(byte)
        continue
      }
      text.append(0x0A)
      if index < range.upperBound, bytes[index] == 0x0A { index += 1 }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The character that a reference at the start of `range` names, and where it ends.
  private func reference(in range: Range<Int>) throws(WorkbookError) -> (scalar: Unicode.Scalar, end: Int) {
    // The longest reference that means something: `&#x10FFFF;`, with room for a few zeros.
    let reach = range.lowerBound + 1..<min(range.upperBound, range.lowerBound + 20)
    guard let end = find(UInt8(ascii: ";"), in: reach) else { throw fault("has a “&” that starts no entity") }
    let name = reach.lowerBound..<end
    if isEqual(name, "amp") { return ("&", end + 1) }
    if isEqual(name, "lt") { return ("<", end + 1) }
    if isEqual(name, "gt") { return (">", end + 1) }
    if isEqual(name, "quot") { return ("\"", end + 1) }
    if isEqual(name, "apos") { return ("'", end + 1) }
    let digits = String(decoding: bytes[name], as: UTF8.self)
    guard digits.hasPrefix("#"), !digits.contains("+"),
      let value = digits.hasPrefix("#x") ? UInt32(digits.dropFirst(2), radix: 16) : UInt32(digits.dropFirst()),
      let scalar = Unicode.Scalar(value)
    else { throw fault("has the entity “&\(digits);”, which XML doesn't know") }
    return (scalar, end + 1)
  }

  /// The text of the `t` or `v` element that has just started, as a cell shows it.
  ///
  /// White space at its edges counts only if the element says so; Excel and LibreOffice drop it otherwise.
  mutating func cellText() throws(WorkbookError) -> String {
    let keepsSpace = attribute("xml:space").map { isEqual($0, "preserve") } ?? false
    var text = try text()
    if !keepsSpace { text = XMLWalk.trimmed(text) }
    return text.utf8.contains(UInt8(ascii: "_")) ? CellEscapes.decoded(text) : text
  }

  private static func trimmed(_ text: String) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    let bytes = text.utf8
    guard bytes.first.map(isSpace) ?? false || bytes.last.map(isSpace) ?? false else { return text }
    let left = bytes.drop(while: isSpace)
    guard let last = left.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(left[...last]) ?? text
  }

  /// The text of a shared or inline string: its runs joined, without the reading aids (`rPh`) of East Asian texts.
  mutating func richText() throws(WorkbookError) -> String {
    let level = depth
    var text = ""
    while try child(of: level) {
      if isElement("t") {
        text += try cellText()
      } else if isElement("r") {
        while try child(of: level + 1) {
          if isElement("t") { text += try cellText() }
        }
      }
    }
    return text
  }
}
