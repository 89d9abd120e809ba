import Foundation
import Linting
import Phrasing
import Reporting

/// What people are told of one rule: a page that fits a screen or two, for a translator as well as a developer.
struct Explanation {
  /// Which of the page's cases are shown.
  enum Choice {
    /// A few in each of these languages, so that the whole fits ``Explanation/lineLimit``.
    case few(locales: [String])
    /// All in these languages; nil for all.
    case all(locales: [String]?)
  }

  /// Lines that a person reads before giving up.
  static let lineLimit = 50

  private let rule: Rule
  private let page: RulePage
  private let width: Int

  init(_ rule: Rule, page: RulePage, width: Int) {
    self.rule = rule
    self.page = page
    self.width = width
  }

  func text(_ choice: Choice) -> String {
    let facts = title + why + settings + options + sources
    return (facts + examples(choice, room: Explanation.lineLimit - facts.count)).map { $0 + "\n" }.joined()
  }

  private var title: [String] {
    let state = rule.isOnByDefault ? "on by default" : "off by default"
    return ["\(rule.id): \(rule.severity.rawValue), \(state)", ""] + Prose.lines(rule.summary, width: width)
  }

  private var why: [String] {
    [""] + Prose.lines(markdown: page.why, width: width)
  }

  // MARK: Settings

  private var settings: [String] {
    [""] + fact("Severity", severity) + fact("Fix", fix) + fact("Judges", roles) + turning
  }

  private func fact(_ name: String, _ text: String) -> [String] {
    let margin = String(repeating: " ", count: Explanation.margin)
    return Prose.lines(text, width: width, first: Width.padded(name, to: Explanation.margin), rest: margin)
  }

  private static let margin = 10

  private var severity: String {
    let lowered = rule.severity.lowered.rawValue
    guard rule.severity != .note else { return "note" }
    switch (rule.basis, rule.check) {
    case (_, .reading): return rule.severity.rawValue
    case (.words, _):
      return "\(rule.severity.rawValue); a \(lowered) where the role is a guess or no fluent reader has checked the "
        + "language's words"
    case (.marks, _): return "\(rule.severity.rawValue); a \(lowered) where the role is a guess"
    }
  }

  private var fix: String {
    switch rule.fix {
    case .safe: "voicelint fix corrects it where that is safe"
    case .unsafe: "voicelint fix --unsafe corrects it where it can; read what it changed"
    case .suggestion: "the report suggests a text where it can; nothing is changed automatically"
    case nil: "none; a person decides what to write"
    }
  }

  private var roles: String {
    if case .reading = rule.check { return "files" }
    if rule.roles == .all { return "every text" }
    if rule.roles == .known { return "every text whose role is known" }
    return rule.roles.roles.map(\.rawValue).joined(separator: ", ")
  }

  private var turning: [String] {
    let (name, option, value) =
      rule.isOnByDefault ? ("Turn off", "--skip", "off") : ("Turn on", "--only", rule.severity.rawValue)
    return fact(name, "voicelint check \(option) \(rule.id), or in .voicelint.yml:")
      + ["rules:", "  \(rule.id): \(value)"].map { String(repeating: " ", count: Explanation.margin + 2) + $0 }
  }

  private var options: [String] {
    let text = page.text(of: "Options")
    return text.isEmpty ? [] : ["", "Options"] + Prose.lines(markdown: text, width: width, indent: "  ")
  }

  private var sources: [String] {
    guard !page.sources.isEmpty else { return [] }
    return ["", "Sources"]
      + page.sources.flatMap { source in
        guard let address = source.address else {
          return Prose.lines(source.name, width: width, first: "  ", rest: "  ")
        }
        let line = "  \(source.name): \(address)"
        // A broken address can't be opened.
        return Width.of(line) <= width
          ? [line] : Prose.lines(source.name, width: width, first: "  ", rest: "  ") + ["    " + address]
      }
  }

  // MARK: Examples

  private func examples(_ choice: Choice, room: Int) -> [String] {
    guard !page.groups.isEmpty else { return files(choice, room: room) }
    switch choice {
    case .all(let locales):
      let locales = locales ?? CaseList.locales(of: page)
      return missing(locales) + lists(locales).flatMap { [""] + $0.lines(width) }
    case .few(let locales):
      let missing = missing(locales)
      return missing + few(lists(locales), room: room - missing.count)
    }
  }

  /// Bad and good cases of each language. A rule about translations has none in the base language: then cases of other
  /// languages stand in.
  private func lists(_ locales: [String]) -> [CaseList] {
    var lists = locales.flatMap { locale in [true, false].map { CaseList(of: page, isBad: $0, in: locale) } }
    lists.removeAll(where: \.groups.isEmpty)
    if !lists.contains(where: \.isBad) { lists.insert(CaseList(of: page, isBad: true, in: nil), at: 0) }
    if lists.allSatisfy(\.isBad) { lists.append(CaseList(of: page, isBad: false, in: nil)) }
    return lists.filter { !$0.groups.isEmpty }
  }

  /// Says of which languages, besides the base language, the page has no case.
  private func missing(_ locales: [String]) -> [String] {
    let missing = locales.dropFirst().filter { locale in
      [true, false].allSatisfy { CaseList(of: page, isBad: $0, in: locale).groups.isEmpty }
    }
    return missing.flatMap { ["", "There are no examples in \(CaseList.name(of: $0)) yet."] }
  }

  /// As many cases as fit, one of each list if possible.
  private func few(_ full: [CaseList], room: Int) -> [String] {
    var lists = full.map { $0.first($0.isBad ? 4 : 3) }
    func lines() -> [String] {
      lists.flatMap { [""] + $0.lines(width) } + rest(shown: lists.reduce(0) { $0 + $1.groups.count })
    }
    while lines().count > room, let index = lists.indices.max(by: { lists[$0].groups.count < lists[$1].groups.count }),
      lists[index].groups.count > 1
    {
      lists[index] = lists[index].first(lists[index].groups.count - 1)
    }
    // Dialogs and catalogs have long cases: then a shorter one, where that saves lines.
    for index in lists.indices where lines().count > room {
      let (long, count) = (lists[index], lines().count)
      lists[index] = full[index].shortest
      if lines().count >= count { lists[index] = long }
    }
    // At last not every list: what is wrong stays, and so does the language that was asked for, which comes last.
    while lines().count > room, lists.count > 1 { lists.remove(at: lists.firstIndex { !$0.isBad } ?? 0) }
    return lines()
  }

  private func rest(shown: Int) -> [String] {
    let more = page.groups.count - shown
    guard more > 0 else { return [] }
    let count = "\(more) more \(more == 1 ? "example" : "examples"): "
    return [""] + Prose.lines(count + "voicelint explain \(rule.id) --all", width: width)
  }

  /// What readers find is shown by files, where they are short enough.
  private func files(_ choice: Choice, room: Int) -> [String] {
    let lines = [("Wrong", "Bad"), ("Right", "Good")].flatMap { title, section in
      ["", title] + Prose.lines(markdown: page.text(of: section), width: width, indent: "  ")
    }
    if case .few = choice, lines.count > room {
      return [""]
        + Prose.lines("The examples are whole files: voicelint explain \(rule.id) --all", width: width)
    }
    return lines
  }
}
