import Foundation
import Support
import Testing

/// A report goes where it is sent, and does no harm there.
@Suite("Output")
struct OutputTests {
  private let text = "/* Accessibility label for the map */\n\"map.accessibilityLabel\" = \"Map of the bay.\";\n"

  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", text)
    return folder
  }

  private func kind(_ path: String) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }

  @Test func aFileIsReplacedAndKeepsItsMode() throws {
    let folder = try project()
    try folder.write("out.json", "old")
    let path = folder.path + "/out.json"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(try Program.run(["check", ".", "--format", "json", "-o", "out.json"], in: folder.path).code == 1)
    #expect(String(decoding: try folder.read("out.json"), as: UTF8.self).hasPrefix("{\"findings\""))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["en.lproj", "out.json"])
  }

  @Test(arguments: [true, false])
  func aLinkStaysOneAndItsTargetIsWritten(exists: Bool) throws {
    let folder = try project()
    if exists { try folder.write("real.txt", "old") }
    let link = folder.path + "/link.txt"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.txt")
    #expect(try Program.run(["check", ".", "--output", "link.txt"], in: folder.path).code == 1)
    #expect(try kind(link) == .typeSymbolicLink)
    #expect(String(decoding: try folder.read("real.txt"), as: UTF8.self).contains("[label-period]"))
  }

  @Test func aPipeIsWrittenIntoAndStaysOne() throws {
    let folder = try project()
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/bin/sh")
    reader.arguments = ["-c", "cat pipe > read.txt"]
    reader.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try reader.run()
    let result = try Program.run(["check", "en.lproj", "--output", "pipe"], in: folder.path)
    reader.waitUntilExit()
    #expect(result.code == 1)
    #expect(String(decoding: try folder.read("read.txt"), as: UTF8.self).contains("[label-period]"))
    #expect(try kind(pipe) != .typeRegular)
  }

  @Test func aCheckedFileIsNeverReplaced() throws {
    let folder = try project()
    try FileManager.default.linkItem(
      atPath: folder.path + "/en.lproj/Localizable.strings", toPath: folder.path + "/other.txt")
    for output in ["en.lproj/Localizable.strings", "other.txt"] {
      let result = try Program.run(["check", ".", "--output", output], in: folder.path)
      #expect(result.code == 2)
      #expect(result.errors.contains("can't replace “\(output)”, which was checked"))
    }
    #expect(String(decoding: try folder.read("en.lproj/Localizable.strings"), as: UTF8.self) == text)
  }

  @Test func aFolderIsNoPlaceForAReport() throws {
    let folder = try project()
    let result = try Program.run(["check", ".", "--output", "en.lproj"], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains("It is a folder."))
  }

  @Test func aReadOnlyFileStays() throws {
    let folder = try project()
    try folder.write("out.txt", "old")
    try #require(chmod(folder.path + "/out.txt", 0o444) == 0)
    let result = try Program.run(["check", ".", "--output", "out.txt"], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors == "voicelint: The report can't be written to “out.txt”.\n  It is read-only.\n")
    #expect(try folder.read("out.txt") == Array("old".utf8))
  }

  @Test func aNewFileHasTheModeThatIsUsual() throws {
    let folder = try project()
    let script = "umask 027; \"$voicelint\" check . -o out.txt"
    #expect(try Program.shell(script, in: folder.path).code == 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/out.txt")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func aFolderThatIsNotThereIsNotMade() throws {
    let folder = try project()
    let result = try Program.run(["check", ".", "--output", "no/out.txt"], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.hasSuffix("  It or its folder doesn't exist.\n"))
  }

  @Test func twoReportsNeedTwoPlaces() throws {
    let folder = try project()
    for formats in [["json:a.txt", "text:./a.txt"], ["json", "text"]] {
      let result = try Program.run(["check", "."] + formats.flatMap { ["--format", $0] }, in: folder.path)
      #expect(result.code == 2)
      #expect(result.errors.contains("Two reports"))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/a.txt"))
  }
}
