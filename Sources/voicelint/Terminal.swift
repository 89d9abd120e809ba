import Foundation
import Reporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is known of the terminal, if there is one.
enum Terminal {
  static var hasOutput: Bool { isatty(1) == 1 }
  static var hasError: Bool { isatty(2) == 1 }

  /// Columns, from the environment, then from the terminal itself; 100 where neither tells.
  static var width: Int {
    if let columns = Workplace.variable("COLUMNS").flatMap({ Int($0) }), columns > 20 { return columns }
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return 100 }
    return Int(size.ws_col)
  }

  /// Whether colour may be used: what the user says, then NO_COLOR, then whether a person looks on.
  static func hasColor(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      return hasOutput && Workplace.variable("NO_COLOR") == nil && Workplace.variable("TERM") != "dumb"
    }
  }

  /// Writes to standard output. If that can't be done, the program ends: with a message and 2, or as the shell tells it
  /// of a program whose reader has left.
  static func write(_ text: String) { write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) {
    do {
      try Descriptor.writeAll(bytes, to: 1)
    } catch {
      guard error.code != EPIPE else { exit(128 + SIGPIPE) }
      writeError("voicelint: \(Failure("Standard output can't be written.", hint: error.sentence))\n")
      exit(2)
    }
  }

  /// Writes to standard error. If that can't be done, the program ends with 2: something was to be said and wasn't.
  static func writeError(_ text: String) {
    guard hasWrittenError(text) else { exit(2) }
  }

  /// Writes to standard error, and says whether that could be done.
  static func hasWrittenError(_ text: String) -> Bool {
    (try? Descriptor.writeAll(Array(text.utf8), to: 2)) != nil
  }
}

extension Terminal {
  /// Writes what the reader should know besides, on standard error: one sentence, which may name a file.
  static func note(_ text: String) {
    writeError(Visible.lines("voicelint: \(Visible.text(text))\n"))
  }

  /// Writes what a file or another program reads as it is, such as a difference: exact there, and on a terminal as
  /// people can see it.
  static func writeData(_ bytes: [UInt8]) {
    guard hasOutput else { return write(bytes) }
    write(Visible.block(String(decoding: bytes, as: UTF8.self)))
  }
}

/// A line on standard error that says how far a long run is; on a terminal only.
struct Progress {
  private let total: Int
  private let isShown: Bool
  private let begin = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  init(total: Int, isShown: Bool = Terminal.hasError) {
    self.total = total
    self.isShown = isShown
  }

  /// Says that `done` files are read; nothing in the first half second, then ten times a second.
  mutating func report(_ done: Int) {
    let now = ContinuousClock.now
    guard isShown, now - begin > .milliseconds(500), last.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    last = now
    _ = Terminal.hasWrittenError("\rChecking: \(done) of \(total) files\u{1B}[K")
  }

  /// Clears the line.
  func end() {
    if last != nil { _ = Terminal.hasWrittenError("\r\u{1B}[K") }
  }
}
