import Foundation
import Support
import Testing

@Suite("Configuration")
struct ConfigurationTests {
  private let text = "\"map.spoken\" = \"Map.\";\n"

  @Test func rolesComeFromPatterns() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", text)
    #expect(try Program.run(["check", "."], in: folder.path).code == 0)
    try folder.write(".voicelint.yml", "roles:\n  - keys: \"*.spoken\"\n    role: label\n")
    #expect(try Program.run(["check", "."], in: folder.path).output.contains("[label-period]"))
  }

  @Test func severitiesAreSet() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", text)
    let roles = "roles:\n  - keys: \"*.spoken\"\n    role: label\n"
    try folder.write(".voicelint.yml", roles + "rules:\n  label-period: off\n")
    #expect(try Program.run(["check", "."], in: folder.path).code == 0)
    try folder.write(".voicelint.yml", roles + "rules:\n  label-period: error\nfail-on: error\n")
    #expect(try Program.run(["check", "."], in: folder.path).code == 1)
    try folder.write(".voicelint.yml", roles + "rules:\n  label-period: note\n")
    #expect(try Program.run(["check", "."], in: folder.path).code == 0)
  }

  @Test func aRuleThatIsOffWaitsToBeAsked() throws {
    let folder = try ScratchFolder()
    let dialog =
      "key,role,group,en\ntour.title,dialog-title,tour,Delete this tour?\ntour.first,dialog-button,tour,The tour\n"
      + "tour.second,dialog-button,tour,Cancel\n"
    try folder.write("texts.csv", dialog)
    #expect(try !Program.run(["check", "."], in: folder.path).output.contains("[button-not-verb]"))
    let only = try Program.run(["check", "--only", "button-not-verb", "."], in: folder.path)
    #expect(only.output.contains("Has no verb"))
    try folder.write(".voicelint.yml", "rules:\n  button-not-verb: error\n")
    #expect(try Program.run(["check", "."], in: folder.path).code == 1)
    let skipped = try Program.run(["check", "--skip", "button-not-verb", "."], in: folder.path)
    #expect(!skipped.output.contains("[button-not-verb]"))
  }

  @Test(arguments: [
    ("bse: en\n", "1: There is no key “bse”.", "Did you mean “base”?"),
    ("rules:\n  label-peroid: off\n", "2: There is no rule “label-peroid”.", "Did you mean “label-period”?"),
    (
      "rules:\n  label-period: waring\n",
      "2: “waring” isn't a value of “label-period”: use off, note, warning or error.", "Did you mean “warning”?"
    ),
    ("fail-on: 3\n", "1: “3” isn't a value of “fail-on”: use note, warning, error or never.", ""),
    ("min-severity: errror\n", "1: “errror” isn't a value of “min-severity”", "Did you mean “error”?"),
    ("roles:\n  - keys: \"*\"\n", "2: An item of “roles” needs “keys” and “role”.", ""),
    ("roles:\n  - key: \"*\"\n    role: label\n", "2: There is no key “key”.", "Did you mean “keys”?"),
    ("roles:\n  - keys: \"*\"\n    role: lable\n", "3: “lable” isn't a value of “role”", "Did you mean “label”?"),
    ("roles: label\n", "1: “roles” must be a list of items with keys and roles.", ""),
    ("rules: [label-period]\n", "1: “rules” must be made of lines “key: value”.", ""),
    ("- base\n", "1: The configuration must be made of lines “key: value”.", ""),
    ("\nbase: [en]\n", "2: “base” must be a string.", ""),
    ("base:\n", "1: “base” has no value.", ""),
    ("base: everything\n", "1: “everything” isn't a locale.", "Give a code such as"),
    ("locales:\n  - de\n  - klingon\n", "3: “klingon” isn't a locale.", ""),
    ("exclude:\n  - a: b\n", "2: “exclude” must be a string.", ""),
    ("base: en\nfail-on: error\nbase: de\n", "3: “base” is given twice; it is already on line 1.", ""),
    (
      "rules:\n  label-period: off\n  label-period: note\n",
      "3: “label-period” is given twice; it is already on line 2.", ""
    ),
    ("columns: A\n", "1: “columns” must be made of lines “key: value”.", ""),
    ("columns:\n  key: A\n  de: 1\n", "3: “1” isn't the letter of a column.", "such as “de: D”."),
    ("columns:\n  key: A\n  dee: B\n", "3: “dee” is neither a locale nor a kind of column.", ""),
    ("columns:\n  key: A\n", "2: The columns have no column of texts.", "such as “de: D”."),
    ("columns:\n  - files: a.csv\n", "2: An item of “columns” needs “files” and “columns”.", ""),
    ("columns:\n  - columns: {de: A}\n", "2: An item of “columns” needs “files” and “columns”.", ""),
    ("columns:\n  - file: a.csv\n", "2: There is no key “file”.", "Did you mean “files”?"),
    ("base: en\nexclude: [\n", "2: A list in brackets needs commas between its items and a closing “]”.", ""),
    ("base: \"en\nlocales: de\n", "1: The quotation mark that opens here is never closed.", ""),
    ("exclude:\n  - *.csv\n", "2: A value that starts with “*” needs quotation marks.", ""),
    ("rules:\n\tlabel-period: off\n", "2: Indent with spaces, not tabs.", ""),
    ("base: en\n locales: de\n", "2: There is a colon inside a value, or a line is indented more", ""),
    ("base: en\nlocales\n", "2: A key needs a colon and a space after it.", ""),
    ("base: en\n---\nbase: de\n", "2: There are two documents in one file", ""),
  ])
  func mistakesAreFailuresWithTheirLine(yaml: String, message: String, hint: String) throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", text)
    try folder.write(".voicelint.yml", yaml)
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains("voicelint: .voicelint.yml:" + message), "\(result.errors)")
    #expect(hint.isEmpty || result.errors.contains(hint), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count <= 2, "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test(arguments: ["", "\n# nothing yet\n", "exclude:\nlocales:\nroles:\nrules:\n", "\u{FEFF}base: en\n"])
  func whatSaysNothingIsFine(yaml: String) throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", text)
    try folder.write(".voicelint.yml", yaml)
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 0)
    #expect(result.errors.isEmpty, "\(result.errors)")
  }

  @Test("A mistake is told on a line that the file has", arguments: ["e: {\u{301}\nx", "a: [\n", "a: \"b\n", "{\r\n"])
  func linesExist(yaml: String) throws {
    let folder = try ScratchFolder()
    try folder.write(".voicelint.yml", yaml)
    try folder.write("a.strings", "\"a\" = \"A\";\n")
    let result = try Program.run(["check", "."], in: folder.path)
    let line = result.errors.split(separator: ":").compactMap { Int($0) }.first
    #expect(result.code == 2 && (1...3).contains(line ?? 0), "\(result.errors)")
  }

  @Test func whatCanNotBeReadIsAFailure() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", text)
    try folder.write(".voicelint.yml", Array("base: en\n# caf".utf8) + [0xE9, 0x0A])
    let latin = try Program.run(["check", "."], in: folder.path)
    #expect(latin.code == 2)
    #expect(latin.errors.contains(".voicelint.yml:2: The configuration isn't UTF-8."))

    let path = folder.path + "/.voicelint.yml"
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "gone.yml")
    let link = try Program.run(["check", "."], in: folder.path)
    #expect(link.code == 2)
    #expect(link.errors.contains(".voicelint.yml:1:") && link.errors.contains("“gone.yml”, which doesn't exist"))

    try FileManager.default.removeItem(atPath: path)
    try folder.write(".voicelint.yml/file", "base: en\n")
    let inner = try Program.run(["check", "."], in: folder.path)
    #expect(inner.code == 2)
    #expect(inner.errors.contains(".voicelint.yml:1: The configuration is a folder; it must be a file."))
    #expect(try Program.run(["check", "--config", "none.yml", "."], in: folder.path).code == 2)
  }

  // MARK: Where it is found

  private let roles = "roles:\n  - keys: \"*.spoken\"\n    role: label\n"

  @Test func theConfigurationIsThatOfThePathAndNotOfThePlace() throws {
    let folder = try ScratchFolder()
    try folder.write("App/Texts/en.lproj/Localizable.strings", text)
    try folder.write("App/.voicelint.yml", roles)
    try folder.write("Other/.voicelint.yml", "rules:\n  label-period: off\n")
    let file = "App/Texts/en.lproj/Localizable.strings"
    for arguments in [["App"], ["./App/Texts"], [file], [folder.path + "/" + file], ["-", "--stdin-path", file]] {
      for place in ["", "/Other"] {
        let given = place.isEmpty || arguments[0].hasPrefix("/") ? arguments : arguments.map(up)
        let result = try Program.run(["check"] + given, in: folder.path + place, input: text)
        #expect(result.output.contains("[label-period]"), "\(given) in “\(place)”: \(result.output) \(result.errors)")
      }
    }
    for place in ["/App", "/App/Texts", "/App/Texts/en.lproj"] {
      let result = try Program.run(["check"], in: folder.path + place)
      #expect(result.output.contains("[label-period]"), "in “\(place)”: \(result.output) \(result.errors)")
    }
  }

  /// The path as it is from a folder beside.
  private func up(_ argument: String) -> String { argument.hasPrefix("-") ? argument : "../" + argument }

  @Test func absolutePathsBelowAreShownFromHere() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "App/en.lproj/Localizable.strings", "/* Accessibility label */\n\"map.spoken\" = \"Map of the bay.\";\n")
    let here = try Program.run(["fix", "--diff", "."], in: folder.path)
    for path in [folder.path, folder.path + "/App", folder.path + "/App/en.lproj/Localizable.strings"] {
      let result = try Program.run(["check", path], in: folder.path)
      #expect(result.output.hasPrefix("App/en.lproj/Localizable.strings:2:"))
      #expect(try Program.run(["fix", "--diff", path], in: folder.path).output == here.output)
    }
    #expect(try Program.run(["fix", folder.path + "/App"], in: folder.path).code == 0)
    #expect(try Program.run(["check", "."], in: folder.path).code == 0)
  }

  @Test func findingsHaveTheSamePlacesWhereverOneStands() throws {
    let folder = try ScratchFolder()
    try folder.write("App/de.lproj/Localizable.strings", "/* Accessibility label */\n\"map.spoken\" = \"Karte.\";\n")
    try folder.write("App/en.lproj/Localizable.strings", "/* Accessibility label */\n\"map.spoken\" = \"Map.\";\n")
    let above = try Program.run(["check", "--format", "text", "App"], in: folder.path).output
    let within = try Program.run(["check", "--format", "text"], in: folder.path + "/App").output
    #expect(within.hasPrefix("en.lproj/Localizable.strings:2:"), "\(within)")
    #expect(above.replacing("App/", with: "") == within)
    // The folder's name says the language even from inside.
    let german = try Program.run(["check", "--format", "json"], in: folder.path + "/App/de.lproj").output
    #expect(german.contains("\"locale\":\"de\"") && !german.contains("\"locale\":\"en\""), "\(german)")
  }

  @Test func differentConfigurationsAreAFailure() throws {
    let folder = try ScratchFolder()
    for name in ["A", "B", "C"] { try folder.write("\(name)/en.lproj/Localizable.strings", text) }
    try folder.write("A/.voicelint.yml", roles)
    try folder.write("B/.voicelint.yml", roles)
    let two = try Program.run(["check", "A", "B"], in: folder.path)
    #expect(two.code == 2)
    #expect(two.errors.contains("“A” has “A/.voicelint.yml”, “B” has “B/.voicelint.yml”"), "\(two.errors)")
    #expect(two.errors.contains("--config"))
    let none = try Program.run(["check", "A", "C"], in: folder.path)
    #expect(none.code == 2)
    #expect(none.errors.contains("“C” has none"), "\(none.errors)")
    let one = try Program.run(["check", "--config", "A/.voicelint.yml", "A", "B"], in: folder.path)
    #expect(one.code == 1)
    #expect(one.output.contains("B/en.lproj"))
  }

  @Test func localeFilesAreTakenFromTheConfigurationsFolder() throws {
    let folder = try ScratchFolder()
    try folder.write("App/Words/tlh.txt", "name = Klingon\n\n[full-stops]\n# source: made up\n+\n")
    try folder.write("App/.voicelint.yml", roles + "locale-files: Words\n")
    try folder.write("App/tlh.lproj/Localizable.strings", "\"map.spoken\" = \"pu’jIn+\";\n")
    #expect(try Program.run(["check", "App"], in: folder.path).output.contains("[label-period]"))
    try folder.write("App/.voicelint.yml", roles + "locale-files: Wrds\n")
    let gone = try Program.run(["check", "App"], in: folder.path)
    #expect(gone.code == 2)
    #expect(gone.errors.contains("“App/Wrds”"), "\(gone.errors)")
  }

  @Test(arguments: [
    "exclude: " + String(repeating: "[", count: 1_000), "exclude: " + String(repeating: "{a: ", count: 1_000),
    String(repeating: "- ", count: 100_000), String(repeating: "- ", count: 100_000) + "a",
    String(repeating: "?\t", count: 100_000) + "a",
    (0..<1_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined() + String(repeating: " ", count: 1_000)
      + "b",
  ])
  func nestingDoesNotFillTheStack(text: String) throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", self.text)
    try folder.write(".voicelint.yml", text)
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains(": The configuration is nested too deeply."), "\(result.errors)")
    let line = String(repeating: "-", count: 200)
    try folder.write(
      ".voicelint.yml",
      "# \(line)\nexclude: [\"[a-c]*\"]" + String(repeating: " ", count: 100) + "# none\n#\(line) end\n")
    #expect(try Program.run(["check", "."], in: folder.path).errors.isEmpty)
  }

  @Test func theLeastSeverityIsSet() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", text)
    let roles = "roles:\n  - keys: \"*.spoken\"\n    role: label\n"
    try folder.write(".voicelint.yml", roles + "min-severity: error\n")
    let errors = try Program.run(["check", "."], in: folder.path)
    #expect(errors.code == 0 && !errors.output.contains("[label-period]"), "\(errors.output)")
    let asked = try Program.run(["check", "--min-severity", "warning", "."], in: folder.path)
    #expect(asked.code == 1 && asked.output.contains("[label-period]"), "\(asked.output)")
  }

  @Test("Findings that the team lives with aren't reported; what can't be read is")
  func ignore() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "en.lproj/Main.strings", "\"a.accessibilityLabel\" = \"Map.\";\n\"b.accessibilityLabel\" = \"Sea.\";\n")
    try folder.write(
      "de.lproj/Main.strings", "\"a.accessibilityLabel\" = \"Karte.\";\n\"b.accessibilityLabel\" = \"Meer.\"\n")
    func findings() throws -> Int {
      try Program.run(["check", ".", "--format", "text", "--only", "label-period"], in: folder.path).output
        .components(separatedBy: "[label-period]").count - 1
    }
    let all = try findings()
    try folder.write(
      ".voicelint.yml", "ignore:\n  - rules: label-period\n    keys: a.*\n    locales: en\n    reason: It is a name.\n")
    // The translation's fault was told at the base text, and is told at its own now.
    #expect(try findings() == all)
    try folder.write(
      ".voicelint.yml",
      "ignore:\n  - rules: label-period\n    keys: a.*\n    locales: [en, de]\n    reason: It is a name.\n")
    #expect(try findings() == all - 1)
    try folder.write(".voicelint.yml", "ignore:\n  - keys: \"*\"\n    reason: All of it is old.\n")
    #expect(try findings() == 0)
    #expect(try Program.run(["check", "."], in: folder.path).code == 1)
  }

  @Test(
    "An item of “ignore” without a reason, or for everything, is a mistake",
    arguments: [
      ("ignore:\n  - rules: label-period\n", "needs a “reason”"),
      ("ignore:\n  - reason: x\n", "needs “rules”, “keys” or “paths”"),
      ("ignore:\n  - rules: label-perod\n    reason: x\n", "label-period"), ("ignore: yes\n", "must be a list"),
      ("ignore:\n  - key: a\n    reason: x\n", "“keys”"),
    ])
  func ignoreMistakes(yaml: String, message: String) throws {
    let folder = try ScratchFolder()
    try folder.write(".voicelint.yml", yaml)
    try folder.write("a.strings", "\"a\" = \"A\";\n")
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 2 && result.errors.contains(message), "\(result.errors)")
  }

  @Test func excludedPathsAreSkipped() throws {
    let folder = try ScratchFolder()
    try folder.write("Demo/en.lproj/Localizable.strings", "broken")
    try folder.write("en.lproj/Localizable.strings", text)
    try folder.write(".voicelint.yml", "exclude:\n  - Demo\n")
    #expect(try Program.run(["check", "."], in: folder.path).code == 0)
  }
}
