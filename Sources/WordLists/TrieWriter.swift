/// Lays nodes out as ``WordTrie`` reads them.
struct TrieWriter {
  private let nodes: NodePool
  /// The number that a payload is written as, by its number in the pool.
  private let payloadNumbers: [Int]
  private let placeWidth: Int
  /// The first byte is no node, so that 0 is no place.
  private var bytes: [UInt8] = [0x20]
  /// Where each node was written; 0 for one that wasn't yet.
  private var places: [Int]
  /// Numbers that wait for the place of a node.
  private var open: [(index: Int, node: Int)] = []

  /// - Parameter placeWidth: bytes of a place.
  init(nodes: NodePool, payloadNumbers: [Int], placeWidth: Int) {
    self.nodes = nodes
    self.placeWidth = placeWidth
    self.payloadNumbers = payloadNumbers
    places = Array(repeating: 0, count: nodes.payloads.count)
  }

  /// Writes a node and all that it leads to, and says where the node is; 0 for none.
  mutating func place(of root: Int) -> Int {
    guard root != 0 else { return 0 }
    var waiting = [root]
    while let node = waiting.popLast() {
      var next: Int? = node
      while let node = next, places[node] == 0 { next = write(node, &waiting) }
    }
    return places[root]
  }

  /// The data; nil where there is so much of it that places need another byte.
  mutating func finish() -> [UInt8]? {
    guard bytes.count < 1 << (7 * placeWidth) else { return nil }
    for (index, node) in open { write(places[node], at: index, width: placeWidth) }
    open = []
    return bytes
  }

  /// Writes one node.
  /// - Parameter waiting: gets those that it leads to.
  /// - Returns: the node that is to be written right behind it.
  private mutating func write(_ node: Int, _ waiting: inout [Int]) -> Int? {
    places[node] = bytes.count
    let edges = nodes.edges(of: node)
    guard let first = edges.first, let last = edges.last else {
      writeHead(.leaf, of: node)
      return nil
    }
    // A leaf is so short that a copy is no longer than its place.
    let isChained = places[last.node] == 0 || nodes.isLeaf(last.node)
    switch edges.count {
    case 1:
      writeHead(isChained ? .chain : .one, of: node)
      write(first.letter)
      if !isChained { writePlace(of: first.node) }
    case 2...9:
      writeHead(isChained ? .fewAndChain : .few, of: node, bits: edges.count - 2)
      for (index, edge) in edges.enumerated() {
        write(edge.letter)
        if !isChained || index < edges.count - 1 { writePlace(of: edge.node) }
      }
    default:
      writeMany(edges, of: node)
      waiting.append(contentsOf: edges.map(\.node))
      return nil
    }
    waiting.append(contentsOf: (isChained ? edges.dropLast() : edges[...]).map(\.node))
    guard isChained else { return nil }
    if nodes.isLeaf(last.node), places[last.node] != 0 {
      writeHead(.leaf, of: last.node)
      return nil
    }
    return last.node
  }

  private mutating func writeMany(_ edges: [(letter: UInt32, node: Int)], of node: Int) {
    let (first, last) = (Int(edges[0].letter), Int(edges[edges.count - 1].letter))
    let span = last - first + 1
    guard span * placeWidth <= 2 * edges.count * (3 + placeWidth) else {
      writeHead(.many, of: node)
      write(edges.count)
      for edge in edges {
        write(Int(edge.letter))
        writePlace(of: edge.node)
      }
      return
    }
    writeHead(.dense, of: node)
    write(first)
    write(span)
    var letter = first
    for edge in edges {
      while letter < edge.letter {
        bytes.append(contentsOf: repeatElement(0, count: placeWidth))
        letter += 1
      }
      writePlace(of: edge.node)
      letter += 1
    }
  }

  private mutating func writeHead(_ form: WordTrie.Form, of node: Int, bits: Int = 0) {
    let payload = nodes.payloads[node]
    bytes.append(form.rawValue | UInt8(bits) << 4 | (payload == 0 ? 0 : WordTrie.payloadBit))
    guard payload != 0 else { return }
    let number = payloadNumbers[payload]
    switch number {
    case ..<0x40: bytes.append(UInt8(number))
    case ..<0x1000: bytes += [UInt8(0x40 | number >> 7), UInt8(number & 0x7F)]
    default: bytes += [UInt8(0x60 | number >> 14), UInt8(number >> 7 & 0x7F), UInt8(number & 0x7F)]
    }
  }

  private mutating func write(_ letter: UInt32) {
    bytes.append(contentsOf: String(Unicode.Scalar(letter) ?? "\u{FFFD}").utf8)
  }

  private mutating func writePlace(of node: Int) {
    open.append((bytes.count, node))
    bytes.append(contentsOf: repeatElement(0, count: placeWidth))
  }

  /// A number of three bytes.
  private mutating func write(_ number: Int) {
    bytes.append(contentsOf: [0, 0, 0])
    write(number, at: bytes.count - 3, width: 3)
  }

  private mutating func write(_ number: Int, at index: Int, width: Int) {
    for byte in 0..<width { bytes[index + byte] = UInt8(number >> (7 * byte) & 0x7F) }
  }
}
