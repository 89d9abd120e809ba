import Foundation

/// The files that VoiceLint writes beside those they replace: `.voicelint-`, the process, and digits of chance.
enum TemporaryFile {
  private static let prefix = ".voicelint-"

  /// A short name, because the file's own may already be as long as a name can be.
  static func name() -> String {
    let chance = String(UInt32.random(in: 0 ... .max), radix: 16)
    return "\(prefix)\(getpid())-\(String(repeating: "0", count: 8 - chance.count))\(chance)"
  }

  /// Makes one, empty, and locks it as long as it is open.
  static func make(_ name: String, in folder: Int32, mode: mode_t) throws(SystemError) -> Int32 {
    let file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard file >= 0 else { throw SystemError() }
    _ = flock(file, LOCK_EX | LOCK_NB)
    return file
  }

  /// Removes those of runs that were killed: the user's own, if their process is gone and no one has them locked.
  static func removeLeftovers(in folder: Int32) {
    let listed = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard listed >= 0 else { return }
    guard let entries = fdopendir(listed) else {
      close(listed)
      return
    }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = String(decoding: bytes, as: UTF8.self)
      if let process = process(of: name), isLeftover(name, of: process, in: folder) { unlinkat(folder, name, 0) }
    }
  }

  private static func isLeftover(_ name: String, of process: pid_t, in folder: Int32) -> Bool {
    guard kill(process, 0) != 0, errno == ESRCH else { return false }
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    // The superuser's may have been given to the owner of the file they were to replace.
    guard status.st_uid == geteuid() || geteuid() == 0 else { return false }
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    // A process of another container has its number there only.
    return flock(file, LOCK_EX | LOCK_NB) == 0
  }

  /// The process that made a file of this name, or nil if none of VoiceLint did.
  private static func process(of name: String) -> pid_t? {
    guard name.hasPrefix(prefix) else { return nil }
    let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 8, UInt32(parts[1], radix: 16) != nil else { return nil }
    return pid_t(parts[0]).flatMap { $0 > 0 ? $0 : nil }
  }
}
