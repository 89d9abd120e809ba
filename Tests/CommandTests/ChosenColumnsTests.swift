import Formats
import Support
import Testing

/// `--columns`, for tables whose header says nothing.
@Suite("Columns that the user names")
struct ChosenColumnsTests {
  private let bare = """
    open.hint;hint;Opens the list;Öffnet die Liste
    "play";label;"Play; pause";Abspielen.

    """

  private func mistake(_ items: String) -> String? {
    do throws(ChosenColumns.Mistake) {
      _ = try ChosenColumns(items.split(separator: ",").map(String.init))
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [
    ("foo=A", "“foo” is neither a locale nor a kind of column."), ("de", "“de” doesn't name a column."),
    ("=A", "“=A” doesn't name a column."), ("de=A=B", "“de=A=B” doesn't name a column."),
    ("de=1", "“1” isn't the letter of a column."), ("de=", "“” isn't the letter of a column."),
    ("de=XFE", "“XFE” isn't the letter of a column."),
    ("de=AAAAAAAAAAAAAAAAAAAAAAAA", "“AAAAAAAAAAAAAAAAAAAAAAAA” isn't the letter of a column."),
    ("de=A,de=B", "Two columns are called “de”."), ("key=A,Key=B,de=C", "Two columns are called “Key”."),
    ("de_AT=A,de-at=B", "Two columns are called “de-at”."), ("key=A,de=a", "Column A can't be both “key” and “de”."),
    ("key=A,comment=B", "The columns have no column of texts."), ("", "The columns have no column of texts."),
  ])
  func mistakes(items: String, message: String) {
    #expect(mistake(items) == message)
  }

  @Test(arguments: ["key=A,de=D", "KEY=a, pt_BR = xfd", "source=B", "de=B"])
  func rightColumns(items: String) { #expect(mistake(items) == nil) }

  @Test func bareTableIsReadAndFixed() throws {
    let folder = try ScratchFolder()
    try folder.write("bare.csv", bare)
    let columns = ["--columns", "key=A,role=B", "--columns", "en=C,de=D"]
    let without = try Program.run(["check", "bare.csv"], in: folder.path)
    #expect(without.output.contains("The header row names no language"))
    let result = try Program.run(["check", "bare.csv", "--format", "text"] + columns, in: folder.path)
    #expect(result.output.contains("bare.csv:C1: warning: [en] open.hint:"), "\(result.output)")
    #expect(result.output.contains("bare.csv:D2: warning: [de] play:"))
    #expect(try Program.run(["fix", "bare.csv"] + columns, in: folder.path).code == 0)
    let fixed = """
      open.hint;hint;Opens the list.;Öffnet die Liste.
      "play";label;"Play; pause";Abspielen

      """
    #expect(try folder.read("bare.csv") == Array(fixed.utf8))
  }

  @Test("Only the named columns are read, and a header that is understood is no text")
  func headerStaysAHeader() throws {
    let columns = try ChosenColumns(["key=B", "fr=C", "state=D"])
    func texts(_ text: String) -> [String] {
      let document = Format.csv(columns: columns).document(SourceFile(path: "a.csv", bytes: Array(text.utf8)))
      #expect(document.problems.isEmpty, "\(document.problems)")
      return document.entries.map { "\($0.id.key) \($0.locale ?? "-") \($0.text?.string ?? "nothing") \($0.state)" }
    }
    #expect(texts("x,key,de,state,en\nn,a,b,done,c\n") == ["a fr b translated"])
    #expect(texts("Title,,,\nx,key,de,state\nn,a,b,done,more,than,that\n") == ["a fr b translated"])
    #expect(texts("n,a,b,done\nx,key,de,state\n") == ["a fr b translated", "key fr de other(\"state\")"])
    #expect(texts("\u{FEFF}sep=|\nn|a|b, c|new\n") == ["a fr b, c new"])
  }

  @Test(arguments: [
    (["--columns", "key=A,de=E"], "“bare.csv” has no column E."), (["--columns", "x=A"], "“x” is neither a locale"),
    (["--columns", "key=A,de=B,de=C"], "Two columns are called “de”."),
  ])
  func failures(arguments: [String], message: String) throws {
    let folder = try ScratchFolder()
    try folder.write("bare.csv", bare)
    for command in ["check", "roles", "fix"] {
      let result = try Program.run([command, "bare.csv"] + arguments, in: folder.path)
      #expect(result.code == 2 && result.output.isEmpty && result.errors.contains("--columns: " + message))
    }
    let input = try Program.run(["check", "-", "--stdin-path", "bare.csv"] + arguments, in: folder.path, input: bare)
    #expect(input.code == 2, "\(input.errors)")
  }

  @Test("The configuration names columns of all tables, or of some")
  func configured() throws {
    let folder = try ScratchFolder()
    try folder.write("Old/bare.csv", bare)
    try folder.write("new.csv", "key,role,en,de\nopen.hint,hint,Opens the list.,Öffnet die Liste.\n")
    let columns = "key: A\nrole: B\nen: C\nde: D\n"
    func lines(_ prefix: String) -> String { columns.split(separator: "\n").map { prefix + $0 + "\n" }.joined() }
    let some = "columns:\n  - files: /Old/\n    columns:\n" + lines("      ")
    let bare = "Old/bare.csv:C1: warning: [en] open.hint:"
    for yaml in ["columns:\n" + lines("  "), some] {
      try folder.write(".voicelint.yml", yaml)
      for paths in [["."], ["new.csv", "Old/bare.csv"]] {
        let result = try Program.run(["check", "--format", "text"] + paths, in: folder.path)
        #expect(result.output.contains(bare) && result.errors.isEmpty, "\(result.output)\(result.errors)")
        #expect(!result.output.contains("new.csv:"), "\(result.output)")
      }
      let input = ["check", "-", "--stdin-path", "Old/bare.csv", "--format", "text"]
      #expect(try Program.run(input, in: folder.path, input: self.bare).output.contains(bare))
    }
    // An option stands for all that the configuration says.
    let option = try Program.run(["check", ".", "--columns", "en=C", "--format", "text"], in: folder.path)
    #expect(!option.output.contains("[de]") && !option.output.contains("[en] open.hint"), "\(option.output)")

    try folder.write("Old/short.csv", "open.hint;hint;Opens the list\n")
    let short = try Program.run(["check", "."], in: folder.path)
    #expect(short.code == 2 && short.output.isEmpty)
    #expect(short.errors.contains(".voicelint.yml:4: “Old/short.csv” has no column D."), "\(short.errors)")
  }

  @Test("A table without a header is exported and imported with its columns")
  func sheets() throws {
    let folder = try ScratchFolder()
    try folder.write("bare.csv", bare)
    let columns = ["--columns", "key=A,role=B,en=C,de=D"]
    #expect(try Program.run(["export", "bare.csv", "-o", "sheet.csv"] + columns, in: folder.path).code == 0)
    let sheet = String(decoding: try folder.read("sheet.csv"), as: UTF8.self)
    try folder.write("sheet.csv", sheet.replacing("\"Abspielen.\",", with: "\"Los\",", maxReplacements: 1))
    let arguments = ["import", "sheet.csv", "--into", "bare.csv", "--write"]
    #expect(try Program.run(arguments, in: folder.path).code == 2)
    let result = try Program.run(arguments + columns, in: folder.path)
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(try folder.read("bare.csv") == Array(bare.replacing("Abspielen.", with: "Los").utf8))
  }

  @Test func columnsNeedATable() throws {
    let folder = try ScratchFolder()
    try folder.write("de.lproj/Localizable.strings", "\"a\" = \"b\";\n")
    let result = try Program.run(["check", ".", "--columns", "key=A,de=B"], in: folder.path)
    #expect(result.code == 2 && result.errors.contains("no .csv, .tsv or .xlsx file was found"))
  }
}
