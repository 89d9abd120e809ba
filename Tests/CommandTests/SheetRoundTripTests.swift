import Formats
import Foundation
import Support
import Testing

/// `voicelint export` and `voicelint import` as people use them, with a spreadsheet program's work in between.
@Suite("Sheets out and in")
struct SheetRoundTripTests {
  /// A copy of the project, and a sheet of it beside.
  private struct Project {
    let scratch: ScratchFolder
    let folder: String
    let sheet: String

    /// - Parameter isWhole: whether the `.lproj` folders are in it too, which takes a while.
    init(ending: String = "csv", options: [String] = [], isWhole: Bool = false) throws {
      scratch = try ScratchFolder()
      folder = scratch.path + "/app"
      sheet = scratch.path + "/sheet." + ending
      try FileManager.default.copyItem(atPath: Package.root + "/Corpus/projects/Tidepool", toPath: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder)
      where name == "expected" || !isWhole && name.hasSuffix(".lproj") {
        try FileManager.default.removeItem(atPath: folder + "/" + name)
      }
      let result = try Program.run(["export", folder, "-o", sheet] + options)
      #expect(FileManager.default.fileExists(atPath: sheet), "\(result.errors)")
    }

    func imported(_ options: String...) throws -> ProgramResult {
      try Program.run(["import", sheet, "--into", folder] + options)
    }

    /// Changes the rows of the sheet, a text file, cell by cell.
    func edit(_ change: (inout [[String]]) throws -> Void) throws {
      let file = SourceFile(path: sheet, bytes: Array(try Data(contentsOf: URL(filePath: sheet))))
      var rows = DelimitedRows(file) { $0.contains("checksum") }.rows
      try change(&rows)
      let lines = rows.map { row in
        row.map { "\"" + $0.replacingOccurrences(of: "\"", with: "\"\"") + "\"" }.joined(separator: ";") + "\n"
      }
      try Data(lines.joined().utf8).write(to: URL(filePath: sheet))
    }

    func setText(_ text: String, of key: String, _ locale: String, column: String = "text") throws {
      try edit { rows in
        let titles = rows[0]
        let at = try #require(titles.firstIndex(of: column))
        let keys = try #require(titles.firstIndex(of: "key"))
        let locales = titles.firstIndex(of: "locale")
        let row = rows.firstIndex { $0[keys] == key && (locales == nil || $0[locales ?? 0] == locale) }
        rows[try #require(row)][at] = text
      }
    }
  }

  @Test("A sheet that nobody edited changes nothing", arguments: ["csv", "tsv", "xlsx"])
  func untouched(ending: String) throws {
    let project = try Project(ending: ending, isWhole: ending == "xlsx")
    let result = try project.imported("--write")
    #expect(result.code == 0 && result.output.contains("There is nothing to write."), "\(result.output)")
  }

  @Test("A wide sheet that nobody edited changes nothing")
  func untouchedWide() throws {
    let project = try Project(options: ["--layout", "wide"], isWhole: true)
    let result = try project.imported("--write")
    #expect(result.code == 0, "\(result.output)")
  }

  @Test("One edited cell is one edit, and a second export shows it and nothing else")
  func oneEdit() throws {
    let project = try Project()
    let before = try Data(contentsOf: URL(filePath: project.sheet))
    try project.setText("Zeigt die Boote.", of: "harbour.boats", "de")
    let shown = try project.imported()
    #expect(shown.code == 1 && shown.output.contains("1 change in 1 file"), "\(shown.output)")
    let written = try project.imported("--write")
    #expect(written.code == 0 && written.output.contains("All changes were written."), "\(written.output)")
    #expect(try project.imported().code == 0)
    _ = try Program.run(["export", project.folder, "-o", project.sheet])
    let rows = lines(before)
    let again = lines(try Data(contentsOf: URL(filePath: project.sheet)))
    let changed = zip(rows, again).filter { $0 != $1 }.map(\.1).dropFirst()
    #expect(rows.count == again.count && changed.count == 1 && changed.first?.contains("Zeigt die Boote.") == true)
  }

  @Test("Rows in another order, fewer rows, more columns and another delimiter give the same edit")
  func shuffled() throws {
    let project = try Project()
    try project.setText("Zeigt die Boote.", of: "harbour.boats", "de")
    try project.edit { rows in
      let title = ["Our app, March"] + Array(repeating: "", count: rows[0].count)
      let kept = rows.dropFirst().enumerated().filter { $0.offset % 3 != 1 || $0.element.contains("Zeigt die Boote.") }
      rows = [title] + ([rows[0]] + kept.map(\.element).reversed()).map { $0.reversed() + ["note"] }
    }
    let result = try project.imported("--write")
    #expect(result.code == 0 && result.output.contains("1 change in 1 file"), "\(result.output)")
    #expect(result.output.contains("Nothing was deleted."))
  }

  @Test("A missing text is added, in each format that can take it")
  func missing() throws {
    let project = try Project()
    try project.setText("Avviso marea", of: "tide.alert.accessibilityLabel", "it")
    let result = try project.imported("--write")
    #expect(result.code == 0, "\(result.output)")
    // The import marks the text for review itself, and doesn't report that.
    #expect(!result.output.contains("(needs-review)"), "\(result.output)")
    let text = try String(contentsOfFile: project.folder + "/Exports/it.xliff", encoding: .utf8)
    #expect(
      text.contains("<target state=\"needs-review-translation\">Avviso marea</target>") || text.contains("Avviso marea")
    )
  }

  @Test("A text whose placeholders are wrong is left out, and the others are written")
  func placeholders() throws {
    let project = try Project(isWhole: true)
    try project.edit { rows in
      let titles = rows[0]
      let (text, source, locale) = (
        try #require(titles.firstIndex(of: "text")), try #require(titles.firstIndex(of: "source")),
        try #require(titles.firstIndex(of: "locale"))
      )
      let row = rows.firstIndex { $0[source].contains("%@") && $0[locale] == "de" && !$0[text].isEmpty }
      rows[try #require(row)][text] = "Ohne % @"
    }
    try project.setText("Zeigt die Boote.", of: "harbour.boats", "de")
    let result = try project.imported("--write", "--rejects", project.scratch.path + "/rejects.csv")
    #expect(
      result.code == 1 && result.output.contains("1 row left out") && result.output.contains("1 change in 1 file"))
    let rejects = try String(contentsOfFile: project.scratch.path + "/rejects.csv", encoding: .utf8)
    #expect(rejects.contains("Ohne % @") && rejects.contains("The new text is wrong"))
  }

  @Test("If one file can't be written, none is")
  func allOrNone() throws {
    let project = try Project()
    try project.setText("Zeigt die Boote.", of: "harbour.boats", "de")
    try project.setText("Avviso marea", of: "tide.alert.accessibilityLabel", "it")
    let (first, second) = (project.folder + "/Exports/it.xliff", project.folder + "/Tables/harbour.csv")
    let before = try [first, second].map { try Data(contentsOf: URL(filePath: $0)) }
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: second)
    let result = try project.imported("--write")
    #expect(result.code == 2 && result.errors.contains("it is read-only"), "\(result.errors)")
    #expect(try [first, second].map { try Data(contentsOf: URL(filePath: $0)) } == before)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: second)
    #expect(try project.imported("--write").code == 0)
  }

  @Test("A rejected finding becomes an entry of “ignore”, and isn't reported again")
  func rejection() throws {
    let project = try Project(options: ["--review"])
    let key = "kiosk.remove.confirm"
    try project.setText("reject", of: key, "en", column: "decision")
    #expect(try project.imported("--write", "--write-ignores").code == 2)
    try project.setText("“OK” is what our kiosks say.", of: key, "en", column: "reason")
    #expect(try project.imported("--write", "--write-ignores").code == 0)
    let config = try String(contentsOfFile: project.folder + "/.voicelint.yml", encoding: .utf8)
    #expect(config.contains("keys: \"\(key)\"") && config.contains("“OK” is what our kiosks say."))
    let report = try Program.run(["check", project.folder, "--format", "json", "--locale", "en"]).output
    #expect(!report.contains("\"key\":\"\(key)\",\"line\""))
  }

  /// A sheet with one edit, as programs save it.
  struct Saved: CustomTestStringConvertible, Sendable {
    let name: String
    /// What the import says.
    let message: String
    var code: Int32 = 1
    let bytes: @Sendable ([UInt8]) -> [UInt8]

    var testDescription: String { name }
  }

  static let saved: [Saved] = [
    Saved(name: "without a byte-order mark", message: "1 change in 1 file") { Array($0.dropFirst(3)) },
    Saved(name: "as Unicode text", message: "1 change in 1 file") { bytes in
      String(decoding: bytes, as: UTF8.self).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    },
    Saved(name: "with a line for the delimiter", message: "1 change in 1 file") {
      Array("sep=\t\r\n".utf8) + $0.dropFirst(3)
    },
    Saved(name: "with line feeds", message: "1 change in 1 file") { $0.filter { $0 != 0x0D } },
    Saved(name: "in Windows-1252", message: "isn't in UTF-8, so letters are lost", code: 2) { bytes in
      String(decoding: bytes.dropFirst(3), as: UTF8.self).unicodeScalars.map {
        $0.value < 0x100 ? UInt8($0.value) : 0x3F
      }
    },
    Saved(name: "with a quotation mark lost", message: "Correct the quotation marks", code: 2) { bytes in
      var bytes = bytes
      bytes.insert(contentsOf: Array("x\"y".utf8), at: bytes.count / 2)
      return bytes
    },
    Saved(name: "cut", message: "aren't in the sheet") { bytes in
      Array(bytes[..<(bytes[..<(bytes.count * 9 / 10)].lastIndex(of: 0x0D) ?? 0)])
    },
    Saved(name: "empty", message: "has no column “id”", code: 2) { _ in [] },
  ]

  @Test("A sheet is read in each encoding and form, or refused with the reason", arguments: saved)
  func encodings(saved: Saved) throws {
    let project = try Project(ending: "tsv")
    let url = URL(filePath: project.sheet)
    var text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    text.replaceSubrange(try #require(text.range(of: "\t\"Boote\"\t")), with: "\t\"Alle Boote\"\t")
    try Data(saved.bytes(Array(text.utf8))).write(to: url)
    let result = try project.imported()
    #expect(result.code == saved.code, "\(result.output)\(result.errors)")
    #expect((result.output + result.errors).contains(saved.message), "\(result.output)\(result.errors)")
  }

  @Test("The sheet of another project, no sheet and a broken one are failures")
  func failures() throws {
    let project = try Project()
    let other = try ScratchFolder()
    try Data("\"a\" = \"A\";\n".utf8).write(to: URL(filePath: other.path + "/Other.strings"))
    let foreign = try Program.run(["import", project.sheet, "--into", other.path])
    #expect(foreign.code == 2 && foreign.errors.contains("another project"), "\(foreign.errors)")
    #expect(try Program.run(["import", project.sheet + "x", "--into", project.folder]).code == 2)
    try Data("key,de\na,b\n".utf8).write(to: URL(filePath: project.sheet))
    let plain = try project.imported()
    #expect(plain.code == 2 && plain.errors.contains("no column “id”"), "\(plain.errors)")
    try Data([0x69, 0x64, 0x2C, 0xFC, 0x0A]).write(to: URL(filePath: project.sheet))
    #expect(try project.imported().errors.contains("UTF-8"))
  }

  @Test("A new language goes into a string catalog, if it's asked for")
  func newLanguage() throws {
    let scratch = try ScratchFolder()
    let localeTable = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "map.accessibilityLabel" : {
            "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Map" } }
            }
          }
        },
        "version" : "1.0"
      }
      """
    try scratch.write("app/Localizable.xcstrings", localeTable)
    let (sheet, app) = (scratch.path + "/wide.csv", scratch.path + "/app")
    #expect(try Program.run(["export", app, "-o", sheet, "--layout", "wide"]).code == 0)
    let old = try String(contentsOfFile: sheet, encoding: .utf8)
    try Data(
      old.replacing("\"checksum\"", with: "\"fr\",\"checksum\"").replacing("\"Map\",", with: "\"Map\",\"Carte\",").utf8
    )
    .write(to: URL(filePath: sheet))
    let refused = try Program.run(["import", sheet, "--into", app])
    #expect(refused.code == 1 && refused.output.contains("--add-locale fr"), "\(refused.output)")
    let result = try Program.run(["import", sheet, "--into", app, "--add-locale", "fr", "--write"])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    let new = try String(contentsOfFile: app + "/Localizable.xcstrings", encoding: .utf8)
    #expect(new.contains("\"fr\"") && new.contains("\"Carte\""))
    #expect(try Program.run(["import", sheet, "--into", app]).code == 0)
  }

  @Test("Base.lproj beside the base language's own folder: each text is found again, and a state is refused")
  func baseFolder() throws {
    let scratch = try ScratchFolder()
    for folder in ["Base", "en", "de"] {
      try scratch.write("app/\(folder).lproj/Localizable.strings", "\"map.label\" = \"Map, \(folder)\";\n")
    }
    let (sheet, app) = (scratch.path + "/sheet.csv", scratch.path + "/app")
    _ = try Program.run(["export", app, "-o", sheet])
    #expect(try Program.run(["import", sheet, "--into", app]).code == 0)
    let old = try String(contentsOfFile: sheet, encoding: .utf8)
    let new = old.replacing("\"Map, Base\",\"\"", with: "\"My map\",\"\"")
      .replacing("\"Map, de\",\"\"", with: "\"Map, de\",\"final\"")
    try Data(new.utf8).write(to: URL(filePath: sheet))
    let result = try Program.run(["import", sheet, "--into", app, "--write"])
    #expect(result.output.contains("1 change in 1 file, 1 row left out"), "\(result.output)")
    #expect(result.output.contains("The file has no place for a state."))
    let texts = try ["Base", "en", "de"].map {
      try String(contentsOfFile: app + "/\($0).lproj/Localizable.strings", encoding: .utf8)
    }
    #expect(texts.map { $0.contains("My map") } == [true, false, false])
  }

  @Test("What a sheet says can't act on a terminal or a log")
  func hostile() throws {
    let project = try Project()
    let harm = "\u{1B}]8;;http://x\u{1B}\\\r\n::error file=x::boo ##vso[task]\u{202E}"
    try project.setText(harm, of: "harbour.boats", "de")
    try project.setText(harm, of: "kiosk.more", "en", column: "decision")
    try project.setText(harm, of: "kiosk.all", "en", column: "key")
    for options in [[], ["--format", "json"]] {
      let result = try Program.run(["import", project.sheet, "--into", project.folder] + options)
      #expect(result.code == 1 && Hostile.harm(in: result.output) == nil, "\(result.output)")
    }
  }

  private func lines(_ data: Data) -> [Substring] { String(decoding: data, as: UTF8.self).split(separator: "\r\n") }
}

/// Real apps: out to a sheet and back is no edit.
@Suite("Sheets of real apps", .enabled(if: RealFiles.folder != nil, "\(RealFiles.absence)"))
struct RealSheetTests {
  private static let apps: [URL] = {
    let all =
      RealFiles.folder.flatMap {
        try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: [.isDirectoryKey])
      } ?? []
    let folders = all.filter(\.hasDirectoryPath).sorted { $0.path < $1.path }
    #if DEBUG
      return folders.filter { $0.path.contains("malformed") }
    #else
      return folders
    #endif
  }()

  /// An unoptimized build takes the workbook only: its cells are the same.
  private static let endings: [String] = {
    #if DEBUG
      return ["xlsx"]
    #else
      return ["csv", "xlsx"]
    #endif
  }()

  @Test("Out and in again is no edit", arguments: apps, endings)
  func isNoEdit(app: URL, ending: String) throws {
    let scratch = try ScratchFolder()
    let sheet = scratch.path + "/sheet." + ending
    #expect(try Program.run(["export", app.path, "-o", sheet]).code < 2)
    let result = try Program.run(["import", sheet, "--into", app.path])
    #expect(result.code == 0, "\(result.output.prefix(2000))\(result.errors)")
  }
}
