import Linting

/// A chapter of the list of rules.
struct RuleGroup {
  let title: String
  /// Ids; one that ends in a hyphen is how the ids of several rules begin.
  private let ids: [String]

  var rules: [Rule] {
    Rule.all.filter { rule in ids.contains { $0.hasSuffix("-") ? rule.id.hasPrefix($0) : rule.id == $0 } }
  }

  /// In the order in which they are read.
  static let all: [RuleGroup] = [
    RuleGroup(title: "Labels", ids: ["label-", "field-"]),
    RuleGroup(title: "Hints", ids: ["hint-"]),
    RuleGroup(title: "Values, announcements and switches", ids: ["value-", "announcement-", "toggle-"]),
    RuleGroup(
      title: "Dialogs, buttons and links",
      ids: ["dialog-", "button-", "link-", "mixed-title-case", "platform-verb"]),
    RuleGroup(title: "Titles", ids: ["title-"]),
    RuleGroup(
      title: "Any text",
      ids: [
        "empty-text", "stray-characters", "repeated-word", "mojibake", "double-escape", "markup-in-speech",
        "forbidden-word",
      ]),
    RuleGroup(
      title: "Translations",
      ids: [
        "missing-translation", "untranslated", "half-translated", "placeholder-mismatch", "glued-placeholder",
        "plural-form-", "punctuation-mismatch", "wrong-script", "translation-collision", "inconsistent-translation",
        "glossary-term",
        "number-mismatch", "markup-mismatch", "length-ratio", "missing-space-between-sentences", "needs-review",
        "stale-translation",
      ]),
    RuleGroup(
      title: "Files",
      ids: [
        "unreadable", "table-truncated", "duplicate-key", "xliff-not-importable", "catalog-conflict", "orphan-key",
        "missing-context", "unused-suppression",
      ]),
    RuleGroup(
      title: "The app's source",
      ids: [
        "speech-not-localized", "spoken-key-missing", "comment-misleads", "control-without-label",
        "group-without-label",
      ]),
  ]
}
