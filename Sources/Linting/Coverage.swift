/// Which findings of one text make which others pointless: a hint that is to be written anew need not end in a stop.
///
/// A text gets one verdict, so what its author will write anew is not also polished. Machine reports keep what is covered
/// and say by which rule.
package enum Coverage {
  /// Whether a finding of the first rule makes one of the second pointless.
  package static func covers(_ rule: String, _ other: String) -> Bool {
    guard rule != other else { return false }
    if asksForText.contains(rule) { return !asksForText.contains(other) }
    return (rewordings[rule] ?? polishes[rule])?.contains(other) ?? false
  }

  /// Whether a text that the rule flags is to be written anew, so that a smaller change of it is no proposal.
  package static func asksForNewText(_ rule: String) -> Bool { asksForText.contains(rule) || rewordings[rule] != nil }

  /// All rules that are named here.
  package static var rules: Set<String> {
    [rewordings, polishes].reduce(asksForText) { $0.union($1.keys).union($1.values.joined()) }
  }

  /// There is no text in the language at all: nothing else can be said of it.
  private static let asksForText: Set<String> = ["empty-text", "missing-translation", "untranslated"]

  /// What is asked of a hint once it says what happens.
  private static let hintFinish: Set<String> = [
    "hint-lowercase", "hint-no-period", "hint-too-long", "hint-verb-form-mixed", "punctuation-mismatch",
  ]
  private static let labelFinish: Set<String> = [
    "label-lowercase", "label-period", "label-too-long", "label-all-caps", "label-ellipsis", "punctuation-mismatch",
  ]
  private static let buttonFinish: Set<String> = [
    "button-period", "button-too-long", "button-three-dots", "punctuation-mismatch",
  ]
  private static let titleFinish: Set<String> = ["title-period", "label-lowercase", "punctuation-mismatch"]

  /// Rules whose texts are to be written anew, each with what is pointless until then.
  private static let rewordings: [String: Set<String>] = [
    "hint-gesture": hintFinish.union(["hint-not-verb-phrase", "hint-subject", "hint-imperative"]),
    "hint-state": hintFinish.union(["hint-not-verb-phrase", "hint-control-type", "hint-subject"]),
    "hint-subject": hintFinish.union(["hint-not-verb-phrase", "hint-imperative"]),
    "hint-control-type": hintFinish.union(["hint-not-verb-phrase"]),
    "hint-repeats-label": hintFinish.union(["hint-not-verb-phrase", "hint-control-type"]),
    "hint-not-verb-phrase": hintFinish,
    "label-control-type": ["label-filler", "label-generic", "label-image-of"],
    "label-filler": ["label-too-long"],
    "label-generic": labelFinish,
    "label-gesture": labelFinish,
    "label-not-readable": labelFinish.union(["label-notation", "label-generic"]),
    "label-state": ["label-lowercase"],
    "dialog-yes-no": buttonFinish.union(["dialog-verb-mismatch", "button-not-verb"]),
    "dialog-ok-for-choice": buttonFinish.union(["dialog-verb-mismatch", "button-not-verb"]),
    "dialog-same-buttons": ["translation-collision"],
    "button-question": ["button-not-verb", "button-too-long", "dialog-verb-mismatch", "punctuation-mismatch"],
    "link-generic": ["button-period", "button-too-long"],
    "title-untitled": titleFinish,
    "title-file-name": titleFinish,
    "title-placeholder": titleFinish,
    "dialog-title-generic": titleFinish,
    "value-repeats-label": ["value-period"],
  ]

  /// Rules about an end mark. The base text may have the other mark, which says no more.
  private static let polishes: [String: Set<String>] = Dictionary(
    uniqueKeysWithValues: [
      "button-three-dots", "button-period", "label-period", "title-period", "hint-no-period", "value-period",
    ].map { ($0, ["punctuation-mismatch"]) })
}
