import Foundation

/// The bytes of a file: all of them, or the reason why not.
enum FileContents {
  /// Goes on after a colon and ends the sentence.
  struct Trouble: Error {
    let reason: String
  }

  /// The largest file that is read. The texts of a larger one could need more memory than there is: an entry takes some
  /// 2 KB, and a program that runs out of memory tells nothing.
  static let limit = 256 << 20

  /// - Parameter path: with its links followed. A link or a pipe that takes the file's place meanwhile isn't opened or
  ///   waited for.
  static func bytes(at path: String) throws(Trouble) -> [UInt8] {
    try bytes(from: open(path, openFlags))
  }

  static let openFlags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC

  /// Reads a file that was just opened with ``openFlags``, and closes it.
  static func bytes(from descriptor: Int32) throws(Trouble) -> [UInt8] {
    guard descriptor >= 0 else { throw Trouble(reason: FileKind.reason(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Trouble(reason: FileKind.reason(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Trouble(reason: FileKind.notRegular) }
    return try all(of: descriptor, size: Int(status.st_size))
  }

  /// Reads to the end.
  /// - Parameter size: how many bytes there should be at least.
  static func all(of descriptor: Int32, size: Int = 0) throws(Trouble) -> [UInt8] {
    guard size <= limit else { throw tooLarge }
    // One more than there should be, so that the end shows without another round.
    var bytes = [UInt8](repeating: 0, count: max(size + 1, 1 << 12))
    var count = 0
    while true {
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: count) }
      let got = bytes.withUnsafeMutableBytes { room in
        read(descriptor, room.baseAddress?.advanced(by: count), room.count - count)
      }
      if got < 0, errno == EINTR { continue }
      if got < 0, errno == EAGAIN {
        Descriptor.wait(for: descriptor, Int16(POLLIN))
        continue
      }
      guard got >= 0 else { throw Trouble(reason: FileKind.reason(errno)) }
      guard got > 0 else { break }
      count += got
      guard count <= limit else { throw tooLarge }
    }
    guard count >= size else { throw Trouble(reason: "it became shorter while it was being read.") }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private static let tooLarge = Trouble(reason: "it has more than \(limit >> 20) MB, the most that VoiceLint reads.")
}
