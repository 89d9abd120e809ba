import Foundation

#if canImport(SystemAttributes)
  import SystemAttributes
#endif

/// Owner, permissions, extended attributes and access lists: a file's replacement has the same, or isn't made.
enum FileAttributes {
  /// - Parameter status: the file's, as it was when it was opened.
  static func copy(from file: Int32, _ status: stat, to new: Int32) throws(AtomicFile.Refusal) {
    var own = stat()
    guard fstat(new, &own) == 0 else { throw AtomicFile.Refusal(SystemError()) }
    if own.st_uid != status.st_uid || own.st_gid != status.st_gid {
      guard fchown(new, status.st_uid, status.st_gid) == 0 else { throw AtomicFile.Refusal("its owner can't be kept") }
    }
    // After the owner, because a change of owner clears bits of it.
    guard fchmod(new, status.st_mode & 0o7777) == 0 else { throw AtomicFile.Refusal("its permissions can't be kept") }
    try copyExtended(from: file, to: new)
    // Some systems drop silently what they don't allow.
    guard fstat(new, &own) == 0, own.st_mode == status.st_mode, own.st_uid == status.st_uid,
      own.st_gid == status.st_gid
    else { throw AtomicFile.Refusal("its permissions can't be kept") }
  }

  #if canImport(Darwin)
    private static func copyExtended(from file: Int32, to new: Int32) throws(AtomicFile.Refusal) {
      guard fcopyfile(file, new, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0 else {
        throw AtomicFile.Refusal("its extended attributes can't be kept")
      }
    }
  #else
    /// Access lists are among the attributes here.
    private static func copyExtended(from file: Int32, to new: Int32) throws(AtomicFile.Refusal) {
      do throws(SystemError) {
        let kept = try names(of: file)
        // A new file can get some from its folder.
        for name in try names(of: new) where !kept.contains(name) {
          guard fremovexattr(new, name) == 0 else { throw SystemError() }
        }
        for name in kept {
          let value = try value(of: name, file)
          guard (try? self.value(of: name, new)) != value else { continue }
          guard fsetxattr(new, name, value, value.count, 0) == 0 else { throw SystemError() }
        }
      } catch {
        throw AtomicFile.Refusal("its extended attributes can't be kept")
      }
    }

    private static func names(of file: Int32) throws(SystemError) -> [String] {
      let size = flistxattr(file, nil, 0)
      // A disk that knows none has none to keep.
      if size < 0, errno == ENOTSUP { return [] }
      guard size >= 0 else { throw SystemError() }
      var list = [CChar](repeating: 0, count: size)
      let count = flistxattr(file, &list, size)
      guard count >= 0 else { throw SystemError() }
      return list[..<count].split(separator: 0).map { String(decoding: $0.map(UInt8.init), as: UTF8.self) }
    }

    private static func value(of name: String, _ file: Int32) throws(SystemError) -> [UInt8] {
      let size = fgetxattr(file, name, nil, 0)
      guard size >= 0 else { throw SystemError() }
      var value = [UInt8](repeating: 0, count: size)
      let count = fgetxattr(file, name, &value, size)
      guard count >= 0 else { throw SystemError() }
      return Array(value[..<count])
    }
  #endif
}
