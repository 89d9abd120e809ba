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
    ("bse: en\n", ".voicelint.yml:1: There is no key “bse”", "Did you mean “base”?"),
    (
      "rules:\n  label-peroid: off\n", ".voicelint.yml:2: There is no rule “label-peroid”",
      "Did you mean “label-period”?"
    ),
    ("rules:\n  label-period: loud\n", ".voicelint.yml:2: “label-period” is one of", "warning"),
    ("roles:\n  - keys: \"*\"\n", ".voicelint.yml:2: An item of “roles”", "“role”"),
    ("base: [\n", ".voicelint.yml:", ""),
  ])
  func mistakesAreFailuresWithTheirLine(yaml: String, message: String, hint: String) throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", text)
    try folder.write(".voicelint.yml", yaml)
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains(hint), "\(result.errors)")
  }

  @Test func excludedPathsAreSkipped() throws {
    let folder = try ScratchFolder()
    try folder.write("Demo/en.lproj/Localizable.strings", "broken")
    try folder.write("en.lproj/Localizable.strings", text)
    try folder.write(".voicelint.yml", "exclude:\n  - Demo\n")
    #expect(try Program.run(["check", "."], in: folder.path).code == 0)
  }

  @Test func aLocaleFileOfOnesOwnIsUsed() throws {
    let folder = try ScratchFolder()
    try folder.write("words/tlh.txt", "name = Klingon\ncased = no\n\n[full-stops]\n# source: made up\n+\n")
    let text = "/* Accessibility label for the map */\n\"map.accessibilityLabel\" = \"pu’jIn+\";\n"
    try folder.write("tlh.lproj/Localizable.strings", text)
    let result = try Program.run(["check", "--locale-files", "words", "tlh.lproj"], in: folder.path)
    #expect(result.output.contains("[label-period]"))
    try folder.write("words/tlh.txt", "name = Klingon\nname = Again\n")
    let failed = try Program.run(["check", "--locale-files", "words", "tlh.lproj"], in: folder.path)
    #expect(failed.code == 2)
    #expect(failed.errors.contains("tlh.txt:2:"))
  }
}
