/// Makes flat tries of word lists: while the package is built of those that it carries, and as the program runs of the
/// user's own.
///
/// An item is a word or a few: `tap`. `tap*` is the beginning of a word and is met as the whole word, `*button` the end
/// of one (a compound), `*tap*` any part. In a language that writes no spaces every item is any part of the text,
/// unless it is in an alphabet with capitals.
package struct WordListCompiler {
  /// What ends at a node: sections by their numbers, those of whole items and those of items that a word may go on after.
  package struct Payload: Hashable, Sendable {
    package var whole: Set<Int> = []
    package var open: Set<Int> = []

    init() {}

    var isEmpty: Bool { whole.isEmpty && open.isEmpty }

    /// Payloads as text: for each the numbers of its sections and a stop, those of whole items first.
    package static func text(of payloads: [Payload]) -> String {
      func list(_ sections: Set<Int>) -> String {
        sections.sorted().compactMap { Unicode.Scalar(first + UInt32($0)).map(String.init) }.joined() + " "
      }
      return payloads.map { list($0.whole) + list($0.open) }.joined()
    }

    /// Reads what ``text(of:)`` gave.
    /// - Parameters:
    ///   - section: takes each section of a payload, and whether it is one of items that a word may go on after.
    ///   - end: is called after each payload.
    package static func read(_ text: StaticString, section: (Int, _ isOpen: Bool) -> Void, end: () -> Void) {
      var isOpen = false
      for scalar in text.description.unicodeScalars {
        guard scalar == " " else {
          section(Int(scalar.value - first), isOpen)
          continue
        }
        if isOpen { end() }
        isOpen.toggle()
      }
    }

    /// The character of section 0.
    private static let first: UInt32 = 0x21
  }

  /// The compiled lists.
  package struct Lists: Sendable {
    /// The data that ``WordTrie`` walks.
    package let bytes: [UInt8]
    /// Bytes of the place of a node in it.
    package let placeWidth: Int
    package let payloads: [Payload]
    /// The names of the sections, by their numbers.
    package let sections: [String]
    /// The places of both roots of each trie, in the order they were added in.
    package let roots: [TriePlaces.Roots]
  }

  private var sections: [String: Int] = [:]
  private var payloads: [Payload: Int] = [:]
  private var nodes = NodePool()
  private var roots: [(wordStart: Int, anywhere: Int)] = []

  package init() {}

  /// Adds a trie of lists.
  package mutating func add(_ lists: [(section: String, items: [String])], isSpaced: Bool, dottedI: Bool) {
    var words = GrowingTrie(isSpaced: isSpaced, dottedI: dottedI)
    for list in lists {
      let section = sections[list.section] ?? sections.count
      sections[list.section] = section
      for item in list.items { words.add(item, section) }
    }
    let places = words.share(in: &nodes) { payload in
      guard !payload.isEmpty else { return 0 }
      let number = payloads[payload] ?? payloads.count + 1
      payloads[payload] = number
      return number
    }
    roots.append(places)
  }

  package func finish() -> Lists {
    // Payloads that many nodes have get the small numbers, which take one byte.
    let counts = nodes.payloadCounts(of: payloads.count + 1)
    let order = (1..<(payloads.count + 1)).sorted { counts[$0] > counts[$1] }
    var numbers = [Int](repeating: 0, count: payloads.count + 1)
    for (number, payload) in order.enumerated() { numbers[payload] = number }
    let named = payloads.sorted { numbers[$0.value] < numbers[$1.value] }.map(\.key)
    let names = sections.sorted { $0.value < $1.value }.map(\.key)
    // Three bytes reach two million; four reach more than a file of word lists may hold.
    for placeWidth in [3, 4] {
      var writer = TrieWriter(nodes: nodes, payloadNumbers: numbers, placeWidth: placeWidth)
      let places = roots.map { root in
        TriePlaces.Roots(writer.place(of: root.wordStart), writer.place(of: root.anywhere))
      }
      guard let bytes = writer.finish() else { continue }
      return Lists(bytes: bytes, placeWidth: placeWidth, payloads: named, sections: names, roots: places)
    }
    let none = roots.map { _ in TriePlaces.Roots(0, 0) }
    return Lists(bytes: [], placeWidth: 3, payloads: [], sections: [], roots: none)
  }
}

/// A trie that items are added to.
struct GrowingTrie {
  private var payloads: [WordListCompiler.Payload] = [WordListCompiler.Payload(), WordListCompiler.Payload()]
  private var edges: [(parent: Int, letter: UInt32, child: Int)] = []
  /// Open addressing: an edge's key is its node and its letter; 0 is an empty slot.
  private var keys: [UInt64]
  private var targets: [Int]
  private let isSpaced: Bool
  private let dottedI: Bool

  private static let wordStart = 0
  private static let anywhere = 1

  init(isSpaced: Bool, dottedI: Bool) {
    keys = Array(repeating: 0, count: 1 << 12)
    targets = Array(repeating: 0, count: 1 << 12)
    self.isSpaced = isSpaced
    self.dottedI = dottedI
  }

  mutating func add(_ item: String, _ section: Int) {
    // By scalars: an asterisk and a vowel sign of India are one character.
    var scalars = item.unicodeScalars[...]
    let endsOpen = scalars.last == "*"
    let beginsOpen = scalars.count > 1 && scalars.first == "*"
    if beginsOpen { scalars = scalars.dropFirst() }
    if endsOpen { scalars = scalars.dropLast() }
    guard let first = scalars.first else { return }
    let isInner = !isSpaced && !ScalarClass.of(first).isCased
    let letters = FoldedText(String(scalars), dottedI: dottedI).characters.map(\.scalar)
    guard !letters.isEmpty else { return }
    var node = beginsOpen || isInner ? GrowingTrie.anywhere : GrowingTrie.wordStart
    for letter in letters { node = edge(from: node, letter) }
    if endsOpen || isInner { payloads[node].open.insert(section) } else { payloads[node].whole.insert(section) }
  }

  private mutating func edge(from node: Int, _ letter: UInt32) -> Int {
    let key = (UInt64(node) + 1) << 32 | UInt64(letter)
    var slot = self.slot(of: key)
    if keys[slot] == key { return targets[slot] }
    if 2 * (edges.count + 1) > keys.count {
      grow()
      slot = self.slot(of: key)
    }
    let child = payloads.count
    payloads.append(WordListCompiler.Payload())
    edges.append((node, letter, child))
    keys[slot] = key
    targets[slot] = child
    return child
  }

  /// Where a key is, or is to be.
  private func slot(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldTargets) = (keys, targets)
    keys = Array(repeating: 0, count: oldKeys.count * 2)
    targets = Array(repeating: 0, count: oldKeys.count * 2)
    for index in oldKeys.indices where oldKeys[index] != 0 {
      let slot = self.slot(of: oldKeys[index])
      keys[slot] = oldKeys[index]
      targets[slot] = oldTargets[index]
    }
  }

  /// Puts the nodes into a pool, where those that are alike are one, and says where both roots are; 0 for a root without
  /// edges.
  func share(
    in pool: inout NodePool, number: (WordListCompiler.Payload) -> Int
  ) -> (wordStart: Int, anywhere: Int) {
    var children: [[(letter: UInt32, node: Int)]] = Array(repeating: [], count: payloads.count)
    var places = [Int](repeating: 0, count: payloads.count)
    var parents = [(node: Int, letter: UInt32)](repeating: (0, 0), count: payloads.count)
    for edge in edges { parents[edge.child] = (edge.parent, edge.letter) }
    // A child is younger than its parent, so it is in the pool before it.
    for node in payloads.indices.reversed() {
      let isRoot = node <= GrowingTrie.anywhere
      guard !isRoot || !children[node].isEmpty else { continue }
      places[node] = pool.node(number(payloads[node]), children[node].sorted { $0.letter < $1.letter })
      guard !isRoot else { continue }
      children[parents[node].node].append((parents[node].letter, places[node]))
      children[node] = []
    }
    return (places[GrowingTrie.wordStart], places[GrowingTrie.anywhere])
  }
}

/// The nodes of all tries; those that are alike are one.
struct NodePool {
  /// The payload's number; 0 for none. The first node is none.
  private(set) var payloads: [Int] = [0]
  /// Where a node's edges begin; those of the last one end where all do.
  private var starts: [Int] = [0, 0]
  private var letters: [UInt32] = []
  private var targets: [Int] = []
  private var slots = [Int](repeating: 0, count: 1 << 16)

  func edges(of node: Int) -> [(letter: UInt32, node: Int)] {
    (starts[node]..<starts[node + 1]).map { (letters[$0], targets[$0]) }
  }

  func isLeaf(_ node: Int) -> Bool { starts[node] == starts[node + 1] }

  func payloadCounts(of count: Int) -> [Int] {
    payloads.reduce(into: [Int](repeating: 0, count: count)) { $0[$1] += 1 }
  }

  mutating func node(_ payload: Int, _ edges: [(letter: UInt32, node: Int)]) -> Int {
    let slot = slot(payload, edges)
    if slots[slot] != 0 { return slots[slot] }
    let node = payloads.count
    payloads.append(payload)
    for edge in edges {
      letters.append(edge.letter)
      targets.append(edge.node)
    }
    starts.append(letters.count)
    slots[slot] = node
    if 2 * payloads.count > slots.count { grow() }
    return node
  }

  private func slot(_ payload: Int, _ edges: [(letter: UInt32, node: Int)]) -> Int {
    var hash = UInt64(payload)
    for edge in edges { hash = mixed(mixed(hash, UInt64(edge.letter)), UInt64(edge.node)) }
    var slot = Int(truncatingIfNeeded: hash >> 20) & (slots.count - 1)
    while slots[slot] != 0, !isNode(slots[slot], payload, edges) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private func mixed(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    let product = (hash ^ value) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }

  private func isNode(_ node: Int, _ payload: Int, _ edges: [(letter: UInt32, node: Int)]) -> Bool {
    guard payloads[node] == payload, starts[node + 1] - starts[node] == edges.count else { return false }
    for (index, edge) in edges.enumerated() {
      guard letters[starts[node] + index] == edge.letter, targets[starts[node] + index] == edge.node else {
        return false
      }
    }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for node in payloads.indices.dropFirst() { slots[slot(payloads[node], edges(of: node))] = node }
  }
}
