package import Formats
package import Phrasing

/// What the linter makes of one file.
package struct FileResult: Sendable {
  package var findings: [Finding] = []
  package var summaries: [LocaleSummary] = []
  /// The faults of its base texts, where it has any.
  package var baseFaults = Faults()
  /// The locales whose texts have faults that the base texts have too.
  package var heirs: [Heir] = []
  /// The tables that were read whole, each with the locales it was read in.
  package var tables: Set<TableName.InLocale> = []
  /// Those rows of what the app's source tells that are about texts of the file.
  package var sourceRows: Set<Int> = []
  /// The items and directives that a finding of the file needed.
  package var used: Set<Silencing.Use> = []
  /// What is told of the file's directives if no finding of the table needs them.
  package var spare: [(directive: Exemption, finding: Finding)] = []

  package init() {}
}

/// The loop over rules, and the only code that turns a flag into a finding.
package struct Linter: Sendable {
  private let phraseRules: [Setup.ActiveRule]
  /// What the rules about one text ask: apart from the rules, because every text goes through all of them and a rule is
  /// large to hand over.
  private let phraseChecks: [PhraseCheck]
  private let controlRules: [(rule: Setup.ActiveRule, check: @Sendable (Control, LocaleTable) -> [Flag])]
  private let dialogRules: [(rule: Setup.ActiveRule, check: @Sendable (Dialog, LocaleTable) -> [Flag])]
  private let catalogRules: [(rule: Setup.ActiveRule, check: @Sendable (LocaleTable) -> [Flag])]
  private let readingRules: [Problem.Kind: Setup.ActiveRule]
  /// The rule about suppressions, if it is in force.
  let suppressionRule: Setup.ActiveRule?
  /// The ids of all rules in force.
  let ids: Set<String>
  /// Those of the rules about one text.
  private let ofOneText: Set<String>

  package init(_ setup: Setup) {
    var phraseRules: [Setup.ActiveRule] = []
    var phraseChecks: [PhraseCheck] = []
    var controlRules: [(Setup.ActiveRule, @Sendable (Control, LocaleTable) -> [Flag])] = []
    var dialogRules: [(Setup.ActiveRule, @Sendable (Dialog, LocaleTable) -> [Flag])] = []
    var catalogRules: [(Setup.ActiveRule, @Sendable (LocaleTable) -> [Flag])] = []
    var readingRules: [Problem.Kind: Setup.ActiveRule] = [:]
    for active in setup.rules {
      switch active.rule.check {
      case .phrase(let check):
        phraseChecks.append(
          PhraseCheck(
            rule: phraseRules.count, roles: active.rule.roles, isAlwaysOn: active.isAlwaysOn, ask: check))
        phraseRules.append(active)
      case .control(let check): controlRules.append((active, check))
      case .dialog(let check): dialogRules.append((active, check))
      case .table(let check): catalogRules.append((active, check))
      case .reading: if let kind = Problem.Kind(rawValue: active.rule.id) { readingRules[kind] = active }
      }
    }
    self.phraseRules = phraseRules
    self.phraseChecks = phraseChecks
    self.controlRules = controlRules
    self.dialogRules = dialogRules
    self.catalogRules = catalogRules
    self.readingRules = readingRules
    suppressionRule = setup.rules.first { $0.rule.id == Suppression.rule }
    ids = Set(setup.rules.map(\.rule.id))
    ofOneText = Set(phraseRules.map(\.rule.id))
  }

  /// Judges the locale tables of one document, which are made, judged and let go side by side.
  /// - Parameters:
  ///   - locale: what the file's place tells; for what is wrong with a file that has no texts.
  ///   - baseFaults: those of the base language's texts, where another file holds them.
  ///   - silencing: what leaves findings of the document alone.
  package func check(
    _ plans: [Table.Plan], of document: Document, locale: String? = nil, baseFaults: Faults = Faults(),
    silencing: Silencing = Silencing()
  ) async -> FileResult {
    var maker = FindingMaker(document: document)
    // Each language of several has a copy of the maker.
    if plans.count > 1 { maker.findLines() }
    let place = document.reading.locale ?? plans.first?.locale ?? locale
    var result = self.result(of: document, locale: place, baseFaults, silencing, &maker)
    // The base language comes first, so that the others' findings can be held against it.
    let ordered = plans.filter(\.isBase) + plans.filter { !$0.isBase }
    var found = await self.found(ordered, of: document, maker)
    for (number, plan) in ordered.enumerated() {
      // Taken out, so that marking a finding makes no copy of it.
      var findings: [Finding] = []
      swap(&findings, &found[number].findings)
      add(findings, of: plan.isBase, found[number].summary, to: &result, document, silencing)
    }
    if plans.contains(where: \.isBase) { result.tell(result.heirs, of: document) }
    return result
  }

  private typealias Found = (findings: [Finding], summary: LocaleSummary)

  /// What is found in each language, in the order of the plans.
  private func found(_ plans: [Table.Plan], of document: Document, _ maker: FindingMaker) async -> [Found] {
    @Sendable func judged(_ plan: Table.Plan) -> Found {
      var maker = maker
      let table = plan.table()
      return (check(table, &maker), LocaleSummary(table, path: document.file.path))
    }
    // A task for one language alone would be one to wait for.
    guard plans.count > 1 else { return plans.map(judged) }
    var all = [Found?](repeating: nil, count: plans.count)
    await SideBySide.results(of: Array(plans.indices)) { number in
      (number, judged(plans[number]))
    } each: { number, found in
      all[number] = found
    }
    return all.compactMap(\.self)
  }

  /// What reading the file found.
  private func result(
    of document: Document, locale: String?, _ baseFaults: Faults, _ silencing: Silencing, _ maker: inout FindingMaker
  ) -> FileResult {
    var result = FileResult()
    for problem in document.problems {
      guard let active = readingRules[problem.kind], let finding = maker.finding(problem, active, locale: locale) else {
        continue
      }
      result.findings.append(finding)
    }
    result.used = silencing.mark(&result.findings)
    result.baseFaults = baseFaults
    return result
  }

  /// Adds what was found in one language.
  private func add(
    _ found: consuming [Finding], of isBase: Bool, _ summary: LocaleSummary, to result: inout FileResult,
    _ document: Document, _ silencing: Silencing
  ) {
    var findings = found
    result.used.formUnion(silencing.mark(&findings))
    if isBase {
      result.baseFaults.add(findings, of: document)
    } else {
      result.heirs += result.baseFaults.mark(&findings, of: document)
    }
    result.findings.append(contentsOf: findings)
    result.summaries.append(summary)
    result.read(summary.locale, of: document)
  }

  /// The keys whose base texts must be judged, to know what their translations inherit; empty for none, nil for all.
  package func keysToInherit(_ result: FileResult) -> Set<String>? {
    let own = result.findings.filter { $0.coveredBy == nil && Faults.canBeInherited($0) }
    // A control, a dialog or a catalog is judged by all of its texts.
    return own.allSatisfy { ofOneText.contains($0.rule) } ? Set(own.map(\.key)) : nil
  }

  /// What a file's translations inherit from the base texts that they quote, as an XLIFF file quotes its sources: their
  /// faults are found here, and only those that a translation has too.
  /// - Parameter table: of the quoted base texts.
  package func inherit(
    from table: LocaleTable, of document: Document, silencing: Silencing = Silencing(), in result: inout FileResult
  ) {
    var maker = FindingMaker(document: document)
    var quoted = FileResult()
    quoted.findings = check(table, &maker)
    result.used.formUnion(silencing.mark(&quoted.findings))
    quoted.baseFaults.add(quoted.findings, of: document)
    quoted.tell(quoted.baseFaults.mark(&result.findings, of: document), of: document)
    result.findings.append(contentsOf: quoted.findings.filter { !$0.heirs.isEmpty })
  }

  private func check(_ table: LocaleTable, _ maker: inout FindingMaker) -> [Finding] {
    var judged: [Judged] = []
    func add(_ flag: Flag, _ rule: Setup.ActiveRule, phrase: Int?) {
      let place: Int? =
        switch flag.place {
        case .here: phrase
        case .phrase(let number): number
        case .missing, .absent: nil
        }
      guard let finding = maker.finding(flag, rule, table, phrase: phrase) else { return }
      judged.append(Judged(finding, phrase: place, change: flag.replacement, sure: finding.suggestion != nil))
    }
    let questions = Questions(of: self, locale: table.locale)
    var roles = RoleSet.text
    var checks = questions.checks(of: roles)
    for number in table.phrases.indices {
      let phrase = table.phrases[number]
      if phrase.roles != roles {
        roles = phrase.roles
        checks = questions.checks(of: roles)
      }
      for check in checks {
        let flags = check.ask(phrase)
        guard !flags.isEmpty else { continue }
        for flag in flags.gathered(in: phrase) { add(flag, phraseRules[check.rule], phrase: number) }
      }
    }
    // One control after another, and not one rule after another: in a large table the texts of a control are far from the
    // processor when they are asked for again.
    for control in table.controls {
      for (rule, check) in controlRules { for flag in check(control, table) { add(flag, rule, phrase: nil) } }
    }
    for dialog in table.dialogs {
      for (rule, check) in dialogRules { for flag in check(dialog, table) { add(flag, rule, phrase: nil) } }
    }
    for (rule, check) in catalogRules { for flag in check(table) { add(flag, rule, phrase: nil) } }
    Verdict.pass(on: &judged, in: table, asked: ofOneText) { questions.said(of: $0) }
    return Linter.mergedVariants(judged.map(\.finding))
  }

  /// What the rules about one text ask that aren't off for its locale and roles.
  private func checks(of roles: RoleSet, in locale: String) -> [PhraseCheck] {
    phraseChecks.filter {
      !$0.roles.isDisjoint(with: roles)
        && ($0.isAlwaysOn || phraseRules[$0.rule].holding(in: locale, for: roles) != nil)
    }
  }

  /// What the texts of one table are asked. A class, because each finding's verdict is handed it: copying all that it
  /// holds took longer than asking.
  private final class Questions {
    private let linter: Linter
    private let locale: String
    /// A table knows few sets of roles, so what each is asked is found once.
    private var known: [RoleSet: [PhraseCheck]] = [:]

    init(of linter: Linter, locale: String) { (self.linter, self.locale) = (linter, locale) }

    func checks(of roles: RoleSet) -> [PhraseCheck] {
      if let checks = known[roles] { return checks }
      let checks = linter.checks(of: roles, in: locale)
      known[roles] = checks
      return checks
    }

    /// What the rules about one text say of it.
    func said(of phrase: Phrase) -> Verdict.Said {
      checks(of: phrase.roles).flatMap { check in
        check.ask(phrase).gathered(in: phrase).map { (linter.phraseRules[check.rule].rule.id, $0) }
      }
    }
  }

  /// A rule's question about one text. A struct of its own, because a closure that stands in an array by itself is
  /// wrapped once more at each call.
  private struct PhraseCheck: Sendable {
    let rule: Int
    let roles: RoleSet
    let isAlwaysOn: Bool
    let ask: @Sendable (Phrase) -> [Flag]
  }

  /// One finding for all variants of a key in which a rule found the same.
  private static func mergedVariants(_ findings: [Finding]) -> [Finding] {
    guard findings.contains(where: { !$0.variant.isEmpty }) else { return findings }
    struct Group: Hashable {
      let rule: String
      let key: String
      let coveredBy: String?
    }
    struct Variant: Hashable {
      let place: Int
      let name: String
    }
    var merged: [Finding] = []
    var places: [Group: Int] = [:]
    var variants: Set<Variant> = []
    for finding in findings {
      let group = Group(rule: finding.rule, key: finding.key, coveredBy: finding.coveredBy)
      guard !finding.variant.isEmpty, let place = places[group] else {
        if !finding.variant.isEmpty {
          places[group] = merged.count
          variants.insert(Variant(place: merged.count, name: finding.variant))
        }
        merged.append(finding)
        continue
      }
      if variants.insert(Variant(place: place, name: finding.variant)).inserted {
        merged[place].variant += ", " + finding.variant
        merged[place].otherForms.append(finding.form)
      }
      merged[place].severity = max(merged[place].severity, finding.severity)
      if let fix = merged[place].fix, let other = finding.fix, fix.safety == other.safety,
        fix.title == other.title || other.title == Replacement.all
      {
        merged[place].fix?.edits += other.edits
      }
    }
    return merged
  }
}

extension LocaleSummary {
  /// What one file has in the locale of a table.
  fileprivate init(_ table: LocaleTable, path: String) {
    self.init(locale: table.locale, path: path)
    translated = table.phrases.count
    entries = table.phrases.count + table.missing.count + table.absent.count
    spoken = table.phrases.withRoles.count
    isBase = table.isBase
  }
}
