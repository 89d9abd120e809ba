import Foundation
import Support
import Testing

@testable import voicelint

/// What replaces a file does so in one step, or leaves it alone and says why.
@Suite("Replacing a file")
struct AtomicFileTests {
  private func replace(_ name: String, expecting old: String, in folder: ScratchFolder) -> String? {
    do throws(AtomicFile.Refusal) {
      let path = folder.path + "/" + name
      try AtomicFile.replace(path, expecting: Array(old.utf8), with: Array("new".utf8), within: [folder.path])
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func aFileThatChangedSinceItWasReadIsLeftAlone() throws {
    let folder = try ScratchFolder()
    try folder.write("a.strings", "changed by somebody")
    let reason = try #require(replace("a.strings", expecting: "old", in: folder))
    #expect(reason == "it changed while it was being fixed; run the command again")
    #expect(try folder.read("a.strings") == Array("changed by somebody".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.strings"])
  }

  @Test func aFileThatIsGoneIsNotMadeAnew() throws {
    let folder = try ScratchFolder()
    let reason = try #require(replace("a.strings", expecting: "old", in: folder))
    #expect(reason.hasPrefix("it can't be opened by its path"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func permissionsAndNeighboursStay() throws {
    let folder = try ScratchFolder()
    try folder.write("a.strings", "old")
    try folder.write("b.strings", "other")
    let path = folder.path + "/a.strings"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(replace("a.strings", expecting: "old", in: folder) == nil)
    #expect(try folder.read("a.strings") == Array("new".utf8))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try folder.read("b.strings") == Array("other".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.strings", "b.strings"])
  }
}
