import Formats
package import Linting

/// A text as a sheet shows it, with what is wrong with it.
package struct SheetRow: Sendable {
  package let text: SheetText
  /// What is wrong, in whole sentences, the worst first.
  package let wrong: [String]
  /// The text to write instead; nil where there is none.
  package let proposal: String?
  /// What a person wrote in the cell of the text, where that is to be seen again; nil for the text itself.
  package let written: String?

  package init(_ text: SheetText, wrong: [String] = [], proposal: String? = nil, written: String? = nil) {
    self.text = text
    self.wrong = wrong
    self.proposal = proposal
    self.written = written
  }

  /// The texts of one file with the findings about them.
  package static func rows(_ texts: [SheetText], _ findings: [Finding]) -> [SheetRow] {
    struct Name: Hashable {
      let key: String
      let locale: String
    }
    let byKey = Dictionary(grouping: findings.filter { !$0.isQuoted && $0.stands && !$0.key.isEmpty }) {
      Name(key: $0.key, locale: $0.locale)
    }
    return texts.map { text in
      let own = (byKey[Name(key: text.name.id.key, locale: text.name.locale)] ?? []).filter { $0.isAbout(text) }
      var messages: [String] = []
      for finding in own.sorted(by: { $0.severity > $1.severity }) {
        let message = finding.isInherited ? finding.message + " The source text has the same fault." : finding.message
        if !messages.contains(message) { messages.append(message) }
      }
      return SheetRow(text, wrong: messages, proposal: own.compactMap(\.proposal).first { $0 != text.text })
    }
  }
}

extension Finding {
  /// A finding of several forms names them; the place is that of the first.
  fileprivate func isAbout(_ text: SheetText) -> Bool {
    guard let entry else { return text.entry == nil && variant == text.name.id.variant.path }
    if entry == text.entry { return true }
    let variants = variant.split(separator: ",").map { String($0).trimmed }
    return variants.count > 1 && variants.contains(text.name.id.variant.path)
  }
}
