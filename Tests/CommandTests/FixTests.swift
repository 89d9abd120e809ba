import Foundation
import Support
import Testing

@Suite("Fixing files")
struct FixTests {
  private let before = """
    /* Accessibility label for the map */
    "map.accessibilityLabel"   =  "Map.";

    /* A message, to be left alone. */
    "message" = "Caf\\U00e9 \\"by the shore\\".";

    """

  @Test func onlyTheFixedBytesChange() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", before)
    let result = try Program.run(["fix", "."], in: folder.path)
    #expect(result.code == 0)
    #expect(result.errors.contains("1 finding was fixed in 1 file"))
    let after = before.replacingOccurrences(of: "\"Map.\"", with: "\"Map\"")
    #expect(String(decoding: try folder.read("en.lproj/Localizable.strings"), as: UTF8.self) == after)
    #expect(try Program.run(["fix", "."], in: folder.path).errors.contains("0 findings were fixed in 0 files"))
  }

  @Test func aDifferenceChangesNothing() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", before)
    let result = try Program.run(["fix", "--diff", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(
      result.output.contains("-\"map.accessibilityLabel\"   =  \"Map.\";\n+\"map.accessibilityLabel\"   =  \"Map\";\n"))
    #expect(try folder.read("en.lproj/Localizable.strings") == Array(before.utf8))
  }

  @Test func permissionsAndLinksStay() throws {
    let folder = try ScratchFolder()
    try folder.write("shared/Localizable.strings", before)
    let shared = folder.path + "/shared/Localizable.strings"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: shared)
    try FileManager.default.createDirectory(atPath: folder.path + "/en.lproj", withIntermediateDirectories: true)
    let link = folder.path + "/en.lproj/Localizable.strings"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../shared/Localizable.strings")
    #expect(try Program.run(["fix", "."], in: folder.path).code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../shared/Localizable.strings")
    let attributes = try FileManager.default.attributesOfItem(atPath: shared)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(String(decoding: try folder.read("shared/Localizable.strings"), as: UTF8.self).contains("\"Map\""))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/shared") == ["Localizable.strings"])
  }
}
