import Foundation
import Linting
import Support
import Testing
import WordLists

@testable import Phrasing

/// A text's reading agrees with the locale files as they lie on disk, and with what the engine makes of the text.
@Suite("Readings of texts")
struct TextReadingTests {
  private static let locales = ["en", "de", "pl", "ja", "ar", "he", "en-GB", "tr", "th", "zh-Hant-HK"]

  private static func reading(
    _ text: String, _ locale: String, _ roles: RoleSet = .label
  ) async -> (phrase: Phrase, reading: TextReading) {
    let language = await Languages.builtIn.language(of: locale)
    let phrase = Phrase(text, roles: roles, language: language, locale: locale)
    return (phrase, TextReading(phrase, ListedLines(of: language.code), for: roles))
  }

  private static let files = Dictionary(
    uniqueKeysWithValues: Checkout.files(in: "Locales", ending: ".txt").map {
      ($0.deletingPathExtension().lastPathComponent, Checkout.text(of: $0).components(separatedBy: "\n"))
    })

  /// What a match says of its line is what the file on disk has there.
  private static func fileAgrees(_ line: ListedLine) -> Bool {
    guard let lines = files[line.file], lines.indices.contains(line.line - 1) else { return false }
    let section = lines[..<(line.line - 1)].last { $0.hasPrefix("[") && $0.hasSuffix("]") }
    let written = LocaleFile("[\(line.name)]\n" + lines[line.line - 1]).sections.first?.items
    return written == [line.item] && (section == "[\(line.name)]" || section == "[+\(line.name)]")
  }

  @Test("Every match has its line, and every mention a match", arguments: locales)
  func agrees(locale: String) async throws {
    let page = try #require(LanguagePage.all.first { $0.locale == locale || locale.hasPrefix($0.locale + "-") })
    let language = await Languages.builtIn.language(of: locale)
    let lines = ListedLines(of: language.code)
    var checked: [ListedLine: Bool] = [:]
    for text in page.groups.flatMap(\.cases.lines).compactMap(\.text).prefix(60) {
      let phrase = Phrase(text, roles: .label, language: language, locale: locale)
      let matches = TextReading(phrase, lines, for: .label).tokens.flatMap(\.matches)
      for match in matches where checked[match.line] == nil {
        checked[match.line] = Self.fileAgrees(match.line)
        #expect(checked[match.line] == true, "\(match.line)")
      }
      for match in phrase.tokens.matches {
        let here = matches.filter { $0.range == phrase.range(of: match) && $0.standing == .counts }
        for kind in WordKind.allCases where match.kinds.contains(kind) {
          let hasList = here.contains {
            kind == .control ? $0.line.name.hasPrefix("control.") : $0.line.name == kind.name
          }
          #expect(hasList, "\(text): \(kind.name) at \(phrase.string(phrase.range(of: match)))")
        }
      }
      for match in matches where match.standing == .passedOver { Issue.record("\(text): \(match)") }
    }
    #expect(checked.count > 100)
  }

  @Test("Tokens are words, numbers, placeholders and marks")
  func tokens() async {
    func kinds(_ text: String, _ locale: String) async -> [String] {
      let (phrase, reading) = await Self.reading(text, locale)
      return reading.tokens.map { "\($0.kind.rawValue) \(phrase.string($0.range))" }
    }
    #expect(
      await kinds("Don't open “%@”, 12 maps… 🗺️", "en") == [
        "word Don't", "word open", "mark “", "placeholder %@", "mark ”", "mark ,", "number 12", "word maps", "mark …",
        "emoji 🗺️",
      ])
    #expect(
      await kinds("iPhoneの地図を3件表示。", "ja") == [
        "word iPhone", "word の地図を", "number 3", "word 件表示", "mark 。",
      ])
    #expect(await kinds("", "en") == [])
    #expect(await kinds(" - ", "en") == [])
  }

  private func match(_ list: String, _ text: String, _ locale: String) async throws -> LineMatch {
    let matches = await Self.reading(text, locale).reading.tokens.flatMap(\.matches)
    return try #require(matches.first { $0.line.name == list }, "\(list) in \(text)")
  }

  @Test("An item with an asterisk is met as a part of a word")
  func asterisks() async throws {
    let compound = try await match("control.button", "Lautstärkeknopf", "de")
    #expect((compound.line.item, compound.form) == ("*knopf", .end))
    #expect(compound.standing == .counts)
    let beginning = try await match("control-followers", "Otwierające", "pl")
    #expect((beginning.line.item, beginning.form) == ("otwierając*", .beginning))
    let inner = try await match("states", "通知オン", "ja")
    #expect((inner.line.item, inner.form) == ("オン", .part))
  }

  @Test("A prefix that is attached to a word is told")
  func prefixes() async throws {
    let arabic = try await match("control.button", "اضغط الزر", "ar")
    #expect(arabic.line.item == "زر" && arabic.prefix?.item == "ال" && arabic.prefix?.name == "attached-prefixes")
    let hebrew = try await match("verbs.imperative", "והפעל", "he")
    #expect(hebrew.prefix?.item == "ו" && hebrew.standing == .counts)
    let none = try await match("control.button", "زر", "ar")
    #expect(none.prefix == nil)
  }

  @Test("A verb behind a prefix that only nouns have doesn't count")
  func nounPrefixes() async throws {
    let verb = try await match("verbs.imperative", "בהפעל", "he")
    #expect(verb.standing == .behindPrefix)
  }

  @Test("An exception takes words out")
  func exceptions() async throws {
    let tap = try await match("gestures", "Tap water", "en")
    guard case .exception(let line) = tap.standing else {
      Issue.record("\(tap)")
      return
    }
    #expect(line.name == "gestures.not" && line.item == "tap water" && Self.fileAgrees(line))
  }

  @Test("What is inherited names the parent's file")
  func inherited() async throws {
    #expect(try await match("gestures", "Double tap", "en-GB").line.file == "en")
    #expect(try await match("full-stops", "Opens.", "pl").line.file == "root")
    #expect(ListedLines(of: "zh-Hant-HK").files == ["zh-Hant-HK", "zh-Hant", "root"])
    #expect(ListedLines(of: "en-GB").fact("verb-position")?.file == "en")
  }

  @Test("A number stands for what is filled in")
  func numbers() async throws {
    for text in ["%d of %d", "3 of 5"] {
      let match = try await match("value-words", text, "en")
      #expect(match.line.item.contains("\u{FFFC}"))
    }
  }

  @Test("What follows is what rules ask")
  func conclusions() async throws {
    func answer(_ question: Conclusion.Question, _ text: String, _ locale: String, _ roles: RoleSet) async -> String {
      let (phrase, reading) = await Self.reading(text, locale, roles)
      guard let conclusion = reading.conclusions.first(where: { $0.question == question }) else { return "not asked" }
      let forms = conclusion.forms.map(\.rawValue).joined(separator: " ")
      let words = conclusion.range.map { phrase.string($0) } ?? ""
      return [conclusion.answer.rawValue, forms, words].filter { !$0.isEmpty }.joined(separator: " ")
    }
    #expect(await answer(.verb, "Opens the map.", "en", .hint) == "verb third")
    #expect(await answer(.verb, "Opens the map.", "en", .label) == "not asked")
    #expect(await answer(.subject, "This will open the map.", "en", .hint) == "found This will")
    #expect(await answer(.actingControl, "Button that opens the map.", "en", .hint) == "found Button")
    #expect(await answer(.value, "3 of 5", "en", .hint) == "yes")
    #expect(await answer(.gesture, "Double tap to open", "en", .hint) == "found Double tap")
    #expect(await answer(.ownControl, "Play button", "en", .label) == "at-end button")
    #expect(await answer(.ownControl, "Bouton Lecture", "fr", .label) == "at-start Bouton")
    #expect(await answer(.ownState, "Night light on", "en", .label) == "found on")
    #expect(await answer(.firstWord, "Delete", "en", .dialogButton) == "verb imperative Delete")
    #expect(await answer(.ending, "Open…", "en", .button) == "ellipsis …")
    #expect(await answer(.sentences, "One. Two.", "en", .hint) == "counted")
  }
}
