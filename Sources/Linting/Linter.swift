package import Formats
package import Phrasing

/// What the linter makes of one file.
package struct FileResult: Sendable {
  package var findings: [Finding] = []
  package var summaries: [LocaleSummary] = []

  package init() {}
}

/// The loop over rules, and the only code that turns a flag into a finding.
package struct Linter: Sendable {
  private let phraseRules: [Setup.ActiveRule]
  /// What the rules about one text ask: apart from the rules, because every text goes through all of them and a rule is
  /// large to hand over.
  private let phraseChecks: [PhraseCheck]
  private let controlRules: [(rule: Setup.ActiveRule, check: @Sendable (Control, Catalog) -> [Flag])]
  private let dialogRules: [(rule: Setup.ActiveRule, check: @Sendable (Dialog, Catalog) -> [Flag])]
  private let catalogRules: [(rule: Setup.ActiveRule, check: @Sendable (Catalog) -> [Flag])]
  private let readingRules: [Problem.Kind: Setup.ActiveRule]

  package init(_ setup: Setup) {
    var phraseRules: [Setup.ActiveRule] = []
    var phraseChecks: [PhraseCheck] = []
    var controlRules: [(Setup.ActiveRule, @Sendable (Control, Catalog) -> [Flag])] = []
    var dialogRules: [(Setup.ActiveRule, @Sendable (Dialog, Catalog) -> [Flag])] = []
    var catalogRules: [(Setup.ActiveRule, @Sendable (Catalog) -> [Flag])] = []
    var readingRules: [Problem.Kind: Setup.ActiveRule] = [:]
    for active in setup.rules {
      switch active.rule.check {
      case .phrase(let check):
        phraseChecks.append(PhraseCheck(rule: phraseRules.count, roles: active.rule.roles, ask: check))
        phraseRules.append(active)
      case .control(let check): controlRules.append((active, check))
      case .dialog(let check): dialogRules.append((active, check))
      case .catalog(let check): catalogRules.append((active, check))
      case .reading: if let kind = Problem.Kind(rawValue: active.rule.id) { readingRules[kind] = active }
      }
    }
    self.phraseRules = phraseRules
    self.phraseChecks = phraseChecks
    self.controlRules = controlRules
    self.dialogRules = dialogRules
    self.catalogRules = catalogRules
    self.readingRules = readingRules
  }

  /// Judges the catalogs of one document.
  package func check(_ catalogs: [Catalog], of document: Document) -> FileResult {
    var result = FileResult()
    var maker = FindingMaker(document: document)
    for problem in document.problems {
      guard let active = readingRules[problem.kind] else { continue }
      result.findings.append(maker.finding(problem, active, locale: document.reading.locale ?? catalogs.first?.locale))
    }
    for catalog in catalogs {
      let findings = check(catalog, &maker)
      var summary = LocaleSummary(locale: catalog.locale)
      summary.translated = catalog.phrases.count
      summary.entries = catalog.phrases.count + catalog.missing.count + catalog.absent.count
      summary.spoken = catalog.phrases.count { $0.roles != .text }
      result.summaries.append(summary)
      result.findings.append(contentsOf: Linter.mergedVariants(findings))
    }
    for finding in result.findings {
      let index = result.summaries.firstIndex { $0.locale == finding.locale }
      if let index {
        result.summaries[index].count(finding.severity)
      } else {
        var summary = LocaleSummary(locale: finding.locale)
        summary.count(finding.severity)
        result.summaries.append(summary)
      }
    }
    return result
  }

  private func check(_ catalog: Catalog, _ maker: inout FindingMaker) -> [Finding] {
    var findings: [Finding] = []
    // A table knows few sets of roles, so what each is asked is found once.
    var checks: [RoleSet: [PhraseCheck]] = [:]
    for number in catalog.phrases.indices {
      let phrase = catalog.phrases[number]
      let asked = checks[phrase.roles] ?? phraseChecks.filter { !$0.roles.isDisjoint(with: phrase.roles) }
      if checks[phrase.roles] == nil { checks[phrase.roles] = asked }
      for check in asked {
        for flag in check.ask(phrase) {
          findings.append(maker.finding(flag, phraseRules[check.rule], catalog, phrase: number))
        }
      }
    }
    func add(_ flags: [Flag], _ rule: Setup.ActiveRule) {
      for flag in flags { findings.append(maker.finding(flag, rule, catalog, phrase: nil)) }
    }
    for (rule, check) in controlRules {
      for control in catalog.controls { add(check(control, catalog), rule) }
    }
    for (rule, check) in dialogRules {
      for dialog in catalog.dialogs { add(check(dialog, catalog), rule) }
    }
    for (rule, check) in catalogRules { add(check(catalog), rule) }
    return findings
  }

  /// A rule's question about one text. A struct of its own, because a closure that stands in an array by itself is
  /// wrapped once more at each call.
  private struct PhraseCheck: Sendable {
    let rule: Int
    let roles: RoleSet
    let ask: @Sendable (Phrase) -> [Flag]
  }

  /// One finding for all variants of a key in which a rule found the same.
  private static func mergedVariants(_ findings: [Finding]) -> [Finding] {
    guard findings.contains(where: { !$0.variant.isEmpty }) else { return findings }
    struct Group: Hashable {
      let rule: String
      let key: String
    }
    var merged: [Finding] = []
    var places: [Group: Int] = [:]
    for finding in findings {
      let group = Group(rule: finding.rule, key: finding.key)
      guard !finding.variant.isEmpty, let place = places[group] else {
        if !finding.variant.isEmpty { places[group] = merged.count }
        merged.append(finding)
        continue
      }
      if !merged[place].variant.split(separator: ", ").contains(Substring(finding.variant)) {
        merged[place].variant += ", " + finding.variant
      }
      merged[place].severity = max(merged[place].severity, finding.severity)
      if let fix = merged[place].fix, let other = finding.fix, fix.title == other.title, fix.safety == other.safety {
        merged[place].fix = Fix(title: fix.title, safety: fix.safety, edits: fix.edits + other.edits)
      }
    }
    return merged
  }
}
