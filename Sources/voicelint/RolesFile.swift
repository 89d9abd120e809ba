import Formats
import Foundation
import Phrasing
import Usage

/// What an app's source tells of its keys, as a CSV file that a team keeps: for jobs that see only an export.
///
/// It has no line numbers, so that it changes only where a text's use does.
enum RolesFile {
  static let name = "voicelint-roles.csv"

  enum Column: String, CaseIterable {
    case table, key, constant, roles, partOf = "part-of", trait, control, dialogs, screens, opens, place
  }

  /// Every cell is quoted, so that no text can be taken for a border of cells.
  static func text(_ source: SourceRoles) -> String {
    let header = Column.allCases.map(\.rawValue)
    return ([header] + source.rows.map(cells)).map { cells in
      cells.map { "\"" + $0.replacingOccurrences(of: "\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
    }.joined()
  }

  /// What a control opens that leads to a web page or another app.
  private static let elsewhere = "elsewhere"

  private static func cells(_ row: SourceRoles.Row) -> [String] {
    Column.allCases.map { column in
      switch column {
      case .table: row.name.table ?? ""
      case .key: row.name.isConstant ? "" : row.name.key
      case .constant: row.name.isConstant ? row.name.key : ""
      case .roles: words(row.roles)
      case .partOf: words(row.partRoles)
      case .trait: row.trait?.rawValue ?? ""
      case .control: row.control
      case .dialogs: row.dialogs.sorted().joined(separator: "\n")
      case .screens: row.screens.sorted().joined(separator: "\n")
      case .opens: row.leaves ? elsewhere : ""
      case .place: row.place.split(separator: ":").first.map(String.init) ?? ""
      }
    }
  }

  private static func words(_ roles: RoleSet) -> String { roles.roles.map(\.rawValue).joined(separator: " ") }

  // MARK: Reading

  static func read(_ path: String) throws(Failure) -> SourceRoles {
    let bytes: [UInt8]
    do throws(FileContents.Trouble) {
      bytes = try FileContents.bytes(at: Location.real(path) ?? path)
    } catch {
      throw Failure("\(path):1: The file of roles can't be opened: \(error.reason)")
    }
    return try parsed(SourceFile(path: path, bytes: bytes))
  }

  /// What a text would be read as in the file.
  static func parsed(_ text: String, _ path: String) throws(Failure) -> SourceRoles {
    try parsed(SourceFile(path: path, bytes: Array(text.utf8)))
  }

  static func count(_ source: SourceRoles) -> String {
    "\(source.rows.count) \(source.rows.count == 1 ? "key" : "keys")"
  }

  private static func parsed(_ file: SourceFile) throws(Failure) -> SourceRoles {
    let path = file.path
    let sheet = DelimitedRows(file) { $0.contains(Column.key.rawValue) }
    guard let header = sheet.rows.first, header.contains(Column.key.rawValue), header.contains(Column.roles.rawValue)
    else { throw Failure("\(path):1: The file of roles has no columns “key” and “roles”.", hint: remake) }
    if let fault = sheet.faults.first { throw Failure("\(path): Row \(fault.row + 1): \(fault.message)", hint: remake) }
    var rows: [SourceRoles.Row] = []
    for (number, cells) in sheet.rows.enumerated().dropFirst() where cells != [""] {
      rows.append(try row(cells, header) { message in Failure("\(path): Row \(number + 1): \(message)", hint: remake) })
    }
    return SourceRoles(rows: rows)
  }

  private static let remake = "Write it anew with “voicelint roles --sources FOLDER --output \(name)”."

  private static func row(
    _ cells: [String], _ header: [String], _ failure: (String) -> Failure
  ) throws(Failure) -> SourceRoles.Row {
    func cell(_ column: Column) -> String {
      header.firstIndex(of: column.rawValue).flatMap { $0 < cells.count ? cells[$0] : nil } ?? ""
    }
    func roles(_ column: Column) throws(Failure) -> RoleSet {
      var set: RoleSet = []
      for word in cell(column).split(separator: " ") {
        guard let role = Role(rawValue: String(word)) else { throw failure("There is no role “\(word)”.") }
        set.formUnion(RoleSet(role))
      }
      return set
    }
    let table = cell(.table)
    let path = cell(.constant).split(separator: ".").map(String.init)
    let name =
      path.isEmpty ? TextName(key: cell(.key), table: table.isEmpty ? nil : table) : TextName(constant: path)
    var row = SourceRoles.Row(name: name)
    row.roles = try roles(.roles)
    row.partRoles = try roles(.partOf)
    if !cell(.trait).isEmpty {
      guard let trait = Trait(rawValue: cell(.trait)) else { throw failure("There is no trait “\(cell(.trait))”.") }
      row.trait = trait
    }
    row.control = cell(.control)
    row.dialogs = cell(.dialogs).split(separator: "\n").map(String.init)
    row.screens = cell(.screens).split(separator: "\n").map(String.init)
    switch cell(.opens) {
    case "": break
    case elsewhere: row.leaves = true
    case let cell: throw failure("“opens” is “\(elsewhere)” or empty, not “\(cell)”.")
    }
    row.place = cell(.place)
    return row
  }

  /// How two states of a file differ, in a sentence; nil where they don't.
  static func difference(_ old: SourceRoles, _ new: SourceRoles) -> String? {
    let before = Dictionary(old.rows.map { ($0.name, cells($0)) }) { first, _ in first }
    let after = Dictionary(new.rows.map { ($0.name, cells($0)) }) { first, _ in first }
    let added = after.keys.count { before[$0] == nil }
    let removed = before.keys.count { after[$0] == nil }
    let changed = after.count { name, cells in before[name].map { $0 != cells } ?? false }
    guard added + removed + changed > 0 else { return nil }
    func told(_ count: Int, _ what: String) -> String? {
      count == 0 ? nil : "\(count) \(count == 1 ? "key" : "keys") \(what)"
    }
    let parts = [told(added, "added"), told(changed, "changed"), told(removed, "removed")].compactMap { $0 }
    return parts.joined(separator: ", ")
  }
}
