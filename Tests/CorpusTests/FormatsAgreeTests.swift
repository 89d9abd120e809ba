import Formats
import Foundation
import Linting
import Phrasing
import Support
import Testing

/// The same texts in two formats give the same entries and the same findings.
@Suite("Corpus: formats agree")
struct FormatsAgreeTests {
  // MARK: Made twins

  private static let twins = Checkout.root.appending(path: "Corpus/twins/Tidepool")

  @Test("One table in four formats is judged the same", arguments: ["Harbour.xcstrings", "de.xliff", "Harbour.csv"])
  func twinsAgree(name: String) async throws {
    var expected: [String] = []
    for table in ["Harbour.strings", "Harbour.stringsdict"] {
      expected += await findings(
        in: document("de.lproj/\(table)"), base: document("en.lproj/\(table)"), locale: "de")
    }
    #expect(expected.count == 6, "\(expected)")
    let found = await findings(in: document(name), base: nil, locale: "de")
    #expect(found.sorted() == expected.sorted())
  }

  @Test("One table in four formats has the same entries", arguments: ["Harbour.xcstrings", "de.xliff", "Harbour.csv"])
  func twinsHaveTheSameEntries(name: String) {
    let expected = ["Harbour.strings", "Harbour.stringsdict"].flatMap { table in
      document("de.lproj/\(table)").entries.map { told($0) }
    }
    let found = document(name).entries.filter { $0.locale == "de" || $0.locale == nil && !$0.isBase }
    #expect(found.map { told($0) }.sorted() == expected.sorted())
  }

  private func document(_ name: String) -> Document { Self.document(Self.twins.appending(path: name)) }

  private static func document(_ url: URL) -> Document {
    let bytes = FileManager.default.contents(atPath: url.path).map { Array($0) } ?? []
    let format = Format.named(byPath: url.path) ?? .strings
    return format.document(SourceFile(path: url.path, bytes: bytes))
  }

  private func told(_ entry: Entry) -> String {
    "\(entry.id.key)|\(entry.id.variant)|\((entry.text?.string ?? "-").debugDescription)|\(entry.comment.debugDescription)"
  }

  /// What is said of each key, without its place.
  private func findings(in document: Document, base: Document?, locale: String) async -> [String] {
    let setup = Setup(rules: Rule.all.map { Setup.ActiveRule($0) }, casting: Casting())
    let base = base.map { Table.Member(document: $0, locale: "en") }
    let table = Table(base: base, baseLocale: "en", casting: setup.casting)
    let member = Table.Member(document: document, locale: locale)
    let catalogs = await table.catalogs(of: member, casting: setup.casting, languages: setup.languages)
    let findings = Linter(setup).check(catalogs.filter { $0.locale == locale }, of: document).findings
    return findings.map {
      "\($0.key)|\($0.variant)|\($0.rule)|\($0.severity)|\($0.text.debugDescription)|\($0.suggestion ?? "-")|\($0.message)"
    }
  }
}
