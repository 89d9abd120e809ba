/// Makes entries of a table that is an XML or binary property list, as tools and builds write them: a `<string>` for
/// each `<key>`.
struct StringsPropertyList {
  private var entries: EntryWriter
  private var duplicates: [Problem] = []
  private var keys = StringsKeys(expected: 16)

  private static let faults = PropertyListReader.Faults(
    noDictionary: "This property list doesn't contain a table of keys and texts.",
    noBinaryDictionary: "This binary property list contains no table.", rejection: StringsFault.rejection)

  static func reading(of file: SourceFile) -> Reading {
    var table = StringsPropertyList(entries: EntryWriter(file.text))
    let problems = PropertyListReader.read(file, faults) { table.add($0) }
    return Reading(
      entries: table.entries.finished(), problems: (problems + table.duplicates).sorted { $0.span < $1.span })
  }

  private mutating func add(_ member: PropertyListMember) {
    guard case .text(let text) = member.value else {
      register(member.key, nil)
      return
    }
    register(member.key, text)
    entries.append(
      NewEntry(
        EntryID(member.key.string), locale: nil, text: text, place: member.key.span, comment: member.comment))
  }

  private mutating func register(_ key: MappedText, _ text: MappedText?) {
    let statement = text == nil ? StringsKeys.Statement.textless : .entry(entries.count)
    var string = key.string
    guard let earlier = string.withUTF8({ keys.update($0, statement, in: entries) }) else { return }
    duplicates.append(duplicateKey(key.string, at: key.span, text?.string, earlier: earlier, in: entries))
  }
}

/// Whether a table is an XML property list: its root element tells.
func isXMLTable(_ file: SourceFile) -> Bool {
  let start = file.text[file.contentStart...].firstIndex { $0 != 0x20 && !(0x09...0x0D ~= $0) }
  guard let start, file.text[start] == UInt8(ascii: "<") else { return false }
  return file.text.withUnsafeBufferPointer { text in
    var xml = XMLSpans(text, from: start)
    while let event = xml.next() {
      if event == .start { return xml.isNamed("plist") || xml.isNamed("dict") }
      if event == .text, xml.span.start == start { return false }
    }
    return false
  }
}
