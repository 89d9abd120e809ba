import WordLists

/// Words of the base language that were left in a translation.
package struct Remnant: Sendable {
  /// Index in ``LocaleTable/phrases``.
  package let phrase: Int
  /// UTF-8 offsets in the text.
  package let range: Range<Int>
}

extension LocaleTable {
  /// The longest part of each translation that was left in the base language.
  ///
  /// The base text has the same words in the same order. One is a small word of the base language's grammar, and so is
  /// no name; two at least begin small, and no translation of the table uses them where its base text doesn't. The rest
  /// of the text is in its own language: nobody has begun to translate the others.
  package var remnants: [Remnant] {
    guard !isBase, !isBaseVariety, let foreign = ForeignWords(of: baseLanguage, in: language) else { return [] }
    var drafts: [RemnantDraft] = []
    for number in phrases.numbersThatMayKeepBase {
      let phrase = phrases[number]
      guard let base = phrase.baseText, !phrase.isLocked, !isName(key: phrase.key, base: base, roles: phrase.roles)
      else {
        continue
      }
      drafts += RemnantDraft.all(number, phrase, base, foreign)
    }
    guard !drafts.isEmpty else { return [] }
    let vocabulary = Vocabulary(of: self, beyondBase: drafts.flatMap(\.smallWords))
    var found: [Remnant] = []
    for draft in drafts where draft.isLeft(language, baseLanguage, vocabulary, foreign) {
      guard let last = found.last, last.phrase == draft.phrase else {
        found.append(Remnant(phrase: draft.phrase, range: draft.range))
        continue
      }
      if last.range.count < draft.range.count {
        found[found.count - 1] = Remnant(phrase: draft.phrase, range: draft.range)
      }
    }
    return found
  }
}

/// Words in a row that a translation and its base text share.
private struct RemnantDraft {
  let phrase: Int
  private let words: ArraySlice<PlainWord>

  /// The words that begin small, which no name does.
  var smallWords: [String] { words.filter(\.isSmall).map(\.folded) }
  var range: Range<Int> {
    guard let first = words.first, let last = words.last else { return 0..<0 }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// Those of a text that have a small word of the base language.
  static func all(_ number: Int, _ phrase: Phrase, _ base: String, _ foreign: ForeignWords) -> [RemnantDraft] {
    guard let language = phrase.baseLanguage else { return [] }
    let words = PlainWord.all(in: phrase.text, phrase.placeholders, language)
    let baseWords = PlainWord.all(in: base, Placeholder.find(in: base), language)
    let single = Set(baseWords.map(\.folded))
    let pairs = Set(zip(baseWords, baseWords.dropFirst()).map { "\($0.folded) \($1.folded)" })
    guard isBegun(phrase, words, besides: single) else { return [] }
    var drafts: [RemnantDraft] = []
    var start = words.startIndex
    while start < words.endIndex {
      var end = start + 1
      while end < words.endIndex, words[end].follows, pairs.contains("\(words[end - 1].folded) \(words[end].folded)") {
        end += 1
      }
      let run = words[start..<end]
      start = end
      guard run.count > 1 || single.contains(run[run.startIndex].folded), run.first?.isQuoted == false,
        run.last?.isQuoted == false, run.contains(where: { $0.isSmall && foreign.contains($0.folded) })
      else { continue }
      drafts.append(RemnantDraft(phrase: number, words: run))
    }
    return drafts
  }

  /// Whether some of a text is in its own language: it has letters that the base language has not, words that the lists
  /// know, or many that its base text has not.
  private static func isBegun(_ phrase: Phrase, _ words: [PlainWord], besides base: Set<String>) -> Bool {
    let own = phrase.language
    if let scripts = phrase.baseLanguage?.writtenScripts, own.writtenScripts.isDisjoint(with: scripts),
      phrase.text.unicodeScalars.contains(where: { !Scripts.of($0).isDisjoint(with: own.writtenScripts) })
    {
      return true
    }
    let others = words.filter { !base.contains($0.folded) }
    return others.count * 3 > words.count
      || others.contains { own.lists($0.folded, as: ForeignWords.wholeWords) }
  }

  /// Whether the words are none of the translation's language.
  func isLeft(_ own: Language, _ base: Language, _ vocabulary: Vocabulary, _ foreign: ForeignWords) -> Bool {
    let lacking = words.filter { $0.isSmall && !vocabulary.uses($0.folded) }
    guard lacking.contains(where: { foreign.contains($0.folded) }) else { return false }
    // “Lord of the Waves” is a name.
    let isName = words.contains { !$0.isSmall } && lacking.allSatisfy { foreign.contains($0.folded) }
    // “Picture in picture” and “point of sale” are terms that other languages borrow whole.
    let isTerm =
      words.count == 3 && ![words.first, words.last].contains { $0.map { foreign.contains($0.folded) } ?? false }
    guard !isName, !isTerm else { return false }
    // In another alphabet the words of the base language are no words of the language that look like them.
    guard !own.writtenScripts.isEmpty, own.writtenScripts.isDisjoint(with: base.writtenScripts) else {
      return words.count > 2 && lacking.count > 1
    }
    return words.count > 1 ? lacking.count > 1 : words.allSatisfy(\.isApart) && !base.isState(words)
  }
}

/// A word of letters that no sign makes part of an address, an identifier or code.
private struct PlainWord {
  /// UTF-8 offsets in the text.
  let range: Range<Int>
  /// In small letters.
  let folded: String
  let isSmall: Bool
  /// Whether nothing but a space stands between it and the plain word before it.
  let follows: Bool
  /// Whether a quotation mark stands beside it.
  let isQuoted: Bool
  /// Whether spaces stand on either side, or it begins or ends the text, and no other word of the language and no
  /// number comes before or after it: “for” in “Windows 11 for ARM” is part of a name.
  let isApart: Bool

  static func all(in text: String, _ placeholders: [Placeholder], _ language: Language) -> [PlainWord] {
    let scalars = Array(text.unicodeScalars)
    var offsets: [Int] = []
    var offset = 0
    for scalar in scalars {
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    var filled = placeholders[...]
    // Where the last placeholder ends.
    var done = 0
    var words: [PlainWord] = []
    var index = 0
    while index < scalars.count {
      if let first = filled.first, first.range.lowerBound <= offsets[index] {
        while index < scalars.count, offsets[index] < first.range.upperBound { index += 1 }
        done = first.range.upperBound
        filled.removeFirst()
        continue
      }
      guard isLetter(scalars[index], language) else {
        index += 1
        continue
      }
      let start = index
      let limit = filled.first?.range.lowerBound ?? Int.max
      while index < scalars.count, offsets[index] < limit,
        isLetter(scalars[index], language) || joins(index, scalars, language)
      {
        index += 1
      }
      let isJoined = offsets[index] == limit
      guard !isJoined, let sides = sides(start..<index, scalars) else { continue }
      let isAfter = words.last.map { last in
        start > 0 && ScalarClass.of(scalars[start - 1]) == .space && last.range.upperBound == offsets[start - 1]
      }
      let isAfterFilled = start > 0 && done == offsets[start - 1]
      let isBeforeFilled = index < scalars.count && filled.first?.range.lowerBound == offsets[index + 1]
      let isAlone =
        (isAfterFilled || isApart(start - 2, scalars, language))
        && (isBeforeFilled || isApart(index + 1, scalars, language))
      let string = String(String.UnicodeScalarView(scalars[start..<index]))
      words.append(
        PlainWord(
          range: offsets[start]..<offsets[index], folded: string.lowercased(),
          isSmall: index - start > 1 && !scalars[start..<index].contains { ScalarClass.of($0) == .upper },
          follows: isAfter ?? false,
          isQuoted: sides.areQuotes, isApart: sides.areSpaces && isAlone))
    }
    return words
  }

  private static func isLetter(_ scalar: Unicode.Scalar, _ language: Language) -> Bool {
    !Scripts.of(scalar).isDisjoint(with: language.writtenScripts)
  }

  /// An apostrophe or hyphen between two letters.
  private static func joins(_ index: Int, _ scalars: [Unicode.Scalar], _ language: Language) -> Bool {
    let kind = ScalarClass.of(scalars[index])
    return (kind == .apostrophe || kind == .hyphen) && index + 1 < scalars.count
      && isLetter(scalars[index + 1], language)
  }

  /// What stands beside a word; nil where a sign makes more of it than a word.
  private static func sides(
    _ word: Range<Int>, _ scalars: [Unicode.Scalar]
  ) -> (areQuotes: Bool, areSpaces: Bool)? {
    let before = word.lowerBound > 0 ? scalars[word.lowerBound - 1] : " "
    let after = word.upperBound < scalars.count ? scalars[word.upperBound] : " "
    let behind = word.upperBound + 1 < scalars.count ? scalars[word.upperBound + 1] : " "
    func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      let kind = ScalarClass.of(scalar)
      return kind == .space || kind == .lineBreak
    }
    func isQuote(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "`" || scalar.properties.isQuotationMark || ScalarClass.of(scalar) == .apostrophe
    }
    func isOther(_ scalar: Unicode.Scalar) -> Bool {
      ScalarClass.of(scalar) == .caseless && !Scripts.separatesWords(scalar)
    }
    guard isSpace(before) || isQuote(before) || isOther(before) || before == "(" || before == "（" else { return nil }
    let isMark =
      [".", ",", ":", ";", "!", "?", "…", ")", "）", "。", "、", "，"].contains(after) && !isLetterOrDigit(behind)
    guard isSpace(after) || isQuote(after) || isOther(after) || isMark else { return nil }
    return (isQuote(before) || isQuote(after), isSpace(before) && (isSpace(after) || isMark && after != ":"))
  }

  /// Whether no letter of the language and no digit stands at a place.
  private static func isApart(_ index: Int, _ scalars: [Unicode.Scalar], _ language: Language) -> Bool {
    guard scalars.indices.contains(index) else { return true }
    return ScalarClass.of(scalars[index]) != .digit && !isLetter(scalars[index], language)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    let kind = ScalarClass.of(scalar)
    return kind.isCased || kind == .digit
  }
}

extension Language {
  /// Whether a word on its own is a state: “on” says more than “of” does.
  fileprivate func isState(_ words: ArraySlice<PlainWord>) -> Bool {
    words.contains { lists($0.folded, as: [.states]) }
  }

  /// Whether a word is one that the language writes like other languages.
  func keeps(_ word: String) -> Bool {
    let folded = FoldedText(word, dottedI: dottedI, joinsApostrophes: joinsApostrophes)
    return kept.matches(in: folded).contains { $0.characters == folded.characters.indices }
  }
}
