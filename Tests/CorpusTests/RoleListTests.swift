import Formats
import Phrasing
import Testing

/// Files without a base that are read in one run share what their keys tell, where it is the same.
@Suite("Lists of roles")
struct RoleListTests {
  private static let languages = Languages()

  /// An export of two units; the second is a hint where its note says so.
  private static func export(_ locale: String, note: String, keys: [String] = ["walk", "walk.more"]) -> Document {
    let units = keys.map {
      "<trans-unit id=\"\($0)\"><source>Walk</source><target>\(locale)</target><note>\(note)</note></trans-unit>"
    }
    let text =
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"><file original=\"a.strings\" "
      + "source-language=\"en\" target-language=\"\(locale)\" datatype=\"plaintext\"><body>\(units.joined())</body></file></xliff>"
    return Format.xliff.document(SourceFile(path: "\(locale).xliff", bytes: Array(text.utf8)))
  }

  private static func roles(_ document: Document, _ lists: RoleLists) async -> [RoleSet] {
    let table = Table(base: nil, baseLocale: "en", inference: RoleInference(), lists: lists)
    let member = Table.Member(document: document, locale: nil)
    return await table.localeTables(of: member, inference: RoleInference(), languages: languages).flatMap {
      $0.phrases.map(\.roles)
    }
  }

  @Test("Each file has the roles that it has alone, in whatever order they come")
  func rolesAreThoseOfTheFile() async {
    let documents = [
      Self.export("de", note: "Accessibility label"), Self.export("fr", note: "Accessibility label"),
      Self.export("it", note: "Accessibility hint"), Self.export("es", note: "Accessibility label"),
      Self.export("nl", note: "Accessibility label", keys: ["walk", "shell", "walk.more"]),
    ]
    for order in [documents, documents.reversed()] {
      let lists = RoleLists()
      for document in order {
        let alone = await Self.roles(document, RoleLists())
        #expect(await Self.roles(document, lists) == alone, "\(document.file.path)")
      }
    }
    #expect(await Self.roles(documents[2], RoleLists()) == [.hint, .hint])
  }
}
