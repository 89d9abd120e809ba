/// What is added to a dictionary.
indirect enum PropertyListAddition {
  case text([UInt8])
  case dictionary([(key: String, value: PropertyListAddition)])
}

/// How a property list is laid out, as its members show.
struct PropertyListLayout {
  private let file: SourceFile
  private let newline: [UInt8]
  /// The white space of one level.
  private let unit: [UInt8]

  /// Measured at the outermost dictionary and the first one in it.
  init(_ file: SourceFile, root: PropertyListDictionary) {
    self.file = file
    let text = file.text
    let feed = text.firstIndex(of: 0x0A)
    newline = feed.map { $0 > 0 && text[$0 - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A] } ?? [0x0A]
    let tab: [UInt8] = [0x09]
    guard let outer = root.members.first else {
      unit = tab
      return
    }
    let outerIndent = PropertyListLayout.indent(text, outer.keyTag.start)
    let inner = root.members.lazy.compactMap { $0.dictionary?.members.first?.keyTag.start }.first
    let innerIndent = inner.map { PropertyListLayout.indent(text, $0) } ?? []
    if innerIndent.count > outerIndent.count, innerIndent.starts(with: outerIndent) {
      unit = Array(innerIndent.dropFirst(outerIndent.count))
    } else {
      unit = outerIndent.isEmpty ? tab : outerIndent
    }
  }

  private var text: [UInt8] { file.text }

  /// The edit that adds a member to a dictionary, after the member of this number, or before all for -1.
  func edit(
    adding key: String, _ value: PropertyListAddition, after index: Int, in dictionary: PropertyListDictionary,
    comment: String = ""
  ) -> Edit {
    guard let neighbour = dictionary.members.first.map({ index < 0 ? $0 : dictionary.members[index] }) else {
      let outer = indent(dictionary.tag.start)
      let lead = newline + outer + unit
      let member = member(key, value, lead: lead, gap: lead, comment: comment)
      guard dictionary.isEmptyTag else {
        let place = dictionary.tag.end
        let hasLines = text[place..<dictionary.element.end].contains(0x0A)
        return Edit(ByteSpan(place, place), member + (hasLines ? [] : newline + outer))
      }
      return Edit(dictionary.element, "<dict>".utf8 + member + newline + outer + "</dict>".utf8)
    }
    let place = index < 0 ? dictionary.tag.end : neighbour.element.end
    let lead = space(before: neighbour.keyTag.start)
    let gap = Array(text[neighbour.keyTag.end..<neighbour.element.start])
    let isBlank = gap.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    return Edit(
      ByteSpan(place, place), member(key, value, lead: lead, gap: isBlank ? gap : lead, comment: comment))
  }

  private func member(
    _ key: String, _ value: PropertyListAddition, lead: [UInt8], gap: [UInt8], comment: String
  ) -> [UInt8] {
    var result: [UInt8] = []
    if !comment.isEmpty { result += lead + "<!-- ".utf8 + PropertyListLayout.commentText(comment) + " -->".utf8 }
    result += lead + "<key>".utf8 + (escapedForXML(key, file) ?? []) + "</key>".utf8 + gap
    switch value {
    case .text(let bytes): return result + "<string>".utf8 + bytes + "</string>".utf8
    case .dictionary(let members):
      result += "<dict>".utf8
      let inner = lead + unit
      let innerGap = gap.isEmpty ? gap : inner
      for (key, value) in members { result += member(key, value, lead: inner, gap: innerGap, comment: "") }
      return result + lead + "</dict>".utf8
    }
  }

  /// Two hyphens would end the comment, or break it.
  private static func commentText(_ comment: String) -> [UInt8] {
    comment.utf8.reduce(into: []) { result, byte in
      if byte == UInt8(ascii: "-"), result.last == byte { result.append(0x20) }
      result.append(byte)
    }
  }

  /// The white space before an offset, from the last line end on.
  private func space(before offset: Int) -> [UInt8] {
    var start = offset
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    let isFirst = start > 0 && (text[start - 1] == 0x0A || text[start - 1] == 0x0D)
    return (isFirst ? newline : []) + text[start..<offset]
  }

  private func indent(_ offset: Int) -> [UInt8] { PropertyListLayout.indent(text, offset) }

  private static func indent(_ text: [UInt8], _ offset: Int) -> [UInt8] {
    var start = offset
    while start > 0, text[start - 1] != 0x0A, text[start - 1] != 0x0D { start -= 1 }
    return Array(text[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 })
  }
}
