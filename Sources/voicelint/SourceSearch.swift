import Formats
import Foundation

/// The walk through folders that finds an app's source.
struct SourceSearch {
  private static let endings: Set<String> = ["swift", "m", "mm", "h", "storyboard", "xib"]
  /// Folders of other people's code, of builds, and of what no user of the app hears.
  private static let skipped: Set<String> = [
    ".build", ".git", "Pods", "Carthage", "DerivedData", "node_modules", "Preview Content", "Tests", "__tests__",
  ]

  private var ignored: [IgnoreList]
  private var visited: Set<String> = []
  private(set) var files: [SourceFile] = []

  /// - Parameter excluded: the configuration's `exclude`.
  static func files(in folders: [String], excluded: IgnoreList) throws(Failure) -> [SourceFile] {
    var search = SourceSearch(ignored: [excluded])
    for folder in folders {
      let location = Location(folder)
      switch FileKind.of(location.path).kind {
      case .folder: try search.search(location, search.ignored, 0)
      case .file: try search.read(location)
      case .missing: throw Failure("There is no folder “\(folder)” with sources.", hint: hint)
      case .closed(let reason), .unreachable(let reason):
        throw Failure("The sources in “\(folder)” can't be opened: \(reason)")
      }
    }
    return search.files
  }

  private static let hint = "Give the folder that holds the app's Swift files with --sources."

  private init(ignored: [IgnoreList]) { self.ignored = ignored }

  private mutating func search(_ folder: Location, _ lists: [IgnoreList], _ depth: Int) throws(Failure) {
    guard depth <= FileSearch.maximumDepth, visited.insert(folder.real).inserted else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    } catch {
      throw Failure("The folder “\(folder.path)” can't be opened: \(FileSearch.reason(error))")
    }
    var lists = lists
    if names.contains(".gitignore"),
      let list = try? IgnoreList(file: Location.join(folder.real, ".gitignore"), folder: folder.named)
    {
      lists.append(list)
    }
    for name in names {
      let (kind, isLink) = FileKind.of(Location.join(folder.path, name))
      // Links lead to what is found under its own name, or out of the app.
      guard !isLink else { continue }
      let child = folder.child(name, isLink: false)
      switch kind {
      case .folder:
        guard !SourceSearch.isSkipped(name), IgnoreList.pattern(against: child, isFolder: true, lists) == nil else {
          continue
        }
        try search(child, lists, depth + 1)
      case .file:
        guard SourceSearch.isSource(name), IgnoreList.pattern(against: child, isFolder: false, lists) == nil else {
          continue
        }
        try read(child)
      default: continue
      }
    }
  }

  private static func isSkipped(_ name: String) -> Bool {
    skipped.contains(name) || name.hasSuffix("Tests") || name.hasSuffix(".xcassets") || name.hasSuffix("Mocks")
  }

  private static func isSource(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), !name[..<dot].hasSuffix("Tests"), !name.hasSuffix(".test.swift") else {
      return false
    }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }

  private mutating func read(_ location: Location) throws(Failure) {
    do throws(FileContents.Trouble) {
      files.append(SourceFile(path: location.path, bytes: try FileContents.bytes(at: location.real)))
    } catch {
      throw Failure("The source file “\(location.path)” can't be opened: \(error.reason)")
    }
  }
}
