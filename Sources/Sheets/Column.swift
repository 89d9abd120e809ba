/// The columns of a sheet. Their titles are the same in every language, so that a sheet finds its way back.
package enum Column: String, CaseIterable, Sendable {
  case id, table, key, variant, locale, role, comment, source, text, state
  case wrong = "what is wrong"
  case proposal, decision, reason, remark, exported, checksum

  package var title: String { rawValue }

  /// Whether people are to leave it as it is.
  package var isLocked: Bool {
    switch self {
    case .text, .state, .decision, .reason, .remark: false
    default: true
    }
  }

  /// What only `import` needs.
  package var isHidden: Bool {
    switch self {
    case .id, .exported, .checksum: true
    default: false
    }
  }

  /// The most that the column takes, in characters of the standard type.
  package var width: Double {
    switch self {
    case .id, .checksum: 16
    case .table, .comment, .reason, .remark: 28
    case .key: 36
    case .role: 20
    case .variant, .locale, .state, .decision: 14
    case .source, .text, .proposal, .exported: 46
    case .wrong: 52
    }
  }

  /// What may be chosen; empty where anything may be written.
  package var choices: [String] {
    switch self {
    case .state: ["new", "needs-review", "translated", "final"]
    case .decision: Decision.allCases.map(\.rawValue)
    default: []
    }
  }

  /// The column that a title names, whatever its case and the white space around it.
  package init?(title: String) {
    let words = title.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let column = Column.allCases.first(where: { $0.rawValue == words }) else { return nil }
    self = column
  }
}

/// What a reviewer decides about a text.
package enum Decision: String, CaseIterable, Sendable {
  /// The proposal is taken.
  case accept
  /// The text stays as it is; the reason says why.
  case reject
  /// The text in the sheet is what was meant, however it looks.
  case edit
}
