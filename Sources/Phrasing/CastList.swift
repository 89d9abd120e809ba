import Formats

/// The casts of many entries, with the names they share as numbers: joining a thousand entries to controls compares no
/// names.
struct CastList: Sendable {
  /// What a catalog needs of one cast. Numbers are indices in the lists below, or -1.
  struct Row: Sendable {
    let roles: RoleSet
    let evidence: Evidence
    let trait: Trait?
    let control: Int
    let dialog: Int
    let group: Int
  }

  private(set) var controls = NameList()
  private(set) var dialogs = NameList()
  private(set) var groups = NameList()

  mutating func row(of cast: Cast) -> Row {
    Row(
      roles: cast.roles, evidence: cast.evidence, trait: cast.trait, control: controls.number(of: cast.stem),
      dialog: dialogs.number(of: cast.dialog), group: groups.number(of: cast.group))
  }
}

/// Names in the order in which they were first met.
struct NameList: Sendable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  var count: Int { names.count }

  /// The index of a name, which is added if it is new; -1 for no name.
  mutating func number(of name: String) -> Int {
    guard !name.isEmpty else { return -1 }
    if let number = numbers[name] { return number }
    names.append(name)
    numbers[name] = names.count - 1
    return names.count - 1
  }
}
