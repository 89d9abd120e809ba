package import Foundation

/// The localization files of public apps that lie beside the checkout, where they are there; no part of the project.
package enum RealFiles {
  /// `VOICELINT_CORPORA`, or `shared/corpora` beside the checkout; nil where there is no such folder.
  package static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["VOICELINT_CORPORA"].map { URL(filePath: $0) }
    let folder = named ?? URL(filePath: Package.root).deletingLastPathComponent().appending(path: "shared/corpora")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// Why a test does not run where the files are absent.
  package static let absence = "needs the real files: ../shared/corpora, or VOICELINT_CORPORA"

  /// The files with this ending in the order of their paths. An unoptimised build, which is some 20 times slower,
  /// takes each eighth.
  package static func files(ending: String) -> [URL] {
    guard let folder else { return [] }
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let files = paths.filter { $0.hasSuffix(ending) }.sorted().map { folder.appending(path: $0) }
    #if DEBUG
      return files.enumerated().filter { $0.offset.isMultiple(of: 8) || $0.element.path.contains("/malformed/") }
        .map(\.element)
    #else
      return files
    #endif
  }

  /// The files with these endings and their bytes; an unoptimised build takes one in `sample`.
  package static func files(endings: [String], sample: Int) -> [(path: String, bytes: [UInt8])] {
    guard let folder, let names = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    let paths = names.compactMap { $0 as? String }
      .filter { path in endings.contains { path.hasSuffix("." + $0) } }
      .sorted()
    #if DEBUG
      let chosen = paths.enumerated().filter { $0.offset.isMultiple(of: sample) }.map(\.element)
    #else
      let chosen = paths
    #endif
    return chosen.compactMap { path in
      FileManager.default.contents(atPath: folder.path + "/" + path).map { (path, [UInt8]($0)) }
    }
  }
}
