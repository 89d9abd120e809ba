import Foundation

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
    if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), columns > 20 {
      return columns
    }
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
      let environment = ProcessInfo.processInfo.environment
      let isRefused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
      return hasOutput && !isRefused && environment["TERM"] != "dumb"
    }
  }

  static func writeError(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  static func write(_ text: String) { write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) {
    FileHandle.standardOutput.write(Data(bytes))
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
    Terminal.writeError("\rChecking: \(done) of \(total) files\u{1B}[K")
  }

  /// Clears the line.
  func end() {
    if last != nil { Terminal.writeError("\r\u{1B}[K") }
  }
}
