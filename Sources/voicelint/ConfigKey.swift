import Linting
import Phrasing

/// A key of the configuration: what editors, `voicelint config` and the pages say of it.
struct ConfigKey: Sendable {
  /// What holds where the file has no such key.
  enum Standard: Sendable {
    /// A value, as it would be written.
    case yaml(String)
    /// What can't be written as a value, in a few words.
    case words(String)
  }

  let name: String
  /// One sentence.
  let summary: String
  let standard: Standard
  /// Which values it takes, as JSON Schema says it.
  let schema: JSONValue

  /// All of them, in the order in which `voicelint init` writes them.
  static let all: [ConfigKey] = files + severities + words + findings

  private static let files = [
    ConfigKey(
      name: "base", summary: "The base language, which the others translate.",
      standard: .words("what the files say"), schema: Schema.locale),
    ConfigKey(
      name: "locales", summary: "The locales to check.", standard: .yaml("[]"), schema: Schema.some(Schema.locale)),
    ConfigKey(
      name: "exclude", summary: "Files and folders to leave out: patterns as in .gitignore.", standard: .yaml("[]"),
      schema: Schema.some(Schema.text)),
    ConfigKey(
      name: "locale-files", summary: "A folder with locale files (word lists) of your own.",
      standard: .words("the built-in files"), schema: Schema.text),
    ConfigKey(
      name: "sources", summary: "Folders with the app's source, which shows what is spoken.", standard: .yaml("[]"),
      schema: Schema.some(Schema.text)),
    ConfigKey(
      name: "columns", summary: "What the columns of tables are, if headers don't say it.", standard: .yaml("[]"),
      schema: Schema.columns),
  ]

  private static let severities = [
    ConfigKey(
      name: "profile", summary: "How much is reported where nothing else is set.",
      standard: .yaml(Profile.apple.rawValue), schema: Schema.one(of: Profile.allCases.map(\.rawValue))),
    ConfigKey(
      name: "fail-on", summary: "The lowest severity that makes the exit code 1.",
      standard: .yaml(Profile.apple.failOn.rawValue), schema: Schema.one(of: FailOn.allCases.map(\.rawValue))),
    ConfigKey(
      name: "min-severity", summary: "The lowest severity that is reported and can set the exit code.",
      standard: .yaml(Profile.apple.minSeverity.rawValue),
      schema: Schema.one(of: Severity.allCases.map(\.rawValue))),
    ConfigKey(
      name: "roles", summary: "The roles of keys, where neither names nor comments show them.",
      standard: .yaml("[]"), schema: Schema.roles),
    ConfigKey(
      name: "rules", summary: "The severities of rules, in general or for some locales and roles.",
      standard: .yaml("{}"), schema: Schema.rules),
  ]

  private static let words = [
    ConfigKey(
      name: "names", summary: "Names that stay as they are in every language.", standard: .yaml("[]"),
      schema: Schema.some(Schema.text)),
    ConfigKey(
      name: "lengths", summary: "Budgets in characters, for all languages.", standard: .yaml("{}"),
      schema: Schema.lengths),
    ConfigKey(
      name: "hint-period", summary: "Whether hints end with a full stop.",
      standard: .yaml(HouseStyle.HintPeriod.required.rawValue),
      schema: Schema.one(of: HouseStyle.HintPeriod.allCases.map(\.rawValue))),
    ConfigKey(
      name: "forbidden", summary: "Words to avoid.", standard: .yaml("[]"), schema: Schema.forbidden),
    ConfigKey(
      name: "glossary", summary: "Terms with their translations.", standard: .yaml("[]"), schema: Schema.glossary),
  ]

  private static let findings = [
    ConfigKey(
      name: "ignore", summary: "Findings that the team decided to live with.", standard: .yaml("[]"),
      schema: Schema.ignore),
    ConfigKey(
      name: "baseline", summary: "A file with the findings of an earlier day, so that only new ones are listed.",
      standard: .words("none"), schema: Schema.text),
  ]
}
