import Foundation
import Support
import Testing

/// Each fault is told once, to those who can fix it; machines get all findings with their marks.
@Suite("Once")
struct OnceTests {
  private let base = """
    /* Accessibility hint for the play button */
    "player.play.accessibilityHint" = "Double tap to hear the waves.";
    /* Accessibility label for the stop button */
    "player.stop.accessibilityLabel" = "Stop the waves";
    "tides.note" = "High tide at noon";

    """
  private let german = """
    "player.play.accessibilityHint" = "Doppeltippen, um die Wellen zu hören.";
    "player.stop.accessibilityLabel" = "Wellen anhalten.";

    """

  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", base)
    try folder.write("de.lproj/Localizable.strings", german)
    return folder
  }

  private func findings(_ arguments: [String], in folder: ScratchFolder) throws -> [[String: Any]] {
    let output = try Program.run(["check", "--format", "json"] + arguments, in: folder.path).output
    let report = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    return try #require(report["findings"] as? [[String: Any]])
  }

  private func lines(_ arguments: [String], in folder: ScratchFolder) throws -> [String] {
    try Program.run(["check", "--format", "text"] + arguments, in: folder.path).output
      .components(separatedBy: "\n").filter { $0.hasSuffix("]") }
  }

  @Test func whatTheBaseTextHasTooIsToldThere() throws {
    let folder = try project()
    let told = try lines(["."], in: folder)
    #expect(told.count { $0.contains("[hint-gesture]") } == 1)
    #expect(told.contains { $0.hasPrefix("en.lproj/") && $0.contains("Also in de.") })
    let own = told.first { $0.contains("[de] player.stop.accessibilityLabel") }
    #expect(own?.contains("(write: Wellen anhalten)") == true)
    let inherited = try lines([".", "--inherited"], in: folder)
    #expect(inherited.count { $0.contains("[hint-gesture]") } == 2)
    let all = try findings(["."], in: folder).filter { $0["rule"] as? String == "hint-gesture" }
    #expect(all.map { $0["inherited"] as? Bool } == [true, false])
    #expect(all.map { $0["alsoIn"] as? [String] } == [[], ["de"]])
    #expect(all[0]["source"] as? String == "Double tap to hear the waves.")
  }

  @Test func aQuotedSourceMayBeLongerThanItsTranslation() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "de.xliff",
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="en.lproj/Localizable.strings"
      source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="player.stop">
      <source>Stop all the waves.</source><target>Halt.</target><note>Accessibility label for the stop button</note>
      </trans-unit></body></file></xliff>
      """)
    let found = try findings(["."], in: folder).filter { $0["rule"] as? String == "label-period" }
    #expect(found.map { $0["text"] as? String } == ["Halt.", "Stop all the waves."])
    #expect(found.last?["fix"] is NSNull)
  }

  @Test func aTranslatorsOwnTableHasWhatTheTranslatorCanFix() throws {
    let folder = try project()
    for paths in [[".", "--locale", "de"], ["de.lproj/Localizable.strings"]] {
      let result = try Program.run(["check", "--format", "table"] + paths, in: folder.path)
      #expect(result.output.contains("[label-period]"))
      #expect(!result.output.contains("[hint-gesture]"))
      #expect(result.output.contains("1 finding is inherited"))
      #expect(!result.output.contains("English"))
    }
    let done = german.replacing("anhalten.", with: "anhalten") + "\"tides.note\" = \"Hochwasser am Mittag\";\n"
    try folder.write("de.lproj/Localizable.strings", done)
    let clean = try Program.run(["check", ".", "--locale", "de"], in: folder.path)
    #expect(clean.code == 0)
    #expect(clean.output.contains("Nothing to fix."))
    let inherited = ["check", ".", "--locale", "de", "--inherited", "--fail-on", "note"]
    #expect(try Program.run(inherited, in: folder.path).code == 1)
  }

  @Test func anExportsSourcesAreToldOnceForAllLanguages() throws {
    let folder = try ScratchFolder()
    for (locale, text) in [("de", "Doppeltippen, um die Wellen zu hören."), ("fr", "Touchez deux fois pour écouter.")] {
      try folder.write(
        "\(locale).xliff",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="en.lproj/Localizable.strings" source-language="en" target-language="\(locale)" \
        datatype="plaintext">
            <body>
              <trans-unit id="player.play.accessibilityHint">
                <source>Double tap to hear the waves.</source><target>\(text)</target>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """)
    }
    let told = try lines(["."], in: folder).filter { $0.contains("[hint-gesture]") }
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("de.xliff:5:") == true)
    #expect(told.first?.contains("[en] player.play.accessibilityHint") == true)
    #expect(told.first?.contains("Also in de and fr.") == true)
    let all = try findings(["."], in: folder).filter { $0["rule"] as? String == "hint-gesture" }
    #expect(all.map { $0["locale"] as? String } == ["de", "en", "fr"])
    #expect(try lines(["--locale", "fr", "."], in: folder).isEmpty)
  }

  @Test(arguments: ["xcstrings", "csv"])
  func oneFileWithAllLanguagesIsToldOnce(format: String) throws {
    let folder = try ScratchFolder()
    let table = "key,role,en,de\nplay,hint,Double tap to play.,\"Doppeltippen, um abzuspielen.\"\n"
    let localeTable = """
      {"sourceLanguage":"en","version":"1.0","strings":{"play.accessibilityHint":{"localizations":{
      "en":{"stringUnit":{"state":"translated","value":"Double tap to play."}},
      "de":{"stringUnit":{"state":"translated","value":"Doppeltippen, um abzuspielen."}}}}}}
      """
    try folder.write("Localizable.\(format)", format == "csv" ? table : localeTable)
    let told = try lines(["."], in: folder).filter { $0.contains("[hint-gesture]") }
    #expect(told.count == 1)
    #expect(told.first?.contains("Also in de.") == true)
  }

  @Test func copiesAreToldOnce() throws {
    let folder = try project()
    let text = "\"player.stop.accessibilityLabel\" = \"Stop the waves.\";\n"
    try folder.write("en.lproj/Localizable.strings", base.replacing("\"Stop the waves\"", with: "\"Stop the waves.\""))
    try folder.write("en-GB.lproj/Localizable.strings", text)
    try folder.write("Watch/en.lproj/Localizable.strings", text)
    let told = try lines(["--only", "label-period", "."], in: folder).filter { $0.contains("[en") }
    #expect(told.count == 1)
    #expect(told.first?.contains("Also in de and en-GB, at ") == true)
    let places = try findings(["--only", "label-period", "."], in: folder).compactMap { $0["copyOf"] as? String }
    #expect(places.count == 1)
  }

  @Test func aTextGetsOneVerdict() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "en.lproj/Localizable.strings",
      """
      /* Accessibility hint */
      "rows.spoken.hint" = "selected";
      /* Accessibility label for the play button */
      "play.accessibilityLabel" = "play button.";

      """)
    let all = try findings(["."], in: folder)
    func finding(_ rule: String) -> [String: Any]? { all.first { $0["rule"] as? String == rule } }
    #expect(finding("hint-no-period")?["coveredBy"] as? String == "hint-state")
    #expect(finding("hint-lowercase")?["coveredBy"] as? String == "hint-state")
    #expect(finding("hint-state")?["coveredBy"] is NSNull)
    #expect(finding("hint-state")?["proposal"] is NSNull)
    for rule in ["label-lowercase", "label-period", "label-control-type"] {
      #expect(finding(rule)?["proposal"] as? String == "Play")
    }
    #expect(try Program.run(["fix", "."], in: folder.path).code == 0)
    let fixed = String(decoding: try folder.read("en.lproj/Localizable.strings"), as: UTF8.self)
    #expect(fixed.contains("\"selected\""), "what is to be written anew gets no stop")
    #expect(try Program.run(["fix", "--only", "hint-no-period", "."], in: folder.path).code == 0)
    #expect(String(decoding: try folder.read("en.lproj/Localizable.strings"), as: UTF8.self) == fixed)
    #expect(try lines(["--only", "hint-no-period", "."], in: folder).count == 1, "by itself a rule covers nothing")
  }

  @Test func aTextLeftInTheBaseLanguageIsOnlyUntranslated() throws {
    let folder = try project()
    try folder.write("de.lproj/Localizable.strings", base)
    let told = try lines(["--locale", "de", "."], in: folder)
    #expect(told.count { $0.contains("player.play.accessibilityHint") } == 1)
    #expect(told.allSatisfy { $0.contains("[untranslated]") || $0.contains("[missing-translation]") })
  }
}
