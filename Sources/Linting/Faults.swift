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
    table = finding.entry.flatMap { document.entries[$0].declaration?.table }
  }
}

/// The faults of a table's base texts. A translation that has the same inherits it: its translator can't fix it.
package struct Faults: Sendable {
  /// The number of each. What is added later leaves those of before as they are.
  private var numbers: [Fault: Int] = [:]

  package init() {}

  /// A fault that the team lives with in the base language isn't one to inherit: translations speak for themselves.
  /// - Parameter findings: of the base language.
  package mutating func add(_ findings: [Finding], of document: Document) {
    for finding in findings where finding.suppression == nil && Faults.canBeInherited(finding) {
      let fault = Fault(finding, in: document)
      numbers[fault] = numbers[fault] ?? numbers.count
    }
  }

  /// Marks the findings of translations that the base texts have too.
  /// - Returns: who inherits them.
  package func mark(_ findings: inout [Finding], of document: Document) -> [Heir] {
    var heirs: [Heir] = []
    guard !numbers.isEmpty else { return heirs }
    for index in findings.indices {
      guard findings[index].suppression == nil, Faults.canBeInherited(findings[index]),
        let fault = numbers[Fault(findings[index], in: document)]
      else { continue }
      findings[index].isInherited = true
      heirs.append(Heir(fault: fault, locale: findings[index].locale))
    }
    return heirs
  }

  /// Tells the findings of base texts who inherits them.
  fileprivate func tell(_ heirs: [Heir], _ findings: inout [Finding], of document: Document) {
    var locales = [Set<String>](repeating: [], count: numbers.count)
    // Those of faults that were added elsewhere are told elsewhere.
    for heir in heirs where heir.fault < locales.count { locales[heir.fault].insert(heir.locale) }
    for index in findings.indices where !findings[index].isInherited {
      guard let fault = numbers[Fault(findings[index], in: document)], !locales[fault].isEmpty else { continue }
      findings[index].heirs = locales[fault].subtracting([findings[index].locale]).sorted()
    }
  }

  /// Whether a base text may have the same fault: it is no difference from the base text, and no matter of one
  /// language's grammar.
  static func canBeInherited(_ finding: Finding) -> Bool {
    !finding.text.isEmpty && !ofTranslations.contains(finding.rule)
  }

  /// Rules about what only a translation has.
  package static let ofTranslations: Set<String> = [
    "glossary-term", "half-translated", "inconsistent-translation", "length-ratio", "markup-mismatch",
    "missing-translation",
    "needs-review",
    "number-mismatch", "orphan-key", "placeholder-mismatch", "plural-form-extra", "plural-form-missing",
    "punctuation-mismatch", "translation-collision", "untranslated", "wrong-script",
  ]
}

/// A locale that inherits a fault of the base texts.
package struct Heir: Sendable {
  /// Its number in ``Faults``.
  fileprivate let fault: Int
  fileprivate let locale: String
}

extension FileResult {
  /// Tells the findings of base texts who inherits them.
  package mutating func tell(_ heirs: [Heir], of document: Document) {
    guard !heirs.isEmpty else { return }
    baseFaults.tell(heirs, &findings, of: document)
  }
}
