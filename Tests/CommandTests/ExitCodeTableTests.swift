import Foundation
import Support
import Testing

/// The table of exit codes in `docs/ci.md` says what the program gives.
@Suite("The table of exit codes")
struct ExitCodeTableTests {
  private static let page = URL(filePath: Package.root).appending(path: "docs/ci.md")

  /// A run, and what the table says of it in the column of its exit code.
  private typealias Outcome = (arguments: String, meaning: String)

  /// In this order: a sheet is exported before it is imported, and a baseline is written before it is read.
  private static let commands: [(name: String, outcomes: [Outcome])] = [
    (
      "check",
      [
        ("check clean", "nothing that is listed reaches `--fail-on`"),
        ("check faulty", "something does"),
        (
          "check clean --baseline old.json --strict-baseline",
          "with `--strict-baseline`, something in the baseline is gone"
        ),
        ("check clean --locale de", "wrong arguments or configuration, nothing to read, a locale that no file has"),
      ]
    ),
    (
      "fix --diff",
      [("fix --diff clean", "nothing would change"), ("fix --diff faulty", "something would"), ("fix nowhere", same)]
    ),
    (
      "fix",
      [("fix clean", "everything that can be fixed is"), ("fix linked", "a file was left alone"), ("fix -", same)]
    ),
    (
      "export",
      [
        ("export faulty -o sheet.csv", "all texts are in the sheet"),
        ("export broken -o broken.csv", "some couldn't be read, or are too long for a cell"),
        ("export clean -o sheet.pdf", "the same, or the sheet can't be written"),
      ]
    ),
    (
      "import",
      [
        ("import sheet.csv --into faulty", "all changes are written, or there are none"),
        ("import edited.csv --into faulty", "changes wait for `--write`, or were left out"),
        ("import nowhere.csv --into faulty", "the same, or the sheet can't be read"),
      ]
    ),
    (
      "roles", [("roles clean", "all files were read"), ("roles broken", "parts of a file weren't"), ("roles x", same)]
    ),
    ("baseline create", [("baseline create clean", "it is written"), ("baseline create x", same)]),
    ("baseline prune", [("baseline prune clean --baseline old.json", "it is short"), ("baseline prune x", same)]),
    ("baseline show", [("baseline show old.json", "it is shown"), ("baseline show x", "there is no baseline")]),
    ("init", [("init clean", "it is written"), ("init clean", "there is one, or no localization file")]),
    ("rules, languages", [("rules", "they are listed"), ("languages x", "wrong arguments")]),
    ("explain", [("explain label-period", "the page is shown"), ("explain x", "there is no such rule")]),
    (
      "words",
      [
        ("words Map --locale en", "the text is shown, whatever the rules say of it"),
        ("words Map --locale tlh", "there is no text, or no such locale, role or trait"),
      ]
    ),
  ]
  private static let same = "as for `check`"

  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let comment = "/* Accessibility label for the map */\n\"map.accessibilityLabel\" = "
    for (name, rest) in [
      ("clean", "\"Map\";\n"), ("faulty", "\"map\";\n"), ("linked", "\"map\";\n"),
      ("broken", "\"Map\";\n\"a\" = \"b\"\n\"c\" = \"d\";\n"),
    ] {
      try folder.write("\(name)/en.lproj/Localizable.strings", comment + rest)
    }
    // A file with two names would have one afterwards, so it's left alone.
    try FileManager.default.linkItem(
      atPath: folder.path + "/linked/en.lproj/Localizable.strings", toPath: folder.path + "/second")
    #expect(try Program.run(["baseline", "create", "faulty", "-o", "old.json"], in: folder.path).code == 0)
    return folder
  }

  @Test func isWhatTheProgramGives() throws {
    let folder = try project()
    var table = ["| command | 0 | 1 | 2 |", "|---|---|---|---|"]
    for (name, outcomes) in Self.commands {
      var cells: [Int32: String] = [:]
      for (arguments, meaning) in outcomes {
        let result = try Program.run(arguments.split(separator: " ").map(String.init), in: folder.path)
        cells[result.code] = [cells[result.code], meaning].compactMap(\.self).joined(separator: "; ")
        if arguments.hasPrefix("export faulty") {
          let sheet = String(decoding: try folder.read("sheet.csv"), as: UTF8.self)
          try folder.write("edited.csv", sheet.replacing("\"map\"", with: "\"Plan\"", maxReplacements: 1))
        }
      }
      let columns = (0...2).map { cells[$0] ?? "–" }
      #expect(Set(cells.keys).isSubset(of: [0, 1, 2]))
      table.append("| `\(name.replacing(", ", with: "`, `"))` | \(columns.joined(separator: " | ")) |")
    }
    let text = Checkout.text(of: Self.page)
    var lines = text.components(separatedBy: "\n")
    let first = try #require(lines.firstIndex { $0.hasPrefix("| command | 0 ") })
    let end = lines[first...].firstIndex { $0.isEmpty } ?? lines.endIndex
    lines.replaceSubrange(first..<end, with: table)
    #expect(difference(of: Self.page, from: lines.joined(separator: "\n")) == nil)
  }
}
