import Formats
import Foundation
import Linting
import Phrasing

/// What the user wrote in `.voicelint.yml`.
struct Config {
  static let fileName = ".voicelint.yml"

  /// Every key there is, in the order in which `voicelint init` writes them.
  static let keys = ConfigKey.all.map(\.name)

  /// The file's path as messages name it; nil where there is none.
  let path: String?
  /// The folder that patterns and paths in the file start from, with its links followed.
  let folder: String
  /// Normalised, as are the locales.
  var baseLocale: String?
  var locales: [String] = []
  /// Patterns as `.gitignore` has them.
  var exclude: [String] = []
  var localeFiles: String?
  /// Folders with the app's source, which need not be there.
  var sources: [String] = []
  /// What the columns of tables are.
  var columns: [TableColumns.Item] = []
  var profile = Profile.apple
  var failOn: FailOn?
  var minSeverity: Severity?
  var roles: [RolePattern] = []
  /// Findings that the team decided to live with.
  var ignored: [IgnoreItem] = []
  /// The path of the file with the findings that were there before.
  var baseline: String?
  /// What is chosen for rules, by their ids.
  var rules: [String: SeverityChoice] = [:]
  /// What is decided about texts in all languages.
  var style = HouseStyle()
  /// What the file says, whole, and the line of each key in it.
  var text = ""
  var lines: [String: Int] = [:]

  init(path: String? = nil, folder: String = Location.workingFolder) {
    self.path = path
    self.folder = folder
  }

  /// The file that `--config` names, or the one that governs the paths, or nothing.
  static func load(_ reading: ReadingOptions) throws(Failure) -> Config {
    try load(reading.config, governing: reading.paths, stdinPath: reading.stdinPath)
  }

  /// - Parameter named: the path of the file, where somebody names it.
  static func load(_ named: String?, governing paths: [String], stdinPath: String? = nil) throws(Failure) -> Config {
    if let named { return try read(named) }
    guard let path = try governing(paths, stdinPath: stdinPath) else { return Config() }
    // A repository's own configuration must not show what lies elsewhere; who names one knows where it leads.
    guard let real = Location.real(path) else { return try read(Location.shown(path)) }
    guard Location.isInside(real, [Location.parent(of: path)]) else {
      throw Failure(
        "\(Location.shown(path)):1: The configuration is a link to “\(Location.target(of: path))”, outside its folder.",
        hint: "Name the configuration that you want with --config.")
    }
    return try read(Location.shown(path))
  }

  // MARK: Finding it

  /// The one configuration of all paths: what is found does not depend on where one stands.
  private static func governing(_ paths: [String], stdinPath: String?) throws(Failure) -> String? {
    var first: (path: String, config: String?)?
    for path in paths {
      let config = upwards(from: start(path == "-" ? stdinPath ?? "." : path))
      guard let earlier = first else {
        first = (path, config)
        continue
      }
      guard config != earlier.config else { continue }
      func told(_ path: String, _ config: String?) -> String {
        "“\(path)” has \(config.map { "“\(Location.shown($0))”" } ?? "none")"
      }
      throw Failure(
        "The paths have different configurations: \(told(earlier.path, earlier.config)), \(told(path, config)).",
        hint: "Check them one at a time, or give one configuration for all with --config.")
    }
    return first?.config
  }

  /// The folder to look in first: the path's own, or where it doesn't exist, the nearest that does.
  private static func start(_ path: String) -> String {
    let named = Location(path).named
    if case .folder = FileKind.of(named).kind { return Location.real(named) ?? named }
    var folder = Location.parent(of: named)
    while folder != "/" {
      if let real = Location.real(folder) { return real }
      folder = Location.parent(of: folder)
    }
    return folder
  }

  /// The first file of the name upwards. A link that leads nowhere is one too: it must not look like none. A folder
  /// that lets no one in has none, and is a finding itself.
  static func upwards(from folder: String) -> String? {
    var folder = folder
    while true {
      let path = Location.join(folder, fileName)
      switch FileKind.of(path).kind {
      case .missing, .unreachable: break
      case .file, .folder, .closed: return path
      }
      guard folder != "/" else { return nil }
      folder = Location.parent(of: folder)
    }
  }

  // MARK: Reading it

  private static func read(_ path: String) throws(Failure) -> Config {
    switch FileKind.of(path).kind {
    case .missing: throw Failure("There is no configuration file “\(path)”.")
    case .folder: throw Failure("\(path):1: The configuration is a folder; it must be a file.")
    case .closed(let reason), .unreachable(let reason):
      throw Failure("\(path):1: The configuration can't be opened: \(reason)")
    case .file: break
    }
    let bytes: [UInt8]
    do throws(FileContents.Trouble) {
      bytes = try FileContents.bytes(at: Location.real(path) ?? path)
    } catch {
      throw Failure("\(path):1: The configuration can't be opened: \(error.reason)")
    }
    if let invalid = bytes.withUnsafeBufferPointer({ SourceFile.firstInvalidByte(in: $0) }) {
      let line = 1 + bytes[..<invalid].count { $0 == UInt8(ascii: "\n") }
      throw Failure("\(path):\(line): The configuration isn't UTF-8.", hint: "Save it as UTF-8.")
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = String(decoding: bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...], as: UTF8.self)
    let real = Location.real(Location.parent(of: Location(path).named))
    return try ConfigReader(path: path).read(text, into: Config(path: path, folder: real ?? Location.workingFolder))
  }
}
