#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// A value that is made when somebody first asks for it, and then kept.
///
/// It is made outside the lock, so that making it may ask for others: two that ask at once may both make it, and the
/// first one is kept.
final class KeptValue<Value: Sendable>: Sendable {
  #if canImport(os)
    private let kept = OSAllocatedUnfairLock<Value?>(initialState: nil)
  #else
    private let kept = Mutex<Value?>(nil)
  #endif

  func value(or make: () -> Value) -> Value {
    if let value = kept.withLock({ $0 }) { return value }
    let made = make()
    return kept.withLock { value in
      let first = value ?? made
      value = first
      return first
    }
  }
}
