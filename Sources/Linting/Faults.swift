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

  /// A fault that the team lives with in the base language isn't one to inherit: translations speak for themselves.
  /// - Parameter findings: of the base language.
  package mutating func add(_ findings: [Finding], of document: Document) {
    for finding in findings where finding.suppression == nil && Faults.canBeInherited(finding) {
      known.insert(Fault(finding, in: document))
    }
  }

  /// Marks the findings of translations that the base texts have too.
  /// - Returns: the locales that inherit each fault.
  package func mark(_ findings: inout [Finding], of document: Document) -> Heirs {
    var heirs: Heirs = [:]
    guard !known.isEmpty else { return heirs }
    for index in findings.indices {
      guard findings[index].suppression == nil, Faults.canBeInherited(findings[index]) else { continue }
      let fault = Fault(findings[index], in: document)
      guard known.contains(fault) else { continue }
      findings[index].isInherited = true
      heirs[fault, default: []].insert(findings[index].locale)
    }
    return heirs
  }

  /// Whether a base text may have the same fault: it is no difference from the base text, and no matter of one
  /// language's grammar.
  static func canBeInherited(_ finding: Finding) -> Bool {
    !finding.text.isEmpty && !ofTranslations.contains(finding.rule)
  }

  /// Rules about what only a translation has.
  package static let ofTranslations: Set<String> = [
    "glossary-term", "inconsistent-translation", "length-ratio", "markup-mismatch", "missing-translation",
    "needs-review",
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
