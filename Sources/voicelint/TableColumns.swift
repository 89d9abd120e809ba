import Formats

/// What the columns of tables are, where the user says it.
struct TableColumns {
  /// The columns of all tables, or of those that a pattern matches.
  struct Item {
    /// As in `.gitignore`; none for all tables.
    let patterns: [String]
    let columns: ChosenColumns
    /// Where the user wrote them, as messages begin: `--columns`, or a line of the configuration.
    let place: String
  }

  private let items: [(item: Item, files: IgnoreList?)]

  /// - Parameters:
  ///   - items: the first that fits a table decides.
  ///   - root: where patterns start.
  init(_ items: [Item] = [], root: PatternRoot = PatternRoot("/")) {
    self.items = items.map { item in
      (item, item.patterns.isEmpty ? nil : IgnoreList(patterns: item.patterns, root: root))
    }
  }

  func item(for file: Location) -> Item? {
    items.first { _, files in
      guard let files else { return true }
      return IgnoreList.patternOnTheWay(to: file, isFolder: false, [files]) != nil
    }?.item
  }
}
