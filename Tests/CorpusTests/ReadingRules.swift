import Formats
import Foundation
import Linting
import Support
import Testing

/// Rules that readers apply: the whole small files on their pages, fenced as ` ```strings ` or another format's name.
@Suite("Rules of reading")
struct ReadingRules {
  /// One file on a page.
  struct Example: Sendable, CustomTestStringConvertible {
    let kind: Problem.Kind
    let format: Format
    let isBad: Bool
    let text: String
    let line: Int

    var testDescription: String { "\(kind.rawValue).md:\(line)" }
  }

  static let examples: [Example] = Problem.Kind.allCases.flatMap { kind in
    examples(kind, Checkout.text(of: Checkout.root.appending(path: "Corpus/rules/\(kind.rawValue).md")))
  }

  private static func examples(_ kind: Problem.Kind, _ page: String) -> [Example] {
    var found: [Example] = []
    var isBad = false
    var open: (format: Format, line: Int)?
    var lines: [Substring] = []
    for (number, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let (format, start) = open {
        if line == "```" {
          let text = lines.joined(separator: "\n") + "\n"
          found.append(Example(kind: kind, format: format, isBad: isBad, text: text, line: start))
          open = nil
        } else {
          lines.append(line)
        }
      } else if line.hasPrefix("## ") {
        isBad = line == "## Bad"
      } else if line.hasPrefix("```"), let format = Format.all.first(where: { $0.name == line.dropFirst(3) }) {
        open = (format, number + 1)
        lines = []
      }
    }
    return found
  }

  @Test("A bad file has the problem, a good one has none", arguments: examples)
  func judges(_ one: Example) {
    let file = SourceFile(path: "example.\(one.format.extensions[0])", bytes: Array(one.text.utf8))
    let found = one.format.document(file).problems.filter { $0.kind == one.kind }
    #expect(found.isEmpty != one.isBad, "\(found.map(\.message))")
  }

  @Test("Every rule of reading has a rule", arguments: Problem.Kind.allCases)
  func isRule(kind: Problem.Kind) {
    #expect(Rule.named(kind.rawValue) != nil)
    #expect(kind == .unreadable || Self.examples.contains { $0.kind == kind && $0.isBad })
    #expect(kind == .unreadable || Self.examples.contains { $0.kind == kind && !$0.isBad })
  }
}
