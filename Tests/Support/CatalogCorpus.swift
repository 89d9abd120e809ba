import Foundation

/// Real files beside the checkout, for tests of string catalogs and `.stringsdict` files.
package enum CatalogCorpus {
  /// The folder of real apps; nil, with a word on standard error, where it is absent.
  package static let root: String? = {
    let own = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../shared/corpora").standardized
    let path = ProcessInfo.processInfo.environment["VOICELINT_CORPORA"] ?? own.path
    guard FileManager.default.fileExists(atPath: path) else {
      FileHandle.standardError.write(Data("No real files at \(path); tests on them are left out.\n".utf8))
      return nil
    }
    return path
  }()

  /// Paths of all files with this ending, in order; in a debug build every fifth of them and all small ones.
  package static func paths(_ ending: String) -> [String] {
    guard let root, let walk = FileManager.default.enumerator(atPath: root) else { return [] }
    let all = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.sorted()
    #if DEBUG
      return all.enumerated().filter { $0.offset % 5 == 0 || size(root + "/" + $0.element) < 50_000 }
        .map { root + "/" + $0.element }
    #else
      return all.map { root + "/" + $0 }
    #endif
  }

  private static func size(_ path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }
}

/// SplitMix64: the same numbers from the same seed on every machine.
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
