import ArgumentParser
import Formats
import Linting
import Reporting

/// Writes down the findings of today, so that “voicelint check” lists new ones only.
struct BaselineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Write down the findings of today, so that “voicelint check” lists new ones only.",
    discussion: """
      A finding in the baseline is counted and not listed, until its text changes. It is known by its rule, table, key, \
      language and text, so files can be moved, sorted and converted. Keep the file in your repository.
      """,
    subcommands: [Create.self, Prune.self, Show.self])

  /// What a check of the job's files gives, and what is unused in its configuration.
  fileprivate static func results(_ job: Job) async throws -> [FileResult] {
    let groups = try job.groups()
    let outcome = await Run(setup: job.setup, locales: job.locales, wholeFolders: job.wholeFolders).check(groups)
    try job.missingLocales(found: outcome.locales)
    return job.withOthers(outcome.results, found: outcome.locales)
  }

  /// The file that an option names, else the configuration's, else one beside the configuration.
  fileprivate static func store(_ option: String?, _ job: Job) -> BaselineStore {
    option.map { BaselineStore($0) } ?? store(of: job.config)
  }

  fileprivate static func store(of config: Config) -> BaselineStore {
    BaselineStore(config.baseline ?? Location.join(config.folder, BaselineStore.fileName))
  }
}

extension BaselineCommand {
  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "create",
      abstract: "Write all findings into a baseline.",
      usage: "voicelint baseline create [<options>] [<path> ...]",
      discussion: "What couldn't be read stays new: a file that nobody read must not look clean.")

    @OptionGroup var reading: ReadingOptions

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        "The file to write. Default: the configuration's baseline, or \(BaselineStore.fileName).", valueName: "file"))
    var output: String?

    func run() async throws {
      let job = try await Job(reading)
      let store = BaselineCommand.store(output, job)
      // What is there and is no baseline isn't replaced.
      let old = store.exists ? try store.read() : nil
      let findings = try await BaselineCommand.results(job).flatMap(\.findings)
      let baseline = Baseline(of: findings)
      try store.write(baseline)
      Terminal.write(Visible.lines(lines(baseline, replacing: old, findings, store, job).map { $0 + "\n" }.joined()))
    }

    private func lines(
      _ baseline: Baseline, replacing old: Baseline?, _ findings: [Finding], _ store: BaselineStore, _ job: Job
    ) -> [String] {
      var lines = ["Wrote \(Count.of(baseline.count, "finding")) to “\(store.path)”."]
      if let old {
        let (added, gone) = (baseline.difference(from: old), old.difference(from: baseline))
        lines[0] += " Added: \(Count.digits(added)). Gone: \(Count.digits(gone))."
      }
      let unread = findings.count { Suppression.isNever(for: $0.rule) }
      if unread > 0 {
        lines.append(
          "\(Count.of(unread, "finding")) about files that can't be read whole \(unread == 1 ? "stays" : "stay") new: "
            + "fix or exclude the \(unread == 1 ? "file" : "files").")
      }
      if job.baseline?.path != store.path {
        // The configuration names it from its own folder.
        let folder = job.configFolder == "/" ? "/" : job.configFolder + "/"
        let real = Location(store.path).real
        let named = real.hasPrefix(folder) ? String(real.dropFirst(folder.count)) : nil
        let option = "check with --baseline \(store.path)."
        lines.append(
          "To use it, " + (named.map { "add “baseline: \($0)” to .voicelint.yml, or " } ?? "") + option)
      }
      return lines
    }
  }

  struct Prune: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "prune",
      abstract: "Remove from a baseline what isn't found any more.",
      usage: "voicelint baseline prune [<options>] [<path> ...]")

    @OptionGroup var reading: ReadingOptions

    @Option(
      help: ArgumentHelp(
        "The baseline. Default: the configuration's, or \(BaselineStore.fileName).", valueName: "file"))
    var baseline: String?

    @ArgumentParser.Flag(help: "Also remove findings of tables and languages that weren't read.")
    var all = false

    func run() async throws {
      let job = try await Job(reading)
      let store = BaselineCommand.store(baseline, job)
      let old = try store.read()
      let results = try await BaselineCommand.results(job)
      var findings = results.flatMap(\.findings)
      let tables = results.reduce(into: Set<TableName.InLocale>()) { $0.formUnion($1.tables) }
      var known = KnownFindings([old])
      known.mark(&findings)
      let missing = known.gone(from: old)
      let gone = missing.filter { all || $0.isOf(tables) }
      let new = old.removing(gone)
      if !gone.isEmpty { try store.write(new) }
      var lines = gone.map { "\($0.table)  \($0.key)  \($0.locale)  [\($0.rule)]" }
      lines.append(
        gone.isEmpty
          ? "Nothing to remove: “\(store.path)” has \(Count.of(old.count, "finding"))."
          : "Removed \(Count.of(old.count - new.count, "finding")) from “\(store.path)”. Left: \(Count.digits(new.count))."
      )
      let unread = missing.reduce(0) { $0 + $1.count } - gone.reduce(0) { $0 + $1.count }
      if unread > 0 {
        lines.append(
          "\(Count.of(unread, "finding")) of tables and languages that weren't read \(unread == 1 ? "is" : "are") kept; "
            + "--all removes \(unread == 1 ? "it" : "them") too.")
      }
      Terminal.write(Visible.lines(lines.map { $0 + "\n" }.joined()))
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Count what a baseline holds, by rule and language.")

    @Argument(
      help: ArgumentHelp("The baseline. Default: the configuration's, or \(BaselineStore.fileName).", valueName: "file")
    )
    var file: String?

    func run() throws {
      let store = try file.map { BaselineStore($0) } ?? BaselineCommand.store(of: Config.load(nil, governing: ["."]))
      Terminal.write(Visible.lines(BaselineFile.summary(try store.read())))
    }
  }
}
