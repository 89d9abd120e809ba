import Foundation
import Support
import Testing

/// A storyboard or xib is the base of the tables that Xcode makes of it.
@Suite("Tables of nibs")
struct NibTableTests {
  private let nib = "Base.lproj/Tower.storyboard"
  private let table = "de.lproj/Tower.strings"

  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for path in [nib, table] {
      let text = try String(contentsOfFile: Package.root + "/Corpus/projects/Lantern/" + path, encoding: .utf8)
      try folder.write(path, text)
    }
    return folder
  }

  private func lines(_ arguments: [String], in folder: ScratchFolder) throws -> [String] {
    try Program.run(["check", "--format", "text"] + arguments, in: folder.path).output
      .components(separatedBy: "\n").filter { $0.hasSuffix("]") }
  }

  @Test func keysAreThoseOfTheNib() throws {
    let folder = try project()
    let text = try String(contentsOfFile: folder.path + "/" + table, encoding: .utf8)
    try folder.write(table, text + "\"Gon-e0-001.accessibilityLabel\" = \"Strickleiter\";\n")
    let orphans = try lines([".", "--only", "orphan-key"], in: folder)
    #expect(orphans.count == 1 && orphans[0].contains("[de] Gon-e0-001.accessibilityLabel: "), "\(orphans)")
    let missing = try lines([".", "--only", "missing-translation"], in: folder)
    #expect(missing.count == 1 && missing[0].contains("[de] But-to-002.accessibilityLabel: "), "\(missing)")
  }

  @Test func faultsAreToldInTheNibWhereItWasAskedFor() throws {
    let folder = try project()
    let all = try lines(["."], in: folder)
    #expect(all.contains { $0.hasPrefix(nib + ":15:113: ") && $0.hasSuffix("[hint-no-period]") })
    let ofTable = try lines([table], in: folder)
    #expect(!ofTable.isEmpty && ofTable.allSatisfy { $0.hasPrefix(table) }, "\(ofTable)")
    #expect(ofTable.contains { $0.hasSuffix("[missing-translation]") })
  }

  @Test func aTableOfTheBaseLanguageComesFirst() throws {
    let folder = try project()
    try folder.write("en.lproj/Tower.strings", "\"But-to-001.accessibilityLabel\" = \"Ring the bell\";\n")
    let told = try lines(["."], in: folder)
    #expect(!told.isEmpty && !told.contains { $0.hasPrefix("Base.lproj") || $0.contains("[missing-translation]") })
  }

  @Test func aNibOfAnotherLanguageIsNoBase() throws {
    let folder = try project()
    try FileManager.default.moveItem(atPath: folder.path + "/Base.lproj", toPath: folder.path + "/fr.lproj")
    #expect(try !lines(["."], in: folder).contains { $0.contains("[missing-translation]") || $0.contains("[fr]") })
  }

  @Test func aNibWithoutTranslationsIsNoTable() throws {
    let folder = try project()
    try FileManager.default.removeItem(atPath: folder.path + "/" + table)
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 2 && result.errors.contains("No localization files found"), "\(result.errors)")
  }

  @Test func aBrokenNibIsTold() throws {
    let folder = try project()
    try folder.write(nib, "<document><objects><view id=\"Vie-w0-001\">\n<<<<<<< HEAD\n")
    let result = try Program.run(["check", "--format", "text", "."], in: folder.path)
    #expect(result.output.contains(nib + ":2:") && result.output.contains("[unreadable]"), "\(result.output)")
  }

  @Test func aNibIsLeftAsItIs() throws {
    let folder = try project()
    let before = FileManager.default.contents(atPath: folder.path + "/" + nib)
    let fixed = try Program.run(["fix", "--unsafe", "."], in: folder.path)
    #expect(fixed.code == 0 && !fixed.output.contains(nib), "\(fixed.output)")
    #expect(FileManager.default.contents(atPath: folder.path + "/" + nib) == before)
  }
}
