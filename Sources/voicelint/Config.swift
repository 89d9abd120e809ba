import Foundation
import Linting
import Phrasing
import Yams

/// What the user wrote in `.voicelint.yml`.
struct Config {
  var baseLocale: String?
  var locales: [String] = []
  var exclude: [String] = []
  var localeFiles: String?
  var failOn: FailOn?
  var roles: [RolePattern] = []
  /// The severity of a rule, or nil for off.
  var rules: [String: Severity?] = [:]

  /// The file at `path`, or the first `.voicelint.yml` upwards from the working folder, or nothing.
  static func load(_ path: String?) throws(Failure) -> Config {
    guard let path = path ?? found() else { return Config() }
    guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8) else {
      throw Failure("The configuration “\(path)” can't be read as UTF-8.")
    }
    return try ConfigReader(path: path).read(text)
  }

  private static func found() -> String? {
    var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    while true {
      let path = folder.appendingPathComponent(".voicelint.yml").path
      if FileManager.default.fileExists(atPath: path) { return path }
      let parent = folder.deletingLastPathComponent()
      if parent.path == folder.path { return nil }
      folder = parent
    }
  }
}

/// Reads a configuration; an unknown key or value is a failure with its line and the nearest name.
private struct ConfigReader {
  let path: String

  func read(_ text: String) throws(Failure) -> Config {
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      throw Failure("\(path): \(error)")
    }
    var config = Config()
    guard let root else { return config }
    for (key, value) in try mapping(root, "The configuration") {
      let name = key.string ?? ""
      switch name {
      case "base": config.baseLocale = try string(value, name)
      case "locales": config.locales = try strings(value, name)
      case "exclude": config.exclude = try strings(value, name)
      case "locale-files":
        let folder = try string(value, name)
        let base = URL(fileURLWithPath: path).deletingLastPathComponent()
        config.localeFiles = folder.hasPrefix("/") ? folder : base.appendingPathComponent(folder).path
      case "fail-on": config.failOn = try choice(value, name, FailOn.allCases.map(\.rawValue), FailOn.init(rawValue:))
      case "roles": config.roles = try roles(value)
      case "rules": config.rules = try rules(value)
      default: throw unknown(key, "key", ["base", "locales", "exclude", "locale-files", "fail-on", "roles", "rules"])
      }
    }
    return config
  }

  private func roles(_ node: Node) throws(Failure) -> [RolePattern] {
    guard let items = node.sequence else { throw failure(node, "“roles” is a list of patterns with roles.") }
    var patterns: [RolePattern] = []
    for item in items {
      var glob: String?
      var roles: RoleSet = []
      var trait: Trait?
      for (key, value) in try mapping(item, "An item of “roles”") {
        switch key.string ?? "" {
        case "keys": glob = try string(value, "keys")
        case "role":
          for name in value.sequence == nil ? [value] : Array(value.sequence ?? []) {
            roles.insert(RoleSet(try choice(name, "role", Role.allCases.map(\.rawValue), Role.init(rawValue:))))
          }
        case "trait": trait = try choice(value, "trait", Trait.allCases.map(\.rawValue), Trait.init(rawValue:))
        default: throw unknown(key, "key", ["keys", "role", "trait"])
        }
      }
      guard let glob, !roles.isEmpty else { throw failure(item, "An item of “roles” has “keys” and “role”.") }
      patterns.append(RolePattern(glob: glob, roles: roles, trait: trait))
    }
    return patterns
  }

  private func rules(_ node: Node) throws(Failure) -> [String: Severity?] {
    var rules: [String: Severity?] = [:]
    for (key, value) in try mapping(node, "“rules”") {
      guard let id = key.string, Rule.named(id) != nil else { throw unknown(key, "rule", Rule.all.map(\.id)) }
      // YAML takes a bare `off` for false.
      if value.string == "off" || value.bool == false {
        rules[id] = .some(nil)
      } else {
        rules[id] = try choice(value, id, ["off"] + Severity.allCases.map(\.rawValue), Severity.init(rawValue:))
      }
    }
    return rules
  }

  private func mapping(_ node: Node, _ what: String) throws(Failure) -> [(key: Node, value: Node)] {
    guard let mapping = node.mapping else { throw failure(node, "\(what) is a list of “key: value”.") }
    return mapping.map { ($0.key, $0.value) }
  }

  private func string(_ node: Node, _ name: String) throws(Failure) -> String {
    guard let text = node.string else { throw failure(node, "“\(name)” is one text.") }
    return text
  }

  private func strings(_ node: Node, _ name: String) throws(Failure) -> [String] {
    guard let items = node.sequence else { return [try string(node, name)] }
    var texts: [String] = []
    for item in items { texts.append(try string(item, name)) }
    return texts
  }

  private func choice<T>(_ node: Node, _ name: String, _ names: [String], _ make: (String) -> T?) throws(Failure) -> T {
    guard let value = node.string.flatMap(make) else {
      throw failure(node, "“\(name)” is one of \(names.joined(separator: ", ")).")
    }
    return value
  }

  private func unknown(_ node: Node, _ what: String, _ names: [String]) -> Failure {
    let name = node.string ?? ""
    return Failure(
      place(node) + "There is no \(what) “\(name)”.", hint: Nearest.hint(name, among: names, list: "voicelint --help"))
  }

  private func failure(_ node: Node, _ text: String) -> Failure {
    Failure(place(node) + text)
  }

  private func place(_ node: Node) -> String {
    node.mark.map { "\(path):\($0.line): " } ?? "\(path): "
  }
}
