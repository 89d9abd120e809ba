import Formats
import Linting
import Phrasing
import Testing

/// Which fixes are safe, and what stays as it is in most languages of a table.
@Suite("Safety of fixes, and names")
struct SafetyTests {
  private func document(_ locale: String, _ texts: [(key: String, text: String, role: String)]) -> Document {
    var entries: [Entry] = []
    var bytes: [UInt8] = []
    for one in texts {
      let start = bytes.count
      bytes += Array(one.text.utf8) + [0x0A]
      let span = ByteSpan(start, bytes.count - 1)
      entries.append(
        Entry(
          EntryID(one.key, .plain), locale: locale, text: MappedText(literal: one.text, at: span), place: span,
          declaration: Declaration(role: one.role)))
    }
    let format = Format(
      name: "texts", extensions: [], read: { _ in Reading() }, quote: { text, _, _ in Array(text.utf8) })
    return Document(
      file: SourceFile(path: locale, bytes: bytes), format: format, reading: Reading(entries: entries))
  }

  private func findings(_ id: String, _ members: [Document], of number: Int) async throws -> [Finding] {
    let setup = Setup(rules: [Setup.ActiveRule(try #require(Rule.named(id)))])
    let all = members.map { Table.Member(document: $0, locale: nil) }
    let table = Table(base: all.first, baseLocale: "en", casting: setup.casting, others: Array(all.dropFirst()))
    let catalogs = await table.catalogs(of: all[number], casting: setup.casting, languages: setup.languages)
    return Linter(setup).check(catalogs, of: members[number]).findings
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
  }

  @Test("What most languages leave as it is is a name, and no command is one")
  func names() async throws {
    func texts(_ radio: String, _ share: String) -> [(key: String, text: String, role: String)] {
      [
        ("radio", radio, "label"), ("share", share, "label"), ("map", "Big Map \(share)", "label"),
        ("walk", "Long Beach \(share)", "label"), ("tide", "High Tide \(share)", "label"),
        ("song", "Old Song \(share)", "label"),
      ]
    }
    let name = "Harbour Walk Radio"
    let members = [
      document("en", texts(name, "Share Photo")), document("de", texts(name, "Foto teilen")),
      document("fr", texts(name, "Partager")), document("sv", texts(name, "Dela")),
      document("it", texts("Radio del porto", "Condividi")),
    ]
    #expect(try await findings("untranslated", members, of: 1).isEmpty)
    // Two languages that agree are not enough to tell.
    #expect(try await findings("untranslated", Array(members[...2]), of: 1).map(\.key) == ["radio"])
    let left = members[...2] + [document("sv", texts(name, "Share Photo")), document("it", texts(name, "Share Photo"))]
    #expect(try await findings("untranslated", Array(left), of: 4).contains { $0.key == "share" })
  }
}
