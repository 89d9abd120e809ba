import Formats
import Foundation
import Linting
import Phrasing
import Reporting
import Sheets
import Support
import Testing

@testable import voicelint

/// A suppression silences its rule, for its text and its locales, and nothing else.
@Suite("Not this one")
struct SuppressionTests {
  private typealias Files = [(name: String, text: String)]

  private static func groups(_ files: Files) -> [FileGroup] {
    let found = files.map { FileSearch.Found(location: Location($0.name), bytes: Array($0.text.utf8)) }
    return voicelint.Files.groups(of: found, baseLocale: "en")
  }

  /// The findings of a whole folder.
  private static func findings(_ files: Files, _ items: [Suppression] = []) async -> [Finding] {
    let setup = Setup(baseLocale: "en", suppressions: items)
    let run = Run(setup: setup, wholeFolders: [Location.workingFolder])
    return await run.check(groups(files)).results.flatMap(\.findings).sorted(by: Finding.isOrdered)
  }

  // MARK: In each format

  private static let comment = "Accessibility label of the first button."

  /// A file with a label that starts in lower case and ends with a full stop, and a comment.
  private struct Form: CustomTestStringConvertible, Sendable {
    let name: String
    let text: @Sendable (_ comment: String) -> String
    var testDescription: String { name }
  }

  private static let forms: [Form] = [
    Form(name: "en.lproj/Main.strings") { "/* \($0) */\n\"home\" = \"home.\";\n" },
    Form(name: "en.lproj/Trailing.strings") { "\"home\" = \"home.\"; // \($0)\n" },
    Form(name: "en.lproj/XML.strings") {
      "<plist version=\"1.0\"><dict><!-- \($0) --><key>home</key><string>home.</string></dict></plist>\n"
    },
    Form(name: "en.lproj/Main.stringsdict") { comment in
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <!-- \(comment) -->
      <key>home</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>home.</string><key>other</key><string>homes.</string></dict></dict>
      </dict></plist>

      """
    },
    Form(name: "Main.xcstrings") { comment in
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"home": {"comment": "\(comment)", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "heimat."}},
        "en": {"stringUnit": {"state": "translated", "value": "home."}}}}}}

      """
    },
    Form(name: "de.xliff") { comment in
      """
      <xliff version="1.2"><file original="en.lproj/Main.strings" source-language="en" target-language="de"
       datatype="plaintext"><body><trans-unit id="home"><source>home.</source><target>heimat.</target>
      <note>\(comment)</note></trans-unit></body></file></xliff>

      """
    },
    Form(name: "Main.csv") { "key,comment,en,de\nhome,\"\($0)\",home.,heimat.\n" },
  ]

  @Test("A directive silences its rule and no other, and nobody reads it", arguments: forms)
  private func formats(form: Form) async throws {
    let plain = await Self.findings([(form.name, form.text(Self.comment))])
    let directive = "voicelint:disable label-period — It is “a quote”."
    let text = form.text(Self.comment + " " + directive)
    let silenced = await Self.findings([(form.name, text)])
    func told(_ finding: Finding) -> [String] {
      [finding.rule, finding.locale, finding.key, finding.text, finding.comment, "\(finding.roles)"]
    }
    // A quoted base text is told for those only who inherit its fault.
    #expect(plain.filter { !$0.isQuoted }.map(told) == silenced.filter { !$0.isQuoted }.map(told))
    #expect(plain.contains { $0.rule == "label-period" } && plain.contains { $0.rule == "label-lowercase" })
    for finding in silenced {
      #expect(finding.suppression == (finding.rule == "label-period" ? "It is “a quote”." : nil))
    }
    try await expectUnread(form.name, text)
  }

  private func expectUnread(_ name: String, _ text: String) async throws {
    let group = try #require(Self.groups([(name, text)]).first)
    let file = try #require(group.members.first)
    let document = file.document()
    let mark = Array("voicelint:disable".utf8)
    let directive = try #require(document.reading.directives.first)
    #expect(document.reading.directives.count == 1)
    #expect(document.file.text[directive.span.start...].starts(with: mark))
    #expect(document.file.bytes == Array(text.utf8))
    #expect(document.entries.allSatisfy { $0.comment == Self.comment })
    let rows = RoleReader(inference: RoleInference(), base: "en", locales: []).files(of: group).flatMap(\.rows)
    #expect(!rows.isEmpty && rows.allSatisfy { $0.comment == Self.comment && $0.roles == RoleSet(.label) })
    let sheet = await ProjectTexts([group], Setup(baseLocale: "en"), locales: []).texts
    #expect(!sheet.isEmpty && sheet.allSatisfy { $0.comment == Self.comment })
  }

  @Test(
    "A column that is called voicelint needs no mark",
    arguments: ["label-period -- Why", "disable label-period -- Why", "voicelint:disable label-period -- Why"])
  func column(cell: String) async {
    let found = await Self.findings([("Main.csv", "key,role,VoiceLint,en,de\nhome,label,\(cell),Home.,Heim.\n")])
    #expect(found.map(\.rule) == ["label-period", "label-period"])
    #expect(found.map(\.suppression) == ["Why", "Why"])
    #expect(found.map(\.comment) == ["", ""])
  }

  // MARK: In several files

  private static let english = "/* Accessibility label. DIRECTIVE */\n\"home.accessibilityLabel\" = \"Home.\";\n"
  private static let german = "/* Accessibility label. DIRECTIVE */\n\"home.accessibilityLabel\" = \"Heim.\";\n"

  /// The locales in which the label has a finding that isn't silenced, and those whose finding is inherited.
  private static func open(base: String, translation: String = "") async -> (open: [String], inherited: [String]) {
    let found = await findings([
      ("en.lproj/Main.strings", english.replacing("DIRECTIVE", with: base)),
      ("de.lproj/Main.strings", german.replacing("DIRECTIVE", with: translation)),
      ("fr.lproj/Main.strings", "\"home.accessibilityLabel\" = \"Accueil.\";\n"),
    ]).filter { $0.rule == "label-period" && $0.suppression == nil }
    return (found.map(\.locale), found.filter(\.isInherited).map(\.locale))
  }

  @Test("The base file's directives hold for translations, in the locales that they name")
  func base() async {
    #expect(await Self.open(base: "").open == ["de", "en", "fr"])
    #expect(await Self.open(base: "").inherited == ["de", "fr"])
    #expect(await Self.open(base: "voicelint:disable label-period -- It is a quote.").open == [])
    let german = await Self.open(base: "voicelint:disable label-period[de] -- It is a quote.")
    #expect(german.open == ["en", "fr"] && german.inherited == ["fr"])
    #expect(await Self.open(base: "", translation: "voicelint:disable label-period -- Why").open == ["en", "fr"])
    // What is silenced in the base language only is still a fault of the translations, and told there.
    let others = await Self.open(base: "voicelint:disable label-period[en, de-AT] -- It is a quote.")
    #expect(others.open == ["de", "fr"] && others.inherited == [])
  }

  // MARK: What is unused or wrong

  private static func told(_ comment: String, text: String = "Home.") async -> [String] {
    await findings([("en.lproj/Main.strings", "/* \(comment) */\n\"home.accessibilityLabel\" = \"\(text)\";\n")])
      .filter { $0.rule == Suppression.rule }.map(\.message)
  }

  @Test(
    "What a directive gets wrong is told, and silences nothing",
    arguments: [
      ("disable label-perod -- Why", "“label-period”"), ("disable label-period", "gives no reason"),
      ("disable label-period -- ", "gives no reason"), ("disable label-period[d_] -- Why", "“d_” isn't a locale"),
      ("disable label-period[] -- Why", "isn't a locale"), ("disable -- Why", "names no rule"),
      ("ignore label-period -- Why", "no directive “ignore”"), ("disable unreadable -- Why", "can't be disabled"),
      ("disable label-period, hint-gestur -- Why", "“hint-gesture”"),
    ])
  func mistakes(directive: String, message: String) async {
    let text = "/* Label. voicelint:\(directive) */\n\"home.accessibilityLabel\" = \"Home.\";\n"
    let found = await Self.findings([("en.lproj/Main.strings", text)])
    let told = found.filter { $0.rule == Suppression.rule }
    #expect(told.count == 1 && told[0].message.contains(message) && told[0].message.hasSuffix("."), "\(told)")
    #expect(told.first?.severity == .note && told.first?.key == "home.accessibilityLabel")
    #expect(found.contains { $0.rule == "label-period" && $0.suppression == nil })
  }

  @Test("A directive that nothing needs is told, in a run of everything")
  func unused() async {
    #expect(await Self.told("Label. voicelint:disable label-period -- Why") == [])
    #expect(await Self.told("Label. voicelint:disable label-period -- Why", text: "Home").count == 1)
    #expect(await Self.told("Label. See voicelint: it disables nothing.") == [])
    let files: Files = [
      ("en.lproj/Main.strings", Self.english.replacing("DIRECTIVE", with: "voicelint:disable label-lowercase -- Why")),
      ("de.lproj/Main.strings", Self.german.replacing("Heim", with: "heim")),
    ]
    // A translation needs it.
    #expect(await Self.findings(files).contains { $0.rule == Suppression.rule } == false)
    #expect(await Self.findings([files[0]]).filter { $0.rule == Suppression.rule }.map(\.key).count == 1)
    // Nothing is known of languages that aren't read, nor of rules that don't run.
    let group = Self.groups([files[0]])
    for run in [
      Run(setup: Setup(baseLocale: "en")), Run(setup: Setup(baseLocale: "en"), wholeFolders: []),
      Run(
        setup: Setup(rules: Rule.all.filter { $0.id != "label-lowercase" }.map { Setup.ActiveRule($0) }),
        wholeFolders: [Location.workingFolder]),
    ] {
      #expect(await run.check(group).results.flatMap(\.findings).allSatisfy { $0.rule != Suppression.rule })
    }
  }

  @Test("A directive that is above no key is told where it is written")
  func free() async {
    let found = await Self.findings([
      (
        "en.lproj/Main.strings",
        "/* voicelint:disable label-period -- Why */\n\n/* Label. */\n\"a\" = \"voicelint:disable b -- c\";\n"
      )
    ]).filter { $0.rule == Suppression.rule }
    #expect(found.map(\.span.start) == [3] && found.map(\.key) == [""], "\(found)")
  }

  // MARK: Fixing

  @Test("A fix leaves alone what is silenced, and comments as they are")
  func fix() async throws {
    let text = """
      /* Label. voicelint:disable label-period -- Why */
      "a.accessibilityLabel" = "home.";
      "b.accessibilityLabel" = "home.";

      """
    let group = try #require(Self.groups([("en.lproj/Main.strings", text)]).first)
    let fixed = await Run(setup: Setup(baseLocale: "en")).fix(group, only: nil, unsafe: false)
    let bytes = try #require(fixed.first?.document?.file.bytes)
    let first = text.replacing("a.accessibilityLabel\" = \"home.", with: "a.accessibilityLabel\" = \"Home.")
    let both = first.replacing("b.accessibilityLabel\" = \"home.", with: "b.accessibilityLabel\" = \"Home")
    #expect(String(decoding: bytes, as: UTF8.self) == both)
    #expect(fixed.first?.left == 0)
  }

  // MARK: The configuration

  /// What the rule about suppressions says of a project with this configuration, and what of it is silenced.
  private func items(_ configuration: String, below path: String = "") async throws -> (unused: [Int], silenced: Int) {
    let folder = try ScratchFolder()
    try folder.write(".voicelint.yml", configuration)
    try folder.write("Old/en.lproj/Main.strings", "\"a.accessibilityLabel\" = \"Home.\";\n")
    try folder.write("New/en.lproj/Main.strings", "\"a.accessibilityLabel\" = \"Home.\";\n")
    var reading = ReadingOptions()
    reading.paths = [folder.path + path]
    reading.stdinPath = nil
    reading.locales = []
    reading.config = nil
    reading.baseLocale = nil
    reading.sources = []
    reading.localeFiles = nil
    reading.columns = []
    let job = try await Job(reading)
    let results = await Run(setup: job.setup, wholeFolders: job.wholeFolders).check(try job.groups()).results
    let unused = job.unusedItems(results, found: []).findings
    #expect(unused.allSatisfy { $0.rule == Suppression.rule && $0.path.hasSuffix(".voicelint.yml") })
    return (unused.map(\.start.line), results.flatMap(\.findings).count { $0.suppression != nil })
  }

  @Test("Items of “ignore” are for files, and one that nothing needs is told at its line")
  func ignore() async throws {
    let all = try await items("ignore:\n  - rules: label-period\n    reason: Old\n")
    #expect(all.unused == [] && all.silenced == 2)
    let old = try await items("ignore:\n  - paths: [Old/, \"*.xliff\"]\n    reason: Old\n")
    #expect(old.unused == [] && old.silenced == 1)
    let none = "ignore:\n  - {paths: /Main.strings, reason: Old}\n\n  - rules: hint-gesture\n    reason: Old\n"
    #expect(try await items(none).unused == [2, 4])
    // Of the rest of the folder nothing is known.
    #expect(try await items(none, below: "/Old").unused == [])
  }

  @Test("Items that an import writes are needed")
  func written() async throws {
    let entry = IgnoreWriting.Entry(
      rules: ["label-period"], key: "a.accessibilityLabel", locale: "en", reason: "It's a “name”.")
    let result = try await items(IgnoreWriting.text("base: en\n", adding: [entry]))
    #expect(result.unused == [] && result.silenced == 2)
  }
}
