import Foundation
import Phrasing
import Support
import SwiftCSV
import Testing

/// `Corpus/concepts.csv`: what every language has a word for, a row each, and the words, a column a language. What one
/// language's lists know, all lists know.
@Suite("Concepts")
struct ConceptTests {
  /// A cell holds several words with ` / ` between them, or a dash where the language has no such word.
  private static let none = "–"

  private struct Table: Sendable {
    let header: [String]
    let rows: [[String: String]]

    init(_ path: String) throws {
      let table = try CSV<Named>(url: URL(filePath: path), delimiter: .comma, encoding: .utf8)
      (header, rows) = (table.header, table.rows)
    }
  }

  private static let table = try? Table(Package.root + "/Corpus/concepts.csv")
  static let codes: [String] = table.map { Array($0.header.dropFirst(2)) } ?? []

  @Test func everyRowIsOfALanguagesWordLists() throws {
    let table = try #require(ConceptTests.table)
    #expect(table.header.prefix(3) == ["section", "concept", "en"])
    #expect(ConceptTests.codes.allSatisfy { Languages.read($0).isJudged })
    let rows = table.rows.map { "\($0["section"] ?? ""): \($0["concept"] ?? "")" }
    #expect(Set(rows).count == rows.count)
    for section in Set(table.rows.compactMap { $0["section"] }) {
      #expect(!lists(of: section, in: Languages.sections(of: "en")).isEmpty, "\(section)")
    }
  }

  @Test("The word lists have the words", arguments: codes)
  func wordsAreKnown(code: String) throws {
    let table = try #require(ConceptTests.table)
    let (language, sections) = (Languages.read(code), Languages.sections(of: code))
    for row in table.rows {
      guard let section = row["section"], let cell = row[code], cell != ConceptTests.none else { continue }
      let items = lists(of: section, in: sections).map { fold($0, code) }
      for word in cell.components(separatedBy: " / ") where !word.isEmpty {
        #expect(
          items.contains { matches($0, fold(word, code), language) }, "\(section), \(row["concept"] ?? ""): \(word)")
      }
    }
  }

  @Test("Languages without a word for a concept", arguments: codes)
  func holes(code: String) throws {
    let table = try #require(ConceptTests.table)
    let empty = table.rows.filter { ($0[code] ?? "").isEmpty }.compactMap { $0["concept"] }
    #expect(
      empty.isEmpty, "\(code) has no word for \(empty.count) concepts: \(empty.prefix(20).joined(separator: "; "))")
  }

  // MARK: Lists

  private func lists(of section: String, in sections: [String: [String]]) -> [String] {
    func items(_ kinds: [WordKind]) -> [String] { kinds.flatMap { sections[$0.rawValue] ?? [] } }
    switch section {
    case "verbs":
      return items([
        .verbsThird, .verbsImperative, .verbsInfinitive, .verbsNoun, .endingsThird, .endingsImperative,
        .endingsInfinitive, .endingsNoun,
      ])
    case "gestures", "gestures.verbs": return items([.gestures, .gestureVerbs])
    case "states": return items([.states, .statesFinite])
    // A word may be the name of more than one control.
    case _ where section.hasPrefix("control."):
      return Trait.allCases.flatMap { sections["control.\($0.rawValue)"] ?? [] }
    default: return sections[section] ?? []
    }
  }

  private func matches(_ item: String, _ word: String, _ language: Language) -> Bool {
    guard item.contains("*") else { return item == word || !language.isSpaced && word.contains(item) }
    let stem = item.replacing("*", with: "")
    switch (item.hasPrefix("*"), item.hasSuffix("*")) {
    case (true, true): return word.contains(stem)
    case (true, false): return word.hasSuffix(stem)
    default: return word.hasPrefix(stem)
    }
  }

  /// Capitals, hyphens and kinds of spaces make no difference in word lists.
  private func fold(_ text: String, _ code: String) -> String {
    let letters = text.lowercased(with: Locale(identifier: code)).replacing("’", with: "'")
    return letters.split { $0.isWhitespace || $0 == "-" || $0 == "\u{2011}" || $0 == "\u{200C}" }.joined(separator: " ")
  }
}
