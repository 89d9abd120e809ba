// How a text is written in an XML property list.

/// What stands for a text in an XML table. Nil for characters that XML has not, and where the element is broken.
func quoteXMLStrings(_ text: String, at span: ByteSpan, in file: SourceFile) -> [UInt8]? {
  guard let escaped = escapedForXML(text, file), span.start > 0, span.end <= file.text.count else { return nil }
  let content = file.text[span.start..<span.end]
  let before = file.text[..<span.start]
  let after = file.text[span.end...]
  if before.reversed().starts(with: "<![CDATA[".utf8.reversed()) {
    guard after.starts(with: "]]></".utf8) else { return nil }
    return XMLWriting.section(text, lineEnd: [0x0A], in: file.encoding)
  }
  if content.starts(with: "<string".utf8), content.suffix(2).elementsEqual("/>".utf8) {
    // The value is an empty tag.
    return text.isEmpty ? Array(content) : Array("<string>".utf8) + escaped + Array("</string>".utf8)
  }
  // Markup inside is a comment or a tag that would be lost.
  let isPlain = !content.contains(UInt8(ascii: "<"))
  return isPlain && before.last == UInt8(ascii: ">") && after.starts(with: "</string>".utf8) ? escaped : nil
}

/// A text as it stands between XML tags; nil for characters that XML has not. A character that the file's encoding
/// lacks is written by its number.
func escapedForXML(_ text: String, _ file: SourceFile) -> [UInt8]? {
  var escaped: [UInt8] = []
  escaped.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;".utf8
    case "<": escaped += "&lt;".utf8
    case ">": escaped += "&gt;".utf8
    case "\r": escaped += "&#13;".utf8
    case "\t", "\n": escaped.append(UInt8(scalar.value))
    case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": return nil
    default: escaped += XMLWriting.bytes(of: scalar, in: file.encoding)
    }
  }
  return escaped
}
