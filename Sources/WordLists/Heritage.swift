/// A language's facts and sections together with those of the files that it inherits from.
package struct Heritage: Sendable {
  /// The values of facts, by their names.
  package var facts: [String: String] = [:]
  /// The items of sections, by their names.
  package var items: [String: [String]] = [:]

  package init() {}

  /// - Parameter text: the text of the locale file of a code; nil where there is none.
  package init(of code: String, text: (String) -> String?) {
    for (_, file) in Heritage.files(of: code, text: text).reversed() {
      // What a language has of its parents was reviewed or not with the language itself.
      facts.merge(file.facts) { _, own in own }
      for section in file.sections {
        items[section.name] = section.adds ? (items[section.name] ?? []) + section.items : section.items
      }
    }
  }

  /// A language's own file and those that it inherits from, one after the other.
  /// - Parameter text: the text of the locale file of a code; nil where there is none.
  package static func files(of code: String, text: (String) -> String?) -> [(code: String, file: LocaleFile)] {
    var files: [(code: String, file: LocaleFile)] = []
    var seen: Set<String> = []
    var next: String? = code
    while let name = next, let text = text(name), seen.insert(name).inserted {
      let file = LocaleFile(text)
      files.append((name, file))
      next = name == "root" ? nil : file.facts["inherits"] ?? "root"
    }
    return files
  }
}
