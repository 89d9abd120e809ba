import Formats
import Foundation
import Linting
import Phrasing

/// A run as the user asked for it: arguments and configuration, made into a setup or a failure.
struct Job {
  let setup: Setup
  /// Normalised; empty for all.
  let locales: Set<String>
  let failOn: FailOn?
  private let paths: [String]
  private let stdinPath: String?
  private let excluded: [String]

  init(_ reading: ReadingOptions, only: [String] = [], skip: [String] = []) throws(Failure) {
    let config = try Config.load(reading.config)
    paths = reading.paths
    stdinPath = reading.stdinPath
    excluded = config.exclude
    failOn = config.failOn
    locales = try Job.locales(reading.locales.isEmpty ? config.locales : reading.locales)

    var own: [String: String] = [:]
    if let folder = reading.localeFiles ?? config.localeFiles { own = try Job.localeFiles(in: folder) }
    let base = reading.baseLocale ?? config.baseLocale
    setup = Setup(
      rules: try Job.rules(only: only, skip: skip, config: config), casting: Casting(patterns: config.roles),
      languages: Languages(own: own), baseLocale: try base.map { name throws(Failure) in try Job.locale(name) })
  }

  /// The files, joined to tables. A run with nothing to read is a failure: it must not look clean.
  func groups() throws(Failure) -> [FileGroup] {
    if paths == ["-"] {
      guard let stdinPath else {
        throw Failure(
          "Standard input has no name.", hint: "Say what it is with --stdin-path, such as de.lproj/Localizable.strings."
        )
      }
      let data = FileHandle.standardInput.readDataToEndOfFile()
      return [try Files.group(stdinPath, bytes: Array(data))]
    }
    let groups = try Files.groups(
      at: paths, excluding: excluded, baseLocale: setup.baseLocale ?? setup.languages.defaultBase())
    guard !groups.isEmpty else {
      let place = paths.joined(separator: ", ")
      throw Failure(
        "There are no localization files in “\(place)”.",
        hint:
          "VoiceLint reads files that end in \(Format.all.flatMap(\.extensions).map { "." + $0 }.joined(separator: " "))."
      )
    }
    return groups
  }

  private static func rules(only: [String], skip: [String], config: Config) throws(Failure) -> [Setup.ActiveRule] {
    func ids(_ lists: [String]) throws(Failure) -> Set<String> {
      var ids: Set<String> = []
      for id in lists.flatMap({ $0.split(separator: ",").map(String.init) }) { ids.insert(try rule(id).id) }
      return ids
    }
    let only = try ids(only)
    let skip = try ids(skip)
    return Rule.all.compactMap { rule in
      guard only.isEmpty || only.contains(rule.id), !skip.contains(rule.id) else { return nil }
      guard let choice = config.rules[rule.id] else {
        return rule.isOnByDefault || only.contains(rule.id) ? Setup.ActiveRule(rule) : nil
      }
      // A rule that is asked for by name runs even where the configuration turns it off.
      guard let severity = choice ?? (only.contains(rule.id) ? rule.severity : nil) else { return nil }
      return Setup.ActiveRule(rule, severity: severity)
    }
  }

  /// The rule of an id; a failure names the nearest.
  static func rule(_ id: String) throws(Failure) -> Rule {
    if let rule = Rule.named(id) { return rule }
    throw Failure(
      "There is no rule “\(id)”.", hint: Nearest.hint(id, among: Rule.all.map(\.id), list: "voicelint rules"))
  }

  private static func locales(_ names: [String]) throws(Failure) -> Set<String> {
    var locales: Set<String> = []
    for name in names.flatMap({ $0.split(separator: ",").map(String.init) }) { locales.insert(try locale(name)) }
    return locales
  }

  private static func locale(_ name: String) throws(Failure) -> String {
    guard let locale = LocaleName.normalize(name) else {
      throw Failure("“\(name)” is no locale.", hint: "Give a code such as de, pt-BR or zh-Hans.")
    }
    return locale
  }

  private static func localeFiles(in folder: String) throws(Failure) -> [String: String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw Failure("The folder of locale files “\(folder)” can't be read.")
    }
    var texts: [String: String] = [:]
    for name in names.sorted() where name.hasSuffix(".txt") && name != "README.txt" {
      let path = folder + "/" + name
      guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8) else {
        throw Failure("The locale file “\(path)” can't be read as UTF-8.")
      }
      if let mistake = LocaleFile(text).mistakes.first {
        throw Failure("\(path):\(mistake.line): \(mistake.message)")
      }
      texts[String(name.dropLast(4))] = text
    }
    return texts
  }
}

/// The nearest of some names, for “did you mean”.
enum Nearest {
  static func hint(_ name: String, among names: [String], list: String) -> String {
    let near = names.map { ($0, distance(name, $0)) }.min { $0.1 < $1.1 }
    guard let near, near.1 <= max(2, name.count / 3) else { return "“\(list)” lists them all." }
    return "Did you mean “\(near.0)”?"
  }

  /// Levenshtein's distance.
  private static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    var row = Array(0...b.count)
    for (i, left) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, right) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (left == right ? 0 : 1))
        diagonal = above
      }
    }
    return row[b.count]
  }
}
