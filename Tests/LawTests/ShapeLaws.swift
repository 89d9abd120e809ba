import Formats
import Foundation
import Linting
import Support
import Testing

@testable import Phrasing

/// Texts and tables of unusual shape cost no more than their size tells. `Benchmarks/shapes.py` tries many more.
@Suite("Laws: shapes", .serialized)
struct ShapeLaws {
  /// What a text is made of, again and again.
  static let parts = [
    " ", "a", "tap to open. ", "OPEN TIDE ", "{", "\\", "&nbsp;", "\\n\\u0041 ", "\u{2067}", "\u{FFFD}", "\u{AD}",
    "\u{E000}",
    "%@ ", "%1 $@ ", "**a ", "[a](", "u{", "Ã©", "\u{301}", "1,", "switch, off, ", "schalter", "ボタンを", "اضغط مرتين ",
  ]

  #if DEBUG
    static let size = 1_000
  #else
    static let size = 10_000
  #endif

  @Test("Four times the text takes some four times the time to judge", arguments: parts)
  func longTexts(part: String) async throws {
    let locale = part.unicodeScalars.contains { $0.value > 0x3000 } ? "ja" : part == "schalter" ? "de" : "en"
    let language = await Languages.builtIn.language(of: locale)
    func seconds(_ size: Int) -> Double {
      let text = String(repeating: part, count: size / part.utf8.count)
      return processorSeconds {
        let phrase = Phrase(
          text, roles: [.label, .hint], language: language, locale: locale, base: "Tide", baseLanguage: language)
        for rule in Rule.all where !rule.roles.isDisjoint(with: phrase.roles) {
          if case .phrase(let check) = rule.check { _ = check(phrase) }
        }
      }
    }
    let small = min(seconds(Self.size), seconds(Self.size))
    let large = min(seconds(4 * Self.size), seconds(4 * Self.size))
    // 16 would be quadratic. What takes no time at all is no matter.
    #expect(large < 9 * small || large < 0.01, "\(small) s, \(large) s")
  }

  @Test("Four times the spaces in a key take some four times the time to read")
  func keysOfSpaces() {
    let inference = RoleInference(patterns: [])
    func seconds(_ count: Int) -> Double {
      let key = "a" + String(repeating: " ", count: count)
      return processorSeconds { _ = inference.roles(key: key, comment: "", declaration: nil) }
    }
    let small = min(seconds(4_000), seconds(4_000))
    let large = min(seconds(16_000), seconds(16_000))
    #expect(large < 9 * small || large < 0.01, "\(small) s, \(large) s")
  }

  @Test(
    "Four times the words between an opening and an end take some four times the time",
    arguments: [
      ("en", "To ", "open press blue ", "tap"), ("en", "To open ", "you can ", "save"),
      ("en", "For ", "the on switch ", "on"),
    ])
  func wordsBetween(locale: String, opening: String, word: String, end: String) {
    let language = Languages.read(locale)
    func seconds(_ count: Int) -> Double {
      let text = opening + String(repeating: word, count: count) + end
      return processorSeconds {
        for roles in [RoleSet.label, .hint] {
          let phrase = Phrase(text, roles: roles, language: language, locale: locale)
          _ = (phrase.gestures.first, phrase.gestures.instruction)
        }
      }
    }
    let small = min(seconds(500), seconds(500))
    let large = min(seconds(2_000), seconds(2_000))
    #expect(large < 9 * small || large < 0.01, "\(small) s, \(large) s")
  }

  @Test("A text full of faults of one kind has few findings, which tell how many there are")
  func manyFaults() async throws {
    let bytes = Array("\"a\" = \"\(String(repeating: "a\\U00AD", count: 500))\";\n".utf8)
    let findings = await self.findings(in: SourceFile(path: "en.lproj/A.strings", bytes: bytes))
    let stray = findings.filter { $0.rule == "stray-characters" }
    #expect(stray.count == 20)
    #expect(stray.contains { $0.message == "Has 481 more faults of this kind." })
  }

  @Test("The change of many faults together leaves none")
  func manyFixes() async throws {
    let bytes = Array("\"a\" = \"\(String(repeating: "a\\U00AD", count: 500))\";\n".utf8)
    let document = Format.strings.document(SourceFile(path: "en.lproj/A.strings", bytes: bytes))
    var fixed = document
    for _ in 0..<3 {
      let findings = await self.findings(in: fixed.file).filter { $0.rule == "stray-characters" }
      fixed = Fixer.round(findings, on: fixed, unsafe: false).document ?? fixed
    }
    #expect(fixed.entries.map { $0.text?.string } == [String(repeating: "a", count: 500)])
  }

  @Test("A run of faults is fixed at once, however long it is")
  func runsOfFaults() async throws {
    let bytes = Array("\"a\" = \"a\(String(repeating: "\\U0001", count: 500))b\";\n".utf8)
    let document = Format.strings.document(SourceFile(path: "en.lproj/A.strings", bytes: bytes))
    let findings = await self.findings(in: document.file).filter { $0.rule == "stray-characters" }
    let round = Fixer.round(findings, on: document, unsafe: false)
    #expect(round.document?.entries.map { $0.text?.string } == ["ab"])
  }

  @Test("The change of many faults together is made in the forms of a plural, too")
  func manyFixesOfForms() async throws {
    let text = String(repeating: "a\u{AD}", count: 200)
    let plist = """
      <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>\(text)</string><key>other</key><string>\(text)</string></dict></dict></dict></plist>
      """
    let document = Format.stringsdict.document(SourceFile(path: "en.lproj/A.stringsdict", bytes: Array(plist.utf8)))
    let findings = await self.findings(in: document.file, .stringsdict).filter { $0.rule == "stray-characters" }
    let round = Fixer.round(findings, on: document, unsafe: true)
    let fixed = String(repeating: "a", count: 200)
    #expect(round.document?.entries.map { $0.text?.string } == [fixed, fixed])
  }

  @Test("Places in a very long line are those of a short one")
  func longLines() {
    let text = String(repeating: "Ebbe · 🌊 潮 ", count: 1_000)
    let index = LineIndex(SourceFile(path: "a.csv", bytes: Array(("x\n" + text).utf8)))
    var offset = 2
    for (column, scalar) in text.unicodeScalars.enumerated() {
      let position = index.position(of: offset)
      #expect((position.line, position.column) == (2, column + 1))
      offset += UTF8.width(scalar)
    }
  }

  @Test("Every cell of a wide row has its name")
  func wideRows() throws {
    let row = (0..<700).map { $0 % 3 == 0 ? "\"a,\(0)\"" : "b\($0)" }
    let text = "key,en" + String(repeating: ",x", count: 698) + "\n" + row.joined(separator: ",") + "\n"
    let file = SourceFile(path: "a.csv", bytes: Array(text.utf8))
    let index = try #require(CSVCellIndex(Format.csv.document(file)))
    var offset = text.utf8.distance(from: text.startIndex, to: text.firstIndex(of: "\n") ?? text.endIndex) + 1
    for (column, cell) in row.enumerated() {
      let name = index.cell(of: ByteSpan(offset, offset + cell.utf8.count)) ?? ""
      #expect(
        name.hasSuffix("2") && name.dropLast().reduce(0) { $0 * 26 + Int($1.asciiValue ?? 64) - 64 } == column + 1)
      offset += cell.utf8.count + 1
    }
  }

  @Test("The word before a place is the last of those before it, in all texts of the rule pages")
  func wordsBefore() async {
    let languages = Languages.builtIn
    for line in RulePage.all.flatMap(\.groups).flatMap(\.lines) {
      guard let text = line.text else { continue }
      let language = await languages.language(of: LocaleName.normalize(line.locale) ?? "en")
      let phrase = Phrase(text + " 7' (3) 4", roles: .label, language: language, locale: line.locale)
      let wrong = phrase.tokens.body.filter { character in
        let last = phrase.tokens.words(in: phrase.tokens.body.lowerBound..<character).last
        let isNumber = last.map { phrase.tokens.isNumber($0) || phrase.tokens.isFilledNumber($0) } ?? false
        return phrase.tokens.lastWord(before: character) != last || phrase.tokens.isAfterNumber(character) != isNumber
      }
      #expect(wrong.isEmpty, "\(text)")
    }
  }

  private func findings(in file: SourceFile, _ format: Format = .strings) async -> [Finding] {
    let setup = Setup(
      rules: Rule.all.map { Setup.ActiveRule($0) },
      inference: RoleInference(patterns: [RolePattern(glob: "*", roles: .label, trait: nil)]))
    let table = Table(base: nil, baseLocale: "zxx", inference: setup.inference)
    let document = format.document(file)
    let member = Table.Member(document: document, locale: "en")
    let plans = await table.plans(of: member, inference: setup.inference, languages: setup.languages)
    return await Linter(setup).check(plans, of: document).findings
  }

  /// What this thread alone took: others work beside it.
  private func processorSeconds(_ run: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
    let start = now()
    run()
    return now() - start
  }
}
