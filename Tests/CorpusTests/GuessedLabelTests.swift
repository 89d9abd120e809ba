import Formats
import Linting
import Phrasing
import Testing

/// What is said of texts of which a comment tells that they are heard, and not as what.
@Suite("Labels by guess")
struct GuessedLabelTests {
  /// The rules that flag a text of one locale whose comment says no more than that VoiceOver reads it.
  private func rules(
    _ text: String, _ locale: String, base: String? = nil, sure: Bool = false
  ) async throws -> Set<String> {
    let comment = sure ? "Accessibility label of the album button" : "Album text, used in VoiceOver in the album view"
    let bytes = Array(text.utf8) + [0x0A]
    let span = ByteSpan(0, bytes.count - 1)
    let entry = NewEntry(
      EntryID("album text", .plain), locale: locale, text: MappedText(literal: text, at: span), place: span,
      comment: comment, base: base)
    let format = Format(name: "texts", extensions: [], read: { _ in Reading() })
    let document = Document(
      file: SourceFile(path: "texts", bytes: bytes), format: format, reading: Reading(entries: Entries([entry])))
    let setup = Setup(rules: Rule.all.map { Setup.ActiveRule($0) })
    let table = Table(base: nil, baseLocale: "en", inference: setup.inference)
    let plans = await table.plans(
      of: Table.Member(document: document, locale: nil), inference: setup.inference, languages: setup.languages)
    return Set(await Linter(setup).check(plans, of: document).findings.map(\.rule))
  }

  @Test("A small letter is a fault of a label, and none of what may be a part of one")
  func small() async throws {
    #expect(try await rules("pausado", "es", base: "paused", sure: true).contains("label-lowercase"))
    #expect(try await !rules("pausado", "es", base: "paused").contains("label-lowercase"))
    #expect(try await rules("pausado", "es", base: "Paused").contains("label-lowercase"))
  }

  @Test("A full stop is a fault of a label, and none of what may be a hint")
  func stop() async throws {
    let hint = "Touchez deux fois pour ouvrir l’album."
    #expect(try await rules(hint, "fr", sure: true).contains("label-period"))
    #expect(try await !rules(hint, "fr").contains("label-period"))
    #expect(try await rules("Albums partagés.", "fr").contains("label-period"))
  }

  @Test("A state is a fault of a label, and none of what may be a value")
  func state() async throws {
    #expect(try await rules("Album ausgewählt", "de", base: "Album selected", sure: true).contains("label-state"))
    #expect(try await !rules("Album ausgewählt", "de", base: "Album selected").contains("label-state"))
  }

  @Test("A picture without a name is a fault of a label, and none of an item of that kind")
  func kind() async throws {
    #expect(try await rules("Bild", "de", sure: true).contains("label-generic"))
    #expect(try await !rules("Bild", "de").contains("label-generic"))
    #expect(try await rules("Mehr", "de").contains("label-generic"))
  }
}
