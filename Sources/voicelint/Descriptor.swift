import Foundation

/// Reading and writing through file descriptors: whole, or with the reason. Everything that is written goes through here.
enum Descriptor {
  /// Gets the standard streams ready. Runs before anything is opened.
  static func prepareStandardStreams() {
    // A closed one would be given to the first file that is opened, and get the report or the messages. Its substitute
    // is open for the wrong direction, so that using it fails as it does with a closed one.
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
    // A reader that is gone and a file that grows too large are errors of the write, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes all the bytes.
  static func writeAll(_ bytes: [UInt8], to number: Int32) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      // No system takes more than this at once.
      let length = min(bytes.count - done, 1 << 30)
      let count = bytes.withUnsafeBytes { write(number, $0.baseAddress.map { $0 + done }, length) }
      if count >= 0 {
        done += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: wait(for: number, Int16(POLLOUT))
      default: throw SystemError()
      }
    }
  }

  /// Reads from where the descriptor is to the end.
  static func readAll(from number: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += buffer[..<count]
        continue
      }
      guard count < 0 else { return bytes }
      switch errno {
      case EINTR: continue
      case EAGAIN: wait(for: number, Int16(POLLIN))
      default: throw SystemError()
      }
    }
  }

  /// Opens a folder whose path has no link. If a part of the path has become one, it's refused: it may lead elsewhere.
  static func openFolder(_ real: String) throws(SystemError) -> Int32 {
    #if canImport(Darwin)
      let folder = open(real, O_RDONLY | O_DIRECTORY | O_NOFOLLOW_ANY | O_CLOEXEC)
      guard folder >= 0 else { throw SystemError() }
    #else
      // O_PATH, which Swift leaves out: folders that may be passed through but not listed are opened too.
      let flags = 0o10000000 | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
      var folder = open("/", flags)
      for name in real.split(separator: "/") {
        let next = openat(folder, String(name), flags)
        let error = SystemError()
        close(folder)
        guard next >= 0 else { throw error }
        folder = next
      }
    #endif
    return folder
  }

  /// Waits until there is something to read or room to write.
  static func wait(for number: Int32, _ events: Int16) {
    var state = pollfd(fd: number, events: events, revents: 0)
    _ = poll(&state, 1, -1)
  }
}
