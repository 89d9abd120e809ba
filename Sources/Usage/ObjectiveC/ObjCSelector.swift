import Foundation

/// What Swift calls the methods and functions of Objective-C.
///
/// Source: Swift's documentation, “Importing Objective-C into Swift” and the rules in SE-0005, as far as what takes and
/// gives texts needs them.
enum ObjCSelector {
  struct Method: Equatable {
    let name: String
    let labels: [String]
    /// The first label where Swift declares the method itself, and Objective-C asks for it by a `With`.
    var ownLabel = ""
  }

  /// A method's name and labels; a piece without a name is empty.
  static func method(_ pieces: [String]) -> Method {
    let first = pieces.first ?? ""
    if let name = renamed[first] { return Method(name: name, labels: [""] + pieces.dropFirst()) }
    for word in ["With", "For"] {
      // What a method is given as a format has no label.
      guard let split = first.range(of: word, options: .backwards), split.lowerBound > first.startIndex,
        split.upperBound < first.endIndex, !first.hasSuffix("Format")
      else { continue }
      guard first[split.upperBound].isUppercase else { continue }
      let rest = first[split.upperBound...]
      return Method(
        name: String(first[..<split.lowerBound]), labels: [word.lowercased() + rest] + pieces.dropFirst(),
        ownLabel: word == "With" ? lowercasingFirst(rest) : "")
    }
    return Method(name: first, labels: [""] + pieces.dropFirst())
  }

  /// The labels of an initializer; nil where the method is none.
  static func initializer(_ pieces: [String]) -> [String]? {
    guard let first = pieces.first, first.hasPrefix("init") else { return nil }
    let rest = first.dropFirst(4)
    guard !rest.isEmpty else { return Array(pieces.dropFirst()) }
    guard rest.first?.isUppercase == true else { return nil }
    let label = rest.hasPrefix("With") && rest.count > 4 ? rest.dropFirst(4) : rest
    return [lowercasingFirst(label)] + pieces.dropFirst()
  }

  /// The labels of the initializer that a class method is in Swift: `[UIMenu menuWithTitle:]`. Nil for other methods.
  static func factory(_ pieces: [String], of type: String) -> [String]? {
    guard let first = pieces.first else { return nil }
    if namedInitializers.contains(first) { return pieces }
    guard let split = first.range(of: "With"), split.lowerBound > first.startIndex, split.upperBound < first.endIndex
    else { return nil }
    let kind = first[..<split.lowerBound]
    guard type.hasSuffix(kind.prefix(1).uppercased() + kind.dropFirst()) else { return nil }
    return [lowercasingFirst(first[split.upperBound...])] + pieces.dropFirst()
  }

  /// The property that a setter sets; nil for other methods.
  static func property(_ pieces: [String]) -> String? {
    guard pieces.count == 1, pieces[0].hasPrefix("set"), pieces[0].count > 3 else { return nil }
    let name = pieces[0].dropFirst(3)
    return name.first?.isUppercase == true ? lowercasingFirst(name) : nil
  }

  /// What Swift calls a property or a method without parameters.
  static func member(_ name: String) -> String { renamedMembers[name] ?? name }

  /// `URLString` is `urlString`.
  private static func lowercasingFirst(_ name: some StringProtocol) -> String {
    let capitals = name.prefix { $0.isUppercase }.count
    let count = capitals == name.count ? capitals : max(1, capitals - 1)
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  private static let namedInitializers: Set<String> = [
    "checkboxWithTitle", "radioButtonWithTitle", "labelWithString", "wrappingLabelWithString",
  ]

  private static let renamed = [
    "stringByAppendingString": "appending", "stringByAppendingFormat": "appending",
    "stringByReplacingOccurrencesOfString": "replacingOccurrences",
    "stringByTrimmingCharactersInSet": "trimmingCharacters", "componentsJoinedByString": "joined",
    "uppercaseStringWithLocale": "uppercased", "lowercaseStringWithLocale": "lowercased",
    "capitalizedStringWithLocale": "capitalized",
  ]

  private static let renamedMembers = [
    "uppercaseString": "localizedUppercase", "lowercaseString": "localizedLowercase",
    "capitalizedString": "capitalized", "localizedUppercaseString": "localizedUppercase",
    "localizedLowercaseString": "localizedLowercase", "localizedCapitalizedString": "localizedCapitalized",
    "copy": "self", "mutableCopy": "self",
  ]

  /// Functions that take a text, by the names and labels of the Swift that does the same.
  static let functions: [SwiftName: (name: SwiftName, labels: [String])] = {
    var functions: [SwiftName: (name: SwiftName, labels: [String])] = [:]
    for line in functionLines.split(separator: "\n") {
      let words = line.split(separator: " ").map { $0 == "_" ? "" : String($0) }
      functions[SwiftName(words[0])] = (SwiftName(words[1]), Array(words.dropFirst(2)))
    }
    return functions
  }()

  private static let functionLines = """
    NSLocalizedString NSLocalizedString _ comment
    NSLocalizedStringFromTable NSLocalizedString _ tableName comment
    NSLocalizedStringFromTableInBundle NSLocalizedString _ tableName bundle comment
    NSLocalizedStringWithDefaultValue NSLocalizedString _ tableName bundle value comment
    UIAccessibilityPostNotification UIAccessibilityPostNotification notification argument
    """
}
