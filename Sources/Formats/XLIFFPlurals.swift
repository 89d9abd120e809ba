/// The units of one `.stringsdict` file: what they are is known only when all have been read.
struct XLIFFPlurals {
  private enum Unit {
    case format(key: String)
    case form(key: String, variable: String, category: String)
  }

  private struct Form: Hashable {
    let key: String
    let variable: String
  }

  /// Entries of the reading, by index, in the order of the file.
  private var units: [(index: Int, unit: Unit)] = []
  /// The format strings as the translation has them, or else the base language.
  private var formats: [String: String] = [:]
  private var variables: [String: Set<String>] = [:]

  /// Notes that the entry to be appended next stands for this part of a rule; its id is made up until then.
  mutating func add(format key: String, text: String?, at index: Int) {
    units.append((index, .format(key: key)))
    if formats[key] == nil, let text { formats[key] = text }
  }

  mutating func add(formOf key: String, variable: String, category: String, at index: Int) {
    units.append((index, .form(key: key, variable: variable, category: category)))
    variables[key, default: []].insert(variable)
  }

  /// Gives the entries their ids, and leaves out the format strings that are one variable and nothing else.
  func resolve(_ reading: inout Reading) {
    guard !units.isEmpty else { return }
    var bare: Set<Int> = []
    for (index, unit) in units {
      switch unit {
      case .format(let key):
        if isBare(key) { bare.insert(index) }
      case .form(let key, let variable, let category):
        let id = XLIFFIdentifier.form(
          ofKey: key, variable: variable, category: category, format: format(of: key, variable))
        reading.entries[index] = reading.entries[index].renamed(id)
      }
    }
    guard !bare.isEmpty else { return }
    reading.entries = reading.entries.indices.compactMap { bare.contains($0) ? nil : reading.entries[$0] }
  }

  private func isBare(_ key: String) -> Bool {
    variables[key, default: []].contains { formats[key] == "%#@\($0)@" }
  }

  /// A file that lacks the format string of its only variable has no text around it either, as far as it tells.
  private func format(of key: String, _ variable: String) -> String? {
    if let format = formats[key] { return format }
    return variables[key]?.count == 1 ? "%#@\(variable)@" : nil
  }
}

extension Entry {
  fileprivate func renamed(_ id: EntryID) -> Entry {
    Entry(
      id, locale: locale, text: text, place: place, comment: comment, base: base, state: state,
      translatability: translatability, declaration: declaration, isBase: isBase)
  }
}
