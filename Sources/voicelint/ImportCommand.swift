import ArgumentParser
import Formats
import Foundation
import Linting
import Phrasing
import Reporting
import Sheets
import Workbooks

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Bring the edits of an exported spreadsheet back into the files.",
    usage: "voicelint import [<options>] <sheet> --into <path>",
    discussion: """
      Each row is compared with what was exported and with what the files say now. Without --write, you see what would \
      change, and nothing is written. With it, all changes are written, or none if one file can't be.

      A row that a spreadsheet program damaged, that both sides changed, or whose new text has an error is left out \
      and reported with its cell.

      Exit codes: 0 if there is nothing to do or everything was written, 1 if there are changes to write or a row was \
      left out, 2 if the job couldn't be done.
      """)

  @Argument(help: ArgumentHelp("The sheet: an .xlsx, .csv or .tsv file.", valueName: "sheet"))
  var sheet: String

  @Option(help: ArgumentHelp("The files or the folder that the sheet was exported from.", valueName: "path"))
  var into: String

  @ArgumentParser.Flag(help: "Write the changes.")
  var write = false

  @Option(
    help: ArgumentHelp(
      "The state of the texts that change, where the file has states: new, needs-review, translated, final or keep.",
      valueName: "state"))
  var state: StateOption = .state(.needsReview)

  @Option(
    name: .customLong("add-locale"), parsing: .singleValue,
    help: ArgumentHelp(
      "A language that the project doesn't have and a string catalog is to get. \(ReadingOptions.several)",
      valueName: "locale"))
  var newLocales: [String] = []

  @Option(
    help: ArgumentHelp("Write the rows that were left out into a sheet of their own.", valueName: "file"))
  var rejects: String?

  @ArgumentParser.Flag(help: "Put the rejected findings into the configuration, with their reasons.")
  var writeIgnores = false

  @Option(help: "The format of the report.")
  var format: Form = .text

  @Option(
    help: ArgumentHelp(
      "The configuration file. Default: .voicelint.yml in the folder of --into, or in one above it.",
      valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("The base language, if the files don't say.", valueName: "locale"))
  var baseLocale: String?

  @Option(name: .customLong("columns"), parsing: .singleValue, help: ReadingOptions.columnsHelp)
  var columns: [String] = []

  @Option(help: ArgumentHelp("A folder with locale files of your own.", valueName: "folder"))
  var localeFiles: String?

  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  func run() async throws {
    let sheets = try SheetForm(path: sheet).sheets(at: sheet)
    let job = try await Job(reading)
    let groups = try job.groups()
    let project = await ProjectTexts(groups, job.setup, locales: [])
    let importer = try await importer(sheets, groups, project, job)
    let rejections = writeIgnores ? await importer.rejections() : []
    if let entry = rejections.first(where: { $0.reason.isEmpty }) {
      throw Failure(
        "The finding about “\(entry.key)” in \(entry.locale) is rejected without a reason. Nothing was written.",
        hint: "Say why under “reason”, so that others can follow.")
    }
    let isWritten = write && !importer.files.isEmpty
    if isWritten { try replace(importer.files) }
    if write { try ignore(rejections, job) }
    if let rejects { try writeRejects(importer.plan, to: rejects, groups) }
    let report = ImportReport(
      plan: importer.plan, newFindings: importer.newFindings, files: importer.files.count, isWritten: isWritten)
    switch format {
    case .text: Terminal.write(report.text(width: Terminal.width))
    case .json: Terminal.write(report.json)
    }
    if report.isOpen { throw ExitCode(1) }
  }

  private func importer(
    _ sheets: [Worksheet], _ groups: [FileGroup], _ project: ProjectTexts, _ job: Job
  ) async throws(Failure) -> Importer {
    let newLocales = try Job.locales(newLocales, option: "--add-locale")
    do throws(SheetError) {
      return try await Importer(
        sheets, into: groups, project, run: Run(setup: job.setup), state: state.state, newLocales: newLocales)
    } catch {
      throw Failure("“\(sheet)” can't be imported: \(error.message)", hint: error.hint)
    }
  }

  /// Adds to the configuration, or begins one in the folder of the files.
  private func ignore(_ entries: [IgnoreWriting.Entry], _ job: Job) throws(Failure) {
    guard !entries.isEmpty else { return }
    let path = job.configPath ?? Location.join(into, Config.fileName)
    let old = FileManager.default.contents(atPath: path) ?? Data()
    let new = Data(IgnoreWriting.text(String(decoding: old, as: UTF8.self), adding: entries).utf8)
    try ReportFile(path).write(Array(new), inputs: [])
    Terminal.note("\(entries.count) rejected finding\(entries.count == 1 ? "" : "s") added to “\(path)”.")
  }

  private func writeRejects(_ plan: ImportPlan, to path: String, _ groups: [FileGroup]) throws(Failure) {
    let form = try SheetForm(path: path)
    let isText = form != .workbook
    let export = Export(
      plan.rejects, layout: .long, perLocale: false, isGuarded: isText, cellLimit: isText ? nil : SheetTable.cellLimit)
    let bytes = try form.bytes(of: export, delimiter: .comma, rightToLeft: [])
    try ReportFile(path).write(bytes, inputs: groups.flatMap { $0.members.map(\.path) } + [sheet])
  }

  /// All files or none.
  private func replace(_ files: [(old: Document, new: Document)]) throws(Failure) {
    let changes = files.map {
      AtomicFile.Change(path: $0.old.file.path, old: $0.old.file.bytes, new: $0.new.file.bytes)
    }
    do {
      try AtomicFile.replace(changes, within: AtomicFile.Area([into]))
    } catch {
      let stuck = error.changed.joined(separator: ", ")
      throw Failure(
        "Nothing was written, because “\(error.path)” can't be written: \(error.reason).",
        hint: stuck.isEmpty ? "" : "These files were changed all the same: \(stuck).")
    }
  }

  private var reading: ReadingOptions {
    var reading = ReadingOptions()
    reading.paths = [into]
    reading.stdinPath = nil
    reading.locales = []
    reading.config = config
    reading.baseLocale = baseLocale
    reading.sources = []
    reading.localeFiles = localeFiles
    reading.columns = columns
    return reading
  }
}

/// The state that edited texts get; nil to keep theirs.
struct StateOption: ExpressibleByArgument {
  let state: TranslationState?

  static func state(_ state: TranslationState) -> StateOption { StateOption(state: state) }

  private init(state: TranslationState?) { self.state = state }

  init?(argument: String) {
    let states: [TranslationState] = [.new, .needsReview, .translated, .final]
    if argument == "keep" {
      state = nil
    } else if let state = states.first(where: { $0.word == argument }) {
      self.state = state
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { ["new", "needs-review", "translated", "final", "keep"] }
  var defaultValueDescription: String { state?.word ?? "keep" }
}
