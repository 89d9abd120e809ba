package import Formats
package import Foundation

/// One file of `Corpus/formats/<format>`.
package struct FormatCase: CustomStringConvertible, Sendable {
  /// Where the file is.
  package let url: URL

  /// The folder of all formats.
  package static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Corpus/formats")

  /// All files of all formats in the order of their paths.
  package static let all = files(endingIn: nil).map { FormatCase(url: $0) }

  /// The files of one format.
  package static func of(_ format: Format) -> [FormatCase] {
    all.filter { $0.folderName == format.name }
  }

  /// The files in the folders of formats: the `.entries` files, or all others.
  package static func files(endingIn ending: String?) -> [URL] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.sorted().map { folder.appending(path: $0) }.filter { url in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue else {
        return false
      }
      guard !url.lastPathComponent.hasPrefix(".") else { return false }
      return ending == nil ? url.pathExtension != "entries" : url.pathExtension == ending
    }
  }

  private var folderName: String { url.deletingLastPathComponent().lastPathComponent }

  /// The format that the folder is named for, or nil.
  package var format: Format? { Format.all.first { $0.name == folderName } }

  /// What is in the file.
  package var bytes: [UInt8] { FileManager.default.contents(atPath: url.path).map { Array($0) } ?? [] }

  /// The file as readers get it: named without its folders, so that no dump depends on the machine.
  package var file: SourceFile { SourceFile(path: url.lastPathComponent, bytes: bytes) }

  package var description: String { "\(folderName)/\(url.lastPathComponent)" }
}
