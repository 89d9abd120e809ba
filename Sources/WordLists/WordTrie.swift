/// Word lists as one flat trie over folded characters: constant data that is walked where it lies, and never built.
///
/// The data is text, because that is what a Swift literal can hold without being copied at start: all numbers are ASCII
/// characters of seven bits each, and the letter of an edge is itself. A node is
///
///     form    bits 0 to 2: the ``Form`` of its edges; bit 3: it has a payload; bits 4 to 6: edges of a few, less two
///     payload one byte up to 63; two of twelve bits, the high ones first, from 0x40 on; three of 19 from 0x60 on
///     edges   as the form says
///
/// Nodes that are alike are one, in all languages together: `-ungen` ends the words of many beginnings.
package struct WordTrie: Sendable {
  /// How the edges of a node are written.
  enum Form: UInt8 {
    /// No edges.
    case leaf
    /// A letter, and the next node right behind it.
    case chain
    /// A letter and the place of the next node.
    case one
    /// Up to nine of these, their letters in order.
    case few
    /// The same, but that the next node of the last letter stands right behind it.
    case fewAndChain
    /// A number of edges of equal width, letters in order: a number of three bytes and the place.
    case many
    /// The first letter as a number, how many letters from there on, and a place for each; 0 where there is no edge.
    case dense
  }

  /// Where the data is: in the program, or made as it runs.
  private enum Data: Sendable {
    case carried(StaticString)
    case made([UInt8])
  }

  private let data: Data
  private let placeWidth: Int
  /// Where items begin that stand at the beginning of a word; 0 for none.
  package let wordStart: Int
  /// Where items begin that may stand inside a word; 0 for none.
  package let anywhere: Int

  static let payloadBit: UInt8 = 8

  /// - Parameters:
  ///   - data: what ``WordListCompiler`` made, carried by the program.
  ///   - placeWidth: as it made it.
  package init(_ data: StaticString, placeWidth: Int, _ roots: TriePlaces.Roots) {
    self.data = .carried(data)
    self.placeWidth = placeWidth
    (wordStart, anywhere) = (roots.wordStart, roots.anywhere)
  }

  private init(_ data: [UInt8], placeWidth: Int, _ roots: TriePlaces.Roots) {
    self.data = .made(data)
    self.placeWidth = placeWidth
    (wordStart, anywhere) = (roots.wordStart, roots.anywhere)
  }

  /// The tries of lists that were compiled as the program runs.
  package static func all(of lists: WordListCompiler.Lists) -> [WordTrie] {
    lists.roots.map { WordTrie(lists.bytes, placeWidth: lists.placeWidth, $0) }
  }

  /// Walks the trie.
  package func walk<Result>(_ body: (Walker) -> Result) -> Result {
    switch data {
    case .carried(let text): body(Walker(bytes: text.utf8Start, placeWidth: placeWidth))
    case .made(let bytes):
      bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else {
          return body(Walker(bytes: WordTrie.empty.utf8Start, placeWidth: 3))
        }
        return body(Walker(bytes: start, placeWidth: placeWidth))
      }
    }
  }

  /// A leaf.
  private static let empty: StaticString = "\u{0}"

  /// Reads nodes for as long as the data is held.
  package struct Walker {
    let bytes: UnsafePointer<UInt8>
    /// Bytes of the place of a node: seven bits each.
    let placeWidth: Int

    /// What ends at a node, as a number in the compiler's table; nil where nothing does.
    package func payload(of node: Int) -> Int? {
      guard bytes[node] & WordTrie.payloadBit != 0 else { return nil }
      let first = bytes[node + 1]
      switch first {
      case ..<0x40: return Int(first)
      case ..<0x60: return Int(first & 0x1F) << 7 | Int(bytes[node + 2])
      default: return Int(first & 0x1F) << 14 | Int(bytes[node + 2]) << 7 | Int(bytes[node + 3])
      }
    }

    /// The nodes that characters lead to from a node, by the characters' numbers; 0 where there is none.
    package func children(of node: Int, upTo end: UInt32) -> [Int32] {
      let index = edges(of: node)
      guard Form(rawValue: bytes[node] & 7) == .many else {
        return (0..<end).map { Int32(truncatingIfNeeded: child(of: node, $0) ?? 0) }
      }
      // Where most items begin, the edges are gone through, and not the characters.
      var children = [Int32](repeating: 0, count: Int(end))
      for edge in 0..<number(at: index) {
        let start = index + 3 + edge * (3 + placeWidth)
        let letter = number(at: start)
        if letter < end { children[letter] = Int32(truncatingIfNeeded: place(at: start + 3)) }
      }
      return children
    }

    /// The node that a folded character leads to; nil where no item goes on with it.
    package func child(of node: Int, _ scalar: UInt32) -> Int? {
      let head = bytes[node]
      let index = edges(of: node)
      switch Form(rawValue: head & 7) {
      case .chain:
        let (letter, length) = Folding.decode(bytes + index)
        return letter == scalar ? index + length : nil
      case .one:
        let (letter, length) = Folding.decode(bytes + index)
        return letter == scalar ? place(at: index + length) : nil
      case .few: return fewChild(2 + Int(head >> 4), at: index, scalar, isChained: false)
      case .fewAndChain: return fewChild(2 + Int(head >> 4), at: index, scalar, isChained: true)
      case .many: return manyChild(at: index, scalar)
      case .dense:
        let number = Int(scalar) - self.number(at: index)
        guard number >= 0, number < self.number(at: index + 3) else { return nil }
        let next = place(at: index + 6 + number * placeWidth)
        return next == 0 ? nil : next
      case .leaf, nil: return nil
      }
    }

    /// Where the edges of a node begin: behind its payload, if it has one.
    private func edges(of node: Int) -> Int {
      guard bytes[node] & WordTrie.payloadBit != 0 else { return node + 1 }
      let first = bytes[node + 1]
      return node + (first < 0x40 ? 2 : first < 0x60 ? 3 : 4)
    }

    private func fewChild(_ count: Int, at start: Int, _ scalar: UInt32, isChained: Bool) -> Int? {
      var index = start
      for edge in 0..<count {
        let (letter, length) = Folding.decode(bytes + index)
        index += length
        if letter == scalar { return isChained && edge == count - 1 ? index : place(at: index) }
        guard letter < scalar else { return nil }
        index += placeWidth
      }
      return nil
    }

    private func manyChild(at start: Int, _ scalar: UInt32) -> Int? {
      let width = 3 + placeWidth
      var (low, high) = (0, number(at: start))
      while low < high {
        let middle = (low + high) / 2
        let edge = start + 3 + middle * width
        let letter = number(at: edge)
        if letter == Int(scalar) { return place(at: edge + 3) }
        if letter < Int(scalar) { low = middle + 1 } else { high = middle }
      }
      return nil
    }

    private func place(at index: Int) -> Int {
      placeWidth == 3 ? number(at: index) : number(at: index) | Int(bytes[index + 3]) << 21
    }

    /// A number of three bytes.
    private func number(at index: Int) -> Int {
      Int(bytes[index]) | Int(bytes[index + 1]) << 7 | Int(bytes[index + 2]) << 14
    }
  }
}
