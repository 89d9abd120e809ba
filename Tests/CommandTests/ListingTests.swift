import Foundation
import Support
import Testing

/// What a report lists, narrows to and counts; the exit code says the same as the list.
@Suite("Listing")
struct ListingTests {
  private let base = """
    /* Accessibility label for the stop button */
    "player.stop.accessibilityLabel" = "Stop the waves.";
    /* Accessibility hint for the stop button */
    "player.stop.accessibilityHint" = "Turns the sound off";
    /* Accessibility label for the map */
    "map.accessibilityLabel" = "Map";
    "note.one" = "High tide at noon";
    "note.two" = "Low tide at six";
    "note.three" = "Slack water";

    """

  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", base)
    try folder.write("de.lproj/Localizable.strings", "\"note.three\" = \"Stauwasser\";\n")
    return folder
  }

  private func check(_ arguments: [String], in folder: ScratchFolder) throws -> ProgramResult {
    try Program.run(
      ["check", "."] + arguments, in: folder.path, environment: ["COLUMNS": "100", "NO_COLOR": "1"])
  }

  @Test func textsThatNobodyHearsAreOneLine() throws {
    let folder = try project()
    let line = "de.lproj/Localizable.strings: warning: [de] 2 of 6 texts aren't translated."
    let note = line.replacing("warning", with: "note")
    let text = try check(["--format", "text"], in: folder).output
    #expect(text.contains(note))
    #expect(text.components(separatedBy: "\n").count { $0.contains("[missing-translation]") } == 3)
    #expect(try check(["--format", "table"], in: folder).output.contains("2 of 6 texts aren't translated."))
    for option in [["--complete"], ["--only", "missing-translation"]] {
      let all = try check(["--format", "text"] + option, in: folder).output
      #expect(all.components(separatedBy: "\n").count { $0.contains("[missing-translation]") } == 5)
      #expect(!all.contains("aren't translated"))
    }
  }

  @Test func whatIsSummedUpIsSomethingToFix() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "en.lproj/Localizable.strings", "\"note.one\" = \"High tide at noon\";\n\"note.two\" = \"Slack\";\n")
    try folder.write("de.lproj/Localizable.strings", "\"note.two\" = \"Stauwasser\";\n")
    let unfinished = try check(["--format", "text", "--fail-on", "note"], in: folder)
    #expect(unfinished.code == 1)
    #expect(unfinished.output.contains("1 of 2 texts isn't translated."))
    #expect(!unfinished.output.contains("Nothing to fix."))
  }

  @Test func aMissingTextIsAWarningWhereItIsHeard() throws {
    let folder = try project()
    let text = try check(["--format", "text", "--complete"], in: folder).output
    #expect(text.contains("warning: [de] map.accessibilityLabel: Isn't translated. (source: Map)"))
    #expect(text.contains("note: [de] note.one: Isn't translated."))
  }

  @Test func aSeverityThatIsChosenIsReported() throws {
    let folder = try project()
    try folder.write(".voicelint.yml", "rules:\n  missing-translation: error\n  label-period: note\n")
    let text = try check(["--format", "text", "--complete"], in: folder).output
    #expect(text.contains("error: [de] note.one"))
    #expect(text.contains("note: [en] player.stop.accessibilityLabel"))
  }

  @Test(arguments: ["text", "table", "json"])
  func theLeastSeverityNarrowsListCountAndExitCode(format: String) throws {
    let folder = try project()
    let notes = ["label-period", "hint-no-period", "missing-translation"].map { "  \($0): note\n" }.joined()
    try folder.write(".voicelint.yml", "rules:\n\(notes)")
    #expect(try check(["--format", format, "--fail-on", "note"], in: folder).code == 1)
    let narrowed = try check(["--format", format, "--fail-on", "note", "--min-severity", "warning"], in: folder)
    #expect(narrowed.code == 0)
    #expect(!narrowed.output.contains("label-period"))
    #expect(!narrowed.output.contains("1 note"))
    try folder.write(".voicelint.yml", "min-severity: error\n")
    #expect(try check(["--format", format], in: folder).code == 0)
  }

  @Test func rolesNarrow() throws {
    let folder = try project()
    let hints = try check(["--format", "text", "--role", "hint"], in: folder).output
    #expect(hints.contains("[hint-no-period]"))
    #expect(!hints.contains("[label-period]"))
    let spoken = try check(["--format", "text", "--spoken"], in: folder).output
    #expect(spoken.contains("[label-period]"))
    #expect(!spoken.contains("aren't translated"))
    #expect(try check(["--role", "hnt"], in: folder).code == 2)
    try folder.write("de.lproj/Localizable.strings", "\"a\" = ")
    #expect(try check(["--format", "text", "--role", "hint"], in: folder).output.contains("[unreadable]"))
  }

  @Test func rowsAreGroupedAsAsked() throws {
    let folder = try project()
    let byRule = try check(["--format", "table", "--group-by", "rule"], in: folder).output
    #expect(byRule.hasPrefix("missing-translation\n") && byRule.contains("\n\nlabel-period\n\n"))
    let byFile = try check(["--format", "table", "--group-by", "file"], in: folder).output
    #expect(byFile.contains("\nen.lproj/Localizable.strings\n"))
    try folder.write("fr.lproj/Localizable.strings", "\"note.three\" = \"Étale\";\n")
    let byKey = try check(["--format", "table", "--group-by", "key"], in: folder).output
    #expect(byKey.components(separatedBy: "map.accessibilityLabel").count == 2)
    #expect(byKey.split { $0 == " " || $0 == "\n" }.joined(separator: " ").contains("In de and fr."))
  }

  @Test func rulesAreCounted() throws {
    let folder = try project()
    let output = try check(["--statistics", "--format", "table"], in: folder).output
    #expect(output.hasPrefix("Rule"))
    let row = try #require(output.components(separatedBy: "\n").first { $0.hasPrefix("missing-translation") })
    #expect(row.split(separator: " ").map(String.init) == ["missing-translation", "5", "0", "3", "2", "1", "0"])
    #expect(try check(["--statistics", "--format", "json"], in: folder).code == 2)
  }

  @Test func aLimitSaysHowToSeeTheRest() throws {
    let folder = try project()
    let output = try check(["--format", "table", "--limit", "1"], in: folder).output
    #expect(output.contains("2 more rows: they are shown with --limit 0."))
    #expect(!(try check(["--format", "table"], in: folder).output.contains("more row")))
  }

  @Test func theTableFitsTheTerminalAndKeepsKeysAndRulesWhole() throws {
    for width in [60, 80, 120] {
      let result = try Program.run(
        ["check", "--format", "table", "Corpus/projects"], environment: ["COLUMNS": "\(width)", "NO_COLOR": "1"])
      #expect(result.output.contains("player.stop.accessibilityHint  hint  11:36"))
      #expect(result.output.contains("[dialog-message-names-buttons]"))
      for line in result.output.components(separatedBy: "\n") where line.hasPrefix("  ") {
        #expect(line.unicodeScalars.count { $0.properties.generalCategory != .format } <= width + 4)
      }
    }
  }
}
