import Formats
import Foundation

/// The files below a folder whose paths are not valid UTF-8: Foundation puts U+FFFD for such bytes, and the way back
/// to the file is lost. Here paths are the bytes that the file system has.
enum RawFolder {
  /// A file that was found and read, or what could not be opened.
  struct File {
    /// The path with each byte that is not UTF-8 as `\xE9`.
    let path: String
    var bytes: [UInt8]?
    var isFolder = false
    /// Why it can't be read; goes on after a colon and ends the sentence.
    var trouble: String?
  }

  /// The localization files below those members of `folder` whose own names are not UTF-8, in the order of their paths.
  static func files(in folder: String) -> [File] {
    var files: [File] = []
    let path = Array((folder.hasSuffix("/") ? folder : folder + "/").utf8)
    for name in names(in: path) ?? [] where SourceFile.firstInvalidByte(in: name) != nil {
      read(path + name, 0, &files)
    }
    return files.sorted { $0.path < $1.path }
  }

  /// Takes a file, or all that is in a folder. Links are not followed: they may lead anywhere, and in a circle.
  private static func read(_ path: [UInt8], _ depth: Int, _ files: inout [File]) {
    let name = shown(path)
    let kind = kind(of: path)
    guard kind == S_IFDIR else {
      guard FileSearch.isNamedForTexts(name) || kind == S_IFLNK && leadsToFolder(path) else { return }
      files.append(file(path, name, isLink: kind == S_IFLNK))
      return
    }
    guard depth < FileSearch.maximumDepth, let names = names(in: path) else {
      files.append(File(path: name, isFolder: true, trouble: "its name is not UTF-8."))
      return
    }
    for inner in names { read(path + [UInt8(ascii: "/")] + inner, depth + 1, &files) }
  }

  private static func shown(_ path: [UInt8]) -> String {
    var result = ""
    var rest = path[...]
    while let bad = SourceFile.firstInvalidByte(in: Array(rest)) {
      let at = rest.startIndex + bad
      result += String(decoding: rest[..<at], as: UTF8.self) + "\\x" + String(rest[at], radix: 16, uppercase: true)
      rest = rest[(at + 1)...]
    }
    return result + String(decoding: rest, as: UTF8.self)
  }

  // MARK: The file system

  private static func withCString<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map(body) ?? body("")
    }
  }

  /// Nil where the folder can't be opened.
  private static func names(in path: [UInt8]) -> [[UInt8]]? {
    guard let folder = withCString(path, { opendir($0) }) else { return nil }
    defer { closedir(folder) }
    var names: [[UInt8]] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// `S_IFDIR`, `S_IFREG` or another kind of file; nil where nothing can be told of it.
  private static func kind(of path: [UInt8]) -> mode_t? {
    var status = stat()
    guard withCString(path, { lstat($0, &status) }) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }

  private static func leadsToFolder(_ path: [UInt8]) -> Bool {
    var status = stat()
    return withCString(path) { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func file(_ path: [UInt8], _ name: String, isLink: Bool) -> File {
    if isLink { return File(path: name, trouble: "it's a link, and its name is not UTF-8.") }
    do throws(FileContents.Trouble) {
      return File(
        path: name, bytes: try FileContents.bytes(from: withCString(path) { open($0, FileContents.openFlags) }))
    } catch {
      return File(path: name, trouble: error.reason)
    }
  }
}

extension SourceFile {
  /// Offset of the first byte that is not valid UTF-8, or nil.
  fileprivate static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { firstInvalidByte(in: $0) }
  }
}
