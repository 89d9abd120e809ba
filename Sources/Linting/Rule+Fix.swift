extension Rule {
  /// How far the rule's own corrections may be trusted at best; nil where only a person can word the text.
  ///
  /// A rule tells it of each flag, so of the rule as a whole it is listed here, and a test holds the list against what
  /// the bad cases of the pages are corrected by.
  package var fix: Safety? {
    if Rule.fixedSafely.contains(id) { return .safe }
    if Rule.fixedOnRequest.contains(id) { return .unsafe }
    return Rule.suggested.contains(id) ? .suggestion : nil
  }

  private static let fixedSafely: Set<String> = [
    "button-period", "button-three-dots", "hint-lowercase", "hint-no-period", "label-ellipsis", "label-lowercase",
    "label-period", "missing-space-between-sentences", "placeholder-mismatch", "stray-characters", "value-period",
  ]

  private static let fixedOnRequest: Set<String> = [
    "double-escape", "glued-placeholder", "label-control-type", "label-image-of", "mojibake", "title-period",
  ]

  private static let suggested: Set<String> = [
    "button-not-verb", "dialog-ok-for-choice", "dialog-verb-mismatch", "dialog-yes-no", "field-label-instruction",
    "forbidden-word", "hint-gesture", "hint-imperative", "hint-subject", "inconsistent-translation", "label-all-caps",
    "label-gesture", "label-parts-run-together", "markup-in-speech", "repeated-word",
  ]
}
