/// The units of one `.stringsdict` file: what they are is known only when all have been read.
struct XLIFFPlurals {
  private enum Unit {
    case format(EntryID)
    case form(EntryID, variable: String, category: String)
  }

  /// Entries of the reading, by index, in the order of the file.
  private var units: [(index: Int, unit: Unit)] = []
  /// The format strings as the translation has them, or else the base language.
  private var formats: [EntryID: String] = [:]
  private var variables: [EntryID: Set<String>] = [:]

  /// Notes that the entry to be appended next stands for this part of a rule; its id is made up until then.
  mutating func add(formatOf rule: EntryID, text: String?, at index: Int) {
    units.append((index, .format(rule)))
    if formats[rule] == nil, let text { formats[rule] = text }
  }

  mutating func add(formOf rule: EntryID, variable: String, category: String, at index: Int) {
    units.append((index, .form(rule, variable: variable, category: category)))
    variables[rule, default: []].insert(variable)
  }

  /// Gives the entries their ids, and leaves out the format strings that are one variable and nothing else.
  func resolve(_ entries: inout EntryWriter) {
    guard !units.isEmpty else { return }
    var bare: Set<Int> = []
    for (index, unit) in units {
      switch unit {
      case .format(let rule):
        if isBare(rule) { bare.insert(index) }
      case .form(let rule, let variable, let category):
        let id = XLIFFIdentifier.form(
          of: rule, variable: variable, category: category, format: formats[rule])
        entries.rename(index, to: id)
      }
    }
    entries.remove(bare)
  }

  private func isBare(_ rule: EntryID) -> Bool {
    variables[rule]?.contains { formats[rule] == "%#@\($0)@" } ?? false
  }
}
