import Formats
import Foundation
import Linting
import Phrasing
import Support
import Testing

/// Every case line of every page in Corpus/rules, through the linter with the page's rule alone.
@Suite("Rules")
struct RuleRunner {
  @Test("Every line of a page is a case", arguments: RulePage.all.map(\.rule))
  func pageIsRead(rule: String) {
    #expect(RulePage.all.first { $0.rule == rule }?.mistakes == [])
  }

  @Test("Bad is flagged where it is marked, good is not", arguments: Case.all)
  func judges(_ one: Case) async throws {
    let rule = try #require(Rule.named(one.line.rule), "there is no rule “\(one.line.rule)”")
    let outcome = await Table.judge(one.group, with: rule)[one.index]
    let line = one.line
    let place = "\(line.place) \(line.locale) \(line.roles.joined(separator: ","))"

    #expect(
      outcome.ranges == line.marked,
      """
      \(place)
        expected: \(shown(line.text ?? "", line.marked))
        flagged:  \(shown(line.text ?? "", outcome.ranges))
        \(outcome.messages.joined(separator: "\n  "))
      """)
    guard one.isLanguageKnown else { return }
    #expect(
      outcome.fixed == line.fixed,
      """
      \(place)
        text:     \(shown(line.text ?? ""))
        expected: \(line.fixed.map { shown($0) } ?? "no replacement")
        fixed to: \(outcome.fixed.map { shown($0) } ?? "no replacement")
      """)
    if let safety = line.safety {
      #expect(outcome.safeties == [safety], "\(place): the fix should be \(safety.rawValue)")
    }
    #expect(outcome.again == [], "\(place): once fixed, “\(outcome.fixed ?? "")” is flagged again")
  }
}

/// One line of a page, with the group it is judged in.
struct Case: Sendable, CustomTestStringConvertible {
  let group: CaseGroup
  let index: Int

  var line: CaseLine { group.lines[index] }
  var testDescription: String { line.place }

  /// Fixes need the language's own marks.
  var isLanguageKnown: Bool {
    LocaleName.parents(of: line.locale).contains { Languages.builtInCodes.contains($0) }
  }

  /// Cases of a language wait until it has a locale file. Languages that get none are judged by what Unicode knows.
  static let all: [Case] = RulePage.all.flatMap { page in
    page.groups.flatMap { group in
      group.lines.indices.map { Case(group: group, index: $0) }.filter { !$0.isWaiting }
    }
  }

  private static let expected: Set<String> = [
    "ar", "bn", "ca", "cs", "da", "de", "el", "en", "es", "fi", "fr", "gu", "he", "hi", "hr", "hu", "id", "it", "ja",
    "kn", "ko", "ml", "mr", "ms", "nb", "nl", "or", "pa", "pl", "pt", "ro", "ru", "sk", "sl", "sv", "ta", "te", "th",
    "tr", "uk", "ur", "vi", "zh",
  ]

  private var isWaiting: Bool {
    guard !isLanguageKnown else { return false }
    if let rule = Rule.named(line.rule), rule.basis == .words, line.isBad { return true }
    return Case.expected.contains(LocaleName.parents(of: line.locale).last ?? "")
  }
}

/// What the linter made of one line of a group.
private struct Outcome {
  /// UTF-8 offsets in the text; the whole text where the key has no value.
  var ranges: [Range<Int>] = []
  var messages: [String] = []
  /// The text with all replacements made, or as the rule suggests it.
  var fixed: String?
  /// How far its fixes may be trusted.
  var safeties: Set<Safety> = []
  /// What the rule says of the fixed text.
  var again: [String] = []
}

extension Table {
  fileprivate static func judge(_ group: CaseGroup, with rule: Rule) async -> [Outcome] {
    let document = Document(group.lines)
    let findings = await group.findings(in: document, with: [rule])
    var outcomes: [Outcome] = []
    for (line, entry) in zip(group.lines, document.entries) {
      let own = findings.filter {
        $0.key == entry.id.key && $0.variant.components(separatedBy: ", ").contains(line.variant)
      }
      var outcome = Outcome()
      for finding in own {
        outcome.messages.append(finding.message)
        if let fix = finding.fix { outcome.safeties.insert(fix.safety) }
        let isHere = entry.text.map { $0.span.contains(finding.span) } ?? false
        let start = entry.text?.span.start ?? 0
        outcome.ranges.append(
          isHere ? finding.span.start - start..<finding.span.end - start : 0..<(line.text ?? "").utf8.count)
      }
      outcome.ranges.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
      outcome.fixed = fixed(entry, own)
      if let fixed = outcome.fixed, group.lines.count == 1, line.variant.isEmpty {
        let repaired = Document(group.lines, texts: [fixed])
        outcome.again = await group.findings(in: repaired, with: [rule]).map(\.message)
      }
      outcomes.append(outcome)
    }
    return outcomes
  }

  private static func fixed(_ entry: Entry, _ findings: [Finding]) -> String? {
    guard let text = entry.text else { return findings.compactMap(\.suggestion).first }
    var edits: [Edit] = []
    for edit in findings.flatMap({ $0.fix?.edits ?? [] }) where text.span.contains(edit.span) && !edits.contains(edit) {
      edits.append(Edit(ByteSpan(edit.span.start - text.span.start, edit.span.end - text.span.start), edit.text))
    }
    guard !edits.isEmpty else { return findings.compactMap(\.suggestion).first }
    let file = SourceFile(path: "", bytes: Array(text.string.utf8), encoding: .utf8)
    return (try? file.applying(edits)).map { String(decoding: $0, as: UTF8.self) }
  }
}
