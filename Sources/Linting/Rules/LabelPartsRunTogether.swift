import Phrasing

extension Rule {
  static let labelPartsRunTogether = Rule(
    "label-parts-run-together", "Inserted parts of a label have a comma or full stop between them.", .note,
    roles: [.label, .action, .inputLabel, .value], basis: .marks
  ) { phrase in
    guard let run = phrase.tokens.unpausedRun else { return [] }

    let range = phrase.range(of: run)
    let count = phrase.tokens.placeholders(in: run).count
    let replacement = phrase.withPauses(run).map {
      Replacement("Put commas between the parts", .suggestion, range, with: $0)
    }
    let message =
      replacement == nil
      ? "Runs \(count) inserted values together without a pause. Put commas between them."
      : "Runs \(count) inserted values together without a pause."
    return [Flag(.here, range, message, replacement: replacement)]
  }
}

extension Phrase {
  /// The inserted parts with commas between them; nil where a script has a comma of its own.
  fileprivate func withPauses(_ run: Range<Int>) -> String? {
    guard language.isSpaced, !language.isRightToLeft, language.isCased else { return nil }
    return tokens.placeholders(in: run).map { string($0.range) }.joined(separator: ", ")
  }
}
