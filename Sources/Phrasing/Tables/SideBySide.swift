import Foundation

/// Does work on many things side by side, as many at once as there are processors: what has begun is finished before the
/// next begins, so that memory holds a few of them and not all.
package enum SideBySide {
  /// - Returns: the results in the order in which they come.
  package static func results<Item: Sendable, Result: Sendable>(
    of items: [Item], _ work: @escaping @Sendable (Item) async -> Result, each: (Result) -> Void
  ) async {
    await withTaskGroup(of: Result.self) { tasks in
      var rest = items[...]
      for item in items.prefix(width) {
        tasks.addTask { await work(item) }
        rest = rest.dropFirst()
      }
      for await result in tasks {
        each(result)
        guard let item = rest.popFirst() else { continue }
        tasks.addTask { await work(item) }
      }
    }
  }

  private static let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
}
