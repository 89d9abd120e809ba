/// What the cells of a table's role and trait columns mean, by the words of ``RoleVocabulary``.
enum RoleColumns {
  /// The roles a cell names, several divided by commas, slashes and the like; empty where a word is not known.
  static func roles(_ cell: String) -> RoleSet {
    var roles: RoleSet = []
    for part in cell.split(whereSeparator: { ",;/|+&\n".contains($0) }) {
      let word = normalized(part)
      guard !word.isEmpty else { continue }
      guard let role = RoleVocabulary.role(word) else { return [] }
      roles.formUnion(RoleSet(role))
    }
    return roles
  }

  static func trait(_ cell: String) -> Trait? { RoleVocabulary.trait(normalized(cell[...])) }

  /// Letters and digits in lower case, without the framework's letters that begin a class: `UIButton` is `button`.
  private static func normalized(_ cell: Substring) -> String {
    let cell = cell.utf8.contains { $0 >= 0x80 } ? cell.lowercased()[...] : cell
    var bytes: [UInt8] = []
    for byte in cell.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: bytes.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      default: break
      }
    }
    let word = String(decoding: bytes, as: UTF8.self)
    guard cell.hasPrefix("UI") || cell.hasPrefix("NS") else { return word }
    return String(word.dropFirst(2))
  }
}
