import Formats
import Foundation
import Usage

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
    /// Whether the user gave its path.
    var isAsked = false
  }

  /// Folders of other people's code and of builds.
  private static let skipped: Set<String> = [".build", "Pods", "Carthage", "DerivedData", ".git", "node_modules"]

  /// The configuration's `exclude`.
  let excluded: [IgnoreList]
  /// More folders in one another than any project has: each one takes some of the stack.
  static let maximumDepth = 64

  /// The names in a folder; a test puts another one in.
  var list: (String) throws -> [String] = { try FileManager.default.contentsOfDirectory(atPath: $0) }

  private(set) var found: [Found] = []
  /// The first thing that `exclude` left out.
  private(set) var exclusion: (path: String, pattern: String)?
  /// The paths that were given, with their links followed: no link leads out of them.
  private var roots: [String]
  /// The folders below the path that is searched, and those below all paths before it.
  private var visited: Set<String> = []
  private var visitedBefore: Set<String> = []
  private var seen: Set<String> = []
  private var links: [Step] = []

  /// A file or folder to take.
  private struct Step {
    let location: Location
    let isFolder: Bool
    let ignored: [IgnoreList]
    let depth: Int
  }

  /// - Parameter roots: the paths that were given, with their links followed.
  init(excluded: [IgnoreList], roots: [String] = []) {
    self.excluded = excluded
    self.roots = roots
  }

  /// Adds a file that was asked for by its path.
  /// - Parameter reason: why it can't be opened, where that is known; goes on after a colon and ends the sentence.
  mutating func add(file: Location, closed reason: String? = nil) {
    let trouble = reason.map { FileSearch.trouble("file", $0) }
    add(Found(location: file, trouble: trouble, isAsked: true))
    for index in found.indices where found[index].location.real == file.real { found[index].isAsked = true }
  }

  /// Adds the files below a folder that was asked for by its path.
  mutating func add(folder: Location) {
    if !roots.contains(folder.real) { roots.append(folder.real) }
    // Another path that was given may lead to the same folder by other names, of which others are left out.
    visitedBefore.formUnion(visited)
    visited = []
    search(folder, [], 0)
  }

  /// Adds what only links lead to. They come after everything else, so that what is there under its own name has that.
  mutating func followLinks() {
    visited.formUnion(visitedBefore)
    var next = 0
    while next < links.count {
      take(links[next], isLink: false)
      next += 1
    }
    links = []
  }

  private mutating func add(_ file: Found) {
    let id = file.trouble == nil ? FileSearch.identity(ofFile: file.location) : file.location.named
    if seen.insert(id).inserted { found.append(file) }
  }

  private mutating func search(_ folder: Location, _ ignored: [IgnoreList], _ depth: Int) {
    // A link back to a parent would never end.
    guard visited.insert(FileSearch.identity(ofFolder: folder)).inserted else { return }
    guard let names = names(in: folder, depth) else { return }
    guard !FileSearch.isBundle(folder.named) else { return addBundle(folder, ignored) }
    let lists = names.contains(".gitignore") ? ignored + ignoreList(in: folder) : ignored
    if names.contains(where: hasLostBytes) { addUnnamed(in: folder, lists) }
    for name in names {
      let (kind, isLink) = FileKind.of(Location.join(folder.path, name))
      let child = folder.child(name, isLink: isLink)
      switch kind {
      case .folder where !FileSearch.skipped.contains(name) && !isOut(child, isFolder: true, isLink: isLink, lists):
        take(Step(location: child, isFolder: true, ignored: lists, depth: depth + 1), isLink: isLink)
      // The file of roles is no table of texts.
      case .file where name == RolesFile.name: continue
      case .file where FileSearch.hasTexts(name, in: folder) && !isOut(child, isFolder: false, isLink: isLink, lists):
        take(Step(location: child, isFolder: false, ignored: lists, depth: depth), isLink: isLink)
      case .file where FileSearch.isFolderOfTexts(name) && !isOut(child, isFolder: false, isLink: isLink, lists):
        add(closed: child, "folder", "it's a file.")
      case .closed(let reason) where FileSearch.isNamedForTexts(name):
        let isFolder = Format.named(byPath: name) == nil
        guard !isOut(child, isFolder: isFolder, isLink: isLink, lists) else { continue }
        add(closed: child, isFolder ? "folder" : "file", reason)
      case .missing where FileSearch.isNamedForTexts(name) && !hasLostBytes(name):
        guard !isOut(child, isFolder: false, isLink: false, lists) else { continue }
        add(closed: child, Format.named(byPath: name) == nil ? "folder" : "file", FileKind.gone)
      case .unreachable(let reason):
        // Whatever is in here, its kind can't be told.
        add(closed: reason == FileKind.noPermission ? folder : child, "folder", reason)
      default: continue
      }
    }
  }

  /// Whether a file holds texts: a localization file, or a nib in the folder of a language, which may be the base of one.
  private static func hasTexts(_ name: String, in folder: Location) -> Bool {
    Format.named(byPath: name) != nil || Format.isNib(name) && folder.named.hasSuffix(".lproj")
  }

  private mutating func add(closed place: Location, _ what: String, _ reason: String) {
    add(Found(location: place, trouble: FileSearch.trouble(what, reason)))
  }

  /// A link is followed later; or, where it leads out, told: a text behind it must not look checked.
  private mutating func take(_ step: Step, isLink: Bool) {
    guard !isLink else {
      if Location.isInside(step.location.real, roots) { return links.append(step) }
      return add(Found(location: step.location, trouble: FileSearch.leadsOut(step.location)))
    }
    guard step.isFolder else { return add(Found(location: step.location)) }
    search(step.location, step.ignored, step.depth)
  }

  /// The names in a folder, in order; nil where it can't be opened, which is told.
  private mutating func names(in folder: Location, _ depth: Int) -> [String]? {
    guard depth <= FileSearch.maximumDepth else {
      add(closed: folder, "folder", "it's nested more than \(FileSearch.maximumDepth) folders deep.")
      return nil
    }
    do {
      return try list(folder.path).sorted()
    } catch {
      add(closed: folder, "folder", FileSearch.reason(error))
      return nil
    }
  }

  /// The `.gitignore` of a folder. What can't be read leaves nothing out.
  private mutating func ignoreList(in folder: Location) -> [IgnoreList] {
    let file = folder.child(".gitignore", isLink: true)
    do throws(FileContents.Trouble) {
      guard Location.isInside(file.real, roots) else {
        throw FileContents.Trouble(
          reason: "it's a link to “\(Location.target(of: file.path))”, outside the given paths.")
      }
      if case .closed(let reason) = FileKind.of(file.path).kind { throw FileContents.Trouble(reason: reason) }
      return [try IgnoreList(file: file.real, folder: folder.named)]
    } catch {
      add(Found(location: file, trouble: "The file can't be opened, so nothing is ignored by it: \(error.reason)"))
      return []
    }
  }

  // MARK: Bundles

  /// A bundle's XLIFF file, and what says how the bundle is.
  private mutating func addBundle(_ folder: Location, _ ignored: [IgnoreList]) {
    let names = members(of: folder, ignored)
    let contents = folder.child("contents.json", isLink: true)
    let bytes = names.contains("contents.json") ? try? FileContents.bytes(at: contents.real) : nil
    let name = folder.named.split(separator: "/").last.map(String.init) ?? folder.path
    let facts = XCLoc(named: name, files: names, contents: bytes)
    let xliff = facts.xliff.map { $0.split(separator: "/").reduce(folder) { $0.child(String($1), isLink: true) } }
    if let xliff {
      guard !isOut(xliff, isFolder: false, isLink: true, ignored) else { return }
      add(Found(location: xliff))
    }
    add(
      Found(
        location: names.contains("contents.json") ? contents : folder,
        bundle: FileGroup.Bundle(facts: facts, xliff: xliff?.real)))
  }

  /// The paths of a bundle's files, from its folder on. Links to folders aren't followed: Xcode writes none.
  private mutating func members(
    of folder: Location, _ ignored: [IgnoreList], below path: String = "", _ depth: Int = 0
  ) -> [String] {
    guard let names = names(in: folder, depth) else { return [] }
    var files: [String] = []
    for name in names {
      let (kind, isLink) = FileKind.of(Location.join(folder.path, name))
      let child = folder.child(name, isLink: isLink)
      var trouble: String?
      switch kind {
      case .folder where !isLink: files += members(of: child, ignored, below: path + name + "/", depth + 1)
      case .file where Location.isInside(child.real, roots): files.append(path + name)
      case .file, .folder: trouble = FileSearch.leadsOut(child)
      case .closed(let reason), .unreachable(let reason): trouble = FileSearch.trouble("file", reason)
      case .missing: continue
      }
      guard let trouble, !isOut(child, isFolder: false, isLink: true, ignored) else { continue }
      add(Found(location: child, trouble: trouble))
    }
    return files
  }

  private mutating func addUnnamed(in folder: Location, _ lists: [IgnoreList]) {
    for file in RawFolder.files(in: folder.path) {
      let location = Location(file.path)
      guard !isOut(location, isFolder: file.isFolder, isLink: true, lists) else { continue }
      let what = file.isFolder ? "folder" : "file"
      add(Found(location: location, bytes: file.bytes, trouble: file.trouble.map { FileSearch.trouble(what, $0) }))
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

  private static func isFolderOfTexts(_ name: String) -> Bool { name.hasSuffix(".lproj") || isBundle(name) }

  /// Whether what has this name would be read, or searched for what is read, if it could be opened.
  static func isNamedForTexts(_ name: String) -> Bool {
    Format.named(byPath: name) != nil || isFolderOfTexts(name)
  }

  /// What is the same for all ways that lead to a file and give it the same language and format. A hard link is a file
  /// of its own: a fix of one leaves the other as it is.
  private static func identity(ofFile file: Location) -> String {
    let language = language(named: Location.parent(of: file.named), real: Location.parent(of: file.real))
    return "\(file.real)\0\(language)\0\(Format.named(byPath: file.named)?.name ?? "")"
  }

  /// The same for a folder.
  private static func identity(ofFolder folder: Location) -> String {
    "\(folder.real)\0\(language(named: folder.named, real: folder.real))"
  }

  /// The name of an `.lproj` folder. A link may give the files in it another language.
  private static func language(named: String, real: String) -> Substring {
    for path in [named, real] where path.hasSuffix(".lproj") {
      return path.split(separator: "/").last ?? ""
    }
    return ""
  }

  static func reason(_ error: any Error) -> String {
    guard (error as NSError).code == NSFileReadNoPermissionError else { return error.localizedDescription }
    return FileKind.noPermission
  }

  private static func leadsOut(_ link: Location) -> String {
    """
    This is a link to “\(Location.target(of: link.path))”, outside the given paths, so nothing in it was checked. Give \
    that path too, or exclude the link.
    """
  }

  static func trouble(_ what: String, _ reason: String) -> String {
    "The \(what) can't be opened, so nothing in it was checked: \(reason)"
  }
}

/// Whether a name may stand for one whose bytes are not UTF-8: Foundation puts U+FFFD for them.
private func hasLostBytes(_ name: String) -> Bool {
  name.unicodeScalars.contains("\u{FFFD}")
}
