/// What rules of plurals name of a format string: variables, and types of values.
enum FormatVariables {
  /// The names in `%#@name@` and `%1$#@name@`, and where each stands with its marks, in UTF-8 offsets.
  static func references(in text: String) -> [(name: String, range: Range<Int>)] {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.contains(UInt8(ascii: "#")) else { return [] }
      var scanner = FormatString(bytes)
      var result: [(name: String, range: Range<Int>)] = []
      while let specifier = scanner.next() {
        guard specifier.kind == .variable, specifier.isMeant else { continue }
        result.append((String(decoding: bytes[specifier.core], as: UTF8.self), specifier.range))
      }
      return result
    }
  }

  /// Whether a value type is a length and a conversion, perhaps with flags, width and precision.
  static func isValueType(_ type: String) -> Bool {
    var specifier = "%" + type
    return specifier.withUTF8 { bytes in
      let specifier = FormatString.specifier(in: bytes, at: 0)
      return specifier.end == bytes.count && specifier.position == 0 && specifier.starCount == 0 && isValue(specifier)
    }
  }

  /// The length and conversion of the first argument that a text formats, such as `lld`.
  static func firstConversion(in text: String) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = FormatString(bytes)
      while let specifier = scanner.next() {
        if specifier.isMeant, isValue(specifier) { return String(decoding: bytes[specifier.core], as: UTF8.self) }
      }
      return nil
    }
  }

  /// Whether a specifier is a conversion of a value that can be shown: no address.
  private static func isValue(_ specifier: FormatSpecifier) -> Bool {
    switch specifier.type {
    case .object, .integer, .unsigned, .longInteger, .longUnsigned, .double, .character, .cString: true
    case .pointer, .count, nil: false
    }
  }
}
