import Foundation

/// A rule's page: its documentation and its tests at once.
///
/// `# id`, then why the rule is there; under `## Bad` and `## Good` the cases, or whole files for rules that readers
/// apply; under `## Options` what can be set; under `## Sources` who says so, a line each.
package struct RulePage: Sendable {
  /// A second-level heading and the text below it, without its cases.
  package struct Section: Sendable {
    package let name: String
    package fileprivate(set) var text = ""
  }

  /// `- Name: https://…`, or `- VoiceLint's own: reason.`
  package struct Source: Hashable, Sendable {
    package let name: String
    /// Nil for a rule of VoiceLint's own; the name says why it is there.
    package let address: String?
  }

  /// The rule the page is about: the name of its file.
  package let rule: String
  /// The text of the first heading.
  package private(set) var title = ""
  /// What comes between the first heading and the cases.
  package private(set) var why = ""
  package private(set) var groups: [CaseGroup] = []
  /// In the order of the page.
  package private(set) var sections: [Section] = []
  package private(set) var sources: [Source] = []
  /// Lines that can't be read, with what is wrong.
  package private(set) var mistakes: [String] = []

  package init(_ rule: String, _ text: String) {
    self.rule = rule
    var isInCases = false
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line == "```cases" {
        isInCases = true
      } else if isInCases, line.hasPrefix("```") {
        isInCases = false
      } else if isInCases {
        read(line, number: index + 1)
      } else if line.hasPrefix("## ") {
        sections.append(Section(name: String(line.dropFirst(3))))
      } else if line.hasPrefix("# "), title.isEmpty {
        title = String(line.dropFirst(2))
      } else if sections.isEmpty {
        why += line + "\n"
      } else {
        sections[sections.count - 1].text += line + "\n"
        if sections.last?.name == "Sources" { readSource(line, number: index + 1) }
      }
    }
    for index in groups.indices { groups[index].settle() }
  }

  /// The text below a second-level heading, without its cases; empty where there is none.
  package func text(of section: String) -> String {
    (sections.first { $0.name == section }?.text ?? "").trimmingCharacters(in: .newlines)
  }

  private mutating func readSource(_ line: String, number: Int) {
    guard !line.trimmingCharacters(in: .whitespaces).isEmpty else { return }
    if line.hasPrefix("- VoiceLint's own: "), line.hasSuffix(".") {
      sources.append(Source(name: String(line.dropFirst(2)), address: nil))
      return
    }
    guard line.hasPrefix("- "), let colon = line.range(of: ": https://") else {
      mistakes.append("\(rule).md:\(number): A source is “- Name: https://…” or “- VoiceLint's own: reason.”.")
      return
    }
    let name = line[..<colon.lowerBound].dropFirst(2)
    sources.append(Source(name: String(name), address: "https://" + line[colon.upperBound...]))
  }

  private mutating func read(_ line: String, number: Int) {
    guard !line.trimmingCharacters(in: .whitespaces).isEmpty else { return }
    let place = "\(rule).md:\(number)"
    guard let section = sections.last?.name, section == "Bad" || section == "Good" else {
      mistakes.append("\(place): A case goes under the heading “Bad” or “Good”.")
      return
    }
    let continues = line.hasPrefix("+")
    guard !continues || !groups.isEmpty else {
      mistakes.append("\(place): “+” continues a group, and there is none above.")
      return
    }
    do throws(CaseMistake) {
      let locale = continues ? groups.last?.lines.first?.locale : nil
      let read = try CaseLine(line, rule: rule, number: number, isBad: section == "Bad", locale: locale)
      if continues { groups[groups.count - 1].lines.append(read) } else { groups.append(CaseGroup(lines: [read])) }
    } catch {
      mistakes.append("\(place): \(error.message)")
    }
  }
}
