import Foundation

/// The languages that a header cell can name: by BCP 47 code in any spelling, by English name, or by their own name.
///
/// Codes and English names are Foundation's, which has them from the Unicode CLDR.
enum CSVLanguages {
  /// The locale that a code such as `pt_BR`, `zh-hans` or `DE` stands for; nil for what is no code of a known language.
  static func locale(code: String) -> String? {
    // Names of POSIX tell a script so: `sr@latin`.
    let halves = code.split(separator: "@").map(String.init)
    if halves.count == 2, let script = scripts[halves[1].lowercased()] { return locale(code: halves[0] + "-" + script) }
    guard let locale = LocaleName.normalize(code), !ordinaryWords.contains(locale) else { return nil }
    // Folder names such as "English", which are names here.
    guard code.prefix(while: { $0 != "-" && $0 != "_" }).count <= 3 else { return nil }
    // "Lao" is a name, whose code has two letters.
    if locale.utf8.count == 3, let code = languages[locale], code.utf8.count == 2 { return LocaleName.normalize(code) }
    let parts = locale.split(separator: "-").map(String.init)
    guard let language = parts.first, Locale.LanguageCode(language).isISOLanguage else { return nil }
    return parts.dropFirst().allSatisfy(isSubtag) ? locale : nil
  }

  /// The locale that three letters in lower case stand for, where the other columns show that this one is a code too:
  /// of the 8,000 codes of ISO 639-3 Foundation knows a small part.
  static func locale(rareCode code: String) -> String? {
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else {
      return nil
    }
    return ordinaryWords.contains(code) ? nil : LocaleName.normalize(code)
  }

  /// The locale that a name stands for, in English or in the language itself and in any order of its words:
  /// `Chinese (Traditional)`, `Brazilian Portuguese`, `German (de-AT)`, `Deutsch`, `español (México)`, `中文（台灣）`.
  ///
  /// The `words` are those of the name, folded (``CSVColumns/words(_:)``), or a part of them.
  static func locale(named name: String, _ words: [String]) -> String? {
    guard !words.isEmpty, words.count <= 6, words.contains(where: languageWords.contains) else { return nil }
    if let code = languages[phrase(words)] { return LocaleName.normalize(code) }
    let halves = name.split(separator: "/", maxSplits: 1).map { CSVColumns.words(String($0)) }
    if halves.count == 2, let first = locale(named: "", halves[0]),
      let second = locale(named: "", halves[1])
    {
      return moreSpecific(first, second)
    }
    for words in [words, withUsualNames(words)] {
      for count in (1...words.count).reversed() {
        for start in 0...(words.count - count) {
          guard let code = languages[phrase(words[start..<start + count])] else { continue }
          let rest = Array(words[..<start] + words[(start + count)...])
          if let locale = locale(language: code, rest: rest, in: name) { return locale }
          if let other = locale(named: "", rest), let locale = moreSpecific(code, other) { return locale }
          if let locale = CSVNativeNames.locale(of: code, words: words, rest: rest, in: Locale(identifier: code)) {
            return locale
          }
        }
      }
    }
    return nil
  }

  /// The locale of a misspelt name of one word, one letter away from the name of exactly one language; only for
  /// languages with a code of two letters, because among the rare ones something is near to every word.
  static func locale(misspelt words: [String]) -> String? {
    guard words.count == 1, let word = words.first.map({ Array($0.utf8) }), word.count >= 7 else { return nil }
    let near = languages.filter { name, code in code.utf8.count == 2 && isOneEdit(word, Array(name.utf8)) }
    return Set(near.values).count == 1 ? near.values.first.flatMap(LocaleName.normalize) : nil
  }

  /// The locale of a language with what else a header says of it in the language `display`.
  static func locale(language: String, rest: [String], _ words: [String], in display: Locale) -> String? {
    locale(language: language, rest: rest, in: words.joined(separator: " "))
      ?? CSVNativeNames.locale(of: language, words: words, rest: rest, in: display)
  }

  /// Of two names of one language the one that says more; nil where they are names of two.
  private static func moreSpecific(_ a: String, _ b: String) -> String? {
    let (a, b) = (LocaleName.normalize(a) ?? a, LocaleName.normalize(b) ?? b)
    if LocaleName.parents(of: a).contains(b) { return a }
    return LocaleName.parents(of: b).contains(a) ? b : nil
  }

  /// Header words that are the codes of languages too, none of them with an app.
  private static let ordinaryWords: Set<String> = [
    "app", "dev", "doc", "ios", "len", "mac", "max", "min", "new", "num", "old", "pos", "raw", "ref", "row", "str",
    "sum", "tag", "txt", "url", "use", "web",
  ]

  private static func isSubtag(_ part: String) -> Bool {
    switch part.utf8.count {
    case 2: Locale.Region(part).isISORegion
    case 3: part.allSatisfy(\.isNumber)
    case 4 where Locale.Script(part).isISOScript: true
    case 4...8: english.localizedString(forVariantCode: part) != nil
    default: false
    }
  }

  /// The locale of a language with what else a header says of it: a script, a region, both, or the code itself.
  private static func locale(language: String, rest: [String], in name: String) -> String? {
    guard !rest.isEmpty else { return LocaleName.normalize(language) }
    let own = LocaleName.normalize(language)
    if let code = locale(code: rest.joined(separator: "-")), LocaleName.parents(of: code).last == own {
      // "Portuguese (PT)" names the region; "Portuguese (pt)" and "Danish (DA)" name the language.
      let region = rest.count == 1 ? rest[0].uppercased() : ""
      let isRegion = name.contains(region) && locales.contains("\(language)_\(region)")
      return isRegion ? LocaleName.normalize("\(language)-\(rest[0])") : code
    }
    // "简体中文 (zh-CN)" has the script in its name.
    if let own, let code = locale(code: rest.joined(separator: "-")), let locale = moreSpecific(own, code) {
      return locale
    }
    for split in 0...rest.count {
      let (head, tail) = (phrase(rest[..<split]), phrase(rest[split...]))
      for (script, region) in [(head, tail), (tail, head)] {
        let scriptCode = scripts[script]
        let regionCode = regions[region]
        guard script.isEmpty || scriptCode != nil, region.isEmpty || regionCode != nil else { continue }
        return LocaleName.normalize([language, scriptCode, regionCode].compactMap(\.self).joined(separator: "-"))
      }
    }
    return nil
  }

  /// Words in one order: a name is the same whichever of its words comes first.
  static func phrase(_ words: some Sequence<String>) -> String {
    words.sorted().joined(separator: " ")
  }

  /// The words with every usual name that CLDR does not have replaced by the one that it has.
  private static func withUsualNames(_ words: [String]) -> [String] {
    var text = " \(words.joined(separator: " ")) "
    for (usual, name) in usualNames { text = text.replacingOccurrences(of: " \(usual) ", with: " \(name) ") }
    return text.split(separator: " ").map(String.init)
  }

  /// English names in use beside the one that Foundation gives, as words of names that Foundation gives.
  /// Sources: the second descriptions in IANA's language subtag registry, and CLDR's names of dialects ("British
  /// English"), which Foundation does not use.
  private static let usualNames = [
    ("latin american", "latin america"), ("american", "united states"), ("us", "united states"),
    ("u s", "united states"), ("usa", "united states"), ("british", "united kingdom"), ("uk", "united kingdom"),
    ("u k", "united kingdom"), ("australian", "australia"), ("austrian", "austria"), ("brazilian", "brazil"),
    ("canadian", "canada"), ("mexican", "mexico"), ("swiss", "switzerland"), ("latam", "latin america"),
    ("european portuguese", "portuguese portugal"), ("portuguese european", "portuguese portugal"),
    ("european spanish", "spanish spain"), ("spanish european", "spanish spain"), ("castilian", "spanish spain"),
    ("flemish", "dutch belgium"), ("mandarin", "chinese"), ("farsi", "persian"), ("bengali", "bangla"),
    ("oriya", "odia"), ("panjabi", "punjabi"), ("sinhalese", "sinhala"),
    ("slovene", "slovenian"), ("kirghiz", "kyrgyz"), ("moldovan", "romanian moldova"), ("uighur", "uyghur"),
  ]

  private static func isOneEdit(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard abs(a.count - b.count) <= 1 else { return false }
    var index = 0
    while index < a.count, index < b.count, a[index] == b[index] { index += 1 }
    let (restA, restB) = (a[index...], b[index...])
    guard !restA.isEmpty || !restB.isEmpty else { return false }
    // A letter changed, left out or put in, or two letters that changed places.
    if restA.dropFirst() == restB.dropFirst() || restA.dropFirst() == restB || restA == restB.dropFirst() {
      return true
    }
    return restA.count == restB.count && restA.dropFirst(2) == restB.dropFirst(2)
      && restA.prefix(2).elementsEqual(restB.prefix(2).reversed())
  }

  // MARK: - Foundation's names, as phrases, to codes; each list is made when it is first asked for

  /// The POSIX variant of English exists everywhere and follows no one's settings.
  private static let english = Locale(identifier: "en_US_POSIX")

  private static let languages: [String: String] = {
    let codes = Locale.LanguageCode.isoLanguageCodes.map(\.identifier).filter { LocaleName.normalize($0) != nil }
    var languages = table(codes.map { ($0, english.localizedString(forLanguageCode: $0)) })
    // A language that is named with another one ("Norwegian Nynorsk") is called by its own word too ("Nynorsk").
    for (name, code) in languages where code.utf8.count == 2 {
      let words = name.split(separator: " ").map(String.init)
      guard words.count == 2 else { continue }
      for (word, other) in [(words[0], words[1]), (words[1], words[0])] where languages[word] == nil {
        if languages[other] != nil { languages[word] = code }
      }
    }
    for (code, name) in CSVNativeNames.all {
      let name = phrase(CSVColumns.words(name))
      if languages[name] == nil { languages[name] = code }
    }
    return languages
  }()

  /// The words of the names of languages: without one of them a text names none.
  private static let languageWords = Set(
    (languages.keys + usualNames.map(\.0)).flatMap { $0.split(separator: " ").map(String.init) })

  private static let regions: [String: String] = {
    let codes = Locale.Region.isoRegions.map(\.identifier)
    return table(codes.map { ($0, english.localizedString(forRegionCode: $0)) } + codes.map { ($0, $0.lowercased()) })
  }()

  private static let scripts: [String: String] = {
    var names: [(String, String?)] = []
    for parts in locales.sorted().map({ $0.split(separator: "_").map(String.init) }) {
      guard parts.count == 2, parts[1].utf8.count == 4 else { continue }
      // What the name of a script is beside the name of its language: "Simplified" and not "Simplified Han".
      let language = CSVColumns.words(english.localizedString(forLanguageCode: parts[0]) ?? "")
      let whole = CSVColumns.words(english.localizedString(forIdentifier: parts.joined(separator: "_")) ?? "")
      names.append((parts[1], whole.filter { !language.contains($0) }.joined(separator: " ")))
      names.append((parts[1], english.localizedString(forScriptCode: parts[1])))
    }
    // The words for the two scripts of Chinese in the languages that write with them, and in Korean.
    for name in ["简体", "簡體", "簡体", "簡体字", "简体字", "간체"] { names.append(("Hans", name)) }
    for name in ["繁體", "繁体", "繁体字", "繁體字", "번체"] { names.append(("Hant", name)) }
    return table(names)
  }()

  /// Locales that CLDR has data for, as `pt_PT`.
  private static let locales = Set(Locale.availableIdentifiers)

  private static let localesByLanguage = Dictionary(
    grouping: locales.sorted(), by: { String($0.prefix { $0 != "_" && $0 != "-" }) })

  /// The locales of a language that CLDR has data for.
  static func locales(of language: String) -> [String] {
    localesByLanguage[String(language.prefix { $0 != "-" })] ?? []
  }

  private static func table(_ names: [(code: String, name: String?)]) -> [String: String] {
    var table: [String: String] = [:]
    for case (let code, let name?) in names where name != code {
      let key = phrase(CSVColumns.words(name))
      // Two codes with one name (a macrolanguage and its main language): the shorter code.
      if let known = table[key], (known.utf8.count, known) <= (code.utf8.count, code) { continue }
      if !key.isEmpty { table[key] = code }
    }
    return table
  }
}
