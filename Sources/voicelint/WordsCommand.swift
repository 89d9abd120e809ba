import ArgumentParser
import Formats
import Linting
import Phrasing

/// Shows which line of which word list has the words of a text, and what follows.
struct WordsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words",
    abstract: "Show which lines of the word lists a text's words are in, and what follows.",
    usage: "voicelint words <text> --locale <locale> [<options>]",
    discussion: """
      For each word, number, placeholder and mark of the text you see the lists that have it, each with the file and \
      the line. With --role you also see in which constructions the words stand, what VoiceLint concludes, and what each \
      rule about one text says \
      of such a text. Without a role only the words are looked up.

      Put the text in quotation marks. The configuration isn't read.

      Examples:
        voicelint words "Otwiera mapę." --locale pl --role hint
        voicelint words "Play button" --locale en --role label --trait button

      To try a change, edit a copy of the locale files and give their folder:
        voicelint words "Mapa." --locale pl --role label --locale-files Locales

      Exit codes: 0 if the text is shown, whatever the rules say of it, 2 if it couldn't be.
      """)

  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(help: ArgumentHelp("The text, in quotation marks.", valueName: "text"))
  var texts: [String]

  @Option(help: ArgumentHelp("The language of the text, such as de or pt-BR.", valueName: "locale"))
  var locale: String

  @Option(
    name: .customLong("role"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      What the text is for. \(ReadingOptions.several) (values: \
      \(Role.allCases.map(\.rawValue).joined(separator: ", ")))
      """, valueName: "role"))
  var roles: [String] = []

  @Option(
    help: ArgumentHelp(
      "The kind of control that speaks the text. (values: \(Trait.allCases.map(\.rawValue).joined(separator: ", ")))",
      valueName: "trait"))
  var trait: String?

  @Option(help: ArgumentHelp("The text in the base language, which this one translates.", valueName: "text"))
  var base: String?

  @Option(
    help: ArgumentHelp(
      "The language of --base. Default: that of localization files that name no base language.", valueName: "locale"))
  var baseLocale: String?

  @Option(help: "The format: text, or json for programs.")
  var format: Form = .text

  @Option(
    help: ArgumentHelp(
      "A folder with locale files (word lists) of your own. Each replaces the built-in file of the same name.",
      valueName: "folder"))
  var localeFiles: String?

  func run() async throws {
    let reading = try await TextLookup(try request()).reading()
    switch format {
    case .text: Terminal.write(WordsReport(reading, width: Terminal.width).text)
    case .json: Terminal.write(reading.json.text)
    }
    if reading.request.text.contains("\\n") {
      Terminal.note("The text has a backslash and an “n”, and no line break: VoiceLint reads it as it is given.")
    }
  }

  private func request() throws(Failure) -> TextLookup.Request {
    guard texts.count == 1, let text = texts.first else {
      throw Failure("There are \(texts.count) texts.", hint: "Put the text in quotation marks.")
    }
    guard !text.allSatisfy(\.isWhitespace) else {
      throw Failure("The text is empty.", hint: "Give a text in quotation marks.")
    }
    let roles = try roleSet()
    if trait != nil, roles.isEmpty {
      throw Failure("--trait needs a role.", hint: "Add --role, such as --role label.")
    }
    if base == nil, baseLocale != nil {
      throw Failure("--base-locale needs a text.", hint: "Give the text in the base language with --base.")
    }
    return TextLookup.Request(
      text: text, locale: try Job.locale(locale), roles: roles, trait: try knownTrait(), base: base,
      baseLocale: try baseLocale.map { name throws(Failure) in try Job.locale(name) }, localeFiles: localeFiles)
  }

  private func roleSet() throws(Failure) -> RoleSet {
    let set = try Roles.set(of: roles, list: "voicelint help words")
    guard set.isEmpty == roles.isEmpty else {
      throw Failure("--role names no role.", hint: "“voicelint help words” lists them all.")
    }
    return set
  }

  private func knownTrait() throws(Failure) -> Trait? {
    guard let trait else { return nil }
    guard let known = Trait(rawValue: trait) else {
      let names = Trait.allCases.map(\.rawValue)
      throw Failure(
        "There is no trait “\(trait)”.", hint: Nearest.hint(trait, among: names, list: "voicelint help words"))
    }
    return known
  }
}
