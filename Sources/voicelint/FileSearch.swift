import Formats
import Foundation

/// The walk through folders that finds localization files, and all that hides some: what can't be opened is found too.
struct FileSearch {
  /// A localization file, or something that can't be opened.
  struct Found {
    let location: Location
    /// Given where the file can't be opened by its path.
    var bytes: [UInt8]?
    /// Given where the file is the `contents.json` of an `.xcloc` bundle, or the folder of one that has none.
    var bundle: FileGroup.Bundle?
    /// Why nothing could be read, in a whole sentence.
    var trouble: String?
  }

  /// Folders of other people's code and of builds.
  private static let skipped: Set<String> = [".build", "Pods", "Carthage", "DerivedData", ".git", "node_modules"]

  /// The configuration's `exclude`.
  let excluded: [IgnoreList]
  /// The names in a folder; a test puts another one in.
  var list: (String) throws -> [String] = { try FileManager.default.contentsOfDirectory(atPath: $0) }

  private(set) var found: [Found] = []
  /// The first thing that `exclude` left out.
  private(set) var exclusion: (path: String, pattern: String)?
  private var visited: Set<String> = []
  private var seen: Set<String> = []

  init(excluded: [IgnoreList]) {
    self.excluded = excluded
  }

  /// Adds a file that was asked for by its path.
  mutating func add(file: Location) {
    add(Found(location: file))
  }

  /// Adds the files below a folder that was asked for by its path.
  mutating func add(folder: Location) {
    // Another path that was given may lead to the same folder by other names.
    visited = []
    search(folder, [])
  }

  private mutating func add(_ file: Found) {
    if seen.insert(file.location.named).inserted { found.append(file) }
  }

  private mutating func search(_ folder: Location, _ ignored: [IgnoreList]) {
    // A link back to a parent would never end.
    guard visited.insert(folder.real).inserted else { return }
    let names: [String]
    do {
      names = try list(folder.path).sorted()
    } catch {
      add(Found(location: folder, trouble: FileSearch.trouble("folder", FileGroup.Member.reason(error))))
      return
    }
    guard !FileSearch.isBundle(folder.named) else { return addBundle(folder, ignored) }
    let own = IgnoreList(file: Location.join(folder.path, ".gitignore"), folder: folder.named)
    let lists = ignored + [own].compactMap { $0 }
    if names.contains(where: hasLostBytes) { addUnnamed(in: folder, lists) }
    for name in names {
      let (kind, isLink) = FileKind.of(Location.join(folder.path, name))
      let child = folder.child(name, isLink: isLink)
      switch kind {
      case .folder where !FileSearch.skipped.contains(name) && !isOut(child, isFolder: true, isLink: isLink, lists):
        search(child, lists)
      case .file where Format.named(byPath: name) != nil && !isOut(child, isFolder: false, isLink: isLink, lists):
        add(Found(location: child))
      case .closed(let reason) where FileSearch.isNamedForTexts(name):
        let isFolder = Format.named(byPath: name) == nil
        guard !isOut(child, isFolder: isFolder, isLink: isLink, lists) else { continue }
        add(Found(location: child, trouble: FileSearch.trouble(isFolder ? "folder" : "file", reason)))
      case .unreachable(let reason):
        // Whatever is in here, its kind can't be told.
        add(Found(location: folder, trouble: FileSearch.trouble("folder", reason)))
      default: continue
      }
    }
  }

  /// A bundle's XLIFF file, and what says how the bundle is.
  private mutating func addBundle(_ folder: Location, _ ignored: [IgnoreList]) {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }.sorted() ?? []
    let contents = folder.child("contents.json", isLink: false)
    let bytes = FileManager.default.contents(atPath: contents.path).map { Array($0) }
    let name = folder.named.split(separator: "/").last.map(String.init) ?? folder.path
    let facts = XCLoc(named: name, files: names, contents: bytes)
    let xliff = facts.xliff.map { $0.split(separator: "/").reduce(folder) { $0.child(String($1), isLink: false) } }
    if let xliff {
      guard !isOut(xliff, isFolder: false, isLink: true, ignored) else { return }
      add(Found(location: xliff))
    }
    let hasContents = FileManager.default.fileExists(atPath: contents.path)
    add(
      Found(
        location: hasContents ? contents : folder,
        bundle: FileGroup.Bundle(facts: facts, xliff: xliff?.path)))
  }

  private mutating func addUnnamed(in folder: Location, _ lists: [IgnoreList]) {
    for file in RawFolder.files(in: folder.path) {
      let location = Location(file.path)
      guard !isOut(location, isFolder: file.isFolder, isLink: true, lists) else { continue }
      let trouble = file.isFolder ? FileSearch.trouble("folder", "its name is not UTF-8.") : nil
      add(Found(location: location, bytes: file.bytes, trouble: trouble))
    }
  }

  private mutating func isOut(_ place: Location, isFolder: Bool, isLink: Bool, _ ignored: [IgnoreList]) -> Bool {
    // A link may lead to below a folder that is left out.
    let ask = isLink ? IgnoreList.patternOnTheWay(to:isFolder:_:) : IgnoreList.pattern(against:isFolder:_:)
    if let pattern = ask(place, isFolder, excluded) {
      exclusion = exclusion ?? (place.path, pattern)
      return true
    }
    return ask(place, isFolder, ignored) != nil
  }

  // MARK: Names

  /// Whether a folder is an `.xcloc` bundle, of which only one file is for translation.
  static func isBundle(_ folder: String) -> Bool {
    folder.split(separator: "/").last?.lowercased().hasSuffix(".xcloc") ?? false
  }

  /// Whether what has this name would be read, or searched for what is read, if it could be opened.
  private static func isNamedForTexts(_ name: String) -> Bool {
    Format.named(byPath: name) != nil || name.hasSuffix(".lproj") || isBundle(name)
  }

  static func trouble(_ what: String, _ reason: String) -> String {
    "The \(what) can't be opened, so nothing in it was checked: \(reason)"
  }
}

/// Whether a name may stand for one whose bytes are not UTF-8: Foundation puts U+FFFD for them.
private func hasLostBytes(_ name: String) -> Bool {
  name.unicodeScalars.contains("\u{FFFD}")
}
