import Formats
import Foundation
import Reporting
import Support
import Testing

/// What `docs/ci.md` says to run runs, and says what the page tells.
///
/// Blocks marked as `sh` are run, those marked as `bash` need a network or Xcode. A line that ends with another exit code
/// than 0 says so: `# exit code 1`.
@Suite("Where teams run it")
struct IntegrationTests {
  private static let blocks: [[String]] = {
    let text = Checkout.text(of: URL(filePath: Package.root).appending(path: "docs/ci.md"))
    return text.components(separatedBy: "\n```sh\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
    }
  }()

  private struct Step {
    let line: String
    let result: ProgramResult

    var findings: [String] {
      result.output.components(separatedBy: "\n").filter { $0.hasSuffix("]") && $0.contains(": [") }
    }
  }

  /// Runs a line as a shell does that finds `voicelint`.
  private func step(_ line: String, in folder: String) throws -> Step {
    let programs = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
    let environment = [
      "PATH": programs + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""), "NO_COLOR": "1",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "A",
      "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com",
    ]
    let result = try Program.run(["-c", line], in: folder, environment: environment, program: "/bin/sh")
    return Step(line: line, result: result)
  }

  /// The source texts and the export of Tidepool in a repository. More languages would say the same, and take longer.
  private func tidepool() throws -> (scratch: ScratchFolder, app: String) {
    let scratch = try ScratchFolder()
    let app = scratch.path + "/App"
    try FileManager.default.createDirectory(atPath: app, withIntermediateDirectories: true)
    for name in ["en.lproj", "Exports"] {
      let source = Package.root + "/Corpus/projects/Tidepool/" + name
      try FileManager.default.copyItem(atPath: source, toPath: app + "/" + name)
    }
    try FileManager.default.copyItem(atPath: app + "/Exports", toPath: scratch.path + "/Exports-1.0")
    let commit = "git init --quiet && git add . && git commit --quiet --message Tidepool"
    #expect(try step(commit, in: app).result.code == 0)
    return (scratch, app)
  }

  @Test func theWalkOfThePageRuns() throws {
    let (scratch, app) = try tidepool()
    var steps: [Step] = []
    for line in Self.blocks.filter({ !$0.joined().contains("$SRCROOT") }).joined() {
      let step = try step(line, in: app)
      #expect(step.result.code == (line.contains("# exit code 1") ? 1 : 0), "\(line): \(step.result)")
      steps.append(step)
    }
    let checks = steps.filter { $0.line.hasPrefix("voicelint check") }
    #expect(checks.count == 6)
    #expect(checks[0].findings.isEmpty && checks[0].result.output.contains("are known from the baseline"))
    for check in checks[1...2] {
      #expect(check.findings.contains { $0.contains("[label-control-type]") })
      #expect(check.findings.allSatisfy { $0.contains("walks.close.accessibilityLabel") }, "\(check.findings)")
    }
    #expect(checks[3].result.output.contains("of the baseline is gone"))
    #expect(steps.contains { $0.result.output.contains("\nRemoved ") })

    // The last one compares two exports, of which one gets a fault.
    let comparison = try #require(checks.last)
    #expect(comparison.line.contains("--compare") && comparison.result.output.contains("are known from"))
    let export = String(decoding: try scratch.read("App/Exports/it.xliff"), as: UTF8.self)
    let faulty = export.replacing("<target>Mostra gli", with: "<target>Mostra  gli")
    #expect(faulty != export)
    try scratch.write("App/Exports/it.xliff", faulty)
    let again = try step(comparison.line, in: app)
    #expect(again.result.code == 1 && again.findings.contains { $0.contains("[stray-characters]") })
    #expect(again.findings.allSatisfy { $0.contains("tide.chart.accessibilityHint") })
  }

  @Test func theBuildPhaseChecksTheProjectsFolder() throws {
    let script = try #require(Self.blocks.first { $0.joined().contains("$SRCROOT") }).joined(separator: "\n")
    let scratch = try ScratchFolder()
    let root = scratch.path + "/My \"App\" $(touch hacked)"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    // Without the program, a build goes on. The script looks where Homebrew puts it, so it may be there.
    let environment = ["SRCROOT": root, "PATH": "/usr/bin:/bin"]
    let places = ["/opt/homebrew/bin", "/usr/local/bin", "/usr/bin", "/bin"]
    if !places.contains(where: { FileManager.default.fileExists(atPath: $0 + "/voicelint") }) {
      let without = try Program.run(["-c", script], in: scratch.path, environment: environment, program: "/bin/sh")
      #expect(without.code == 0 && without.output.hasPrefix("warning: "))
    }
    try scratch.write(
      "My \"App\" $(touch hacked)/en.lproj/Localizable.strings",
      "/* Accessibility label of the button */\n\"play.accessibilityLabel\" = \"Play button\";\n")
    let programs = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
    let with = try Program.run(
      ["-c", script], in: scratch.path, environment: ["SRCROOT": root, "PATH": programs + ":/usr/bin:/bin"],
      program: "/bin/sh")
    #expect(with.code == 1, "\(with.errors)")
    #expect(with.output.contains("/My \"App\" $(touch hacked)/en.lproj/Localizable.strings:2:"))
    #expect(with.output.contains(": error: ") && with.output.contains("(label-control-type)"))
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/hacked"))
  }

  @Test func theFormatsAreThere() throws {
    let names = Set(Reporter.all.map(\.name))
    let text = Checkout.text(of: URL(filePath: Package.root).appending(path: "docs/ci.md"))
    let used = text.components(separatedBy: "--format ").dropFirst().map { String($0.prefix { $0.isLetter }) }
    #expect(Set(used).isSuperset(of: ["gitlab", "xcode"]) && names.isSuperset(of: used), "\(used)")
    #expect(names.isSuperset(of: ["github", "markdown", "sarif"]))
  }

  @Test func theFormulaIsOfARelease() throws {
    let scratch = try ScratchFolder()
    try scratch.write("source.tar.gz", "abc")
    let formula = try Program.run(
      ["https://example.com/someone/voicelint", "1.2.3", scratch.path + "/source.tar.gz"],
      program: Package.root + "/Scripts/formula")
    #expect(formula.code == 0, "\(formula.errors)")
    let address = "https://example.com/someone/voicelint/releases/download/v1.2.3/voicelint-1.2.3-source.tar.gz"
    #expect(formula.output.contains("\n  url \"\(address)\"\n"))
    // The sum of “abc” (FIPS 180-4, the first example).
    #expect(formula.output.contains("\"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\""))
    #expect(!formula.output.contains("@") && formula.output.hasPrefix("class Voicelint < Formula\n"))
  }

  @Test func theHookRunsForEveryFormat() throws {
    let hooks = Checkout.text(of: URL(filePath: Package.root).appending(path: ".pre-commit-hooks.yaml"))
    let pattern = try #require(
      hooks.components(separatedBy: "&files '").dropFirst().first?.components(separatedBy: "'")[0])
    let regex = try NSRegularExpression(pattern: pattern)
    func runs(_ path: String) -> Bool {
      regex.firstMatch(in: path, range: NSRange(path.startIndex..., in: path)) != nil
    }
    for ending in Format.all.flatMap(\.extensions) {
      #expect(runs("App/de.lproj/Table.\(ending)") && runs("TABLE.\(ending.uppercased())"), "\(ending)")
      #expect(!runs("App/Table.\(ending).swift"))
    }
    #expect(runs("de.xcloc/contents.json") && runs(".voicelint.yml"))
    #expect(!runs("contents.json") && !runs("my.voicelint.yml"))
  }
}

extension ScratchFolder {
  /// Writes a script of the shell that can be run under its name.
  func program(_ name: String, _ script: String) throws {
    try write(name, "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path + "/" + name)
  }
}
