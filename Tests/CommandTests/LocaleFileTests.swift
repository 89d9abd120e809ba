import Support
import Testing

@Suite("Locale files of one's own")
struct LocaleFileTests {
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

  @Test(arguments: [
    ("name = Klingon\nverb-position = frist\n", "2: “frist” isn't a value of “verb-position”", "Did you mean “first”?"),
    ("name = Klingon\nverb-positon = first\n", "2: There is no fact “verb-positon”.", "Did you mean “verb-position”?"),
    ("name = Klingon\n\n[gesturs]\ntap\n", "3: There is no section “gesturs”.", "Did you mean “gestures”?"),
    ("name = Klingon\n\n[+gesturs]\ntap\n", "3: There is no section “gesturs”.", "Did you mean “gestures”?"),
    ("name = Klingon\n\n[gestures\ntap\n", "3: The name of a section must end with “]”.", ""),
    ("name = Klingon\nreviewed = maybe\n", "2: “maybe” isn't a value of “reviewed”: use no, read or native.", ""),
    ("name = Klingon\nmeasured = 0.97\n", "2: “0.97” isn't a value of “measured”: use a measurement such as", ""),
    ("name = Klingon\nlabel-length = long\n", "2: “long” isn't a value of “label-length”: use a whole number", ""),
    ("name = Klingon\nhint-forms = third, nuon\n", "2: “nuon” isn't a value of “hint-forms”", "Did you mean “noun”?"),
    ("name = Klingon\nscript = Latin\n", "2: “Latin” isn't a value of “script”", ""),
    ("name = Klingon\ninherits = enn\n", "2: There is no locale file “enn” to inherit from.", "Did you mean “en”?"),
    ("name = Klingon\ninherits = qq\n", "2: There is no locale file “qq” to inherit from.", ""),
    ("name = Klingon\ninherits = tlh\n", "2: The locale files inherit in a circle: tlh → tlh.", ""),
    ("name = Klingon\nname = Again\n", "2: The fact “name” is already given on line 1.", ""),
    ("name = Klingon\n\n[subjects]\nallows *ing\n", "4: An asterisk stands for letters only at the beginning", ""),
    ("Klingon\n", "1: A line before the first section must be a fact", ""),
  ])
  func mistakesAreFailuresWithTheirLine(text: String, message: String, hint: String) throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", "\"map.spoken\" = \"Map\";\n")
    try folder.write("words/tlh.txt", text)
    let result = try Program.run(["check", "--locale-files", "words", "."], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains("words/tlh.txt:" + message), "\(result.errors)")
    #expect(result.errors.contains(hint.isEmpty ? "Did you mean" : hint) == !hint.isEmpty, "\(result.errors)")
  }

  @Test func aFileThatWouldNeverBeReadIsAFailure() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", "\"map.spoken\" = \"Map\";\n")
    try folder.write("words/pt_BR.txt", "name = Portuguese\n")
    let result = try Program.run(["check", "--locale-files", "words", "."], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains("Name the file “pt-BR.txt”."), "\(result.errors)")
    try folder.write("none/notes.md", "nothing")
    let none = try Program.run(["check", "--locale-files", "none", "."], in: folder.path)
    #expect(none.code == 2)
    #expect(none.errors.contains("has no locale files"), "\(none.errors)")
  }
}
