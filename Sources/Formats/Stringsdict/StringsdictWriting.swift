/// Writing of `.stringsdict` files: quoting, missing forms, missing rules.
extension Stringsdict {
  static func quote(_ text: String, _ entry: Entry, _ file: SourceFile) -> [UInt8]? {
    guard let value = entry.text, !PropertyListReader.isBinary(file), isText(value.span, in: file) else { return nil }
    return quoteXMLStrings(text, at: value.span, in: file)
  }

  /// Whether a value is text, CDATA sections or an empty tag, and nothing that a replacement would lose: comments,
  /// or all that follows a lost end tag.
  private static func isText(_ span: ByteSpan, in file: SourceFile) -> Bool {
    let content = file.text[span.start..<span.end]
    if file.text[..<span.start].suffix(9).elementsEqual("<![CDATA[".utf8) { return true }
    if content.starts(with: "<string".utf8) {
      return content.suffix(2).elementsEqual("/>".utf8) && content.firstIndex(of: UInt8(ascii: ">")) == span.end - 1
    }
    var rest = content
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...]
      guard rest.starts(with: "<![CDATA[".utf8) else { return false }
      while !rest.isEmpty, !rest.starts(with: "]]>".utf8) { rest = rest.dropFirst() }
    }
    return true
  }

  /// The edit that adds a missing text: a form to a variable, a text to a device or width rule, a format string to a
  /// rule, or a rule. Nil for a text that is there, for a variable that is not, and in a file with faults.
  ///
  /// A rule of several new texts is built one text after the other, reading the file again after each.
  static func insert(_ text: String, _ insertion: Insertion, _ document: Document) -> Edit? {
    insertAll([(text, insertion)], document).edits.first
  }

  /// The same for several texts, with one look at the whole file.
  static func insertAll(_ values: [(text: String, insertion: Insertion)], _ document: Document) -> Insertions {
    let file = document.file
    guard !document.problems.contains(where: { $0.kind == .unreadable && !$0.isMild }),
      let root = PropertyListReader.root(of: file)
    else { return ([], Array(values.indices)) }
    let layout = PropertyListLayout(file, root: root)
    let edits = values.map { insert($0.text, $0.insertion, document, root, layout) }
    return (edits.compactMap { $0 }, edits.indices.filter { edits[$0] == nil })
  }

  private static func insert(
    _ text: String, _ insertion: Insertion, _ document: Document, _ root: PropertyListDictionary,
    _ layout: PropertyListLayout
  ) -> Edit? {
    let (file, key) = (document.file, insertion.id.key)
    guard let steps = insertion.id.variant.steps, let bytes = escapedForXML(text, file),
      escapedForXML(key, file) != nil, escapedForXML(insertion.comment, file) != nil
    else { return nil }
    guard let member = root.member(key) else {
      guard let rule = newRule(text, bytes, steps) else { return nil }
      return layout.edit(adding: key, rule, after: root.members.count - 1, in: root, comment: insertion.comment)
    }
    guard let rule = member.dictionary, let place = place(for: steps[...], text, in: rule, document.file) else {
      return nil
    }
    return layout.edit(adding: place.key, .text(bytes), after: place.index, in: place.dictionary)
  }

  /// Where a text goes in a rule that is there.
  private static func place(
    for steps: ArraySlice<VariantStep>, _ text: String, in rule: PropertyListDictionary, _ file: SourceFile
  ) -> (dictionary: PropertyListDictionary, key: String, index: Int)? {
    let format = rule.member(formatKey).map { file.string($0.element) }
    guard let step = steps.first else {
      let isWhole = FormatVariables.references(in: text).contains { $0.range == 0..<text.utf8.count }
      return format == nil && !isWhole ? (rule, formatKey, -1) : nil
    }
    let rest = steps.dropFirst()
    switch step.kind {
    case "device", "width":
      guard let choices = rule.member(step.kind == "device" ? deviceKey : widthKey)?.dictionary else { return nil }
      if !rest.isEmpty {
        return choices.member(step.name)?.dictionary.flatMap { place(for: rest, text, in: $0, file) }
      }
      guard choices.member(step.name) == nil else { return nil }
      return (choices, step.name, index(of: step.name, in: choices) { precedes($0, $1) })
    case "plural":
      guard rest.isEmpty,
        let variable = rule.members.first(where: { format == "<string>%#@\($0.key.string)@</string>" })
      else { return nil }
      return place(forForm: step.name, in: rule.member(variable.key.string)?.dictionary)
    case "substitutions":
      guard rest.count == 1, let form = rest.first, form.kind == "plural",
        format != "<string>%#@\(step.name)@</string>"
      else { return nil }
      return place(forForm: form.name, in: rule.member(step.name)?.dictionary)
    default: return nil
    }
  }

  private static func place(
    forForm name: String, in variable: PropertyListDictionary?
  ) -> (dictionary: PropertyListDictionary, key: String, index: Int)? {
    guard let variable, variable.member(name) == nil else { return nil }
    func rank(_ key: String) -> Int { Variant.categories.firstIndex(of: key) ?? -1 }
    return (variable, name, index(of: name, in: variable) { rank($0) < rank($1) })
  }

  /// The number of the last member that comes before `name`, or -1.
  private static func index(
    of name: String, in dictionary: PropertyListDictionary, _ precedes: (String, String) -> Bool
  ) -> Int {
    dictionary.members.lastIndex { precedes($0.key.string, name) } ?? -1
  }

  /// Widths by their number, devices by their name with `other` at the end.
  private static func precedes(_ a: String, _ b: String) -> Bool {
    if let a = Int(a), let b = Int(b) { return a < b }
    if a == "other" || b == "other" { return b == "other" && a != b }
    return a < b
  }

  // MARK: New rules

  /// A rule that is not there at all. For forms of a variable the variable needs a name and a type: the type is that
  /// of the first conversion in the text, or `d`. Parts of a text can not come before the text.
  private static func newRule(_ text: String, _ bytes: [UInt8], _ steps: [VariantStep]) -> PropertyListAddition? {
    let value = PropertyListAddition.text(bytes)
    guard let step = steps.first else {
      guard FormatVariables.references(in: text).isEmpty else { return nil }
      return .dictionary([(formatKey, value)])
    }
    guard steps.count == 1 else { return nil }
    switch step.kind {
    case "device": return .dictionary([(deviceKey, .dictionary([(step.name, value)]))])
    case "width": return .dictionary([(widthKey, .dictionary([(step.name, value)]))])
    case "plural":
      let type = FormatVariables.firstConversion(in: text) ?? "d"
      let variable = PropertyListAddition.dictionary([
        (specTypeKey, .text(Array(pluralType.utf8))), (valueTypeKey, .text(Array(type.utf8))), (step.name, value),
      ])
      return .dictionary([(formatKey, .text(Array("%#@value@".utf8))), ("value", variable)])
    default: return nil
    }
  }
}
