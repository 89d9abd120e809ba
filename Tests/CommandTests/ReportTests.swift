import Foundation
import Support
import Testing

/// Laws about whole runs: reports tell the truth, and the order of the work shows nowhere.
@Suite("Reports")
struct ReportTests {
  @Test func theOrderOfPathsShowsNowhere() throws {
    let folders = ["en", "de", "fr", "ja"].map { "Corpus/projects/Tidepool/\($0).lproj" }
    func findings(_ paths: [String]) throws -> [[String: Any]] {
      try json(Program.run(["check", "--format", "json"] + paths).output)["findings"] as? [[String: Any]] ?? []
    }
    let forward = try findings(folders)
    let backward = try findings(folders.reversed())
    #expect(!forward.isEmpty)
    #expect(forward.map { $0.description }.count == backward.count)
    #expect((forward as NSArray) == (backward as NSArray))
  }

  @Test func aSecondRunPrintsTheSame() throws {
    let first = try Program.run(["check", "--format", "json", "Corpus"])
    for _ in 0..<3 { #expect(try Program.run(["check", "--format", "json", "Corpus"]).output == first.output) }
  }

  @Test func aFaultIsNotAnsweredByAnInheritedChange() throws {
    let folder = try ScratchFolder()
    let table = """
      key,role,en,de
      a,button,Draw the tides...,Alle Gezeiten der ganzen Küste jetzt neu zeichnen...
      b,button,Draw the coast...,Küste zeichnen...
      """
    let path = folder.path + "/tides.csv"
    try table.write(toFile: path, atomically: true, encoding: .utf8)
    let report = try json(Program.run(["check", "--format", "json", path]).output)
    let findings = try #require(report["findings"] as? [[String: Any]]).filter { $0["locale"] as? String == "de" }
    let long = try #require(findings.first { $0["rule"] as? String == "button-too-long" })
    #expect(long["inherited"] as? Bool == false && long["proposal"] is NSNull)
    let dots = findings.filter { $0["rule"] as? String == "button-three-dots" }
    #expect(dots.count == 2 && dots.allSatisfy { $0["inherited"] as? Bool == true })
    #expect(dots.map { $0["proposal"] is String } == [false, true])
  }

  @Test func peopleAreToldEachFaultOnceAndMachinesAll() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/out.json"
    let result = try Program.run(
      ["check", "--format", "json:\(path)", "--format", "text", "--format", "table", "--complete", "Corpus/projects"],
      environment: ["COLUMNS": "400"])
    let report = try json(String(contentsOfFile: path, encoding: .utf8))
    let findings = try #require(report["findings"] as? [[String: Any]])
    let count = findings.count
    let told = findings.filter {
      $0["inherited"] as? Bool == false && $0["coveredBy"] is NSNull && $0["copyOf"] is NSNull
    }
    #expect(told.count > 100)
    #expect(told.count < count)
    let lines = result.output.components(separatedBy: "\n")
    #expect(lines.filter { $0.hasPrefix("Corpus/") && $0.hasSuffix("]") }.count == told.count)
    for finding in told {
      let rule = try #require(finding["rule"] as? String)
      let isInTable = lines.contains { !$0.hasPrefix("Corpus/") && $0.contains("[\(rule)]") }
      #expect(isInTable, "no row of the table has \(rule)")
    }
    let locales = try #require(report["locales"] as? [[String: Any]])
    let summed = locales.reduce(0) { sum, locale in
      sum + ["errors", "warnings", "notes"].reduce(0) { $0 + (locale[$1] as? Int ?? 0) }
    }
    #expect(summed == count)
  }

  @Test func everyFindingHasThePromisedFields() throws {
    let report = try json(Program.run(["check", "--format", "json", "Corpus/projects"]).output)
    #expect(report["version"] as? Int == 1)
    let fields = [
      "rule", "severity", "message", "path", "line", "column", "endLine", "endColumn", "key", "variant", "locale",
      "role", "evidence", "text", "suggestion", "fix", "source", "comment", "group", "spoken", "inherited", "alsoIn",
      "coveredBy", "copyOf", "proposal",
    ]
    for finding in try #require(report["findings"] as? [[String: Any]]) {
      for field in fields { #expect(finding[field] != nil, "\(field) is missing in \(finding)") }
    }
  }

  @Test func noLineOfTheTableIsWiderThanTheTerminal() throws {
    for width in [80, 100, 160] {
      let result = try Program.run(
        ["check", "--format", "table", "Corpus/projects"], environment: ["COLUMNS": "\(width)", "NO_COLOR": "1"])
      // Latin rows only: what a wide character takes is Width's own matter and tested with it.
      for line in result.output.components(separatedBy: "\n")
      where line.allSatisfy(\.isASCII) && !line.hasPrefix("Corpus") {
        #expect(line.count <= width)
      }
    }
  }

  @Test func colourIsForTerminalsOnly() throws {
    let arguments = ["check", "--format", "table", "Corpus/projects"]
    #expect(!(try Program.run(arguments).output.contains("\u{1B}")))
    #expect(
      try Program.run(arguments + ["--color", "always"], environment: ["NO_COLOR": ""]).output.contains("\u{1B}["))
    #expect(!(try Program.run(arguments + ["--color", "never"]).output.contains("\u{1B}")))
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
