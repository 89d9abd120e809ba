import Formats
import Foundation
import Support
import Testing

@testable import voicelint

/// Whatever was not read, not found or not run: the exit code is never 0.
@Suite("Never clean when it isn't")
struct NeverCleanTests {
  private let clean = "/* Accessibility label for the map */\n\"map.accessibilityLabel\" = \"Map\";\n"
  private let english = "en.lproj/Localizable.strings"

  private func app(_ locales: [String] = ["en", "de", "fr"]) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for locale in locales {
      try folder.write("\(locale).lproj/Localizable.strings", clean.replacing("\"Map\"", with: "\"M \(locale)\""))
    }
    return folder
  }

  private func link(_ folder: ScratchFolder, _ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: target)
  }

  // MARK: Locales

  @Test(arguments: ["check", "fix", "roles"])
  func aLocaleThatNoFileHasIsAFailure(command: String) throws {
    let folder = try app()
    for locales in ["fr-CA", "de,fr-CA"] {
      let result = try Program.run([command, "--locale", locales, "."], in: folder.path)
      #expect(result.code == 2, "\(result.output)")
      #expect(result.errors.contains("No file has texts in “fr-CA”. Found: de, en, fr."), "\(result.errors)")
      #expect(result.errors.contains("Did you mean “fr”?"))
      #expect(result.output.isEmpty)
    }
    #expect(try Program.run([command, "--locale", "de,fr", "."], in: folder.path).code != 2)
    try folder.write(".voicelint.yml", "locales: [de, dee]\n")
    let configured = try Program.run([command, "."], in: folder.path)
    #expect(configured.code == 2)
    #expect(configured.errors.contains(".voicelint.yml: No file has texts in “dee”."), "\(configured.errors)")
    #expect(configured.errors.contains("Did you mean “de”?"))
  }

  @Test func ofOneFileTheConfiguredLocalesMayBeMissing() throws {
    let folder = try app()
    try folder.write(".voicelint.yml", "locales: [de, fr]\n")
    #expect(try Program.run(["check", "de.lproj/Localizable.strings"], in: folder.path).code != 2)
    let other = try Program.run(["check", english], in: folder.path)
    #expect(other.code == 2)
    #expect(other.errors.contains("No file has texts in “de” or “fr”. Found: en."), "\(other.errors)")
  }

  @Test func aLanguageCoversItsCountries() throws {
    let folder = try app(["en", "pt-BR"])
    let result = try Program.run(["check", "--locale", "pt", "--format", "json", "."], in: folder.path)
    #expect(result.code != 2)
    #expect(result.output.contains("\"locale\":\"pt-BR\""))
    #expect(try Program.run(["check", "--locale", "pt-PT", "."], in: folder.path).code == 2)
    #expect(try Program.run(["check", "--locale", ",", "."], in: folder.path).code == 2)
  }

  @Test func localesInsideOfFilesAreFound() throws {
    let folder = try ScratchFolder()
    try folder.write("texts.csv", "key,en,de\nmap.accessibilityLabel,Map,Karte\n")
    #expect(try Program.run(["check", "--locale", "de", "."], in: folder.path).code == 0)
    let result = try Program.run(["check", "--locale", "fr", "."], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains("Found: de, en."), "\(result.errors)")
  }

  // MARK: What can't be opened

  @Test(arguments: [
    ("de.lproj/Localizable.strings", "file"), ("de.lproj", "folder"), ("fr.xcloc", "folder"), ("de.xliff", "file"),
  ])
  func aLinkToNowhereIsAFinding(name: String, kind: String) throws {
    let folder = try app(["en"])
    if name.contains("/") { try folder.write("de.lproj/notes.txt", "") }
    try link(folder, name, to: "gone")
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 1)
    let message =
      "The \(kind) can't be opened, so nothing in it was checked: it's a link to “gone”, which doesn't exist."
    #expect(result.output.contains(message), "\(result.output)")
    #expect(result.output.contains("\(name):1:1: error") && result.output.contains("[unreadable]"), "\(result.output)")
    // Asked for by its path, there is nothing to check.
    let given = try Program.run(["check", name], in: folder.path)
    #expect(given.code == 2)
    #expect(given.errors.contains("which doesn't exist"), "\(given.errors)")
  }

  @Test func aLinkInACircleIsAFinding() throws {
    let folder = try app(["en"])
    try link(folder, "a.strings", to: "b.strings")
    try link(folder, "b.strings", to: "a.strings")
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(result.output.contains("it's a link that leads back to itself."), "\(result.output)")
  }

  @Test func otherLinksToNowhereAreNobodysConcern() throws {
    let folder = try app(["en"])
    try link(folder, "notes", to: "gone")
    #expect(try Program.run(["check", "."], in: folder.path).code == 0)
  }

  @Test func aPipeIsNotWaitedFor() throws {
    let folder = try app(["en"])
    #expect(mkfifo(folder.path + "/pipe.strings", 0o644) == 0)
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(result.output.contains("pipe.strings:1:1: error"), "\(result.output)")
  }

  @Test func aBundleWithoutItsFilesIsAFinding() throws {
    let folder = try app(["en"])
    try folder.write("de.xcloc/Notes/readme.txt", "")
    let empty = try Program.run(["check", "."], in: folder.path)
    #expect(empty.code == 1)
    #expect(empty.output.contains("de.xcloc:1:1: error"), "\(empty.output)")
    #expect(empty.output.contains("no XLIFF file"))
    try folder.write("de.xcloc/contents.json", "{\"targetLocale\":\"de\",\"developmentRegion\":\"en\"}")
    let named = try Program.run(["check", "de.xcloc"], in: folder.path)
    #expect(named.code == 1)
    #expect(named.output.contains("de.xcloc/contents.json:1:"), "\(named.output)")
  }

  /// The superuser may open every folder, so the failure is put in.
  @Test func aFolderThatCanNotBeOpenedIsAFinding() throws {
    let folder = try app(["en", "de"])
    var search = FileSearch(excluded: [])
    search.list = { path in
      if path.hasSuffix("de.lproj") { throw CocoaError(.fileReadNoPermission) }
      return try FileManager.default.contentsOfDirectory(atPath: path)
    }
    search.add(folder: Location(folder.path))
    let closed = try #require(search.found.first { $0.trouble != nil })
    #expect(closed.location.path == folder.path + "/de.lproj")
    let groups = Files.groups(of: search.found, baseLocale: "en")
    let members = groups.flatMap(\.members).filter { $0.path == closed.location.path }
    let problems = members.flatMap { $0.document().problems }
    #expect(problems.map(\.kind) == [.unreadable])
    #expect(
      problems.first?.message
        == "The folder can't be opened, so nothing in it was checked: you don't have permission to read it.")
  }

  @Test(.enabled(if: Program.hasOrdinaryUser, "the superuser may open everything"), arguments: [0o000, 0o444])
  func aFolderWithoutPermissionIsAFinding(mode: Int) throws {
    let folder = try app(["en", "de"])
    let path = folder.path + "/de.lproj"
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
    for arguments in [
      ["."], ["de.lproj"], [".", "--only", "label-period", "--role", "hint", "--min-severity", "error"],
    ] {
      let result = try Program.run(["check"] + arguments, in: folder.path, asOrdinaryUser: true)
      #expect(result.code == 1)
      #expect(result.output.contains("de.lproj:1:1: error: [de] The folder can't be opened"), "\(result.output)")
    }
  }

  @Test(
    .enabled(if: Program.hasOrdinaryUser, "the superuser may open everything"),
    arguments: [
      ("de.lproj/Localizable.strings", "error: [de] The file can't be opened"),
      (".gitignore", "error: The file can't be opened, so nothing is ignored by it"),
      ("fr.xcloc/contents.json", "error: [fr] The file can't be opened"),
      ("fr.xcloc/Localized Contents/fr.xliff", "error: The file can't be opened"),
      ("fr.xcloc/Localized Contents", "error: The folder can't be opened"),
    ])
  func whatIsWithoutPermissionIsAFinding(name: String, message: String) throws {
    let folder = try app(["en", "de"])
    try folder.write(".gitignore", "de.lproj\n")
    if name != ".gitignore" { try folder.write(".gitignore", "") }
    try folder.write("fr.xcloc/contents.json", "{\"targetLocale\":\"fr\",\"developmentRegion\":\"en\"}")
    try folder.write("fr.xcloc/Localized Contents/fr.xliff", "")
    let path = folder.path + "/" + name
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
    let result = try Program.run(["check", "."], in: folder.path, asOrdinaryUser: true)
    #expect(result.code == 1)
    #expect(result.output.contains("\(name):1:1: \(message)"), "\(result.output)")
    #expect(result.output.contains("you don't have permission to read it."))
    #expect(name != ".gitignore" || result.output.contains("\nde: 1 text"), "nothing is ignored")
    let fix = try Program.run(["fix", "."], in: folder.path, asOrdinaryUser: true)
    #expect(fix.code == 1)
    #expect(fix.errors.contains("\(name) was left alone: it can't be opened"), "\(fix.errors)")
  }

  @Test func whatIsGoneAfterTheListingIsAFinding() throws {
    let folder = try app(["en"])
    var search = FileSearch(excluded: [])
    search.list = { try FileManager.default.contentsOfDirectory(atPath: $0) + ["gone.strings", "gone.txt"] }
    search.add(folder: Location(folder.path))
    let gone = search.found.filter { $0.trouble != nil }.map { $0.location.named.split(separator: "/").last }
    #expect(gone == ["gone.strings", "gone.strings"], "once in each folder")
    // Or after the search.
    try FileManager.default.removeItem(atPath: folder.path + "/" + english)
    let problems = Files.groups(of: search.found, baseLocale: "en").flatMap(\.members).flatMap {
      $0.document().problems
    }
    #expect(problems.count == 3)
    #expect(problems.allSatisfy { $0.message.hasSuffix("it was moved or deleted during the check.") })
  }

  @Test(arguments: ["de.lproj", "de.xcloc"])
  func aFileInAFoldersPlaceIsAFinding(name: String) throws {
    let folder = try app(["en"])
    try folder.write(name, "../elsewhere")
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(result.output.contains("The folder can't be opened, so nothing in it was checked: it's a file."))
  }

  @Test func whatIsTooLargeOrTooDeepIsAFinding() throws {
    let folder = try app(["en"])
    try folder.write("large.strings", clean)
    #expect(truncate(folder.path + "/large.strings", off_t(FileContents.limit) + 1) == 0)
    let deep = String(repeating: "d/", count: FileSearch.maximumDepth + 1)
    try folder.write(deep + "Localizable.strings", clean)
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(result.output.contains("it has more than 256 MB, the most that VoiceLint reads."), "\(result.output)")
    #expect(result.output.contains("it's nested more than 64 folders deep."), "\(result.output)")
  }

  // MARK: Rules

  @Test(arguments: [
    ("unreadable", [UInt8]("\"a\" = \"caf".utf8) + [0xC3]),
    ("table-truncated", Array("\"a\" = \"b\";\n} \"c\" = \"d\";".utf8)),
  ])
  func whatIsNotReadIsToldWhateverIsAsked(rule: String, bytes: [UInt8]) throws {
    let folder = try ScratchFolder()
    try folder.write(english, bytes)
    for arguments in [[], ["--only", "label-period"], ["--skip", "label-period"]] {
      let result = try Program.run(["check", "."] + arguments, in: folder.path)
      #expect(result.code == 1)
      #expect(result.output.contains("[unreadable]") || result.output.contains("[table-truncated]"), "\(result.output)")
    }
    let skipped = try Program.run(["check", "--skip", rule, "."], in: folder.path)
    #expect(skipped.code == 2)
    #expect(skipped.errors.contains("“\(rule)” can't be skipped"), "\(skipped.errors)")
    #expect(skipped.errors.contains("“exclude”"))
    for text in [
      "rules: {\(rule): off}\n", "rules: {\(rule): {locales: {en: off}}}\n",
      "ignore: [{rules: [\(rule)], reason: It is broken.}]\n",
    ] {
      try folder.write(".voicelint.yml", text)
      let off = try Program.run(["check", "."], in: folder.path)
      #expect(off.code == 2 && off.errors.contains("“\(rule)” can't be turned off"), "\(text)\(off.errors)")
    }
    // Whoever makes little of it sees it all the same.
    try folder.write(".voicelint.yml", "rules: {\(rule): note}\nmin-severity: error\n")
    let note = try Program.run(["check", "."], in: folder.path)
    #expect(note.output.contains("[\(rule)]"), "\(note.output)")
    try folder.write(".voicelint.yml", "exclude: en.lproj\n")
    try folder.write("de.lproj/Localizable.strings", "\"a\" = \"b\";\n")
    #expect(try Program.run(["check", "."], in: folder.path).code == 0)
  }

  @Test(arguments: [
    ["--only", "label-period", "--skip", "label-period"], ["--only", ""], ["--skip", ","],
    ["--only", "label-period,hint-gesture", "--skip", "hint-gesture", "--skip", "label-period"],
  ])
  func noRuleAtAllIsAFailure(arguments: [String]) throws {
    let folder = try app(["en"])
    let result = try Program.run(["check"] + arguments + ["."], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains("rule"), "\(result.errors)")
  }

  @Test func standardInputStandsAlone() throws {
    let folder = try app(["en"])
    #expect(try Program.run(["check", "-", "."], in: folder.path, input: clean).code == 2)
  }
}
