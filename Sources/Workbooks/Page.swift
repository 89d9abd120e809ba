/// A sheet to be written: a header row that stays in view, and rows of texts below it.
package struct Page: Sendable {
  /// How the cells of one column look and whether people can change them.
  package struct Column: Sendable {
    package var title: String
    /// In characters of the usual font.
    package var width: Double
    /// Whether the cells are protected. There is no password: people can lift the protection.
    package var isLocked: Bool
    package var isHidden: Bool
    /// Whether long texts continue on a new line of the same cell.
    package var wraps: Bool
    /// The texts that people pick from; empty if they can write anything.
    package var choices: [String]

    package init(
      title: String, width: Double = 20, isLocked: Bool = false, isHidden: Bool = false, wraps: Bool = false,
      choices: [String] = []
    ) {
      self.title = title
      self.width = width
      self.isLocked = isLocked
      self.isHidden = isHidden
      self.wraps = wraps
      self.choices = choices
    }
  }

  /// The name of the tab. Where a program wouldn't accept it, it is changed a little: see `XLSXWriter.names(of:)`.
  package var name: String
  package var columns: [Column]
  package var rows: [[String]]
  package var isRightToLeft: Bool
  /// Cells in bold, by their place in the sheet: row 0 is the header, which is bold anyway.
  package var emphasis: Set<CellAddress>

  package init(
    name: String, columns: [Column], rows: [[String]], isRightToLeft: Bool = false, emphasis: Set<CellAddress> = []
  ) {
    self.name = name
    self.columns = columns
    self.rows = rows
    self.isRightToLeft = isRightToLeft
    self.emphasis = emphasis
  }
}
