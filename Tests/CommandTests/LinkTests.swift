import Foundation
import Support
import Testing

@testable import voicelint

/// Links lead to no place outside of what was given, and no file is read twice.
@Suite("Links")
struct LinkTests {
  private let clean = "/* Accessibility label for the map */\n\"map.accessibilityLabel\" = \"Map\";\n"
  private let secret = "\"secret.accessibilityLabel\" = \"Secret.\";\n"

  /// An app beside a folder that isn't part of it.
  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("app/en.lproj/Localizable.strings", clean)
    try folder.write("other/en.lproj/Localizable.strings", secret)
    try folder.write("other/a.txt", secret)
    return folder
  }

  private func link(_ folder: ScratchFolder, _ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: target)
  }

  @Test(arguments: [
    ("de.strings", "../other/a.txt"), ("de.strings", "../other/en.lproj/Localizable.strings"),
    ("de.lproj", "../other/en.lproj"), ("Texts", "../other"), ("Texts", "/"), ("Texts", ".."),
    ("de.strings", "/proc/self/environ"),
  ])
  func whatLeadsOutIsToldAndNotRead(name: String, target: String) throws {
    guard FileManager.default.fileExists(atPath: target) || target.hasPrefix("..") else { return }
    let folder = try project()
    try link(folder, "app/" + name, to: target)
    let result = try Program.run(["check", "--only", "label-period", "app"], in: folder.path)
    #expect(result.code == 1)
    #expect(!result.output.contains("ecret") && !result.output.contains("PATH"), "\(result.output)")
    let message = "This is a link to “\(target)”, outside the given paths, so nothing in it was checked."
    #expect(result.output.contains("app/\(name):1:1: error") && result.output.contains(message), "\(result.output)")
    #expect(result.output.contains("[unreadable]"))
    try folder.write("app/.voicelint.yml", "exclude: [\(name)]\n")
    #expect(try Program.run(["check", "app"], in: folder.path).code == 0)
  }

  @Test func whatIsGivenTooIsFollowed() throws {
    let folder = try project()
    try link(folder, "app/Texts", to: "../other")
    let result = try Program.run(["check", "app", "other"], in: folder.path)
    #expect(result.output.components(separatedBy: "[label-period]").count == 2, "\(result.output)")
    #expect(result.output.contains("other/en.lproj/Localizable.strings:1:"))
    #expect(!result.output.contains("Texts"))
  }

  @Test func aBaseFileBesideLeadsOutNeither() throws {
    let folder = try project()
    try folder.write("app/de.lproj/Localizable.strings", "\"secret.accessibilityLabel\" = \"Karte\";\n")
    try FileManager.default.removeItem(atPath: folder.path + "/app/en.lproj")
    try link(folder, "app/en.lproj", to: "../other/en.lproj")
    let arguments = ["check", "--format", "json"]
    let result = try Program.run(arguments + ["app/de.lproj/Localizable.strings"], in: folder.path)
    #expect(!result.output.contains("Secret"), "\(result.output)")
    #expect(try !Program.run(arguments + ["app"], in: folder.path).output.contains("Secret"))
  }

  @Test(arguments: ["contents.json", "Localized Contents/de.xliff", "Localized Contents", "Source Contents"])
  func nothingInABundleLeadsOut(name: String) throws {
    let folder = try project()
    let facts = "{\"targetLocale\":\"de\",\"developmentRegion\":\"en\"}"
    for bundle in ["app/de.xcloc", "other/de.xcloc"] {
      try folder.write(bundle + "/contents.json", facts)
      try folder.write(bundle + "/Localized Contents/de.xliff", "secret")
      try folder.write(bundle + "/Source Contents/en.lproj/Main.storyboard", "secret")
    }
    try FileManager.default.removeItem(atPath: folder.path + "/app/de.xcloc/" + name)
    try link(folder, "app/de.xcloc/" + name, to: "\(folder.path)/other/de.xcloc/\(name)")
    let result = try Program.run(["check", "app"], in: folder.path)
    #expect(result.code == 1)
    #expect(result.output.contains("app/de.xcloc/\(name):1:1: error: "), "\(result.output)")
    #expect(result.output.contains("outside the given paths"), "\(result.output)")
  }

  @Test func linksInsideAreReadOnce() throws {
    let folder = try ScratchFolder()
    try folder.write("z/en.lproj/Localizable.strings", secret)
    try link(folder, "a", to: "z")
    try link(folder, "b.strings", to: "z/en.lproj/Localizable.strings")
    try link(folder, "z/up", to: "..")
    let result = try Program.run(["check", "--format", "json", ".", "a", "z/en.lproj"], in: folder.path)
    #expect(result.output.components(separatedBy: "\"label-period\"").count == 2, "\(result.output)")
    #expect(result.output.contains("\"path\":\"z/en.lproj/Localizable.strings\""))
  }

  /// A language that is another one's copy by a link is a language.
  @Test func aLinkMayGiveTextsAnotherLanguage() throws {
    let folder = try project()
    try link(folder, "app/en-GB.lproj", to: "en.lproj")
    try link(folder, "app/fr.strings", to: "../app/notes.txt")
    try folder.write("app/notes.txt", "\"secret.accessibilityLabel\" = \"Secret.\";\n")
    let result = try Program.run(["check", "app"], in: folder.path)
    #expect(result.output.contains("\nen-GB: 1 text"), "\(result.output)")
    #expect(result.output.contains("app/fr.strings:1:"), "what only a link leads to is read")
  }

  // MARK: Configuration

  @Test func aConfigurationLeadsOutNeither() throws {
    let folder = try project()
    try folder.write("other/words/tlh.txt", "secret\n")
    try folder.write("app/words/de.txt", "name = German\n")
    for path in ["../other/words", "\(folder.path)/other/words", "words/../../other/words", ".."] {
      try folder.write("app/.voicelint.yml", "locale-files: \(path)\n")
      let result = try Program.run(["check", "app"], in: folder.path)
      #expect(result.code == 2)
      #expect(result.errors.contains("app/.voicelint.yml:1: “locale-files” leads to “\(path)”"), "\(result.errors)")
      #expect(!result.errors.contains("tlh"), "\(result.errors)")
    }
    try link(folder, "app/words/tlh.txt", to: "../../other/words/tlh.txt")
    try folder.write("app/.voicelint.yml", "locale-files: words\n")
    let linked = try Program.run(["check", "app"], in: folder.path)
    #expect(linked.code == 2)
    #expect(
      linked.errors.contains("it's a link to “../../other/words/tlh.txt”, outside its folder"), "\(linked.errors)")
    try FileManager.default.removeItem(atPath: folder.path + "/app/.voicelint.yml")
    try link(folder, "app/.voicelint.yml", to: "../other/a.txt")
    let config = try Program.run(["check", "app"], in: folder.path)
    #expect(config.code == 2)
    #expect(config.errors.contains("The configuration is a link to “../other/a.txt”"), "\(config.errors)")
    try link(folder, "app/.gitignore", to: "../other/a.txt")
    let own = try Program.run(["check", "--config", "app/.voicelint.yml", "app"], in: folder.path)
    #expect(own.code == 2 && !own.errors.contains("is a link"), "who names it means it")
    try FileManager.default.removeItem(atPath: folder.path + "/app/.voicelint.yml")
    let ignored = try Program.run(["check", "app"], in: folder.path)
    #expect(ignored.code == 1)
    #expect(ignored.output.contains("app/.gitignore:1:1: error: "), "\(ignored.output)")
  }

  // MARK: What isn't a file

  @Test(arguments: [".gitignore", ".voicelint.yml", "words/de.txt", "a.strings", "de.xcloc/contents.json"])
  func aPipeIsNeverWaitedFor(name: String) throws {
    let folder = try project()
    try folder.write("app/words/fr.txt", "name = French\n")
    try folder.write("app/de.xcloc/Localized Contents/de.xliff", "")
    #expect(mkfifo(folder.path + "/app/" + name, 0o644) == 0)
    let arguments = ["check", "--locale-files", "app/words", "app"]
    #expect(try Program.run(arguments, in: folder.path).code != 0)
    if name == "a.strings" {
      let given = try Program.run(["check", "app/a.strings"], in: folder.path)
      #expect(given.output.contains("it isn't a regular file."), "\(given.output)")
    }
  }
}
