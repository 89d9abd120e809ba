import Formats
import Foundation
import Linting
import Reporting
import Support
import Testing

@testable import voicelint

/// What is known stays known, however files are moved and written; what is new is told.
@Suite("Baselines")
struct BaselineTests {
  private typealias Files = [(name: String, text: String)]

  private static let english = """
    /* Accessibility label for the map */
    "map.accessibilityLabel" = "map";
    /* Accessibility hint for the map */
    "map.accessibilityHint" = "Shows the shore";
    /* Accessibility label of the button */
    "play.accessibilityLabel" = "Play button";
    /* Accessibility label of the coast */
    "coast.accessibilityLabel" = "Coast
    and sea.";

    """
  private static let german = """
    /* Accessibility label for the map */
    "map.accessibilityLabel" = "Karte.";
    /* Accessibility hint for the map */
    "map.accessibilityHint" = "Zeigt das Ufer";
    /* Accessibility label of the button */
    "play.accessibilityLabel" = "Abspielen-Taste";

    """
  private static let project: Files = [
    ("App/en.lproj/Localizable.strings", english), ("App/de.lproj/Localizable.strings", german),
  ]

  private static func findings(_ files: Files) async -> [Finding] {
    let found = files.map { FileSearch.Found(location: Location($0.name), bytes: Array($0.text.utf8)) }
    let groups = voicelint.Files.groups(of: found, baseLocale: "en")
    return await Run(setup: Setup(baseLocale: "en")).check(groups).results.flatMap(\.findings)
  }

  /// The findings of some files that a baseline of the project doesn't know, told or not.
  private static func new(_ files: Files) async -> [Finding] {
    var findings = await findings(files)
    var known = KnownFindings([Baseline(of: await self.findings(project))])
    known.mark(&findings)
    return findings.filter { !$0.isKnown }
  }

  // MARK: What stays known

  private static let localeTable = """
    {"version": "1.0", "sourceLanguage": "en", "strings": {
      "play.accessibilityLabel": {"comment": "Accessibility label of the button", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Abspielen-Taste"}},
        "en": {"stringUnit": {"state": "translated", "value": "Play button"}}}},
      "coast.accessibilityLabel": {"comment": "Accessibility label of the coast", "localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Coast\\nand sea."}}}},
      "map.accessibilityHint": {"comment": "Accessibility hint for the map", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Zeigt das Ufer"}},
        "en": {"stringUnit": {"state": "translated", "value": "Shows the shore"}}}},
      "map.accessibilityLabel": {"comment": "Accessibility label for the map", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Karte."}},
        "en": {"stringUnit": {"state": "translated", "value": "map"}}}}}}
    """

  private static func unit(_ key: String, _ source: String, _ target: String, _ note: String) -> String {
    "<trans-unit id=\"\(key)\"><source>\(source)</source><target>\(target)</target><note>\(note)</note></trans-unit>"
  }

  private static let export = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="App/en.lproj/Localizable.strings" source-language="en" target-language="de" datatype="plaintext">
        <body>
    \(unit("map.accessibilityHint", "Shows the shore", "Zeigt das Ufer", "Accessibility hint for the map"))
    \(unit("map.accessibilityLabel", "map", "Karte.", "Accessibility label for the map"))
    \(unit("play.accessibilityLabel", "Play button", "Abspielen-Taste", "Accessibility label of the button"))
        </body>
      </file>
    </xliff>

    """

  private static func each(_ change: (String) -> String) -> Files { project.map { ($0.name, change($0.text)) } }

  /// The entries with their comments, from the last to the first.
  private static func reversed(_ text: String) -> String {
    text.components(separatedBy: ";\n").dropLast().reversed().map { $0 + ";\n" }.joined()
  }

  private static let harmless: [(change: String, files: Files)] = [
    ("nothing", project),
    ("lines move", each { "\n\n/* A note */\n\n" + $0 }),
    ("the order of keys", each(reversed)),
    ("line ends", each { $0.replacing("\n", with: "\r\n") }),
    ("a byte-order mark", each { "\u{FEFF}" + $0 }),
    ("spaces", each { $0.replacing(" = ", with: "=").replacing(";", with: " ;") }),
    ("escapes", each { $0.replacing("Play", with: "\\U0050lay") }),
    ("keys without quotes", each { $0.replacing("\"map.accessibilityHint\"", with: "map.accessibilityHint") }),
    ("the words of a comment", each { $0.replacing("Accessibility hint for the", with: "Accessibility hint of our") }),
    ("another key", each { $0 + "\"other\" = \"Other\";\n" }),
    ("another folder", project.map { ("Moved/Deep/" + $0.name, $0.text) }),
    ("a catalog", [("Other/Localizable.xcstrings", localeTable)]),
    ("an export", [("Export 7/de.xliff", export)]),
    ("a language less", [project[0]]),
  ]

  @Test(arguments: harmless.indices)
  func harmlessChangesBringNothingNew(index: Int) async {
    let (change, files) = Self.harmless[index]
    let new = await Self.new(files)
    #expect(new.isEmpty, "\(change): \(new.map { "\($0.rule) \($0.table) \($0.key) \($0.locale) \($0.text)" })")
    #expect(await Self.findings(files).isEmpty == false)
  }

  // MARK: What is new

  @Test func aChangedTextIsNew() async {
    let new = await Self.new(Self.each { $0.replacing("Karte.", with: "Landkarte.") })
    #expect(new.map(\.rule) == ["label-period"])
    #expect(new.map(\.text) == ["Landkarte."])
  }

  @Test func theSameFaultElsewhereIsNew() async {
    let new = await Self.new(Self.each { $0 + "\"mapCopy.accessibilityLabel\" = \"Karte.\";\n" })
    #expect(new.contains { $0.key == "mapCopy.accessibilityLabel" && $0.rule == "label-period" })
    #expect(new.allSatisfy { $0.key == "mapCopy.accessibilityLabel" })
  }

  @Test func twoThatAreTheSameAreTwo() async {
    let one = Self.project + [("Kit/en.lproj/Localizable.strings", Self.english)]
    let new = await Self.new(one)
    let english = await Self.findings([Self.project[0]])
    #expect(new.count == english.count)
  }

  @Test func whatIsMendedIsGone() async {
    var findings = await Self.findings(Self.each { $0.replacing("Karte.", with: "Karte") })
    let baseline = Baseline(of: await Self.findings(Self.project))
    var known = KnownFindings([baseline])
    known.mark(&findings)
    let gone = known.gone(from: baseline)
    #expect(gone.map(\.rule) == ["label-period"])
    #expect(baseline.removing(gone).count == baseline.count - 1)
  }

  @Test func formsAreKnownInAnyOrder() async {
    func dict(_ forms: [(String, String)]) -> Files {
      let strings = forms.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>boats.accessibilityLabel</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>\(strings)</dict></dict></dict></plist>
        """
      return [("en.lproj/Localizable.stringsdict", text)]
    }
    let baseline = Baseline(of: await Self.findings(dict([("one", "%d boat."), ("other", "%d boats.")])))
    var same = await Self.findings(dict([("other", "%d boats."), ("one", "%d boat.")]))
    #expect(!same.isEmpty)
    var known = KnownFindings([baseline])
    known.mark(&same)
    #expect(same.filter { !$0.isKnown }.isEmpty)
    var more = await Self.findings(dict([("other", "%d boats."), ("one", "%d boat."), ("zero", "No boats.")]))
    known = KnownFindings([baseline])
    known.mark(&more)
    #expect(more.filter { !$0.isKnown }.map(\.rule).contains("label-period"))
  }

  // MARK: The file

  @Test func theFileGivesBackWhatWentIn() async throws {
    let baseline = Baseline(of: await Self.findings(Self.project))
    let text = BaselineFile.text(baseline)
    #expect(try BaselineFile.read(Array(text.utf8)).entries == baseline.entries)
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
    #expect(text.split(separator: "\n").count == baseline.entries.count + 2)
  }

  @Test(arguments: [
    ("", 1, ""), ("[]", 1, "isn't a baseline"), ("{\"version\":1}", 1, "isn't a baseline"),
    ("{\"tool\":\"voicelint\",\"version\":2,\"findings\":[]}", 1, "newer version"),
    ("{\"tool\":\"voicelint\",\"version\":1,\"findings\":[\n{\"rule\":\"x\"},\nnull]}", 2, "no fingerprint"),
    ("{\"tool\":\"voicelint\",\"version\":1,\"findings\":[\n<<<<<<< HEAD\n", 2, "merge conflict"),
    ("{\"tool\":\"voicelint\",\"version\":1,\"findings\":[\n{\"fingerprint\":\"a\"\n", 3, ""),
  ])
  func aBrokenFileIsRefused(text: String, line: Int, message: String) {
    do throws(BaselineFile.Mistake) {
      _ = try BaselineFile.read(Array(text.utf8))
      Issue.record("It was read.")
    } catch {
      #expect(error.line == line)
      #expect(error.message.contains(message) || message.isEmpty, "\(error.message)")
    }
  }

  // MARK: The command

  @Test func onlyNewFindingsAreListed() throws {
    let folder = try ScratchFolder()
    for file in Self.project { try folder.write(file.name, file.text) }
    try folder.write(".voicelint.yml", "baseline: known.json\n")
    #expect(try Program.run(["check", "."], in: folder.path).code == 2)
    let created = try Program.run(["baseline", "create"], in: folder.path)
    #expect(created.code == 0)
    #expect(created.output.hasPrefix("Wrote 8 findings to “known.json”.\n"), "\(created.output)\(created.errors)")
    #expect(try Program.run(["check", "."], in: folder.path).code == 0)
    #expect(try Program.run(["check", ".", "--no-baseline"], in: folder.path).code == 1)

    try folder.write("App/de.lproj/Localizable.strings", Self.german.replacing("Karte.", with: "Karte"))
    let mended = try Program.run(["check", "."], in: folder.path)
    #expect(mended.code == 0)
    #expect(mended.output.contains("1 finding of the baseline is gone"), "\(mended.output)")
    #expect(try Program.run(["check", ".", "--strict-baseline"], in: folder.path).code == 1)
    let pruned = try Program.run(["baseline", "prune"], in: folder.path)
    #expect(pruned.output.contains("Removed 1 finding from “known.json”. Left: 7."), "\(pruned.output)")
    #expect(try Program.run(["check", ".", "--strict-baseline"], in: folder.path).code == 0)
  }

  @Test func onlyWhatARevisionLacksIsListed() throws {
    let folder = try ScratchFolder()
    for file in Self.project { try folder.write(file.name, file.text) }
    let commit = """
      git init -q . && git add -A && git -c user.name=a -c user.email=a@example.com commit -qm First
      """
    guard try Program.shell(commit, in: folder.path).code == 0 else { return }
    try folder.write("App/de.lproj/Localizable.strings", Self.german.replacing("Karte.", with: "Landkarte."))
    let changed = try Program.run(["check", "App", "--base", "HEAD", "--format", "text"], in: folder.path)
    #expect(changed.code == 1)
    #expect(changed.output.contains("[label-period]") && !changed.output.contains("[label-control-type]"))
    #expect(try Program.run(["check", "App", "--compare", "App"], in: folder.path).code == 0)
    let unknown = try Program.run(["check", "App", "--base", "nothing"], in: folder.path)
    #expect(unknown.code == 2)
    #expect(unknown.errors.contains("There is no revision “nothing” in this repository."))
  }
}
