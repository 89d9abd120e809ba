import Foundation
import Phrasing
import Support
import Testing
import WordLists

@Suite("House: locale files")
struct LocalesAreSourced {
  static let codes = Checkout.files(in: "Locales", ending: ".txt")
    .map { $0.deletingPathExtension().lastPathComponent }.filter {
      !["README", "columns", "constructions", "voiceover"].contains($0)
    }

  /// As it lies on disk: the program carries it without its comments.
  private static func text(_ code: String) -> String {
    Checkout.text(of: Checkout.root.appending(path: "Locales/\(code).txt"))
  }

  /// Facts that the README explains: lines of the block below its line “Facts”.
  static let facts: Set<String> = {
    let readme = Checkout.text(of: Checkout.root.appending(path: "Locales/README.txt"))
    var names: Set<String> = []
    var isInFacts = false
    for line in readme.components(separatedBy: "\n") {
      if line == "Facts" { isInFacts = true } else if isInFacts, line.hasPrefix("Sections") { break }
      guard isInFacts, line.hasPrefix("  "), !line.hasPrefix("   ") else { continue }
      let columns = line.components(separatedBy: "   ")
      names.formUnion(columns[0].components(separatedBy: ",").map { $0.trimmingCharacters(in: .whitespaces) })
    }
    return names
  }()

  @Test("The README explains facts")
  func readmeExplains() {
    #expect(Self.facts == Set(LocaleGrammar.facts.keys))
  }

  @Test("A locale file is read without mistakes", arguments: codes)
  func fileIsRead(code: String) throws {
    let file = LocaleFile(Self.text(code))
    #expect(file.mistakes == [])
    for section in file.sections {
      #expect(!section.items.isEmpty, "line \(section.line): “\(section.name)” is empty")
      #expect(
        section.source.hasPrefix("source: ") && section.source.count > 12,
        "line \(section.line): “\(section.name)” names its source in its first comment")
      #expect(
        twice(section.items) == [], "“\(section.name)” has an item twice: \(twice(section.items))")
    }
    #expect(file.facts["name"]?.isEmpty == false)
    #expect(code == "root" || file.facts["script"] != nil || file.facts["inherits"] != nil)
  }

  private func twice(_ items: [String]) -> [String] {
    // By scalars: the Greek question mark and the semicolon are equal as strings, and both are wanted.
    var seen: Set<[UInt32]> = []
    return items.filter { !seen.insert($0.unicodeScalars.map(\.value)).inserted }
  }

  @Test("The program carries all of a locale file but its comments", arguments: codes)
  func embeddedIsWhole(code: String) throws {
    let (whole, embedded) = (LocaleFile(Self.text(code)), LocaleFile(try #require(Languages.text(code))))
    #expect(embedded.facts == whole.facts)
    #expect(embedded.sections.map(\.name) == whole.sections.map(\.name))
    #expect(embedded.sections.map(\.items) == whole.sections.map(\.items))
    #expect(embedded.lines == whole.lines)
    #expect(embedded.sections.map(\.lines) == whole.sections.map(\.lines))
  }

  @Test("What a locale file inherits from exists", arguments: codes)
  func parentExists(code: String) throws {
    let file = LocaleFile(Self.text(code))
    guard let parent = file.facts["inherits"] else { return }
    #expect(Self.codes.contains(parent))
  }
}
