import Foundation
import Support
import Testing

/// What is wrong in an export is told where the repository has the text, too.
@Suite("Origins of exports")
struct OriginTests {
  private func export(_ original: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="\(original)" source-language="en" target-language="de" datatype="plaintext"><body>
        <trans-unit id="map.accessibilityLabel"><source>Map</source><target>Karte.</target></trans-unit>
      </body></file>
    </xliff>

    """
  }

  private func origin(of original: String, _ files: [(name: String, text: String)]) throws -> NSDictionary? {
    let folder = try ScratchFolder()
    for file in files { try folder.write("Repository/" + file.name, file.text) }
    try folder.write("Exports/de.xliff", export(original))
    let result = try Program.run(
      ["check", "../Exports/de.xliff", "--format", "json", "--only", "label-period"], in: folder.path + "/Repository")
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let findings = try #require(report?["findings"] as? [[String: Any]])
    #expect(findings.count == 1, "\(result.output)\(result.errors)")
    return findings.first?["origin"] as? NSDictionary
  }

  private let strings = "/* A map */\n\"other\" = \"Sonst\";\n\"map.accessibilityLabel\" = \"Karte.\";\n"

  @Test func aTranslationIsInTheFolderOfItsLanguage() throws {
    let origin = try origin(
      of: "App/en.lproj/Main.strings", [("App/en.lproj/Main.strings", ""), ("App/de.lproj/Main.strings", strings)])
    #expect(origin == ["path": "App/de.lproj/Main.strings", "line": 3, "column": 29])
  }

  @Test func aStoryboardsTextsAreInAStringsFile() throws {
    let origin = try origin(of: "App/Base.lproj/Main.storyboard", [("App/de.lproj/Main.strings", strings)])
    #expect(origin?["path"] as? String == "App/de.lproj/Main.strings")
  }

  @Test func aCatalogHasItsLanguages() throws {
    let localeTable = """
      {"sourceLanguage": "en", "strings": {
        "map.accessibilityLabel": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Map"}},
          "de": {"stringUnit": {"state": "translated", "value": "Karte."}}}}}, "version": "1.0"}
      """
    let origin = try origin(of: "App/Main.xcstrings", [("App/Main.xcstrings", localeTable)])
    #expect(origin?["line"] as? Int == 4)
  }

  @Test func whoReadsThePullRequestSeesTheRepositorysFile() throws {
    let folder = try ScratchFolder()
    try folder.write("App/de.lproj/Main.strings", strings)
    try folder.write("de.xliff", export("App/en.lproj/Main.strings"))
    let result = try Program.run(
      ["check", "de.xliff", "--format", "github", "--only", "label-period"], in: folder.path,
      environment: ["GITHUB_WORKSPACE": ""])
    #expect(
      result.output.hasPrefix("::warning file=App/de.lproj/Main.strings,line=3,endLine=3,col=29,endColumn=29,"),
      "\(result.output)")
    #expect(result.output.contains(" The export has it at de.xliff:4:78."), "\(result.output)")
  }

  @Test(arguments: ["../Secret/Main.strings", "/etc/Main.strings", "App/None.strings", ""])
  func whatIsNotThereHasNone(original: String) throws {
    #expect(try origin(of: original, [("Readme.strings", strings)]) == nil)
  }
}
