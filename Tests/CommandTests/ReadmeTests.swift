import Foundation
import Support
import Testing

/// What the README shows is what the program prints, and what it says to run runs.
@Suite("README")
struct ReadmeTests {
  private static let file = URL(filePath: Package.root).appending(path: "README.md")

  private func lines() throws -> [String] {
    try String(contentsOf: Self.file, encoding: .utf8).components(separatedBy: "\n")
  }

  @Test func showsWhatTheProgramPrints() throws {
    var shown: [String] = []
    var isOutput = false
    for line in try lines() {
      if line == "```" { isOutput = false }
      guard !isOutput else { continue }
      shown.append(line)
      guard line.hasPrefix("$ voicelint ") else { continue }
      let arguments = line.split(separator: " ").dropFirst(2).map(String.init)
      let result = try Program.run(arguments, environment: ["COLUMNS": "100", "NO_COLOR": "1"])
      #expect(result.code < 2)
      shown += result.output.trimmingSuffix("\n").components(separatedBy: "\n")
      isOutput = true
    }
    #expect(shown.count { $0.hasPrefix("$ voicelint ") } == 2)
    #expect(difference(of: Self.file, from: shown.joined(separator: "\n")) == nil)
  }

  @Test func commandsRun() throws {
    // A copy, because some commands write a file beside.
    let folder = try ScratchFolder()
    try folder.write("Corpus/here", "")
    try FileManager.default.copyItem(
      atPath: Package.root + "/Corpus/projects", toPath: folder.path + "/Corpus/projects")
    var isShell = false
    var count = 0
    for line in try lines() {
      if line.hasPrefix("```") { isShell = line == "```sh" }
      guard isShell, line.hasPrefix("voicelint ") else { continue }
      let command = line.components(separatedBy: " #")[0]
      let arguments = words(of: command)
      // What would change files is shown as a difference only.
      #expect(arguments.first != "fix" || arguments.contains("--diff"))
      let result = try Program.run(
        arguments, in: folder.path, environment: ["COLUMNS": "80", "NO_COLOR": "1"])
      #expect(result.code < 2, "\(command): \(result.errors)")
      #expect(!result.output.isEmpty || !result.errors.isEmpty, "\(command)")
      count += 1
    }
    #expect(count >= 8)
  }

  /// The arguments of a command; quotation marks keep words together, as in a shell.
  private func words(of command: String) -> [String] {
    let parts = command.split(separator: "\"", omittingEmptySubsequences: false)
    let words = parts.enumerated().flatMap { number, part in
      number.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
    return Array(words.dropFirst())
  }

  @Test func theConfigurationIsAccepted() throws {
    let text = try lines().joined(separator: "\n")
    let yaml = try #require(
      text.components(separatedBy: "```yaml\n").dropFirst().first?.components(separatedBy: "```")[0])
    let folder = try ScratchFolder()
    try folder.write(".voicelint.yml", yaml)
    try folder.write("Locales/tlh.txt", "name = Klingon\n")
    for locale in ["en", "de", "fr"] { try folder.write("\(locale).lproj/Main.strings", "\"a.spoken\" = \"A\";\n") }
    let result = try Program.run(["check", "."], in: folder.path)
    #expect(result.code == 0, "\(result.errors)")
    // Every key there is.
    for key in ["base", "locales", "exclude", "locale-files", "columns", "fail-on", "min-severity", "roles", "rules"] {
      #expect(yaml.contains("\n\(key):") || yaml.hasPrefix("\(key):"), "\(key)")
    }
  }

  @Test func completionsAreThere() throws {
    for shell in ["bash", "zsh", "fish"] {
      let result = try Program.run(["--generate-completion-script", shell])
      #expect(result.code == 0)
      #expect(result.output.contains("fail-on"))
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
