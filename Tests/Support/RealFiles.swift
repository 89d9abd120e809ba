package import Foundation

/// The localization files of public apps that lie beside the checkout, where they are there.
package enum RealFiles {
  /// `VOICELINT_CORPORA`, or `shared/corpora` beside the checkout; nil where there is no such folder.
  package static let folder: URL? = {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["VOICELINT_CORPORA"].map { URL(filePath: $0) }
    let folder = named ?? package.deletingLastPathComponent().appending(path: "shared/corpora")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// Why a test does not run where the files are absent.
  package static let absence = "needs the real files: ../shared/corpora, or VOICELINT_CORPORA"

  /// All files with this ending in the order of their paths.
  package static func all(ending: String) -> [URL] {
    guard let folder else { return [] }
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(ending) }.sorted().map { folder.appending(path: $0) }
  }

  /// The files with this ending in the order of their paths. An unoptimised build, which is some 20 times slower,
  /// takes each twelfth.
  package static func files(ending: String) -> [URL] {
    let files = all(ending: ending)
    #if DEBUG
      return files.enumerated().filter { $0.offset.isMultiple(of: 12) || $0.element.path.contains("/malformed/") }
        .map(\.element)
    #else
      return files
    #endif
  }
}
