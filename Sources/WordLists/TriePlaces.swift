/// Where the tries of one language begin.
package struct TriePlaces: Sendable {
  /// The roots of one trie: places in the data, 0 for none.
  package struct Roots: Sendable {
    /// Where items begin that stand at the beginning of a word.
    package let wordStart: Int
    /// Where items begin that may stand inside a word.
    package let anywhere: Int

    package init(_ wordStart: Int, _ anywhere: Int) {
      self.wordStart = wordStart
      self.anywhere = anywhere
    }
  }

  /// What every text is looked through with.
  package let words: Roots
  /// Names and words that are the same in other languages.
  package let kept: Roots
  /// Nil where nobody listed what comments say.
  package let comments: Roots?

  package init(words: Roots, kept: Roots, comments: Roots? = nil) {
    self.words = words
    self.kept = kept
    self.comments = comments
  }

  /// Adds the tries of one language.
  /// - Returns: how many they are.
  @discardableResult
  package static func add(
    _ items: [String: [String]], _ facts: [String: String], to compiler: inout WordListCompiler
  ) -> Int {
    let (isSpaced, dottedI) = (facts["spacing"] != "none", facts["dotted-i"] == "yes")
    compiler.add(WordSections.words(of: items), isSpaced: isSpaced, dottedI: dottedI)
    compiler.add(WordSections.lists(WordSections.kept, of: items), isSpaced: isSpaced, dottedI: dottedI)
    let comments = WordSections.lists(WordSections.comments, of: items)
    guard !comments.isEmpty else { return 2 }
    compiler.add(comments, isSpaced: true, dottedI: false)
    return 3
  }
}
