import Foundation
import Reporting
import Support
import Testing

@Suite("The roles command")
struct RolesTests {
  private static let english = """
    /* Accessibility label for the play button */
    "player.play" = "Play";
    "deleteAlert.title" = "Delete?";
    "player.name" = "Name";
    """

  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", Self.english)
    try folder.write("de.lproj/Localizable.strings", "\"player.play\" = \"Abspielen\";")
    return folder
  }

  @Test func keysAreInAlignedColumnsWithTheirTexts() throws {
    let folder = try project()
    let result = try Program.run(["roles", "."], in: folder.path)
    #expect(result.code == 0)
    #expect(
      result.output == """
        en.lproj/Localizable.strings
          Key                Role          Trait   Known from  Clue                 Text
          player.play        label         button  comment     Accessibility label  Play
          deleteAlert.title  dialog-title          key         Alert.title          Delete?

        """)
  }

  @Test(arguments: [30, 60, 80]) func theTableFits(columns: Int) throws {
    let folder = try ScratchFolder()
    try folder.write(
      "en.lproj/Localizable.strings",
      """
      /* Accessibility label for the play button that is shown on top of every picture */
      "walks.detail.gallery.picture.overlay.playButton.accessibilityLabel" = "Play the sounds of the shore at night";
      /* Accessibility hint */
      "play.hint" = "\\nشغّل الأصوات\\n";
      """)
    let result = try Program.run(["roles", "."], in: folder.path, environment: ["COLUMNS": "\(columns)"])
    for line in result.output.components(separatedBy: "\n").dropFirst() { #expect(Width.of(line) <= columns) }
    #expect(result.output.contains("⏎شغّل"))
    let words = result.output.split { $0 == "\n" || $0 == " " }.joined()
    #expect(columns == 30 || words.contains("shore"))
  }

  @Test func aTextsLanguageCanBeChosen() throws {
    let folder = try project()
    let german = try Program.run(["roles", ".", "--locale", "de"], in: folder.path)
    #expect(german.code == 0)
    #expect(
      german.output == """
        de.lproj/Localizable.strings
          Key          Role   Trait   Known from  Clue                 Text
          player.play  label  button  comment     Accessibility label  Abspielen

        """)
    let none = try Program.run(["roles", ".", "--locale", "fr"], in: folder.path)
    #expect(none.code == 2)
    #expect(none.errors.contains("No file has texts in “fr”"))
  }

  @Test func oneFileOfSeveralLanguagesShowsTheBaseText() throws {
    let folder = try ScratchFolder()
    try folder.write("texts.csv", "key,role,en,de\nplay,label,Play,Abspielen\nstop,label,Stop,\n")
    let base = try Program.run(["roles", "texts.csv"], in: folder.path)
    #expect(base.output.contains("play  label         column") && base.output.contains("  Play\n"))
    #expect(!base.output.contains("Abspielen"))
    let german = try Program.run(["roles", "texts.csv", "--locale", "de"], in: folder.path)
    #expect(german.output.contains("  Abspielen\n") && !german.output.contains("  Play\n"))
  }

  @Test func anXLIFFFileShowsItsSourceTexts() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "de.xliff",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="a.strings" source-language="en" target-language="de" datatype="plaintext"><body>
          <trans-unit id="play.label"><source>Play</source><target>Abspielen</target>
            <note>Accessibility label</note></trans-unit>
        </body></file>
      </xliff>
      """)
    let base = try Program.run(["roles", "de.xliff", "--format", "csv"], in: folder.path)
    #expect(base.output.contains("\"Play\",\"\",\"Accessibility label\",\"en\"\n"))
    let german = try Program.run(["roles", "de.xliff", "--format", "csv", "--locale", "de"], in: folder.path)
    #expect(german.output.contains("\"Abspielen\",\"\",\"Accessibility label\",\"de\"\n"))
  }

  @Test func unknownRolesAreShownOnRequest() throws {
    let folder = try project()
    let unknown = try Program.run(["roles", "--unknown", "."], in: folder.path)
    #expect(unknown.code == 0)
    #expect(unknown.output.contains("\n  player.name  text") && !unknown.output.contains("player.play"))
    let all = try Program.run(["roles", "--all", "."], in: folder.path)
    #expect(all.output.contains("player.name") && all.output.contains("player.play"))
  }

  @Test func onlySomeRolesAreShownOnRequest() throws {
    let folder = try project()
    let titles = try Program.run(["roles", "--role", "hint,dialog-title", "."], in: folder.path)
    #expect(titles.output.contains("deleteAlert.title") && !titles.output.contains("player.play"))
    let none = try Program.run(["roles", "--role", "hint", "."], in: folder.path)
    #expect(none.output == "No key in en.lproj/Localizable.strings has the role hint.\n")
    let wrong = try Program.run(["roles", "--role", "lable", "."], in: folder.path)
    #expect(wrong.code == 2)
    #expect(wrong.errors.contains("There is no role “lable”.") && wrong.errors.contains("Did you mean “label”?"))
  }

  @Test func aFileWithoutSpokenTextsSaysWhatToDo() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", "\"player.name\" = \"Name\";")
    let result = try Program.run(["roles", "."], in: folder.path)
    #expect(result.code == 0)
    #expect(
      result.output == """
        No spoken texts were recognized in en.lproj/Localizable.strings. \
        Name their keys under “roles” in .voicelint.yml.

        """)
    let unknown = try Program.run(["roles", "--unknown", "--role", "label", "."], in: folder.path)
    #expect(unknown.output == "The role of every key in en.lproj/Localizable.strings is known.\n")
  }

  @Test func programsReadJSONAndCSV() throws {
    let folder = try ScratchFolder()
    try folder.write(".voicelint.yml", "roles:\n  - keys: quote\n    role: [label, hint]\n")
    try folder.write("en.lproj/Localizable.strings", "/* Says “hi”, \\ or so */\n\"quote\" = \"A \\\"b\\\",\\nc\";")
    let csv = try Program.run(["roles", ".", "--format", "csv"], in: folder.path)
    #expect(csv.code == 0)
    #expect(
      csv.output == """
        "path","key","roles","trait","evidence","reason","text","group","comment","locale"
        "en.lproj/Localizable.strings","quote","label, hint","","configuration","quote","A ""b"",
        c","","Says “hi”, \\ or so","en"

        """)
    let json = try Program.run(["roles", ".", "--format", "json"], in: folder.path)
    let list = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(list.count == 1)
    #expect(
      list[0].keys.sorted() == [
        "comment", "evidence", "group", "key", "locale", "path", "reason", "roles", "text", "trait",
      ])
    #expect(list[0]["roles"] as? [String] == ["label", "hint"])
    #expect(list[0]["trait"] is NSNull)
    #expect(list[0]["text"] as? String == "A \"b\",\nc")
    let none = try Program.run(["roles", ".", "--format", "json", "--unknown"], in: folder.path)
    #expect(none.output == "[]\n")
  }

  @Test func aFileThatIsReadInPartSaysSo() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", "\"a.playButton.accessibilityLabel\" = \"Play\";\n\"b\" = \"Stop;")
    for form in ["table", "json", "csv"] {
      let result = try Program.run(["roles", ".", "--format", form], in: folder.path)
      #expect(result.code == 1)
      #expect(result.output.contains("Play"))
      #expect(
        result.errors
          == "voicelint: Parts of en.lproj/Localizable.strings couldn't be read. "
          + "Run voicelint check to see which.\n")
    }
  }

  @Test func theConfigurationsPatternsCount() throws {
    let folder = try ScratchFolder()
    try folder.write(".voicelint.yml", "roles:\n  - keys: player.*\n    role: hint\n    trait: button\n")
    try folder.write("en.lproj/Localizable.strings", "\"player.name\" = \"Name\";")
    let result = try Program.run(["roles", "."], in: folder.path)
    #expect(result.output.contains("\n  player.name  hint  button  configuration  player.*  Name\n"))
  }

  @Test func aCountrysFileIsTheBaseWhereTheLanguageHasNone() throws {
    let folder = try ScratchFolder()
    try folder.write("en-GB.lproj/Localizable.strings", "\"map.close\" = \"Close\";")
    try folder.write(
      "en-US.lproj/Localizable.strings", "/* Accessibility label for the map */\n\"map.close\" = \"Close\";")
    let result = try Program.run(["roles", "."], in: folder.path)
    #expect(result.output.hasPrefix("en-US.lproj/Localizable.strings\n"))
    #expect(!result.output.contains("en-GB"))
  }

  @Test func withoutABaseFileEachFileIsShown() throws {
    let folder = try ScratchFolder()
    let text = """
      /* Class = "UIButton"; normalTitle = "Go"; ObjectID = "tp1-Sh-are"; */
      "tp1-Sh-are.normalTitle" = "x";
      """
    for locale in ["de", "fr"] { try folder.write("\(locale).lproj/Main.strings", text) }
    let result = try Program.run(["roles", "."], in: folder.path)
    #expect(result.output.contains("de.lproj/Main.strings") && result.output.contains("fr.lproj/Main.strings"))
    #expect(result.output.contains("button  button  interface-builder  UIButton normalTitle  x\n"))
  }
}
