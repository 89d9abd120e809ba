import Formats
import Phrasing

/// Which changes that a rule calls safe may spoil this very text.
extension Phrase {
  /// Whether a change may be made without a look at the text.
  func isSafe(_ replacement: Replacement) -> Bool {
    // Decoded once: each question would decode it again.
    let (old, base) = (text, baseText)
    let new = old.replacing(replacement.range, with: replacement.text)
    if cutsBesidePlaceholder(old, new) || cutsWhatBaseHas(base, old, new) { return false }
    if base == nil, cutsOwnExclamation(old, new) { return false }
    if capitalizes(replacement), isQuotedInComment(base ?? old) { return false }
    if isPart, !sameEdges(old, new) { return false }
    return !(cutsFullStop(new) && closing.mayBeShortForm)
  }

  /// Whether another text joins this one, so that its edges are no edges of what is heard: “%d files” goes into “Found
  /// %#@files@ in %#@folders@.”
  private var isPart: Bool {
    let path = variant.path
    return !path.isEmpty && ("." + path).contains(".substitutions.")
  }

  private func capitalizes(_ replacement: Replacement) -> Bool {
    replacement.text.first?.isUppercase ?? false && string(replacement.range).first?.isLowercase ?? false
  }

  /// Whether the comment quotes the source text, which begins small: “the cell type `date`”. Such a text is one of the
  /// names that the app joins into a longer text. What is filled in needs no quotation marks: “the row %d”.
  private func isQuotedInComment(_ source: String) -> Bool {
    guard source.utf8.count <= min(Phrase.longestName, comment.utf8.count), source.first?.isLowercase ?? false else {
      return false
    }
    let isFormat = Placeholder.find(in: source).contains(where: \.isSpoken)
    return comment.ranges(of: source).contains { range in
      isFormat || isQuote(comment[..<range.lowerBound].last) && isQuote(comment[range.upperBound...].first)
    }
  }

  /// Longer texts are no names.
  private static let longestName = 60

  private func isQuote(_ character: Character?) -> Bool {
    guard let character, let scalar = character.unicodeScalars.first else { return false }
    return scalar == "`" || scalar.properties.isQuotationMark
  }

  private func cutsFullStop(_ new: String) -> Bool {
    guard case .fullStop = tokens.ending else { return false }
    return EndMark.find(in: new, language).mark != .stop
  }

  /// Whether a space or mark beside a placeholder goes: nobody knows what is filled in.
  private func cutsBesidePlaceholder(_ old: String, _ new: String) -> Bool {
    guard placeholders.contains(where: \.isSpoken) else { return false }
    let (before, after) = (Phrase.joints(of: old), Phrase.joints(of: new))
    return before.count == after.count && zip(before, after).contains { $0.count > $1.count }
  }

  /// Whether a space or mark goes at an edge where the base text has the same, so that it may be meant.
  private func cutsWhatBaseHas(_ base: String?, _ text: String, _ new: String) -> Bool {
    guard let base else { return false }
    let (old, now) = (text.unicodeScalars, new.unicodeScalars)
    func isCut(_ old: some Sequence<Unicode.Scalar>, _ now: some Sequence<Unicode.Scalar>) -> Bool {
      Phrase.run(old).count > Phrase.run(now).count
    }
    let opens = base.unicodeScalars.first?.properties.isWhitespace ?? false
    if opens, isCut(old, now) { return true }
    guard isCut(old.reversed(), now.reversed()) else { return false }
    if base.unicodeScalars.last?.properties.isWhitespace ?? false { return true }
    let mark = EndMark.find(in: text, language).mark
    return mark != .none && mark != EndMark.find(in: new, language).mark
      && mark == EndMark.find(in: base, baseLanguage ?? language).mark
  }

  /// Whether a text that translates none loses its exclamation mark: who wrote it meant it, and its translations have it.
  private func cutsOwnExclamation(_ old: String, _ new: String) -> Bool {
    EndMark.find(in: old, language).mark == .exclamation
      && EndMark.find(in: new, language).mark != .exclamation
  }

  /// Whether a text begins and ends as this one does.
  private func sameEdges(_ old: String, _ new: String) -> Bool {
    func edge(_ scalars: some Collection<Unicode.Scalar>) -> [Unicode.Scalar] {
      Array(scalars.prefix(scalars.prefix(while: Phrase.isJoint).count + 1))
    }
    return edge(old.unicodeScalars) == edge(new.unicodeScalars)
      && edge(old.unicodeScalars.reversed()) == edge(new.unicodeScalars.reversed())
  }

  /// The spaces and marks before and after each placeholder.
  private static func joints(of text: String) -> [[Unicode.Scalar]] {
    let scalars = text.unicodeScalars
    return Placeholder.find(in: text).filter(\.isSpoken).flatMap { placeholder in
      let start = text.utf8.index(text.startIndex, offsetBy: placeholder.range.lowerBound)
      let end = text.utf8.index(text.startIndex, offsetBy: placeholder.range.upperBound)
      // Slices: copies of the rest for each placeholder would be a copy of the text for each.
      return [run(scalars[..<start].reversed()), run(scalars[end...])]
    }
  }

  /// The spaces that a text begins with, and the marks after them; three full stops or more are an ellipsis.
  private static func run(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var run: [Unicode.Scalar] = []
    for scalar in scalars.prefix(while: isJoint) {
      if scalar.properties.isWhitespace, let last = run.last, !last.properties.isWhitespace { break }
      if scalar == ".", run.last == "…" { continue }
      run.append(scalar)
      // As a slice: an array of the last three would be made by a walk over all.
      guard run.count >= 3, run[(run.count - 3)...].elementsEqual([".", ".", "."]) else { continue }
      run.replaceSubrange((run.count - 3)..., with: ["…"])
    }
    return run
  }

  /// A space or a mark; quotation marks and brackets keep apart what is in them.
  private static func isJoint(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace { return true }
    guard !["\"", "'", "%"].contains(scalar) else { return false }
    switch scalar.properties.generalCategory {
    case .otherPunctuation, .dashPunctuation, .mathSymbol: return true
    default: return false
    }
  }
}
