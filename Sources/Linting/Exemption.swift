package import Formats

/// A directive as the linter understands it: one text, the rules that leave it alone, and why.
package struct Exemption: Sendable {
  /// What tells one from all others. Files of one table that repeat a comment have one between them.
  package struct Name: Hashable, Sendable {
    let table: String
    let key: String
    let written: String
  }

  struct Target: Sendable {
    let rule: String
    /// Normalised; empty for all. A language stands for its varieties.
    let locales: Set<String>
  }

  let name: Name
  let targets: [Target]
  let reason: String
  let span: ByteSpan
  /// What is wrong with it, as a report says it; then it silences nothing.
  let mistake: String?

  init(_ directive: Directive, in document: Document) {
    name = Name(
      table: document.tableName(of: directive.entry),
      key: directive.entry.map { document.entries[$0].id.key } ?? "", written: directive.written)
    targets = directive.targets.map { target in
      Target(rule: target.rule, locales: Set(target.locales.compactMap(LocaleName.normalize)))
    }
    reason = directive.reason
    span = directive.span
    mistake = directive.mistake
  }

  /// The exemptions of one document.
  package static func all(of document: Document) -> [Exemption] {
    document.reading.directives.map { Exemption($0, in: document) }
  }

  func covers(_ finding: Finding) -> Bool {
    guard mistake == nil, finding.key == name.key, finding.table == name.table else { return false }
    return targets.contains { target in
      target.rule == finding.rule && LocaleName.isOne(finding.locale, of: target.locales)
    }
  }

  /// Whether it may cover findings in one of these locales.
  func reaches(anyOf locales: [String]) -> Bool {
    locales.contains { locale in targets.contains { LocaleName.isOne(locale, of: $0.locales) } }
  }
}

extension Directive {
  private static let form = "Write “voicelint:disable RULE -- reason”."

  /// What keeps it from being understood, and what to do; nil where all is well.
  fileprivate var mistake: String? {
    guard verb == Directive.disable else {
      return "There is no directive “\(Directive.shown(verb))”, so this disables nothing. \(Directive.form)"
    }
    guard !targets.isEmpty else { return "This directive names no rule, so it disables nothing. \(Directive.form)" }
    for target in targets {
      let rule = Directive.shown(target.rule)
      guard Rule.named(target.rule) != nil else {
        let near = rule == target.rule ? Nearest.name(rule, among: Rule.all.map(\.id)) : nil
        return "There is no rule “\(rule)”, so this disables nothing. "
          + (near.map { "Write “\($0)”." } ?? Directive.form)
      }
      guard !Suppression.isNever(for: target.rule) else {
        return "“\(rule)” can't be disabled: a file that wasn't read whole would look clean. Remove this directive."
      }
      if let locale = target.locales.first(where: { LocaleName.normalize($0) == nil }) {
        return "“\(Directive.shown(locale))” isn't a locale, so this disables nothing. Give a code such as de or pt-BR."
      }
    }
    guard !reason.isEmpty else { return "This directive gives no reason, so it disables nothing. \(Directive.form)" }
    guard entry == nil else { return nil }
    return "This directive belongs to no text, so it disables nothing. Put it right above the key."
  }

  /// A word that may be anything, no longer than a name needs.
  private static func shown(_ word: String) -> String { word.count > 40 ? word.prefix(40) + "…" : word }
}

extension Linter {
  /// Tells what is wrong with the directives of a document, and keeps what is to be told if no finding needs them.
  /// - Parameter locale: of the document.
  package func tell(
    _ exemptions: [Exemption], of document: Document, locale: String?, silencing: Silencing,
    in result: inout FileResult
  ) {
    guard let active = suppressionRule?.holding(in: locale ?? ""), !exemptions.isEmpty else { return }
    var maker = FindingMaker(document: document)
    func finding(_ exemption: Exemption, _ message: String) -> Finding {
      maker.finding(message, at: exemption.span, active, key: exemption.name.key, locale: locale ?? "")
    }
    var faulty = exemptions.compactMap { one in one.mistake.map { finding(one, $0) } }
    // Notes in XLIFF are copies of comments elsewhere, and the file has one language of many.
    let isHome = document.format.name != Format.xliff.name
    let judged = exemptions.filter { one in
      isHome && one.mistake == nil && one.targets.allSatisfy { ids.contains($0.rule) }
    }
    var unused = judged.map { finding($0, $0.unusedMessage) }
    result.used.formUnion(silencing.mark(&faulty).union(silencing.mark(&unused)))
    result.findings += faulty
    result.spare = Array(zip(judged, unused))
  }
}

extension FileResult {
  /// Adds what is told of directives that no finding of the table needed.
  /// - Parameter unread: the locales that they may hold for and that weren't checked: a finding there may need them.
  package mutating func tellUnused(_ used: Set<Silencing.Use>, unread: [String]) {
    findings += spare.filter { !used.contains(.exemption($0.directive.name)) && !$0.directive.reaches(anyOf: unread) }
      .map(\.finding)
    spare = []
  }
}

extension Exemption {
  fileprivate var unusedMessage: String {
    let rules = targets.map { "“\($0.rule)”" }.joined(separator: " or ")
    return "This directive is unused: no finding of \(rules) needs it. Remove it."
  }
}
