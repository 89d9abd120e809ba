import Foundation

/// Being ended by a signal (TERM, INT, HUP): it waits until the file at hand is whole and its temporary file is gone.
enum Interruption {
  /// Held while there is a temporary file.
  private static let temporaryFile = NSLock()

  /// Waits for the signals on a thread of its own. Runs before other threads start, which inherit that they are blocked.
  static func watch() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] where !isIgnored(number) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let awaited = signals
    Thread.detachNewThread {
      var awaited = awaited
      var number: Int32 = 0
      guard sigwait(&awaited, &number) == 0 else { return }
      temporaryFile.lock()
      // The end is the one that the signal has without a watch, so that the caller sees it.
      signal(number, SIG_DFL)
      pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
      raise(number)
    }
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
