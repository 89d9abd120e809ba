import Formats
package import Linting

/// A baseline as a file: JSON, sorted, a line for each finding, so that what two branches changed can be merged.
package enum BaselineFile {
  /// Why a file is no baseline.
  package struct Mistake: Error {
    /// Counted from 1.
    package let line: Int
    /// A whole sentence.
    package let message: String
  }

  /// The version of the file's form.
  private static let version = 1

  package static func text(_ baseline: Baseline) -> String {
    var text = "{\"tool\":\"voicelint\",\"version\":\(version),\"findings\":[\n"
    for entry in baseline.entries {
      var json = JSONWriter()
      json.object { json in
        json.member("table", entry.table)
        json.member("key", entry.key)
        json.member("locale", entry.locale)
        json.member("rule", entry.rule)
        json.member("text", entry.text)
        if entry.count > 1 { json.member("count", entry.count) }
        json.member("fingerprint", entry.fingerprint)
      }
      text += String(decoding: json.bytes, as: UTF8.self) + ",\n"
    }
    // With something behind it, the last finding has a comma like all others: a merge of two additions needs no edit.
    return text + "null]}\n"
  }

  package static func read(_ bytes: [UInt8]) throws(Mistake) -> Baseline {
    let file = SourceFile(path: "", bytes: bytes)
    let text = file.text
    let reading = text.withUnsafeBufferPointer { text in
      var scanner = JSONScanner(text)
      return Reader().read(&scanner)
    }
    let lines = LineIndex(file)
    func mistake(_ place: Int, _ message: String) -> Mistake {
      Mistake(line: lines.position(of: place).line, message: message)
    }
    // Who merges branches sees this first, and what JSON makes of it says little.
    if let conflict = conflict(in: text) {
      throw mistake(conflict, "Here is a merge conflict. Keep the lines of both sides.")
    }
    if let fault = reading.fault { throw mistake(fault.span.start, fault.message) }
    guard reading.isBaseline else { throw mistake(0, "This isn't a baseline of VoiceLint.") }
    guard reading.version == version else {
      throw mistake(0, "This baseline was written by a newer version of VoiceLint.")
    }
    if let place = reading.incomplete { throw mistake(place, "This finding has no fingerprint.") }
    return Baseline(entries: reading.entries)
  }

  /// How many findings there are of each rule, and in each language.
  package static func summary(_ baseline: Baseline) -> String {
    func table(_ title: String, _ name: (Baseline.Entry) -> String) -> String {
      let counts = Dictionary(grouping: baseline.entries, by: name).mapValues { $0.reduce(0) { $0 + $1.count } }
      let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { [$0.key, Count.digits($0.value)] }
      return rows.isEmpty ? "" : ColumnTable([title, "Findings"], rows, numbersFrom: 1).text + "\n"
    }
    return table("Rule", \.rule) + table("Locale") { $0.locale.isEmpty ? "none" : Visible.text($0.locale) }
      + "\(Count.of(baseline.count, "finding")).\n"
  }

  /// The place of the first mark that git leaves where two branches meet.
  private static func conflict(in text: [UInt8]) -> Int? {
    let mark = Array("<<<<<<<".utf8)
    var start = 0
    while start < text.count {
      if text[start...].starts(with: mark) { return start }
      guard let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    return nil
  }

  /// What the JSON says, as far as it is known; members with other names are passed over.
  private struct Reader {
    var entries: [Baseline.Entry] = []
    var fault: JSONFault?
    var version: Int?
    var isBaseline = false
    /// The place of the first finding that can't be known again.
    var incomplete: Int?

    func read(_ scanner: inout JSONScanner) -> Reader {
      var reader = self
      if scanner.kind() == .object, scanner.open() {
        while let name = scanner.member() { reader.member(scanner.decoded(name), &scanner) }
        scanner.finish()
      }
      reader.fault = scanner.faults.first
      return reader
    }

    private mutating func member(_ name: String, _ scanner: inout JSONScanner) {
      switch (name, scanner.kind()) {
      case ("tool", .string): isBaseline = scanner.decoded(scanner.string()) == "voicelint"
      case ("version", .scalar): version = Reader.number(&scanner)
      case ("findings", .array) where scanner.open(): while scanner.element() { finding(&scanner) }
      default: scanner.skip()
      }
    }

    private mutating func finding(_ scanner: inout JSONScanner) {
      let place = scanner.offset
      guard scanner.kind() == .object, scanner.open() else {
        scanner.skip()
        return
      }
      var texts: [String: String] = [:]
      var count = 1
      while let name = scanner.member() {
        let name = scanner.decoded(name)
        switch scanner.kind() {
        case .string: texts[name] = scanner.decoded(scanner.string())
        case .scalar where name == "count": count = Reader.number(&scanner) ?? 1
        default: scanner.skip()
        }
      }
      guard let fingerprint = texts["fingerprint"], !fingerprint.isEmpty else {
        incomplete = incomplete ?? place
        return
      }
      entries.append(
        Baseline.Entry(
          fingerprint: fingerprint, rule: texts["rule"] ?? "", table: texts["table"] ?? "", key: texts["key"] ?? "",
          locale: texts["locale"] ?? "", text: texts["text"] ?? "", count: max(count, 1)))
    }

    private static func number(_ scanner: inout JSONScanner) -> Int? {
      let span = scanner.skip()
      return Int(String(decoding: scanner.text[span.start..<span.end], as: UTF8.self))
    }
  }
}
