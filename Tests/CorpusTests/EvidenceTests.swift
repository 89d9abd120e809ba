import Formats
import Linting
import Phrasing
import Testing

/// What rules make of a text whose part only a key or a comment tells.
@Suite("Evidence of roles")
struct EvidenceTests {
  private func rules(
    _ key: String, _ comment: String = "", _ text: String, _ locale: String = "en"
  ) async
    -> Set<String>
  {
    let bytes = Array(text.utf8)
    let span = ByteSpan(0, bytes.count)
    let entry = NewEntry(
      EntryID(key, Variant("")), locale: locale, text: MappedText(literal: text, at: span), place: span,
      comment: comment)
    let format = Format(name: "texts", extensions: [], read: { _ in Reading() })
    let document = Document(
      file: SourceFile(path: "texts", bytes: bytes), format: format, reading: Reading(entries: Entries([entry])))
    let setup = Setup()
    let table = Table(base: nil, baseLocale: locale, inference: setup.inference)
    let plans = await table.plans(
      of: Table.Member(document: document, locale: nil), inference: setup.inference, languages: setup.languages)
    return Set(await Linter(setup).check(plans, of: document).findings.map(\.rule))
  }

  @Test("A text under a setting or a field, called a hint, is help and no hint that is spoken")
  func help() async {
    let found = [
      await rules("settings.tides.hint", "", "Tides are drawn every night"),
      await rules("tides", "Hint for the list of tides", "Tides come from all stations."),
      await rules("join_note", "Hint about joining", "Create a name to join the choir"),
    ]
    #expect(found.allSatisfy { $0.isDisjoint(with: hintRules) })
  }

  @Test("With a gesture it is spoken")
  func gestures() async {
    let found = await rules("tides.hint", "", "Double tap to draw the tides")
    #expect(found.isSuperset(of: ["hint-gesture", "hint-no-period"]))
  }

  @Test("What is surely a hint is judged")
  func hints() async {
    let comment = "Accessibility hint for the list of tides"
    #expect(await rules("tides", comment, "Tides of all stations").contains("hint-no-period"))
    #expect(await rules("tides", comment, "Create a name").contains("hint-imperative"))
  }

  @Test("A comment above a label and its hint speaks of the hint")
  func hintsBesideLabels() async {
    let comment = "/* Accessibility hint for the edit button */"
    let label = "\(comment) \"tide.edit\" = \"Edit tides.\";\n"
    func roles(_ texts: String) async -> [RoleSet] {
      let file = SourceFile(path: "en.lproj/Localizable.strings", bytes: Array(texts.utf8))
      let setup = Setup()
      let table = Table(base: nil, baseLocale: "en", inference: setup.inference)
      let member = Table.Member(document: Format.strings.document(file), locale: "en")
      let localeTables = await table.localeTables(of: member, inference: setup.inference, languages: setup.languages)
      return localeTables.flatMap { $0.phrases.map(\.roles) }
    }
    #expect(await roles(label) == [.hint])
    #expect(await roles(label + "\(comment) \"tide.edit.hint\" = \"Opens the tides.\";") == [.label, .hint])
    #expect(await roles(label + "\(comment) \"tide.edit.a\" = \"Opens the tides.\";") == [.hint, .hint])
  }

  @Test("A setting named Alerts is no alert")
  func alerts() async {
    #expect(await !rules("settings.privacy.alerts.title", "", "Warning").contains("dialog-title-generic"))
    #expect(await rules("tides.alert.title", "", "Warning").contains("dialog-title-generic"))
  }

  @Test("A subtitle that is filed under titles may be a sentence")
  func subtitles() async {
    let text = "Look at the tides of the week."
    #expect(await !rules("tides", "XTIT: Subtitle of the list", text).contains("title-period"))
    #expect(await rules("tides_screen_title", "", text).contains("title-period"))
  }

  @Test("A long sentence that a comment calls a button stands near one")
  func sentences() async {
    let comment = "XBUT: Draw action of the tide form"
    let long = "Do you really want to leave the drawing of the tides?"
    #expect(await !rules("a", comment, long).contains("button-question"))
    #expect(await rules("a", comment, "Leave the tides?").contains("button-question"))
    #expect(await !rules("a", comment, "Without a name you cannot draw the tides.").contains("button-period"))
    #expect(await rules("a", comment, "Draw the tides.").contains("button-period"))
  }

  private let hintRules: Set<String> = ["hint-no-period", "hint-not-verb-phrase", "hint-imperative", "hint-subject"]

  /// The findings of a German file whose entries quote their English base texts.
  private func german(_ key: String, _ base: String, _ text: String?) async -> [Finding] {
    let bytes = Array((text ?? "").utf8) + [0x0A]
    let span = ByteSpan(0, bytes.count - 1)
    let entry = NewEntry(
      EntryID(key, Variant("")), locale: "de", text: text.map { MappedText(literal: $0, at: span) }, place: span,
      base: base)
    let format = Format(name: "texts", extensions: [], read: { _ in Reading() })
    let document = Document(
      file: SourceFile(path: "texts", bytes: bytes), format: format, reading: Reading(entries: Entries([entry])))
    let setup = Setup()
    let table = Table(base: nil, baseLocale: "en", inference: setup.inference)
    let member = Table.Member(document: document, locale: nil)
    let plans = await table.plans(of: member, inference: setup.inference, languages: setup.languages)
    return await Linter(setup).check(plans, of: document).findings
  }

  @Test("A missing text of a part that is only guessed is a note")
  func missing() async {
    let sure = await german("tide.share.button", "Share the tide", nil)
    let guessed = await german("confirm_replace_tide", "Share the tide", nil)
    #expect(sure.map(\.severity) == [.warning] && sure.map(\.rule) == ["missing-translation"])
    #expect(guessed.map(\.severity) == [.note] && guessed.map(\.rule) == ["missing-translation"])
  }
}
