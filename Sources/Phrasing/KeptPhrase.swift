#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// A phrase that is made when somebody first asks for it, and then kept; nil where there is none to make.
///
/// It is made outside the lock, so that making it may ask for others: two that ask at once may both make it, and the
/// first one is kept. Of phrases and not of any value, because a generic lock's type is looked up for each text.
final class KeptPhrase: Sendable {
  #if canImport(os)
    private let kept = OSAllocatedUnfairLock<Phrase??>(initialState: nil)
  #else
    private let kept = Mutex<Phrase??>(nil)
  #endif

  func phrase(or make: () -> Phrase?) -> Phrase? {
    if let phrase = kept.withLock({ $0 }) { return phrase }
    let made = make()
    return kept.withLock { phrase in
      let first = phrase ?? made
      phrase = .some(first)
      return first
    }
  }
}
