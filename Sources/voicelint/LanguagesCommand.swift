import ArgumentParser
import Phrasing
import Reporting

struct LanguagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "languages", abstract: "List the languages whose words VoiceLint knows.")

  func run() async throws {
    for code in Languages.builtInCodes {
      let language = Languages.read(code)
      let review = language.isReviewed ? "reviewed" : "not reviewed by a fluent reader"
      print("\(Width.padded(code, to: 8))  \(Width.padded(language.name, to: 24))  \(review)")
    }
  }
}
