import ArgumentParser
import Foundation

/// The command: arguments, files, exit code. No decisions about texts.
struct VoiceLint: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "voicelint",
    abstract: "Check what VoiceOver says, in every language of your app.",
    discussion: """
      VoiceLint reads localization files and works out which texts VoiceOver speaks: labels, hints, dialog buttons, \
      titles. It checks each one in its own language and says what to write instead.

      Examples:
        voicelint check de.xliff        check a translation
        voicelint fix --diff            see what can be fixed safely
        voicelint explain hint-gesture  read about a rule

      Exit codes: 0 if no finding reaches the severity of --fail-on, 1 if one does, 2 if the job couldn't be done.
      """,
    version: version,
    subcommands: [
      Check.self, FixCommand.self, ReviewCommand.self, ExportCommand.self, ImportCommand.self, BaselineCommand.self,
      Init.self, ConfigCommand.self, Roles.self, Rules.self, Explain.self, LanguagesCommand.self, WordsCommand.self,
    ],
    defaultSubcommand: Check.self)

  /// The command that arguments ask for.
  ///
  /// `check` is run on every save, mostly for one file. To find the way to it from the root, the parser looks at the
  /// options of each command on it several times, which takes longer than the file; so `check` reads its arguments
  /// itself where it understands them. All else, and every complaint, is the root's.
  static func command(for arguments: [String]) throws -> any ParsableCommand {
    if arguments.first == Check.configuration.commandName, let check = try? Check.parse(Array(arguments.dropFirst())) {
      return check
    }
    return try parseAsRoot(arguments)
  }
}

@main
enum Main {
  static func main() {
    Descriptor.prepareStandardStreams()
    let signals = Interruption.block()
    // Apart from the main actor, whose thread waits.
    Task.detached { await run() }
    Interruption.wait(for: signals)
  }

  private static func run() async -> Never {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      // All that the parser does to find this out is more than a version is worth.
      if arguments == ["--version"] {
        Terminal.write(VoiceLint.version + "\n")
        exit(0)
      }
      var command = try VoiceLint.command(for: arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      exit(0)
    } catch let code as ExitCode {
      exit(code.rawValue)
    } catch let failure as Failure {
      Terminal.writeError("voicelint: \(failure)\n")
      exit(2)
    } catch {
      // Help and version are no errors; every other complaint of the parser is about the arguments.
      if VoiceLint.exitCode(for: error) == .success {
        Terminal.write(VoiceLint.fullMessage(for: error) + "\n")
        exit(0)
      }
      Terminal.writeError(VoiceLint.complaint(error) + "\n")
      exit(2)
    }
  }
}
