import ArgumentParser
import Formats
import Linting
import Reporting
import Yams

/// Shows the configuration in force, and the schema of configurations.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show the configuration in force, or the schema for editors.",
    subcommands: [Show.self, PrintSchema.self])

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show the configuration in force: each key with its value, and where it comes from.",
      discussion: "What is printed is a configuration itself, which can be pasted into \(Config.fileName).")

    enum Form: String, ExpressibleByArgument, CaseIterable {
      case yaml, json
    }

    @Argument(help: "The file or folder whose configuration it is.")
    var path = "."

    @Option(
      help: ArgumentHelp(
        "The configuration file. Default: .voicelint.yml in the folder of the path, or in one above it.",
        valueName: "file"))
    var config: String?

    @Option(help: "The format: yaml or json.")
    var format: Form = .yaml

    func run() throws {
      if config == nil, case .missing = FileKind.of(path).kind {
        throw Failure("There is no file or folder “\(path)”.")
      }
      let settings = try Settings(Config.load(config, governing: [path]))
      switch format {
      case .yaml: Terminal.write(try settings.yaml(of: path))
      case .json: Terminal.write(settings.json.text)
      }
    }
  }

  struct PrintSchema: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema",
      abstract: "Print the JSON Schema of the configuration, with which editors complete and check it.",
      discussion: """
        Save it beside the configuration, and begin the configuration with the line:
          # yaml-language-server: $schema=\(Schema.fileName)
        """)

    func run() throws { Terminal.write(Schema.document.text) }
  }
}

/// Each key of a configuration with its value and where that comes from.
struct Settings {
  private struct Setting {
    let key: ConfigKey
    /// Nil where nothing is set, and nothing can be written for that.
    let value: Node?
    /// In words: a place, a profile, or what holds by default.
    let source: String
  }

  private let config: Config
  private let settings: [Setting]

  init(_ config: Config) throws(Failure) {
    self.config = config
    let path = config.path ?? ""
    let root = try ConfigReader(path: path).root(of: config.text)
    settings = ConfigKey.all.map { key in
      if let value = root?.mapping?[Node(key.name)] {
        return Setting(key: key, value: value, source: "\(path):\(config.lines[key.name] ?? 1)")
      }
      if let value = config.profile.value(of: key.name), config.profile != .apple {
        return Setting(key: key, value: Node(value), source: "profile \(config.profile.rawValue)")
      }
      switch key.standard {
      case .yaml(let text): return Setting(key: key, value: try? Yams.compose(yaml: text), source: "default")
      case .words(let words): return Setting(key: key, value: nil, source: "default: \(words)")
      }
    }
  }

  // MARK: YAML

  /// - Parameter path: the file or folder whose configuration it is.
  func yaml(of path: String) throws(Failure) -> String {
    var text = "# The configuration of “\(Visible.text(path))”: \(Visible.text(config.path ?? "there is no file")).\n"
    for setting in settings {
      text += "\n# \(Visible.text(setting.source))\n"
      if setting.key.name == "rules" { text += changedByProfile }
      guard let value = setting.value else {
        text += "# \(setting.key.name):\n"
        continue
      }
      text += try Settings.yaml(setting.key.name, value)
    }
    return text
  }

  /// What the profile turns on and off besides the rules that are set, as a comment.
  private var changedByProfile: String {
    let profile = config.profile
    let changed = Rule.all.filter { config.rules[$0.id] == nil && profile.runs($0) != $0.isOnByDefault }
    guard let first = changed.first else { return "" }
    let head = "The profile \(profile.rawValue) turns \(profile.runs(first) ? "on" : "off"):"
    return Prose.lines(
      head + " " + changed.map(\.id).joined(separator: ", "), width: 100, first: "# ", rest: "#   "
    ).map { $0 + "\n" }.joined()
  }

  private static func yaml(_ name: String, _ value: Node) throws(Failure) -> String {
    let node = Node([(Node(name), value)])
    guard let text = try? Yams.serialize(node: node, width: 110, allowUnicode: true) else {
      throw Failure("The value of “\(name)” can't be written.")
    }
    // What can't be seen is written as escapes, which YAML has in quotation marks only.
    let lines = text.split(separator: "\n")
    guard lines.contains(where: { Visible.text(String($0)) != $0 }) else { return Visible.lines(text) }
    return Visible.lines((try? Yams.serialize(node: node, width: 110, allowUnicode: false)) ?? text)
  }

  // MARK: JSON

  var json: JSONValue {
    let members = settings.map { setting in
      let value: JSONValue = [
        "value": setting.value.map(JSONValue.init) ?? .null, "source": .string(setting.source),
      ]
      return JSONValue.Member(name: setting.key.name, value: value)
    }
    return [
      "version": 1, "file": config.path.map(JSONValue.string) ?? .null, "settings": .object(members),
    ]
  }
}

extension Profile {
  /// The value of a key that depends on the profile.
  fileprivate func value(of key: String) -> String? {
    switch key {
    case "fail-on": failOn.rawValue
    case "min-severity": minSeverity.rawValue
    default: nil
    }
  }
}

extension JSONValue {
  /// What a configuration says, as YAML 1.2 has it: there, a bare `off` is a word.
  init(_ node: Node) {
    switch node {
    case .mapping(let mapping):
      self = .object(mapping.map { Member(name: $0.key.string ?? "", value: JSONValue($0.value)) })
    case .sequence(let items): self = .array(items.map { JSONValue($0) })
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain || scalar.style == .any
      if isPlain, node.null != nil {
        self = .null
      } else if isPlain, let number = node.int {
        self = .number(number)
      } else if isPlain, ["true", "false"].contains(scalar.string) {
        self = .bool(scalar.string == "true")
      } else {
        self = .string(scalar.string)
      }
    case .alias: self = .null
    }
  }
}
