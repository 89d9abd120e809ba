import ArgumentParser
import Foundation
import Support
import Testing

@testable import voicelint

@Suite("Arguments")
struct ArgumentTests {
  @Test("A command that reads its own arguments reads them as the root does", arguments: 0..<200)
  func sameReading(seed: Int) {
    var random = Seeded(seed)
    let words =
      """
      check fix help de.xliff App -- - --format json --format=text sarif:out.sarif --output -o out.json -oout --only \
      hint-gesture --role label,hint --role=none --spoken --fail-on never --min-severity=warning --limit 3 --statistics \
      --inherited --baseline --no-baseline --base --compare --color always --locale de --group-by key --help -h \
      --version --generate-completion-script bash --unknown
      """.split(separator: " ").map(String.init) + [""]
    let count = Int.random(in: 0..<7, using: &random)
    let arguments = ["check"] + (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
    #expect(
      Self.read { try VoiceLint.command(for: arguments) } == Self.read { try VoiceLint.parseAsRoot(arguments) },
      "\(arguments)")
  }

  @Test("The version needs no parser, and is the one that the parser tells")
  func version() {
    #expect(Self.read { try VoiceLint.parseAsRoot(["--version"]) } == VoiceLint.version)
  }

  /// A name that the parser makes of a type's name costs more than all else that it does with the command.
  @Test("Each command says its name")
  func names() {
    var commands: [any ParsableCommand.Type] = [VoiceLint.self]
    while let command = commands.popLast() {
      #expect(command.configuration.commandName != nil, "\(command)")
      commands += command.configuration.subcommands
    }
  }

  /// All that was read, or what is said instead.
  private static func read(_ command: () throws -> any ParsableCommand) -> String {
    do {
      var text = ""
      dump(try command(), to: &text)
      return text
    } catch {
      return VoiceLint.fullMessage(for: error)
    }
  }
}
