import Foundation
import Support
import Testing

/// What can't be written or read is told, and never ends the program by a trap.
@Suite("Standard streams", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
struct StreamTests {
  private static let text = "/* Accessibility label for the map */\n\"map.accessibilityLabel\" = \"Map of the bay.\";\n"
  private static let commands = [
    "--help", "--version", "check --help", "check .", "check . --format json", "fix --diff .", "roles .", "rules",
    "roles . --format csv", "explain label-period", "languages", "init --print .", "--generate-completion-script zsh",
    "words Map --locale en --role label",
  ]

  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", Self.text)
    return folder
  }

  @Test(arguments: commands)
  func anOutputThatCantBeWrittenIsAFailure(command: String) throws {
    let folder = try project()
    for (output, reason) in [("> /dev/full", "No space is left on the disk."), (">&-", "It is closed.")] {
      let result = try Program.shell("\"$voicelint\" \(command) \(output)", in: folder.path)
      #expect(result.code == 2)
      #expect(result.errors == "voicelint: Standard output can't be written.\n  \(reason)\n")
    }
  }

  @Test(arguments: commands)
  func aReaderThatLeavesIsNoError(command: String) throws {
    let folder = try project()
    let script = "{ sleep 0.5; \"$voicelint\" \(command); echo $? > code; } | :"
    let errors = try Program.shell(script, in: folder.path).errors
    #expect(errors.isEmpty)
    #expect(try folder.read("code") == Array("141\n".utf8))
  }

  @Test func aWriterOfConfigurationSaysIfItCantSaySo() throws {
    let folder = try project()
    #expect(try Program.shell("\"$voicelint\" init > /dev/full", in: folder.path).code == 2)
    #expect(!(try folder.read(".voicelint.yml").isEmpty))
  }

  @Test func messagesThatCantBeWrittenGiveTwo() throws {
    let folder = try project()
    for errors in ["2> /dev/full", "2>&-"] {
      try folder.write("en.lproj/Localizable.strings", Self.text)
      #expect(try Program.shell("\"$voicelint\" check nowhere \(errors)", in: folder.path).code == 2)
      #expect(try Program.shell("\"$voicelint\" fix . \(errors)", in: folder.path).code == 2)
      // It goes on to the end all the same.
      #expect(String(decoding: try folder.read("en.lproj/Localizable.strings"), as: UTF8.self).contains("bay\";"))
    }
  }

  @Test func aReportNeverTakesThePlaceOfAClosedStream() throws {
    let folder = try project()
    let script = "\"$voicelint\" check . --format json"
    let report = try Program.shell(script, in: folder.path).output
    for streams in [">&-", ">&- 2>&-", "<&- >&- 2>&-"] {
      #expect(try Program.shell("\(script) -o out.json \(streams)", in: folder.path).code == 1)
      #expect(String(decoding: try folder.read("out.json"), as: UTF8.self) == report)
    }
    // Nor does a file that is fixed get what is said about it.
    #expect(try Program.shell("\"$voicelint\" fix . >&- 2>&-", in: folder.path).code == 2)
    #expect(
      try folder.read("en.lproj/Localizable.strings") == Array(Self.text.replacing(".\";", with: "\";").utf8))
  }

  @Test(arguments: [("<&-", "it is closed."), ("< .", "it is a folder.")])
  func anInputThatCantBeReadIsAFailure(input: String, reason: String) throws {
    let folder = try project()
    let result = try Program.shell(
      "\"$voicelint\" check - --stdin-path en.lproj/a.strings \(input)", in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors == "voicelint: Standard input can't be read: \(reason)\n")
  }

  @Test func aReportOnAFullDiskIsAFailure() throws {
    let folder = try project()
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "/dev/full")
    let result = try Program.run(["check", ".", "-o", "link"], in: folder.path)
    #expect(result.code == 2)
    #expect(
      result.errors == "voicelint: The report can't be written to “link”.\n  No space is left on the disk.\n")
  }

  /// A limit on the size of files stops a write halfway, as a full disk does.
  @Test func whatCantBeWrittenWholeIsNotWritten() throws {
    let folder = try project()
    let long = String(repeating: "/* A comment that takes room. */\n", count: 500) + Self.text
    try folder.write("en.lproj/Localizable.strings", long)
    try folder.write("old.json", "old")
    for name in ["old.json", "new.json"] {
      let result = try Program.shell(
        "ulimit -f 1; \"$voicelint\" check . --format json -o \(name)", in: folder.path)
      #expect(result.code == 2)
      #expect(result.errors.hasSuffix("  It would be larger than the system allows.\n"))
    }
    let result = try Program.shell("ulimit -f 1; \"$voicelint\" fix .", in: folder.path)
    #expect(result.code == 1)
    #expect(result.errors.contains("was left alone: it would be larger than the system allows.\n"))
    #expect(try folder.read("en.lproj/Localizable.strings") == Array(long.utf8))
    #expect(try folder.read("old.json") == Array("old".utf8))
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    #expect(names.sorted() == ["en.lproj", "en.lproj/Localizable.strings", "old.json"])
  }
}
