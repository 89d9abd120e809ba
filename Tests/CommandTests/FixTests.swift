import Foundation
import Support
import Testing

@Suite("Fixing files")
struct FixTests {
  private let before = """
    /* Accessibility label for the map */
    "map.accessibilityLabel"   =  "Map of the bay.";

    /* A message, to be left alone. */
    "message" = "Caf\\U00e9 \\"by the shore\\".";

    """

  @Test func onlyTheFixedBytesChange() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", before)
    let result = try Program.run(["fix", "."], in: folder.path)
    #expect(result.code == 0)
    #expect(result.errors.contains("1 finding was fixed in 1 file"))
    let after = before.replacingOccurrences(of: "\"Map of the bay.\"", with: "\"Map of the bay\"")
    #expect(String(decoding: try folder.read("en.lproj/Localizable.strings"), as: UTF8.self) == after)
    #expect(try Program.run(["fix", "."], in: folder.path).errors.contains("0 findings were fixed in 0 files"))
  }

  @Test func aDifferenceChangesNothing() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", before)
    let result = try Program.run(["fix", "--diff", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(
      result.output.contains(
        "-\"map.accessibilityLabel\"   =  \"Map of the bay.\";\n+\"map.accessibilityLabel\"   =  \"Map of the bay\";\n")
    )
    #expect(try folder.read("en.lproj/Localizable.strings") == Array(before.utf8))
  }

  @Test func aTableKeepsItsQuotesAndGetsNoneItDoesNotNeed() throws {
    let folder = try ScratchFolder()
    let rows = ["key,role,en", "a,label, Save ", "b,label,\" Open\"", "c,label, =Sum of all", "d,label,Close  now"]
    try folder.write("Texts.csv", rows.joined(separator: "\r\n"))
    #expect(try Program.run(["fix", "."], in: folder.path).code == 0)
    let fixed = ["key,role,en", "a,label,Save", "b,label,\"Open\"", "c,label,\"=Sum of all\"", "d,label,Close now"]
    #expect(String(decoding: try folder.read("Texts.csv"), as: UTF8.self) == fixed.joined(separator: "\r\n"))
  }

  @Test func permissionsAndLinksStay() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/store/English.data", before)
    let stored = folder.path + "/en.lproj/store/English.data"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: stored)
    let link = folder.path + "/en.lproj/Localizable.strings"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "store/English.data")
    #expect(try Program.run(["fix", "en.lproj"], in: folder.path).code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "store/English.data")
    let attributes = try FileManager.default.attributesOfItem(atPath: stored)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      String(decoding: try folder.read("en.lproj/store/English.data"), as: UTF8.self).contains("\"Map of the bay\""))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/en.lproj/store") == ["English.data"])
  }

  @Test func aLinkOutOfTheGivenPathsIsLeftAlone() throws {
    let folder = try ScratchFolder()
    try folder.write("elsewhere/Localizable.strings", before)
    try FileManager.default.createDirectory(atPath: folder.path + "/en.lproj", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/en.lproj/Localizable.strings", withDestinationPath: "../elsewhere/Localizable.strings")
    let result = try Program.run(["fix", "en.lproj"], in: folder.path)
    #expect(result.code == 1)
    #expect(result.errors.contains("was left alone: it can't be opened"))
    #expect(try folder.read("elsewhere/Localizable.strings") == Array(before.utf8))
  }
}
