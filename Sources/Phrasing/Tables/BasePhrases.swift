#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// Base texts as phrases: each is made when somebody first asks for it, and then kept.
///
/// It is made outside the lock, so that making it may ask for others: two that ask at once may both make it, and the
/// first one is kept. Of phrases and not of any value, because a generic lock's type is looked up at each use.
final class BasePhrases: Sendable {
  #if canImport(os)
    private let kept = OSAllocatedUnfairLock<[Int32: Phrase?]>(initialState: [:])
  #else
    private let kept = Mutex<[Int32: Phrase?]>([:])
  #endif

  /// - Parameter make: gives nil where there is none to make; that is kept, too.
  func phrase(_ number: Int32, or make: () -> Phrase?) -> Phrase? {
    if let phrase = kept.withLock({ $0[number] }) { return phrase }
    let made = make()
    return kept.withLock { phrases in
      let first = phrases[number] ?? made
      phrases[number] = .some(first)
      return first
    }
  }
}
