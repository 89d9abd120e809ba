import Formats
import Foundation
import Phrasing
import Support
import Testing

#if DEBUG
  @testable import Phrasing
#endif

/// What keys make together: controls, dialogs, and pairs of base text and translation.
@Suite("Joining")
struct JoiningTests {
  private static let languages = Languages.builtIn

  @Test func keysOfOneStemAreOneControl() async throws {
    let localeTable = try await localeTable(
      """
      "player.play.title" = "Play";
      "player.play.accessibilityLabel" = "Play the waves";
      "player.play.accessibilityHint" = "Plays the sound of the shore.";
      "player.stop.accessibilityLabel" = "Stop";
      "player.title" = "Waves";
      """)
    #expect(localeTable.controls.map(\.stem) == ["player.play", "player.stop"])
    let parts = ["Play the waves", "Plays the sound of the shore.", "Play"]
    #expect(texts(localeTable, localeTable.controls.first?.parts) == parts)
    #expect(texts(localeTable, localeTable.controls.last?.parts) == ["Stop"])
  }

  @Test func aHintBesideALabelIsSure() async throws {
    let alone = try await localeTable("\"shell.open.hint\" = \"Opens the shell.\";")
    #expect(alone.phrases.map(\.evidence) == [.guess])
    let beside = try await localeTable(
      "\"shell.open.hint\" = \"Opens the shell.\";\n\"shell.open.accessibilityLabel\" = \"Open\";")
    #expect(beside.phrases.map(\.evidence) == [.key, .key])
  }

  @Test func titleMessageAndButtonsAreOneDialog() async throws {
    let localeTable = try await localeTable(
      """
      "deleteAlert.title" = "Delete the walk?";
      "deleteAlert.message" = "It can't be brought back.";
      "deleteAlert.confirmButton" = "Delete";
      "deleteAlert.cancel" = "Keep";
      "common.alert.ok" = "OK";
      "common.alert.retry" = "Try Again";
      """)
    #expect(localeTable.dialogs.map(\.stem) == ["deleteAlert"], "a store of buttons is no dialog")
    let dialog = try #require(localeTable.dialogs.first)
    #expect(texts(localeTable, dialog.titles) == ["Delete the walk?"])
    #expect(texts(localeTable, dialog.messages) == ["It can't be brought back."])
    #expect(texts(localeTable, dialog.buttons) == ["Delete", "Keep"])
  }

  @Test func aDeclaredGroupMakesADialogOfAnyKeys() async {
    let entries = [("a", "dialog title"), ("b", "alert button"), ("c", "alert button")].map { key, role in
      NewEntry(
        EntryID(key), locale: "en", text: MappedText(literal: key, at: ByteSpan(0, 1)), place: ByteSpan(0, 1),
        declaration: Declaration(role: role, group: "leave"))
    }
    let localeTable = await localeTables(of: document("t.csv", entries), base: nil).first
    #expect(localeTable?.dialogs.map(\.stem) == ["leave"])
    #expect(localeTable?.dialogs.first?.buttons.count == 2)
    #expect(localeTable?.groups["leave"]?.count == 3)
    let buttons = await localeTables(of: document("t.csv", Array(entries.dropFirst())), base: nil).first
    #expect(buttons?.dialogs.first?.buttons.count == 2, "a declared dialog needs no title")
  }

  @Test func aKeyWithFormsIsOnePartByItsGeneralForm() async throws {
    let label = "shells.accessibilityLabel"
    let entries = [
      entry(label, "plural.one", "%d shell"), entry(label, "plural.other", "%d shells"),
      entry("shells.accessibilityHint", "", "Opens the shells."),
    ]
    let localeTable = try #require(await localeTables(of: document("a.strings", entries), base: nil).first)
    #expect(texts(localeTable, localeTable.controls.first?.parts) == ["%d shells", "Opens the shells."])
    #expect(localeTable.phrases.count == 3)
  }

  @Test func aFormTranslatesTheSameFormElseTheGeneralOneElseThePlainText() async {
    let base = document(
      "en.lproj/a.strings",
      [
        entry("a", "plural.one", "one shell"), entry("a", "plural.other", "many shells"), entry("b", "", "a walk"),
        entry("c", "", "plain"), entry("c", "device.mac", "click"),
      ])
    let translation = document(
      "pl.lproj/a.strings",
      [
        entry("a", "plural.one", "1"), entry("a", "plural.few", "2"), entry("b", "plural.few", "3"),
        entry("c", "device.mac", "4"), entry("c", "device.ipad", "5"), entry("c", "", "6"),
      ])
    let localeTable = await localeTables(of: translation, base: base).first
    #expect(
      localeTable?.phrases.map(\.baseText) == ["one shell", "many shells", "a walk", "click", "plain", "plain"])
  }

  @Test func keysMissingHereAndThereAreFoundOnceEach() async {
    let base = document(
      "en.lproj/a.strings",
      [
        entry("a", "", "A"), entry("b", "plural.one", "B1"), entry("b", "plural.other", "B2"), entry("c", "", ""),
        entry("d", "plural.other", "D"),
      ])
    let translation = document(
      "de.lproj/a.strings", [entry("a", "", "A"), entry("d", "", "D"), entry("e", "", "E"), entry("f", "", "F")])
    let localeTable = await localeTables(of: translation, base: base).first
    // An empty base text needs no translation, and one form is a translation.
    #expect(localeTable?.absent.map(\.key) == ["b"])
    #expect(localeTable?.absent.map(\.base) == ["B2"])
    #expect(localeTable?.orphans == [2, 3])
  }

  @Test func aStoryboardsTextsStandInTheCommentsOfItsTranslations() async throws {
    let localeTable = try await localeTable(
      """
      /* Class = "UIButton"; normalTitle = "Collect \\"rare\\" shells"; ObjectID = "tp1-Sh-are"; */
      "tp1-Sh-are.normalTitle" = "Seltene Muscheln sammeln";
      /* Class = "UIButton"; accessibilityLabel = "Collect"; ObjectID = "tp1-Sh-are"; */
      "tp1-Sh-are.accessibilityLabel" = "Sammeln";
      /* Title of the screen */
      "tp.title" = "Muscheln";
      """, path: "de.lproj/Main.strings", locale: "de")
    #expect(localeTable.phrases.map(\.baseText) == ["Collect \"rare\" shells", "Collect", nil])
    #expect(localeTable.controls.map(\.stem) == ["tp1-Sh-are", "tp"])
  }

  @Test func keysThatAreTextsAreTheirOwnBase() async {
    let base = document("en.lproj/a.strings", [entry("Save the walk", "", "Save the walk"), entry("", "", "")])
    let translation = document(
      "de.lproj/a.strings",
      [entry("Save the walk", "", "Sichern"), entry("Leave the walk", "", "Gehen"), entry("walk.leave", "", "Gehen")])
    let localeTable = await localeTables(of: translation, base: base).first
    #expect(localeTable?.phrases.map(\.baseText) == ["Save the walk", "Leave the walk", nil])
    #expect(localeTable?.orphans == [2])

    let alone = await localeTables(of: translation, base: nil).first
    #expect(alone?.phrases.map(\.baseText) == ["Save the walk", "Leave the walk", nil])

    let named = document("en.lproj/a.strings", [entry("walk.save", "", "Save"), entry("walk.end", "", "End")])
    let other = await localeTables(of: translation, base: named).first
    #expect(other?.phrases.map(\.baseText) == [nil, nil, nil])
    #expect(other?.orphans == [0, 1, 2])
  }

  @Test func theBaseFileCastsAllItsTranslations() async {
    let base = document("en.lproj/a.strings", [entry("walk", "", "Walk", comment: "Accessibility label of the walk")])
    let translation = document("de.lproj/a.strings", [entry("walk", "", "Weg", comment: "Button")])
    let localeTable = await localeTables(of: translation, base: base).first
    #expect(localeTable?.phrases.map(\.roles) == [.label])
  }

  @Test(arguments: [
    ("nav.*", "nav.title", true), ("nav.*", "nav", false), ("*.title", "a.b.title", true), ("*", "", true),
    ("a?c", "abc", true), ("a?c", "aéc", true), ("a?c", "ac", false), ("a*b*c", "axxbyybzc", true),
    ("a*b", "abab", true), ("a*b", "aba", false), ("Nav.*", "nav.shell", false), ("", "a", false), ("**a", "ba", true),
  ])
  func patternsAreGlobs(glob: String, key: String, fits: Bool) {
    let inference = RoleInference(patterns: [RolePattern(glob: glob, roles: .value, trait: .slider)])
    let inferred = inference.roles(key: key, comment: "Accessibility label", declaration: nil)
    #expect(inferred.roles == (fits ? .value : .label))
    #expect(inferred.evidence == (fits ? .configuration : .comment))
    #expect(inferred.trait == (fits ? .slider : nil))
  }

  @Test func theFirstPatternDecidesBeforeColumns() {
    let inference = RoleInference(patterns: [
      RolePattern(glob: "debug.*", roles: .text, trait: nil), RolePattern(glob: "*", roles: .title, trait: nil),
    ])
    let declaration = Declaration(role: "label", trait: "slider")
    let silent = inference.roles(key: "debug.accessibilityLabel", comment: "Button", declaration: declaration)
    #expect(silent.roles == .text && silent.evidence == .configuration && silent.trait == .slider)
    #expect(inference.roles(key: "other", comment: "", declaration: declaration).roles == .title)
  }

  #if DEBUG
    @Test func noTwoWordsOfTheVocabularyAreTakenForOne() {
      var words: [UInt64: Substring] = [:]
      for word in Set(CueWords.all.flatMap { $0.words.split(separator: " ") }) {
        let hash = CueTable.hash(word.utf8)
        #expect(words[hash] == nil, "\(word) and \(words[hash] ?? "")")
        words[hash] = word
      }
      #expect(words.count > 300)
    }
  #endif

  private func entry(_ key: String, _ variant: String, _ text: String, comment: String = "") -> NewEntry {
    NewEntry(
      EntryID(key, Variant(variant)), locale: nil, text: MappedText(literal: text, at: ByteSpan(0, 0)),
      place: ByteSpan(0, 0), comment: comment)
  }

  private func document(_ path: String, _ entries: [NewEntry]) -> Document {
    Document(file: SourceFile(path: path, bytes: []), format: .strings, reading: Reading(entries: Entries(entries)))
  }

  private func localeTable(
    _ text: String, path: String = "en.lproj/a.strings", locale: String = "en"
  ) async throws -> LocaleTable {
    let file = SourceFile(path: path, bytes: Array(text.utf8))
    let document = Format.strings.document(file)
    try #require(document.problems.isEmpty)
    let table = Table(base: nil, baseLocale: "en", inference: RoleInference())
    let member = Table.Member(document: document, locale: locale)
    let localeTables = await table.localeTables(
      of: member, inference: RoleInference(), languages: JoiningTests.languages)
    return try #require(localeTables.first)
  }

  private func localeTables(of document: Document, base: Document?) async -> [LocaleTable] {
    let baseMember = base.map { Table.Member(document: $0, locale: "en") }
    let table = Table(base: baseMember, baseLocale: "en", inference: RoleInference())
    let locale = LocaleName.normalize(String(document.file.path.prefix { $0 != "." })) ?? "en"
    return await table.localeTables(
      of: Table.Member(document: document, locale: locale), inference: RoleInference(),
      languages: JoiningTests.languages)
  }

  private func texts(_ localeTable: LocaleTable, _ parts: [Int]?) -> [String] {
    (parts ?? []).map { localeTable.phrases[$0].text }
  }
}
