/// How texts are written into XML, for all formats that are XML.
enum XMLWriting {
  /// A character that needs no escape; by its number where the file's encoding lacks it.
  static func bytes(of scalar: Unicode.Scalar, in encoding: TextEncoding) -> [UInt8] {
    Array(encoding.holds(scalar) ? String(scalar).utf8 : "&#\(scalar.value);".utf8)
  }

  /// A text inside CDATA brackets. Nothing can be escaped there: `]]>` is shared out between two sections, and what can
  /// not be written so gives nil.
  static func section(_ text: String, lineEnd: [UInt8], in encoding: TextEncoding) -> [UInt8]? {
    var result: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard scalar != "\r", encoding.holds(scalar) else { return nil }
      guard scalar != "\n" else {
        result += lineEnd
        continue
      }
      if scalar == ">", result.suffix(2).elementsEqual("]]".utf8) { result += "]]><![CDATA[".utf8 }
      result += String(scalar).utf8
    }
    return result
  }
}
