import ArgumentParser
import Reporting

extension VoiceLint {
  /// What is said of an error that isn't a ``Failure``: mostly of arguments that can't be understood.
  static func complaint(_ error: any Error) -> String {
    complaint(about: Array(CommandLine.arguments.dropFirst())) ?? "Error: " + Visible.text(message(for: error))
  }

  /// What is said of arguments; nil where they are understood. The parser repeats them as they are: it gets visible
  /// ones, so that its own line breaks can be told from theirs.
  static func complaint(about arguments: [String]) -> String? {
    do {
      _ = try parseAsRoot(arguments.map(Visible.text))
      return nil
    } catch {
      return Visible.block(fullMessage(for: error))
    }
  }
}
