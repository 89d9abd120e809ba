import Formats
import Foundation
import Linting
import Phrasing
import Reporting
import Support
import Testing

@testable import voicelint

/// Whatever a file, a name or an argument holds, nothing that is printed can steer a terminal, hide a text or be taken
/// for a command by a CI system.
@Suite("Hostile texts")
struct HostileTextTests {
  /// A run of the parser or of a whole check takes long in a debug build.
  private static let seeds = Seeded.seeds.prefix(max(Seeded.seeds.count / 4, 1))

  // MARK: Reports

  @Test("Reports do no harm", arguments: seeds)
  func reports(seed: Int) async throws {
    var random = Seeded(seed)
    let groups = Files.groups(of: files(&random), baseLocale: "en")
    let inference = RoleInference(patterns: [RolePattern(glob: "*", roles: RoleSet(.label), trait: .button)])
    let setup = Setup(rules: Rule.all.map { Setup.ActiveRule($0) }, inference: inference, baseLocale: "en")
    let outcome = await Run(setup: setup).check(groups)
    let report = Report(version: "1", results: outcome.results, files: outcome.files)
    #expect(report.findings.count > 10)

    var listing = Listing()
    listing.showsInherited = seed.isMultiple(of: 2)
    listing.complete = seed.isMultiple(of: 3) ? Completeness.ids : []
    for width in [40, 80, 120] {
      listing.grouping = Listing.Grouping.allCases[(seed + width / 40) % Listing.Grouping.allCases.count]
      let drawing = Drawing(width: width, hasColor: true, listing: listing)
      expectNoHarm(Reporter.table.render(report, drawing), isColored: true)
      expectNoHarm(Reporter.text.render(report, drawing))
    }
    let json = Reporter.json.render(report, Drawing())
    expectNoHarm(json: json)
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let read = try #require(object?["findings"] as? [[String: Any]])
    #expect(read.count == report.findings.count)
    let changed = zip(report.findings, read).first { finding, fields in
      let strings = [
        "text": finding.text, "key": finding.key, "path": finding.path, "message": finding.message,
        "comment": finding.comment,
      ]
      return !strings.allSatisfy { isSame(fields[$0.key], $0.value) }
    }
    #expect(changed?.0 == nil)

    if seed.isMultiple(of: 3) { try machineReports(report, listing) }

    let reader = RoleReader(inference: RoleInference(), base: "en", locales: [])
    let lists = groups.flatMap { reader.files(of: $0) }
    for file in lists {
      for width in [40, 80, 120] {
        expectNoHarm(RoleList.table(file.rows, of: file.path, width: width) { "No key in \($0) is known." })
      }
    }
    let rows = lists.flatMap(\.rows)
    expectNoHarm(json: JSONList.text(rows))
    expectNoHarm(Visible.block(RoleList.csv(rows)))
    let roles = try JSONSerialization.jsonObject(with: Data(JSONList.text(rows).utf8)) as? [[String: Any]]
    #expect(roles?.count == rows.count)
    let changedRow = zip(rows, roles ?? []).first { !isSame($1["key"], $0.key) || !isSame($1["path"], $0.path) }
    #expect(changedRow?.0.key == nil)
  }

  /// The reports for CI, each by its strict reader.
  private func machineReports(_ report: Report, _ listing: Listing) throws {
    let drawing = Drawing(listing: listing)
    for reporter in Reporter.all where !["table", "text", "json"].contains(reporter.name) {
      let text = reporter.render(report, drawing)
      _ = try ReportReader.count(text, reporter.name)
      switch reporter.name {
      case "jsonl": for line in text.split(separator: "\n") { expectNoHarm(json: String(line)) }
      case "sarif", "gitlab", "rdjson": expectNoHarm(json: text)
      case "github":
        for command in try ReportReader.github(text) { expectNoHarm(command.message, "github") }
        #expect(!text.contains("##["))
      case "csv": expectNoHarm(String(text.unicodeScalars.dropFirst()), "csv")
      case "html":
        let page = try PageReader(text)
        expectNoHarm(json: page.json)
        expectNoHarm(page.frame, "html")
      default: expectNoHarm(text, reporter.name)
      }
    }
  }

  /// Files of all formats, some of them broken, with hostile names, keys, texts, comments, columns and groups.
  private func files(_ random: inout Seeded) -> [FileSearch.Found] {
    func text() -> String { Hostile.text(&random) }
    func name() -> String { text().replacing("/", with: "").replacing("\u{0}", with: "") }
    func xml(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
    func strings(_ text: String) -> String { text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
    func cell(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
    func json(_ object: Any) -> String {
      (try? JSONSerialization.data(withJSONObject: object)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    func isXML(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x20 && scalar.value < 0xFFFE || scalar == "\n" }

    let keys = (0..<4).map { "\(text())key\($0)" }
    func table() -> String {
      keys.map { "/* \(text().replacing("*/", with: "")) */\n\"\(strings($0))\" = \"\(strings(text()))\";\n" }.joined()
    }
    let units = keys.map { key in
      "<trans-unit id=\"\(xml(key))\"><source>\(xml(text()))</source><target>\(xml(text()))</target>"
        + "<note>\(xml(text()))</note></trans-unit>"
    }
    let xliff =
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"><file original=\"\(xml(name()))\" "
      + "source-language=\"en\" target-language=\"\(xml(text()))\"><body>\(units.joined())</body></file></xliff>"
    let localeTable = json([
      "sourceLanguage": "en", "version": "1.0",
      "strings": Dictionary(
        uniqueKeysWithValues: keys.map { key in
          let unit = ["stringUnit": ["state": "translated", "value": text()]]
          let plural = ["variations": ["plural": [text(): unit, "other": unit]]]
          let localizations: [String: Any] = ["en": unit, "de": plural, text(): unit]
          return (key, ["comment": text(), "localizations": localizations] as [String: Any])
        }),
    ])
    let rows = keys.map { [$0, text(), text(), text(), text(), text(), text()].map(cell).joined(separator: ",") }
    let csv = (["key,en,de,comment,role,group,\(cell(text()))"] + rows).joined(separator: "\n")
    let plist =
      "<plist version=\"1.0\"><dict><key>\(xml(text()))</key><dict><key>NSStringLocalizedFormatKey</key>"
      + "<string>%#@\(xml(text()))@</string></dict></dict></plist>"

    let contents: [(ending: String, text: String)] = [
      ("en.lproj/A.strings", table()), ("de.lproj/A.strings", table()), ("\(name()).lproj/\(name()).strings", table()),
      ("de-\(text().prefix(4)).lproj/A.strings", table()), ("\(name()).xcstrings", localeTable), ("\(name()).csv", csv),
      ("\(name()).xliff", xliff), ("b.xliff", String(String.UnicodeScalarView(xliff.unicodeScalars.filter(isXML)))),
      ("en.lproj/\(name()).stringsdict", plist),
    ]
    var found: [FileSearch.Found] = []
    for (ending, text) in contents {
      var bytes = Array(text.utf8)
      found.append(FileSearch.Found(location: Location("\(name())/\(ending)"), bytes: bytes))
      for _ in 0..<3 { Variants.change(&bytes, using: &random) }
      found.append(FileSearch.Found(location: Location("\(name())/\(ending)"), bytes: bytes))
    }
    found.append(
      FileSearch.Found(location: Location("\(name()).strings"), trouble: FileSearch.trouble("file", "\(text()).")))
    return found
  }

  private func isSame(_ value: Any?, _ text: String) -> Bool {
    (value as? String)?.utf8.elementsEqual(text.utf8) ?? false
  }

  // MARK: Failures

  @Test("Messages do no harm", arguments: seeds)
  func messages(seed: Int) {
    var random = Seeded(seed)
    for round in 0..<10 {
      let text = Hostile.text(&random)
      expectNoHarm("voicelint: \(Failure(text, hint: Hostile.text(&random)))")
      for (name, run) in failing(text) {
        do throws(Failure) {
          try run()
        } catch {
          expectNoHarm("voicelint: \(error)", "\(name)")
        }
      }
      guard round == 0 else { continue }
      let arguments: [[String]] = [
        ["--\(text)"], ["--format", text], ["--format=\(text)"], ["roles", "--format", text], ["--role", text],
        ["--min-severity", text], ["--limit", text], ["explain"], ["languages", text], ["rules", text],
        ["words", text], ["words", "a", "--locale", "en", "--format", text],
        ["fix", "-\(text)"], ["--statistics", "--format", "json"],
      ]
      for list in arguments {
        guard let complaint = VoiceLint.complaint(about: list) else { continue }
        expectNoHarm(complaint, "\(list)")
        #expect(complaint.hasPrefix("Error: "))
      }
    }
  }

  /// What throws a failure that repeats a text: configurations with it in each place, and names.
  private func failing(_ text: String) -> [(String, () throws(Failure) -> Void)] {
    let quoted = (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    let configurations = [
      text, "\(quoted): 1", "base: \(quoted)", "locales: [\(quoted)]", "fail-on: \(quoted)",
      "rules: {\(quoted): error}", "rules: {label-period: \(quoted)}", "roles: [{keys: a, role: \(quoted)}]",
      "roles: [{\(quoted): a}]", "roles: \(quoted)", "\(quoted): 1\n\(quoted): 2", "exclude: {\(quoted): 1}",
      "base: *\(text)", "base: !\(text) a",
    ]
    let reading = configurations.map { yaml in
      (yaml, { () throws(Failure) in _ = try ConfigReader(path: text).read(yaml, into: Config()) })
    }
    return reading + [("rule", { () throws(Failure) in _ = try Job.rule(text) })]
  }

  // MARK: The program

  @Test("Files and folders with hostile names do no harm", arguments: seeds.prefix(1))
  func program(seed: Int) throws {
    var random = Seeded(seed)
    func name(_ least: Int = 3) -> String {
      let text = Hostile.text(&random, leastPieces: least).replacing("/", with: "")
      return String(decoding: text.utf8.filter { $0 != 0 }.prefix(100), as: UTF8.self)
    }
    let folder = try ScratchFolder()
    let text = "/* Accessibility label */\n\"\(name())a.accessibilityLabel\" = \"Save \u{1B}[31m.\";\n"
    for locale in ["en", "de", "de-\u{1B}[1m"] {
      try folder.write("::error::\u{1B}]0;\n/\(locale).lproj/A.strings", text.replacing("\\", with: ""))
    }
    try folder.write("##vso[\n::x/\(name()).strings", "\"a\" = \"b\n::error::")
    try folder.write("words/de.txt", "name = x\n\(name())\n[\(name())\n")
    try folder.write(".voicelint.yml", "min-severity: note\n")
    try folder.write("other.yml", "base: \"\\e[31m\\n::error::\"\n")
    let runs: [[String]] = [
      ["check", "."], ["check", ".", "--format", "table"], ["check", ".", "--format", "table", "--group-by", "file"],
      ["check", ".", "--statistics"], ["roles", "."], ["roles", ".", "--format", "json"], ["init", "--print", "."],
      ["fix", "."], ["check", name()], ["check", ".", "--only", name()], ["check", ".", "--locale", name()],
      ["check", ".", "--base-locale", name()], ["check", ".", "--config", name()],
      ["check", ".", "--output", name() + "/x"],
      ["check", ".", "--config", "other.yml"], ["check", ".", "--locale-files", "words"], ["check", "--\(name())"],
      ["explain", name()], ["explain", "label-period", "--locale", "de-\u{1B}[1m,de-\n::a"], ["init", name()],
      ["check", "-", "--stdin-path", name()], ["roles", ".", "--role", name()],
    ]
    for arguments in runs {
      let result = try Program.run(arguments, in: folder.path, environment: ["COLUMNS": "60", "NO_COLOR": "1"])
      if arguments.contains("json") {
        expectNoHarm(json: result.output)
      } else {
        expectNoHarm(result.output, "\(arguments)")
      }
      expectNoHarm(result.errors, "\(arguments)")
      #expect(!(result.output + result.errors).isEmpty, "\(arguments)")
    }
  }

  @Test("A difference keeps the bytes of the file in a pipe")
  func difference() throws {
    let folder = try ScratchFolder()
    let text = "/* Accessibility label\u{1B}[31m */\n\"a.accessibilityLabel\" = \"Save.\";\n"
    try folder.write("en.lproj/A.strings", text)
    let result = try Program.run(["fix", "--diff", "."], in: folder.path)
    #expect(result.output.contains(" /* Accessibility label\u{1B}[31m */\n"))
    #expect(Visible.block(result.output).contains(" /* Accessibility label\\u{1B}[31m */\n"))
    #expect(Hostile.harm(in: Visible.block(result.output)) == nil)
  }

  // MARK: What is expected

  private func expectNoHarm(_ output: String, _ what: String = "", isColored: Bool = false) {
    let harm = Hostile.harm(in: output, isColored: isColored)
    #expect(harm == nil, "\(what)")
  }

  /// JSON may hold what can't be seen, but nothing that steers a terminal or turns a line round.
  private func expectNoHarm(json: String) {
    let harm = json.unicodeScalars.first {
      switch $0.value {
      case 0x0A: false
      case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(harm == nil)
    #expect(!json.contains("##"))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
  }
}
