import Formats
import Linting
import Phrasing
import Yams

/// Reads a configuration; whatever is wrong in it is a failure with its line and the nearest name.
struct ConfigReader {
  let path: String

  func read(_ text: String, into start: Config) throws(Failure) -> Config {
    var config = start
    config.text = text
    guard let root = try root(of: text), !isEmpty(root) else { return config }
    for (name, key, value) in try mapping(root, "The configuration") {
      config.lines[name] = key.mark?.line ?? 1
      switch name {
      case "base": config.baseLocale = try locale(value, name)
      case "locales": for item in try items(value) { config.locales.append(try locale(item, name)) }
      case "exclude": for item in try items(value) { config.exclude.append(try string(item, name)) }
      case "locale-files":
        config.localeFiles = try folder(value, name, in: config.folder)
      case "sources": for item in try items(value) { config.sources.append(try file(item, name, in: config.folder)) }
      case "columns": config.columns = try columns(value)
      case "profile":
        config.profile = try choice(value, name, Profile.allCases.map(\.rawValue), Profile.init(rawValue:))
      case "fail-on": config.failOn = try choice(value, name, FailOn.allCases.map(\.rawValue), FailOn.init(rawValue:))
      case "min-severity":
        config.minSeverity = try choice(
          value, name, Severity.allCases.map(\.rawValue), Severity.init(rawValue:))
      case "roles": config.roles = try roles(value)
      case "rules": config.rules = try rules(value)
      case "names": config.style.names = try words(value, name)
      case "lengths": config.style.lengths = try lengths(value)
      case "hint-period":
        config.style.hintPeriod = try choice(
          value, name, HouseStyle.HintPeriod.allCases.map(\.rawValue), HouseStyle.HintPeriod.init(rawValue:))
      case "forbidden": config.style.forbidden = try forbidden(value)
      case "glossary": config.style.glossary = try glossary(value)
      case "baseline": config.baseline = try file(value, name, in: config.folder)
      case "ignore": config.ignored = try ignored(value)
      default: throw unknown(key, "key", Config.keys)
      }
    }
    return config
  }

  func root(of text: String) throws(Failure) -> Node? {
    if let line = YAMLDepth.firstLine(tooDeepIn: text) {
      throw Failure("\(path):\(line): The configuration is nested too deeply.")
    }
    do {
      return try Yams.compose(yaml: text)
    } catch {
      guard let error = error as? YamlError else { throw Failure("\(path):1: This isn't valid YAML.") }
      let mistake = YAMLMistake(error, in: text)
      throw Failure("\(path):\(mistake.line): \(mistake.message)")
    }
  }

  private func roles(_ node: Node) throws(Failure) -> [RolePattern] {
    guard !isEmpty(node) else { return [] }
    guard let items = node.sequence else { throw failure(node, "“roles” must be a list of items with keys and roles.") }
    var patterns: [RolePattern] = []
    for item in items {
      var glob: String?
      var roles: RoleSet = []
      var trait: Trait?
      for (name, key, value) in try mapping(item, "An item of “roles”") {
        switch name {
        case "keys": glob = try string(value, name)
        case "role":
          for node in try self.items(value) {
            roles.insert(RoleSet(try choice(node, name, Role.allCases.map(\.rawValue), Role.init(rawValue:))))
          }
        case "trait": trait = try choice(value, name, Trait.allCases.map(\.rawValue), Trait.init(rawValue:))
        default: throw unknown(key, "key", ["keys", "role", "trait"])
        }
      }
      guard let glob, !roles.isEmpty else { throw failure(item, "An item of “roles” needs “keys” and “role”.") }
      patterns.append(RolePattern(glob: glob, roles: roles, trait: trait))
    }
    return patterns
  }

  /// The columns of all tables, or a list of patterns with the columns of the tables that they match.
  private func columns(_ node: Node) throws(Failure) -> [TableColumns.Item] {
    guard !isEmpty(node) else { return [] }
    guard let items = node.sequence else { return [try columns(node, of: [])] }
    var tables: [TableColumns.Item] = []
    for item in items {
      var patterns: [String] = []
      var columns: Node?
      for (name, key, value) in try mapping(item, "An item of “columns”") {
        switch name {
        case "files": for node in try self.items(value) { patterns.append(try string(node, name)) }
        case "columns": columns = value
        default: throw unknown(key, "key", ["files", "columns"])
        }
      }
      guard let columns, !patterns.isEmpty else {
        throw failure(item, "An item of “columns” needs “files” and “columns”.")
      }
      tables.append(try self.columns(columns, of: patterns))
    }
    return tables
  }

  private func columns(_ node: Node, of patterns: [String]) throws(Failure) -> TableColumns.Item {
    let pairs = try mapping(node, "“columns”")
    var letters: [(name: String, letters: String)] = []
    for (name, _, value) in pairs { letters.append((name, try string(value, name))) }
    do throws(ChosenColumns.Mistake) {
      let columns = try ChosenColumns(letters, example: "Give each one its letter, such as “de: D”.")
      return TableColumns.Item(patterns: patterns, columns: columns, place: "\(path):\(node.mark?.line ?? 1)")
    } catch {
      throw failure(error.item.map { pairs[$0].key } ?? node, error.message, hint: error.hint)
    }
  }

  private func ignored(_ node: Node) throws(Failure) -> [IgnoreItem] {
    guard !isEmpty(node) else { return [] }
    guard let items = node.sequence else { throw failure(node, "“ignore” must be a list of items with reasons.") }
    var ignored: [IgnoreItem] = []
    for item in items {
      var (rules, keys, locales, paths): (Set<String>, [String], Set<String>, [String]) = ([], [], [], [])
      var reason = ""
      for (name, key, value) in try mapping(item, "An item of “ignore”") {
        switch name {
        case "rules":
          for node in try self.items(value) {
            guard let id = node.string, Rule.named(id) != nil else { throw unknown(node, "rule", Rule.all.map(\.id)) }
            guard !Suppression.isNever(for: id) else { throw neverIgnored(node, id) }
            rules.insert(id)
          }
        case "keys": for node in try self.items(value) { keys.append(try string(node, name)) }
        case "locales": for node in try self.items(value) { locales.insert(try locale(node, name)) }
        case "paths": for node in try self.items(value) { paths.append(try string(node, name)) }
        case "reason": reason = try string(value, name)
        default: throw unknown(key, "key", ["rules", "keys", "locales", "paths", "reason"])
        }
      }
      guard !reason.isEmpty else { throw failure(item, "An item of “ignore” needs a “reason”.") }
      guard !rules.isEmpty || !keys.isEmpty || !paths.isEmpty else {
        throw failure(item, "An item of “ignore” needs “rules”, “keys” or “paths”: it would hide everything.")
      }
      ignored.append(
        IgnoreItem(
          rules: rules, keys: keys, locales: locales, paths: paths, reason: reason, line: item.mark?.line ?? 1))
    }
    return ignored
  }

  // MARK: Values

  func isEmpty(_ node: Node) -> Bool { node.null != nil }

  func mapping(
    _ node: Node, _ what: String
  ) throws(Failure) -> [(name: String, key: Node, value: Node)] {
    guard let mapping = node.mapping else { throw failure(node, "\(what) must be made of lines “key: value”.") }
    var pairs: [(String, Node, Node)] = []
    for (key, value) in mapping { pairs.append((try string(key, "A key"), key, value)) }
    return pairs
  }

  /// The items of a list; one value is a list of one, and nothing is none.
  func items(_ node: Node) throws(Failure) -> [Node] {
    if isEmpty(node) { return [] }
    return node.sequence.map { Array($0) } ?? [node]
  }

  func string(_ node: Node, _ name: String) throws(Failure) -> String {
    let subject = name == "A key" ? name : "“\(name)”"
    guard !isEmpty(node) else { throw failure(node, "\(subject) has no value.") }
    guard let text = node.string else { throw failure(node, "\(subject) must be a string.") }
    return text
  }

  /// The path of a folder below the configuration's: a repository must not show what lies elsewhere.
  private func folder(_ node: Node, _ name: String, in root: String) throws(Failure) -> String {
    let written = try string(node, name)
    let path = written.hasPrefix("/") ? written : Location.join(root, written)
    guard Location.isInside(Location.real(path) ?? root, [root]) else {
      throw failure(
        node, "“\(name)” leads to “\(written)”, outside the configuration's folder.",
        hint: "Give a folder elsewhere with --\(name).")
    }
    return Location.shown(path)
  }

  /// The path of a file below the configuration's folder, which need not be there yet.
  private func file(_ node: Node, _ name: String, in root: String) throws(Failure) -> String {
    let written = try string(node, name)
    let path = written.hasPrefix("/") ? written : Location.join(root, written)
    let isUpward = written.split(separator: "/").contains("..")
    guard !isUpward, Location.isInside(Location.real(path) ?? path, [root]) else {
      throw failure(
        node, "“\(name)” leads to “\(written)”, outside the configuration's folder.",
        hint: "Give a file elsewhere with --\(name).")
    }
    return Location.shown(path)
  }

  func locale(_ node: Node, _ name: String) throws(Failure) -> String {
    let text = try string(node, name)
    if let locale = LocaleName.normalize(text) { return locale }
    throw failure(node, "“\(text)” isn't a locale.", hint: Job.localeHint)
  }

  func choice<T>(_ node: Node, _ name: String, _ names: [String], _ make: (String) -> T?) throws(Failure) -> T {
    let text = try string(node, name)
    if let value = make(text) { return value }
    let near = Nearest.name(text, among: names).map { "Did you mean “\($0)”?" }
    throw failure(node, "“\(text)” isn't a value of “\(name)”: use \(names.alternatives).", hint: near ?? "")
  }

  // MARK: Failures

  func unknown(_ node: Node, _ what: String, _ names: [String]) -> Failure {
    let name = node.string ?? ""
    let hint = what == "rule" ? "“voicelint rules” lists them all." : "The keys are \(names.joined(separator: ", "))."
    let near = Nearest.name(name, among: names).map { "Did you mean “\($0)”?" }
    return failure(node, "There is no \(what) “\(name)”.", hint: near ?? hint)
  }

  func failure(_ node: Node, _ text: String, hint: String = "") -> Failure {
    Failure("\(path):\(node.mark?.line ?? 1): \(text)", hint: hint)
  }
}

/// How deep a configuration's values are nested. The YAML reader calls itself for each level until the stack is full,
/// so this is asked before.
enum YAMLDepth {
  /// More than a configuration needs: it has four levels.
  private static let limit = 64

  /// The first line on which brackets are open, or a value is indented, more than the limit; nil where there is none.
  /// Every level in a line, and every deeper line, starts with at least one more blank.
  static func firstLine(tooDeepIn text: String) -> Int? {
    var (line, brackets, blanks) = (1, 0, 0)
    var hasMarker = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): blanks += 1
      case UInt8(ascii: "-"), UInt8(ascii: "?"): hasMarker = true
      default:
        let endsLine = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        if blanks > limit, hasMarker || !endsLine && byte != UInt8(ascii: "#") { return line }
        (blanks, hasMarker) = (0, false)
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { brackets += 1 }
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { brackets = max(0, brackets - 1) }
        if brackets > limit { return line }
        if byte == UInt8(ascii: "\n") { line += 1 }
      }
    }
    return blanks > limit && hasMarker ? line : nil
  }
}

/// What is wrong with a text that is no YAML: one sentence for people, and its line.
struct YAMLMistake {
  let line: Int
  let message: String

  init(_ error: YamlError, in text: String) {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let said = (context?.text ?? "") + " " + problem
      let known = YAMLMistake.sentences.first { said.contains($0.part) }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let opening = lines.prefix(mark.line).lastIndex { line in
        // By scalars: a mark after a bracket makes another character of it.
        line.unicodeScalars.contains { $0 == "[" || $0 == "{" }
      }
      let told =
        switch known?.place {
        case .context: context?.mark.line ?? mark.line
        case .bracket: opening.map { $0 + 1 } ?? mark.line
        default: mark.line
        }
      // The end of a text that ends with a line is told as the line behind it.
      line = min(told, lines.count)
      let isTabbed = lines.indices.contains(mark.line - 1) && lines[mark.line - 1].hasPrefix("\t")
      message = isTabbed ? "Indent with spaces, not tabs." : known?.sentence ?? "This isn't valid YAML: \(problem)."
    case .reader(let problem, let offset, _, let yaml):
      line = 1 + yaml.prefix(offset ?? 0).count(where: \.isNewline)
      message = "The configuration has a character that YAML doesn't allow (\(problem))."
    case .duplicatedKeysInMapping(let names, let context):
      let name = names.first ?? ""
      let first = context.mark.line
      line = YAMLMistake.line(of: name, after: context.mark, in: text) ?? first
      message = "“\(name)” is given twice\(line == first ? "" : "; it is already on line \(first)")."
    default:
      line = 1
      message = "This isn't valid YAML."
    }
  }

  private enum Place {
    /// Where libyaml gave up.
    case end
    /// Where it says the thing began.
    case context
    /// The last bracket before: of a list that never ends libyaml tells the end only.
    case bracket
  }

  /// What libyaml says, in part, what it means, and which place that is about.
  private static let sentences: [(part: String, sentence: String, place: Place)] = [
    ("quoted scalar", "The quotation mark that opens here is never closed.", .context),
    ("flow sequence", "A list in brackets needs commas between its items and a closing “]”.", .bracket),
    ("flow mapping", "A mapping in braces needs commas between its items and a closing “}”.", .bracket),
    ("flow node", "A list in brackets needs commas between its items and a closing “]”.", .bracket),
    ("scanning an alias", "A value that starts with “*” needs quotation marks.", .end),
    ("scanning an anchor", "A value that starts with “&” needs quotation marks.", .end),
    ("undefined alias", "A value that starts with “*” needs quotation marks.", .end),
    ("scanning a tag", "A value that starts with “!” needs quotation marks.", .end),
    ("scanning a directive", "A value that starts with “%” needs quotation marks.", .end),
    ("cannot start any token", "A value that starts with this character needs quotation marks.", .end),
    (
      "mapping values are not allowed",
      "There is a colon inside a value, or a line is indented more than the one above it.", .end
    ),
    ("could not find expected ':'", "A key needs a colon and a space after it.", .context),
    ("block mapping", "This line isn't “key: value”, or isn't indented as the lines above it.", .end),
    ("block collection", "This line doesn't start with “- ”, or isn't indented as the items above it.", .end),
    ("block sequence", "This line doesn't start with “- ”, or isn't indented as the items above it.", .end),
    ("single document", "There are two documents in one file: remove the line “---” between them.", .end),
  ]

  /// The line on which a key stands a second time.
  private static func line(of key: String, after mark: Mark, in text: String) -> Int? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard mark.line < lines.count else { return nil }
    return lines.indices[mark.line...].first { index in
      let line = lines[index].dropFirst(mark.column - 1).drop { $0 == "\"" || $0 == "'" }
      return line.hasPrefix(key) && line.dropFirst(key.count).contains(":")
    }.map { $0 + 1 }
  }
}
