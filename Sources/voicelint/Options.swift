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
  /// Ends the help of an option that takes several values.
  static let several = "For several, repeat the option or use commas."

  static let columnsHelp = ArgumentHelp(
    """
    What the columns of every table that is read are, if headers don't say it: key=A,de=D,comment=F. A name is a \
    locale or one of key, comment, role, trait, group, table, source and state.
    """, valueName: "name=letter")

  @Argument(
    help: ArgumentHelp("Localization files, or folders to search for them; - for standard input.", valueName: "path"))
  var paths: [String] = ["."]

  @Option(
    help: ArgumentHelp(
      "The path that standard input has in reports, such as de.lproj/Localizable.strings. It shows format and language.",
      valueName: "path"))
  var stdinPath: String?

  @Option(
    name: .customLong("locale"), parsing: .singleValue,
    help: ArgumentHelp("Only this locale, such as de or pt-BR. \(ReadingOptions.several)", valueName: "locale"))
  var locales: [String] = []

  @Option(
    help: ArgumentHelp(
      "The configuration file. Default: .voicelint.yml in the folder of the paths, or in one above it.",
      valueName: "file"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "The base language, which the others translate, if the files don't say.", valueName: "locale"))
  var baseLocale: String?

  @Option(name: .customLong("columns"), parsing: .singleValue, help: ReadingOptions.columnsHelp)
  var columns: [String] = []

  @Option(
    name: .customLong("sources"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      A folder with the app's source (Swift, Objective-C, storyboards): it shows which texts are spoken. Default: the \
      configuration's “sources”.
      """, valueName: "folder"))
  var sources: [String] = []

  @Option(
    help: ArgumentHelp(
      "A folder with locale files (word lists) of your own. Each replaces the built-in file of the same name.",
      valueName: "folder"))
  var localeFiles: String?
}
