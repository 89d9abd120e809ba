import Foundation
import Support
import Testing

/// `voicelint review` and the way back, without a browser: `Tests/Browser` has the page's own tests.
@Suite("Review")
struct ReviewTests {
  /// A copy of a made-up app, and its page.
  private struct Project {
    let scratch: ScratchFolder
    let folder: String
    let page: PageReader
    let result: ProgramResult

    init(_ name: String = "Tidepool", _ options: [String] = []) throws {
      scratch = try ScratchFolder()
      folder = scratch.path + "/" + name
      try FileManager.default.copyItem(atPath: Package.root + "/Corpus/projects/" + name, toPath: folder)
      try FileManager.default.removeItem(atPath: folder + "/expected")
      result = try Program.run(["review", name, "--output", "page.html"] + options, in: scratch.path)
      page = try PageReader(String(contentsOfFile: scratch.path + "/page.html", encoding: .utf8))
    }

    func text(of path: String) throws -> String { try String(contentsOfFile: folder + "/" + path, encoding: .utf8) }

    func imported(_ decisions: [(text: Int, decided: PageReader.Decided)], _ options: String...) throws -> ProgramResult
    {
      let file = scratch.path + "/decisions.csv"
      try page.decisions(decisions).write(toFile: file, atomically: true, encoding: .utf8)
      return try Program.run(["import", file, "--into", folder] + options)
    }
  }

  @Test("The counts are those of the other reports")
  func counts() throws {
    let project = try Project()
    let json = try Program.run(["check", "Tidepool", "--format", "json"], in: project.scratch.path).output
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    let told = findings.filter { finding in
      ["known", "inherited"].allSatisfy { finding[$0] as? Bool == false }
        && ["coveredBy", "copyOf", "suppressed"].allSatisfy { finding[$0] is NSNull }
    }
    let own = project.page.objects("findings")
    #expect(!told.isEmpty)
    for (number, locale) in project.page.locales.enumerated() {
      for (severity, name) in [("error", "errors"), ("warning", "warnings"), ("note", "notes")] {
        let count = own.count { $0["language"] as? Int == number && $0["severity"] as? String == severity }
        #expect(project.page.count(name, locale) == count, "\(locale) \(name)")
        // Missing texts that nobody hears have a line and no row.
        let all = told.count { $0["locale"] as? String == locale && $0["severity"] as? String == severity }
        #expect(count <= all && (severity == "note" || locale == "en" || count > 0 || all == 0), "\(locale) \(name)")
      }
    }
  }

  @Test("Each finding stands with its text, and its range is in the text")
  func findings() throws {
    for name in ["Tidepool", "Lantern"] {
      let page = try Project(name).page
      var ranges = 0
      for finding in page.objects("findings") {
        let number = try #require(finding["text"] as? Int)
        guard number >= 0 else { continue }
        let row = page.texts[number]
        #expect(finding["language"] as? Int == row[1] as? Int)
        guard let range = finding["range"] as? [Int] else { continue }
        let text = try #require(row[2] as? String)
        #expect(range[0] <= range[1] && range[1] <= text.utf16.count, "\(finding)")
        ranges += 1
      }
      #expect(ranges > 5)
    }
  }

  @Test("Controls are heard screen by screen, with what they are")
  func controls() throws {
    let page = try Project("Lantern").page
    let keys = page.objects("keys").map { $0["key"] as? String ?? "" }
    let controls = page.objects("controls").map { control in
      let own = (control["keys"] as? [Int] ?? []).map { keys[$0] }
      return
        "\(control["screen"] ?? "") \(control["kind"] ?? "") \(control["trait"] ?? ""): \(own.joined(separator: " "))"
    }
    #expect(controls.first == "LampView control heading: lamp.section")
    #expect(controls.contains("LampView control button: lamp.turn lamp.turn.spoken lamp.turn.result"))
    #expect(controls.contains("LampView dialog alert: lamp.dim.ask lamp.dim.yes lamp.dim.no lamp.dim.why"))
    let screens = page.objects("controls").map { $0["screen"] as? String ?? "" }
    var met: [String] = []
    for screen in screens where met.last != screen { met.append(screen) }
    #expect(Set(met).count == met.count, "\(met)")
    // What is spoken is heard somewhere.
    let heard = Set(page.objects("controls").flatMap { $0["keys"] as? [Int] ?? [] })
    for (number, key) in page.objects("keys").enumerated() where key["role"] as? String != "text" {
      #expect(heard.contains(number), "\(key)")
    }
  }

  @Test("Files are linked from where the page is, and not where it is printed")
  func links() throws {
    let project = try Project()
    let links = project.page.objects("files").compactMap { $0["href"] as? String }
    #expect(links.contains("Tidepool/de.lproj/Localizable.strings"))
    for link in links { #expect(FileManager.default.fileExists(atPath: project.scratch.path + "/" + link), "\(link)") }
    let printed = try Program.run(["check", "Tidepool", "--format", "html"], in: project.scratch.path)
    #expect(printed.code == 1)
    #expect(try PageReader(printed.output).objects("files").allSatisfy { $0["href"] is NSNull })
  }

  @Test("Sources are in the base language, where a translation alone is read, too")
  func base() throws {
    let scratch = try ScratchFolder()
    let export = Package.root + "/Corpus/projects/Tidepool/Exports/it.xliff"
    #expect(try Program.run(["review", export, "--output", "page.html"], in: scratch.path).code == 0)
    let page = try PageReader(String(contentsOfFile: scratch.path + "/page.html", encoding: .utf8))
    #expect(page.locales == ["it"])
    #expect(page.data["base"] as? String == "en" && page.data["baseName"] as? String == "English")
  }

  @Test("A browser runs the page's own script and nothing else")
  func policy() throws {
    let page = try Project().page
    #expect(page.policy.hasPrefix("default-src 'none'; "))
    for text in [page.style, page.script] {
      let hash = try #require(try sha256(text))
      #expect(page.policy.contains("'sha256-\(hash)'"))
    }
    #expect(!page.frame.contains("http:") && !page.frame.contains("https:") && !page.frame.contains(" style="))
    #expect(page.frame.ranges(of: "<script").isEmpty && page.frame.ranges(of: #/\son[a-z]+=/#).isEmpty)
    for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function("] {
      #expect(!page.script.contains(word), "\(word)")
    }
  }

  /// By the system's own program; nil where there is none.
  private func sha256(_ text: String) throws -> String? {
    let tools = [["/usr/bin/sha256sum"], ["/usr/bin/shasum", "-a", "256"]]
    guard let tool = tools.first(where: { FileManager.default.isExecutableFile(atPath: $0[0]) }) else { return nil }
    let result = try Program.run(Array(tool.dropFirst()), input: text, program: tool[0])
    let digits = Array(result.output.prefix(64))
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
    return Data(bytes).base64EncodedString()
  }

  @Test("Decisions change the texts they name, and no other byte")
  func decisions() throws {
    let project = try Project()
    let path = "en.lproj/Localizable.strings"
    let old = try project.text(of: path)
    let page = project.page
    func number(_ key: String) throws -> Int { try #require(page.text(key, "en")) }
    let result = try project.imported(
      [
        (try number("player.stop.accessibilityLabel"), .init(decision: "accept")),
        (try number("player.stop.accessibilityHint"), .init(decision: "edit", text: "Stops the sound of the waves.")),
        (try number("walks.filter.accessibilityHint"), .init(decision: "reject", reason: "Our users know it so.")),
        (try number("walks.filter.accessibilityLabel"), .init(remark: "Is this still shown?")),
      ], "--write", "--write-ignores")
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("2 changes in 1 file, 1 finding rejected"), "\(result.output)")
    #expect(result.output.contains("remark: Is this still shown?"))
    #expect(!result.output.contains("isn't in the sheet") && !result.output.contains("aren't in the sheet"))
    let new = try project.text(of: path)
    let (before, after) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
    let changed = zip(before, after).filter { $0 != $1 }.map(\.1)
    #expect(before.count == after.count && changed.count == 2, "\(changed)")
    #expect(changed.contains { $0.contains("\"Stops the sound of the waves.\"") })
    let configuration = try project.text(of: ".voicelint.yml")
    #expect(configuration.contains("reason: \"Our users know it so.\""))
  }

  @Test("What changed meanwhile is a conflict")
  func conflict() throws {
    let project = try Project()
    let path = project.folder + "/en.lproj/Localizable.strings"
    let number = try #require(project.page.text("player.stop.accessibilityHint", "en"))
    let old = try String(contentsOfFile: path, encoding: .utf8)
    try old.replacing("stops the sound.", with: "Ends the sound.").write(
      toFile: path, atomically: true, encoding: .utf8)
    let result = try project.imported([(number, .init(decision: "edit", text: "Stops it."))], "--write")
    #expect(result.code == 1 && result.output.contains("1 conflict"), "\(result.output)")
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Ends the sound."))
  }

  @Test("A page of hostile texts has them as data")
  func hostile() throws {
    let scratch = try ScratchFolder()
    let texts = ["</script><script>alert(1)</script>", "<!--", "javascript:alert(1)", "\u{202E}txet", "]]>", "=1+1"]
    var lines = texts.enumerated().map { "\"k\($0).accessibilityLabel\" = \"\($1)\";\n" }.joined()
    lines += "\"long.accessibilityHint\" = \"\(String(repeating: "waves & ", count: 1 << 17))\";\n"
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/<b>/en.lproj", withIntermediateDirectories: true)
    try lines.write(toFile: scratch.path + "/<b>/en.lproj/A.strings", atomically: true, encoding: .utf8)
    let result = try Program.run(["review", "<b>", "--output", "page.html"], in: scratch.path)
    #expect(result.code == 0, "\(result.errors)")
    let page = try PageReader(String(contentsOfFile: scratch.path + "/page.html", encoding: .utf8))
    #expect(page.texts.compactMap { $0[2] as? String }.filter(texts.contains).sorted() == texts.sorted())
    #expect(page.frame.contains("&lt;b&gt;") && !page.frame.contains("<b>"))
  }

  @Test("Errors have a reason and a code")
  func errors() throws {
    let scratch = try ScratchFolder()
    func run(_ arguments: String...) throws -> ProgramResult {
      try Program.run(["review"] + arguments, in: scratch.path)
    }
    #expect(try run("--output", "page.html").code == 2)
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/page.html"))
    try FileManager.default.createDirectory(atPath: scratch.path + "/en.lproj", withIntermediateDirectories: true)
    let table = scratch.path + "/en.lproj/A.strings"
    try "\"a.accessibilityLabel\" = \"Waves\";\n\"b\" = \n".write(toFile: table, atomically: true, encoding: .utf8)
    let partly = try run("en.lproj", "--output", "page.html")
    #expect(partly.code == 1 && partly.errors.contains("1 spoken text written to page.html"), "\(partly.errors)")
    let input = try run("en.lproj", "--output", "en.lproj/A.strings")
    #expect(input.code == 2 && input.errors.contains("which was checked"), "\(input.errors)")
    let missing = try run("en.lproj")
    #expect(missing.code == 2 && missing.errors.contains("--output"), "\(missing.errors)")
  }
}
