import ArgumentParser
import Formats
import Foundation
import Linting
import Phrasing
import Reporting

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check localization files and report what VoiceOver would say wrong. This is the default command.",
    discussion: """
      Each fault is told once, where it can be fixed: in the base text if that has it too, with the languages that \
      inherit it. What nobody hears is counted and not listed. Reports for machines (json) hold all findings and say \
      which of them are inherited, covered by another finding, or copies.

      Exit codes: 0 when nothing listed reaches --fail-on, 1 when something does, 2 when the job couldn't be done.
      """)

  @OptionGroup var reading: ReadingOptions
  @OptionGroup(title: "What is reported") var selection: SelectionOptions
  @OptionGroup(title: "How it is shown") var view: ViewOptions

  @Option(help: "The lowest severity that makes the exit code 1: note, warning, error or never. Default: warning.")
  var failOn: FailOn?

  func run() async throws {
    let job = try Job(reading, only: selection.only, skip: selection.skip)
    let listing = view.listing(only: selection.only)
    let groups = try job.groups()
    let outcome = await Run(setup: job.setup, locales: job.locales).check(groups)
    try job.missingLocales(found: outcome.locales)
    let report = Report(
      version: VoiceLint.version, results: outcome.results, files: outcome.files,
      keeping: { selection.keeps($0, least: selection.minSeverity ?? job.minSeverity ?? .note) })
    try deliver(report, listing)

    let threshold = failOn ?? job.failOn ?? .warning
    let fails = report.findings.contains { listing.counts($0) && threshold.isReached(by: $0.severity) }
    if fails { throw ExitCode(1) }
  }

  func validate() throws {
    for format in view.formats where view.statistics && !format.reporter.isForPeople {
      throw ValidationError("--statistics is for the formats table and text, not for \(format.reporter.name).")
    }
  }

  private func deliver(_ report: Report, _ listing: Listing) throws(Failure) {
    let standard = FormatOption(reporter: Terminal.hasOutput && view.output == nil ? .table : .text)
    for format in view.formats.isEmpty ? [standard] : view.formats {
      let file = format.file ?? view.output
      let hasColor = file == nil ? Terminal.hasColor(view.color) : view.color == .always
      var drawing = Drawing(width: Terminal.width, hasColor: hasColor, listing: listing)
      // Who reads a file or a pipe wants all of it; a terminal is for what comes first.
      if view.limit == nil, file == nil, Terminal.hasOutput, format.reporter.name == Reporter.table.name {
        drawing.listing.limit = ViewOptions.standardLimit
      }
      var text = format.reporter.render(report, drawing)
      guard let file, file != "-" else {
        Terminal.write(text)
        continue
      }
      do {
        try text.withUTF8 { try write($0, to: file) }
      } catch {
        throw Failure("The report can't be written to “\(file)”.", hint: error.localizedDescription)
      }
    }
  }

  /// Writes bytes without a copy of them.
  private func write(_ bytes: UnsafeBufferPointer<UInt8>, to file: String) throws {
    guard let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress) else { return }
    let data = Data(bytesNoCopy: start, count: bytes.count, deallocator: .none)
    try data.write(to: URL(fileURLWithPath: file), options: .atomic)
  }
}

/// Which findings a report is about.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("only"), parsing: .singleValue,
    help: "Run only this rule. Repeat it, or separate rules with commas.")
  var only: [String] = []

  @Option(
    name: .customLong("skip"), parsing: .singleValue,
    help: "Leave this rule out. Repeat it, or separate rules with commas.")
  var skip: [String] = []

  @Option(
    name: .customLong("role"), parsing: .singleValue,
    help: "Report only texts of this role, such as label or hint. Repeat it, or separate roles with commas.")
  var roles: [RoleOption] = []

  @ArgumentParser.Flag(help: "Report only texts that are known to be spoken.")
  var spoken = false

  @Option(help: "The lowest severity that is reported and counts: note, warning or error. Default: note.")
  var minSeverity: Severity?

  /// Whether a finding is wanted. What is said of a whole file is wanted whatever the roles.
  func keeps(_ finding: Finding, least: Severity) -> Bool {
    guard finding.severity >= least else { return false }
    if finding.isOfFile { return true }
    let wanted = roles.flatMap(\.roles)
    return (!spoken || finding.isSpoken) && (wanted.isEmpty || finding.roles.contains { wanted.contains($0) })
  }
}

/// The roles that one argument names.
struct RoleOption: ExpressibleByArgument {
  let roles: [Role]

  init?(argument: String) {
    let names = argument.split(separator: ",")
    roles = names.compactMap { Role(rawValue: String($0)) }
    guard !names.isEmpty, roles.count == names.count else { return nil }
  }

  static var allValueStrings: [String] { Role.allCases.map(\.rawValue) }
}

/// How a report is shown, and where.
struct ViewOptions: ParsableArguments {
  @Option(help: "What the rows are listed under: locale, key, rule or file.")
  var groupBy: Listing.Grouping = .locale

  @ArgumentParser.Flag(help: "Count the findings of each rule instead of listing them.")
  var statistics = false

  @ArgumentParser.Flag(help: "List what translations inherit from the base text, too.")
  var inherited = false

  @ArgumentParser.Flag(help: "List the keys of missing, unreviewed and unused texts that nobody hears, too.")
  var complete = false

  @Option(help: "Rows under each heading at the most; 0 for all. Default: 40 on a terminal, all elsewhere.")
  var limit: Int?

  @Option(
    name: .customLong("format"), parsing: .singleValue,
    help: "The form of the report: table, text or json. FORM:FILE writes it to a file; repeat for several.")
  var formats: [FormatOption] = []

  @Option(name: .shortAndLong, help: "Write the report to this file.")
  var output: String?

  @Option(help: "Color: auto, always or never.")
  var color: ColorChoice = .auto

  /// Rows that a terminal shows under each heading.
  static let standardLimit = 40

  /// - Parameter only: the rules that were asked for by name: their findings are listed one by one.
  func listing(only: [String]) -> Listing {
    var listing = Listing()
    listing.grouping = groupBy
    listing.showsInherited = inherited
    listing.complete =
      complete ? Completeness.ids : Set(only.flatMap { $0.split(separator: ",").map(String.init) })
    listing.limit = limit.flatMap { $0 > 0 ? $0 : nil }
    listing.showsStatistics = statistics
    return listing
  }
}

extension Listing.Grouping: ExpressibleByArgument {}
