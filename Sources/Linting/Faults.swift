package import Formats

/// A fault of one text: what tells it from all others in its table, whatever the language.
package struct Fault: Hashable, Sendable {
  let rule: String
  let key: String
  /// Of the resources that one export holds, the one it is in.
  let table: String?

  init(_ finding: Finding, in document: Document) {
    rule = finding.rule
    key = finding.key
    table = finding.subject.entry.flatMap { document.entries[$0].declaration?.table }
  }
}

/// The faults of a table's base texts. A translation that has the same inherits it: its translator can't fix it.
package struct Faults: Sendable {
  private var known: Set<Fault> = []

  package init() {}

  /// - Parameter findings: of the base language.
  package mutating func add(_ findings: [Finding], of document: Document) {
    for finding in findings where Faults.canBeInherited(finding) { known.insert(Fault(finding, in: document)) }
  }

  /// Marks the findings of translations that the base texts have too.
  /// - Returns: the locales that inherit each fault.
  package func mark(_ findings: inout [Finding], of document: Document) -> Heirs {
    var heirs: Heirs = [:]
    guard !known.isEmpty else { return heirs }
    for index in findings.indices where Faults.canBeInherited(findings[index]) {
      let fault = Fault(findings[index], in: document)
      guard known.contains(fault) else { continue }
      findings[index].isInherited = true
      heirs[fault, default: []].insert(findings[index].locale)
    }
    Faults.dropBorrowedProposals(&findings)
    return heirs
  }

  /// Takes the proposal from what is told of a text where only inherited faults have a change: beside the one that is
  /// told it would be no answer.
  private static func dropBorrowedProposals(_ findings: inout [Finding]) {
    struct Text: Hashable {
      let entry: Int?
      let locale: String
    }
    func text(_ finding: Finding) -> Text { Text(entry: finding.subject.entry, locale: finding.locale) }
    let inherited = Set(findings.filter { $0.isInherited && $0.proposal != nil }.map(text))
    guard !inherited.isEmpty else { return }
    let changed = Set(findings.filter { !$0.isInherited && $0.suggestion != nil }.map(text))
    for index in findings.indices where !findings[index].isInherited && findings[index].coveredBy == nil {
      let text = text(findings[index])
      if inherited.contains(text), !changed.contains(text) { findings[index].proposal = nil }
    }
  }

  /// Whether a base text may have the same fault: it is no difference from the base text, and no matter of one
  /// language's grammar.
  static func canBeInherited(_ finding: Finding) -> Bool {
    !finding.text.isEmpty && !ofTranslations.contains(finding.rule)
  }

  /// Rules about what only a translation has.
  package static let ofTranslations: Set<String> = [
    "inconsistent-translation", "length-ratio", "markup-mismatch", "missing-translation", "needs-review",
    "number-mismatch", "orphan-key", "placeholder-mismatch", "plural-form-extra", "plural-form-missing",
    "punctuation-mismatch", "translation-collision", "untranslated", "wrong-script",
  ]
}

/// The locales that inherit each fault of the base texts.
package typealias Heirs = [Fault: Set<String>]

extension FileResult {
  /// Tells the findings of base texts who inherits them.
  package mutating func tell(_ heirs: Heirs, of document: Document) {
    guard !heirs.isEmpty else { return }
    for index in findings.indices where !findings[index].isInherited {
      guard let own = heirs[Fault(findings[index], in: document)] else { continue }
      findings[index].heirs = own.subtracting([findings[index].locale]).sorted()
    }
  }
}
