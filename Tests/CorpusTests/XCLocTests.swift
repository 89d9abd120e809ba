import Formats
import Testing

@Suite("Bundles: .xcloc")
struct XCLocTests {
  private func contents(_ locale: String) -> [UInt8] {
    Array(
      """
      {
        "developmentRegion" : "en",
        "project" : "Lantern.xcodeproj",
        "targetLocale" : "\(locale)",
        "toolInfo" : { "toolBuildNumber" : "1A1", "toolID" : "com.apple.dt.xcode", "toolName" : "Xcode" },
        "version" : "1.0"
      }
      """.utf8)
  }

  private let files = [
    "contents.json", "Localized Contents/pt-BR.xliff", "Source Contents/Lantern/en.lproj/Localizable.strings",
    "Notes/Screenshots/1.png",
  ]

  @Test("A bundle as Xcode exports it")
  func plain() {
    let bundle = XCLoc(named: "pt-BR.xcloc", files: files, contents: contents("pt-BR"))
    #expect(bundle.xliff == "Localized Contents/pt-BR.xliff")
    #expect(bundle.targetLocale == "pt-BR")
    #expect(bundle.developmentRegion == "en")
    #expect(bundle.problems.isEmpty)
    #expect(bundle.problems(with: Reading(locale: "pt-BR")).isEmpty)
    #expect(bundle.problems(with: Reading(locale: nil)).isEmpty)
  }

  @Test("Names that do not agree are told at the target locale")
  func disagreement() {
    let json = contents("pt")
    let bundle = XCLoc(named: "pt-BR.xcloc", files: files, contents: json)
    let problems = bundle.problems + bundle.problems(with: Reading(locale: "pt-BR"))
    #expect(problems.map(\.kind) == [.xliffNotImportable, .xliffNotImportable])
    #expect(problems.allSatisfy { String(decoding: json[$0.span.start..<$0.span.end], as: UTF8.self) == "pt" })
    #expect(bundle.targetLocale == "pt")
  }

  @Test("Copies and shadows are not the XLIFF file; a second one is a problem")
  func several() {
    let shadows = ["__MACOSX/Localized Contents/._pt-BR.xliff", "Localized Contents/._pt-BR.xliff", "Notes/old.xliff"]
    #expect(XCLoc(named: "pt-BR.xcloc", files: files + shadows, contents: contents("pt-BR")).problems.isEmpty)
    let two = XCLoc(named: "pt-BR.xcloc", files: ["Localized Contents/a.xliff"] + files, contents: contents("pt_BR"))
    #expect(two.xliff == "Localized Contents/pt-BR.xliff")
    #expect(two.problems.map(\.kind) == [.xliffNotImportable])
    #expect(XCLoc(named: "x.xcloc", files: ["pt.xliff"], contents: contents("pt")).xliff == "pt.xliff")
    let none = XCLoc(named: "pt.xcloc", files: ["contents.json"], contents: contents("pt"))
    #expect(none.xliff == nil)
    #expect(none.problems.map(\.kind) == [.unreadable])
  }

  @Test(
    "Without its contents.json a bundle goes by its folder", arguments: [nil, "", "{", "[]", "{\"targetLocale\":3}"])
  func unreadable(json: String?) {
    let bundle = XCLoc(named: "pt_BR.xcloc", files: files, contents: json.map { Array($0.utf8) })
    #expect(bundle.targetLocale == "pt-BR")
    #expect(bundle.problems.map(\.kind) == [.unreadable])
  }

  @Test("A target locale that is missing or no language")
  func noLocale() {
    #expect(
      XCLoc(named: "pt.xcloc", files: files, contents: Array("{}".utf8)).problems.map(\.kind) == [.xliffNotImportable])
    #expect(
      XCLoc(named: "pt.xcloc", files: files, contents: contents("mul")).problems.map(\.kind) == [.xliffNotImportable])
  }

  private func xliff(_ original: String, _ source: String) -> Document {
    let text = """
      <xliff version="1.2"><file original="\(original)" source-language="en" target-language="de"><body>
      <trans-unit id="a1b-2C-d3e.text"><source>\(source)</source><target>Flut</target></trans-unit>
      </body></file></xliff>
      """
    return Format.xliff.document(SourceFile(path: "de.xliff", bytes: Array(text.utf8)))
  }

  @Test("A resource that the bundle does not have is told")
  func missingResource() throws {
    let document = xliff("Lantern/en.lproj/Main.strings", "Tide")
    let problems = XLIFFSources.problems(of: document, files: ["Lantern/en.lproj/Other.strings"]) { _ in nil }
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.kind == .xliffNotImportable && problem.isMild)
    #expect(document.file.string(problem.span) == "a1b-2C-d3e.text")
    #expect(problem.message.contains("Main.strings"))
    #expect(XLIFFSources.problems(of: document, files: []) { _ in nil }.isEmpty)
    let composed = xliff("L\u{E4}rm/en.lproj/Main.strings", "Tide")
    #expect(XLIFFSources.problems(of: composed, files: ["La\u{308}rm/en.lproj/Main.strings"]) { _ in nil }.isEmpty)
  }

  @Test("A text that its storyboard no longer has is told", arguments: ["storyboard", "xib"])
  func changedSource(ending: String) throws {
    let path = "Lantern/Base.lproj/Main.\(ending)"
    let board = """
      <document><objects><label id="a1b-2C-d3e" text="Tide &amp; ebb&#10;today"/><textView id="x">
      <string key="text">Long <!-- note -->text</string></textView></objects></document>
      """
    func problems(_ source: String) -> [Problem] {
      XLIFFSources.problems(of: xliff(path, source), files: [path]) { $0 == path ? Array(board.utf8) : nil }
    }
    #expect(problems("Tide &amp; ebb\ntoday").isEmpty)
    #expect(problems("Long text").isEmpty)
    let problem = try #require(problems("Tide").first)
    #expect(problem.kind == .xliffNotImportable && !problem.isMild && problem.key == "a1b-2C-d3e.text")
    #expect(XLIFFSources.problems(of: xliff(path, "Tide"), files: [path]) { _ in nil }.isEmpty)
  }
}
