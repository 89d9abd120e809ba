import Foundation

/// A file or folder: the path that people read, and the ways on which patterns meet it.
struct Location: Hashable, Sendable {
  /// From where the program runs, where it leads down, else as it was given; or as it was found below that.
  let path: String
  /// The absolute path, by the names of the links on it.
  let named: String
  /// The absolute path with its links followed.
  let real: String

  private init(path: String, named: String, real: String) {
    self.path = path
    self.named = named
    self.real = real
  }

  /// - Parameter root: a folder with its links followed. Where the path leads through it, `named` begins with it.
  init(_ given: String, root: String? = nil) {
    let path = Location.shown(Location.tidy(given))
    let named = Location.absolute(path)
    real = Location.real(named) ?? named
    self.path = path
    self.named = root.map { Location.reached(named, through: $0) } ?? named
  }

  /// The folder that it is, or that it is in, with its links followed.
  var folder: String {
    if case .folder = FileKind.of(path).kind { return real }
    return Location.parent(of: real)
  }

  /// A member of this folder.
  func child(_ name: String, isLink: Bool) -> Location {
    let real = Location.join(real, name)
    return Location(
      path: Location.join(path, name), named: Location.join(named, name),
      real: isLink ? Location.real(real) ?? real : real)
  }

  /// The path from where the program runs, where it leads down; else the absolute one.
  static func shown(_ absolute: String) -> String {
    if absolute == workingFolder { return "." }
    let here = workingFolder == "/" ? "/" : workingFolder + "/"
    guard absolute.utf8.starts(with: here.utf8) else { return absolute }
    return String(decoding: absolute.utf8.dropFirst(here.utf8.count), as: UTF8.self)
  }

  /// The folder that holds a path.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  static func join(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The path with all links followed, or nil where there is nothing. Foundation's own way drops `/private` on macOS.
  static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a path is one of these or lies below one. All have their links followed.
  static func isInside(_ real: String, _ folders: [String]) -> Bool {
    folders.contains { folder in
      let start = folder.hasSuffix("/") ? folder : folder + "/"
      return real.utf8.starts(with: start.utf8) || real.utf8.elementsEqual(folder.utf8)
    }
  }

  /// What a link says it leads to; the path itself where it isn't one.
  static func target(of link: String) -> String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? link
  }

  static var workingFolder: String { FileManager.default.currentDirectoryPath }

  /// Without `.` and doubled or closing slashes.
  private static func tidy(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard !path.hasPrefix("/") else { return "/" + parts.joined(separator: "/") }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  private static func absolute(_ path: String) -> String {
    let absolute = path.hasPrefix("/") ? path : path == "." ? workingFolder : join(workingFolder, path)
    // What lies above a link's target is known to the file system alone.
    guard absolute.split(separator: "/").contains("..") else { return absolute }
    if absolute.hasSuffix("/..") { return real(absolute) ?? absolute }
    let name = absolute.split(separator: "/").last.map(String.init) ?? ""
    return real(parent(of: absolute)).map { join($0, name) } ?? absolute
  }

  private static func reached(_ named: String, through root: String) -> String {
    var names: [Substring] = []
    var folder = Substring(named)
    while let slash = folder.lastIndex(of: "/") {
      if real(String(folder)) == root { return names.reversed().reduce(root) { join($0, String($1)) } }
      names.append(folder[folder.index(after: slash)...])
      folder = folder[..<slash]
    }
    return named
  }
}

/// What stands at a path.
enum FileKind {
  case folder
  case file
  /// Nothing: it is gone, or its name is not UTF-8.
  case missing
  /// Something that can't be opened; the reason goes on after a colon and ends the sentence.
  case closed(String)
  /// The folder that holds it lets no one in.
  case unreachable(String)

  static func of(_ path: String) -> (kind: FileKind, isLink: Bool) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      return (errno == ENOENT || errno == ENOTDIR ? .missing : .unreachable(reason(errno)), false)
    }
    guard status.st_mode & S_IFMT == S_IFLNK else { return (kind(status), false) }
    guard stat(path, &status) != 0 else { return (kind(status), true) }
    if errno == ELOOP { return (.closed("it's a link that leads back to itself."), true) }
    guard errno == ENOENT else { return (.closed(reason(errno)), true) }
    return (.closed("it's a link to “\(Location.target(of: path))”, which doesn't exist."), true)
  }

  /// Reading a pipe or a device could wait for ever.
  private static func kind(_ status: stat) -> FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    default: .closed(notRegular)
    }
  }

  /// What an error number means; goes on after a colon and ends the sentence.
  static func reason(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM: noPermission
    case ENXIO: notRegular
    case ENAMETOOLONG: "its path is too long."
    case ENOENT: gone
    default: SystemError(code).reason + "."
    }
  }

  static let notRegular = "it isn't a regular file."
  static let gone = "it was moved or deleted during the check."
  static let noPermission = "you don't have permission to read it."
}
