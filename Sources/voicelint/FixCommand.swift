import ArgumentParser
import Formats
import Foundation
import Linting
import Phrasing
import Reporting

struct FixCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Apply the safe fixes to the files, and change nothing else in them.",
    discussion: """
      Each file is read again before it replaces the old one, and is left alone if any other text in it would differ. \
      Exit codes: 0 when all was done, 1 when --diff shows a change or a file was left alone, 2 when the job could \
      not be done.
      """)

  @OptionGroup var reading: ReadingOptions

  @Option(name: .customLong("only"), parsing: .singleValue, help: "Apply this rule's fixes only; may be repeated.")
  var only: [String] = []

  @Option(name: .customLong("skip"), parsing: .singleValue, help: "Leave this rule's fixes out; may be repeated.")
  var skip: [String] = []

  @ArgumentParser.Flag(help: "Apply fixes that may change the meaning, too.")
  var unsafe = false

  @ArgumentParser.Flag(help: "Print the difference and change nothing.")
  var diff = false

  func run() async throws {
    let job = try Job(reading, only: only, skip: skip)
    guard reading.paths != ["-"] else {
      throw Failure("Standard input can't be fixed.", hint: "Give a file or a folder.")
    }
    var outcome = FixOutcome()
    let run = Run(setup: job.setup, locales: job.locales)
    for group in try job.groups() {
      for file in await run.fix(group, unsafe: unsafe) { try finish(file, &outcome) }
    }
    Terminal.writeError(outcome.text(diff: diff))
    if outcome.refused > 0 || diff && outcome.files > 0 { throw ExitCode(1) }
  }

  private func finish(_ file: FixedFile, _ outcome: inout FixOutcome) throws(Failure) {
    for refusal in file.refusals {
      outcome.refused += 1
      Terminal.writeError("\(file.path) was left alone: \(refusal).\n")
    }
    outcome.left += file.left
    guard let document = file.document, document.file.bytes != file.original.bytes else { return }
    outcome.files += 1
    for finding in file.applied { outcome.fixed[finding.rule, default: 0] += 1 }
    if diff {
      Terminal.write(UnifiedDiff.text(path: file.path, old: file.original.text, new: document.file.text))
    } else {
      try AtomicFile.replace(file.path, expecting: file.original.bytes, with: document.file.bytes)
    }
  }
}

/// What a run of `fix` did, for its closing words.
private struct FixOutcome {
  var files = 0
  var fixed: [String: Int] = [:]
  /// Findings that stay, for whatever reason.
  var left = 0
  var refused = 0

  func text(diff: Bool) -> String {
    let total = fixed.values.reduce(0, +)
    var lines = fixed.sorted { $0.key < $1.key }.map { "  \($0.value) × \($0.key)" }
    let verb = diff ? "would be fixed" : total == 1 ? "was fixed" : "were fixed"
    lines.append(
      "\(total) finding\(total == 1 ? "" : "s") \(verb) in \(files) file\(files == 1 ? "" : "s"); \(left) left.")
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A file after its fixes.
struct FixedFile: Sendable {
  let original: SourceFile
  var document: Document?
  var applied: [Finding] = []
  var refusals: [String] = []
  /// Findings that stay.
  var left = 0

  var path: String { original.path }
}

extension Run {
  /// Fixes the files of a group in memory, in rounds, until nothing more is to be fixed.
  func fix(_ group: FileGroup, unsafe: Bool) async -> [FixedFile] {
    var files = group.members.map { $0.document() }
    var results = files.map { FixedFile(original: $0.file) }
    // Fixes compose in two or three rounds; more would mean that two rules undo each other.
    for _ in 0..<10 {
      let findings = await self.findings(of: group, files)
      var changed = false
      for index in files.indices {
        results[index].left = findings[index].count
        guard results[index].refusals.isEmpty else { continue }
        let round = Fixer.round(findings[index], on: files[index], unsafe: unsafe)
        if let refusal = round.refusal { results[index].refusals.append(refusal) }
        guard let document = round.document else { continue }
        files[index] = document
        results[index].document = document
        results[index].applied += round.applied
        changed = true
      }
      if !changed { break }
    }
    return results
  }
}

/// Replaces a file in one step: a temporary file beside it, then a rename, with its permissions kept.
enum AtomicFile {
  /// - Parameter expecting: the bytes the file held when it was read; if it changed since, it is left alone.
  static func replace(_ path: String, expecting: [UInt8], with bytes: [UInt8]) throws(Failure) {
    // A link stays a link: the file it points to is replaced.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard let now = try? Data(contentsOf: target), Array(now) == expecting else {
      throw Failure("“\(path)” changed while it was being fixed.", hint: "It was left alone. Run the command again.")
    }
    let temporary = target.deletingLastPathComponent().appendingPathComponent(
      ".\(target.lastPathComponent).voicelint-\(ProcessInfo.processInfo.processIdentifier)")
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: target.path)
      try Data(bytes).write(to: temporary)
      if let permissions = attributes[.posixPermissions] {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: temporary.path)
      }
      guard rename(temporary.path, target.path) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw Failure("“\(path)” could not be written.", hint: error.localizedDescription)
    }
  }
}
