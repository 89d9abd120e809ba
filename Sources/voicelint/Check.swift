import ArgumentParser
import Formats
import Foundation
import Linting
import Phrasing
import Reporting

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check localization files and print a report per locale. This is the default command.")

  @OptionGroup var reading: ReadingOptions

  @Option(
    name: .customLong("only"), parsing: .singleValue,
    help: "Run this rule only; give it several times or with commas for several.")
  var only: [String] = []

  @Option(name: .customLong("skip"), parsing: .singleValue, help: "Leave this rule out; likewise.")
  var skip: [String] = []

  @Option(help: "The least severity that makes the exit code 1: note, warning, error or never. Default: warning.")
  var failOn: FailOn?

  @Option(help: "The least severity that reports for people list: note, warning or error.")
  var minSeverity: Severity = .note

  @Option(
    name: .customLong("format"), parsing: .singleValue,
    help: "The report's form, or several; FORM:FILE writes to a file. Default: table on a terminal, text elsewhere.")
  var formats: [FormatOption] = []

  @Option(name: .shortAndLong, help: "Write the report to this file.")
  var output: String?

  @Option(help: "Colour: auto, always or never.")
  var color: ColorChoice = .auto

  func run() async throws {
    let job = try Job(reading, only: only, skip: skip)
    let groups = try job.groups()
    let outcome = await Run(setup: job.setup, locales: job.locales).check(groups)
    try job.missingLocales(found: outcome.locales)
    let report = Report(version: VoiceLint.version, results: outcome.results, files: outcome.files)
    try deliver(report)

    let threshold = failOn ?? job.failOn ?? .warning
    if report.findings.contains(where: { threshold.isReached(by: $0.severity) }) { throw ExitCode(1) }
  }

  private func deliver(_ report: Report) throws(Failure) {
    let standard = FormatOption(reporter: Terminal.hasOutput && output == nil ? .table : .text)
    for format in formats.isEmpty ? [standard] : formats {
      let file = format.file ?? output
      let hasColor = file == nil ? Terminal.hasColor(color) : color == .always
      let drawing = Drawing(width: Terminal.width, hasColor: hasColor, minimum: minSeverity)
      var text = format.reporter.render(report, drawing)
      guard let file, file != "-" else {
        Terminal.write(text)
        continue
      }
      do {
        try text.withUTF8 { try write($0, to: file) }
      } catch {
        throw Failure("The report could not be written to “\(file)”.", hint: error.localizedDescription)
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
