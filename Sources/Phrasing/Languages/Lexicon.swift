/// Where a text holds an item of a word list.
package struct Mention: Hashable, Sendable {
  /// The glyphs it covers: indices in ``Spelling/glyphs``.
  package let glyphs: Range<Int>
  package var kinds: WordKinds
  /// The control types the words name; empty unless `kinds` holds ``WordKind/control``.
  package var traits: TraitSet
}

/// All word lists of one language as one trie over folded characters, so that a text is looked through once.
///
/// An item is a word or a few: `tap`. `tap*` is the beginning of a word and is met as the whole word, `*button` the end
/// of one (a compound), `*tap*` any part. In a language that writes no spaces every item is any part of the text,
/// unless it is in an alphabet with capitals.
package struct Lexicon: Sendable {
  private struct Node: Sendable {
    var word: WordKinds = []
    var wordTraits: TraitSet = []
    /// What is met here even if the word goes on.
    var part: WordKinds = []
    var partTraits: TraitSet = []
  }

  private var nodes: [Node] = [Node(), Node()]
  /// Open addressing: an edge's key is its node and its scalar; 0 is an empty slot.
  private var keys: [UInt64]
  private var targets: [Int32]
  private var edgeCount = 0
  private var hasInnerItems = false
  private let isSpaced: Bool
  private let dottedI: Bool
  private var attachedPrefixes: [(letters: [UInt32], isForNouns: Bool)] = []

  /// Node where items begin that stand at the beginning of a word.
  private static let wordStart: Int32 = 0
  /// Node where items begin that may stand inside a word.
  private static let anywhere: Int32 = 1

  /// - Parameter letters: about how many characters all items have, so that the tables need not grow.
  init(isSpaced: Bool, dottedI: Bool, letters: Int = 0) {
    // Items share their beginnings: real lists have about half as many nodes as letters.
    var slots = 1 << 10
    while slots < letters { slots *= 2 }
    keys = Array(repeating: 0, count: slots)
    targets = Array(repeating: 0, count: slots)
    nodes.reserveCapacity(slots / 2)
    self.isSpaced = isSpaced
    self.dottedI = dottedI
  }

  /// Adds items that are all of one kind.
  mutating func add(_ items: [String], _ kind: WordKind, traits: TraitSet = []) {
    let bit = kind.bit
    for item in items {
      // The bytes of an item are at hand without a copy; a text that has to be made contiguous first is rare.
      var item = item
      item.withUTF8 { add($0, bit, traits) }
    }
  }

  private mutating func add(_ item: UnsafeBufferPointer<UInt8>, _ kind: WordKinds, _ traits: TraitSet) {
    let asterisk = UInt8(ascii: "*")
    let endsOpen = item.last == asterisk
    let beginsOpen = item.count > 1 && item.first == asterisk
    let bytes = UnsafeBufferPointer(rebasing: item[(beginsOpen ? 1 : 0)..<(item.count - (endsOpen ? 1 : 0))])
    guard !bytes.isEmpty else { return }
    let isInner = !isSpaced && !ScalarClass.of(Spelling.decode(bytes, at: 0).0).isCased
    let root = beginsOpen || isInner ? Lexicon.anywhere : Lexicon.wordStart
    guard let node = simplePath(bytes, from: root) ?? path(String(decoding: bytes, as: UTF8.self), from: root) else {
      return
    }

    if root == Lexicon.anywhere { hasInnerItems = true }
    if endsOpen || isInner {
      nodes[Int(node)].part.formUnion(kind)
      nodes[Int(node)].partTraits.formUnion(traits)
    } else {
      nodes[Int(node)].word.formUnion(kind)
      nodes[Int(node)].wordTraits.formUnion(traits)
    }
  }

  /// The node of an item, folded on the way as ``Spelling`` folds texts; nil where characters must be joined or left
  /// out, which only ``Spelling`` does.
  private mutating func simplePath(_ bytes: UnsafeBufferPointer<UInt8>, from root: Int32) -> Int32? {
    var node = root
    var index = 0
    var isAfterSpace = false
    while index < bytes.count {
      let (scalar, length) = Spelling.decode(bytes, at: index)
      index += length
      let kind = ScalarClass.of(scalar)
      switch kind {
      case .invisible, .mark: return nil
      case .space, .lineBreak, .hyphen:
        if !isAfterSpace { node = edge(from: node, 0x20) }
        isAfterSpace = true
        continue
      case .apostrophe: node = edge(from: node, 0x27)
      default:
        guard scalar.value != 0x640 else { return nil }
        node = edge(from: node, Spelling.fold(scalar.value, dottedI: dottedI))
      }
      isAfterSpace = false
    }
    return node
  }

  private mutating func path(_ item: String, from root: Int32) -> Int32? {
    let glyphs = Spelling(item, dottedI: dottedI).glyphs
    guard !glyphs.isEmpty else { return nil }
    return glyphs.reduce(root) { edge(from: $0, $1.scalar) }
  }

  /// - Parameter isForNouns: whether no verb stands behind it, as behind a preposition.
  mutating func addAttachedPrefix(_ prefix: String, isForNouns: Bool) {
    attachedPrefixes.append((Spelling(prefix).glyphs.map(\.scalar), isForNouns))
    attachedPrefixes.sort { $0.letters.count > $1.letters.count }
  }

  /// Every item that the glyphs hold, the longest of each beginning first.
  package func mentions(in spelling: Spelling) -> [Mention] {
    var found: [Mention] = []
    var word = 0..<0
    let glyphs = spelling.glyphs
    for start in glyphs.indices {
      guard glyphs[start].scalar != 0x20 else { continue }
      if spelling.isBoundary(start) {
        walk(from: Lexicon.wordStart, spelling, start, start, &word, &found)
        for prefix in attachedPrefixes where begins(glyphs, at: start, with: prefix.letters) {
          let first = found.count
          walk(from: Lexicon.wordStart, spelling, start, start + prefix.letters.count, &word, &found)
          if prefix.isForNouns { removeVerbs(from: first, &found) }
        }
      }
      if hasInnerItems { walk(from: Lexicon.anywhere, spelling, start, start, &word, &found) }
    }
    return found
  }

  private func removeVerbs(from first: Int, _ found: inout [Mention]) {
    let finite: WordKinds = [
      WordKind.verbsThird.bit, WordKind.verbsImperative.bit, WordKind.endingsThird.bit, WordKind.endingsImperative.bit,
    ]
    for index in found.indices[first...] { found[index].kinds.subtract(finite) }
    let kept = found[first...].filter { !$0.kinds.isEmpty }
    found.replaceSubrange(first..., with: kept)
  }

  private func begins(_ glyphs: [Glyph], at start: Int, with prefix: [UInt32]) -> Bool {
    guard start + prefix.count < glyphs.count, glyphs[start + prefix.count].kind.isLetter else { return false }
    return prefix.indices.allSatisfy { glyphs[start + $0].scalar == prefix[$0] }
  }

  /// - Parameter word: a part of the last word whose end was looked for, so that it is looked for once.
  private func walk(
    from root: Int32, _ spelling: Spelling, _ start: Int, _ from: Int, _ word: inout Range<Int>,
    _ found: inout [Mention]
  ) {
    var node = root
    var index = from
    let first = found.count
    while index < spelling.glyphs.count {
      guard let next = target(of: node, spelling.glyphs[index].scalar) else { break }
      node = next
      index += 1
      let here = nodes[Int(node)]
      var kinds = here.part
      var traits = here.partTraits
      if !here.word.isEmpty, spelling.isBoundary(index) {
        kinds.formUnion(here.word)
        traits.formUnion(here.wordTraits)
      }
      guard !kinds.isEmpty else { continue }
      let end = here.part.isEmpty ? index : wordEnd(spelling, index, &word)
      found.insert(Mention(glyphs: start..<end, kinds: kinds, traits: traits), at: first)
    }
  }

  /// Where the word ends that an open item has begun. In a script without spaces nothing but the item is the word.
  private func wordEnd(_ spelling: Spelling, _ index: Int, _ word: inout Range<Int>) -> Int {
    guard isSpaced || spelling.glyphs[index - 1].kind.isCased else { return index }
    if word.contains(index) { return word.upperBound }
    var end = index
    while !spelling.isBoundary(end) { end += 1 }
    word = index..<end
    return end
  }

  private static func slot(_ key: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }

  private static func key(_ node: Int32, _ scalar: UInt32) -> UInt64 {
    (UInt64(UInt32(bitPattern: node)) + 1) << 32 | UInt64(scalar)
  }

  private func target(of node: Int32, _ scalar: UInt32) -> Int32? {
    let key = Lexicon.key(node, scalar)
    let mask = keys.count - 1
    var slot = Lexicon.slot(key, mask)
    while keys[slot] != 0 {
      if keys[slot] == key { return targets[slot] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private mutating func edge(from node: Int32, _ scalar: UInt32) -> Int32 {
    if let known = target(of: node, scalar) { return known }
    if 2 * (edgeCount + 1) > keys.count { grow() }
    nodes.append(Node())
    let new = Int32(nodes.count - 1)
    store(Lexicon.key(node, scalar), new)
    edgeCount += 1
    return new
  }

  private mutating func store(_ key: UInt64, _ target: Int32) {
    let mask = keys.count - 1
    var slot = Lexicon.slot(key, mask)
    while keys[slot] != 0 { slot = (slot + 1) & mask }
    keys[slot] = key
    targets[slot] = target
  }

  private mutating func grow() {
    let (oldKeys, oldTargets) = (keys, targets)
    keys = Array(repeating: 0, count: oldKeys.count * 2)
    targets = Array(repeating: 0, count: oldKeys.count * 2)
    for slot in oldKeys.indices where oldKeys[slot] != 0 { store(oldKeys[slot], oldTargets[slot]) }
  }
}
