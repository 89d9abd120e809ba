/// What each run needs to know of a language besides its tries: facts, and the sections that are read as they stand.
package struct ToldFacts: Sendable {
  /// The values of facts, by their names.
  package var facts: [String: String] = [:]
  /// The items of those sections that ``WordSections`` names; of a whole heritage, of all.
  package var items: [String: [String]] = [:]
  /// The names of all sections that have items.
  package var sections: Set<String> = []

  package init(_ heritage: Heritage) {
    facts = heritage.facts
    items = heritage.items
    sections = Set(heritage.items.keys)
  }

  private static let sectionMark = "\u{1}"
  private static let nameMark = "\u{2}"
  private static let additionMark = "\u{3}"

  /// As the program carries it: a line holds a fact, an item, or, behind a control character, the name of a section:
  /// one whose items follow, one whose items follow those of the root, or one that has items.
  /// - Parameter root: what all languages begin with. Sections that are the same are left out.
  package static func text(of heritage: Heritage, root: Heritage) -> String {
    let read = Set(WordSections.apart + ReadList.allCases.map(\.rawValue))
    let facts = heritage.facts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)\n" }
    let names = heritage.items.keys.sorted().map { "\(nameMark)\($0)\n" }
    let sections = heritage.items.filter { read.contains($0.key) && $0.value != root.items[$0.key] }
    let items = sections.sorted { $0.key < $1.key }.map { name, items in
      let inherited = root.items[name] ?? []
      let adds = !inherited.isEmpty && items.starts(with: inherited)
      let own = items.dropFirst(adds ? inherited.count : 0).map { $0 + "\n" }
      return "\(adds ? additionMark : sectionMark)\(name)\n" + own.joined()
    }
    return (facts + names + items).joined()
  }

  /// Reads what ``text(of:root:)`` gave.
  package init(_ text: StaticString, root: ToldFacts?) {
    items = root?.items ?? [:]
    text.withUTF8Buffer { read($0) }
  }

  private mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    var section: String?
    var items: [String] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      let line = UnsafeBufferPointer(rebasing: text[start..<index])
      start = index + 1
      switch line.first {
      case 1, 3:
        if let section { self.items[section] = items }
        let name = String(decoding: line.dropFirst(), as: UTF8.self)
        section = name
        items = line.first == 3 ? self.items[name] ?? [] : []
      case 2: sections.insert(String(decoding: line.dropFirst(), as: UTF8.self))
      default:
        let text = String(decoding: line, as: UTF8.self)
        if section != nil {
          items.append(text)
        } else if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
          facts[String(text[..<equals])] = String(text[text.utf8.index(after: equals)...])
        }
      }
    }
    if let section { self.items[section] = items }
  }
}
