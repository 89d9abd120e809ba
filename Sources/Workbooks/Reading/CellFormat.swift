/// What the format of a number makes of it.
enum CellFormat: Hashable, Sendable {
  case number, date, time, dateAndTime
  /// Hours that count on past a day, as `[h]:mm` shows them.
  case elapsed

  /// A format that every program knows by its number (ECMA-376 part 1, 18.8.30; 27 and more are those of East Asian
  /// versions, where one number is a date in one language and a time in another).
  init(builtIn id: Int) {
    switch id {
    case 14...17: self = .date
    case 18...21, 45, 47: self = .time
    case 22, 27...36, 50...58: self = .dateAndTime
    case 46: self = .elapsed
    default: self = .number
    }
  }

  /// A format of the workbook's own, such as `yyyy\-mm\-dd`: a date if its first section asks for a day, month, year,
  /// hour or second outside of quotes, escapes and brackets.
  init(code: String) {
    var letters: Set<UInt8> = []
    var isElapsed = false
    var bytes = code.utf8.makeIterator()
    loop: while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: ";"): break loop
      case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): _ = bytes.next()
      case UInt8(ascii: "\""):
        while let quoted = bytes.next(), quoted != UInt8(ascii: "\"") {}
      case UInt8(ascii: "["):
        var inside: Set<UInt8> = []
        while let letter = bytes.next(), letter != UInt8(ascii: "]") { inside.insert(letter | 0x20) }
        isElapsed = isElapsed || inside.count == 1 && inside.isSubset(of: Set("hms".utf8))
      default: letters.insert(byte | 0x20)
      }
    }
    let hasTime = letters.contains(UInt8(ascii: "h")) || letters.contains(UInt8(ascii: "s"))
    let hasDay = letters.contains(UInt8(ascii: "d")) || letters.contains(UInt8(ascii: "y"))
    let hasMonth = letters.contains(UInt8(ascii: "m")) && !hasTime
    if isElapsed {
      self = .elapsed
    } else if hasDay || hasMonth {
      self = hasTime ? .dateAndTime : .date
    } else {
      self = hasTime ? .time : .number
    }
  }

  /// The formats of a styles part, by the index that cells name.
  static func all(_ text: [UInt8], part: String) throws(WorkbookError) -> [CellFormat] {
    try text.withUnsafeBufferPointer { (bytes) throws(WorkbookError) in
      var walk = XMLWalk(bytes, part: part)
      var own: [Int: CellFormat] = [:]
      var ids: [Int] = []
      guard try walk.child(of: 0) else { return [] }
      while try walk.child(of: 1) {
        if walk.isElement("numFmts") {
          while try walk.child(of: 2) {
            guard let id = walk.attribute("numFmtId").flatMap(walk.integer),
              let code = try walk.string(attribute: "formatCode")
            else { continue }
            own[id] = CellFormat(code: code)
          }
        } else if walk.isElement("cellXfs") {
          while try walk.child(of: 2) { ids.append(walk.attribute("numFmtId").flatMap(walk.integer) ?? 0) }
        }
      }
      return ids.map { own[$0] ?? CellFormat(builtIn: $0) }
    }
  }
}
