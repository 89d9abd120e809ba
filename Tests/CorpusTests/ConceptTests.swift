import Foundation
import Phrasing
import Support
import SwiftCSV
import Testing
import WordLists

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
    for section in Set(table.rows.compactMap { $0["section"] }) { #expect(!kinds(of: section).isEmpty, "\(section)") }
  }

  @Test("The word lists have the words", arguments: codes)
  func wordsAreKnown(code: String) throws {
    let table = try #require(ConceptTests.table)
    let (language, sections) = (Languages.read(code), Languages.sections(of: code))
    for row in table.rows {
      guard let section = row["section"], let cell = row[code], cell != ConceptTests.none else { continue }
      for word in cell.components(separatedBy: " / ") where !word.isEmpty {
        // The end of a word, as the list has it.
        if word.unicodeScalars.contains("*"), sections[section]?.contains(word) ?? false { continue }
        let spelling = FoldedText(word, dottedI: language.dottedI, joinsApostrophes: language.joinsApostrophes)
        let isKnown = language.lexicon.matches(in: spelling).contains {
          guard !$0.kinds.isDisjoint(with: kinds(of: section)) else { return false }
          let (opens, closes) = ($0.characters.lowerBound == 0, $0.characters.upperBound == spelling.characters.count)
          // Of a verb of several words the lists may have the one that bends.
          if ["verbs", "gestures", "gestures.verbs"].contains(section) { return opens || closes || !language.isSpaced }
          // Where words aren't written apart, a list may have a part of them; elsewhere the end of one.
          return !language.isSpaced || closes && (opens || !spelling.isBoundary($0.characters.lowerBound))
        }
        #expect(isKnown, "\(section), \(row["concept"] ?? ""): \(word)")
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

  /// What the words of a section are to the program.
  private func kinds(of section: String) -> WordKinds {
    switch section {
    case "verbs": WordKinds.verbs.union(.verbEndings)
    case "gestures", "gestures.verbs": [.gestures, .gestureVerbs]
    case "states": [.states, .statesFinite]
    // A word may be the name of more than one control.
    case _ where section.hasPrefix("control."): [.control]
    default: WordKind(named: section).map { WordKinds($0) } ?? []
    }
  }
}
