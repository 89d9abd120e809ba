/// Names of languages as files and folders spell them, made one: BCP 47 with hyphens and usual capitals.
package enum LocaleName {
  /// The normal form of a name such as `pt_BR`, `zh_CN`, `zh-hans` or `English`; nil for what names no language:
  /// `Base`, `mul` and everything that has not the form of a language tag.
  package static func normalize(_ name: String) -> String? {
    let trimmed = name.split(separator: "@")[safe: 0].map(String.init) ?? ""
    if let old = oldNames[trimmed.lowercased()] { return old }
    let parts = trimmed.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(isLetter) else {
      return nil
    }
    let code = replaced[language.lowercased()] ?? language.lowercased()
    guard code != "mul", code != "und" else { return nil }

    var tags = [code]
    for part in parts.dropFirst() {
      switch part.count {
      case 4 where part.allSatisfy(isLetter): tags.append(part.prefix(1).uppercased() + part.dropFirst().lowercased())
      case 2 where part.allSatisfy(isLetter): tags.append(part.uppercased())
      case 3 where part.allSatisfy({ $0.isASCII && $0.isNumber }): tags.append(part)
      case 1...8 where part.allSatisfy({ isLetter($0) || $0.isASCII && $0.isNumber }): tags.append(part.lowercased())
      default: return nil
      }
    }
    return regionScripts[tags.joined(separator: "-")] ?? tags.joined(separator: "-")
  }

  /// A name and its ever more general parents: `zh-Hant-HK`, `zh-Hant`, `zh`.
  package static func parents(of locale: String) -> [String] {
    var parts = locale.split(separator: "-")
    var result: [String] = []
    while !parts.isEmpty {
      result.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    return result
  }

  /// Whether a locale is one of these, or a variety of one. Where none is named, all are meant.
  package static func isOne(_ locale: String, of names: Set<String>) -> Bool {
    names.isEmpty || parents(of: locale).contains { names.contains($0) }
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isASCII && character.isLetter
  }

  /// The folder names of Mac OS X before 10.4 (Apple's documentation of CFBundle, "Language Designations").
  private static let oldNames = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "spanish": "es", "dutch": "nl",
    "japanese": "ja", "danish": "da", "finnish": "fi", "norwegian": "nb", "polish": "pl", "portuguese": "pt",
    "swedish": "sv", "russian": "ru", "korean": "ko",
  ]
  /// Codes that IANA's registry replaced, as Foundation does.
  private static let replaced = ["iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil", "mo": "ro"]
  /// Chinese by region means a script (CLDR's likely subtags).
  private static let regionScripts = [
    "zh-CN": "zh-Hans", "zh-SG": "zh-Hans", "zh-TW": "zh-Hant", "zh-MO": "zh-Hant", "zh-HK": "zh-Hant-HK",
    "zh-Hans-CN": "zh-Hans", "zh-Hant-TW": "zh-Hant",
  ]
}

extension Collection {
  /// The element at `index`, or nil outside the collection.
  package subscript(safe index: Index) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
