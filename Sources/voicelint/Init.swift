import ArgumentParser
import Formats
import Foundation
import Linting
import Phrasing
import Reporting

/// Writes a configuration that changes nothing yet, and explains every key with what was found in the folder.
struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration file (.voicelint.yml) for a folder.",
    discussion: """
      The file explains every setting, and names the languages found in the folder. It changes nothing yet: “voicelint \
      check” finds the same with it as without it. An existing configuration is never replaced.
      """)

  @Argument(help: "The folder of the app.")
  var path = "."

  @ArgumentParser.Flag(name: .customLong("print"), help: "Print the configuration instead of writing a file.")
  var isPrinted = false

  func run() async throws {
    let folder = Location(path)
    let file = Location.join(folder.path, Config.fileName)
    guard case .folder = FileKind.of(folder.path).kind else {
      throw Failure("There is no folder “\(folder.path)”.", hint: "Give the folder of the app.")
    }
    if !isPrinted, let other = Config.upwards(from: folder.real) {
      throw Failure(
        "“\(Location.shown(other))” is already the configuration of this folder.",
        hint: "Edit it, or use --print to see what a new one would be.")
    }
    let text = try await ProjectFacts(folder).configuration
    guard !isPrinted else { return Terminal.write(text) }
    do throws(AtomicFile.Refusal) {
      try AtomicFile.create(Array(text.utf8), at: Location.join(folder.real, Config.fileName))
    } catch {
      throw Failure("“\(file)” can't be written.", hint: SystemError.sentence(error.reason))
    }
    Terminal.write("Wrote “\(Visible.text(file))”.\n")
  }
}

/// What a folder's localization files tell.
struct ProjectFacts {
  /// How many files of each ending, in the order of the formats.
  private var endings: [(name: String, count: Int)] = []
  private var locales: [(name: String, texts: Int, spoken: Int)] = []
  private let base: Base

  /// The base language, and whether the files tell it, so that naming it changes nothing.
  private struct Base {
    let locale: String
    let isCertain: Bool
  }

  init(_ folder: Location) async throws(Failure) {
    var search = FileSearch(excluded: [])
    search.add(folder: folder)
    search.followLinks()
    let setup = Setup(rules: [])
    let assumed = setup.languages.defaultBase()
    let groups = Files.groups(of: search.found, baseLocale: assumed)
    guard !groups.isEmpty else {
      throw Failure("No localization files found in “\(folder.path)”.", hint: Files.endings)
    }
    base = ProjectFacts.base(of: groups, assumed: assumed)
    let files = groups.flatMap(\.members).filter { $0.bundle == nil && $0.trouble == nil }
    for ending in Format.all.flatMap(\.extensions) {
      let count = files.count { $0.path.lowercased().hasSuffix("." + ending) }
      if count > 0 { endings.append((ending, count)) }
    }
    var summaries: [String: (texts: Int, spoken: Int)] = [:]
    for summary in await Run(setup: setup).check(groups).results.flatMap(\.summaries) where !summary.locale.isEmpty {
      let earlier = summaries[summary.locale] ?? (0, 0)
      summaries[summary.locale] = (earlier.texts + summary.translated, earlier.spoken + summary.spoken)
    }
    locales = summaries.sorted { $0.key < $1.key }.map { ($0.key, $0.value.texts, $0.value.spoken) }
  }

  private static func base(of groups: [FileGroup], assumed: String?) -> Base {
    var bases: Set<String?> = []
    var areInFolders = false
    for group in groups {
      for member in group.members where member.bundle == nil && member.trouble == nil {
        if member.locale != nil || member.isInBaseFolder {
          areInFolders = true
          if let file = group.baseFile(assumed) { bases.insert(file.locale ?? assumed) }
        } else {
          bases.insert(member.document().reading.baseLocale)
        }
      }
    }
    let told = bases.compactMap { $0 }
    guard told.count == 1, let locale = told.first else { return Base(locale: assumed ?? "", isCertain: false) }
    // What YAML could take for anything but a word isn't written as a value.
    let isWord = locale.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }
    // Files in `.lproj` folders, and tables without a base language, are read by the assumed one.
    return Base(locale: locale, isCertain: isWord && (locale == assumed || !areInFolders && bases.count == 1))
  }

  /// The text of the file.
  var configuration: String {
    let files = endings.reduce(0) { $0 + $1.count }
    let counts = endings.map { "\($0.count) .\($0.name)" }.joined(separator: ", ")
    let names = locales.map { Visible.text($0.name) }
    let widest = names.map(\.count).max() ?? 0
    let rows = zip(names, locales).map { name, locale in
      let name = name.padding(toLength: widest, withPad: " ", startingAt: 0)
      return "#   \(name)  \(count(locale.texts, "text")), \(locale.spoken) spoken"
    }
    let found =
      "# Found here: \(count(files, "localization file")) (\(counts)) with \(count(locales.count, "locale")).\n"
    let off = Rule.all.filter { !$0.isOnByDefault }.map { "#   \($0.id): \($0.severity.rawValue)\n" }.joined()
    return """
      # VoiceLint checks what VoiceOver says. These are the settings for this folder and everything in it.
      #
      \(found)\((rows + [""]).joined(separator: "\n"))#
      # Every key is optional. A key that is commented out shows how it is written.

      # \(base.isCertain ? "The base language, which the others translate." : Init.baseUnknown)
      \(base.isCertain ? "" : "# ")base: \(Visible.text(base.locale))

      # The locales to check. Without this key, all are checked. A locale that no file has stops the check.
      # locales: [\(names.joined(separator: ", "))]

      # Files and folders to leave out: patterns as in .gitignore, relative to this folder. What .gitignore files here
      # leave out is left out too.
      # exclude:
      #   - /Demo/
      #   - "*.csv"

      # A folder with locale files (word lists) of your own, relative to this folder. Each replaces the built-in file of
      # the same name.
      # locale-files: Locales

      # Folders with the app's source, relative to this folder. It shows which texts are spoken.
      # sources: [App]

      # What the columns of tables are, if headers don't say it. A name is a locale or one of key, comment, role, trait,
      # group, table, source and state. Files are patterns as in .gitignore; for all tables, write the names here.
      # columns:
      #   - files: "Old/*.csv"
      #     columns: {key: A, comment: F, en: C, de: D}

      # How much is reported where nothing else is set: apple; strict for all rules and a failure at each note; relaxed
      # for what is nearly always wrong.
      # profile: \(Profile.apple.rawValue)

      # The lowest severity that makes the exit code 1: note, warning or error; never for always 0.
      # fail-on: \(Profile.apple.failOn.rawValue)

      # The lowest severity that is reported and can set the exit code: note, warning or error.
      # min-severity: \(Profile.apple.minSeverity.rawValue)

      # The roles of keys, where neither names nor comments show them. “voicelint roles” lists the role of every key.
      # Roles: \(Init.wrapped(Role.allCases.map(\.rawValue)))
      # Traits: \(Init.wrapped(Trait.allCases.map(\.rawValue)))
      # roles:
      #   - keys: "*.spoken"
      #     role: label
      #     trait: button

      # The severity of rules: note, warning, error or off. “voicelint rules” lists them all, and
      # “voicelint explain RULE” explains one. A rule can have other severities for some locales and roles. Below the
      # first, those that are off until they get a severity.
      # rules:
      #   label-too-long: {severity: note, locales: {de: off, ja: warning}, roles: {action: off}}
      \(off)
      # Names that stay as they are in every language, such as those of products.
      # names: [Tidepool, surfline]

      # Budgets in characters, for all languages. Without this key, each language has its own.
      # lengths: {label: 40, hint: 100, button: 20}

      # Whether hints end with a full stop: required, consistent (as most hints of the table and locale do) or never.
      # hint-period: \(HouseStyle.HintPeriod.required.rawValue)

      # Words to avoid, each with what to write instead, its locales and a reason, if there are any.
      # forbidden:
      #   - word: handicapped
      #     instead: disabled
      #     locales: en
      #     reason: People first.

      # Terms of the source texts, each with its translation, or several, by locale.
      # glossary:
      #   - term: wave
      #     de: Welle
      #     fr: [vague, onde]

      # Findings that you decided to live with. Each item needs a reason, and rules, keys or paths.
      # ignore:
      #   - rules: [label-too-long]
      #     keys: "legal.*"
      #     locales: de
      #     reason: The authority prescribes this text.

      # A file with the findings of today, so that only new ones are listed. “voicelint baseline create” writes it.
      # baseline: \(BaselineStore.fileName)

      """
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

extension Init {
  fileprivate static let baseUnknown = """
    The base language, which the others translate. The files don't agree on it, so without this key each file's own
    # is used, or the one below. If the app is developed in another language, name it.
    """

  /// Names on lines of a comment.
  fileprivate static func wrapped(_ names: [String]) -> String {
    var lines = [""]
    for name in names {
      if let last = lines.last, last.count + name.count > 100 { lines.append("") }
      lines[lines.count - 1] += (lines.last?.isEmpty == true ? "" : " ") + name
    }
    return lines.joined(separator: "\n#   ")
  }
}
