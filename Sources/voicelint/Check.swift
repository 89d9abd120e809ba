import ArgumentParser
import Formats
import Foundation
import Linting
import Phrasing
import Reporting

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check localization files and print a report per locale.")

  @Argument(help: "Localization files, or folders to search for them.")
  var paths: [String] = ["."]

  @Option(help: "The report's form: \(Reporter.all.map(\.name).joined(separator: ", ")).")
  var format = "text"

  func run() async throws {
    let setup = Setup()
    let groups = try Files.groups(at: paths)
    let (results, files) = await Run(setup: setup).check(groups)
    let report = Report(version: VoiceLint.version, results: results, files: files)
    guard let reporter = Reporter.all.first(where: { $0.name == format }) else {
      throw Failure("There is no report form “\(format)”.")
    }
    print(reporter.render(report, Drawing()), terminator: "")
    if report.findings.contains(where: { $0.severity >= .warning }) { throw ExitCode(1) }
  }
}
