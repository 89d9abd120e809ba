import Formats
import Foundation
import Linting
import Reporting
import Support
import Testing

@testable import voicelint

/// Each report can be read by a strict reader of its format, and has as many findings as the run.
@Suite("Report formats")
struct ReportFormatTests {
  typealias Files = [(name: String, text: String)]

  // MARK: What is reported

  private static let tidepool = Task {
    let files = ["strings", "csv", "xliff"].flatMap { Checkout.files(in: "Corpus/projects/Tidepool", ending: $0) }
    return await project(files.map { (String($0.path.dropFirst(Checkout.root.path.count + 1)), Checkout.text(of: $0)) })
  }

  /// Names and texts that mean something in the formats.
  private static let harbor: Files = [
    (
      "Häfen, Süd: 100%/en.lproj/A & B.strings",
      """
      /* Accessibility label for the [map](x) */
      "map.accessibilityLabel" = "the map, 50%: <b>|</b> {0} `a`.";
      /* Accessibility label for the pier */
      "pier.accessibilityLabel" = "@pier/#1 https://a.example button";
      /* Accessibility hint for the pier */
      "pier.accessibilityHint" = "Öffnet “é” [x](y) \\"z\\"";
      /* Accessibility hint for the buoy */
      "buoy.accessibilityHint" = "=SUM(1)";
      """
    ),
    (
      "Häfen, Süd: 100%/de.lproj/A & B.strings",
      """
      "map.accessibilityLabel" = "Karte.";
      "pier.accessibilityLabel" = "é é Seebrücke.";
      "pier.accessibilityHint" = "Zeigt 😀 die Brücke";
      "buoy.accessibilityHint" = "Zeigt die Boje";
      """
    ),
    ("broken.strings", "\"a\" = "),
    ("tides.csv", "key,role,en,de\na,button,\"Draw, the \"\"tides\"\"...\",Gezeiten zeichnen...\n"),
  ]
  private static let harborReport = Task { await project(harbor).report }

  private struct Project {
    let report: Report
    let files: [String: String]
  }

  private static func project(
    _ files: Files, suppressions: [Suppression] = [], known: [Known] = []
  ) async -> Project {
    let found = files.map { FileSearch.Found(location: Location($0.name), bytes: Array($0.text.utf8)) }
    let groups = voicelint.Files.groups(of: found, baseLocale: "en")
    let outcome = await Run(setup: Setup(baseLocale: "en", suppressions: suppressions)).check(groups)
    let report = Report(version: "1.2.3", results: outcome.results, files: outcome.files, known: known)
    return Project(report: report, files: Dictionary(files) { first, _ in first })
  }

  private static func render(_ name: String, _ report: Report, _ drawing: Drawing = Drawing()) throws -> String {
    try #require(Reporter.all.first { $0.name == name }).render(report, drawing)
  }

  private static let perFinding = ["gitlab", "junit", "rdjson", "checkstyle", "xcode", "csv"]

  // MARK: Laws of all

  @Test func reportsHaveAllFindingsOfTheRun() async throws {
    let projects = [
      (await Self.tidepool.value.report, false), (await Self.harborReport.value, false),
      (await Self.harborReport.value, true),
    ]
    for (report, showsInherited) in projects {
      var drawing = Drawing()
      drawing.listing.showsInherited = showsInherited
      let told = report.findings.filter(drawing.listing.counts)
      #expect(told.count > 8)
      for name in Self.perFinding + ["sarif"] {
        #expect(try ReportReader.count(Self.render(name, report, drawing), name) == told.count, "\(name)")
      }
      #expect(try ReportReader.count(Self.render("jsonl", report, drawing), "jsonl") == report.findings.count)
      let faults = Set(
        told.filter(drawing.listing.lists).map {
          [$0.table, $0.key, $0.key.isEmpty ? $0.place : $0.source ?? $0.text, $0.rule]
        })
      #expect(try ReportReader.count(Self.render("markdown", report, drawing), "markdown") == faults.count)
      let commands = try ReportReader.github(Self.render("github", report, drawing))
      let unfinished = Completeness.lines(report, drawing.listing).count
      let last = try #require(commands.last)
      let left = last.properties["title"] == "VoiceLint" ? last.message.split(separator: " ").first : "0"
      let shown = commands.count - (left == "0" ? 0 : 1)
      #expect(shown + (left.flatMap { Int($0) } ?? 0) == faults.count + unfinished)
    }
  }

  @Test func colourIsAMatterOfTheDrawing() async throws {
    let report = await Self.harborReport.value
    let (plain, colored) = (Drawing(), Drawing(hasColor: true))
    for reporter in Reporter.all {
      let text = reporter.render(report, plain)
      #expect(!text.contains("\u{1B}"), "\(reporter.name)")
      #expect(reporter.render(report, colored).contains("\u{1B}") == (reporter.name == "table"), "\(reporter.name)")
      #expect(reporter.render(report, plain) == text, "\(reporter.name)")
    }
    let table = try Self.render("table", report, colored)
    #expect(table.contains("\u{1B}[1mSummary\u{1B}[0m") && table.contains("\u{1B}[31;1merror\u{1B}[0m:"))
  }

  @Test func evidenceIsOfRoles() async throws {
    let report = await Self.harborReport.value
    let lines = try ReportReader.jsonLines(Self.render("jsonl", report))
    #expect(lines.contains { $0["evidence"] is NSNull && $0["rule"] as? String == "unreadable" })
    for line in lines {
      let isOfFile = line["text"] as? String == "" && line["source"] is NSNull
      #expect((line["evidence"] is NSNull) == isOfFile, "\(line)")
      #expect(line["evidence"] as? String == "column" || (line["path"] as? String)?.hasSuffix(".csv") != true)
    }
  }

  @Test func twoRunsGiveTheSameBytes() async throws {
    let first = await Self.harborReport.value
    let second = await Self.project(Self.harbor.reversed()).report
    for reporter in Reporter.all {
      let text = reporter.render(first, Drawing())
      #expect(text.utf8.elementsEqual(reporter.render(second, Drawing()).utf8), "\(reporter.name)")
    }
  }

  @Test func findingsAreInTheOrderOfReports() async throws {
    for report in [await Self.tidepool.value.report, await Self.harborReport.value] {
      let findings = report.findings
      for (a, b) in zip(findings, findings.dropFirst()) { #expect(!Finding.isOrdered(b, a), "\(a.place) \(b.place)") }
    }
  }

  /// A report may be larger than what was checked, so it is never in memory as a whole.
  @Test(arguments: ["json", "jsonl", "sarif", "gitlab", "rdjson", "text"])
  func largeReportsGoOutInPieces(name: String) async throws {
    let lines = (0..<2000).map { "\"stop\($0).accessibilityHint\" = \"Stoppt die Wellen Nummer \($0)\";\n" }
    let report = await Self.project([("de.lproj/Waves.strings", lines.joined())]).report
    let reporter = try #require(Reporter.all.first { $0.name == name })
    var pieces: [[UInt8]] = []
    reporter.write(report, Drawing()) { pieces.append($0) }
    #expect(pieces.count > 1 && pieces.allSatisfy { $0.count < 1 << 18 })
    #expect(pieces.joined().elementsEqual(reporter.render(report, Drawing()).utf8))
  }

  @Test func messagesAndPlacesArriveWhole() async throws {
    let report = await Self.harborReport.value
    let path = "Häfen, Süd: 100%/en.lproj/A & B.strings"
    let rule = "label-control-type"
    let finding = try #require(report.findings.first { $0.path == path && $0.rule == rule && $0.isTold })
    let sarif = try SARIFReader(Self.render("sarif", report))
    let result = try #require(sarif.results.first { $0["ruleId"] as? String == finding.rule })
    let uri = "H%C3%A4fen%2C%20S%C3%BCd%3A%20100%25/en.lproj/A%20%26%20B.strings"
    #expect("\(result)".contains(uri) && uri.removingPercentEncoding == path)
    let command = try #require(
      ReportReader.github(Self.render("github", report)).first { $0.properties["title"] == finding.rule })
    #expect(command.properties["file"] == path && command.properties["line"] == String(finding.start.line))
    #expect(command.properties["col"] == String(finding.start.column) && command.message.contains(finding.message))
    let junit = try ReportReader.junit(Self.render("junit", report))
    let test = try #require(junit.first { $0.attributes["name"] == "\(finding.rule): \(finding.key)" })
    #expect(test.attributes["file"] == path && test.attributes["line"] == String(finding.start.line))
    #expect(test.children[0].text.contains("Text: \(finding.text)"))
    let rows = try ReportReader.csv(Self.render("csv", report))
    #expect(rows.contains { $0[6] == finding.rule && $0[3] == "'" + finding.text && $0[9] == finding.place })
    #expect(rows.contains { $0[3] == "'=SUM(1)" })
    var drawing = Drawing()
    drawing.site = Site(folder: "/build/ios")
    let lines = try ReportReader.xcode(Self.render("xcode", report, drawing))
    #expect(lines.contains { $0.hasPrefix("/build/ios/\(finding.place): \(finding.severity.rawValue): ") })
  }

  @Test func ciSystemsGetPathsFromTheCheckout() async throws {
    let report = await Self.harborReport.value
    var drawing = Drawing()
    drawing.site = Site(folder: "/build/app/ios", root: "/build/app")
    for command in try ReportReader.github(Self.render("github", report, drawing)) {
      #expect(command.properties["file"]?.hasPrefix("ios/") ?? (command.properties["title"] == "VoiceLint"))
    }
    for issue in try ReportReader.gitlab(Self.render("gitlab", report, drawing)) {
      #expect((issue["location"] as? [String: Any])?["path"].map { "\($0)".hasPrefix("ios/") } == true)
    }
    #expect(try Self.render("sarif", report, drawing).contains("\"uri\":\"ios/tides.csv\""))
    drawing.site = Site(folder: "/elsewhere", root: "/build/app")
    #expect(try Self.render("sarif", report, drawing).contains("\"uri\":\"file:///elsewhere/tides.csv\""))
  }

  // MARK: Fixes

  @Test func fixesAreWhereTheReportsSay() async throws {
    for project in [await Self.tidepool.value, await Self.project(Self.harbor)] {
      let told = project.report.findings.filter(\.isTold)
      let results = try SARIFReader(Self.render("sarif", project.report)).results
      let diagnostics = try ReportReader.rdjson(Self.render("rdjson", project.report))
      var count = 0
      for (finding, (result, diagnostic)) in zip(told, zip(results, diagnostics)) {
        let suggestions = diagnostic["suggestions"] as? [[String: Any]] ?? []
        let replacements = try SARIFReader.changes(result).flatMap(SARIFReader.replacements)
        guard let edits = finding.fix?.edits, !replacements.isEmpty else { continue }
        let text = try #require(project.files[finding.path])
        let byBytes = try suggestions.map { suggestion in
          let place = try ReportReader.rdjsonRange(suggestion["range"])
          return try edit(of: Array(text.utf8), place, suggestion["text"]) { _ in 1 }
        }
        let byCharacters = try replacements.map { replacement in
          let inserted = replacement["insertedContent"] as? [String: Any]
          let place = try SARIFReader.region(replacement["deletedRegion"])
          return try edit(of: Array(text.utf8), place, inserted?["text"]) { $0 & 0xC0 == 0x80 ? 0 : 1 }
        }
        #expect(byBytes == edits && byCharacters == edits, "\(finding.place) \(finding.rule)")
        count += 1
      }
      #expect(count * 10 >= told.count { !($0.fix?.edits ?? []).isEmpty } * 8 && count > 2)
    }
  }

  /// The edit between two places, found by counting columns of the file's lines.
  private func edit(
    of bytes: [UInt8], _ place: [Int], _ text: Any?, width: (UInt8) -> Int
  ) throws -> Edit {
    func offset(_ line: Int, _ column: Int) throws -> Int {
      let start = line == 1 ? 0 : bytes.indices.filter { bytes[$0] == 0x0A }[line - 2] + 1
      var index = start
      var seen = 1
      while seen < column || index < bytes.count && width(bytes[index]) == 0 {
        seen += width(bytes[index])
        index += 1
      }
      return index
    }
    let span = ByteSpan(try offset(place[0], place[1]), try offset(place[2], place[3]))
    return Edit(span, Array(try #require(text as? String).utf8))
  }

  // MARK: What is known, and what a team lives with

  @Test func sarifSaysWhatIsKnownAndSuppressed() async throws {
    let all = await Self.harborReport.value.findings
    let old = all.filter { $0.rule == "label-period" }
    let known = Known(Baseline(of: old), name: "the baseline", isKept: true)
    let silenced = [Suppression(rules: ["label-control-type"], reason: "We say “button”.")]
    let directive = "/* Accessibility label for the song. voicelint:disable label-period -- Its name. */\n"
    let song = ("en.lproj/Song.strings", directive + "\"song.accessibilityLabel\" = \"Home.\";\n")
    let report = await Self.project(Self.harbor + [song], suppressions: silenced, known: [known]).report
    let results = try SARIFReader(Self.render("sarif", report)).results
    func rules(_ isWanted: ([String: Any]) -> Bool) -> Set<String> {
      Set(results.filter(isWanted).compactMap { $0["ruleId"] as? String })
    }
    #expect(rules { $0["baselineState"] as? String == "unchanged" } == ["label-period"])
    func kind(_ result: [String: Any]) -> String? {
      (result["suppressions"] as? [[String: Any]])?.first.map { "\($0["kind"] ?? "") \($0["justification"] ?? "")" }
    }
    #expect(rules { kind($0) == "external We say “button”." } == ["label-control-type"])
    #expect(rules { kind($0) == "inSource Its name." } == ["label-period"])
    for name in Self.perFinding {
      let told = report.findings.filter(Listing().counts)
      #expect(try ReportReader.count(Self.render(name, report), name) == told.count && told.count < results.count)
    }
  }

  // MARK: Sizes

  @Test func largeReportsAreCutAtWholeRows() async throws {
    let entries = (0..<200).map { number in
      let key = String(repeating: "pier.", count: 30) + "\(number).accessibilityLabel"
      return "/* Accessibility label for the pier */\n\"\(key)\" = \"pier \(number), a wharf.\";\n"
    }
    let report = await Self.project([("en.lproj/Piers.strings", entries.joined())]).report
    let markdown = try Self.render("markdown", report)
    let shown = try ReportReader.count(markdown, "markdown")
    #expect(markdown.utf8.count > 55_000 && shown > 50)
    let left = try #require(markdown.firstMatch(of: #/([\d,]+) more rows: `voicelint/#)?.1.replacing(",", with: ""))
    #expect(try ReportReader.markdown(markdown).count { $0.count == 3 } + (Int(left) ?? 0) == 200)
    let commands = try ReportReader.github(Self.render("github", report))
    #expect(commands.count { $0.name == "warning" } == 10 && commands.count { $0.name == "notice" } <= 10)
    #expect(commands.last?.message.contains("more are listed by --format text") == true)
    let site = Site(hasJobSummary: true)
    var drawing = Drawing()
    drawing.site = site
    #expect(try ReportReader.github(Self.render("github", report, drawing)).last?.message.contains("summary") == true)
  }

  @Test func aCleanRunSaysSo() async throws {
    let report = await Self.project([("en.lproj/A.strings", "\"a\" = \"High tide\";\n")]).report
    #expect(report.findings.isEmpty)
    for name in Self.perFinding + ["sarif", "jsonl", "github", "markdown"] {
      #expect(try ReportReader.count(Self.render(name, report), name) == 0, "\(name)")
    }
    #expect(try Self.render("junit", report).contains("tests=\"1\" failures=\"0\""))
    #expect(try Self.render("junit", report).contains("name=\"Nothing to fix\""))
    #expect(try Self.render("gitlab", report) == "[]\n")
    #expect(try Self.render("github", report).isEmpty)
    #expect(try Self.render("markdown", report).contains("Nothing to fix."))
  }

  // MARK: The program

  @Test func gitHubGetsAnnotationsAndAPage() throws {
    let folder = try ScratchFolder()
    try folder.write("ios/en.lproj/A.strings", Self.harbor[0].text)
    try folder.write("summary.md", "Other step")
    let actions = [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.path + "/summary.md", "GITHUB_WORKSPACE": folder.path,
    ]
    let result = try Program.run(["check", "."], in: folder.path + "/ios", environment: actions)
    #expect(result.code == 1 && result.errors.isEmpty)
    let commands = try ReportReader.github(result.output)
    #expect(commands.first?.properties["file"] == "ios/en.lproj/A.strings")
    let page = String(decoding: try folder.read("summary.md"), as: UTF8.self)
    #expect(page.hasPrefix("Other step\nVoiceLint\n---------\n"))
    #expect(try ReportReader.count(page, "markdown") == commands.count)
    // Who asks for another form gets it, and no page.
    let text = try Program.run(["check", ".", "--format", "text"], in: folder.path + "/ios", environment: actions)
    #expect(text.output.contains("[label-period]") && !text.output.contains("::warning"))
    #expect(try folder.read("summary.md").count == page.utf8.count)
    // A file that was checked is no page.
    let checked = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "en.lproj/A.strings"]
    let refused = try Program.run(["check", "."], in: folder.path + "/ios", environment: checked)
    #expect(refused.code == 2 && refused.errors.contains("job summary"))
    #expect(try folder.read("ios/en.lproj/A.strings") == Array(Self.harbor[0].text.utf8))
  }
}
