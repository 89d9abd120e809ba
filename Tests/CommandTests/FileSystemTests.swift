import Foundation
import Support
import Testing

/// Links, names and permissions: nothing is read for ever, passed over in silence, or written where it must not be.
@Suite("File systems")
struct FileSystemTests {
  private let faulty = "/* Accessibility label for the map */\n\"map.accessibilityLabel\" = \"Map of the bay.\";\n"
  private let fixed = "/* Accessibility label for the map */\n\"map.accessibilityLabel\" = \"Map of the bay\";\n"
  private let name = "en.lproj/Localizable.strings"

  private func text(_ folder: ScratchFolder, _ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  private func link(_ folder: ScratchFolder, _ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: target)
  }

  @Test func loopsOfLinksEnd() throws {
    let folder = try ScratchFolder()
    try folder.write(name, faulty)
    try link(folder, "en.lproj/up", to: "..")
    try link(folder, "self", to: "self")
    try link(folder, "a.strings", to: "b.strings")
    try link(folder, "b.strings", to: "a.strings")
    let result = try Program.run(["check", "--format", "json", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(result.output.components(separatedBy: "label-period").count == 2, "\(result.output)")
    let fix = try Program.run(["fix", "."], in: folder.path)
    #expect(fix.code == 1 && fix.errors.contains("a.strings was left alone: it can't be opened"), "\(fix.errors)")
    #expect(try text(folder, name) == fixed)
  }

  @Test func nothingIsWrittenOutsideOfThePaths() throws {
    let folder = try ScratchFolder()
    try folder.write("other/Localizable.strings", faulty)
    try folder.write("app/fr.lproj/Localizable.strings", "\"a\" = \"b\";\n")
    try FileManager.default.createDirectory(atPath: folder.path + "/app/en.lproj", withIntermediateDirectories: true)
    try link(folder, "app/en.lproj/Localizable.strings", to: "../../other/Localizable.strings")
    let result = try Program.run(["fix", "app"], in: folder.path)
    #expect(result.code == 1)
    #expect(result.errors.contains("app/en.lproj/Localizable.strings was left alone: it can't be opened"))
    #expect(result.errors.contains("0 findings were fixed in 0 files"), "\(result.errors)")
    #expect(try text(folder, "other/Localizable.strings") == faulty)

    // Who gives the link itself means the file it leads to.
    #expect(try Program.run(["fix", "app/en.lproj/Localizable.strings"], in: folder.path).code == 0)
    #expect(try text(folder, "other/Localizable.strings") == fixed)
  }

  @Test func longNamesAreFixed() throws {
    let folder = try ScratchFolder()
    let name = "en.lproj/" + String(repeating: "n", count: 255 - ".strings".count) + ".strings"
    try folder.write(name, faulty)
    #expect(try Program.run(["fix", "."], in: folder.path).code == 0)
    #expect(try text(folder, name) == fixed)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/en.lproj").count == 1)
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may write everywhere"))
  func whatCanNotBeWrittenIsLeftAlone() throws {
    let folder = try ScratchFolder()
    try folder.write("locked/" + name, faulty)
    try folder.write("open/" + name, faulty)
    let locked = folder.path + "/locked/en.lproj"
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: locked)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: locked) }
    let result = try Program.run(["fix", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(result.errors.contains("was left alone: it can't be written"), "\(result.errors)")
    #expect(try text(folder, "locked/" + name) == faulty)
    #expect(try text(folder, "open/" + name) == fixed)
  }

  #if os(Linux)
    @Test func namesThatAreNotUTF8AreRead() throws {
      let folder = try ScratchFolder()
      try folder.write(name, fixed)
      try write(faulty, to: Array("/en.lproj/Caf".utf8) + [0xE9] + Array(".strings".utf8), in: folder)
      try write(faulty, to: Array("/\u{FFFD}".utf8) + [0xFF] + Array("/de.lproj/Localizable.strings".utf8), in: folder)
      let result = try Program.run(["check", "."], in: folder.path)
      #expect(result.code == 1)
      #expect(result.output.contains("en.lproj/Caf\\xE9.strings:2"), "\(result.output) \(result.errors)")
      #expect(result.output.contains("\u{FFFD}\\xFF/de.lproj/Localizable.strings:2"), "\(result.output)")
      let fix = try Program.run(["fix", "."], in: folder.path)
      #expect(fix.code == 1)
      #expect(fix.errors.contains("Caf\\xE9.strings was left alone: it can't be opened by its path"), "\(fix.errors)")
    }

    /// Writes a file at a path of any bytes, and the folders it needs.
    private func write(_ text: String, to path: [UInt8], in folder: ScratchFolder) throws {
      var parent = Array(folder.path.utf8)
      let parts = path.split(separator: UInt8(ascii: "/"))
      for part in parts.dropLast() {
        parent += [UInt8(ascii: "/")] + part
        mkdir(parent.map { CChar(bitPattern: $0) } + [0], 0o755)
      }
      let whole = parent + [UInt8(ascii: "/")] + (parts.last ?? [])
      let file = try #require(fopen(whole.map { CChar(bitPattern: $0) } + [0], "wb"))
      fputs(text, file)
      fclose(file)
    }
  #endif
}
