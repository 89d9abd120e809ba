import Foundation
import Support
import Testing

@Suite("Exit codes and messages")
struct ExitCodeTests {
  private let clean = "/* Accessibility label for the map */\n\"map.accessibilityLabel\" = \"Map\";\n"
  private let faulty = "/* Accessibility label for the map */\n\"map.accessibilityLabel\" = \"Map.\";\n"

  @Test func aCleanFileGivesZero() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", clean)
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 0)
    #expect(result.errors.isEmpty)
  }

  @Test func aFindingGivesOne() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", faulty)
    let result = try Program.run(["."], in: folder.path)
    #expect(result.code == 1)
    #expect(
      result.output.contains(
        "en.lproj/Localizable.strings:2:32: warning: [en] map.accessibilityLabel: Ends with a full stop"))
    #expect(result.output.contains("[label-period]"))
  }

  @Test(arguments: [("error", 0), ("warning", 1), ("note", 1), ("never", 0)])
  func theThresholdDecides(threshold: String, code: Int32) throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", faulty)
    #expect(try Program.run(["--fail-on", threshold, "."], in: folder.path).code == code)
  }

  @Test func aMissingPathIsAFailure() throws {
    let result = try Program.run(["check", "nowhere"])
    #expect(result.code == 2)
    #expect(result.errors.contains("There is no file or folder “nowhere”."))
    #expect(result.output.isEmpty)
  }

  @Test func aFolderWithoutLocalizationFilesIsAFailure() throws {
    let folder = try ScratchFolder()
    try folder.write("notes.txt", "nothing to check")
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains("No localization files found in “.”."))
    #expect(result.errors.contains(".xcstrings"))
  }

  @Test func aFileOfNoKnownFormatIsAFailure() throws {
    let folder = try ScratchFolder()
    try folder.write("notes.txt", "nothing to check")
    let result = try Program.run(["check", "notes.txt"], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains("notes.txt"))
  }

  @Test func anUnknownOptionIsAFailure() throws {
    let result = try Program.run(["check", "--formt", "json"])
    #expect(result.code == 2)
    #expect(result.errors.contains("--format"))
  }

  @Test func anUnknownRuleIsAFailureThatNamesTheNearest() throws {
    let result = try Program.run(["check", "--only", "label-perid", "Corpus"])
    #expect(result.code == 2)
    #expect(result.errors.contains("Did you mean “label-period”?"))
  }

  @Test func anUnknownLocaleIsAFailure() throws {
    let result = try Program.run(["check", "--locale", "everything", "Corpus"])
    #expect(result.code == 2)
    #expect(result.errors.contains("everything"))
  }

  @Test func aLocaleNobodyKnowsIsReadAndCounted() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", clean)
    try folder.write("tlh.lproj/Localizable.strings", clean.replacingOccurrences(of: "\"Map\"", with: "\"pu’jIn\""))
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.output.contains("tlh: 1 text"))
  }

  @Test func anEmptyFileDoesNotLookClean() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", "")
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(result.output.contains("[unreadable]"))
  }

  @Test func aFileWithoutPermissionDoesNotLookClean() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", clean)
    let path = folder.path + "/en.lproj/Localizable.strings"
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: path)
    // The superuser may read everything.
    guard !FileManager.default.isReadableFile(atPath: path) else { return }
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(result.output.contains("can't be opened"))
  }

  @Test(arguments: [
    "en.lproj/Localizable.strings", "Localizable.xcstrings", "en.lproj/Localizable.stringsdict", "de.xliff",
  ])
  func binaryJunkDoesNotLookClean(name: String) throws {
    let folder = try ScratchFolder()
    try folder.write(name, (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 197 &+ 13) })
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(result.output.contains("[unreadable]"))
  }

  @Test func truncatedEncodingsDoNotLookClean() throws {
    let folder = try ScratchFolder()
    try folder.write("de.lproj/Localizable.strings", Array("\"a\" = \"caf".utf8) + [0xC3])
    try folder.write("fr.lproj/Localizable.strings", [0xFF, 0xFE, 0x22, 0x00, 0x61])
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(result.output.contains("de.lproj/Localizable.strings"))
    #expect(result.output.contains("fr.lproj/Localizable.strings"))
  }

  @Test func deepNestingIsReported() throws {
    let folder = try ScratchFolder()
    let open = String(repeating: "<a>", count: 10_000)
    try folder.write("de.xliff", "<?xml version=\"1.0\"?>" + open)
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(result.output.contains("[unreadable]"))
  }

  @Test func entityBombsAreNotExpanded() throws {
    let folder = try ScratchFolder()
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" \
      target-language="de" datatype="plaintext"><body><trans-unit id="k"><source>&b;</source></trans-unit></body></file>
      </xliff>
      """
    try folder.write("de.xliff", bomb)
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(!result.output.contains("aaaaaaaaaa"))
  }

  @Test func linksInACircleEnd() throws {
    let folder = try ScratchFolder()
    try folder.write("app/en.lproj/Localizable.strings", clean)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/app/again", withDestinationPath: folder.path + "/app")
    let result = try Program.run(["check", "app"], in: folder.path)
    #expect(result.code == 0)
    #expect(result.output.contains("en: 1 text"))
  }

  @Test func ignoredFoldersAreSkipped() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", clean)
    try folder.write("Pods/Kit/en.lproj/Localizable.strings", faulty)
    try folder.write("Generated/en.lproj/Localizable.strings", faulty)
    try folder.write(".gitignore", "/Generated/\n")
    #expect(try Program.run(["check", "."], in: folder.path).code == 0)
  }

  @Test func standardInputIsReadUnderItsName() throws {
    let arguments = ["check", "-", "--stdin-path", "en.lproj/Localizable.strings"]
    let result = try Program.run(arguments, input: faulty)
    #expect(result.code == 1)
    #expect(result.output.contains("en.lproj/Localizable.strings:2:32"))
    #expect(try Program.run(["check", "-"], input: faulty).code == 2)
  }

  @Test func aTranslationFindsItsBaseFileBesideIt() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", clean + "\"walk.title\" = \"Walk\";\n")
    try folder.write("de.lproj/Localizable.strings", "\"map.accessibilityLabel\" = \"Karte\";\n")
    let result = try Program.run(["check", "--format", "json", "de.lproj/Localizable.strings"], in: folder.path)
    #expect(result.output.contains("\"missing-translation\""))
    #expect(!result.output.contains("\"locale\":\"en\""))
  }

  @Test func ofABundleOnlyItsXLIFFIsRead() throws {
    let folder = try ScratchFolder()
    let xliff = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="en.lproj/Localizable.strings" source-language="en" target-language="fr" datatype="plaintext">
          <body>
            <trans-unit id="map.accessibilityLabel"><source>Map</source><target>Carte</target></trans-unit>
          </body>
        </file>
      </xliff>

      """
    let contents = "{\"developmentRegion\" : \"en\", \"targetLocale\" : \"de\", \"version\" : \"1.0\"}"
    try folder.write("fr.xcloc/Localized Contents/fr.xliff", xliff)
    try folder.write("fr.xcloc/Source Contents/en.lproj/Localizable.strings", faulty)
    try folder.write("fr.xcloc/contents.json", contents)
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.output.contains("fr: 1 text"))
    #expect(result.output.contains("fr.xcloc/contents.json:1:"))
    #expect(!result.output.contains("[label-period]"))
    try folder.write("fr.xcloc/contents.json", contents.replacingOccurrences(of: "\"de\"", with: "\"fr\""))
    #expect(try Program.run(["check", "fr.xcloc"], in: folder.path).code == 0)
  }
}
