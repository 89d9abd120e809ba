import Formats
import Foundation
import Support
import Testing

/// What readers say is read by translators: whole sentences in plain present-day English.
@Suite("Problems: wording")
struct ProblemWordingTests {
  private static let avoided = [
    "stands", "nobody", "mend", "tells", "is no ", "can not", "who listens", "by itself", "likewise",
  ]

  @Test("Every problem of the Corpus is said in plain sentences", arguments: FormatCase.all)
  func isPlain(example: FormatCase) throws {
    let document = try #require(example.format).document(example.file)
    for problem in document.problems {
      let message = problem.message
      let first = try #require(message.first, "an empty message")
      #expect(first.isUppercase || first.isNumber || first == "“", "\(message)")
      #expect(message.hasSuffix(".") && !message.hasSuffix(".."), "\(message)")
      #expect(!message.contains("  ") && !message.contains(" ."), "\(message)")
      // Quoted parts are the file's own words.
      let own = message.replacing(/“[^”]*”/, with: "“”").lowercased()
      for words in Self.avoided { #expect(!own.contains(words), "\(message)") }
    }
  }

  /// Messages that no file of the Corpus calls forth are held to the same words.
  @Test(
    "No sentence of a reader has a word to avoid", arguments: Checkout.files(in: "Sources/Formats", ending: ".swift"))
  func saysNoneOfThem(file: URL) {
    for literal in SourceText(Checkout.text(of: file)).sentences {
      for words in Self.avoided { #expect(!literal.lowercased().contains(words), "\(literal)") }
    }
  }
}

/// A Swift file as its lines of code.
private struct SourceText {
  let sentences: [Substring]

  /// What stands between quotation marks on a line, and lines of literals of several lines; comments left out.
  init(_ text: String) {
    let code = text.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
    sentences = code.filter { $0.contains("\"") || !$0.contains(/[={}()]/) }
  }
}
