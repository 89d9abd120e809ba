/// What columns are called, in the languages in which teams name them: the lists of `Locales/columns.txt`.
enum CSVVocabulary {
  /// What the name of a column means.
  struct Meaning {
    let word: CSVColumns.Word
    /// Of two columns of one kind the one with the lower rank wins.
    let rank: Int
    /// Whether a key gives way to `id`, or a comment with a language may as well be a text of the app.
    let isWeak: Bool
  }

  /// Names are folded to letters (``CSVColumns/words(_:)``).
  static func meaning(_ folded: String) -> Meaning? { names[folded] }

  /// The ranks of weak names begin here.
  static let weakRank = 1_000_000

  private static let names: [String: Meaning] = {
    var names: [String: Meaning] = [:]
    var section: (word: CSVColumns.Word, isWeak: Bool)?
    for line in EmbeddedColumns.texts["columns", default: ""].split(separator: "\n") {
      switch line.utf8.first {
      case UInt8(ascii: "#"): continue
      case UInt8(ascii: "["): section = CSVVocabulary.section(line.dropFirst().dropLast())
      default:
        guard let section else { continue }
        let folded = CSVVocabulary.folded(line)
        guard names[folded] == nil else { continue }
        let rank = names.count + (section.isWeak ? weakRank : 0)
        names[folded] = Meaning(word: section.word, rank: rank, isWeak: section.isWeak)
      }
    }
    return names
  }()

  /// `key`, `key.weak`.
  private static func section(_ name: Substring) -> (word: CSVColumns.Word, isWeak: Bool)? {
    let parts = name.split(separator: ".")
    return parts.first.flatMap { CSVColumns.Word(rawValue: String($0)) }.map { ($0, parts.count > 1) }
  }

  private static func folded(_ name: Substring) -> String {
    // Half of the names are plain, and folding takes its time.
    let isPlain = name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return isPlain ? String(name) : CSVColumns.words(String(name)).joined()
  }
}
