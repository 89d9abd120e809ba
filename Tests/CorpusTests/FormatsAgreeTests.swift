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

  // MARK: Real twins

  /// Some languages in an unoptimised build, else all.
  private static let exports: [URL] = {
    let files = RealFiles.all(ending: ".xliff").filter { $0.path.contains("bryceco__GoMap") }
    #if DEBUG
      return files.filter { ["de", "ja", "ru", "pt-BR"].contains($0.deletingPathExtension().lastPathComponent) }
    #else
      return files
    #endif
  }()

  @Test(
    "A real app's catalogs and its exports hold the same",
    .enabled(if: RealFiles.folder != nil, "\(RealFiles.absence)"), arguments: exports)
  func realTwinsAgree(url: URL) async throws {
    let export = Self.document(url)
    let locale = try #require(export.reading.locale)
    let folder = url.deletingLastPathComponent().deletingLastPathComponent().appending(path: "iOS")
    var shared = 0
    for table in Set(export.entries.compactMap { $0.declaration?.table }).sorted() {
      let catalog = Self.document(Self.catalog(of: table, in: folder))
      let byID = Dictionary(
        catalog.entries.filter { $0.locale == locale }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      let theirs = export.entries.filter { $0.declaration?.table == table }
      var alike: Set<String> = []
      var different: Set<String> = []
      for entry in theirs {
        guard let twin = byID[entry.id] else {
          // Xcode exports what is not translated yet, too.
          #expect(entry.text == nil, "\(table): \(entry.id) is in the export only")
          continue
        }
        #expect(exported(told(twin), entry.id) == exported(told(entry), entry.id), "\(table)")
        // Where a storyboard's note forbids to translate, only the export says so in a way that both sides know.
        let isSame = twin.text?.string == entry.text?.string && twin.translatability == entry.translatability
        if entry.text != nil, isSame { alike.insert(entry.id.key) } else { different.insert(entry.id.key) }
      }
      alike.subtract(different)
      shared += alike.count
      let part = Document(
        file: export.file, format: export.format,
        reading: Reading(
          locale: locale, baseLocale: export.reading.baseLocale, entries: Entries(theirs.map { NewEntry($0) })))
      let ours = await findings(in: catalog, base: nil, locale: locale)
      let others = await findings(in: part, base: nil, locale: locale)
      let difference = Set(ours).symmetricDifference(others).filter { line in
        let parts = line.components(separatedBy: "|")
        return alike.contains(parts[0]) && !Self.onlyInCatalogs.contains(parts.dropFirst(2).first ?? "")
      }
      #expect(difference.isEmpty, "\(table): \(difference.sorted())")
    }
    #expect(shared > 10, "\(shared) keys have the same text")
  }

  /// What only a catalog tells: Xcode does not export that a key is stale.
  private static let onlyInCatalogs: Set<String> = ["stale-translation"]

  /// A text as Xcode exports it: it numbers the substitutions, and writes what `%arg` stands for.
  private func exported(_ text: String, _ id: EntryID) -> String {
    let numbered = text.replacing(#/%\d+\$#@/#, with: "%#@")
    guard id.variant.path.hasPrefix("substitutions.") else { return numbered }
    return numbered.replacing(#/%arg|%\d+\$(\.\d)?l*[dfu@]/#, with: "%")
  }

  /// The catalog that an export's `original` names: a storyboard's texts lie in a catalog of several languages.
  private static func catalog(of table: String, in folder: URL) -> URL {
    let path = table.replacing("Base.lproj/", with: "mul.lproj/")
    let url = folder.appending(path: path)
    return url.pathExtension == "xcstrings" ? url : url.deletingPathExtension().appendingPathExtension("xcstrings")
  }

  /// What is said of each key, without its place.
  private func findings(in document: Document, base: Document?, locale: String) async -> [String] {
    let setup = Setup(rules: Rule.all.map { Setup.ActiveRule($0) }, inference: RoleInference())
    let base = base.map { Table.Member(document: $0, locale: "en") }
    let table = Table(base: base, baseLocale: "en", inference: setup.inference)
    let member = Table.Member(document: document, locale: locale)
    let plans = await table.plans(of: member, inference: setup.inference, languages: setup.languages)
    let findings = await Linter(setup).check(plans.filter { $0.locale == locale }, of: document).findings
    return findings.map {
      "\($0.key)|\($0.variant)|\($0.rule)|\($0.severity)|\($0.text.debugDescription)|\($0.suggestion ?? "-")|\($0.message)"
    }
  }
}
