import Formats
import Linting
import Phrasing
import Sheets

/// What a page shows, counted through: texts, keys, languages and files have numbers, so that a large app's page is
/// small.
struct PageData {
  private let report: Report
  private let review: Review
  let totals: [Totals]
  private let site: Site

  /// In the order of the page: by language, then by key.
  private var texts: [PageText] = []
  private var findings: [(finding: Finding, text: Int)] = []
  private var languages = Numbering<String>()
  private var keys = Numbering<PageKey>()
  /// The key of each text.
  private var keyOfText: [Int] = []
  /// A text of each key that shows what the key is: the base language's, where there is one.
  private var models: [Int] = []
  private var controls: [SpokenKeys] = []

  init(_ report: Report, _ drawing: Drawing) {
    self.report = report
    review =
      report.review
      ?? Review(title: "", texts: [], lines: [], controls: [], languages: [:], baseLocale: nil)
    site = drawing.site
    totals = Totals.all(of: report, drawing.listing)
    addLanguages()
    addTexts(report.findings.filter(drawing.listing.lists))
    addControls()
  }

  /// The base language first.
  private mutating func addLanguages() {
    let locales = Set(totals.map(\.summary.locale) + review.texts.map(\.name.locale))
    for locale in locales.sorted(by: { (isBase($0) ? 0 : 1, $0) < (isBase($1) ? 0 : 1, $1) }) {
      languages.add(locale)
    }
  }

  /// The totals in the order of the page.
  var orderedTotals: [Totals] {
    languages.items.compactMap { locale in totals.first { $0.summary.locale == locale } }
  }

  private func isBase(_ locale: String) -> Bool { locale == review.baseLocale }

  private mutating func addTexts(_ listed: [Finding]) {
    let search = PageTextSearch(review.texts)
    var found: [Int: [Finding]] = [:]
    var loose: [Finding] = []
    for finding in listed {
      guard let number = search.number(of: finding) else {
        loose.append(finding)
        continue
      }
      found[number, default: []].append(finding)
    }
    var all: [(text: PageText, findings: [Finding])] = []
    for (number, text) in review.texts.enumerated() {
      let own = found[number] ?? []
      guard text.isSpoken || !own.isEmpty else { continue }
      let first = own.first
      let line = first.map { $0.hasLines ? $0.start.line : 0 } ?? review.lines[safe: number] ?? 0
      all.append((PageText(text, line: line, cell: first?.cell ?? ""), own))
    }
    let quoted = Dictionary(grouping: loose.filter { !$0.key.isEmpty && !$0.text.isEmpty }) {
      PageKey(table: $0.table, key: $0.key, variant: $0.variant, locale: $0.locale)
    }
    for findings in quoted.values.sorted(by: { Finding.isOrdered($0[0], $1[0]) }) {
      all.append((PageText(of: findings[0]), findings))
    }
    let placed = all.map { part in
      (language: languages.add(part.text.name.locale), key: keys.add(PageKey(part.text.name)), part: part)
    }
    models = [Int](repeating: -1, count: keys.items.count)
    for (_, key, part) in placed.sorted(by: { ($0.language, $0.key) < ($1.language, $1.key) }) {
      if models[key] < 0 { models[key] = texts.count }
      for finding in gravestFirst(part.findings, by: \.severity) { findings.append((finding, texts.count)) }
      keyOfText.append(key)
      texts.append(part.text)
    }
    for finding in loose where finding.key.isEmpty || finding.text.isEmpty { findings.append((finding, -1)) }
  }

  /// Languages have the same controls; what only one of them has comes last.
  private mutating func addControls() {
    var seen: Set<Int> = []
    let ofBase = review.controls.filter { isBase($0.texts.first?.locale ?? "") }
    for control in ofBase + review.controls.filter({ !isBase($0.texts.first?.locale ?? "") }) {
      let own = control.texts.compactMap { keys.number(of: PageKey($0)) }
      guard own.contains(where: { !seen.contains($0) }) else { continue }
      seen.formUnion(own)
      controls.append(
        SpokenKeys(screen: control.screen, trait: control.trait?.rawValue ?? "", kind: control.kind, keys: own))
    }
    // What no language has yet is heard in the base language's words, and nobody knows where.
    for key in keys.items.indices where !seen.contains(key) && texts[models[key]].role != .text {
      controls.append(SpokenKeys(screen: "", trait: "", kind: .text, keys: [key]))
    }
  }

  /// What a listener meets as one, in keys.
  private struct SpokenKeys {
    let screen: String
    let trait: String
    let kind: Heard.Kind
    let keys: [Int]
  }
}

/// What a key is on a page: the same in all languages.
private struct PageKey: Hashable {
  let table: String
  let key: String
  let variant: String
  /// Empty, but where texts of one language alone are told apart.
  let locale: String

  init(table: String, key: String, variant: String, locale: String) {
    (self.table, self.key, self.variant, self.locale) = (table, key, variant, locale)
  }

  init(_ name: TextName) {
    self.init(table: name.table, key: name.id.key, variant: name.id.variant.path, locale: "")
  }
}

/// Things and their numbers, in the order in which they were added.
private struct Numbering<Item: Hashable> {
  private(set) var items: [Item] = []
  private var numbers: [Item: Int] = [:]

  @discardableResult
  mutating func add(_ item: Item) -> Int {
    if let number = numbers[item] { return number }
    numbers[item] = items.count
    items.append(item)
    return items.count - 1
  }

  func number(of item: Item) -> Int? { numbers[item] }
}

/// As JSON.
extension PageData {
  /// The data for the page's script; `<`, `>` and `&` are escaped, so that no text can end the element that holds it.
  func json() -> String {
    var (tables, files, rules) = (Numbering<String>(), Numbering<String>(), Numbering<String>())
    for key in keys.items { tables.add(key.table) }
    for text in texts { files.add(text.path) }
    for (finding, _) in findings {
      files.add(finding.path)
      rules.add(finding.rule)
    }
    var writer = JSONWriter()
    writer.object { json in
      json.member("version", 1)
      json.member("tool", "voicelint \(report.version)")
      json.member("title", review.title)
      let manifest = Manifest(of: review.texts, isGuarded: true).counting(0)
      json.member("store", manifest.export)
      json.member("sheet", manifest.title)
      json.member("base", review.baseLocale)
      json.member("baseName", review.baseLocale.map { PageData.name(of: $0, review.languages[$0]) })
      json.name("languages")
      json.array(languages.items) { write($1, &$0) }
      json.name("rules")
      json.array(rules.items) { json, id in
        json.object { json in
          json.member("id", id)
          json.member("summary", Rule.named(id)?.summary ?? "")
        }
      }
      json.name("tables")
      json.array(tables.items) { $0.string($1) }
      json.name("files")
      json.array(files.items) { json, path in
        json.object { json in
          json.member("path", path)
          json.member("href", site.link(to: path))
        }
      }
      json.name("keys")
      json.array(keys.items.indices) { write(key: $1, tables, &$0) }
      json.name("texts")
      json.array(texts.indices) { write(text: $1, files, &$0) }
      json.name("findings")
      json.array(findings) { write($1.finding, of: $1.text, rules, files, &$0) }
      json.name("controls")
      json.array(controls) { json, heard in
        json.object { json in
          json.member("screen", heard.screen)
          json.member("trait", heard.trait)
          json.member("kind", heard.kind.rawValue)
          json.name("keys")
          json.array(heard.keys) { $0.number($1) }
        }
      }
    }
    return PageData.harmless(writer.bytes)
  }

  /// In JSON these three stand in strings only.
  private static func harmless(_ json: [UInt8]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count + json.count / 64)
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): bytes += "\\u003c".utf8
      case UInt8(ascii: ">"): bytes += "\\u003e".utf8
      case UInt8(ascii: "&"): bytes += "\\u0026".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(_ locale: String, _ json: inout JSONWriter) {
    let total = totals.first { $0.summary.locale == locale }
    let language = review.languages[locale]
    json.object { json in
      json.member("locale", locale)
      json.member("name", PageData.name(of: locale, language))
      json.member("rtl", language?.isRightToLeft ?? false)
      json.member("base", isBase(locale))
      json.name("counts")
      json.object { json in
        json.member("texts", total?.summary.entries ?? 0)
        json.member("spoken", total?.summary.spoken ?? 0)
        json.member("errors", total?.errors ?? 0)
        json.member("warnings", total?.warnings ?? 0)
        json.member("notes", total?.notes ?? 0)
      }
      json.name("traits")
      json.object { json in
        for (name, word) in VoiceOverWords.words(of: locale) { json.member(named: name, word) }
      }
    }
  }

  private func write(key number: Int, _ tables: Numbering<String>, _ json: inout JSONWriter) {
    let key = keys.items[number]
    let model = texts[models[number]]
    json.object { json in
      json.member("table", tables.number(of: key.table) ?? 0)
      json.member("key", key.key)
      json.member("variant", key.variant)
      json.member("id", model.name.rowID)
      json.member("role", model.role.rawValue)
      json.member("comment", model.comment)
      // Of a text that is the base language's own there is no source.
      json.member("source", isBase(model.name.locale) ? model.text : model.source)
    }
  }

  /// A value of a text's row, whose members have no names: there are many texts.
  private enum Value {
    case number(Int)
    case string(String)
    case null
  }

  private func write(text number: Int, _ files: Numbering<String>, _ json: inout JSONWriter) {
    let text = texts[number]
    let values: [Value] = [
      .number(keyOfText[number]), .number(languages.number(of: text.name.locale) ?? 0),
      text.text.map { .string($0) } ?? .null, .string(text.checksum), .number(files.number(of: text.path) ?? 0),
      .number(text.line), .string(text.cell),
    ]
    json.array(values) { json, value in
      switch value {
      case .number(let number): json.number(number)
      case .string(let text): json.string(text)
      case .null: json.null()
      }
    }
  }

  private func write(
    _ finding: Finding, of text: Int, _ rules: Numbering<String>, _ files: Numbering<String>, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("rule", rules.number(of: finding.rule) ?? 0)
      json.member("severity", finding.severity.rawValue)
      json.member("text", text)
      json.member("language", languages.number(of: finding.locale) ?? 0)
      json.member("message", finding.message)
      json.name("range")
      if let range = finding.range.flatMap({ finding.text.utf16(of: $0) }) {
        json.array([range.lowerBound, range.upperBound]) { $0.number($1) }
      } else {
        json.null()
      }
      json.member("proposal", finding.proposal)
      json.member("file", files.number(of: finding.path) ?? 0)
      json.member("line", finding.hasLines ? finding.start.line : 0)
      json.member("column", finding.hasLines ? finding.start.column : 0)
      json.member("cell", finding.cell ?? "")
      json.name("also")
      json.array(finding.heirs) { $0.string($1) }
      json.member("title", text < 0 ? [finding.key, finding.text, finding.path].first { !$0.isEmpty } : "")
    }
  }

  static func name(of locale: String, _ language: Review.Tongue?) -> String {
    if locale.isEmpty { return "No language" }
    return language.map(\.name).flatMap { $0.isEmpty ? nil : $0 } ?? locale
  }
}

extension String {
  /// A range of bytes in UTF-16, as JavaScript counts; nil where it cuts a character.
  fileprivate func utf16(of range: Range<Int>) -> Range<Int>? {
    guard 0 <= range.lowerBound, range.upperBound <= utf8.count else { return nil }
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
    guard let start = start.samePosition(in: utf16), let end = end.samePosition(in: utf16) else { return nil }
    return utf16.distance(from: utf16.startIndex, to: start)..<utf16.distance(from: utf16.startIndex, to: end)
  }
}
