import Formats

/// The patterns of one `.gitignore`, or of the configuration's `exclude`, which has the same grammar (gitignore(5)).
struct IgnoreList {
  private struct Pattern {
    /// As it is written.
    let text: String
    /// Of the path below the folder.
    let glob: PathGlob
    let isNegated: Bool
    let isForFolders: Bool
  }

  /// Absolute.
  private let folder: [UInt8]
  /// What comes before each path below the folder.
  private let part: [ArraySlice<UInt8>]
  private let patterns: [Pattern]

  init(patterns: [String], root: PatternRoot) {
    folder = root.folder == "/" ? [] : Array(root.folder.utf8)
    part = Array(root.part.utf8).split(separator: UInt8(ascii: "/"))
    self.patterns = patterns.compactMap(IgnoreList.pattern)
  }

  /// - Parameter file: the path of a `.gitignore`, with its links followed.
  init(file: String, folder: String) throws(FileContents.Trouble) {
    let text = String(decoding: try FileContents.bytes(at: file), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    self.init(patterns: lines, root: PatternRoot(folder))
  }

  /// The pattern that leaves a file or folder out, on either way that leads to it; deeper lists come after their
  /// parents'. The folders above it are not asked: a search does not come into one that is left out.
  static func pattern(against location: Location, isFolder: Bool, _ lists: [IgnoreList]) -> String? {
    let pattern = lists.pattern(against: location.named, isFolder: isFolder)
    guard pattern == nil, location.real != location.named else { return pattern }
    return lists.pattern(against: location.real, isFolder: isFolder)
  }

  /// The same for what was not come upon in a search: a folder above it that is left out leaves it out too.
  static func patternOnTheWay(to location: Location, isFolder: Bool, _ lists: [IgnoreList]) -> String? {
    for path in location.named == location.real ? [location.named] : [location.named, location.real] {
      for end in path.indices where path[end] == "/" && end > path.startIndex {
        if let pattern = lists.pattern(against: String(path[..<end]), isFolder: true) { return pattern }
      }
      if let pattern = lists.pattern(against: path, isFolder: isFolder) { return pattern }
    }
    return nil
  }

  /// The text of the last pattern that matches, and whether it takes the file in again.
  fileprivate func decision(on path: [UInt8], isFolder: Bool) -> (text: String, isNegated: Bool)? {
    let slash = UInt8(ascii: "/")
    guard path.count > folder.count, path.starts(with: folder), path[folder.count] == slash else { return nil }
    let names = part + path[(folder.count + 1)...].split(separator: slash)
    let last = patterns.last { (isFolder || !$0.isForFolders) && $0.glob.matches(names) }
    return last.map { ($0.text, $0.isNegated) }
  }

  // MARK: Patterns

  private static func pattern(_ line: String) -> Pattern? {
    var text = Substring(line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line)
    while text.hasSuffix(" "), !text.hasSuffix("\\ ") { text = text.dropLast() }
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    let whole = String(text)
    let isNegated = text.hasPrefix("!")
    if isNegated { text = text.dropFirst() }
    let isForFolders = text.hasSuffix("/")
    if isForFolders { text = text.dropLast() }
    let isAnchored = text.contains("/")
    guard let glob = PathGlob(text, isAnchored: isAnchored) else { return nil }
    return Pattern(text: whole, glob: glob, isNegated: isNegated, isForFolders: isForFolders)
  }
}

extension [IgnoreList] {
  fileprivate func pattern(against path: String, isFolder: Bool) -> String? {
    let bytes = Array<UInt8>(path.utf8)
    for list in reversed() {
      guard let decision = list.decision(on: bytes, isFolder: isFolder) else { continue }
      return decision.isNegated ? nil : decision.text
    }
    return nil
  }
}
