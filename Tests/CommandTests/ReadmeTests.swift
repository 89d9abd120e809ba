import Foundation
import Linting
import Support
import Testing

/// What the README shows is what the program prints: its console blocks and its table of rules.
@Suite("README")
struct ReadmeTests {
  @Test func showsWhatTheProgramPrints() throws {
    let file = URL(filePath: Package.root).appending(path: "README.md")
    var lines: [String] = []
    var skipping: String?
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      if skipping == "console", line == "```" { skipping = nil }
      if skipping == "rules", !line.hasPrefix("|") { skipping = nil }
      guard skipping == nil else { continue }
      lines.append(line)
      if line.hasPrefix("$ voicelint ") {
        let arguments = line.split(separator: " ").dropFirst(2).map(String.init)
        let result = try Program.run(arguments, environment: ["COLUMNS": "100", "NO_COLOR": "1"])
        #expect(result.code < 2)
        lines += result.output.trimmingSuffix("\n").components(separatedBy: "\n")
        skipping = "console"
      }
      if line == "| id | default | what is right |" {
        lines.append("|---|---|---|")
        lines += Rule.all.map { rule in
          "| `\(rule.id)` | \(rule.isOnByDefault ? rule.severity.rawValue : "off") | \(rule.summary) |"
        }
        skipping = "rules"
      }
    }
    #expect(difference(of: file, from: lines.joined(separator: "\n")) == nil)
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
