import Support
import Testing
import WordLists

/// The flat tries against the simplest way to look items up.
@Suite("Word tries")
struct WordTrieLaws {
  /// Lists of made-up words of few letters, so that they share beginnings and ends.
  static let seeds: Range<Int> = 1..<9

  private static func words(_ seed: Int) -> [(section: String, items: [String])] {
    var random = Seeded(seed)
    let letters = ["a", "b", "c", "é", "ж", "字", "𐐨", " "]
    return ["one", "two", "three"].map { section in
      let items = (0..<200).map { _ in
        let word = (0..<Int.random(in: 1...8, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }
        return ["", "", "*"].randomElement(using: &random).map { $0 + word.joined() } ?? ""
      }
      return (section, items)
    }
  }

  @Test("A trie has the items that went into it, and no others", arguments: seeds)
  func itemsAreFound(seed: Int) throws {
    let lists = Self.words(seed)
    var compiler = WordListCompiler()
    compiler.add(lists, isSpaced: true, dottedI: false)
    let compiled = compiler.finish()
    let trie = WordTrie.all(of: compiled)[0]
    var wanted: [[UInt32]: Set<String>] = [:]
    for list in lists {
      for item in list.items {
        let letters = FoldedText(String(item.drop { $0 == "*" })).characters.map(\.scalar)
        let root: UInt32 = item.hasPrefix("*") && item != "*" ? 1 : 0
        if !letters.isEmpty { wanted[[root] + letters, default: []].insert(list.section) }
      }
    }
    var random = Seeded(seed)
    // Each item, and each with one letter changed, added and left out.
    var paths: [[UInt32]] = []
    for path in wanted.keys { paths += [path, path + [0x61], path.dropLast(), path.shuffledTail(&random)] }
    for path in paths where path.count > 1 {
      let number = trie.walk { walker in
        var node: Int? = path[0] == 1 ? trie.anywhere : trie.wordStart
        for letter in path.dropFirst() { node = node.flatMap { walker.child(of: $0, letter) } }
        return node.flatMap { walker.payload(of: $0) }
      }
      let payload = number.map { compiled.payloads[$0] }
      let found = Set((payload?.whole ?? []).map { compiled.sections[$0] })
      #expect(found == wanted[path, default: []], "\(path)")
    }
  }

  @Test("The beginnings by a table are those by the trie", arguments: seeds)
  func tableIsTheTrie(seed: Int) {
    var compiler = WordListCompiler()
    compiler.add(Self.words(seed), isSpaced: true, dottedI: false)
    let trie = WordTrie.all(of: compiler.finish())[0]
    trie.walk { walker in
      for root in [trie.wordStart, trie.anywhere] {
        let table = walker.children(of: root, upTo: 0x600)
        for scalar in UInt32(0)..<0x600 {
          #expect(table[Int(scalar)] == Int32(walker.child(of: root, scalar) ?? 0), "\(scalar)")
        }
      }
    }
  }

  @Test("The data is text without a byte that means something else", arguments: seeds)
  func dataIsText(seed: Int) {
    var compiler = WordListCompiler()
    compiler.add(Self.words(seed), isSpaced: true, dottedI: false)
    #expect(String(validating: compiler.finish().bytes, as: UTF8.self) != nil)
  }

  @Test("Tries that are alike are one")
  func alikeAreShared() {
    var (one, two) = (WordListCompiler(), WordListCompiler())
    one.add(Self.words(1), isSpaced: true, dottedI: false)
    for _ in 0..<2 { two.add(Self.words(1), isSpaced: true, dottedI: false) }
    #expect(one.finish().bytes == two.finish().bytes)
  }
}

extension [UInt32] {
  fileprivate func shuffledTail(_ random: inout Seeded) -> [UInt32] {
    prefix(1) + dropFirst().shuffled(using: &random)
  }
}
