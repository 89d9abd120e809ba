/// The commands and the third persons of a language's verbs, as sorted lines “command, tab, third person”: looked up
/// where they lie, because most runs need none of them.
package struct VerbPairs: Sendable {
  private enum Lines: Sendable {
    case carried(StaticString)
    case made(String)
  }

  private let lines: Lines

  /// - Parameter text: what ``text(of:)`` gave.
  package init(_ text: StaticString) { lines = .carried(text) }

  package init(of told: ToldFacts) { lines = .made(VerbPairs.text(of: told)) }

  /// The lines of a language whose lists have both forms at the same places, else nothing. Of verbs that are the same as
  /// a command the first counts.
  package static func text(of told: ToldFacts) -> String {
    guard told.facts["verbs-aligned"] == "yes", let commands = told.items["verbs.imperative"],
      let thirds = told.items["verbs.third"], commands.count == thirds.count
    else { return "" }
    let pairs = Dictionary(zip(commands, thirds)) { first, _ in first }
    let lines = pairs.map { Array("\($0.key)\t\($0.value)\n".utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    return String(decoding: lines.joined(), as: UTF8.self)
  }

  /// The third person of a command; nil where the lists don't say.
  package func third(of command: String) -> String? {
    switch lines {
    case .carried(let text): return text.withUTF8Buffer { VerbPairs.third(of: command, in: $0) }
    case .made(var text): return text.withUTF8 { VerbPairs.third(of: command, in: $0) }
    }
  }

  private static func third(of command: String, in text: UnsafeBufferPointer<UInt8>) -> String? {
    let wanted = Array(command.utf8) + [UInt8(ascii: "\t")]
    var (low, high) = (0, text.count)
    while low < high {
      let middle = (low + high) / 2
      let start = text[low..<middle].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? low
      let end = text[start..<high].firstIndex(of: UInt8(ascii: "\n")) ?? high
      let line = text[start..<end]
      if line.starts(with: wanted) {
        return String(decoding: UnsafeBufferPointer(rebasing: line.dropFirst(wanted.count)), as: UTF8.self)
      }
      if line.lexicographicallyPrecedes(wanted) { low = end + 1 } else { high = start }
    }
    return nil
  }
}
