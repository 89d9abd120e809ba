import Foundation

/// The file that a report is written to. Whatever it is, nothing but a regular file is ever replaced.
struct ReportFile {
  /// With links followed, so that a link stays one and its target is written.
  let path: String
  /// As the user gave it.
  private let given: String

  init(_ given: String) {
    self.given = given
    let url = URL(fileURLWithPath: given)
    // A link to a file that isn't there yet leads to the place where it will be.
    let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)).map {
      URL(fileURLWithPath: $0, relativeTo: url.deletingLastPathComponent()).path
    }
    path = Location.real(url.path) ?? target ?? url.standardizedFileURL.path
  }

  /// - Parameter inputs: the files that were checked, which no report may replace.
  func write(_ bytes: [UInt8], inputs: [String]) throws(Failure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, inputs.contains(where: { isSame($0, status) }) {
      throw Failure("The report can't replace “\(given)”, which was checked.", hint: "Give --output another file.")
    }
    do {
      guard exists else {
        try create(path, bytes)
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: try replace(bytes, mode: status.st_mode & 0o7777)
      case S_IFDIR:
        throw CocoaError(.fileWriteInvalidFileName, userInfo: [NSLocalizedDescriptionKey: "It is a folder."])
      default: try append(bytes)
      }
    } catch {
      throw Failure("The report can't be written to “\(given)”.", hint: error.localizedDescription)
    }
  }

  /// A temporary file beside it, then a rename: a report is there whole or not at all.
  private func replace(_ bytes: [UInt8], mode: mode_t) throws {
    let temporary = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(
      ".voicelint-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))"
    ).path
    try create(temporary, bytes)
    guard chmod(temporary, mode) == 0, rename(temporary, path) == 0 else {
      let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      unlink(temporary)
      throw error
    }
  }

  /// Never through a link or over a file that came to be there meanwhile.
  private func create(_ path: String, _ bytes: [UInt8]) throws {
    try write(bytes, to: open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666))
  }

  /// Into a device, a pipe or a socket.
  private func append(_ bytes: [UInt8]) throws {
    try write(bytes, to: open(path, O_WRONLY | O_CLOEXEC))
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }

  private func isSame(_ path: String, _ status: stat) -> Bool {
    var other = stat()
    return stat(path, &other) == 0 && other.st_ino == status.st_ino && other.st_dev == status.st_dev
  }
}
