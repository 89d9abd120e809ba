import Phrasing

/// A finding with what its verdict needs: the text it is about and the change it asks for.
struct Judged {
  var finding: Finding
  /// Index in ``LocaleTable/phrases``; nil where there is no text.
  let phrase: Int?
  /// The change of a range; nil where there is none, or where it can't be made without harm.
  let change: Replacement?

  /// - Parameter sure: whether the change was found to harm nothing.
  init(_ finding: Finding, phrase: Int?, change: Replacement?, sure: Bool) {
    self.finding = finding
    self.phrase = phrase
    self.change = sure ? change : nil
  }
}
