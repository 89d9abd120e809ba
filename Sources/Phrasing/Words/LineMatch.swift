import WordLists

/// A line of a word list that a text has a word for.
package struct LineMatch: Hashable, Sendable {
  /// How much of a word the item is.
  package enum Form: String, Sendable {
    /// The word, or the words.
    case whole
    /// The beginning of a word: `tap*`.
    case beginning
    /// The end of a word: `*knopf`.
    case end
    /// Any part of a word, or of a text without spaces.
    case part
  }

  /// What the engine makes of the words.
  package enum Standing: Hashable, Sendable {
    case counts
    /// An item of a list such as `gestures.not` covers them.
    case exception(ListedLine)
    /// No verb stands behind the prefix that is attached to them.
    case behindPrefix
    /// They count for nothing here.
    case passedOver
  }

  package let line: ListedLine
  /// Bytes of the text.
  package let range: Range<Int>
  package let form: Form
  /// The letters before the item that belong to no word of the list, such as the Arabic article.
  package let prefix: ListedLine?
  package let standing: Standing
}

/// Looks a text up in word lists, line by line.
struct LineMatches {
  private let phrase: Phrase
  private let lines: ListedLines
  private let prefixes: [(line: ListedLine, letters: [UInt32])]
  private let nounPrefixes: Set<String>

  /// - Parameter phrase: of a role that is known, or it has no words.
  init(_ phrase: Phrase, _ lines: ListedLines) {
    self.phrase = phrase
    self.lines = lines
    prefixes = lines.items(of: "attached-prefixes").sorted { $0.letters.count > $1.letters.count }
    nounPrefixes = Set(lines.items(of: "noun-prefixes").map(\.line.item))
  }

  /// Sections that are read as they stand and hold words of texts.
  private static let readWords: Set<String> = [
    "control.titled", "noun-followers", "question-words", "clause-ends", "clause-openers",
    "clause-openers.whole", "interrogatives", "qualifiers", "verbs.personal",
  ]
  private static let otherSections = Set(WordSections.apart).subtracting(readWords)

  /// What a list of exceptions takes words out of.
  private static let spared = [
    "control.not": ["image-words", "image-nouns"], "states.not": ["states", "states.finite", "value-words"],
    "gestures.not": ["gestures", "gestures.verbs"],
  ]

  /// All matches, by place and with longer ones first.
  var all: [LineMatch] {
    let found = runs
    let exceptions = found.filter { LineMatches.spared[$0.line.name] != nil }
    return found.map { match(of: $0, exceptions) }.sorted {
      ($0.range.lowerBound, -$0.range.upperBound, $0.line.name, $0.line.file, $0.line.line)
        < ($1.range.lowerBound, -$1.range.upperBound, $1.line.name, $1.line.file, $1.line.line)
    }
  }

  private typealias Run = (line: ListedLine, letters: [UInt32], characters: Range<Int>)

  /// Every line with every run of characters that the lexicon would meet it in, if it had no other item.
  private var runs: [Run] {
    let letters = Set(phrase.tokens.folded.characters.map(\.scalar))
    let candidates = lines.items.filter { line, itsLetters in
      guard !LineMatches.otherSections.contains(line.name) else { return false }
      // A quick look before the long one. A number may stand for what is filled in.
      return itsLetters.allSatisfy { $0 == FoldedText.filled || letters.contains($0) }
    }
    let lists = candidates.map { line, _ in
      // What is read as it stands has no kind of its own to be met as.
      (section: LineMatches.readWords.contains(line.name) ? "names" : line.name, items: [line.item])
    }
    let runs = zip(candidates, Lexicon.places(of: lists, in: phrase.tokens.folded, lines)).flatMap { item, places in
      places.map { (line: item.line, letters: item.letters, characters: $0) }
    }
    return runs.filter { !LineMatches.readWords.contains($0.line.name) || prefix(of: $0) == nil }
  }

  private func match(of run: Run, _ exceptions: [Run]) -> LineMatch {
    LineMatch(
      line: run.line, range: phrase.range(of: run.characters), form: form(of: run.line.item), prefix: prefix(of: run),
      standing: standing(of: run, exceptions))
  }

  private func form(of item: String) -> LineMatch.Form {
    let scalars = item.unicodeScalars
    switch (scalars.count > 1 && scalars.first == "*", scalars.last == "*") {
    case (true, true): return .part
    case (true, false): return .end
    case (false, true): return .beginning
    case (false, false):
      let isPart = !lines.isSpaced && scalars.first.map { !ScalarClass.of($0).isCased } ?? false
      return isPart ? .part : .whole
    }
  }

  /// The letters that a match begins with before its item does.
  private func prefix(of run: Run) -> ListedLine? {
    guard !prefixes.isEmpty, run.line.item.unicodeScalars.first != "*" else { return nil }
    let text = phrase.tokens.folded.characters[run.characters].map(\.scalar)
    let letters = run.letters.prefix { $0 != FoldedText.filled }
    guard !text.starts(with: letters) else { return nil }
    return prefixes.first { text.starts(with: $0.letters + letters) }?.line
  }

  private func standing(of run: Run, _ exceptions: [Run]) -> LineMatch.Standing {
    guard !LineMatches.readWords.contains(run.line.name), run.line.name != WordKind.cognates.name else {
      return .counts
    }
    let section = Lexicon.Section(run.line.name)
    let isMet = phrase.tokens.matches.contains {
      $0.characters == run.characters && $0.kinds.isSuperset(of: section.kinds)
        && $0.traits.isSuperset(of: section.traits)
    }
    if isMet { return .counts }
    let exception = exceptions.first { exception in
      let isSpared =
        LineMatches.spared[exception.line.name]?.contains(run.line.name) == true
        || exception.line.name == "control.not" && !section.traits.isEmpty
      return isSpared && exception.characters.overlaps(run.characters)
    }
    if let exception { return .exception(exception.line) }
    return prefix(of: run).map { nounPrefixes.contains($0.item) } == true ? .behindPrefix : .passedOver
  }
}

extension Lexicon {
  /// Where a text holds each of some lists, as if there were no other.
  static func places(
    of lists: [(section: String, items: [String])], in folded: FoldedText, _ lines: ListedLines
  ) -> [[Range<Int>]] {
    var compiler = WordListCompiler()
    for list in lists { compiler.add([list], isSpaced: lines.isSpaced, dottedI: lines.dottedI) }
    let compiled = compiler.finish()
    let payloads = Payload.all(of: compiled)
    var told = lines.told
    // Which verbs a prefix rules out is for the text's own matches to say.
    told.items["noun-prefixes"] = nil
    return WordTrie.all(of: compiled).map { trie in
      var places: [Range<Int>] = []
      for match in Lexicon(trie, payloads, told).matches(in: folded) where !places.contains(match.characters) {
        places.append(match.characters)
      }
      return places
    }
  }
}
