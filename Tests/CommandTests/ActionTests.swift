import Foundation
import Support
import Testing

/// The steps of `action.yml`, with a download and a program that only write down what they are asked.
@Suite("The action of GitHub")
struct ActionTests {
  private struct Step {
    var variables: [(name: String, value: String)] = []
    var script = ""
  }

  private static let text = Checkout.text(of: URL(filePath: Package.root).appending(path: "action.yml"))

  /// The steps, read by their indentation.
  private static let steps: [Step] = {
    var steps: [Step] = []
    var key = ""
    for line in text.components(separatedBy: "\n  steps:\n")[1].components(separatedBy: "\n") {
      let words = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("    - ") { steps.append(Step()) }
      if !line.hasPrefix("        ") {
        key = words
      } else if key == "run: |" {
        steps[steps.count - 1].script += words + "\n"
      } else if key == "env:", let colon = words.range(of: ": ") {
        steps[steps.count - 1].variables.append(
          (String(words[..<colon.lowerBound]), String(words[colon.upperBound...])))
      }
    }
    return steps
  }()

  private static let standards = [
    "paths": ".", "config": "", "base": "", "baseline": "", "format": "github", "fail-on": "", "args": "",
    "version": "",
  ]

  private struct Outcome {
    let code: Int32
    let errors: String
    /// What the program was given; nil if it wasn't run.
    let arguments: [String]?
    let output: String
    let summary: String
    let addresses: String
    let files: [String]
  }

  /// Runs the steps as GitHub does.
  /// - Parameter tamper: what a shell does to the release before.
  private func run(
    _ inputs: [String: String] = [:], repository: String = "someone/voicelint", code: Int = 0, tamper: String = ":"
  ) throws -> Outcome {
    let folder = try ScratchFolder()
    try folder.program(
      "release/voicelint",
      """
      printf '%s\\0' "$@" >"$ARGUMENTS"
      for argument; do
        case $argument in --format=markdown:*) echo "# A page" >"${argument#--format=markdown:}" ;; esac
      done
      exit \(code)
      """)
    // It may only be asked for what a release has.
    try folder.program(
      "bin/curl",
      """
      while [ $# -gt 1 ]; do
        [ "$1" != --output ] || output=$2
        shift
      done
      echo "$1" >>"$ADDRESSES"
      cp "$RELEASE/${1##*/}" "$output"
      """)
    try folder.write("work/here", "")
    try folder.write("summary", "")
    try folder.write("addresses", "")
    let pack = """
      cd release
      for platform in linux-x86_64 linux-arm64 macos; do tar -czf "voicelint-1.2.3-$platform.tar.gz" voicelint; done
      rm voicelint
      { sha256sum -- * || shasum -a 256 -- *; } >../sums 2>/dev/null && mv ../sums SHA256SUMS
      \(tamper)
      """
    #expect(try Program.shell(pack, in: folder.path).code == 0)

    let values = Self.standards.merging(["version": "1.2.3"]) { $1 }.merging(inputs) { $1 }
    var expressions = Dictionary(uniqueKeysWithValues: values.map { ("inputs." + $0, $1) })
    expressions["github.action_repository || github.repository"] = repository
    expressions["runner.temp"] = folder.path
    var result: ProgramResult?
    for step in Self.steps where result?.code ?? 0 == 0 {
      var environment = [
        "GITHUB_ACTION_PATH": Package.root, "GITHUB_OUTPUT": folder.path + "/output", "RUNNER_TEMP": folder.path,
        "GITHUB_STEP_SUMMARY": folder.path + "/summary", "GITHUB_SERVER_URL": "https://example.com",
        "RELEASE": folder.path + "/release", "ARGUMENTS": folder.path + "/arguments",
        "ADDRESSES": folder.path + "/addresses",
        "PATH": folder.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
      ]
      for (name, value) in step.variables {
        let parts = value.components(separatedBy: "${{ ")
        environment[name] = try parts.dropFirst().reduce(parts[0]) { text, part in
          let ends = part.components(separatedBy: " }}")
          return text + (try #require(expressions[ends[0]], "\(ends[0])")) + ends[1]
        }
      }
      result = try Program.run(
        ["--noprofile", "--norc", "-euo", "pipefail", "-c", step.script], in: folder.path + "/work",
        environment: environment, program: "/bin/bash")
    }
    let last = try #require(result)
    func read(_ name: String) -> String { (try? folder.read(name)).map { String(decoding: $0, as: UTF8.self) } ?? "" }
    let arguments = try? folder.read("arguments").split(separator: 0, omittingEmptySubsequences: false).dropLast()
    return Outcome(
      code: last.code, errors: last.errors, arguments: arguments?.map { String(decoding: $0, as: UTF8.self) },
      output: read("output"), summary: read("summary"), addresses: read("addresses"),
      files: try FileManager.default.contentsOfDirectory(atPath: folder.path + "/work"))
  }

  @Test func expressionsStayOutOfScripts() {
    #expect(Self.steps.count == 2)
    for step in Self.steps { #expect(!step.script.isEmpty && !step.script.contains("${{")) }
    for name in Self.standards.keys { #expect(Self.text.contains("${{ inputs.\(name) }}"), "\(name)") }
  }

  @Test(arguments: [0, 1, 2])
  func theExitCodeIsKept(code: Int) throws {
    let outcome = try run(code: code)
    #expect(outcome.code == code && outcome.output == "exit-code=\(code)\n", "\(outcome.errors)")
    #expect(outcome.arguments == ["check", "--format=github", "--", "."])
    // The program itself writes the page of the job.
    #expect(outcome.summary.isEmpty)
    let address = "https://example.com/someone/voicelint/releases/download/v1.2.3/"
    #expect(outcome.addresses.components(separatedBy: "\n").dropLast().allSatisfy { $0.hasPrefix(address) })
  }

  @Test func hostileInputsAreOnlyText() throws {
    let hostile = "\"; touch hacked; '$(touch hacked)`touch hacked` * $HOME \\"
    let lines = hostile + "\ntouch hacked"
    let outcome = try run([
      "paths": "-rf\n" + lines, "config": lines, "base": lines, "baseline": lines, "fail-on": lines,
      "format": "sarif:" + hostile, "args": "--locale=" + lines,
    ])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.files == ["here"])
    var arguments = try #require(outcome.arguments)
    let page = try #require(arguments.firstIndex { $0.hasPrefix("--format=markdown:") })
    arguments.remove(at: page)
    #expect(
      arguments == [
        "check", "--config=" + lines, "--base=" + lines, "--baseline=" + lines, "--fail-on=" + lines,
        "--format=sarif:" + hostile, "--locale=" + hostile, "touch hacked", "--", "-rf", hostile, "touch hacked",
      ])
    #expect(outcome.summary == "# A page\n")
  }

  @Test(arguments: ["1.2.3/../../other", "1.2.3\n1", "$(touch hacked)", "latest", "../1", "1 2"])
  func aVersionThatIsNoneIsntAskedFor(version: String) throws {
    let outcome = try run(["version": version])
    #expect(outcome.code == 2 && outcome.errors.contains("this isn't a version"))
    #expect(outcome.addresses.isEmpty && outcome.arguments == nil && outcome.files == ["here"])
  }

  @Test(arguments: ["voicelint", "a/b/c", "../b", "a b/c", "a/b\nc/d", "/b"])
  func aRepositoryThatIsNoneIsntAskedFor(repository: String) throws {
    let outcome = try run(repository: repository)
    #expect(outcome.code == 2 && outcome.errors.contains("this isn't a repository"))
    #expect(outcome.addresses.isEmpty && outcome.arguments == nil)
  }

  @Test(arguments: [
    ("for name in *.gz; do echo x >>$name; done", "differs from its checksum"),
    ("echo >SHA256SUMS", "has no checksum"), ("rm *.gz", "isn't there"),
  ])
  func whatIsDamagedIsntRun(tamper: String, message: String) throws {
    let outcome = try run(tamper: tamper)
    #expect(outcome.code == 2 && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.arguments == nil)
  }

  @Test func theActionRunsItsOwnRelease() throws {
    let outcome = try run(["version": ""])
    // The made-up release is another one.
    #expect(outcome.code == 2)
    let version = try Program.run(["--version"]).output.dropLast()
    #expect(outcome.addresses.contains("/v\(version)/SHA256SUMS\n"), "\(outcome.addresses)")
  }
}
