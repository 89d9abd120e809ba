import ArgumentParser
import Foundation
import Linting
import Phrasing
import Reporting

/// Shows what role inference made of each key and why, so that a wrong role can be set right in the configuration.
struct Roles: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roles",
    abstract: "Show which texts are spoken, the role of each one, and how it is known.",
    usage: "voicelint roles [<options>] [<path> ...]",
    discussion: """
      A role is what a text is for: a label names a control, a hint says what it does. For each key you see its role, \
      the kind of control it belongs to (its trait), where the role is known from (the configuration, a column, \
      Interface Builder, a comment, the key, or a guess), the words that showed it, and the text.

      All translations of a key have the same role, so the texts of the base language are shown. With --locale you see \
      the texts of that language instead.

      With --sources, the app's own source shows which texts are spoken. With --output, what it shows is written into a \
      file that you can keep beside .voicelint.yml, for jobs that see no source:
        voicelint roles --sources App --output \(RolesFile.name)

      If a role is wrong, correct it in .voicelint.yml:
        roles:
          - keys: "player.*.spoken"
            role: label
            trait: button
      """)

  enum Form: String, ExpressibleByArgument, CaseIterable {
    case table, csv, json
  }

  @OptionGroup var reading: ReadingOptions

  @Option(
    name: .customLong("role"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      Show only keys with this role, such as hint. \(ReadingOptions.several) (values: \
      \(Role.allCases.map(\.rawValue).joined(separator: ", ")))
      """, valueName: "role"))
  var roles: [String] = []

  @ArgumentParser.Flag(help: "Show only keys whose role isn't known.")
  var unknown = false

  @ArgumentParser.Flag(help: .hidden)
  var all = false

  @Option(help: "The format of the list.")
  var format: Form = .table

  @Option(
    help: ArgumentHelp("Write what the app's source shows into this file, and list nothing.", valueName: "file"))
  var output: String?

  @ArgumentParser.Flag(
    help: "Fail if the file of --output, or voicelint-roles.csv, isn't what the app's source shows now.")
  var verify = false

  func run() async throws {
    let wanted = try Roles.set(of: roles, list: "voicelint help roles")
    let job = try await Job(reading)
    if verify || output != nil { return try keep(job) }
    let base = job.setup.baseLocale ?? job.setup.languages.defaultBase()
    // The configuration's locales say what is checked; roles are the same in all of them.
    let reader = RoleReader(
      inference: job.setup.inference, base: base, locales: reading.locales.isEmpty ? [] : job.locales)
    var rows: [RoleRow] = []
    var partlyRead: [String] = []
    var isFirst = true
    let groups = try job.groups()
    try await job.missingLocales(in: groups)
    for group in groups {
      for file in reader.files(of: group) {
        if file.isPartlyRead { partlyRead.append(file.path) }
        let shown = file.rows.filter { isShown($0, wanted) }
        guard format == .table else {
          rows += shown
          continue
        }
        guard !shown.isEmpty || !file.isPartlyRead else { continue }
        Terminal.write((isFirst ? "" : "\n") + RoleList.table(shown, of: file.path, orElse: nothing(wanted)))
        isFirst = false
      }
    }
    if format == .csv { Terminal.writeData(Array(RoleList.csv(rows).utf8)) }
    if format == .json { Terminal.write(JSONList.text(rows)) }
    guard !partlyRead.isEmpty else { return }
    for path in partlyRead {
      Terminal.note("Parts of \(path) couldn't be read. Run voicelint check to see which.")
    }
    throw ExitCode(1)
  }

  /// Writes the file of roles, or says how it differs from the app's source.
  private func keep(_ job: Job) throws {
    let path = output ?? Location.shown(Location.join(job.configFolder, RolesFile.name))
    guard job.app.uses != nil else {
      throw Failure(
        "Only the app's source shows what \(RolesFile.name) holds, and none was read.",
        hint: "Name its folder with --sources, or under “sources” in .voicelint.yml.")
    }
    let text = RolesFile.text(job.app.roles)
    guard verify else {
      try ReportFile(path).write(Array(text.utf8), inputs: [])
      Terminal.note("Wrote the roles of \(RolesFile.count(job.app.roles)) into \(path).")
      return
    }
    guard let difference = RolesFile.difference(try RolesFile.read(path), try RolesFile.parsed(text, path)) else {
      return
    }
    Terminal.write(
      Visible.lines("\(path) isn't what the app's source shows: \(difference). Write it anew with --output.") + "\n")
    throw ExitCode(1)
  }

  /// The roles that an option names, several of them with commas.
  /// - Parameter list: the command that lists all roles.
  static func set(of names: [String], list: String) throws(Failure) -> RoleSet {
    var set: RoleSet = []
    for name in names.flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard let role = Role(rawValue: name) else {
        throw Failure(
          "There is no role “\(name)”.", hint: Nearest.hint(name, among: Role.allCases.map(\.rawValue), list: list))
      }
      set.insert(RoleSet(role))
    }
    return set
  }

  private func isShown(_ row: RoleRow, _ wanted: RoleSet) -> Bool {
    guard wanted.isEmpty || !row.roles.isDisjoint(with: wanted) else { return false }
    if unknown { return !row.isTold }
    return all || !wanted.isEmpty || row.roles != .text
  }

  /// What is said of a file with nothing to show; the file's name comes for `FILE`.
  private func nothing(_ wanted: RoleSet) -> (String) -> String {
    if unknown { return { "The role of every key in \($0) is known." } }
    if !wanted.isEmpty {
      let names = wanted.roles.map(\.rawValue).joined(separator: " or ")
      return { "No key in \($0) has the role \(names)." }
    }
    return { "No spoken texts were recognized in \($0). Name their keys under “roles” in .voicelint.yml." }
  }
}

/// The list of roles in its forms.
enum RoleList {
  static func table(
    _ rows: [RoleRow], of path: String, width: Int = Terminal.width, orElse nothing: (String) -> String
  ) -> String {
    let path = Visible.text(path)
    guard !rows.isEmpty else { return Visible.lines(nothing(path)) + "\n" }
    let columns = Columns(["Key", "Role", "Trait", "Known from", "Clue", "Text"], indent: "  ")
    let cells = rows.map { row in
      [
        row.key, row.roles.roles.map(\.rawValue).joined(separator: ", "), row.trait ?? "", row.evidence ?? "",
        row.reason, row.text ?? "",
      ].map(shown)
    }
    return Visible.lines(path) + "\n" + columns.text(cells, width: width)
  }

  /// Every cell is quoted, so that no text can be taken for a border of cells.
  static func csv(_ rows: [RoleRow]) -> String {
    let lines = rows.map { row in
      [
        row.path, row.key, row.roles.roles.map(\.rawValue).joined(separator: ", "), row.trait ?? "",
        row.evidence ?? "", row.reason, row.text ?? "", row.group, row.comment, row.locale ?? "",
      ]
    }
    return ([RoleRow.Field.allCases.map(\.rawValue)] + lines).map { cells in
      cells.map { "\"" + $0.replacingOccurrences(of: "\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
    }.joined()
  }

  /// A key or text with the spaces at its edges.
  private static func shown(_ text: String) -> String {
    let start = text.prefix { $0 == " " }.count
    guard start < text.count else { return String(repeating: "␠", count: start) }
    let end = text.reversed().prefix { $0 == " " }.count
    let spaces = { String(repeating: "␠", count: $0) }
    return spaces(start) + text.dropFirst(start).dropLast(end) + spaces(end)
  }
}
