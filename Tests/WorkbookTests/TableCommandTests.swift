import Foundation
import Support
import Testing

/// The command on workbooks.
@Suite("The command on workbooks")
struct TableCommandTests {
  private let table: [[Content]] = [
    ["key", "role", "en", "de"], ["open.hint", "hint", "Opens the list", "Öffnet die Liste"],
  ]

  private func folder(_ books: (String, BookBuilder)...) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for (name, book) in books { try folder.write(name, book.zip.bytes) }
    return folder
  }

  @Test func findingsNameSheetAndCell() throws {
    let folder = try folder(("Book.xlsx", BookBuilder(sheets: [("My texts", false, table)])))
    let result = try Program.run(["check", "Book.xlsx", "--format", "text"], in: folder.path)
    #expect(result.code == 1)
    #expect(result.output.contains("Book.xlsx:'My texts'!C2: warning: [en] open.hint: "), "\(result.output)")
    let json = try Program.run(["check", ".", "--format", "json"], in: folder.path).output
    #expect(json.contains("\"cell\":\"'My texts'!C2\"") && json.contains("\"line\":2") && json.contains("\"column\":3"))
    #expect(try Program.run(["roles", "Book.xlsx"], in: folder.path).output.contains("open.hint"))
  }

  @Test func aWorkbookIsNeverChanged() throws {
    let book = BookBuilder(table)
    let folder = try folder(("Book.xlsx", book))
    try folder.write("a.csv", "key,role,de\nopen.hint,hint,Öffnet die Liste\n")
    let result = try Program.run(["fix", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(result.errors.components(separatedBy: "Book.xlsx was left alone").count == 2, "\(result.errors)")
    #expect(try folder.read("Book.xlsx") == book.zip.bytes)
    #expect(String(decoding: try folder.read("a.csv"), as: UTF8.self).contains("Liste."))
    let clean = try self.folder(("Book.xlsx", BookBuilder([["key", "de"], ["a", "Auf"]])))
    #expect(try Program.run(["fix", "."], in: clean.path).code == 0)
  }

  @Test("Other workbooks in a folder are no findings, unless they are asked for")
  func otherWorkbooks() throws {
    let notes = BookBuilder([["What", "When"], ["Party", "Friday"]])
    let folder = try folder(("Notes.xlsx", notes), ("Book.xlsx", BookBuilder(table)), ("~$Book.xlsx", notes))
    let all = try Program.run(["check", ".", "--format", "text"], in: folder.path)
    #expect(!all.output.contains("Notes.xlsx") && all.output.contains("1 file, 2 languages"), "\(all.output)")
    for arguments in [["Notes.xlsx"], [".", "Notes.xlsx"], ["Notes.xlsx", "."]] {
      let asked = try Program.run(["check", "--format", "text"] + arguments, in: folder.path)
      #expect(asked.code == 1 && asked.output.contains("Notes.xlsx:Texts!A1: error"), "\(asked.output)")
    }
    let alone = try self.folder(("Notes.xlsx", notes))
    #expect(try Program.run(["check", "."], in: alone.path).code == 2)
    try alone.write("Old.xlsx", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
    let old = try Program.run(["check", ".", "--format", "text"], in: alone.path)
    #expect(old.code == 1 && old.output.contains("Old.xlsx:1:1: error"), "\(old.output)")
  }

  @Test("A workbook that check leaves out isn't counted by init")
  func foundByInit() throws {
    let notes = BookBuilder([["What", "When"], ["Party", "Friday"]])
    let folder = try folder(("Notes.xlsx", notes), ("Book.xlsx", BookBuilder(table)), ("~$Book.xlsx", notes))
    let text = try Program.run(["init", "--print"], in: folder.path).output
    #expect(text.contains("# Found here: 1 localization file (1 .xlsx) with 2 locales.\n"), "\(text)")
  }

  @Test("A workbook without a header is found where the user names its columns")
  func bareWorkbook() throws {
    let folder = try folder(
      ("Bare.xlsx", BookBuilder([["open.hint", "hint", "Opens the list"]])), ("Notes.xlsx", BookBuilder([["Hi"]])))
    for options in [["--columns", "key=A,role=B,en=C"], []] {
      let result = try Program.run(["check", ".", "--format", "text"] + options, in: folder.path)
      #expect(result.output.contains("Bare.xlsx:Texts!C1: warning: [en] open.hint: "), "\(result.output)")
      #expect(result.output.contains("1 file, 1 language"), "\(result.output)")
      try folder.write(".voicelint.yml", "columns: {key: A, role: B, en: C}\n")
    }
    let asked = try Program.run(["check", "Notes.xlsx"], in: folder.path)
    #expect(asked.errors.contains(".voicelint.yml:1: “Notes.xlsx” has no column C."), "\(asked.errors)")
  }

  @Test("A sheet that export wrote is for import", arguments: ["xlsx", "csv", "tsv"])
  func exportedSheet(ending: String) throws {
    let folder = try folder(("Book.xlsx", BookBuilder(table)))
    let sheet = "sheet." + ending
    #expect(try Program.run(["export", ".", "-o", sheet], in: folder.path).code == 0)
    let result = try Program.run(["check", sheet, "--format", "text"], in: folder.path)
    #expect(result.code == 1)
    #expect(result.output.components(separatedBy: "“voicelint export” wrote this sheet").count == 2, "\(result.output)")
    guard ending == "xlsx" else { return }
    let all = try Program.run(["check", ".", "--format", "text"], in: folder.path)
    #expect(all.output.contains("1 file, 2 languages"), "\(all.output)")
    #expect(try Program.run(["import", sheet, "--into", "."], in: folder.path).code == 0)
  }

  @Test func namesOfSheetsCanDoNothing() throws {
    let folder = try folder(("Book.xlsx", BookBuilder(sheets: [("x\u{202E}", false, table)])))
    for format in ["text", "table"] {
      let output = try Program.run(["check", "--format", format, "Book.xlsx"], in: folder.path).output
      #expect(output.contains("'x\\u{202E}'!C2") && !output.contains("\u{202E}"), "\(output)")
    }
  }
}
