import ArgumentParser
import Formats
import Linting
import Phrasing
import Reporting

/// Shows what casting made of each key and why, so that a wrong role can be set right in the configuration.
struct Roles: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show which role each key has, and what told it.",
    discussion: """
      Prints the keys of each file with their roles, the kind of control, how surely the role is known, and the words \
      that told it. Of a table's files the base language's is shown: all its translations have the same roles.
      """)

  @OptionGroup var reading: ReadingOptions

  @ArgumentParser.Flag(help: "Show keys of unknown role as well.")
  var all = false

  func run() async throws {
    let job = try Job(reading)
    let base = job.setup.baseLocale ?? job.setup.languages.defaultBase()
    var isFirst = true
    let groups = try job.groups()
    try await job.missingLocales(in: groups)
    for group in groups {
      for (path, text) in RoleTable.tables(of: group, casting: job.setup.casting, base: base, all: all) {
        Terminal.write((isFirst ? "" : "\n") + path + "\n" + text)
        isFirst = false
      }
    }
  }
}

/// The lines of one file: key, roles, trait, evidence, reason.
enum RoleTable {
  private static let header = ["key", "roles", "trait", "evidence", "reason"]

  /// The base file's table; where there is none, one for each file, as none speaks for the others.
  static func tables(
    of group: FileGroup, casting: Casting, base: String?, all: Bool
  ) -> [(path: String, text: String)] {
    let baseFile = group.baseFile(base)
    return (baseFile.map { [$0] } ?? group.members).map { file in
      let member = Table.Member(document: file.document(), locale: file.locale)
      let table = Table(base: member, baseLocale: base, casting: casting)
      let casts = table.casts(of: member, casting: casting).filter { all || $0.cast.roles != .text }
      let note = "  Parts of the file could not be read; voicelint check tells which.\n"
      return (file.path, text(casts.map(row)) + (member.document.problems.isEmpty ? "" : note))
    }
  }

  private static func row(_ key: String, _ cast: Cast) -> [String] {
    let isKnown = cast.roles != .text
    let isTold = isKnown || cast.evidence > .guess
    return [
      shown(key), cast.roles.roles.map(\.rawValue).joined(separator: ", "), cast.trait?.rawValue ?? "",
      isTold ? cast.evidence.rawValue : "", shown(cast.reason),
    ]
  }

  /// Aligned columns, two spaces apart; nothing after the last word of a line.
  private static func text(_ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "  No key tells a role.\n" }
    let lines = [header] + rows
    let widths = header.indices.map { column in lines.map { Width.of($0[column]) }.max() ?? 0 }
    return lines.map { line in
      let cells = zip(line, widths).map { Width.padded($0, to: min($1, widest)) }
      var text = cells.joined(separator: "  ")
      while text.last == " " { text.removeLast() }
      return "  " + text + "\n"
    }.joined()
  }

  /// Columns of the widest cell that others are aligned to.
  private static let widest = 60

  /// A key or comment on one line.
  private static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ScalarClass.of($0) == .lineBreak }) else { return text }
    return text.split(whereSeparator: { $0.unicodeScalars.contains { ScalarClass.of($0) == .lineBreak } })
      .joined(separator: " ")
  }
}
