import ArgumentParser

/// The command: arguments, files, exit code. No decisions about texts.
@main
struct VoiceLint: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "voicelint",
    abstract: "Checks what VoiceOver says, in every language the app ships in.",
    version: version,
    subcommands: [Check.self],
    defaultSubcommand: Check.self)
}
