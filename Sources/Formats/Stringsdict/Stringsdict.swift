import Foundation

extension Format {
  /// Apple's `.stringsdict` files: property lists of plural, device and width rules.
  package static let stringsdict = Format(
    name: "stringsdict", extensions: ["stringsdict"], read: Stringsdict.read, quote: Stringsdict.quote,
    insert: Stringsdict.insert, insertAll: Stringsdict.insertAll)
}

/// Reading and writing of `.stringsdict` files.
///
/// Where the format string of a rule is one variable and nothing else, the variable's forms are the whole text, and
/// their variants are `plural.one` and so on. Else they are parts of the text: `substitutions.NAME.plural.one`, and
/// the format string is the plain variant. The XLIFF reader gives the same texts the same identity.
enum Stringsdict {
  static let formatKey = "NSStringLocalizedFormatKey"
  static let widthKey = "NSStringVariableWidthRuleType"
  static let deviceKey = "NSStringDeviceSpecificRuleType"
  static let specTypeKey = "NSStringFormatSpecTypeKey"
  static let pluralType = "NSStringPluralRuleType"
  static let valueTypeKey = "NSStringFormatValueTypeKey"

  /// What follows where Apple's parser takes a fault for an error, as it does with nearly all of them.
  static let rejection = "If the app can't read the file, it shows every key instead of its text."

  static func read(_ file: SourceFile) -> Reading {
    if file.bytes.starts(with: "bplist".utf8) { return readBinary(file) }
    if file.content.isEmpty {
      return Reading(problems: [Problem(.unreadable, at: file.content, "The file is empty. \(rejection)")])
    }
    return XMLSpans.walk(file) { xml in
      var rules = StringsdictRules(file.text)
      var reader = PropertyListReader()
      if findRoot(&xml, &reader) {
        readRules(&xml, &reader, &rules)
        while let event = xml.next() {
          reader.reportStray(event, xml)
          if event == .start { reader.report(xml.span, "A property list contains only one value.") }
        }
      } else {
        let start = ByteSpan(file.contentStart, file.contentStart)
        reader.report(start, "This file isn't a property list with a dictionary.")
        while xml.next() != nil {}
      }
      return Reading(
        entries: rules.finished(), problems: all(xml.problems + reader.problems, rules.problems))
    }
  }

  /// Goes to the outermost `<dict>`.
  private static func findRoot(_ xml: inout XMLSpans, _ reader: inout PropertyListReader) -> Bool {
    while let event = xml.next() {
      reader.reportStray(event, xml)
      guard event == .start else { continue }
      if xml.isNamed("dict") { return true }
      guard xml.isNamed("plist") else { return false }
    }
    return false
  }

  private static func readRules(
    _ xml: inout XMLSpans, _ reader: inout PropertyListReader, _ rules: inout StringsdictRules
  ) {
    reader.readMembers(&xml) { reader, member in
      rules.add(member)
      for stray in reader.takeStrays() { rules.add(stray) }
    }
    for stray in reader.takeStrays() { rules.add(stray) }
  }

  /// A file that a build has made binary. It has no places, and can not be edited.
  private static func readBinary(_ file: SourceFile) -> Reading {
    let whole = ByteSpan(0, file.text.count)
    let list = readBinaryPropertyList(file.bytes)
    guard let table = list as? [String: Any] else {
      let what = list == nil ? "This binary property list is damaged." : "This binary property list contains no rules."
      return Reading(problems: [Problem(.unreadable, at: whole, "\(what) \(rejection)")])
    }
    var rules = StringsdictRules(file.text)
    for member in PropertyListMember.members(of: table, at: whole) { rules.add(member) }
    return Reading(entries: rules.finished(), problems: rules.problems)
  }

  /// The problems in the order of the file; the first one that breaks the file says what follows.
  private static func all(_ faults: [Problem], _ others: [Problem]) -> [Problem] {
    var faults = faults.sorted { $0.span < $1.span }
    if let first = faults.firstIndex(where: { !$0.isMild }) {
      let problem = faults[first]
      faults[first] = Problem(
        .unreadable, at: problem.span, "\(problem.message) \(rejection)", key: problem.key)
    }
    return (faults + others).sorted { $0.span < $1.span }
  }
}
