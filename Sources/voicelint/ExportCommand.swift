import ArgumentParser
import Formats
import Foundation
import Linting
import Phrasing
import Reporting
import Sheets
import Workbooks

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the texts into a spreadsheet, each with what is wrong with it.",
    usage: "voicelint export [<options>] [<path> ...] --output <file>",
    discussion: """
      The sheet has a row for each text: its key, its role, the source, the text, what is wrong with it and what to \
      write instead. People edit the columns “text”, “state”, “decision”, “reason” and “remark”, in any program, and \
      voicelint import brings back what they changed. The ending of the file says what is written: .xlsx, .csv or .tsv.

      An Excel file is the safer one: other programs don't turn its texts into numbers and dates.

      Exit codes: 0 if all texts are in the sheet, 1 if one is too long for a cell or couldn't be read, 2 if the job \
      couldn't be done.
      """)

  @OptionGroup var reading: ReadingOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
  var output: String

  @ArgumentParser.Flag(help: "Only texts that something is wrong with, for a reviewer to decide.")
  var review = false

  @ArgumentParser.Flag(help: "Only texts that are missing.")
  var missing = false

  @ArgumentParser.Flag(help: "Only texts that VoiceOver is known to speak.")
  var spoken = false

  @Option(
    name: .customLong("role"), parsing: .singleValue,
    help: ArgumentHelp(
      "Only texts with this role, such as label or hint. \(ReadingOptions.several)", valueName: "role"))
  var roles: [RoleOption] = []

  @Option(help: ArgumentHelp("A row for each text, or a row for each key with a column for each language."))
  var layout: SheetTable.Layout = .long

  @Option(
    help: ArgumentHelp(
      "locale: a sheet for each language; file: one sheet for all. Default: one sheet for up to three languages."))
  var sheetPer: SheetPer?

  @Option(help: "The delimiter of a .csv file; Excel opens semicolons where commas mark decimals.")
  var delimiter: Delimited.Delimiter = .comma

  enum SheetPer: String, ExpressibleByArgument, CaseIterable {
    case locale, file
  }

  func run() async throws {
    let form = try SheetForm(path: output)
    let job = try await Job(reading)
    let groups = try job.groups()
    try await job.missingLocales(in: groups)
    let project = await ProjectTexts(groups, job.setup, locales: job.locales)
    let results = await Run(setup: job.setup, locales: job.locales).check(groups).results
    let rows = rows(project, results.flatMap(\.findings))
    let isText = form != .workbook
    let export = Export(
      rows, layout: layout, perLocale: isText ? false : sheetPer.map { $0 == .locale }, isGuarded: isText,
      cellLimit: isText ? nil : SheetTable.cellLimit)
    guard !export.isEmpty else {
      throw Failure("There is no text to export.", hint: "Leave out options that narrow it.")
    }
    let bytes = try form.bytes(
      of: export, delimiter: delimiter, rightToLeft: await rightToLeft(export, job.setup.languages))
    try ReportFile(output).write(bytes, inputs: groups.flatMap { $0.members.map(\.path) })
    try tell(rows, export, project)
  }

  private func rightToLeft(_ export: Export, _ languages: Languages) async -> Set<String> {
    var locales: Set<String> = []
    for locale in Set(export.tables.compactMap(\.locale)) where await languages.language(of: locale).isRightToLeft {
      locales.insert(locale)
    }
    return locales
  }

  private func rows(_ project: ProjectTexts, _ findings: [Finding]) -> [SheetRow] {
    let byPath = Dictionary(grouping: findings, by: \.path)
    let byFile = Dictionary(grouping: project.texts, by: \.path)
    var rows: [SheetRow] = []
    for path in project.texts.map(\.path).uniqued() {
      rows += SheetRow.rows(byFile[path] ?? [], byPath[path] ?? [])
    }
    let wanted = roles.flatMap(\.roles).reduce(into: RoleSet()) { $0.insert(RoleSet($1)) }
    return rows.filter { row in
      (!review || !row.wrong.isEmpty) && (!missing || row.text.text == nil)
        && (!spoken || row.text.isSpoken) && (wanted.isEmpty || !row.text.roles.isDisjoint(with: wanted))
    }
  }

  private func tell(_ rows: [SheetRow], _ export: Export, _ project: ProjectTexts) throws {
    for text in export.tooLong {
      Terminal.note(
        "“\(text.name.id.key)” in \(text.name.locale) has a text, source or comment that is too long for a cell, so it "
          + "isn't in the sheet.")
    }
    let exported = Set(rows.map(\.text.path))
    let partlyRead = exported.filter { project.documents[$0]?.problems.isEmpty == false }.sorted()
    for path in partlyRead {
      Terminal.note("Parts of \(path) couldn't be read. Run voicelint check to see which.")
    }
    let count = rows.count - export.tooLong.count
    Terminal.writeError("\(count) text\(count == 1 ? "" : "s") exported to \(Visible.text(output)).\n")
    if !export.tooLong.isEmpty || !partlyRead.isEmpty { throw ExitCode(1) }
  }
}

extension SheetTable.Layout: ExpressibleByArgument {}
extension Delimited.Delimiter: ExpressibleByArgument {}

extension Sequence where Element: Hashable {
  /// The elements in their order, each once.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
