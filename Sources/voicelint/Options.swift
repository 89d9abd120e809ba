import ArgumentParser
import Linting
import Reporting

enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

/// The least severity that makes a run fail.
enum FailOn: String, ExpressibleByArgument, CaseIterable {
  case note, warning, error, never

  func isReached(by severity: Severity) -> Bool {
    switch self {
    case .never: false
    case .note: severity >= .note
    case .warning: severity >= .warning
    case .error: severity >= .error
    }
  }
}

extension Severity: ExpressibleByArgument {}

/// A report's form and, after a colon, the file it goes to: `sarif:out.sarif`.
struct FormatOption: ExpressibleByArgument {
  let reporter: Reporter
  let file: String?

  init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let reporter = Reporter.all.first(where: { $0.name == parts[0] }) else { return nil }
    self.reporter = reporter
    file = parts.count > 1 ? String(parts[1]) : nil
  }

  init(reporter: Reporter) {
    self.reporter = reporter
    file = nil
  }

  static var allValueStrings: [String] { Reporter.all.map(\.name) }
}

/// What the commands that read files have in common.
struct ReadingOptions: ParsableArguments {
  @Argument(help: "Localization files, or folders to search for them; - for standard input.")
  var paths: [String] = ["."]

  @Option(help: "The path that standard input is taken for.")
  var stdinPath: String?

  @Option(
    name: .customLong("locale"), parsing: .singleValue,
    help: "Check this locale only; give it several times or with commas for several.")
  var locales: [String] = []

  @Option(help: "The configuration file, instead of the .voicelint.yml found upwards from the paths.")
  var config: String?

  @Option(help: "The app's development language, if the files don't tell.")
  var baseLocale: String?

  @Option(help: "A folder with locale files of your own; they replace built-in ones of the same name.")
  var localeFiles: String?
}
