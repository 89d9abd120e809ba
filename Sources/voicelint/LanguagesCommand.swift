import ArgumentParser
import Phrasing
import Reporting

struct LanguagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "languages",
    abstract: "List the languages whose words VoiceLint knows, and how much it knows of each.",
    discussion: """
      Any other language is read and checked too, by what needs no word list: capitals, stops, placeholders, missing \
      texts. What rests on lists that no fluent reader has checked is reported one severity lower.
      """)

  func run() async throws {
    let languages = Languages.builtInCodes.map { Languages.read($0) }
    let header = ["Code", "Language", "Controls", "Gestures", "States", "Verbs", "Reviewed", "Measured"]
    let rows = languages.map { language in
      let verbs: [WordKind] = [.verbsThird, .verbsImperative, .verbsInfinitive, .verbsNoun]
      return [
        language.code, language.name, "\(Trait.allCases.reduce(0) { $0 + language.words(for: $1).count })",
        "\(language.words(.gestures).count)", "\(language.words(.states).count)",
        "\(verbs.reduce(0) { $0 + language.words($1).count })", language.isReviewed ? "yes" : "no",
        language.measured ?? "not measured",
      ]
    }
    let widths = header.indices.map { column in ([header] + rows).map { Width.of($0[column]) }.max() ?? 0 }
    for row in [header] + rows {
      let cells = zip(row, widths).map { Width.padded($0, to: $1) }
      var line = Substring(cells.joined(separator: "  "))
      while line.last == " " { line = line.dropLast() }
      print(line)
    }
  }
}
