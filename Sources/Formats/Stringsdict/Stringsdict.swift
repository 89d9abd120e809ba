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

  private static let faults = PropertyListReader.Faults(
    noDictionary: "This file isn't a property list with a dictionary.",
    noBinaryDictionary: "This binary property list contains no rules.",
    rejection: "If the app can't read the file, it shows every key instead of its text.")

  static func read(_ file: SourceFile) -> Reading {
    if file.content.isEmpty {
      return Reading(problems: [Problem(.unreadable, at: file.content, "The file is empty. \(faults.rejection)")])
    }
    var rules = StringsdictRules(file.text)
    let problems = PropertyListReader.read(file, faults) { rules.add($0) }
    return Reading(entries: rules.finished(), problems: (problems + rules.problems).sorted { $0.span < $1.span })
  }
}
