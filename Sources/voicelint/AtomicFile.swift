import Foundation

/// Replaces a file in one step: a temporary file beside it, then a rename, with its permissions kept.
enum AtomicFile {
  /// Why a file was left as it is.
  struct Refusal: Error {
    /// Goes on after “was left alone:”, without a full stop.
    let reason: String
  }

  /// - Parameters:
  ///   - expecting: the bytes the file held when it was read; if it changed since, it is left alone.
  ///   - roots: the files and folders that may be written. A link may lead out of them; what it leads to is left alone.
  static func replace(
    _ path: String, expecting: [UInt8], with bytes: [UInt8], within roots: [String]
  ) throws(Refusal) {
    // A link stays a link: the file it points to is replaced.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard roots.contains(where: { isInside(target, root: $0) }) else {
      throw Refusal(reason: "it is a link to “\(target.path)”, outside the paths to fix")
    }
    guard FileManager.default.fileExists(atPath: target.path) else {
      throw Refusal(reason: "it can't be opened by its path: another program moved it, or the path isn't UTF-8")
    }
    guard holds(target, expecting) else { throw changed(target, to: bytes) }
    // A short name of its own, because the file's name may already be as long as a name can be.
    let temporary = target.deletingLastPathComponent().appendingPathComponent(
      ".voicelint-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))")
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: target.path)
      // Without overwriting: a file or a link of this name is somebody else's.
      try Data().write(to: temporary, options: .withoutOverwriting)
      defer { try? FileManager.default.removeItem(at: temporary) }
      try Data(bytes).write(to: temporary)
      if let permissions = attributes[.posixPermissions] {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: temporary.path)
      }
      guard holds(temporary, bytes) else { throw CocoaError(.fileWriteUnknown) }
      // Again, because writing took its time.
      guard holds(target, expecting) else { throw changed(target, to: bytes) }
      guard rename(temporary.path, target.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal(reason: "it can't be written (\(reason(error)))")
    }
  }

  private static func holds(_ file: URL, _ bytes: [UInt8]) -> Bool {
    guard let now = try? Data(contentsOf: file) else { return false }
    return now.withUnsafeBytes { $0.elementsEqual(bytes) }
  }

  private static func changed(_ file: URL, to bytes: [UInt8]) -> Refusal {
    Refusal(
      reason: holds(file, bytes)
        ? "another path leads to the same file, which is fixed already"
        : "it changed while it was being fixed; run the command again")
  }

  private static func isInside(_ target: URL, root: String) -> Bool {
    let root = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
    return target.path == root || target.path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return error.localizedDescription }
    switch error.code {
    case .fileWriteNoPermission: return "its folder can't be written to"
    case .fileWriteVolumeReadOnly: return "its disk is read-only"
    case .fileWriteOutOfSpace: return "the disk is full"
    default: return error.localizedDescription
    }
  }
}

extension AtomicFile {
  struct PathRefusal: Error { let path: String; let reason: String }
  static func replace(_ files: [(path: String, expecting: [UInt8], with: [UInt8])], within roots: [String]) throws(PathRefusal) {
    for file in files {
      do throws(Refusal) { try replace(file.path, expecting: file.expecting, with: file.with, within: roots) } catch { throw PathRefusal(path: file.path, reason: error.reason) }
    }
  }
}
