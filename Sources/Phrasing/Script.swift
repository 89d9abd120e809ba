/// Groups of scripts whose letters are told apart by their code points alone. The alphabets of South and Southeast
/// Asia are one group: nobody takes one for another.
/// Source: The Unicode Standard, Blocks.txt; ISO 15924 for the codes.
package struct Scripts: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

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
}

extension Phrase {
  /// Letters of a script that the language does not use, though the base text has none of it.
  ///
  /// Words of two letters at least, so that signs such as Ω pass; or a single letter of another alphabet inside a
  /// word, where the two alphabets have letters that look the same.
  package var foreignLetters: Range<Int>? {
    guard signs.contains(.nonASCII), let base, base != text else { return nil }
    return lookalike ?? foreignWord(base)
  }

  private func foreignWord(_ base: String) -> Range<Int>? {
    let own = language.writtenScripts
    guard !own.isEmpty else { return nil }
    var offset = 0
    var start = 0
    var count = 0
    var found = Scripts()
    func isForeign() -> Bool {
      count > 1 && !base.unicodeScalars.contains { !Scripts.of($0).isDisjoint(with: found) }
    }
    for scalar in text.unicodeScalars {
      let script = Scripts.of(scalar)
      let isOther = !script.isEmpty && script.isDisjoint(with: own) && script != .latin
      if isOther {
        if count == 0 { (start, found) = (offset, script) }
        count += 1
      } else if count > 0, !scalar.properties.isDiacritic, !scalar.properties.isGraphemeExtend {
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
    var start = 0
    var counts: [Scripts: Int] = [:]
    var areAlike: [Scripts: Bool] = [:]
    func isMixed() -> Bool {
      guard counts.count == 2, let other = counts[.cyrillic] == nil ? Scripts.greek : Scripts.cyrillic as Scripts?,
        let latin = counts[.latin], let count = counts[other], latin != count
      else { return false }
      return areAlike[latin < count ? .latin : other] ?? true
    }
    for scalar in text.unicodeScalars {
      let script = Scripts.of(scalar)
      if script == .latin || script == .cyrillic || script == .greek {
        if counts.isEmpty { start = offset }
        counts[script, default: 0] += 1
        areAlike[script] = (areAlike[script] ?? true) && Phrase.lookalikes.contains(scalar)
      } else if !counts.isEmpty {
        if isMixed() { return start..<offset }
        counts.removeAll(keepingCapacity: true)
        areAlike.removeAll(keepingCapacity: true)
      }
      offset += UTF8.width(scalar)
    }
    return isMixed() ? start..<offset : nil
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
