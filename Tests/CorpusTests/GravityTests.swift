import Formats
import Linting
import Phrasing
import Testing

/// Which cases of a rule are lighter or graver than its own severity.
@Suite("Gravity of findings")
struct GravityTests {
  private struct Text {
    let key: String
    let text: String
    let base: String?
    let variant: String
    let role: String
    let trait: String?

    init(
      _ text: String, _ base: String? = nil, key: String = "a.text", variant: String = "", role: String = "text",
      trait: String? = nil
    ) {
      self.text = text
      self.base = base
      self.key = key
      self.variant = variant
      self.role = role
      self.trait = trait
    }
  }

  /// The severities of a rule's findings in one file, in file order.
  private func severities(
    _ id: String, _ locale: String, _ texts: [Text], _ choice: SeverityChoice = SeverityChoice(),
    languages: Languages = .builtIn
  ) async throws -> [Severity] {
    let rule = try #require(Rule.named(id))
    var entries: [NewEntry] = []
    var bytes: [UInt8] = []
    for one in texts {
      let start = bytes.count
      bytes += Array(one.text.utf8) + [0x0A]
      let span = ByteSpan(start, bytes.count - 1)
      entries.append(
        NewEntry(
          EntryID(one.key, Variant(one.variant)), locale: locale, text: MappedText(literal: one.text, at: span),
          place: span, base: one.base, declaration: Declaration(role: one.role, trait: one.trait, group: "g")))
    }
    let format = Format(name: "texts", extensions: [], read: { _ in Reading() })
    let document = Document(
      file: SourceFile(path: "texts", bytes: bytes), format: format, reading: Reading(entries: Entries(entries)))
    let setup = Setup(rules: [Setup.ActiveRule(rule, choice, isOn: true)], languages: languages)
    let table = Table(base: nil, baseLocale: "en", inference: setup.inference)
    let plans = await table.plans(
      of: Table.Member(document: document, locale: nil), inference: setup.inference, languages: setup.languages)
    return await Linter(setup).check(plans, of: document).findings.sorted(by: Finding.isOrdered).map(\.severity)
  }

  @Test("What rests on word lists is lighter where nobody vouches for them")
  func trust() async throws {
    #expect(try await severities("label-image-of", "de", [Text("Bild des Hafens", role: "label")]) == [.warning])
    let own = ["fr-CA": "name = French\ninherits = fr\nmeasured = precision 0.99, recall 0.99 on 24 faults\n"]
    let languages = Languages(own: own)
    let image = [Text("Image du port", role: "label")]
    #expect(try await severities("label-image-of", "fr-CA", image, languages: languages) == [.note])
    let period = [Text("Wi-Fi.", role: "label")]
    #expect(try await severities("label-period", "fr-CA", period, languages: languages) == [.warning])
    let french = Languages.read("fr-CA", own: own)
    #expect(french.review != .native && french.measured?.faults == 24 && !french.isTrusted)
    #expect(Languages.read("de").isTrusted)
  }

  @Test("A missing value is an error, a number of another size a warning")
  func placeholders() async throws {
    let found = try await severities(
      "placeholder-mismatch", "de", [Text("Album", "%@ album"), Text("%d Alben", "%lld albums", key: "b")])
    #expect(found == [.error, .warning])
  }

  @Test("A template's name for a document is a note")
  func untitled() async throws {
    let texts = [Text("Untitled", role: "title"), Text("Untitled %d", key: "b", role: "title")]
    #expect(try await severities("title-untitled", "en", texts) == [.warning, .note])
  }

  @Test("An established question on a button is a note")
  func questions() async throws {
    let texts = [Text("Delete?", role: "button"), Text("Forgot password?", key: "b", role: "button")]
    #expect(try await severities("button-question", "en", texts) == [.warning, .note])
  }

  @Test("An empty label is an error, an empty hint a warning")
  func empty() async throws {
    let texts = [Text("", "Close", role: "label"), Text("", "Closes the album.", key: "b", role: "hint")]
    #expect(try await severities("empty-text", "de", texts) == [.error, .warning])
  }

  @Test("A form that only millions take is a note, one that every number may take an error")
  func plurals() async throws {
    func form(_ category: String) -> Text { Text("%d photos", "%d photo", variant: "plural.\(category)") }
    #expect(try await severities("plural-form-missing", "fr", [form("one"), form("other")]) == [.note])
    #expect(
      try await severities("plural-form-missing", "de", [Text("Fotos", "Photos", variant: "plural.other")]) == [
        .warning
      ])
    #expect(try await severities("plural-form-missing", "de", [form("one")]) == [.error])
  }

  @Test("A severity that somebody chose is that of graver, lighter and guessed cases too")
  func chosen() async throws {
    let plurals = [Text("%d Fotos", "%d photo", variant: "plural.one")]
    let label = [Text("Close button", role: "label", trait: "button")]
    #expect(try await severities("plural-form-missing", "de", plurals) == [.error])
    #expect(try await severities("label-control-type", "en", label) == [.error])
    for severity in Severity.allCases {
      let general = SeverityChoice(.severity(severity))
      let untitled = [Text("Untitled %d", role: "title")]
      #expect(try await severities("title-untitled", "en", untitled, general) == [severity])
      let choices = [
        general, SeverityChoice(locales: ["de": .severity(severity), "en": .severity(severity)]),
        SeverityChoice(.off, roles: [.label: .severity(severity), .text: .severity(severity)]),
      ]
      for choice in choices {
        #expect(try await severities("plural-form-missing", "de", plurals, choice) == [severity])
        #expect(try await severities("label-control-type", "en", label, choice) == [severity])
      }
    }
  }

  @Test("Buttons that only the translation makes alike are an error")
  func sameButtons() async throws {
    let title = Text("Annuler l’envoi ?", "Undo sending?", key: "x.title", role: "dialog-title")
    let cancel = Text("Annuler", "Cancel", key: "x.cancel", role: "dialog-button")
    let undo = Text("Annuler", "Undo", key: "x.undo", role: "dialog-button")
    #expect(try await severities("dialog-same-buttons", "fr", [title, cancel, undo]) == [.error])
    let save = [Text("Save", key: "x.a", role: "dialog-button"), Text("Save", key: "x.b", role: "dialog-button")]
    #expect(try await severities("dialog-same-buttons", "en", save) == [.warning])
  }
}
