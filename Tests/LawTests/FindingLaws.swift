import Formats
import Foundation
import Linting
import Phrasing
import Support
import Testing

/// Laws about findings, on all texts of the rule pages.
@Suite("Findings")
struct FindingLaws {
  /// The texts of the pages by locale: those that are judged alone.
  private static let texts: [String: [Spoken]] = {
    var texts: [String: [Spoken]] = [:]
    for line in RulePage.all.flatMap(\.groups).filter({ $0.lines.count == 1 }).flatMap(\.lines) {
      guard let text = line.text, line.base == nil, line.variant.isEmpty, LocaleName.normalize(line.locale) != nil,
        !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" })
      else { continue }
      let number = texts[line.locale]?.count ?? 0
      let roles = RoleSet(line.roles.compactMap { Role(rawValue: $0) }.map { RoleSet($0) })
      guard !roles.isEmpty else { continue }
      let isKnown = LocaleName.parents(of: line.locale).contains { Languages.builtInCodes.contains($0) }
      let spoken = Spoken(
        key: "text\(number)", isBad: line.isBad && isKnown, text: text, roles: roles,
        trait: line.trait.flatMap { Phrasing.Trait(rawValue: $0) })
      texts[line.locale, default: []].append(spoken)
    }
    return texts
  }()

  private static let locales = texts.keys.sorted()

  @Test("One text is judged the same in every format", arguments: locales)
  func formatsAgree(locale: String) async throws {
    let texts = Self.texts[locale] ?? []
    let expected = await told(try file(of: texts, locale, .strings), locale, texts)
    #expect(!expected.isEmpty || texts.allSatisfy { !$0.isBad })
    for format in [Format.xcstrings, .xliff, .csv] {
      let found = await told(try file(of: texts, locale, format), locale, texts)
      let difference = found.symmetricDifference(expected).sorted()
      #expect(difference.isEmpty, "\(format.name): \(difference.map { text(of: $0, texts) })")
    }
  }

  @Test("Fixes settle, lose no placeholder and change no other text", arguments: locales)
  func fixesSettle(locale: String) async throws {
    let texts = Self.texts[locale] ?? []
    var document = Format.strings.document(try file(of: texts, locale, .strings))
    let first = document
    var rounds = 0
    while true {
      let findings = await check(document, locale, texts)
      let round = Fixer.round(findings, on: document, unsafe: true)
      #expect(round.refusal == nil)
      guard let next = round.document else { break }
      document = next
      rounds += 1
      guard rounds < 10 else {
        Issue.record("Fixes do not settle within ten rounds: \(round.applied.map { "\($0.rule): \($0.text)" })")
        return
      }
    }
    for (before, after) in zip(first.entries, document.entries) {
      #expect(before.id == after.id)
      #expect(spokenPlaceholders(before) == spokenPlaceholders(after), "\(before.text?.string ?? "")")
    }
  }

  @Test("A safe fix brings no new finding", arguments: locales)
  func safeMeansSafe(locale: String) async throws {
    let texts = Self.texts[locale] ?? []
    let document = Format.strings.document(try file(of: texts, locale, .strings))
    let before = await check(document, locale, texts)
    guard let fixed = Fixer.round(before, on: document, unsafe: false).document else { return }
    let after = await check(fixed, locale, texts)
    func names(_ findings: [Finding]) -> Set<String> { Set(findings.map { "\($0.key) \($0.rule)" }) }
    let new = names(after).subtracting(names(before))
    #expect(new.isEmpty, "\(new.sorted()): \(after.filter { new.contains("\($0.key) \($0.rule)") }.map(\.text))")
  }

  private func text(of finding: String, _ texts: [Spoken]) -> String {
    texts.first { finding.hasPrefix($0.key + " ") }?.text ?? ""
  }

  private struct Spoken {
    let key: String
    /// Whether its page says that something is wrong with it, and the language is known.
    let isBad: Bool
    let text: String
    let roles: RoleSet
    let trait: Phrasing.Trait?
  }

  private func spokenPlaceholders(_ entry: Entry) -> [Placeholder.Kind] {
    Placeholder.find(in: entry.text?.string ?? "").filter(\.isSpoken).map(\.kind)
  }

  /// What is said of each text, without places. A message may quote the base text, which formats find elsewhere.
  private func told(_ file: SourceFile, _ locale: String, _ texts: [Spoken]) async -> Set<String> {
    let format = Format.named(byPath: file.path) ?? .strings
    let findings = await check(format.document(file), locale, texts)
    return Set(
      findings.map { "\($0.key) \($0.rule) \($0.severity.rawValue) \($0.suggestion ?? "")" })
  }

  private func check(_ document: Document, _ locale: String, _ texts: [Spoken]) async -> [Finding] {
    let patterns = texts.map { RolePattern(glob: $0.key, roles: $0.roles, trait: $0.trait) }
    // What depends on a table's other texts, on the base text or on the file is not a matter of one text.
    let compared = Set(RulePage.all.filter { $0.groups.contains { $0.lines.contains { $0.base != nil } } }.map(\.rule))
    let rules = Rule.all.filter { if case .phrase = $0.check { !compared.contains($0.id) } else { false } }
    let setup = Setup(rules: rules.map { Setup.ActiveRule($0) }, inference: RoleInference(patterns: patterns))
    let table = Table(base: nil, baseLocale: "zxx", inference: setup.inference)
    let member = Table.Member(document: document, locale: LocaleName.normalize(locale))
    let plans = await table.plans(of: member, inference: setup.inference, languages: setup.languages)
    let own = plans.filter { $0.locale == LocaleName.normalize(locale) }
    return await Linter(setup).check(own, of: document).findings.filter { !$0.text.isEmpty }
  }

  private func file(of texts: [Spoken], _ locale: String, _ format: Format) throws -> SourceFile {
    switch format.name {
    case "strings":
      let lines = texts.map { "\"\($0.key)\" = \"\(escaped($0.text, ["\\": "\\\\", "\"": "\\\"", "\n": "\\n"]))\";\n" }
      return SourceFile(path: "\(locale).lproj/A.strings", bytes: Array(lines.joined().utf8))
    case "csv":
      let lines = texts.map { "\"\($0.key)\",\"\($0.text.replacingOccurrences(of: "\"", with: "\"\""))\"\n" }
      return SourceFile(path: "a.csv", bytes: Array(("\"key\",\"\(locale)\"\n" + lines.joined()).utf8))
    case "xliff":
      let units = texts.map {
        let text = escaped($0.text, ["&": "&amp;", "<": "&lt;", ">": "&gt;"])
        return "<trans-unit id=\"\($0.key)\" xml:space=\"preserve\"><source/><target>\(text)</target></trans-unit>\n"
      }
      let head = """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="a" source-language="zxx" \
        target-language="\(locale)" datatype="plaintext"><body>

        """
      return SourceFile(path: "a.xliff", bytes: Array((head + units.joined() + "</body></file></xliff>\n").utf8))
    default:
      let strings = Dictionary(
        uniqueKeysWithValues: texts.map { spoken in
          let unit = ["stringUnit": ["state": "translated", "value": spoken.text]]
          return (spoken.key, ["localizations": [locale: unit]])
        })
      let localeTable: [String: Any] = ["sourceLanguage": "zxx", "version": "1.0", "strings": strings]
      return SourceFile(path: "a.xcstrings", bytes: Array(try JSONSerialization.data(withJSONObject: localeTable)))
    }
  }

  private func escaped(_ text: String, _ escapes: [Character: String]) -> String {
    text.unicodeScalars.map { escapes[Character($0)] ?? String($0) }.joined()
  }
}
