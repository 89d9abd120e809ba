package import Foundation

/// The checkout that the tests were built from.
package enum Checkout {
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files of a folder and its subfolders with this ending, in the order of their paths.
  package static func files(in folder: String, ending: String) -> [URL] {
    let start = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(ending) }.sorted().map { start.appending(path: $0) }
  }

  package static func text(of file: URL) -> String {
    (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }
}
