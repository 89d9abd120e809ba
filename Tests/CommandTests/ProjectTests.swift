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

  /// One finding a line, so that a difference can be read.
  private func lines(of json: String) -> String {
    json.replacingOccurrences(of: ",{\"column\"", with: ",\n{\"column\"")
  }
}
