import Formats
import Foundation
import Support
import Testing
import Usage

/// A nib as a table of texts.
@Suite struct NibFormatTests {
  private func document() throws -> Document {
    let path = "Base.lproj/Tower.storyboard"
    let bytes = try Data(contentsOf: Checkout.root.appending(path: "Corpus/projects/Lantern/" + path))
    return Format.nib.document(SourceFile(path: path, bytes: Array(bytes)))
  }

  @Test func `Keys and comments are those that Xcode exports`() throws {
    let document = try document()
    #expect(document.problems.isEmpty)
    #expect(
      document.entries.map(\.id.key) == [
        "Tow-er-001.title", "Lab-el-001.text", "But-to-001.accessibilityLabel", "But-to-001.accessibilityHint",
        "But-to-002.accessibilityLabel",
      ])
    #expect(
      document.entries[1].comment
        == #"Class = "UILabel"; text = "Stairs & Landings"; Note = "The parts of the tower a visitor climbs"; ObjectID = "Lab-el-001";"#
    )
  }

  @Test func `Texts stand where their attributes are`() throws {
    let document = try document()
    for entry in document.entries {
      let text = try #require(entry.text)
      let written = String(decoding: document.file.text[text.span.start..<text.span.end], as: UTF8.self)
      #expect(written.replacing("&amp;", with: "&") == text.string)
    }
  }
}
