extension XLIFFReader {
  static func quote(_ text: String, _ entry: Entry, _ file: SourceFile) -> [UInt8]? { nil }
  static func insert(_ text: String, _ insertion: Insertion, _ document: Document) -> Edit? { nil }
}
