import Foundation
package import Linting
package import Phrasing

/// A page of judged texts in one language: good ones, and bad ones with the rules that a fluent editor would name.
///
///     label button | Play button | label-control-type
///     hint | double tap to open | hint-gesture hint-lowercase missed:hint-no-period
///
/// `rule?` may be found or not: editors differ. `missed:rule` is right and not found yet, `false:rule` is found and
/// wrong; both are faults of the checker that somebody knows of.
package struct LanguagePage: Sendable {
  /// What should be found in a text.
  package struct Verdict: Sendable {
    package var expected: Set<String> = []
    package var either: Set<String> = []
    package var missed: Set<String> = []
    package var wrong: Set<String> = []
  }

  package struct Group: Sendable {
    package var cases: CaseGroup
    package var verdicts: [Verdict]
    package var isGood: Bool
  }

  package let locale: String
  /// What the checker made of texts when its lists had been written without them, the newest last.
  private var reads: [Read] = []
  package private(set) var groups: [Group] = []
  package private(set) var mistakes: [String] = []

  private struct Read {
    let found, wrong, missed: Int
  }

  /// What the newest reads gave, as many as have 50 faults together: precision and recall, and on how many faults. Nil
  /// where the page does not say it.
  package var blindRead: Language.Measurement? {
    var (found, wrong, missed) = (0, 0, 0)
    for read in reads.reversed() where found + missed < 50 {
      found += read.found
      wrong += read.wrong
      missed += read.missed
    }
    guard found > 0 else { return nil }
    return Language.Measurement(
      precision: Double(found) / Double(found + wrong), recall: Double(found) / Double(found + missed),
      faults: found + missed)
  }

  package static let all: [LanguagePage] = Checkout.files(in: "Corpus/languages", ending: ".md").map {
    LanguagePage($0.deletingPathExtension().lastPathComponent, Checkout.text(of: $0))
  }

  /// What the lines about reads begin with; the last read on a page is the newest.
  private static let ordinals = [
    "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth",
    "Tenth",
  ]

  package init(_ locale: String, _ text: String) {
    self.locale = locale
    var section = ""
    var isInTexts = false
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        isInTexts = !isInTexts && line == "```texts"
      } else if line.hasPrefix("## ") {
        section = String(line.dropFirst(3))
      } else if LanguagePage.ordinals.contains(where: { line.hasPrefix($0 + " read") }) {
        if let read = LanguagePage.figures(line) { reads.append(read) }
      } else if isInTexts, !line.isEmpty {
        read(line, number: index + 1, section: section)
      }
    }
  }

  /// `First read …: 71 found, 3 false alarms, 12 missed.`, and below it the same of later reads.
  private static func figures(_ line: String) -> Read? {
    let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    return Read(found: numbers[0], wrong: numbers[1], missed: numbers[2])
  }

  private mutating func read(_ line: String, number: Int, section: String) {
    let place = "\(locale).md:\(number)"
    let parts = line.components(separatedBy: " | ")
    guard section == "Good" || section == "Bad", parts.count == 2 || parts.count == 3 else {
      mistakes.append("\(place): A line is “roles | text” or “roles | text | rules”, under “Good” or “Bad”.")
      return
    }
    var verdict = Verdict()
    for word in (parts.count == 3 ? parts[2] : "").split(separator: " ").map(String.init) {
      if word.hasSuffix("?") {
        verdict.either.insert(String(word.dropLast()))
      } else if word.hasPrefix("missed:") {
        verdict.missed.insert(String(word.dropFirst("missed:".count)))
      } else if word.hasPrefix("false:") {
        verdict.wrong.insert(String(word.dropFirst("false:".count)))
      } else {
        verdict.expected.insert(word)
      }
    }
    if section == "Good", !verdict.expected.isEmpty || !verdict.missed.isEmpty {
      mistakes.append("\(place): A good text breaks no rule.")
    }
    let continues = line.hasPrefix("+")
    let head = continues ? parts[0] : "\(locale) \(parts[0])"
    do throws(CaseMistake) {
      let one = try CaseLine(
        "\(head) | \(parts[1])", rule: locale, number: number, isBad: section == "Bad", locale: locale)
      if continues, !groups.isEmpty {
        groups[groups.count - 1].cases.lines.append(one)
        groups[groups.count - 1].verdicts.append(verdict)
      } else {
        groups.append(Group(cases: CaseGroup(lines: [one]), verdicts: [verdict], isGood: section == "Good"))
      }
    } catch {
      mistakes.append("\(place): \(error.message)")
    }
  }
}
