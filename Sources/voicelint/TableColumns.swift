import Formats

/// What the columns of tables are, where the user says it.
struct TableColumns {
  /// The columns of all tables, or of those that a pattern matches.
  struct Item {
    /// Nil for all tables.
    let files: IgnoreList?
    let columns: ChosenColumns
    /// Where the user wrote them, as messages begin: `--columns`, or a line of the configuration.
    let place: String
  }

  /// The first that fits a table decides.
  var items: [Item] = []

  func item(for file: Location) -> Item? {
    items.first { item in
      guard let files = item.files else { return true }
      return IgnoreList.patternOnTheWay(to: file, isFolder: false, [files]) != nil
    }
  }
}
