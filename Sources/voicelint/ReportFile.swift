import Foundation
import Reporting

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
    try write(inputs: inputs) { $0(bytes) }
  }

  /// The same for a report that comes piece by piece.
  func write(inputs: [String], _ report: (Reporter.Outlet) -> Void) throws(Failure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, inputs.contains(where: { isSame($0, status) }) {
      throw Failure("The report can't replace “\(given)”, which was checked.", hint: "Give --output another file.")
    }
    do throws(AtomicFile.Refusal) {
      switch exists ? status.st_mode & S_IFMT : S_IFREG {
      case S_IFREG: try AtomicFile.write(to: path) { file throws(AtomicFile.Refusal) in try pass(report, to: file) }
      case S_IFDIR: throw AtomicFile.Refusal(SystemError(EISDIR))
      default: try append(report)
      }
    } catch {
      throw Failure("The report can't be written to “\(given)”.", hint: SystemError.sentence(error.reason))
    }
  }

  /// Adds a report to what the file has, such as the page of a job that GitHub shows. There may be no file yet.
  func add(_ bytes: [UInt8], inputs: [String]) throws(Failure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    do throws(AtomicFile.Refusal) {
      // Nothing else is a page of a job, and some would never take the bytes.
      if exists, status.st_mode & S_IFMT != S_IFREG || inputs.contains(where: { isSame($0, status) }) {
        throw AtomicFile.Refusal("it isn't a file of its own")
      }
      try append({ $0(bytes) }, O_CREAT | O_APPEND)
    } catch {
      throw Failure("The job summary can't be written to “\(given)”.", hint: SystemError.sentence(error.reason))
    }
  }

  /// Into a device, a pipe or a socket; with other flags, at the end of a file.
  private func append(_ report: (Reporter.Outlet) -> Void, _ flags: Int32 = 0) throws(AtomicFile.Refusal) {
    let file = open(path, O_WRONLY | O_CLOEXEC | flags, 0o644)
    guard file >= 0 else { throw AtomicFile.Refusal(SystemError()) }
    defer { close(file) }
    try pass(report, to: file)
  }

  /// Writes the pieces of a report. Those after one that can't be written are let go.
  private func pass(_ report: (Reporter.Outlet) -> Void, to file: Int32) throws(AtomicFile.Refusal) {
    var problem: SystemError?
    report { piece in
      guard problem == nil else { return }
      do throws(SystemError) {
        try Descriptor.writeAll(piece, to: file)
      } catch {
        problem = error
      }
    }
    if let problem { throw AtomicFile.Refusal(problem) }
  }

  private func isSame(_ path: String, _ status: stat) -> Bool {
    var other = stat()
    return stat(path, &other) == 0 && other.st_ino == status.st_ino && other.st_dev == status.st_dev
  }
}
