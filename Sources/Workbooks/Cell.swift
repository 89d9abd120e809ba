/// A cell as a spreadsheet program left it.
package struct Cell: Hashable, Sendable {
  /// What a program takes the cell for.
  package enum Kind: Hashable, Sendable {
    case text, number, date, boolean
    /// The text is the error itself, such as `#REF!`.
    case error
    /// The text is the result that was calculated last; it is empty if none was kept.
    case formula
  }

  /// What the cell says: the shortest decimal of a number, ISO 8601 of a date or time, `TRUE` or `FALSE`.
  package let text: String
  package let kind: Kind

  package init(_ text: String, _ kind: Kind = .text) {
    self.text = text
    self.kind = kind
  }

  /// A cell that nobody has filled in.
  package static let empty = Cell("")
}

/// The place of a cell, written `B12`. Row and column count from zero.
package struct CellAddress: Hashable, Sendable, CustomStringConvertible {
  package let row: Int
  package let column: Int

  /// The size of a sheet in every program since Excel 2007.
  package static let maximumRows = 1_048_576
  package static let maximumColumns = 16_384

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// Reads `B12` or `$B$12`; nil for anything else and for places outside of a sheet.
  package init?(_ a1: String) {
    var a1 = a1
    guard let address = a1.withUTF8({ CellAddress(ArraySlice($0)) }) else { return nil }
    self = address
  }

  init?(_ bytes: ArraySlice<UInt8>) {
    guard let address = bytes.withUnsafeBufferPointer({ CellAddress(bytes: $0) }) else { return nil }
    self = address
  }

  /// Reads an address without making a string of it: a large sheet has millions.
  init?(bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    func skipDollar() { if index < bytes.count, bytes[index] == UInt8(ascii: "$") { index += 1 } }
    skipDollar()
    var column = 0
    while index < bytes.count, let letter = CellAddress.letterValue(bytes[index]) {
      column = column * 26 + letter
      guard column <= CellAddress.maximumColumns else { return nil }
      index += 1
    }
    guard column > 0 else { return nil }
    skipDollar()
    guard index < bytes.count, bytes[index] != UInt8(ascii: "0") else { return nil }
    var row = 0
    while index < bytes.count {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) else { return nil }
      row = row * 10 + Int(bytes[index] & 0x0F)
      guard row <= CellAddress.maximumRows else { return nil }
      index += 1
    }
    self.init(row: row - 1, column: column - 1)
  }

  private static func letterValue(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 64
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 96
    default: nil
    }
  }

  /// The letters of a column that counts from zero: A, B, …, Z, AA, ….
  package static func letters(of column: Int) -> String {
    var letters = ""
    var rest = max(0, column) + 1
    while rest > 0 {
      letters = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + letters
      rest = (rest - 1) / 26
    }
    return letters
  }

  package var description: String { "\(CellAddress.letters(of: column))\(row + 1)" }
}

/// A rectangle of cells, written `B2:C4`.
package struct CellRange: Hashable, Sendable, CustomStringConvertible {
  package let first: CellAddress
  package let last: CellAddress

  package init(first: CellAddress, last: CellAddress) {
    self.first = first
    self.last = last
  }

  /// Reads `B2:C4`, or `B2` for one cell.
  package init?(_ a1: String) {
    let parts = a1.split(separator: ":", omittingEmptySubsequences: false).map { CellAddress(String($0)) }
    guard parts.count <= 2, let first = parts.first ?? nil, let last = parts.last ?? nil else { return nil }
    guard first.row <= last.row, first.column <= last.column else { return nil }
    self.init(first: first, last: last)
  }

  package var description: String { first == last ? "\(first)" : "\(first):\(last)" }

  package func contains(_ address: CellAddress) -> Bool {
    (first.row...last.row).contains(address.row) && (first.column...last.column).contains(address.column)
  }
}
