import ArgumentParser
import Formats
import Linting
import Phrasing

/// Prints why a rule is there, how it is set and what it flags.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain rules: what they flag, why, and what to write instead.",
    usage: "voicelint explain [<options>] <rule> ...",
    discussion: """
      A page says what the rule flags and why it matters to a listener, whether VoiceLint can correct it, how to turn \
      it off, and where the rule comes from. It ends with examples: a few texts that are wrong, and a few that are right.

      Examples:
        voicelint explain label-period
        voicelint explain hint-gesture --locale de
        voicelint explain label-state --all

      To see all rules, run voicelint rules.
      """)

  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, markdown
  }

  @Argument(
    help: ArgumentHelp("Names of rules, such as label-period.", valueName: "rule"),
    completion: .list(Rule.all.map(\.id)))
  var rules: [String]

  @Option(
    name: .customLong("locale"), parsing: .singleValue,
    help: ArgumentHelp(
      "Also show examples in this language, such as de or pt-BR. \(ReadingOptions.several)", valueName: "locale"))
  var locales: [String] = []

  @ArgumentParser.Flag(help: "Show all examples, in every language or in those given with --locale.")
  var all = false

  @Option(help: "The format: text, or markdown for the whole page with all its examples.")
  var format: Form = .text

  func run() throws {
    var rules: [Rule] = []
    for name in self.rules { rules.append(try Job.rule(name)) }
    guard format == .text else {
      Terminal.write(rules.map(\.page).joined(separator: "\n") + "\n")
      return
    }
    let base = Languages.builtIn.defaultBase() ?? ""
    var wanted = [base]
    for name in locales.flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard let locale = LocaleName.normalize(name) else {
        throw Failure("“\(name)” isn't a locale.", hint: Job.localeHint)
      }
      if !wanted.contains(locale) { wanted.append(locale) }
    }
    let choice: Explanation.Choice =
      all ? .all(locales: locales.isEmpty ? nil : wanted) : .few(locales: wanted)
    let texts = rules.map { rule in
      Explanation(rule, page: RulePage(rule.id, rule.page), width: Terminal.width).text(choice)
    }
    Terminal.write(texts.joined(separator: "\n\n"))
  }
}
