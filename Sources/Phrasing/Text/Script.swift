/// Groups of scripts whose letters are told apart by their code points alone. The alphabets of South and Southeast
/// Asia are one group: nobody takes one for another.
/// Source: The Unicode Standard, Blocks.txt; ISO 15924 for the codes.
package struct Scripts: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The standard library's way through a sequence costs more than many a rule: texts go through these by the million.
  package init(arrayLiteral elements: Scripts...) {
    self.init(rawValue: elements.reduce(0) { $0 | $1.rawValue })
  }

  package static let latin = Scripts(rawValue: 1 << 0)
  package static let greek = Scripts(rawValue: 1 << 1)
  package static let cyrillic = Scripts(rawValue: 1 << 2)
  package static let hebrew = Scripts(rawValue: 1 << 3)
  package static let arabic = Scripts(rawValue: 1 << 4)
  package static let asian = Scripts(rawValue: 1 << 5)
  package static let kana = Scripts(rawValue: 1 << 6)
  package static let han = Scripts(rawValue: 1 << 7)
  package static let hangul = Scripts(rawValue: 1 << 8)

  /// The groups that a code of ISO 15924 stands for; empty for a code that no group has.
  package init(code: String) {
    self = Scripts.codes[code] ?? []
  }

  private static let codes: [String: Scripts] = [
    "Latn": .latin, "Grek": .greek, "Cyrl": .cyrillic, "Hebr": .hebrew, "Arab": .arabic, "Jpan": [.kana, .han],
    "Hira": .kana, "Kana": .kana, "Hani": .han, "Hans": .han, "Hant": .han, "Kore": [.hangul, .han], "Hang": .hangul,
    "Thai": .asian, "Laoo": .asian, "Khmr": .asian, "Mymr": .asian, "Deva": .asian, "Beng": .asian, "Gujr": .asian,
    "Guru": .asian, "Taml": .asian, "Telu": .asian, "Knda": .asian, "Mlym": .asian, "Sinh": .asian, "Orya": .asian,
  ]

  /// The group of a letter; empty for signs, digits and scripts that no group has. Single letters that serve as signs
  /// in all languages, such as µ and the marks of kana, are signs.
  package static func of(_ scalar: Unicode.Scalar) -> Scripts {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: .latin
    case 0x386, 0x388...0x3FF, 0x1F00...0x1FFC: .greek
    case 0x400...0x52F: .cyrillic
    case 0x5D0...0x5EA: .hebrew
    case 0x620...0x63F, 0x641...0x64A, 0x66E...0x6D3, 0x6EE...0x6EF, 0x6FA...0x6FF, 0x750...0x77F: .arabic
    case 0x904...0x963, 0x971...0xDFF, 0xE01...0xE3A, 0xE40...0xE4E, 0xE80...0xECE, 0x1000...0x109F, 0x1780...0x17B3:
      .asian
    case 0x3041...0x3096, 0x30A1...0x30FA: .kana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF: .han
    case 0xAC00...0xD7A3: .hangul
    default: []
    }
  }

  /// Whether the script of a letter writes words apart, and nothing of its grammar onto what stands before. Korean
  /// writes particles and counters so, and Thai, Lao, Khmer, Burmese, Tibetan, Chinese and Japanese have no spaces
  /// between words.
  /// Source: Unicode Standard Annex 14, classes SA, ID and CJ.
  package static func separatesWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x1950...0x1AAD, 0x2E80...0xA4CF, 0xA960...0xA97F,
      0xAA60...0xAA7F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x1F000...:
      false
    default: true
    }
  }

  /// All groups that letters of a text may be of, by the first bytes of their characters; others may be among them.
  static func possible(in bytes: UnsafeBufferPointer<UInt8>) -> Scripts {
    leads.withUnsafeBufferPointer { leads in
      var found: UInt16 = 0
      for index in bytes.indices {
        let byte = bytes[index]
        found |= byte == 0xE1 ? afterE1(index + 1 < bytes.count ? bytes[index + 1] : 0) : leads[Int(byte)]
      }
      return Scripts(rawValue: found)
    }
  }

  /// Latin and Greek letters with two accents share their first byte with the alphabets of Southeast Asia.
  private static func afterE1(_ byte: UInt8) -> UInt16 {
    switch byte {
    case 0xB8...0xBB: latin.rawValue
    case 0xBC...0xBF: greek.rawValue
    default: asian.rawValue
    }
  }

  private static let leads: [UInt16] = (0..<256).map { byte in
    switch UInt8(byte) {
    case 0x41...0x5A, 0x61...0x7A, 0xC3...0xC9: latin.rawValue
    case 0xCD...0xCF: greek.rawValue
    case 0xD0...0xD4: cyrillic.rawValue
    case 0xD6, 0xD7: hebrew.rawValue
    case 0xD8...0xDD: arabic.rawValue
    case 0xE0: asian.rawValue
    case 0xE3: kana.rawValue | han.rawValue
    case 0xE4...0xE9: han.rawValue
    case 0xEA...0xED: hangul.rawValue
    default: 0
    }
  }
}

extension Spelling {
  /// Letters of a script that the language does not use, though the base text has none of it; and without a base text
  /// too, words that mix letters which look alike.
  ///
  /// Words of two letters at least, so that signs such as Ω pass; or a single letter of another alphabet inside a
  /// word, where the two alphabets have letters that look the same.
  package var foreignLetters: Range<Int>? {
    guard phrase.features.contains(.nonASCII) else { return nil }
    let possible = phrase.withText(Scripts.possible)
    if possible.contains(.latin), !possible.isDisjoint(with: [.cyrillic, .greek]), let mixed = lookalike {
      return mixed
    }
    guard phrase.baseLanguage != nil, !phrase.isLeftWhole else { return nil }
    let own = language.writtenScripts.union(.latin)
    guard own != .latin || !language.writtenScripts.isEmpty, !possible.isSubset(of: own), let base = phrase.baseText
    else { return nil }
    return foreignWord(base, own)
  }

  private func foreignWord(_ base: String, _ own: Scripts) -> Range<Int>? {
    var offset = 0
    var start = 0
    var count = 0
    var found = Scripts()
    func isForeign() -> Bool {
      count > 1 && !base.unicodeScalars.contains { !Scripts.of($0).isDisjoint(with: found) }
    }
    for scalar in phrase.text.unicodeScalars {
      let script = Scripts.of(scalar)
      if !script.isEmpty, script.isDisjoint(with: own) {
        if count == 0 { (start, found) = (offset, script) }
        count += 1
      } else if count > 0, !scalar.properties.isGraphemeExtend {
        if isForeign() { return start..<offset }
        count = 0
      }
      offset += UTF8.width(scalar)
    }
    return isForeign() ? start..<offset : nil
  }

  /// A word of one alphabet with letters of another that look like its own: Latin “o” in a Cyrillic word.
  private var lookalike: Range<Int>? {
    var offset = 0
    var word = MixedWord()
    for scalar in phrase.text.unicodeScalars {
      if let isLatin = MixedWord.isLatin(scalar) {
        word.add(scalar, isLatin, at: offset)
      } else if word.count > 0 {
        if word.isMixed { return word.start..<offset }
        word = MixedWord()
      }
      offset += UTF8.width(scalar)
    }
    return word.isMixed ? word.start..<offset : nil
  }
}

/// The letters of a word, counted by alphabet.
private struct MixedWord {
  private(set) var start = 0
  private var latin = 0
  private var other = 0
  private var isLatinAlike = true
  private var isOtherAlike = true

  var count: Int { latin + other }

  /// Whether the fewer letters all look like some of the more.
  var isMixed: Bool {
    guard latin > 0, other > 0, latin != other else { return false }
    return latin < other ? isLatinAlike : isOtherAlike
  }

  mutating func add(_ scalar: Unicode.Scalar, _ isLatin: Bool, at offset: Int) {
    if count == 0 { start = offset }
    let isAlike = MixedWord.lookalikes.contains(scalar)
    if isLatin {
      latin += 1
      isLatinAlike = isLatinAlike && isAlike
    } else {
      other += 1
      isOtherAlike = isOtherAlike && isAlike
    }
  }

  /// Nil for what is no letter of the three alphabets.
  static func isLatin(_ scalar: Unicode.Scalar) -> Bool? {
    let script = Scripts.of(scalar)
    if script == .latin { return true }
    return script == .cyrillic || script == .greek ? false : nil
  }

  /// Letters of Latin, Cyrillic and Greek that look like one of another of the three.
  /// Source: Unicode Technical Standard 39, confusables.
  private static let lookalikes: Set<Unicode.Scalar> = Set(
    ("aceopxyijsABCEHKMOPTXYIJSZN"
      + "\u{430}\u{441}\u{435}\u{43E}\u{440}\u{445}\u{443}\u{456}\u{458}\u{455}"
      + "\u{410}\u{412}\u{421}\u{415}\u{41D}\u{41A}\u{41C}\u{41E}\u{420}\u{422}\u{425}\u{406}\u{408}\u{405}"
      + "\u{3BF}\u{3BD}\u{391}\u{392}\u{395}\u{397}\u{399}\u{39A}\u{39C}\u{39D}\u{39F}\u{3A1}\u{3A4}\u{3A5}\u{3A7}\u{396}")
      .unicodeScalars)
}
