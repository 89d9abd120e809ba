import ArgumentParser
import Formats
import Foundation
import Linting
import Phrasing
import Reporting

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check localization files and report what VoiceOver would say wrong.",
    usage: "voicelint check [<options>] [<path> ...]",
    discussion: """
      A finding is an error (nearly always wrong), a warning (usually wrong) or a note (worth a look). Each one is listed \
      once, where it can be fixed: a fault that a translation inherits is listed at the source text. Missing and \
      unreviewed texts that aren't spoken are counted, not listed. JSON has every finding, and says which ones are \
      inherited, covered by another finding, or copies of one.

      Exit codes: 0 if no listed finding reaches the severity of --fail-on, 1 if one does, 2 if the job couldn't be \
      done.
      """)

  @OptionGroup var reading: ReadingOptions
  @OptionGroup(title: "What is reported") var selection: SelectionOptions
  @OptionGroup(title: "New findings only") var comparing: ComparingOptions
  @OptionGroup(title: "How it is shown") var view: ViewOptions

  @Option(
    help: ArgumentHelp(
      "The lowest severity that makes the exit code 1; never for always 0. Default: warning.", valueName: "severity"))
  var failOn: FailOn?

  func run() async throws {
    let job = try await Job(reading, only: selection.only, skip: selection.skip)
    let listing = view.listing(only: selection.only)
    let groups = try job.groups()
    var report = try await job.report(of: groups, selection, comparing)
    if formats.contains(where: \.reporter.hasAllTexts) { report.review = await Review(of: groups, job) }
    try deliver(report, listing, inputs: groups.flatMap { $0.members.map(\.path) })

    let threshold = failOn ?? job.failOn ?? .warning
    let fails = report.findings.contains { threshold.isReached(by: $0.severity) && listing.counts($0) }
    let isStale = comparing.strictBaseline && report.comparison?.gone.isEmpty == false
    if fails || isStale { throw ExitCode(1) }
  }

  func validate() throws {
    for format in view.formats where view.statistics && !format.reporter.isForPeople {
      throw ValidationError("--statistics works with the formats table and text, not with \(format.reporter.name).")
    }
    let files = formats.map { $0.file ?? view.output }
    let places = files.compactMap { $0 == "-" ? nil : $0 }.map { ReportFile($0).path }
    guard Set(places).count == places.count else {
      throw ValidationError("Two reports can't be written to one file. Give each format its own: --format json:FILE.")
    }
    // People may read one report after the other; a machine reads one.
    let printed = zip(formats, files).filter { $0.1 == nil || $0.1 == "-" }.map(\.0)
    guard printed.count < 2 || printed.allSatisfy(\.reporter.isForPeople) else {
      throw ValidationError("Two reports can't both be printed. Write one to a file: --format json:FILE.")
    }
  }

  /// What is to be drawn: what the user asked for, else what suits the place that it is printed to.
  private var formats: [FormatOption] {
    guard view.formats.isEmpty else { return view.formats }
    guard view.output == nil else { return [FormatOption(reporter: .text)] }
    return [FormatOption(reporter: Terminal.hasOutput ? .table : Workplace.isGitHub ? .github : .text)]
  }

  /// - Parameter inputs: the files that were checked.
  private func deliver(_ report: Report, _ listing: Listing, inputs: [String]) throws(Failure) {
    for format in formats {
      let file = format.file ?? view.output
      let hasColor = file == nil ? Terminal.hasColor(view.color) : view.color == .always
      var drawing = Drawing(width: Terminal.width, hasColor: hasColor, listing: listing)
      drawing.site = Workplace.site(of: file)
      // Who reads a file or a pipe wants all of it; a terminal is for what comes first.
      if view.limit == nil, file == nil, Terminal.hasOutput, format.reporter.name == Reporter.table.name {
        drawing.listing.limit = ViewOptions.standardLimit
      }
      guard let file, file != "-" else {
        format.reporter.write(report, drawing) { Terminal.write($0) }
        continue
      }
      try ReportFile(file).write(inputs: inputs) { format.reporter.write(report, drawing, to: $0) }
    }
    guard formats.contains(where: { $0.reporter.name == Reporter.github.name }), let summary = Workplace.jobSummary
    else { return }
    // On a line of its own: what another step wrote may not end in one.
    let page = "\n" + Reporter.markdown.render(report, Drawing(listing: listing))
    try ReportFile(summary).add(Array(page.utf8), inputs: inputs)
  }
}

/// Which findings a report is about.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("only"), parsing: .singleValue,
    help: ArgumentHelp("Run only this rule. \(ReadingOptions.several)", valueName: "rule"))
  var only: [String] = []

  @Option(
    name: .customLong("skip"), parsing: .singleValue,
    help: ArgumentHelp("Don't run this rule. \(ReadingOptions.several)", valueName: "rule"))
  var skip: [String] = []

  @Option(
    name: .customLong("role"), parsing: .singleValue,
    help: ArgumentHelp(
      "Report only texts with this role, such as label or hint. \(ReadingOptions.several)", valueName: "role"))
  var roles: [RoleOption] = []

  @ArgumentParser.Flag(help: "Report only texts that VoiceOver is known to speak.")
  var spoken = false

  @Option(
    help: ArgumentHelp(
      "The lowest severity that is reported. Findings below it don't count for the exit code either. Default: note.",
      valueName: "severity"))
  var minSeverity: Severity?

  /// Which findings are wanted. What is said of a whole file is wanted whatever the roles, and that a file wasn't read
  /// whole, whatever the severity that somebody gave it.
  func wanted(least: Severity) -> (Finding) -> Bool {
    let (roles, spoken) = (roles.flatMap(\.roles), spoken)
    return { finding in
      guard finding.severity >= least || Suppression.isNever(for: finding.rule) else { return false }
      if roles.isEmpty && !spoken || finding.isOfFile { return true }
      return (!spoken || finding.isSpoken) && (roles.isEmpty || finding.roles.contains { roles.contains($0) })
    }
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
  @Option(help: ArgumentHelp("List findings under their locale, key, rule or file.", valueName: "group"))
  var groupBy: Listing.Grouping = .locale

  @ArgumentParser.Flag(help: "Count the findings of each rule instead of listing them.")
  var statistics = false

  @ArgumentParser.Flag(help: "Also list the faults that translations inherit from the source text.")
  var inherited = false

  @ArgumentParser.Flag(
    help: "Also list the keys of missing, unreviewed and unused texts that aren't spoken, instead of a count.")
  var complete = false

  @Option(
    help: ArgumentHelp(
      "Show at most this many rows under each heading; 0 for all. Default: 40 on a terminal, all elsewhere.",
      valueName: "rows"))
  var limit: Int?

  @Option(
    name: .customLong("format"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      The format of the report. FORMAT:FILE writes it to a file; for several reports, repeat the option. Default: table \
      on a terminal, github in GitHub Actions, text elsewhere.
      """, valueName: "format"))
  var formats: [FormatOption] = []

  @Option(name: .shortAndLong, help: ArgumentHelp("Write the report to this file.", valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("When to use color; auto means on a terminal.", valueName: "when"))
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
