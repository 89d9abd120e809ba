import Support
import Testing

@Suite("The roles command")
struct RolesTests {
  @Test func keysStandInAlignedColumns() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "en.lproj/Localizable.strings",
      """
      /* Accessibility label for the play button */
      "player.play" = "Play";
      "deleteAlert.title" = "Delete?";
      "player.name" = "Name";
      """)
    try folder.write("de.lproj/Localizable.strings", "\"player.play\" = \"Abspielen\";")
    let result = try Program.run(["roles", "."], in: folder.path)
    #expect(result.code == 0)
    #expect(
      result.output == """
        en.lproj/Localizable.strings
          key                roles         trait   evidence  reason
          player.play        label         button  comment   Accessibility label
          deleteAlert.title  dialog-title          key       Alert.title

        """)
  }

  @Test func unknownRolesAreShownOnRequest() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", "\"player.name\" = \"Name\";")
    let told = try Program.run(["roles", "."], in: folder.path)
    #expect(told.output.contains("No key tells a role."))
    let all = try Program.run(["roles", "--all", "."], in: folder.path)
    #expect(all.output.contains("\n  player.name  text\n"))
  }

  @Test func theConfigurationsPatternsCount() throws {
    let folder = try ScratchFolder()
    try folder.write(".voicelint.yml", "roles:\n  - keys: player.*\n    role: hint\n    trait: button\n")
    try folder.write("en.lproj/Localizable.strings", "\"player.name\" = \"Name\";")
    let result = try Program.run(["roles", "."], in: folder.path)
    #expect(result.output.contains("\n  player.name  hint   button  configuration  player.*\n"))
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
    #expect(result.output.contains("button  button  interface-builder  UIButton normalTitle"))
  }
}
