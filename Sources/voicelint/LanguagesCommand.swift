import ArgumentParser
import Phrasing
import WordLists

/// Lists the languages whose words are known.
struct LanguagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "languages",
    abstract: "List the languages whose words VoiceLint knows, and how well it checks each.",
    discussion: """
      The columns count the words VoiceLint knows: control types, gestures, states and verbs. “Reviewed” says who has \
      checked them besides those who wrote them: no one, a fluent reader (read), or somebody whose own language it is \
      (native). “Measured” says how well faults are found in texts that were written before the word lists were \
      consulted: precision is the share of findings that are right, recall the share of faults that are found. Where \
      neither a native reader nor a precision of 0.95 on 25 faults or more stands for the words, findings that rest on \
      them are one severity lower.

      Other languages are checked for what needs no word list: capitals, full stops, placeholders, missing texts.
      """)

  @Option(help: "The format of the list.")
  var format: ListForm = .table

  func run() async throws {
    let languages = Languages.builtInCodes.map { LanguageRow(Languages.read($0)) }
    switch format {
    case .table:
      // A pipe gets one line for each language.
      let width = Terminal.hasOutput ? Terminal.width : .max
      Terminal.write(Columns(LanguageRow.titles, firm: [0]).text(languages.map(\.cells), width: width))
    case .json: Terminal.write(JSONList.text(languages))
    case .markdown: Terminal.write(LanguageRow.markdown(languages))
    }
  }
}

/// A language and how many of its words are known.
struct LanguageRow: Encodable {
  let code, name: String
  let controls, gestures, states, verbs: Int
  let reviewed: String
  let measured: String?

  init(_ language: Language) {
    let sections = Languages.sections(of: language.code)
    func count(_ names: [String]) -> Int { names.reduce(0) { $0 + (sections[$1]?.count ?? 0) } }
    let verbs: [WordKind] = [.verbsThird, .verbsImperative, .verbsInfinitive, .verbsNoun]
    code = language.code
    name = language.name
    controls = count(Trait.allCases.map { "control.\($0.rawValue)" })
    gestures = count([WordKind.gestures.name])
    states = count([WordKind.states.name])
    self.verbs = count(verbs.map(\.name))
    reviewed = language.review.rawValue
    measured = language.measured?.description
  }

  static let titles = ["Code", "Language", "Controls", "Gestures", "States", "Verbs", "Reviewed", "Measured"]

  var cells: [String] {
    [
      code, name, "\(controls)", "\(gestures)", "\(states)", "\(verbs)", reviewed, measured ?? "not measured",
    ]
  }

  static func markdown(_ rows: [LanguageRow]) -> String {
    let lines = [titles, ["---", "---", "--:", "--:", "--:", "--:", "---", "---"]] + rows.map(\.cells)
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(name, forKey: .name)
    try container.encode(controls, forKey: .controls)
    try container.encode(gestures, forKey: .gestures)
    try container.encode(states, forKey: .states)
    try container.encode(verbs, forKey: .verbs)
    try container.encode(reviewed, forKey: .reviewed)
    // Null where nothing was measured, so that each language has each field.
    try container.encode(measured, forKey: .measured)
  }

  private enum CodingKeys: CodingKey {
    case code, name, controls, gestures, states, verbs, reviewed, measured
  }
}
