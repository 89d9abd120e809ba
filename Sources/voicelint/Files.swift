import Formats
import Foundation

/// A table's files as they lie on disk, before they are read.
struct FileGroup: Sendable {
  struct Member: Sendable {
    let path: String
    let format: Format
    /// From the `.lproj` folder; nil for `Base.lproj` and elsewhere.
    let locale: String?
    let isInBaseFolder: Bool
  }

  var members: [Member]
}

enum Files {
  /// Folders of other people's code and of builds.
  private static let skipped: Set<String> = [".build", "Pods", "Carthage", "DerivedData", ".git", "node_modules"]

  /// All localization files at the paths, joined to tables, in a stable order.
  static func groups(at paths: [String]) throws(Failure) -> [FileGroup] {
    var found: [String] = []
    var seen: Set<String> = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw Failure("There is no file or folder “\(path)”.", hint: "Give the path of a localization file or of a folder.")
      }
      let new = isFolder.boolValue ? files(below: path) : [path]
      found.append(contentsOf: new.filter { seen.insert($0).inserted })
    }

    var order: [String] = []
    var groups: [String: FileGroup] = [:]
    for path in found {
      guard let format = Format.named(byPath: path) else { continue }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      var key = path
      var locale: String?
      var isBase = false
      if parts.count >= 2, parts[parts.count - 2].hasSuffix(".lproj") {
        let folder = String(parts[parts.count - 2].dropLast(6))
        locale = LocaleName.normalize(folder)
        isBase = folder == "Base"
        key = (parts.dropLast(2) + [parts[parts.count - 1]]).joined(separator: "/")
      }
      if groups[key] == nil { order.append(key) }
      groups[key, default: FileGroup(members: [])].members.append(
        FileGroup.Member(path: path, format: format, locale: locale, isInBaseFolder: isBase))
    }
    return order.compactMap { groups[$0] }
  }

  private static func files(below folder: String) -> [String] {
    var result: [String] = []
    var open = [folder]
    var visited: Set<String> = []
    while let next = open.popLast() {
      let real = URL(fileURLWithPath: next).resolvingSymlinksInPath().path
      guard visited.insert(real).inserted else { continue }
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: next)) ?? []).sorted()
      for name in names {
        let path = next.hasSuffix("/") ? next + name : next + "/" + name
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
        if isFolder.boolValue {
          if !skipped.contains(name) { open.append(path) }
        } else if Format.named(byPath: path) != nil {
          result.append(path)
        }
      }
    }
    return result.sorted()
  }
}
