import ArgumentParser
import Formats
import Foundation
import Linting
import Phrasing
import Reporting

struct FixCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Fix what can be fixed safely, and change nothing else in the files.",
    usage: "voicelint fix [<options>] [<path> ...]",
    discussion: """
      A safe fix never changes the meaning: it adds a full stop, say, or removes a space. Use --diff to see the changes \
      first. Before a file is replaced, the new one is read again; if any other text in it would differ, the file is \
      left alone. So is a file that is read-only, has hard links, changed meanwhile, or can't keep its owner, \
      permissions and attributes. Interrupted at any time, every file is either the old or the fixed one.

      Exit codes: 0 if everything was done, 1 if --diff shows a change or a file was left alone, 2 if the job couldn't \
      be done.
      """)

  @OptionGroup var reading: ReadingOptions

  @Option(
    name: .customLong("only"), parsing: .singleValue,
    help: ArgumentHelp("Apply only this rule's fixes. \(ReadingOptions.several)", valueName: "rule"))
  var only: [String] = []

  @Option(
    name: .customLong("skip"), parsing: .singleValue,
    help: ArgumentHelp("Don't apply this rule's fixes. \(ReadingOptions.several)", valueName: "rule"))
  var skip: [String] = []

  @ArgumentParser.Flag(help: "Also apply fixes that may change the meaning. Read what they changed.")
  var unsafe = false

  @ArgumentParser.Flag(help: "Print the changes as a diff for git apply -p1 or patch -p1, and change nothing.")
  var diff = false

  func run() async throws {
    let job = try await Job(reading, skip: skip)
    // A rule may make another's fix pointless, so all of them judge, whichever may fix.
    let chosen = only.isEmpty ? nil : try await Job(reading, only: only, skip: skip).setup.rules
    guard reading.paths != ["-"] else {
      throw Failure("Standard input can't be fixed.", hint: "Give a file or a folder.")
    }
    // Before anything is read: a link that is put in a folder's place later doesn't count.
    let area = AtomicFile.Area(reading.paths)
    var outcome = FixOutcome()
    let run = Run(setup: job.setup.adding(chosen ?? []), locales: job.locales)
    let rules = chosen.map { Set($0.map(\.rule.id)) }
    let groups = try job.groups()
    try await job.missingLocales(in: groups)
    if !diff {
      let paths = groups.flatMap(\.members).map(\.path)
      let folders = Dictionary(paths.map { (Location.parent(of: Location($0).real), $0) }) { first, _ in first }
      for path in folders.values { AtomicFile.removeLeftovers(beside: path, within: area) }
    }
    for group in groups {
      for file in await run.fix(group, only: rules, unsafe: unsafe) { finish(file, area, &outcome) }
    }
    outcome.say(outcome.text(diff: diff))
    // The files are fixed all the same, but no one can know which.
    guard outcome.isSaid else { throw ExitCode(2) }
    if outcome.refused > 0 || diff && outcome.files > 0 { throw ExitCode(1) }
  }

  private func finish(_ file: FixedFile, _ area: AtomicFile.Area, _ outcome: inout FixOutcome) {
    for refusal in file.refusals {
      outcome.refused += 1
      outcome.leftAlone(file.path, refusal)
    }
    outcome.left += file.left
    guard let document = file.document, document.file.bytes != file.original.bytes else { return }
    if !diff, let refusal = write(file, document, area) {
      outcome.refused += 1
      outcome.left += file.applied.count
      outcome.leftAlone(file.path, refusal)
      return
    }
    outcome.files += 1
    for finding in file.applied { outcome.fixed[finding.rule, default: 0] += 1 }
    if diff {
      let difference = UnifiedDiff(path: file.path, old: file.original, new: document.file)
      Terminal.writeData(difference.bytes)
      if !difference.isAppliable { outcome.unappliable.append(file.path) }
    }
  }

  /// Replaces the file; says why it was left alone, or nil.
  private func write(_ file: FixedFile, _ document: Document, _ area: AtomicFile.Area) -> String? {
    do throws(AtomicFile.Refusal) {
      try AtomicFile.replace(file.path, expecting: file.original.bytes, with: document.file.bytes, within: area)
      return nil
    } catch {
      return error.reason
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
  /// Paths of files whose differences are for people only.
  var unappliable: [String] = []
  /// Whether standard error took everything.
  private(set) var isSaid = true

  mutating func say(_ text: String) {
    if !Terminal.hasWrittenError(text) { isSaid = false }
  }

  mutating func leftAlone(_ path: String, _ reason: String) {
    say(Visible.lines("\(Visible.text(path)) was left alone: \(Visible.text(reason)).\n"))
  }

  func text(diff: Bool) -> String {
    let total = fixed.values.reduce(0, +)
    var lines = unappliable.map { path in
      "The changes to \(Visible.text(path)) can't be applied from the diff: the file has NUL bytes, as in UTF-16. "
        + "Run fix without --diff to make them."
    }
    lines += fixed.sorted { $0.key < $1.key }.map { "  \($0.value) × \($0.key)" }
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
  /// - Parameter only: the rules whose fixes are wanted; nil for all.
  func fix(_ group: FileGroup, only: Set<String>?, unsafe: Bool) async -> [FixedFile] {
    let opened = group.members.map { $0.opened() }
    var files = opened.map(\.document)
    let closed = "it can't be opened; “voicelint check” says why"
    var results = opened.map { FixedFile(original: $0.document.file, refusals: $0.isOpen ? [] : [closed]) }
    // Fixes compose in two or three rounds. A text full of faults takes more, because a rule tells so many of one text
    // at a time, and changes that meet wait for each other; without an end two rules would undo each other.
    for _ in 0..<100 {
      let findings = await self.findings(of: group, files).map { own in
        own.filter { $0.suppression == nil && only?.contains($0.rule) ?? true }
      }
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
