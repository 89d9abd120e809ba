import Foundation
import Support
import Testing

@testable import voicelint

@Suite("The init command")
struct InitTests {
  private let faulty = "/* Accessibility label for the map */\n\"map.accessibilityLabel\" = \"Map.\";\n"

  private func keys(of text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let bare = line.hasPrefix("# ") ? line.dropFirst(2) : line
      guard let colon = bare.firstIndex(of: ":"), Config.keys.contains(String(bare[..<colon])) else { return nil }
      return String(bare[..<colon])
    }
  }

  @Test func everyKeyIsExplained() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", faulty)
    try folder.write("de.xliff", Array("<xliff".utf8))
    let result = try Program.run(["init", "--print"], in: folder.path)
    #expect(result.code == 0, "\(result.errors)")
    #expect(keys(of: result.output) == Config.keys)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.voicelint.yml"))
  }

  @Test func itSaysWhatIsThere() throws {
    let folder = try ScratchFolder()
    try folder.write("App/en.lproj/Localizable.strings", faulty + "\"a\" = \"b\";\n")
    try folder.write("App/de.lproj/Localizable.strings", faulty)
    try folder.write("App/texts.csv", "key,en,fr\nmap.title,Map,Carte\n")
    let result = try Program.run(["init", "App"], in: folder.path)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output == "Wrote “App/.voicelint.yml”.\n")
    let text = String(decoding: try folder.read("App/.voicelint.yml"), as: UTF8.self)
    #expect(text.contains("# Found here: 3 localization files (2 .strings, 1 .csv) with 3 locales.\n"), "\(text)")
    #expect(text.contains("\n#   de  1 text, 1 spoken\n"), "\(text)")
    #expect(text.contains("\n#   en  3 texts, "), "\(text)")
    #expect(text.contains("\nbase: en\n"), "\(text)")
    #expect(text.contains("\n# locales: [de, en, fr]\n"), "\(text)")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 }, "\(text)")
  }

  @Test func theExamplesAreRight() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", faulty)
    try folder.write("Locales/tlh.txt", "name = Klingon\n")
    let text = try Program.run(["init", "--print"], in: folder.path).output
    // The comment before each key ends where the key begins; behind it, all lines are its value.
    var isValue = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
      if line.isEmpty { isValue = false }
      if !keys(of: String(line)).isEmpty { isValue = true }
      return isValue && line.hasPrefix("# ") ? line.dropFirst(2) : line
    }
    let yaml = lines.joined(separator: "\n")
    let root = try #require(try ConfigReader(path: "").root(of: yaml))
    #expect(SchemaChecker(schema: Schema.document).mistakes(in: JSONValue(root)) == [])
    try folder.write(".voicelint.yml", yaml)
    try folder.write("App/Map.swift", "let map = 1\n")
    try folder.write("voicelint-baseline.json", "{\"tool\":\"voicelint\",\"version\":1,\"findings\":[null]}")
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code != 2, "\(result.errors)")
    #expect(result.errors.isEmpty)
  }

  @Test func findingsStayTheSame() throws {
    let folder = try ScratchFolder()
    let project = folder.path + "/Tidepool"
    try FileManager.default.copyItem(atPath: Package.root + "/Corpus/projects/Tidepool", toPath: project)
    for name in ["", "/Exports", "/Tables"] {
      let arguments = ["check", "--format", "json", "."]
      let before = try Program.run(arguments, in: project + name)
      #expect(try Program.run(["init"], in: project + name).code == 0)
      let after = try Program.run(arguments, in: project + name)
      #expect(before.output == after.output)
      #expect(before.code == after.code)
      try FileManager.default.removeItem(atPath: project + name + "/.voicelint.yml")
    }
  }

  @Test func aBaseThatTheFilesDoNotTellIsLeftToTheReader() throws {
    let folder = try ScratchFolder()
    for locale in ["de", "fr"] { try folder.write("\(locale).lproj/Localizable.strings", faulty) }
    let text = try Program.run(["init", "--print"], in: folder.path).output
    #expect(text.contains("\n# base: en\n"), "\(text)")
  }

  @Test func nothingIsReplaced() throws {
    let folder = try ScratchFolder()
    try folder.write("App/en.lproj/Localizable.strings", faulty)
    try folder.write(".voicelint.yml", "base: en\n")
    for path in [".", "App"] {
      let result = try Program.run(["init", path], in: folder.path)
      #expect(result.code == 2)
      #expect(
        result.errors.contains("“.voicelint.yml” is already the configuration of this folder."), "\(result.errors)")
    }
    #expect(String(decoding: try folder.read(".voicelint.yml"), as: UTF8.self) == "base: en\n")
    #expect(try Program.run(["init", "--print", "App"], in: folder.path).code == 0)
  }

  @Test func whereThereIsNothingThereIsNothingToWrite() throws {
    let folder = try ScratchFolder()
    let empty = try Program.run(["init"], in: folder.path)
    #expect(empty.code == 2)
    #expect(empty.errors.contains("No localization files found in “.”."))
    #expect(try Program.run(["init", "nowhere"], in: folder.path).code == 2)
  }
}
