import Formats
import Foundation
import Linting
import Phrasing
import WordLists

/// A run as the user asked for it: arguments and configuration, made into a setup or a failure.
struct Job {
  let setup: Setup
  /// Normalised; empty for all.
  let locales: Set<String>
  let failOn: FailOn?
  let minSeverity: Severity?
  let paths: [String]
  private let stdinPath: String?
  let config: Config
  private let columns: [TableColumns.Item]
  /// The configuration file; nil where there is none.
  var configPath: String? { config.path }
  /// Whether options left out rules.
  let isNarrowed: Bool
  /// Whether the locales are those of the configuration, and no option.
  private let hasConfiguredLocales: Bool
  /// Whether the columns are those of an option, and not of the configuration.
  private let hasColumnsOption: Bool

  /// What is known of the app's source.
  let app: AppRoles

  init(_ reading: ReadingOptions, only: [String] = [], skip: [String] = []) async throws(Failure) {
    config = try Config.load(reading)
    paths = reading.paths
    stdinPath = reading.stdinPath
    failOn = config.failOn ?? config.profile.failOn
    minSeverity = config.minSeverity ?? config.profile.minSeverity
    isNarrowed = !only.isEmpty || !skip.isEmpty
    hasColumnsOption = !reading.columns.isEmpty
    columns = hasColumnsOption ? [try Job.columns(reading.columns)] : config.columns
    hasConfiguredLocales = reading.locales.isEmpty
    locales = hasConfiguredLocales ? Set(config.locales) : try Job.locales(reading.locales, option: "--locale")

    var own: [String: String] = [:]
    if let folder = reading.localeFiles ?? config.localeFiles { own = try Job.localeFiles(in: folder) }
    let base = try reading.baseLocale.map { name throws(Failure) in try Job.locale(name) }
    let rules = try Job.rules(only: only, skip: skip, config: config)
    app = try await AppRoles.load(reading.sources, config)
    setup = Setup(
      rules: rules, inference: RoleInference(patterns: config.roles, source: app.roles),
      languages: Languages(own: own, style: config.style), baseLocale: base ?? config.baseLocale,
      suppressions: config.ignored.map { [root = PatternRoot(config.folder)] in $0.suppression(in: root) })
  }

  /// The folder that the configuration's patterns start from, with its links followed.
  var configFolder: String { config.folder }
  /// The configuration's `ignore`.
  var ignored: [IgnoreItem] { config.ignored }
  /// What the configuration says, whole.
  var configText: String { config.text }
  /// The configuration's baseline; nil where it names none.
  var baseline: BaselineStore? { config.baseline.map { BaselineStore($0) } }

  /// The files, joined to tables. A run with nothing to read is a failure: it must not look clean.
  func groups() throws(Failure) -> [FileGroup] {
    let groups = try foundGroups()
    try checkColumns(of: groups)
    guard hasColumnsOption, !groups.contains(where: { $0.members.contains(where: \.isTable) }) else { return groups }
    throw Failure(
      "--columns is for tables, and no .csv, .tsv or .xlsx file was found.", hint: "Give the path of a table.")
  }

  /// The same for files that this run's are compared with.
  /// - Parameters:
  ///   - root: where the configuration's patterns start.
  ///   - isSure: whether there must be some.
  func groups(at locations: [Location], in root: PatternRoot, isSure: Bool = true) throws(Failure) -> [FileGroup] {
    var search = FileSearch(
      excluded: [IgnoreList(patterns: config.exclude, root: root)], roots: locations.map(\.real))
    for location in locations { try Files.find(location, in: &search) }
    search.followLinks()
    let groups = Files.groups(of: search.found, baseLocale: base, columns: TableColumns(columns, root: root))
    try checkColumns(of: groups)
    guard groups.isEmpty, isSure else { return groups }
    throw Failure(
      "No localization files found in “\(locations.map(\.path).joined(separator: "”, “"))”.", hint: Files.endings)
  }

  private func checkColumns(of groups: [FileGroup]) throws(Failure) {
    for member in groups.flatMap(\.members) { try member.checkColumns() }
  }

  private var base: String? { setup.baseLocale ?? setup.languages.defaultBase() }

  private static func columns(_ lists: [String]) throws(Failure) -> TableColumns.Item {
    do throws(ChosenColumns.Mistake) {
      let columns = try ChosenColumns(lists.flatMap { $0.split(separator: ",").map(String.init) })
      return TableColumns.Item(patterns: [], columns: columns, place: "--columns")
    } catch {
      throw Failure("--columns: \(error.message)", hint: error.hint)
    }
  }

  private func foundGroups() throws(Failure) -> [FileGroup] {
    let exclude = [IgnoreList(patterns: config.exclude, root: PatternRoot(config.folder))]
    guard !paths.contains("-") else { return [try standardInput(exclude)] }
    let locations = paths.map { Location($0, root: config.folder) }
    var search = FileSearch(excluded: exclude, roots: locations.map(\.real))
    var notes: [String] = []
    for location in locations {
      if let pattern = exclusion(of: location, exclude) {
        notes.append("“\(location.path)” is excluded by the pattern “\(pattern)” in “\(config.path ?? "")”.")
        continue
      }
      try Files.find(location, in: &search)
    }
    search.followLinks()
    guard notes.count < paths.count else {
      throw Failure(notes.joined(separator: " "), hint: "Remove the pattern, or give another path.")
    }
    for note in notes { Terminal.note(note) }
    let groups = Files.groups(
      of: search.found, baseLocale: base, columns: TableColumns(columns, root: PatternRoot(config.folder)))
    guard groups.isEmpty else { return groups }
    let hint = search.exclusion.map {
      "“\($0.path)” is excluded by the pattern “\($0.pattern)” in “\(config.path ?? "")”."
    }
    throw Failure(
      "No localization files found in “\(paths.joined(separator: "”, “"))”.", hint: hint ?? Files.endings)
  }

  private func standardInput(_ exclude: [IgnoreList]) throws(Failure) -> FileGroup {
    guard paths == ["-"] else {
      throw Failure("Standard input can't be read together with other paths.", hint: "Give - alone.")
    }
    guard let stdinPath else {
      throw Failure(
        "Standard input needs a path.", hint: "Give one with --stdin-path, such as de.lproj/Localizable.strings.")
    }
    let location = Location(stdinPath, root: config.folder)
    let bytes: [UInt8]
    if let pattern = exclusion(of: location, exclude) {
      throw Failure("“\(location.path)” is excluded by the pattern “\(pattern)” in “\(config.path ?? "")”.")
    }
    do throws(FileContents.Trouble) {
      bytes = try FileContents.all(of: STDIN_FILENO)
    } catch {
      throw Failure("Standard input can't be read: \(error.reason)")
    }
    return try Files.group(location, bytes: bytes, columns: TableColumns(columns, root: PatternRoot(config.folder)))
  }

  private func exclusion(of location: Location, _ exclude: [IgnoreList]) -> String? {
    var isFolder = false
    if case .folder = FileKind.of(location.path).kind { isFolder = true }
    return IgnoreList.patternOnTheWay(to: location, isFolder: isFolder, exclude)
  }

  // MARK: Locales

  /// Fails if a locale that was asked for is in no file: a run that skipped it would look clean.
  /// - Parameter found: every locale of the files, those left out too.
  func missingLocales(found: Set<String>) throws(Failure) {
    func isFound(_ name: String) -> Bool { found.contains { LocaleName.parents(of: $0).contains(name) } }
    let missing = locales.filter { !isFound($0) }.sorted()
    guard let name = missing.first, missing.count == locales.count || !isForSomeFiles else { return }
    let all = found.sorted().joined(separator: ", ")
    let source = hasConfiguredLocales ? "\(config.path ?? ""): " : ""
    let others = missing.dropFirst().map { " or “\($0)”" }.joined()
    throw Failure(
      source + "No file has texts in “\(name)”\(others)."
        + (all.isEmpty ? " The files have no texts." : " Found: \(all)."),
      hint: Job.near(name, found).map { "Did you mean “\($0)”?" } ?? "")
  }

  /// The same before anything is done, for commands that don't check.
  func missingLocales(in groups: [FileGroup]) async throws(Failure) {
    guard !locales.isEmpty else { return }
    let setup = Setup(
      rules: [], inference: setup.inference, languages: setup.languages, baseLocale: setup.baseLocale)
    try missingLocales(found: await Run(setup: setup, locales: locales).check(groups).locales)
  }

  /// The configuration lists the locales of a project. Of some of its files, one of these is enough.
  private var isForSomeFiles: Bool {
    hasConfiguredLocales
      && paths.allSatisfy { path in
        if case .folder = FileKind.of(path).kind { return false }
        return true
      }
  }

  /// The found locale that was meant: another one of the language, or one that differs in a letter.
  private static func near(_ name: String, _ found: Set<String>) -> String? {
    let language = LocaleName.parents(of: name).last
    let related = found.filter { LocaleName.parents(of: $0).last == language }.sorted()
    return related.first ?? Nearest.name(name, among: found.sorted(), within: 1)
  }

  // MARK: Rules

  private static func rules(only: [String], skip: [String], config: Config) throws(Failure) -> [Setup.ActiveRule] {
    let onlyIDs = try ids(only, option: "--only")
    let skipIDs = try ids(skip, option: "--skip")
    if let id = skipIDs.filter(Suppression.isNever).min() {
      throw Failure(
        "“\(id)” can't be skipped: a file that wasn't read whole would look clean.",
        hint: "Leave the file out with “exclude” in .voicelint.yml.")
    }
    let asked = Rule.all.filter { (onlyIDs.isEmpty || onlyIDs.contains($0.id)) && !skipIDs.contains($0.id) }
    func active(_ rule: Rule) -> Setup.ActiveRule? { config.active(rule, isNamed: onlyIDs.contains(rule.id)) }
    let chosen = asked.compactMap(active)
    guard !chosen.isEmpty else {
      throw Failure("No rule is left to run.", hint: "--only, --skip and the configuration turn off every rule.")
    }
    // What tells that a file wasn't read runs whatever is asked for: a run must not look clean because nobody asked.
    let others = Rule.all.filter { rule in Suppression.isNever(for: rule.id) && !asked.contains { $0.id == rule.id } }
    return chosen + others.compactMap(active)
  }

  private static func ids(_ lists: [String], option: String) throws(Failure) -> Set<String> {
    var ids: Set<String> = []
    for id in names(lists) { ids.insert(try rule(id).id) }
    guard ids.isEmpty != lists.isEmpty else { return ids }
    throw Failure("\(option) names no rule.", hint: "“voicelint rules” lists them all.")
  }

  /// The rule of an id; a failure names the nearest.
  static func rule(_ id: String) throws(Failure) -> Rule {
    if let rule = Rule.named(id) { return rule }
    throw Failure(
      "There is no rule “\(id)”.", hint: Nearest.hint(id, among: Rule.all.map(\.id), list: "voicelint rules"))
  }

  /// The names in options that take several with commas.
  private static func names(_ lists: [String]) -> [String] {
    lists.flatMap { $0.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init) }
  }

  /// The locales that an option names; none where it isn't given.
  static func locales(_ lists: [String], option: String) throws(Failure) -> Set<String> {
    var locales: Set<String> = []
    for name in names(lists) { locales.insert(try locale(name)) }
    guard locales.isEmpty == lists.isEmpty else { throw Failure("\(option) names no locale.", hint: localeHint) }
    return locales
  }

  static func locale(_ name: String) throws(Failure) -> String {
    guard let locale = LocaleName.normalize(name) else {
      throw Failure("“\(name)” isn't a locale.", hint: localeHint)
    }
    return locale
  }

  static let localeHint = "Give a code such as de, pt-BR or zh-Hans."

  // MARK: Locale files

  static func localeFiles(in folder: String) throws(Failure) -> [String: String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder),
      let realFolder = Location.real(folder)
    else { throw Failure("The folder of locale files “\(folder)” can't be opened.") }
    func path(_ code: String) -> String { Location.join(folder, code + ".txt") }
    var texts: [String: String] = [:]
    // The built-in folder is one that people give, too: it has files that are no language's.
    for name in names.sorted()
    where name.hasSuffix(".txt")
      && !["README.txt", "columns.txt", "constructions.txt", "voiceover.txt"].contains(name)
    {
      let code = String(name.dropLast(4))
      guard code == "root" || LocaleName.normalize(code) == code else {
        let hint = LocaleName.normalize(code).map { "Name the file “\($0).txt”." }
        throw Failure("\(path(code)):1: “\(code)” isn't a locale code.", hint: hint ?? localeHint)
      }
      texts[code] = try localeFile(path(code), in: realFolder)
    }
    guard !texts.isEmpty else {
      throw Failure(
        "The folder “\(folder)” has no locale files.", hint: "A locale file is named for its language, such as fr.txt.")
    }
    if let (code, mistake) = Languages.mistakes(in: texts).first {
      let near = Nearest.name(mistake.written, among: mistake.known)
      throw Failure(
        "\(path(code)):\(mistake.line): \(mistake.message)", hint: near.map { "Did you mean “\($0)”?" } ?? "")
    }
    return texts
  }
}

extension Job {
  /// The text of one locale file.
  /// - Parameter folder: the folder of locale files, without links: no link leads out of it.
  private static func localeFile(_ path: String, in folder: String) throws(Failure) -> String {
    let bytes: [UInt8]
    do throws(FileContents.Trouble) {
      if case .closed(let reason) = FileKind.of(path).kind { throw FileContents.Trouble(reason: reason) }
      let real = Location.real(path) ?? path
      guard Location.isInside(real, [folder]) else {
        throw FileContents.Trouble(reason: "it's a link to “\(Location.target(of: path))”, outside its folder.")
      }
      bytes = try FileContents.bytes(at: real)
    } catch {
      throw Failure("\(path):1: The locale file can't be opened: \(error.reason)")
    }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw Failure("\(path):1: The locale file isn't UTF-8.", hint: "Save it as UTF-8.")
    }
    return text
  }
}
