import ArgumentParser
import Foundation

/// The command: arguments, files, exit code. No decisions about texts.
struct VoiceLint: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "voicelint",
    abstract: "Checks what VoiceOver says, in every language the app ships in.",
    discussion: """
      Reads localization files, works out which texts are accessibility labels, hints, dialog buttons and titles, \
      and judges each one in its own language.

      Exit codes: 0 when nothing reaches --fail-on, 1 when something does, 2 when the job could not be done.
      """,
    version: version,
    subcommands: [Check.self, FixCommand.self, Init.self, Roles.self, Rules.self, Explain.self, LanguagesCommand.self],
    defaultSubcommand: Check.self)
}

@main
enum Main {
  static func main() async {
    do {
      var command = try VoiceLint.parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch let code as ExitCode {
      exit(code.rawValue)
    } catch let failure as Failure {
      Terminal.writeError("voicelint: \(failure)\n")
      exit(2)
    } catch {
      // Help and version are no errors; every other complaint of the parser is about the arguments.
      if VoiceLint.exitCode(for: error) == .success {
        print(VoiceLint.fullMessage(for: error))
        exit(0)
      }
      Terminal.writeError(VoiceLint.fullMessage(for: error) + "\n")
      exit(2)
    }
  }
}
