import Phrasing

/// What a rule says of a range of a text. The linter alone makes it a finding.
package struct Flag: Hashable, Sendable {
  /// Where in a table the flag belongs.
  package enum Place: Hashable, Sendable {
    /// The phrase that is being judged.
    case here
    /// A phrase of the table, by index, for rules about controls, dialogs and locale tables.
    case phrase(Int)
    /// An entry of the document, by index, of which no phrase was made or whose key is what the flag is about.
    case missing(Int)
    /// A key of the base table that the file does not have: an index in ``LocaleTable/absent``.
    case absent(Int)
  }

  package var place: Place = .here
  /// UTF-8 offsets in the text; nil for the whole of it.
  package var range: Range<Int>?
  /// What is wrong with the text, in whole sentences that quote no more of it than matters.
  package var message: String
  package var replacement: Replacement?
  /// The whole text as it could read, where no replacement can be made.
  package var suggestion: String?
  /// A lighter case: one step below the rule's severity, unless somebody chose that.
  package var isMild = false
  /// A graver case: an error, unless somebody chose the rule's severity.
  package var isGrave = false

  package init(
    _ place: Place = .here, _ range: Range<Int>? = nil, _ message: String, replacement: Replacement? = nil,
    suggestion: String? = nil, isMild: Bool = false, isGrave: Bool = false
  ) {
    self.place = place
    self.range = range
    self.message = message
    self.replacement = replacement
    self.suggestion = suggestion
    self.isMild = isMild
    self.isGrave = isGrave
  }
}

/// How far a fix may be trusted.
package enum Safety: String, Sendable {
  /// `fix` applies it.
  case safe
  /// `fix --unsafe` applies it.
  case unsafe
  /// It is only shown.
  case suggestion
}

/// A change of a text that mends a flag.
package struct Replacement: Hashable, Sendable {
  /// The title of a change that is made of several.
  static let all = "Change all of them"

  /// Begins with a verb: “Remove the full stop”.
  package let title: String
  package let safety: Safety
  /// UTF-8 offsets in the text.
  package let range: Range<Int>
  package let text: String

  package init(_ title: String, _ safety: Safety, _ range: Range<Int>, with text: String) {
    self.title = title
    self.safety = safety
    self.range = range
    self.text = text
  }
}

extension [Flag] {
  /// How many flags of one rule a text has at most. Each becomes a finding with the whole text, so that a long text
  /// full of faults would take more room than anyone has.
  static var most: Int { 20 }

  /// The flags of one rule and one text; those over the limit are one flag, whose change makes all of theirs.
  func gathered(in phrase: Phrase) -> [Flag] {
    guard count > [Flag].most else { return self }
    let rest = self[([Flag].most - 1)...]
    let ranges = rest.compactMap(\.range)
    let start = ranges.map(\.lowerBound).min()
    let end = ranges.map(\.upperBound).max()
    var last = rest[rest.startIndex]
    last.range = start.flatMap { start in end.map { start..<$0 } }
    last.message = "Has \(rest.count) more faults of this kind."
    last.replacement = phrase.together(rest.map(\.replacement))
    last.suggestion = nil
    last.isMild = rest.allSatisfy(\.isMild)
    last.isGrave = rest.contains(where: \.isGrave)
    return self[..<rest.startIndex] + [last]
  }
}

extension Phrase {
  /// Changes as one change, no safer than any of them; nil where one is missing or two overlap.
  fileprivate func together(_ changes: [Replacement?]) -> Replacement? {
    let sorted = changes.compactMap(\.self).sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard sorted.count == changes.count, let first = sorted.first else { return nil }
    var result = ""
    var done = first.range.lowerBound
    var safety = Safety.safe
    for change in sorted {
      guard change.range.lowerBound >= done else { return nil }
      result += string(done..<change.range.lowerBound) + change.text
      done = change.range.upperBound
      if safety == .safe || change.safety == .suggestion { safety = change.safety }
    }
    return Replacement(Replacement.all, safety, first.range.lowerBound..<done, with: result)
  }
}
