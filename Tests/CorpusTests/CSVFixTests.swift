import Formats
import Support
import SwiftCSV
import Testing

/// How a fixed cell is written, and what is proved of the cells beside it.
@Suite("CSV: fixed cells")
struct CSVFixTests {
  private static func document(_ text: String) -> Document {
    Format.csv.document(SourceFile(path: "Table.csv", bytes: Array(text.utf8)))
  }

  /// The row of a text after its change, and what is read from it.
  private static func row(_ cell: String, _ range: Range<Int>?, with new: String) throws -> (row: String, text: String?)
  {
    let document = document("key,de,fr\na,\(cell),Voir\n")
    let entry = document.entries[0]
    let range = range ?? 0..<(entry.text?.string.utf8.count ?? 0)
    let edit = try #require(Format.csv.replace(range, of: entry, with: new, in: document.file))
    let file = SourceFile(path: "Table.csv", bytes: try document.file.applying([edit]))
    let after = Format.csv.document(file)
    #expect(Format.csv.harm([edit], document, after) == nil)
    let lines = file.string(file.content).dropFirst("key,de,fr\na,".count).dropLast(",Voir\n".count)
    return (String(lines), after.entries.first?.text?.string)
  }

  @Test(
    "A value that needs quotes brings them",
    arguments: [
      "a \"b\"", "a, b", "a\nb", "a\rb", " a", "a ", "\u{A0}a", "a\u{3000}", "=a", "+a", "-a", "@a", "\ta",
      "a\u{2028}b",
    ])
  func bringsQuotes(text: String) throws {
    let (row, read) = try Self.row("Sehen", nil, with: text)
    #expect(row == "\"" + text.replacing("\"", with: "\"\"").replacing("\r", with: "\n") + "\"")
    #expect(read == text.replacing("\r", with: "\n"))
  }

  @Test(arguments: ["a", "a;b", "a=b", "a-b", "a b", "5' a", "é"])
  func aValueThatNeedsNoneBringsNone(text: String) throws {
    let (row, read) = try Self.row("Sehen", nil, with: text)
    #expect(row == text)
    #expect(read == text)
  }

  @Test func aPartTellsNothingOfTheWhole() throws {
    #expect(try Self.row("a  b", 1..<3, with: " ").row == "a b")
    #expect(try Self.row("a b", 1..<2, with: "-").row == "a-b")
    #expect(try Self.row("\"a  b\"", 1..<3, with: " ").row == "\"a b\"")
    // What is left begins like a formula, or with a space.
    #expect(try Self.row(" =a", 0..<1, with: "").row == "\"=a\"")
    #expect(try Self.row(" a  b", 2..<4, with: " ").row == "\" a b\"")
    // Two fixes of one cell, one after the other, leave it without quotes.
    #expect(try Self.row(" a ", 0..<1, with: "").row == "a ")
    #expect(try Self.row("a ", 1..<2, with: "").row == "a")
  }

  @Test func whatAnotherReaderTakesForAnotherCellIsRefused() throws {
    func harm(_ table: String, _ entry: Int, _ new: String) throws -> String? {
      let old = Self.document(table)
      let entry = old.entries[entry]
      let all = 0..<(entry.text?.string.utf8.count ?? 0)
      let edit = try #require(Format.csv.replace(all, of: entry, with: new, in: old.file))
      let bytes = try old.file.applying([edit])
      return Format.csv.harm([edit], old, Format.csv.document(SourceFile(path: "Table.csv", bytes: bytes)))
    }
    let table = "key,de,fr\na,Sehen,Voir\nb,Hören,Ouïr\n"
    #expect(try harm(table, 0, "Hier") == nil)
    #expect(try harm(table, 0, "\u{301}Hier") == "another program would read cell A2 differently")
    #expect(try harm(table, 3, "\u{301}a, b")?.hasPrefix("another program would") ?? false)
    // Where the other reader was wrong before, it may be as wrong as it was.
    let wrong = "key,de,fr\na,\u{301}Sehen,Voir\nb,Hören,Ouïr\n"
    #expect(try harm(wrong, 1, "Regarder") == nil)
    #expect(try harm(wrong, 2, "Lauschen") == nil)
    // A stray quote in the next row keeps nothing from being proved of this one.
    let stray = "key,de,fr\na,Sehen,Voir\nb,5\" breit,Ouïr\n"
    #expect(try harm(stray, 0, "Hier") == nil)
    #expect(try harm(stray, 0, "\u{301}Hier") != nil)
  }

  // MARK: - The proof against a reading of the whole table

  private static let pieces = [
    "Open", "öffnen", " ", ",", ";", "\"", "\n", "\r\n", "日本", "👩\u{200D}👧", "\u{301}", "=1+1", "-", "%@", "\u{A0}",
    "\u{FEFF}", "\u{600}",
  ]

  private static func text(_ random: inout Seeded) -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// By scalars, because a quote and a mark that joins it are one character.
  private static func doubled(_ text: String) -> String {
    text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
  }

  private static func table(_ random: inout Seeded) -> String {
    func cell(_ text: String) -> String {
      let isPlain = !text.unicodeScalars.contains { "\"\n\r,".unicodeScalars.contains($0) }
      return isPlain && Bool.random(using: &random) ? text : "\"" + doubled(text) + "\""
    }
    let rows = (0..<Int.random(in: 2...12, using: &random)).map { row in
      (["k\(row)"] + (0..<3).map { _ in cell(text(&random)) }).joined(separator: ",")
    }
    return (["key,de,fr,ja"] + rows).joined(separator: "\n") + "\n"
  }

  /// The cells of a whole table as SwiftCSV reads them, nil where it gives up. It drops blank cells at the ends of rows,
  /// so a blank one is as good as none.
  private static func whole(_ file: SourceFile) -> [[String]]? {
    let text = file.string(file.content)
    guard let table = try? EnumeratedCSV(string: text, delimiter: .comma, loadColumns: false) else { return nil }
    return ([table.header] + table.rows).map { row in row.map { $0.allSatisfy(\.isWhitespace) ? "" : $0 } }
  }

  /// Cells that differ, those included that one of the tables doesn't have.
  private static func differences(_ a: [[String]], _ b: [[String]]) -> Int {
    guard a.count == b.count else { return .max }
    return zip(a, b).reduce(0) { sum, rows in
      sum
        + (0..<max(rows.0.count, rows.1.count)).count {
          ($0 < rows.0.count ? rows.0[$0] : "") != ($0 < rows.1.count ? rows.1[$0] : "")
        }
    }
  }

  @Test("What is proved of the rows around the edits holds for the whole table, and nothing sound is refused")
  func proofHolds() throws {
    var random = Seeded(47)
    var (proved, refused) = (0, 0)
    for _ in 0..<600 {
      let old = Self.document(Self.table(&random))
      var edits: [Edit] = []
      var texts: [String] = []
      for entry in old.entries.filter({ $0.text != nil }).shuffled(using: &random).prefix(3) {
        let text = "x" + Self.text(&random)
        texts.append(Bool.random(using: &random) ? text : String(text.unicodeScalars.dropFirst()))
        let all = 0..<(entry.text?.string.utf8.count ?? 0)
        let edit = Format.csv.replace(all, of: entry, with: texts.last ?? "", in: old.file)
        edits.append(try #require(edit))
      }
      let new = Format.csv.document(SourceFile(path: "Table.csv", bytes: try old.file.applying(edits)))
      let context = "\(old.file.string(old.file.content).debugDescription) <- \(texts)"
      let harm = Format.csv.harm(edits, old, new)
      if harm == nil { proved += 1 } else { refused += 1 }
      // Marks that join what stands beside them make SwiftCSV miss a delimiter.
      let isPlain = !(texts + [old.file.string(old.file.content)]).joined().unicodeScalars.contains {
        ["\u{301}", "\u{600}"].contains($0)
      }
      if isPlain { #expect(harm == nil, "\(context)") }
      guard let before = Self.whole(old.file) else { continue }
      let after = Self.whole(new.file)
      if harm == nil {
        #expect(after.map { Self.differences(before, $0) <= edits.count } ?? false, "\(context)")
      }
    }
    #expect(proved > 200 && refused > 20)
  }
}
