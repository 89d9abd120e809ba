/// The texts that the cells of all sheets share.
enum StringTable {
  static func all(_ text: [UInt8], part: String) throws(WorkbookError) -> [String] {
    try text.withUnsafeBufferPointer { (bytes) throws(WorkbookError) in
      var walk = XMLWalk(bytes, part: part)
      var texts: [String] = []
      guard try walk.child(of: 0) else { return [] }
      while try walk.child(of: 1) {
        if walk.isElement("si") { texts.append(try walk.richText()) }
      }
      return texts
    }
  }
}
