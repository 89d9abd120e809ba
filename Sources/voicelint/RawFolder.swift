import Formats
import Foundation

/// The files below a folder whose paths are not valid UTF-8: Foundation puts U+FFFD for such bytes, and the way back
/// to the file is lost. Here paths are the bytes that the file system has.
enum RawFolder {
  /// A file that was found and read, or a folder that could not be searched.
  struct File {
    /// The path with each byte that is not UTF-8 as `\xE9`.
    let path: String
    /// Nil where it can't be read.
    let bytes: [UInt8]?
    var isFolder = false
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

  /// Takes a file, or all that is in a folder. Links to folders are not followed: they may lead in a circle.
  private static func read(_ path: [UInt8], _ depth: Int, _ files: inout [File]) {
    let name = shown(path)
    guard let (kind, isLink) = kind(of: path) else { return }
    guard kind == S_IFDIR else {
      if kind == S_IFREG, Format.named(byPath: name) != nil { files.append(File(path: name, bytes: bytes(of: path))) }
      return
    }
    guard !isLink, depth < 64, let names = names(in: path) else {
      files.append(File(path: name, bytes: nil, isFolder: true))
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

  /// `S_IFDIR`, `S_IFREG` or another kind of file, and whether a link leads to it; nil where there is none.
  private static func kind(of path: [UInt8]) -> (mode_t, isLink: Bool)? {
    var status = stat()
    guard withCString(path, { lstat($0, &status) }) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFLNK else { return (status.st_mode & S_IFMT, false) }
    return withCString(path) { stat($0, &status) } == 0 ? (status.st_mode & S_IFMT, true) : nil
  }

  private static func bytes(of path: [UInt8]) -> [UInt8]? {
    guard let file = withCString(path, { fopen($0, "rb") }) else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      bytes += buffer[..<count]
      if count < buffer.count { return ferror(file) == 0 ? bytes : nil }
    }
  }
}

extension SourceFile {
  /// Offset of the first byte that is not valid UTF-8, or nil.
  fileprivate static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { firstInvalidByte(in: $0) }
  }
}
