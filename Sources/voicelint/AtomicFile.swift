import Foundation

/// Writes a file in one step: a temporary file beside it, then a rename. Whatever ends the program, the file is the old
/// one or the new one. Owner, permissions and attributes are kept; a file that can't keep them is left alone.
enum AtomicFile {
  /// Why a file was left as it is.
  struct Refusal: Error {
    /// Goes on after “was left alone:”, without a full stop.
    let reason: String

    init(_ reason: String) {
      self.reason = reason
    }

    init(_ error: SystemError) {
      reason = error.reason
    }
  }

  /// The files and folders that may be written. Their own links are followed once, so that it doesn't matter where a
  /// link leads later.
  struct Area {
    private let roots: [String]

    init(_ paths: [String]) {
      roots = paths.compactMap { Location.real($0) }
    }

    /// - Parameter real: a path with its links followed.
    func contains(_ real: String) -> Bool {
      roots.contains { real == $0 || real.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    }
  }

  /// Replaces a file that was read. If it changed since, it is left alone; a change between the last look at it and the
  /// rename, which are neighboring calls, is lost.
  /// - Parameters:
  ///   - expecting: the bytes the file held when it was read.
  ///   - area: what may be written. A link may lead out of it; what it leads to is left alone.
  static func replace(
    _ path: String, expecting old: [UInt8], with new: [UInt8], within area: Area
  ) throws(Refusal) {
    // A link stays a link: the file it points to is replaced.
    guard let target = Location.real(path) else {
      guard errno == ENOENT else { throw Refusal(SystemError()) }
      throw Refusal("it can't be opened by its path: another program moved it, or the path isn't UTF-8")
    }
    guard area.contains(target) else {
      throw Refusal("it is a link to “\(target)”, outside the paths to fix")
    }
    let folder = try opened(Location.parent(of: target))
    defer { close(folder) }
    try replace(name(of: target), in: folder) { file throws(Refusal) in
      try write(new, to: file)
    } check: { file throws(Refusal) in
      let now = lseek(file, 0, SEEK_SET) == 0 ? try? Descriptor.readAll(from: file) : nil
      guard now != old else { return }
      throw now == new
        ? Refusal("it is fixed already, by another run or through another path")
        : Refusal("it changed while it was being fixed; run the command again")
    }
  }

  /// Replaces all of some files or none: if one can't be replaced, those before it get their old bytes back. A signal
  /// waits for the end; after a power cut some may be new and the others old, each one whole.
  static func replace(_ changes: [Change], within area: Area) throws(ChangeRefusal) {
    try Interruption.hold { () throws(ChangeRefusal) in
      for (index, change) in changes.enumerated() {
        do throws(Refusal) {
          try replace(change.path, expecting: change.old, with: change.new, within: area)
        } catch {
          let stuck = changes[..<index].reversed().filter { done in
            (try? replace(done.path, expecting: done.new, with: done.old, within: area)) == nil
          }
          throw ChangeRefusal(path: change.path, reason: error.reason, changed: stuck.map(\.path))
        }
      }
    }
  }

  /// New bytes for a file that was read.
  struct Change {
    let path: String
    let old: [UInt8]
    let new: [UInt8]
  }

  /// Why none of several files was replaced.
  struct ChangeRefusal: Error {
    /// The file that couldn't be.
    let path: String
    /// Goes on after a colon, without a full stop.
    let reason: String
    /// Files that have their new bytes all the same, because the old ones couldn't be written back.
    let changed: [String]
  }

  /// Writes a file whatever it held, or a new one.
  /// - Parameter path: with its links followed.
  static func write(_ bytes: [UInt8], to path: String) throws(Refusal) {
    try write(to: path) { file throws(Refusal) in try write(bytes, to: file) }
  }

  /// The same for what is made as it is written.
  /// - Parameter fill: writes into the temporary file. It must not take long: until it is done, no signal ends the
  ///   program.
  static func write(to path: String, _ fill: (Int32) throws(Refusal) -> Void) throws(Refusal) {
    let parent = Location.parent(of: path)
    let folder = try opened(Location.real(parent) ?? parent)
    defer { close(folder) }
    TemporaryFile.removeLeftovers(in: folder)
    var status = stat()
    guard fstatat(folder, name(of: path), &status, AT_SYMLINK_NOFOLLOW) != 0 else {
      return try replace(name(of: path), in: folder, fill) { _ in }
    }
    guard errno == ENOENT else { throw Refusal(SystemError()) }
    try create(name(of: path), in: folder, fill)
  }

  /// Writes a new file. What is there already, or comes to be there, stays.
  static func create(_ bytes: [UInt8], at path: String) throws(Refusal) {
    let parent = Location.parent(of: path)
    let folder = try opened(Location.real(parent) ?? parent)
    defer { close(folder) }
    try create(name(of: path), in: folder) { file throws(Refusal) in try write(bytes, to: file) }
  }

  /// Removes what killed runs left in the folder of a file, if it may be written.
  static func removeLeftovers(beside path: String, within area: Area) {
    guard let target = Location.real(path), area.contains(target) else { return }
    guard let folder = try? Descriptor.openFolder(Location.parent(of: target)) else { return }
    TemporaryFile.removeLeftovers(in: folder)
    close(folder)
  }

  // MARK: In one folder

  /// - Parameter check: throws if the open file must not be replaced; asked before and after the new one is written.
  private static func replace(
    _ name: String, in folder: Int32, _ fill: (Int32) throws(Refusal) -> Void,
    check: (Int32) throws(Refusal) -> Void
  ) throws(Refusal) {
    let before = try status(of: name, in: folder)
    try refuse(before, in: folder)
    // Opened for writing, though nothing is written through it: the system says whether that's allowed.
    let file = openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw Refusal(SystemError()) }
    defer { close(file) }
    // Two runs would otherwise both find the old file, and one would undo what the other fixed.
    if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw Refusal("another program is writing it") }
    try check(file)
    try replacing(name, in: folder, mode: 0o600) { new throws(Refusal) in
      try fill(new)
      try FileAttributes.copy(from: file, before, to: new)
      try flush(new)
      // Again, because writing took its time.
      try check(file)
      guard isSame(try status(of: name, in: folder), before) else {
        throw Refusal("it changed while it was being fixed; run the command again")
      }
    }
  }

  private static func create(
    _ name: String, in folder: Int32, _ fill: (Int32) throws(Refusal) -> Void
  ) throws(Refusal) {
    try replacing(name, in: folder, mode: 0o666) { new throws(Refusal) in
      try fill(new)
      try flush(new)
      var status = stat()
      guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0 else { throw Refusal(SystemError(EEXIST)) }
    }
  }

  /// Makes a temporary file, has it filled, and puts it in the place of the file.
  private static func replacing(
    _ name: String, in folder: Int32, mode: mode_t, fill: (Int32) throws(Refusal) -> Void
  ) throws(Refusal) {
    try Interruption.hold { () throws(Refusal) in
      let temporary = TemporaryFile.name()
      let new = try made(temporary, in: folder, mode: mode)
      defer {
        close(new)
        // After the rename there is none of this name.
        unlinkat(folder, temporary, 0)
      }
      try fill(new)
      guard renameat(folder, temporary, folder, name) == 0 else { throw Refusal(SystemError()) }
    }
  }

  /// What a replacement would not keep, or should not replace.
  private static func refuse(_ status: stat, in folder: Int32) throws(Refusal) {
    guard status.st_mode & S_IFMT == S_IFREG else { throw Refusal("it isn't a regular file") }
    // The superuser may write what is read-only, but whoever made it so meant it.
    guard status.st_mode & S_IWUSR != 0 else { throw Refusal("it is read-only") }
    guard status.st_nlink == 1 else {
      throw Refusal("it has \(status.st_nlink) names (hard links), and the others would keep the old text")
    }
    var own = stat()
    guard fstat(folder, &own) == 0, own.st_mode & S_IWUSR != 0 else { throw Refusal("its folder is read-only") }
  }

  private static func isSame(_ one: stat, _ other: stat) -> Bool {
    #if canImport(Darwin)
      let times = [(one.st_mtimespec, other.st_mtimespec), (one.st_ctimespec, other.st_ctimespec)]
    #else
      let times = [(one.st_mtim, other.st_mtim), (one.st_ctim, other.st_ctim)]
    #endif
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino && one.st_size == other.st_size
      && times.allSatisfy { $0.tv_sec == $1.tv_sec && $0.tv_nsec == $1.tv_nsec }
  }

  // MARK: Calls of the system

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

  private static func opened(_ folder: String) throws(Refusal) -> Int32 {
    do {
      return try Descriptor.openFolder(folder)
    } catch {
      throw Refusal(error)
    }
  }

  private static func made(_ temporary: String, in folder: Int32, mode: mode_t) throws(Refusal) -> Int32 {
    do {
      return try TemporaryFile.make(temporary, in: folder, mode: mode)
    } catch {
      throw error.code == EACCES ? Refusal("its folder can't be written to") : Refusal(error)
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) throws(Refusal) {
    do {
      try Descriptor.writeAll(bytes, to: file)
    } catch {
      throw Refusal(error)
    }
  }

  /// Some disks say only now that they are full.
  private static func flush(_ file: Int32) throws(Refusal) {
    guard fsync(file) == 0 else { throw Refusal(SystemError()) }
  }

  private static func status(of name: String, in folder: Int32) throws(Refusal) -> stat {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw Refusal(SystemError()) }
    return status
  }
}
