import Foundation
import Support
import Testing

/// What `exclude` leaves out stays out on every way that leads to it.
@Suite("Exclude")
struct ExcludeTests {
  private let faulty = "/* Accessibility label for the map */\n\"map.accessibilityLabel\" = \"Map.\";\n"
  private let clean = "/* Accessibility label for the map */\n\"map.accessibilityLabel\" = \"Map\";\n"

  /// An app with a clean table, and a faulty one in `Demo`.
  private func app(exclude: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", clean)
    try folder.write("Demo/en.lproj/Localizable.strings", faulty)
    try folder.write("Sub/en.lproj/Other.strings", clean)
    try folder.write(".voicelint.yml", "exclude:\n  - \"\(exclude)\"\n")
    return folder
  }

  @Test("A pattern of many stars takes no longer than others", .timeLimit(.minutes(1)))
  func manyStars() throws {
    let folder = try ScratchFolder()
    let deep = String(repeating: "a/", count: 40)
    try folder.write(deep + String(repeating: "a", count: 60) + ".strings", faulty)
    let stars = String(repeating: "**/a/", count: 20) + "b"
    try folder.write(".voicelint.yml", "exclude: [\"\(stars)\", \"\(String(repeating: "*a", count: 30))b\"]\n")
    #expect(try Program.run(["check", "--fail-on", "never", "."], in: folder.path).code == 0)
  }

  @Test(arguments: [
    "Demo", "Demo/", "/Demo", "**/Demo", "Demo/**", "D[a-f]mo", "D?mo", "*emo", "Demo/en.lproj/*.strings",
  ])
  func itHoldsOnEveryWay(pattern: String) throws {
    let folder = try app(exclude: pattern)
    #expect(try Program.run(["check", "."], in: folder.path).code == 0)
    #expect(try Program.run(["check", folder.path], in: "/").code == 0)
    #expect(try Program.run(["check", ".."], in: folder.path + "/Sub").code == 0)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/Link", withDestinationPath: "Demo")
    #expect(try Program.run(["check", "."], in: folder.path).code == 0)
    let file = "Demo/en.lproj/Localizable.strings"
    for path in [file, "./" + file, folder.path + "/" + file, "Sub/../" + file, "Link/en.lproj/Localizable.strings"] {
      let result = try Program.run(["check", path], in: folder.path)
      #expect(result.code == 2, "\(path): \(result.output)")
      #expect(
        result.errors.contains("is excluded by the pattern “\(pattern)” in “.voicelint.yml”."), "\(result.errors)")
      #expect(result.output.isEmpty)
    }
    let inside = try Program.run(["check", "Localizable.strings"], in: folder.path + "/Demo/en.lproj")
    #expect(inside.code == 2)
    let input = try Program.run(["check", "-", "--stdin-path", file], in: folder.path, input: faulty)
    #expect(input.code == 2)
    #expect(try Program.run(["fix", file], in: folder.path).code == 2)
  }

  @Test(arguments: [
    "/emo", "/en.lproj/Demo", "demo", "Dem", "Demo/Localizable.strings", "/Localizable.strings", "Sub/**",
  ])
  func itLeavesOutNothingElse(pattern: String) throws {
    let folder = try app(exclude: pattern)
    #expect(try Program.run(["check", "."], in: folder.path).code == 1)
  }

  @Test func aLaterPatternTakesInAgain() throws {
    let folder = try app(exclude: "*.strings")
    try folder.write(".voicelint.yml", "exclude: [\"*.strings\", \"!Demo/**/Localizable.strings\"]\n")
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(!result.output.contains("Other.strings"))
    // Nothing comes back from a folder that is out, as git has it.
    try folder.write(".voicelint.yml", "exclude: [Demo, \"!Demo/en.lproj/Localizable.strings\"]\n")
    #expect(try Program.run(["check", "."], in: folder.path).code == 0)
    #expect(try Program.run(["check", "Demo/en.lproj/Localizable.strings"], in: folder.path).code == 2)
    // And what git takes in again stays out here.
    try folder.write(".voicelint.yml", "exclude: [Demo]\n")
    try folder.write(".gitignore", "!Demo\n")
    #expect(try Program.run(["check", "."], in: folder.path).code == 0)
  }

  @Test func someExcludedPathsAreNoted() throws {
    let folder = try app(exclude: "Demo")
    let result = try Program.run(["check", "Demo", "en.lproj"], in: folder.path)
    #expect(result.code == 0)
    #expect(result.errors == "voicelint: “Demo” is excluded by the pattern “Demo” in “.voicelint.yml”.\n")
    #expect(result.output.contains("en: 1 "), "\(result.output)")
  }

  @Test func aFolderOfWhichAllIsExcludedIsAFailure() throws {
    let folder = try app(exclude: "*.strings")
    let result = try Program.run(["check", "Demo"], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains("No localization files found in “Demo”."))
    #expect(result.errors.contains("is excluded by the pattern “*.strings”"), "\(result.errors)")
  }

  @Test func noPatternTakesLong() throws {
    let folder = try app(exclude: String(repeating: "*a", count: 60) + "b")
    try folder.write(String(repeating: "a", count: 200) + ".strings", clean)
    #expect(try Program.run(["check", "Sub", "."], in: folder.path).code == 1)
  }
}
