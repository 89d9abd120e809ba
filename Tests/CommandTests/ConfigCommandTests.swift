import Foundation
import Linting
import Support
import Testing

@testable import voicelint

@Suite("The configuration, shown and described")
struct ConfigCommandTests {
  private static let checker = SchemaChecker(schema: Schema.document)

  /// What is wrong with a configuration by its schema.
  private func mistakes(_ yaml: String) throws -> [String] {
    guard let root = try ConfigReader(path: "").root(of: yaml) else { return [] }
    return Self.checker.mistakes(in: JSONValue(root))
  }

  // MARK: The page

  /// The keys of the page's headings, in order, each with its examples.
  private func sections() throws -> [(key: String, examples: [String])] {
    let page = try String(contentsOfFile: Package.root + "/docs/configuration.md", encoding: .utf8)
    return page.components(separatedBy: "\n## `").dropFirst().map { section in
      let examples = section.components(separatedBy: "```yaml\n").dropFirst().map {
        $0.components(separatedBy: "```")[0]
      }
      return (section.components(separatedBy: "`")[0], examples)
    }
  }

  @Test("The page has every key in order, with examples that are read and that the schema takes")
  func everyKeyHasAnExample() throws {
    let sections = try sections()
    #expect(sections.map(\.key) == Config.keys)
    let folder = try ScratchFolder()
    for (key, examples) in sections {
      #expect(!examples.isEmpty, "\(key)")
      for example in examples {
        let config = try ConfigReader(path: "").read(example, into: Config(folder: folder.path))
        #expect(Array(config.lines.keys) == [key], "\(example)")
        #expect(try mistakes(example) == [], "\(example)")
      }
    }
  }

  @Test func profilesAreOnThePage() throws {
    let page = try String(contentsOfFile: Package.root + "/docs/configuration.md", encoding: .utf8)
    for profile in Profile.allCases {
      let row = try #require(page.components(separatedBy: "\n").first { $0.hasPrefix("| `\(profile.rawValue)`") })
      #expect(row.hasSuffix("| `\(profile.minSeverity.rawValue)` | `\(profile.failOn.rawValue)` |"), "\(row)")
    }
  }

  // MARK: The schema

  @Test func theSchemaIsKept() throws {
    let printed = try Program.run(["config", "schema"])
    #expect(printed.code == 0)
    #expect(printed.output == Schema.document.text)
    let file = URL(filePath: Package.root).appending(path: "docs/" + Schema.fileName)
    #expect(difference(of: file, from: printed.output) == nil)
    #expect(try JSONSerialization.jsonObject(with: Data(printed.output.utf8)) is [String: Any])
  }

  @Test(
    "The schema takes what the program reads", arguments: ["", "rules:\nnames: a\n", "rules: {label-period: off}\n"])
  func validConfigurations(yaml: String) throws {
    _ = try ConfigReader(path: "").read(yaml, into: Config())
    #expect(try mistakes(yaml) == [])
  }

  @Test(
    "What the program refuses the schema refuses too",
    arguments: [
      "bse: en\n", "- base\n", "base: [en]\n", "base:\n", "profile: loose\n", "fail-on: 3\n", "min-severity: errror\n",
      "rules:\n  label-peroid: off\n", "rules: [label-period]\n", "rules: {label-period: loud}\n",
      "rules: {label-period: {}}\n", "rules: {label-period: {locale: off}}\n",
      "rules: {label-period: {locales: {de: loud}}}\n", "rules: {label-period: {locales: {d: off}}}\n",
      "rules: {label-period: {roles: {lable: off}}}\n", "rules: {label-period: {severity: 3}}\n",
      "roles: label\n", "roles:\n  - keys: \"*\"\n", "roles:\n  - {keys: \"*\", role: lable}\n",
      "roles:\n  - {keys: \"*\", role: []}\n", "names: [{a: b}]\n", "names: [\"\"]\n", "lengths: {label: 0}\n",
      "lengths: {label: long}\n", "lengths: {title: 3}\n", "lengths: 3\n", "hint-period: sometimes\n",
      "forbidden: handicapped\n", "forbidden:\n  - {instead: a}\n", "forbidden:\n  - {word: a, locale: en}\n",
      "glossary: {wave: Welle}\n", "glossary:\n  - {term: wave}\n", "glossary:\n  - {de: Welle}\n",
      "glossary:\n  - {term: wave, de: []}\n", "ignore:\n  - {rules: label-period}\n", "ignore:\n  - {reason: a}\n",
      "ignore:\n  - {rules: label, reason: a}\n", "columns: {}\n", "columns: {key: 3}\n", "columns:\n  - {files: a}\n",
    ])
  func invalidConfigurations(yaml: String) throws {
    #expect(throws: Failure.self) { try ConfigReader(path: "").read(yaml, into: Config()) }
    #expect(try !mistakes(yaml).isEmpty)
  }

  // MARK: The configuration in force

  @Test func whatIsInForceIsShownWithItsPlace() throws {
    let folder = try ScratchFolder()
    try folder.write("App/en.lproj/Localizable.strings", "\"a\" = \"A\";\n")
    let yaml = """
      # mine
      locales: [de, fr]
      profile: strict
      rules:
        label-period: {severity: off, locales: {de: note}}
      forbidden:
        - {word: "Ta\\u202Eb", reason: "Größe: 3"}
      """
    try folder.write("App/.voicelint.yml", yaml)
    let shown = try Program.run(["config", "show", "App/en.lproj"], in: folder.path)
    #expect(shown.code == 0, "\(shown.errors)")
    let lines = shown.output.components(separatedBy: "\n")
    for (key, source) in [
      ("locales:", "App/.voicelint.yml:2"), ("profile: strict", "App/.voicelint.yml:3"),
      ("fail-on: note", "profile strict"), ("exclude: []", "default"), ("# base:", "default: what the files say"),
    ] {
      let line = try #require(lines.firstIndex { $0.hasPrefix(key) }, "\(key) in \(shown.output)")
      #expect(lines[line - 1] == "# " + source, "\(shown.output)")
    }
    #expect(shown.output.contains("button-not-verb"), "what the profile turns on: \(shown.output)")
    #expect(!shown.output.unicodeScalars.contains("\u{202E}"))

    // Pasted, it says the same.
    let first = try ConfigReader(path: "").read(yaml, into: Config())
    let again = try ConfigReader(path: "").read(shown.output, into: Config())
    #expect(again.locales == first.locales && again.rules == first.rules && again.style == first.style)
    #expect(again.profile == first.profile && again.failOn == .note && again.minSeverity == .note)
    #expect(try mistakes(shown.output) == [])
  }

  @Test func withoutAFileTheDefaultsAreShown() throws {
    let folder = try ScratchFolder()
    let shown = try Program.run(["config", "show"], in: folder.path)
    #expect(shown.code == 0 && shown.output.contains("there is no file"), "\(shown.output)\(shown.errors)")
    let config = try ConfigReader(path: "").read(shown.output, into: Config())
    #expect(config.failOn == .warning && config.minSeverity == .note && config.rules.isEmpty)
    #expect(try Program.run(["config", "show", "nowhere"], in: folder.path).code == 2)
  }

  @Test func jsonHasEveryKey() throws {
    let folder = try ScratchFolder()
    try folder.write(".voicelint.yml", "rules: {label-period: off}\nlengths: {label: 40}\n")
    let shown = try Program.run(["config", "show", "--format", "json"], in: folder.path)
    let json = try JSONSerialization.jsonObject(with: Data(shown.output.utf8)) as? [String: Any]
    let settings = try #require(json?["settings"] as? [String: [String: Any]])
    #expect(settings.keys.sorted() == Config.keys.sorted())
    #expect(settings["rules"]?["value"] as? [String: String] == ["label-period": "off"])
    #expect(settings["lengths"]?["value"] as? [String: Int] == ["label": 40])
    #expect(settings["lengths"]?["source"] as? String == ".voicelint.yml:2")
  }
}
