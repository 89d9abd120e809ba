/// A sheet as a text file: comma, semicolon or TAB between the cells.
package enum Delimited {
  package enum Delimiter: String, CaseIterable, Sendable {
    case comma, semicolon, tab

    package var character: String {
      switch self {
      case .comma: ","
      case .semicolon: ";"
      case .tab: "\t"
      }
    }
  }

  /// UTF-8 with a byte-order mark, without which Excel takes it for an old encoding; rows end with CR LF, and each cell
  /// is quoted (RFC 4180).
  package static func bytes(of table: SheetTable, delimiter: Delimiter) -> [UInt8] {
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    bytes.reserveCapacity(table.rows.count * 256)
    append(table.fields.map(\.title), delimiter, to: &bytes)
    for row in table.rows { append(row, delimiter, to: &bytes) }
    return bytes
  }

  private static func append(_ cells: [String], _ delimiter: Delimiter, to bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes += delimiter.character.utf8 }
      bytes.append(UInt8(ascii: "\""))
      for byte in cell.utf8 {
        if byte == UInt8(ascii: "\"") { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes += [0x0D, 0x0A]
  }
}
