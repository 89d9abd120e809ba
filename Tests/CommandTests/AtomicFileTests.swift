import Formats
import Foundation
import Support
import Testing

@testable import voicelint

#if canImport(SystemAttributes)
  import SystemAttributes
#endif

/// What replaces a file does so in one step, or leaves it alone and says why.
@Suite("Replacing a file")
struct AtomicFileTests {
  /// Why the file is left alone, or nil.
  private func replace(
    _ name: String, expecting old: String = "old", in folder: ScratchFolder, within area: AtomicFile.Area? = nil
  ) -> String? {
    do throws(AtomicFile.Refusal) {
      let area = area ?? AtomicFile.Area([folder.path])
      try AtomicFile.replace(
        folder.path + "/" + name, expecting: Array(old.utf8), with: Array("new".utf8), within: area)
      return nil
    } catch {
      return error.reason
    }
  }

  private func names(_ folder: ScratchFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func status(_ name: String, _ folder: ScratchFolder) -> stat {
    var status = stat()
    lstat(folder.path + "/" + name, &status)
    return status
  }

  @Test func aFileThatChangedSinceItWasReadIsLeftAlone() throws {
    let folder = try ScratchFolder()
    try folder.write("a.strings", "changed by somebody")
    let reason = try #require(replace("a.strings", in: folder))
    #expect(reason == "it changed while it was being fixed; run the command again")
    #expect(try folder.read("a.strings") == Array("changed by somebody".utf8))
    #expect(try names(folder) == ["a.strings"])
  }

  @Test func aFileThatIsFixedAlreadyIsLeftAlone() throws {
    let folder = try ScratchFolder()
    try folder.write("a.strings", "new")
    let before = status("a.strings", folder).st_ino
    #expect(replace("a.strings", in: folder) == "it is fixed already, by another run or through another path")
    #expect(status("a.strings", folder).st_ino == before)
  }

  @Test func aFileThatIsGoneIsNotMadeAnew() throws {
    let folder = try ScratchFolder()
    let reason = try #require(replace("a.strings", in: folder))
    #expect(reason.hasPrefix("it can't be opened by its path"))
    #expect(try names(folder).isEmpty)
  }

  @Test(arguments: [0o640, 0o600, 0o777, 0o4751, 0o2755])
  func permissionsAndNeighboursStay(mode: Int) throws {
    let folder = try ScratchFolder()
    try folder.write("a.strings", "old")
    try folder.write("b.strings", "other")
    try #require(chmod(folder.path + "/a.strings", mode_t(mode)) == 0)
    #expect(replace("a.strings", in: folder) == nil)
    #expect(try folder.read("a.strings") == Array("new".utf8))
    #expect(status("a.strings", folder).st_mode & 0o7777 == mode_t(mode))
    #expect(try folder.read("b.strings") == Array("other".utf8))
    #expect(try names(folder) == ["a.strings", "b.strings"])
  }

  @Test func whatIsReadOnlyIsLeftAloneWhoeverRuns() throws {
    let folder = try ScratchFolder()
    try folder.write("a.strings", "old")
    try #require(chmod(folder.path + "/a.strings", 0o444) == 0)
    #expect(replace("a.strings", in: folder) == "it is read-only")
    try #require(chmod(folder.path + "/a.strings", 0o644) == 0)
    try #require(chmod(folder.path, 0o555) == 0)
    #expect(replace("a.strings", in: folder) == "its folder is read-only")
    try #require(chmod(folder.path, 0o755) == 0)
    #expect(try folder.read("a.strings") == Array("old".utf8))
    #expect(try names(folder) == ["a.strings"])
  }

  @Test func hardLinksAreLeftAlone() throws {
    let folder = try ScratchFolder()
    try folder.write("a.strings", "old")
    try FileManager.default.linkItem(atPath: folder.path + "/a.strings", toPath: folder.path + "/b.strings")
    #expect(replace("a.strings", in: folder) == "it has 2 names (hard links), and the others would keep the old text")
    #expect(try folder.read("b.strings") == Array("old".utf8))
    #expect(status("a.strings", folder).st_ino == status("b.strings", folder).st_ino)
  }

  @Test func whatAnotherProgramHasLockedIsLeftAlone() throws {
    let folder = try ScratchFolder()
    try folder.write("a.strings", "old")
    let file = open(folder.path + "/a.strings", O_RDONLY)
    try #require(flock(file, LOCK_EX) == 0)
    #expect(replace("a.strings", in: folder) == "another program is writing it")
    close(file)
    #expect(replace("a.strings", in: folder) == nil)
  }

  @Test(arguments: [String(repeating: "n", count: 247) + ".strings", "a\nb.strings", "-.strings", "é .strings"])
  func anyNameCanBeReplaced(name: String) throws {
    let folder = try ScratchFolder()
    try folder.write(name, "old")
    #expect(replace(name, in: folder) == nil)
    #expect(try folder.read(name) == Array("new".utf8))
    #expect(try names(folder) == [name])
  }

  @Test func aPathAsLongAsPathsCanBeIsReplaced() throws {
    let folder = try ScratchFolder()
    let real = try #require(Location.real(folder.path))
    var name = ""
    func room() -> Int { Int(PATH_MAX) - 1 - (real + "/" + name).utf8.count }
    while room() > 250 { name += String(repeating: "n", count: 200) + "/" }
    name += String(repeating: "n", count: room())
    try folder.write(name, "old")
    #expect(replace(name, in: folder) == nil)
    #expect(try folder.read(name) == Array("new".utf8))
  }

  // MARK: Links

  @Test func aLinkThatCameToBeOnThePathIsNotFollowed() throws {
    let folder = try ScratchFolder()
    try folder.write("elsewhere/a.strings", "old")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "elsewhere")
    let real = try #require(Location.real(folder.path))
    #expect(throws: SystemError.self) { try Descriptor.openFolder(real + "/link") }
    let opened = try Descriptor.openFolder(real + "/elsewhere")
    #expect(opened >= 0)
    close(opened)
  }

  @Test func aFolderThatBecameALinkAfterTheStartLeadsNowhere() throws {
    let folder = try ScratchFolder()
    try folder.write("given/a.strings", "old")
    try folder.write("elsewhere/a.strings", "old")
    let area = AtomicFile.Area([folder.path + "/given"])
    try FileManager.default.removeItem(atPath: folder.path + "/given")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/given", withDestinationPath: "elsewhere")
    let reason = try #require(replace("given/a.strings", in: folder, within: area))
    #expect(reason.hasSuffix("outside the paths to fix"))
    #expect(try folder.read("elsewhere/a.strings") == Array("old".utf8))
  }

  // MARK: Leftovers

  @Test func noSearchFindsATemporaryFile() {
    for _ in 0..<100 { #expect(Format.named(byPath: "en.lproj/" + TemporaryFile.name()) == nil) }
  }

  @Test func onlyLeftoversAreRemoved() throws {
    let folder = try ScratchFolder()
    // No process has this number: systems count to less.
    let gone = "2147483000"
    let stay = [
      "a.strings", ".voicelint.yml", ".voicelint-\(getpid())-0123abcd", ".voicelint-\(gone)", ".voicelint-\(gone)-12",
      ".voicelint-\(gone)-0123abcd-1", ".voicelint--1-0123abcd", ".voicelint-0-0123abcd", ".voicelint-x-0123abcd",
      ".voicelint-\(gone)-0000aaaa",
    ]
    for name in stay + [".voicelint-\(gone)-0123abcd", ".voicelint-\(gone)-ffffffff"] { try folder.write(name, "old") }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/.voicelint-\(gone)-00000001", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/.voicelint-\(gone)-00000002", withDestinationPath: "a.strings")
    // As the process of another container has it.
    let locked = open(folder.path + "/.voicelint-\(gone)-0000aaaa", O_RDONLY)
    try #require(flock(locked, LOCK_EX) == 0)
    AtomicFile.removeLeftovers(beside: folder.path + "/a.strings", within: AtomicFile.Area([folder.path]))
    close(locked)
    #expect(
      try names(folder) == (stay + [".voicelint-\(gone)-00000001", ".voicelint-\(gone)-00000002"]).sorted())
  }

  // MARK: Attributes

  @Test(.enabled(if: getuid() == 0, "only the superuser can give files away"))
  func theOwnerStays() throws {
    let folder = try ScratchFolder()
    try folder.write("a.strings", "old")
    try #require(chown(folder.path + "/a.strings", 65534, 65533) == 0)
    try #require(chmod(folder.path + "/a.strings", 0o6755) == 0)
    #expect(replace("a.strings", in: folder) == nil)
    let after = status("a.strings", folder)
    #expect(after.st_uid == 65534 && after.st_gid == 65533 && after.st_mode & 0o7777 == 0o6755)
  }

  /// As an ordinary user, who can neither give files away nor write where that isn't allowed.
  @Test(
    .enabled(
      if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"),
      "needs the superuser and setpriv"),
    arguments: [
      ("chown 0:65534 a.strings; chmod 664 a.strings; chown 65534 .", "its owner can't be kept"),
      ("chown 65534:65534 a.strings; chown 0:0 .", "its folder can't be written to"),
      ("chown 0:0 a.strings; chown 65534 .", "you don't have permission to write it"),
      ("chown 65534:65534 a.strings; chmod 444 a.strings; chown 65534 .", "it is read-only"),
    ])
  func whatAUserMayNotDoIsSaid(setting: String, reason: String) throws {
    let folder = try ScratchFolder()
    let text = "/* Accessibility label for the map */\n\"map.accessibilityLabel\" = \"Map of the bay.\";\n"
    try folder.write("en.lproj/a.strings", text)
    let result = try Program.shell(
      "\(setting); exec setpriv --reuid=65534 --regid=65534 --clear-groups \"$voicelint\" fix a.strings",
      in: folder.path + "/en.lproj")
    #expect(result.code == 1)
    #expect(result.errors.contains("a.strings was left alone: \(reason).\n"))
    #expect(try folder.read("en.lproj/a.strings") == Array(text.utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/en.lproj") == ["a.strings"])
  }

  #if canImport(SystemAttributes)
    @Test func extendedAttributesAndAccessListsStay() throws {
      let folder = try ScratchFolder()
      try folder.write("a.strings", "old")
      let path = folder.path + "/a.strings"
      let note = Array("for the translator".utf8)
      try #require(setxattr(path, "user.note", note, note.count, 0) == 0)
      // Version 2; then tag, permissions and number of each: owner, user 65534, group, mask, others.
      let none: [UInt8] = [255, 255, 255, 255]
      let list: [UInt8] =
        [2, 0, 0, 0] + [1, 0, 6, 0] + none + [2, 0, 4, 0, 254, 255, 0, 0] + [4, 0, 4, 0] + none + [16, 0, 4, 0] + none
        + [32, 0, 0, 0] + none
      try #require(setxattr(path, "system.posix_acl_access", list, list.count, 0) == 0)
      let mode = status("a.strings", folder).st_mode
      #expect(replace("a.strings", in: folder) == nil)
      var value = [UInt8](repeating: 0, count: 200)
      #expect(getxattr(path, "user.note", &value, 200) == note.count)
      #expect(Array(value[..<note.count]) == note)
      #expect(getxattr(path, "system.posix_acl_access", &value, 200) == list.count)
      #expect(Array(value[..<list.count]) == list)
      #expect(status("a.strings", folder).st_mode == mode)
    }

    @Test func aFileTakesNoAccessListFromItsFolder() throws {
      let folder = try ScratchFolder()
      try folder.write("a.strings", "old")
      let none: [UInt8] = [255, 255, 255, 255]
      let list: [UInt8] =
        [2, 0, 0, 0] + [1, 0, 7, 0] + none + [2, 0, 7, 0, 254, 255, 0, 0] + [4, 0, 5, 0] + none + [16, 0, 7, 0] + none
        + [32, 0, 5, 0] + none
      try #require(setxattr(folder.path, "system.posix_acl_default", list, list.count, 0) == 0)
      #expect(replace("a.strings", in: folder) == nil)
      #expect(listxattr(folder.path + "/a.strings", nil, 0) == 0)
    }
  #endif
}
