import Foundation

/// What languages are called in themselves, and in languages other than English.
///
/// Source of the names: Unicode CLDR, locale data (licence: Unicode-3.0), with the spellings that stand beside its own
/// in common use. They are listed here because systems carry different releases of CLDR; names of regions, and names of
/// one language in another, are asked of Foundation, which has them from CLDR too.
enum CSVNativeNames {
  /// Codes with their names, each name apart.
  static let all: [(code: String, name: String)] = table.split(whereSeparator: \.isNewline).flatMap { line in
    line.split(separator: ";").flatMap { entry -> [(code: String, name: String)] in
      let entry = entry.split(separator: " ", maxSplits: 1)
      guard entry.count == 2 else { return [] }
      return entry[1].split(separator: "/").map { (String(entry[0]), String($0)) }
    }
  }

  private static let table = """
    af Afrikaans;am አማርኛ;ar العربية/عربي/عربية;as অসমীয়া;az azərbaycan/azərbaycan dili/azərbaycanca
    be беларуская;bg български/български език;bn বাংলা;bs bosanski;ca català;ca-valencia valencià
    cs čeština/český/česky;cy Cymraeg;da dansk;de Deutsch;de-AT österreichisches Deutsch
    de-CH Schweizer Hochdeutsch/Schweizer Deutsch;el Ελληνικά;en English;eo esperanto;es español/castellano
    es-419 español latinoamericano/español de Latinoamérica/español de América Latina/español América Latina
    es-ES español de España;es-MX español de México/español mexicano;et eesti/eesti keel
    eu euskara;fa فارسی;fi suomi;fil Filipino/Tagalog;fo føroyskt;fr français;fr-CA français canadien/français du Canada
    fr-CH français suisse;ga Gaeilge;gd Gàidhlig;gl galego;gu ગુજરાતી;ha Hausa;he עברית;hi हिन्दी/हिंदी
    hr hrvatski;hu magyar;hy հայերեն;id Bahasa Indonesia/Indonesia;ig Igbo;is íslenska;it italiano;ja 日本語
    ka ქართული;kk қазақ тілі/қазақша;km ខ្មែរ;kn ಕನ್ನಡ;ko 한국어/한국말;ky кыргызча;lb Lëtzebuergesch;lo ລາວ
    lt lietuvių/lietuvių kalba;lv latviešu/latviešu valoda;mk македонски;ml മലയാളം;mn монгол;mr मराठी
    ms Bahasa Melayu/Melayu/Bahasa Malaysia;mt Malti;my မြန်မာ;nb norsk bokmål/norsk/bokmål;ne नेपाली
    nl Nederlands;nl-BE Vlaams;nn norsk nynorsk/nynorsk;or ଓଡ଼ିଆ;pa ਪੰਜਾਬੀ;pl polski/język polski;ps پښتو
    pt português;pt-BR português do Brasil/português brasileiro;pt-PT português europeu/português de Portugal
    ro română/limba română;ru русский/русский язык;sd سنڌي;si සිංහල;sk slovenčina/slovenský/slovensky
    sl slovenščina;so Soomaali;sq shqip;sr српски;sr-Latn srpski/srpski latinica;sv svenska;sw Kiswahili;ta தமிழ்
    te తెలుగు;th ไทย/ภาษาไทย;tr Türkçe;ug ئۇيغۇرچە;uk українська/українська мова;ur اردو;uz o‘zbek/oʻzbekcha/ўзбек
    vi Tiếng Việt;yo Èdè Yorùbá/Yorùbá;yue 粵語/粤语/廣東話/广东话
    zh 中文/汉语/漢語;zh-Hans 简体中文/簡體中文/中文 简体/中文 簡體/中文简体/简体/简中/中文 中国/中文 简体中文
    zh-Hant 繁體中文/繁体中文/正體中文/中文 繁體/中文 繁体/中文繁體/繁體/繁中/中文 台灣/中文 台湾/中文 臺灣
    zh-Hant 繁體中文 台灣/繁體中文 臺灣/繁体中文 台湾;zh-Hant-HK 繁體中文 香港/繁体中文 香港/中文 香港/中文 繁體 香港
    zu isiZulu
    """

  // MARK: - Names with a region or a script

  /// The locale that a header names in a language: `español (México)`, `Chinesisch (vereinfacht)`.
  ///
  /// - Parameters:
  ///   - words: the folded words of the whole name.
  ///   - rest: those of them that aren't the language's own name.
  ///   - display: the language in which the name is written.
  static func locale(of language: String, words: [String], rest: [String], in display: Locale) -> String? {
    let (whole, part) = (phrase(words), phrase(rest))
    let own = display.identifier == language ? ownNames[language] : nil
    return (own ?? names(of: language, in: display)).first { $0.whole.contains(whole) || $0.part.contains(part) }
      .flatMap { LocaleName.normalize($0.identifier) }
  }

  /// What a locale is called, as phrases: all of it, and what its region or script adds to the name of its language.
  private struct Names {
    let identifier: String
    let whole: Set<String>
    let part: Set<String>
  }

  private static func names(of language: String, in display: Locale) -> [Names] {
    CSVLanguages.locales(of: language).map { identifier in
      let parts = Locale.Components(identifier: identifier).languageComponents
      let script = parts.script.flatMap { display.localizedString(forScriptCode: $0.identifier) }
      let region = parts.region.flatMap { display.localizedString(forRegionCode: $0.identifier) }
      func phrases(_ names: [String?]) -> Set<String> {
        Set(names.compactMap { $0.map { phrase(CSVColumns.words($0)) } })
      }
      return Names(
        identifier: identifier, whole: phrases([display.localizedString(forIdentifier: identifier), script]),
        part: phrases([region, script]))
    }
  }

  /// The names of each language's locales in that language. Tables are read again for each of their edits, and
  /// Foundation takes its time for a name.
  private static let ownNames: [String: [Names]] = Dictionary(
    all.map(\.code).filter { $0.utf8.count == 2 }.map { ($0, names(of: $0, in: Locale(identifier: $0))) }
  ) { first, _ in first }

  // MARK: - Names of languages in other languages

  /// The locale that a name stands for in some language: `Englisch`, `Französisch (Kanada)`, `英語`. Nil where two
  /// languages have one name for different ones.
  static func locale(foreign words: [String]) -> String? {
    guard !words.isEmpty, words.count <= 6 else { return nil }
    var found: Set<String> = []
    for (display, languages) in foreign {
      guard let locale = locale(words, display, languages) else { continue }
      found.insert(locale)
    }
    return found.count == 1 ? found.first : nil
  }

  private static func locale(_ words: [String], _ display: Locale, _ languages: [String: String]) -> String? {
    if let code = languages[phrase(words)] { return code }
    for count in (1...words.count).reversed() {
      for start in 0...(words.count - count) {
        guard let code = languages[phrase(words[start..<start + count])] else { continue }
        let rest = Array(words[..<start] + words[(start + count)...])
        if let locale = CSVLanguages.locale(language: code, rest: rest, words, in: display) { return locale }
      }
    }
    return nil
  }

  /// The languages in which columns are named most.
  private static let displays = """
    de fr es it pt nl sv da nb fi pl cs sk hu ro hr sl bg ru uk el tr ca he ar ja ko zh-Hans zh-Hant vi id th hi
    """

  /// What each of them calls all languages of the table; made when a name is first looked for that is none of itself.
  private static let foreign: [(display: Locale, languages: [String: String])] = {
    let codes = all.map(\.code).filter { $0.utf8.count <= 3 }
    return displays.split(separator: " ").map { display in
      let display = Locale(identifier: String(display))
      var languages: [String: String] = [:]
      for code in codes {
        guard let name = display.localizedString(forLanguageCode: code), name != code else { continue }
        languages[phrase(CSVColumns.words(name))] = code
      }
      return (display, languages)
    }
  }()

  private static func phrase(_ words: some Sequence<String>) -> String { CSVLanguages.phrase(words) }
}
