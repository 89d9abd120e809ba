import Formats
import Linting
import Phrasing
import Testing

/// Which fixes are safe, and what stays as it is in most languages of a table.
@Suite("Safety of fixes, and names")
struct SafetyTests {
  private typealias Texts = [(key: String, text: String, role: String)]

  private func document(_ locale: String, _ texts: Texts) -> Document { document([(locale, texts)]) }

  /// A file of several languages holds the base texts too, those of the first.
  private func document(_ languages: [(locale: String, texts: Texts)]) -> Document {
    var entries: [NewEntry] = []
    var bytes: [UInt8] = []
    for (locale, one) in languages.flatMap({ language in language.texts.map { (language.locale, $0) } }) {
      let isBase = languages.count > 1 && locale == languages[0].locale
      let base = languages.count > 1 && !isBase ? languages[0].texts.first { $0.key == one.key }?.text : nil
      let start = bytes.count
      bytes += Array(one.text.utf8) + [0x0A]
      let span = ByteSpan(start, bytes.count - 1)
      entries.append(
        NewEntry(
          EntryID(one.key, .plain), locale: locale, text: MappedText(literal: one.text, at: span), place: span,
          base: base, declaration: Declaration(role: one.role), isBase: isBase))
    }
    let format = Format(
      name: "texts", extensions: [], read: { _ in Reading() }, quote: { text, _, _ in Array(text.utf8) })
    return Document(
      file: SourceFile(path: languages[0].locale, bytes: bytes), format: format,
      reading: Reading(entries: Entries(entries)))
  }

  private func findings(_ id: String, _ members: [Document], of number: Int) async throws -> [Finding] {
    let setup = Setup(rules: [Setup.ActiveRule(try #require(Rule.named(id)))])
    let all = members.map { Table.Member(document: $0, locale: nil) }
    let table = Table(base: all.first, baseLocale: "en", inference: setup.inference)
    let plans = await table.plans(of: all[number], inference: setup.inference, languages: setup.languages)
    return await Linter(setup).check(plans, of: members[number]).findings
  }

  private func safety(_ id: String, _ text: String, _ base: String? = nil) async throws -> Safety? {
    let own = document(base == nil ? "en" : "de", [("a", text, "label")])
    guard let base else { return try await findings(id, [own], of: 0).first?.fix?.safety }
    return try await findings(id, [document("en", [("a", base, "label")]), own], of: 1).first?.fix?.safety
  }

  @Test("A space that may join a text to another is not safe to remove")
  func spaces() async throws {
    #expect(try await safety("stray-characters", "Save ") == .safe)
    #expect(try await safety("stray-characters", "Photos of %@ ") == .unsafe)
    #expect(try await safety("stray-characters", "%d photos from ") == .unsafe)
    #expect(try await safety("stray-characters", " Sichern", "Save") == .safe)
  }

  @Test("The stop of a short word is not safe to remove")
  func shortForms() async throws {
    #expect(try await safety("label-period", "Close.") == .safe)
    #expect(try await safety("label-period", "Settings.") == .safe)
    #expect(try await safety("label-period", "Open the map.") == .safe)
    #expect(try await safety("label-period", "Trk.") == .unsafe)
    #expect(try await safety("label-period", "Erste Aufn.", "First take") == .unsafe)
    #expect(try await safety("label-period", "The map of the prk.") == .unsafe)
    #expect(try await safety("label-period", "Map of the dept.store.") == .unsafe)
    #expect(try await safety("label-period", "All of 12 takt.") == .unsafe)
  }

  @Test("A mark beside a placeholder, or that the base text has, is not safe to remove")
  func marks() async throws {
    #expect(try await safety("label-ellipsis", "Searching for %@…") == .unsafe)
    #expect(try await safety("label-ellipsis", "Searching for “%@”…") == .safe)
    #expect(try await safety("label-ellipsis", "Wird geladen…", "Loading…") == .unsafe)
    #expect(try await safety("label-ellipsis", "Wird geladen…", "Loading") == .safe)
    #expect(try await safety("stray-characters", "%@  is here") == .unsafe)
    #expect(try await safety("stray-characters", "This  is %@") == .safe)
  }

  @Test("A full stop that most sentences of the file do without is not safe to add")
  func stops() async throws {
    let base = document("en", [("d", "List", "text")])
    func safety(
      _ other: String, count: Int = 3, _ locale: String = "hi", _ hint: String = "सूची खोलता है"
    ) async throws -> Safety? {
      let others = (0..<count).map { (key: "b\($0)", text: other, role: "text") }
      let own = document(locale, [("a", hint, "accessibilityHint"), ("c", "सूची", "text")] + others)
      return try await findings("hint-no-period", [base, own], of: 1).first?.fix?.safety
    }
    #expect(try await safety("सूची यहाँ है।") == .safe)
    #expect(try await safety("सूची यहाँ है.") == .unsafe)
    #expect(try await safety("सूची यहाँ है.", count: 2) == .safe)
    #expect(try await safety("सूची") == .safe)
    #expect(try await safety("यादी येथे आहे.", "mr", "यादी उघडते") == .safe)
  }

  @Test("A fix that brings another finding is not safe")
  func newFindings() async throws {
    let dropping = Rule("drops-letter", "Made up.", roles: [.label, .title], basis: .marks) { phrase in
      guard phrase.text.hasSuffix("x") else { return [] }
      let end = phrase.text.utf8.count
      return [Flag(.here, nil, "Ends in x.", replacement: Replacement("Drop it", .safe, end - 1..<end, with: ""))]
    }
    let doubling = Rule("says-map", "Made up.", roles: .title, basis: .marks) { phrase in
      phrase.text.hasSuffix("Map") ? [Flag(.here, nil, "Says map.")] : []
    }
    func safety(_ text: String, _ role: String) async -> Safety? {
      let own = Table.Member(document: document("en", [("a", text, role)]), locale: nil)
      let setup = Setup(rules: [Setup.ActiveRule(dropping), Setup.ActiveRule(doubling)])
      let table = Table(base: own, baseLocale: "en", inference: setup.inference)
      let plans = await table.plans(of: own, inference: setup.inference, languages: setup.languages)
      return await Linter(setup).check(plans, of: own.document).findings.first { $0.rule == "drops-letter" }?.fix?
        .safety
    }
    #expect(await safety("The Mapx", "label") == .safe)
    #expect(await safety("The Mapx", "label,title") == .unsafe)
  }

  @Test("What most languages leave as it is is a name, and no command is one")
  func names() async throws {
    func texts(_ radio: String, _ share: String) -> Texts {
      [
        ("radio", radio, "label"), ("share", share, "label"), ("map", "Big Map \(share)", "label"),
        ("walk", "Long Beach \(share)", "label"), ("tide", "High Tide \(share)", "label"),
        ("song", "Old Song \(share)", "label"),
      ]
    }
    let name = "Harbour Walk Radio"
    func untranslated(_ languages: [(locale: String, texts: Texts)], in locale: String) async throws -> [String] {
      let setup = Setup(rules: [Setup.ActiveRule(try #require(Rule.named("untranslated")))])
      let file = document(languages)
      let table = Table(base: nil, baseLocale: "en", inference: setup.inference)
      let plans = await table.plans(
        of: Table.Member(document: file, locale: nil), inference: setup.inference, languages: setup.languages)
      return await Linter(setup).check(plans, of: file).findings.filter { $0.locale == locale }.map(\.key)
    }
    let languages = [
      ("en", texts(name, "Share Photo")), ("de", texts(name, "Foto teilen")), ("fr", texts(name, "Partager")),
      ("sv", texts(name, "Dela")), ("it", texts("Radio del porto", "Condividi")),
    ]
    #expect(try await untranslated(languages, in: "de").isEmpty)
    // Two languages that agree are not enough to tell.
    #expect(try await untranslated(Array(languages[...2]), in: "de") == ["radio"])
    let left = languages[...2] + [("sv", texts(name, "Share Photo")), ("it", texts(name, "Share Photo"))]
    #expect(try await untranslated(Array(left), in: "it").contains("share"))
  }
}
