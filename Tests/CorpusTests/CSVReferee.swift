import Formats
import Support
import SwiftCSV
import Testing

/// SwiftCSV as referee of the rows and cells that the byte scanner finds, and its faults, each with the input that
/// shows it: where a new version mends one, the test of that fault fails and the guard in `CSVHeader` can go.
@Suite("CSV: SwiftCSV as referee")
struct CSVReferee {
  private static let locales = ["de", "fr", "ja"]

  private static func swiftCSV(_ text: String, _ delimiter: CSVDelimiter = .comma) throws -> [[String]] {
    let table = try EnumeratedCSV(string: text, delimiter: delimiter, loadColumns: false)
    return [table.header] + table.rows
  }

  /// Key, comment and values of each row, as our reader has them.
  private static func ours(_ text: String) -> [[String]] {
    let entries = Format.csv.read(SourceFile(path: "Table.csv", bytes: Array(text.utf8))).entries
    return stride(from: 0, to: entries.count, by: locales.count).map { first in
      let row = entries[first..<first + locales.count]
      return [entries[first].id.key, entries[first].comment] + row.map { $0.text?.string ?? "" }
    }
  }

  /// Tables without what SwiftCSV is known to misread: quoted wherever a cell has white space at its head, is last and
  /// empty, or begins with a mark that joins what stands before it.
  private static func table(_ random: inout Seeded, delimiter: String, lineEnd: String) -> String {
    let pieces = [
      "a", "Bc", " ", "é", "\"", ",", ";", "\t", "|", "\n", "日本", "👩\u{200D}👧", "'", "=", "#", "\u{A0}", "0", "  ",
    ]
    func cell(_ column: Int, of row: Int, _ random: inout Seeded) -> String {
      let count = Int.random(in: 0...6, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let filled = column == 0 ? "k\(row)" + text : text
      let isPlain = !filled.contains { "\"\n\r,;\t|".contains($0) } && filled.first?.isWhitespace == false
      if isPlain, column < 4, Bool.random(using: &random) { return filled }
      return "\"" + filled.replacing("\"", with: "\"\"") + "\""
    }
    var rows = [(["key", "comment"] + locales).joined(separator: delimiter)]
    for row in 0..<Int.random(in: 1...6, using: &random) {
      rows.append((0..<5).map { cell($0, of: row, &random) }.joined(separator: delimiter))
    }
    return rows.joined(separator: lineEnd) + lineEnd
  }

  @Test("Sound tables have the same cells", arguments: [",", ";", "\t", "|"], ["\n", "\r\n"])
  func sameCells(delimiter: String, lineEnd: String) throws {
    var random = Seeded(delimiter.utf8.first.map(Int.init) ?? 0)
    for _ in 0..<250 {
      let text = Self.table(&random, delimiter: delimiter, lineEnd: lineEnd)
      let read = try Self.swiftCSV(text, CSVDelimiter(unicodeScalarLiteral: Character(delimiter)))
      let ours = Self.ours(text)
      #expect(ours == Array(read.dropFirst()), "\(text.debugDescription)")
    }
  }

  // MARK: - Faults of SwiftCSV 0.10, and what our reader makes of the same bytes

  @Test func dropsWhiteSpaceBeforeABareCell() throws {
    #expect(try Self.swiftCSV("key,comment,de,fr,ja\na, b,\u{A0}c,\u{3000}d,e\n")[1] == ["a", "b", "c", "d", "e"])
    #expect(
      Self.ours("key,comment,de,fr,ja\na, b,\u{A0}c,\u{3000}d,e\n") == [["a", " b", "\u{A0}c", "\u{3000}d", "e"]])
  }

  @Test func dropsAnEmptyCellAtTheEnd() throws {
    #expect(try Self.swiftCSV("key,de,").first == ["key", "de"])
    #expect(try Self.swiftCSV("key,de,\"\"").first == ["key", "de"])
    #expect(try Self.swiftCSV("key,de,\n").first == ["key", "de", ""])
    #expect(Self.ours("key,comment,de,fr,ja\na,b,c,d,") == [["a", "b", "c", "d", ""]])
  }

  @Test func doesNotTellAShortRowFromEmptyCells() throws {
    #expect(try Self.swiftCSV("key,de,fr\na\nb,c,d\n")[1] == ["a", "", ""])
  }

  @Test(arguments: ["\u{301}", "\u{200D}", "\u{FE0F}"])
  func missesADelimiterBeforeAJoiningMark(mark: String) throws {
    let text = "key,comment,de,fr,ja\na,b,\(mark)c,d,e\n"
    #expect(try Self.swiftCSV(text)[1] == ["a", "b,\(mark)c", "d", "e", ""].prefix(4).map(\.self))
    #expect(Self.ours(text) == [["a", "b", "\(mark)c", "d", "e"]])
  }

  @Test func missesAQuoteBeforeAJoiningMark() {
    let text = "key,comment,de,fr,ja\na,b,\"\u{301}c, d\",e,f\n"
    #expect(throws: CSVParseError.self) { try Self.swiftCSV(text) }
    #expect(Self.ours(text) == [["a", "b", "\u{301}c, d", "e", "f"]])
  }

  @Test(arguments: ["a,5\" screen,c,d,e", "a,\"He said \"hi\" to me\",c,d,e"])
  func givesUpTheTableAtAStrayQuote(row: String) {
    let text = "key,comment,de,fr,ja\n\(row)\nf,g,h,i,j\n"
    #expect(throws: CSVParseError.self) { try Self.swiftCSV(text) }
    #expect(Self.ours(text).map { $0[0] } == ["a", "f"])
    #expect(Self.ours(text).last == ["f", "g", "h", "i", "j"])
  }

  @Test func swallowsTheRowsAfterAQuoteThatIsNotClosed() throws {
    let text = "key,comment,de,fr,ja\na,b,c,d,\"e\nf,g,h,i,j\n"
    #expect(try Self.swiftCSV(text).count == 2)
    #expect(Self.ours(text) == [["a", "b", "c", "d", "e"], ["f", "g", "h", "i", "j"]])
  }

  @Test func guessesTheDelimiterFromATitle() {
    let text = "Texts, as of May\nkey;de\na;b\n"
    #expect(CSVDelimiter.guessed(string: text) == .comma)
    #expect(CSVDelimiter.guessed(string: "key|de\n") == .comma)
    #expect(Format.csv.read(SourceFile(path: "Table.csv", bytes: Array(text.utf8))).entries.map(\.id.key) == ["a"])
  }

  @Test func takesASeparatorLineForTheHeader() throws {
    #expect(try Self.swiftCSV("sep=;\nkey;de\n", .semicolon).first == ["sep=", ""])
  }

  @Test func serializesALineEndWithoutQuotes() throws {
    let table = try EnumeratedCSV(string: "key,de\na,\"b\nc\"\n", delimiter: .comma, loadColumns: false)
    #expect(table.rows == [["a", "b\nc"]])
    #expect(table.serialized == "key,de\na,b\nc")
  }
}
