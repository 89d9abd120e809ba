import Foundation

/// Being ended by a signal (TERM, INT, HUP): it waits until the file at hand is whole and its temporary file is gone.
enum Interruption {
  /// Held while there is a temporary file.
  private static let temporaryFile = NSRecursiveLock()

  /// Keeps the signals from ending the program, and gives those to wait for. Runs before other threads start: they
  /// inherit that the signals are blocked.
  static func block() -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] where !isIgnored(number) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    return signals
  }

  /// Waits for one of the signals and ends the program. It has the main thread: left to Dispatch, that one would be
  /// open to all signals on Linux.
  static func wait(for signals: sigset_t) -> Never {
    var signals = signals
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 { sleep(1) }
    temporaryFile.lock()
    // The end is the one that the signal has without this, so that the caller sees it.
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    exit(128 + number)
  }

  /// Does something that must not be left half done. It must not take long.
  static func hold<Problem: Error>(_ body: () throws(Problem) -> Void) throws(Problem) {
    temporaryFile.lock()
    defer { temporaryFile.unlock() }
    try body()
  }

  /// Whether the caller wants the signal ignored, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    let old = signal(number, SIG_DFL)
    guard unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else { return false }
    signal(number, SIG_IGN)
    return true
  }
}
