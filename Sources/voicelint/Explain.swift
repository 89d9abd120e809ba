import ArgumentParser
import Formats
import Linting
import Phrasing

/// Prints why a rule is there, how it is set and what it flags.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain rules: why they are there, how to set them, and examples.",
    usage: "voicelint explain [<options>] <rule> ...",
    discussion: """
      A page says what the rule flags and why it matters to a listener, whether VoiceLint can correct it, how to turn \
      it off, and where the rule comes from. It ends with a few examples: texts that are wrong and texts that are right.

      Examples:
        voicelint explain label-period
        voicelint explain hint-gesture --locale de
        voicelint explain label-state --all

      To see the names of all rules, run voicelint rules.
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
    help: "Show examples in this language too, such as de or pt-BR. Repeatable; takes commas.")
  var locales: [String] = []

  @ArgumentParser.Flag(help: "Show every example, in every language or in those given with --locale.")
  var all = false

  @Option(help: "The form: text, or markdown for the page as it is written.")
  var format: Form = .text

  func run() throws {
    var rules: [Rule] = []
    for name in self.rules { rules.append(try Job.rule(name)) }
    guard format == .text else {
      Terminal.write(rules.map(\.page).joined(separator: "\n") + "\n")
      return
    }
    let base = Languages().defaultBase() ?? ""
    var wanted = [base]
    for name in locales.flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard let locale = LocaleName.normalize(name) else {
        throw Failure("“\(name)” isn't a locale.", hint: "Give a code such as de, pt-BR or zh-Hans.")
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
