/// What the id of a unit says in Apple's dialect of XLIFF.
///
/// A catalog's unit is `KEY` or `KEY|==|plural.one`; what follows the last `|==|` is the variant if it is spelled like
/// one, and part of the key if not. A unit of a `.stringsdict` file is the path of its string in the property list:
///
///     /KEY:dict/NSStringLocalizedFormatKey:dict/:string      the format, `%#@VAR@` with or without text around
///     /KEY:dict/VAR:dict/one:dict/:string                    a plural form of the variable
///     /KEY:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string
///     /KEY:dict/NSStringVariableWidthRuleType:dict/20:dict/:string
///
/// A device may have a rule of its own, which then stands in place of its `:string`.
enum XLIFFIdentifier: Hashable {
  case entry(EntryID)
  /// The format string of a `.stringsdict` rule.
  case format(rule: EntryID)
  /// A plural form of a variable of a rule. Which variant it is, the rule's format string decides.
  case form(rule: EntryID, variable: String, category: String)

  init(_ id: String) {
    if let path = XLIFFIdentifier.path(id) {
      self = path
    } else {
      self = .entry(XLIFFIdentifier.catalogID(id))
    }
  }

  /// The identity of a plural form. Where the format string is the variable and nothing else, the form is the whole
  /// text, so the variant is `plural.one`; else it is a part of the text, so the variant is
  /// `substitutions.VAR.plural.one` and the format string is the plain variant. A `.stringsdict` file is read in the
  /// same way.
  static func form(of rule: EntryID, variable: String, category: String, format: String?) -> EntryID {
    let isWhole = format == "%#@\(variable)@"
    let step = isWhole ? "plural.\(category)" : "substitutions.\(variable).plural.\(category)"
    return EntryID(rule.key, Variant(rule.variant == .plain ? step : "\(rule.variant.path).\(step)"))
  }

  // MARK: Catalogs

  private static func catalogID(_ id: String) -> EntryID {
    guard let mark = lastMark(in: id) else { return EntryID(id) }
    let path = id[id.utf8.index(mark, offsetBy: separator.utf8.count)...]
    let variant = Variant(String(path))
    guard variant.isSpelledByXcode else { return EntryID(id) }
    return EntryID(String(id[..<mark]), variant)
  }

  static let separator = "|==|"

  private static func lastMark(in id: String) -> String.Index? {
    let bytes = id.utf8
    // `|` is never part of another character in UTF-8, and few ids have one.
    guard var index = bytes.lastIndex(of: UInt8(ascii: "|")) else { return nil }
    while true {
      if bytes[index] == UInt8(ascii: "|"), bytes[index...].starts(with: separator.utf8) { return index }
      guard index > bytes.startIndex else { return nil }
      index = bytes.index(before: index)
    }
  }

  /// The plural categories of CLDR.
  static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]
  /// The devices of string catalogs and of NSStringDeviceSpecificRuleType.
  static let devices: Set<String> = [
    "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
  ]

  // MARK: Property lists

  private static func path(_ id: String) -> XLIFFIdentifier? {
    guard id.utf8.first == UInt8(ascii: "/"), id.hasSuffix(":dict/:string") else { return nil }
    let steps = id.dropFirst().dropLast(":dict/:string".count)
    let (head, last) = split(steps)
    guard let head else { return nil }
    if last == "NSStringLocalizedFormatKey" { return .format(rule: rule(head)) }
    if let choice = choice(steps) { return .entry(choice) }
    let (parent, variable) = split(head)
    guard let parent, categories.contains(String(last)) else { return nil }
    return .form(rule: rule(parent), variable: String(variable), category: String(last))
  }

  /// A rule's key and, where it is the rule of one device, its variant.
  private static func rule(_ path: Substring) -> EntryID {
    choice(path) ?? EntryID(String(path))
  }

  /// What a device rule or a width rule chooses.
  private static func choice(_ path: Substring) -> EntryID? {
    let (head, last) = split(path)
    guard let head, case (let key?, let rule) = split(head) else { return nil }
    switch rule {
    case "NSStringDeviceSpecificRuleType" where devices.contains(String(last)):
      return EntryID(String(key), Variant("device.\(last)"))
    case "NSStringVariableWidthRuleType":
      return EntryID(String(key), Variant("width.\(last)"))
    default: return nil
    }
  }

  /// The path before its last step, and the step; a key may hold anything, so steps are taken from the end.
  private static func split(_ path: Substring) -> (head: Substring?, last: Substring) {
    let mark = ":dict/"
    var index = path.endIndex
    while index > path.startIndex {
      index = path.utf8.index(before: index)
      guard path.utf8[index] == UInt8(ascii: ":"), path.utf8[index...].starts(with: mark.utf8) else { continue }
      return (path[..<index], path[path.utf8.index(index, offsetBy: mark.utf8.count)...])
    }
    return (nil, path)
  }
}
