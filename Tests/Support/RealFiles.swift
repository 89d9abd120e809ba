import Foundation

/// The real files of other people's apps, which are beside the project and no part of it.
package enum RealFiles {
  /// Where they lie, or nil where they are absent: `VOICELINT_CORPORA`, or `../shared/corpora` beside the checkout.
  package static var folder: String? {
    let set = ProcessInfo.processInfo.environment["VOICELINT_CORPORA"]
    let package = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let folder = set ?? "/" + package + "/../shared/corpora"
    return FileManager.default.fileExists(atPath: folder) ? folder : nil
  }

  /// The files with these endings, in the order of their paths. A debug build takes one in `sample`.
  package static func files(endings: [String], sample: Int) -> [(path: String, bytes: [UInt8])] {
    guard let folder, let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    let paths = names.compactMap { $0 as? String }
      .filter { path in endings.contains { path.hasSuffix("." + $0) } }
      .sorted()
    #if DEBUG
      let chosen = paths.enumerated().filter { $0.offset.isMultiple(of: sample) }.map(\.element)
    #else
      let chosen = paths
    #endif
    return chosen.compactMap { path in
      FileManager.default.contents(atPath: folder + "/" + path).map { (path, [UInt8]($0)) }
    }
  }
}
