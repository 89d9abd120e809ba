import Foundation
import Support
import Testing

/// The *projects* runner: the whole command on each made-up app of the Corpus, against what `expected/` says.
@Suite("Projects")
struct ProjectTests {
  static let names: [String] = {
    let folder = Package.root + "/Corpus/projects"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }()

  @Test(arguments: names, [("table", "table.txt"), ("text", "check.txt"), ("json", "check.json")])
  func reportsAreAsExpected(name: String, report: (format: String, file: String)) throws {
    let project = "Corpus/projects/" + name
    let result = try Program.run(
      ["check", project, "--format", report.format], environment: ["COLUMNS": "120", "NO_COLOR": "1"])
    #expect(result.code == 1)
    #expect(result.errors.isEmpty)
    let file = URL(filePath: Package.root).appending(path: "\(project)/expected/\(report.file)")
    #expect(difference(of: file, from: report.format == "json" ? lines(of: result.output) : result.output) == nil)
  }

  /// One page shows what all have: style and scripts are the same in each.
  @Test func pageIsAsExpected() throws {
    let project = "Corpus/projects/Tidepool"
    let result = try Program.run(["check", project, "--format", "html"])
    let file = URL(filePath: Package.root).appending(path: "\(project)/expected/review.html")
    #expect(difference(of: file, from: result.output) == nil)
  }

  @Test(arguments: names)
  func fixesAreAsExpected(name: String) throws {
    let project = "Corpus/projects/" + name
    let result = try Program.run(["fix", "--diff", project])
    #expect(result.code == 1)
    let file = URL(filePath: Package.root).appending(path: "\(project)/expected/fix.diff")
    #expect(difference(of: file, from: result.output) == nil)
  }

  @Test(arguments: names)
  func fixesSettle(name: String) throws {
    let folder = try ScratchFolder()
    let copy = folder.path + "/" + name
    try FileManager.default.copyItem(atPath: Package.root + "/Corpus/projects/" + name, toPath: copy)
    #expect(try Program.run(["fix", "--unsafe", copy]).code == 0)
    #expect(try Program.run(["fix", "--unsafe", "--diff", copy]).output.isEmpty)
  }

  /// The roles of an app whose configuration names its source.
  @Test func rolesAreAsExpected() throws {
    let project = "Corpus/projects/Lantern"
    let result = try Program.run(["roles", project, "--all"], environment: ["COLUMNS": "120", "NO_COLOR": "1"])
    #expect(result.code == 0, "\(result.errors)")
    let file = URL(filePath: Package.root).appending(path: "\(project)/expected/roles.txt")
    #expect(difference(of: file, from: result.output) == nil)
  }

  /// The file of roles tells a job without the source what the source tells.
  @Test func fileOfRolesStandsForTheSource() throws {
    let folder = try ScratchFolder()
    let copy = folder.path + "/Lantern"
    try FileManager.default.copyItem(atPath: Package.root + "/Corpus/projects/Lantern", toPath: copy)
    let withSource = try Program.run(["check", "--format", "json", "."], in: copy)
    #expect(try Program.run(["roles", "--output", "voicelint-roles.csv", "."], in: copy).code == 0)
    #expect(try Program.run(["roles", "--verify", "."], in: copy).code == 0)
    try FileManager.default.removeItem(atPath: copy + "/App")
    #expect(try Program.run(["check", "--format", "json", "."], in: copy).output == withSource.output)
    let verified = try Program.run(["roles", "--verify", "."], in: copy)
    #expect(verified.code == 2 && verified.errors.contains("--sources"))
    try FileManager.default.removeItem(atPath: copy + "/voicelint-roles.csv")
    let without = try Program.run(["check", "--format", "json", "."], in: copy)
    #expect(without.errors.contains("aren't here") && without.output != withSource.output)
  }

  @Test func staleFileOfRolesIsTold() throws {
    let folder = try ScratchFolder()
    let copy = folder.path + "/Lantern"
    try FileManager.default.copyItem(atPath: Package.root + "/Corpus/projects/Lantern", toPath: copy)
    #expect(try Program.run(["roles", "--output", "voicelint-roles.csv", "."], in: copy).code == 0)
    let view = copy + "/App/LampView.swift"
    let text = try String(contentsOfFile: view, encoding: .utf8)
    try text.replacing("Link(\"lamp.manual\"", with: "Button(\"lamp.guide\"").write(
      toFile: view, atomically: true, encoding: .utf8)
    let result = try Program.run(["roles", "--verify", "."], in: copy)
    #expect(result.code == 1 && result.output.contains("1 key added, 1 key removed"), "\(result.output)")
  }

  /// One finding a line, so that a difference can be read.
  private func lines(of json: String) -> String {
    json.replacingOccurrences(of: ",{\"column\"", with: ",\n{\"column\"")
  }
}
