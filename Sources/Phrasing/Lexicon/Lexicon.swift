package import WordLists

/// Where a text holds an item of a word list.
package struct WordMatch: Hashable, Sendable {
  package var kinds: WordKinds
  // Half as wide as a range: all items of all texts whose part is known are kept while their table is judged.
  private let start: Int32
  private let end: Int32
  /// The control types the words name; empty unless `kinds` holds ``WordKind/control``.
  package var traits: TraitSet

  init(characters: Range<Int>, kinds: WordKinds, traits: TraitSet) {
    start = Int32(truncatingIfNeeded: characters.lowerBound)
    end = Int32(truncatingIfNeeded: characters.upperBound)
    (self.kinds, self.traits) = (kinds, traits)
  }

  /// The characters it covers: indices in ``FoldedText/characters``.
  package var characters: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
}

/// The word lists of one language as tries over folded characters, so that a text is looked through once.
///
/// A class, because a language has few of them and every text asks one.
package final class Lexicon: Sendable {
  /// What ends at a place of a trie.
  struct Payload: Sendable {
    /// What is met where the word ends here.
    var word: WordKinds = []
    var wordTraits: TraitSet = []
    /// What is met here even if the word goes on.
    var part: WordKinds = []
    var partTraits: TraitSet = []

    private mutating func add(_ section: Section, isOpen: Bool) {
      if isOpen {
        part.formUnion(section.kinds)
        partTraits.formUnion(section.traits)
      } else {
        word.formUnion(section.kinds)
        wordTraits.formUnion(section.traits)
      }
    }

    /// Of lists that were compiled now.
    static func all(of lists: WordListCompiler.Lists) -> [Payload] {
      let sections = lists.sections.map { Section($0) }
      return lists.payloads.map { payload in
        var read = Payload()
        for section in payload.whole { read.add(sections[section], isOpen: false) }
        for section in payload.open { read.add(sections[section], isOpen: true) }
        return read
      }
    }

    /// Of the lists that the program carries.
    /// - Parameter names: those of the compiler's sections.
    static func all(in text: StaticString, sections names: [String]) -> [Payload] {
      let sections = names.map { Section($0) }
      var payloads: [Payload] = []
      var payload = Payload()
      WordListCompiler.Payload.read(text) { section, isOpen in
        payload.add(sections[section], isOpen: isOpen)
      } end: {
        payloads.append(payload)
        payload = Payload()
      }
      return payloads
    }
  }

  /// What a section of the compiler's lists tells of their words.
  struct Section {
    var kinds: WordKinds = []
    var traits: TraitSet = []

    init(_ name: String) {
      if let kind = Section.kinds[name] {
        kinds = WordKinds(kind)
      } else if let trait = Section.traits[name] {
        kinds = [.control]
        traits = TraitSet(trait)
      }
    }

    /// What the sections of comments are, where a list of their own tells it.
    private static let kinds: [String: WordKind] = Dictionary(
      uniqueKeysWithValues: WordKind.allCases.map { ($0.name, $0) }
        + [("leaves-app.comments", .leavesApp), ("leaves-app.comments.not", .controlNot)])
    private static let traits = Dictionary(uniqueKeysWithValues: Trait.allCases.map { ("control.\($0.rawValue)", $0) })
  }

  private let trie: WordTrie
  /// Where the first characters lead, of most alphabets: every word of every text begins here.
  private let first: (wordStart: [Int32], anywhere: [Int32])
  private let payloads: [Payload]
  private let isSpaced: Bool
  private let attachedPrefixes: [AttachedPrefix]
  /// The lists that a team adds to those of the language.
  private let added: [Lexicon]

  private struct AttachedPrefix: Sendable {
    let letters: [UInt32]
    /// Whether no verb stands behind it, as behind a preposition.
    let isForNouns: Bool
  }

  /// - Parameter told: what the language knows of its words; nothing for lists of comments.
  init(_ trie: WordTrie, _ payloads: [Payload], _ told: ToldFacts? = nil) {
    self.trie = trie
    first = trie.walk { walker in
      func children(_ root: Int) -> [Int32] { root == 0 ? [] : walker.children(of: root, upTo: 0x600) }
      return (children(trie.wordStart), children(trie.anywhere))
    }
    self.payloads = payloads
    isSpaced = told?.facts["spacing"] != "none"
    let nounPrefixes = Set(told?.items["noun-prefixes"] ?? [])
    attachedPrefixes = (told?.items["attached-prefixes"] ?? []).map { prefix in
      AttachedPrefix(
        letters: FoldedText(prefix).characters.map(\.scalar), isForNouns: nounPrefixes.contains(prefix))
    }.sorted { $0.letters.count > $1.letters.count }
    added = []
  }

  /// A lexicon with one more.
  private init(_ lexicon: Lexicon, adding other: Lexicon) {
    (trie, first, payloads, isSpaced) = (lexicon.trie, lexicon.first, lexicon.payloads, lexicon.isSpaced)
    attachedPrefixes = lexicon.attachedPrefixes
    added = lexicon.added + [other]
  }

  /// Every item that the characters hold, the longest of each beginning first.
  package func matches(in folded: FoldedText) -> [WordMatch] {
    var found = trie.walk { matches(in: folded, $0) }
    for lexicon in added { found = merged(found, lexicon.matches(in: folded)) }
    return found
  }

  private func matches(in folded: FoldedText, _ walker: WordTrie.Walker) -> [WordMatch] {
    var found: [WordMatch] = []
    // Of most texts that is enough, and what isn't needed is kept all the same.
    found.reserveCapacity(5)
    var word = 0..<0
    let characters = folded.characters
    for start in characters.indices {
      guard characters[start].scalar != 0x20 else { continue }
      if folded.isBoundary(start) {
        if leads(first.wordStart, characters[start]) {
          walk(walker, from: trie.wordStart, first.wordStart, folded, start, start, &word, &found)
        }
        for prefix in attachedPrefixes where begins(characters, at: start, with: prefix.letters) {
          let before = found.count
          walk(
            walker, from: trie.wordStart, first.wordStart, folded, start, start + prefix.letters.count, &word, &found)
          if prefix.isForNouns { removeVerbs(from: before, &found) }
        }
      }
      if trie.anywhere != 0, leads(first.anywhere, characters[start]) {
        walk(walker, from: trie.anywhere, first.anywhere, folded, start, start, &word, &found)
      }
    }
    return found
  }

  /// Whether an item may begin with a character. A number may stand for what is filled in.
  private func leads(_ first: [Int32], _ character: FoldedCharacter) -> Bool {
    character.scalar >= first.count || first[Int(character.scalar)] != 0 || character.kind == .digit
  }

  /// The same lexicon with the lists of a team.
  func adding(_ lists: [(section: String, items: [String])], _ told: ToldFacts) -> Lexicon {
    guard !lists.isEmpty else { return self }
    var compiler = WordListCompiler()
    compiler.add(lists, isSpaced: isSpaced, dottedI: told.facts["dotted-i"] == "yes")
    let compiled = compiler.finish()
    return Lexicon(self, adding: Lexicon(WordTrie.all(of: compiled)[0], Payload.all(of: compiled), told))
  }

  /// Two rows of matches as one trie would have given them.
  private func merged(_ own: [WordMatch], _ others: [WordMatch]) -> [WordMatch] {
    guard !others.isEmpty else { return own }
    var all = own
    for match in others {
      if let same = all.firstIndex(where: { $0.characters == match.characters }) {
        all[same].kinds.formUnion(match.kinds)
        all[same].traits.formUnion(match.traits)
      } else {
        let after = all.firstIndex {
          ($0.characters.lowerBound, -$0.characters.upperBound) > (
            match.characters.lowerBound, -match.characters.upperBound
          )
        }
        all.insert(match, at: after ?? all.count)
      }
    }
    return all
  }

  private func removeVerbs(from first: Int, _ found: inout [WordMatch]) {
    let finite: WordKinds = [
      .verbsThird, .verbsImperative, .endingsThird, .endingsImperative,
    ]
    for index in found.indices[first...] { found[index].kinds.subtract(finite) }
    let kept = found[first...].filter { !$0.kinds.isEmpty }
    found.replaceSubrange(first..., with: kept)
  }

  private func begins(_ characters: [FoldedCharacter], at start: Int, with prefix: [UInt32]) -> Bool {
    guard start + prefix.count < characters.count, characters[start + prefix.count].kind.isLetter else { return false }
    return prefix.indices.allSatisfy { characters[start + $0].scalar == prefix[$0] }
  }

  /// - Parameters:
  ///   - children: where the first characters lead from the root, as far as that is known.
  ///   - word: a part of the last word whose end was looked for, so that it is looked for once.
  private func walk(
    _ walker: WordTrie.Walker, from root: Int, _ children: [Int32], _ folded: FoldedText, _ start: Int, _ from: Int,
    _ word: inout Range<Int>, _ found: inout [WordMatch]
  ) {
    guard root != 0 else { return }
    var node = root
    var index = from
    let first = found.count
    while index < folded.characters.count {
      let character = folded.characters[index]
      if character.kind == .digit, !isInNumber(folded, index), let next = walker.child(of: node, FoldedText.filled) {
        // What the app fills in may as well be written: “3 left” is “%d left”.
        let end = numberEnd(folded, index)
        meet(walker, next, folded, start, end, &word, first, &found)
        var others: [WordMatch] = []
        walk(walker, from: next, [], folded, start, end, &word, &others)
        found.insert(contentsOf: others, at: first)
      }
      let isFirst = node == root && character.scalar < children.count
      guard let next = isFirst ? children[Int(character.scalar)].place : walker.child(of: node, character.scalar) else {
        break
      }
      node = next
      index += 1
      meet(walker, node, folded, start, index, &word, first, &found)
    }
  }

  /// Adds what ends at a node, before all that was met from the same place: longer items come first.
  private func meet(
    _ walker: WordTrie.Walker, _ node: Int, _ folded: FoldedText, _ start: Int, _ index: Int, _ word: inout Range<Int>,
    _ first: Int, _ found: inout [WordMatch]
  ) {
    guard let payload = walker.payload(of: node) else { return }
    let here = payloads[payload]
    var kinds = here.part
    var traits = here.partTraits
    if !here.word.isEmpty, folded.isBoundary(index) {
      kinds.formUnion(here.word)
      traits.formUnion(here.wordTraits)
    }
    guard !kinds.isEmpty else { return }
    let end = here.part.isEmpty ? index : wordEnd(folded, index, &word)
    found.insert(WordMatch(characters: start..<end, kinds: kinds, traits: traits), at: first)
  }

  /// Whether a digit isn't the first of its number, so that a number is walked through once and not from each digit.
  private func isInNumber(_ folded: FoldedText, _ index: Int) -> Bool {
    guard index > 0 else { return false }
    if folded.characters[index - 1].kind == .digit { return true }
    return index > 1 && isMarkOfNumber(folded, index - 1) && folded.characters[index - 2].kind == .digit
  }

  private func isMarkOfNumber(_ folded: FoldedText, _ index: Int) -> Bool {
    [0x2C, 0x2E].contains(folded.characters[index].scalar)
  }

  /// Where a number in digits ends, with the marks inside it: “1,000”.
  private func numberEnd(_ folded: FoldedText, _ start: Int) -> Int {
    var end = start
    while end < folded.characters.count {
      let isInside =
        isMarkOfNumber(folded, end) && end + 1 < folded.characters.count && folded.characters[end + 1].kind == .digit
      guard folded.characters[end].kind == .digit || isInside else { break }
      end += 1
    }
    return end
  }

  /// Where the word ends that an open item has begun. In a script without spaces nothing but the item is the word.
  private func wordEnd(_ folded: FoldedText, _ index: Int, _ word: inout Range<Int>) -> Int {
    guard isSpaced || folded.characters[index - 1].kind.isCased else { return index }
    if word.contains(index) { return word.upperBound }
    var end = index
    while !folded.isBoundary(end) { end += 1 }
    word = index..<end
    return end
  }
}

extension Int32 {
  /// A place in the trie; nil for none.
  fileprivate var place: Int? { self == 0 ? nil : Int(self) }
}
