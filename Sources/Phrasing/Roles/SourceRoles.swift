import Formats
package import Usage

/// What an app's source tells of its keys: which roles their texts have, and which of them make one control, dialog or
/// screen.
package struct SourceRoles: Sendable {
  /// What it tells of one key.
  package struct Row: Hashable, Sendable {
    package let name: TextName
    /// The roles of the whole text; ``RoleSet/text`` where it is only shown.
    package var roles: RoleSet = []
    /// The roles of what the text is only a part of.
    package var partRoles: RoleSet = []
    package var trait: Trait?
    /// What the texts of one control have in common; empty where nothing tells, or several controls have the text.
    package var control = ""
    package var dialogs: [String] = []
    package var screens: [String] = []
    /// Whether a control with the text opens a web page or another app.
    package var leaves = false
    /// The file and line where the source uses it, of the most telling use.
    package var place = ""

    package init(name: TextName) { self.name = name }
  }

  /// In the order of the keys.
  package let rows: [Row]
  private let exact: [TextName: Int]
  /// Keys with inserted values, which the source writes without their types.
  private let formats: [TextName: Int]
  /// Rows of a key that is in one table only.
  private let byKey: [String: [Int]]
  /// Rows of constants by what keys they may be made of.
  private let constants: [ConstantName.Reading: [Int]]

  package static let none = SourceRoles(rows: [])

  package var isEmpty: Bool { rows.isEmpty }

  package init(rows: [Row]) {
    self.rows = rows
    exact = Dictionary(rows.indices.map { (rows[$0].name, $0) }) { first, _ in first }
    formats = Dictionary(
      rows.indices.filter { rows[$0].name.key.contains("%") }.map {
        (TextName(key: FormatKey.general(rows[$0].name.key), table: rows[$0].name.table), $0)
      }
    ) { first, _ in first }
    byKey = Dictionary(grouping: rows.indices.filter { !rows[$0].name.isConstant }) { rows[$0].name.key }
    var constants: [ConstantName.Reading: [Int]] = [:]
    for index in rows.indices where rows[index].name.isConstant {
      for reading in ConstantName(rows[index].name.key).readings { constants[reading, default: []].append(index) }
    }
    self.constants = constants
  }

  package init(_ uses: AppUses) {
    var rows: [TextName: Row] = [:]
    var controls: [TextName: Set<String>] = [:]
    let dialogs = SourceRoles.wholeDialogs(of: uses)
    for use in uses.uses {
      let name = SourceRoles.tabled(use.name)
      rows[name, default: Row(name: name)].add(use, dialogs)
      if !use.control.isEmpty, !use.isPart { controls[name, default: []].insert(use.control) }
    }
    // One text alone is no control that says more than its text.
    var keysOfControl: [String: [TextName]] = [:]
    for (name, own) in controls { for control in own { keysOfControl[control, default: []].append(name) } }
    keysOfControl = keysOfControl.filter { $0.value.count > 1 }
    let controlNames = SourceRoles.names(of: keysOfControl)
    for (name, own) in controls {
      let own = own.compactMap { controlNames[$0] }
      if own.count == 1 { rows[name]?.control = own[0] }
    }
    let dialogNames = SourceRoles.names(
      of: Dictionary(
        grouping: rows.values.flatMap { row in row.dialogs.map { (dialog: $0, name: row.name) } }, by: \.dialog
      ).mapValues { $0.map(\.name) })
    for (name, row) in rows { rows[name]?.dialogs = Set(row.dialogs.compactMap { dialogNames[$0] }).sorted() }
    self.init(
      rows: rows.values.sorted { ($0.name.table ?? "", $0.name.key) < ($1.name.table ?? "", $1.name.key) })
  }

  /// Names for controls or dialogs that don't depend on where they stand in the source: the first of their keys, and a
  /// number where several have the same. Those with the same keys are one.
  private static func names(of groups: [String: [TextName]]) -> [String: String] {
    var byKeys: [[String]: [String]] = [:]
    for (group, names) in groups { byKeys[Set(names.map(\.key)).sorted(), default: []].append(group) }
    var result: [String: String] = [:]
    var counts: [String: Int] = [:]
    for (keys, same) in byKeys.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      guard let first = keys.first else { continue }
      counts[first, default: 0] += 1
      let number = counts[first] ?? 1
      for group in same { result[group] = number == 1 ? first : "\(first) #\(number)" }
    }
    return result
  }

  /// The name with the table that is meant; a constant's tells it in another way.
  package static func tabled(_ name: TextName) -> TextName {
    name.isConstant ? name : TextName(key: name.key, table: name.table ?? usualTable)
  }

  /// The table that an app means where it names none.
  package static let usualTable = "Localizable"

  /// Dialogs whose texts are all known, in one table, and one at each place: of others a title or a button may be
  /// missing, or two may stand for each other.
  private static func wholeDialogs(of uses: AppUses) -> Set<String> {
    struct Slot: Hashable {
      let dialog: String
      /// The only title or message, or the place of a button.
      let part: String
    }
    var tables: [String: Set<String>] = [:]
    var names: [Slot: Set<TextName>] = [:]
    for use in uses.uses where !use.dialog.isEmpty && !use.isPart {
      tables[use.dialog, default: []].insert(use.name.table ?? usualTable)
      let part = use.sink == .dialogButton ? "\(use.place.path):\(use.place.span.start)" : use.sink.rawValue
      names[Slot(dialog: use.dialog, part: part), default: []].insert(use.name)
    }
    let ambiguous = names.filter { $0.value.count > 1 }.map(\.key.dialog)
    return Set(tables.filter { $0.value.count == 1 }.keys).subtracting(uses.partialDialogs).subtracting(ambiguous)
  }

  /// What the source tells of a key.
  /// - Parameter table: nil where the file doesn't tell of which table it is; then a key that only one table has.
  package func row(key: String, table: String?) -> Row? { index(key: key, table: table).map { rows[$0] } }

  /// The row of ``rows`` that tells of a key.
  func index(key: String, table: String?) -> Int? {
    guard !rows.isEmpty else { return nil }
    guard let table else {
      guard let found = byKey[key], found.count == 1 else { return nil }
      return found[0]
    }
    if let found = exact[TextName(key: key, table: table)] { return found }
    if key.utf8.contains(UInt8(ascii: "%")) {
      return formats[TextName(key: FormatKey.general(key), table: table)]
    }
    return constants.isEmpty ? nil : constant(of: key, table)
  }

  /// The constant that is made of a key. Where two fit, nobody knows which.
  private func constant(of key: String, _ table: String) -> Int? {
    let own = table == SourceRoles.usualTable ? "" : ConstantName.letters(table)
    let reading = ConstantName.Reading(letters: ConstantName.letters(key), table: own)
    let found = Set(constants[reading] ?? [])
    return found.count == 1 ? found.first : nil
  }
}

extension SourceRoles.Row {
  fileprivate mutating func add(_ use: Use, _ dialogs: Set<String>) {
    guard let role = Role(rawValue: use.sink.rawValue) else { return }
    let isTelling = use.sink.isSpokenOnly && roles.isDisjoint(with: .spokenOnly)
    if use.isPart { partRoles.formUnion(RoleSet(role)) } else { roles.formUnion(RoleSet(role)) }
    if place.isEmpty || isTelling {
      place = "\(use.place.path.split(separator: "/").last ?? ""):\(use.place.line)"
    }
    if trait == nil || isTelling { trait = RoleColumns.trait(use.owner) ?? trait }
    if dialogs.contains(use.dialog), !use.isPart, !self.dialogs.contains(use.dialog) { self.dialogs.append(use.dialog) }
    if use.leaves { leaves = true }
    if !use.screen.isEmpty, !screens.contains(use.screen) { screens.append(use.screen) }
  }
}

/// Keys with inserted values, whatever their types: `%lld items` and `%@ items` are one.
enum FormatKey {
  static func general(_ key: String) -> String {
    key.replacingSpecifiers { $0.isMeant && $0.kind != .name ? "%@" : nil }
  }
}
