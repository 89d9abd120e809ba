/// The patterns of one `.gitignore`, or of the configuration's `exclude`, which has the same grammar (gitignore(5)).
struct IgnoreList {
  private struct Pattern {
    /// As it is written.
    let text: String
    /// One glob for each name of the path below the folder; `**` stands for any number of names.
    let globs: [[UInt8]]
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
    let last = patterns.last { (isFolder || !$0.isForFolders) && IgnoreList.matches($0.globs[...], names[...]) }
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
    let globs = text.split(separator: "/").map { Array($0.utf8) }
    guard !globs.isEmpty else { return nil }
    return Pattern(
      text: whole, globs: isAnchored ? globs : [anyNames] + globs, isNegated: isNegated, isForFolders: isForFolders)
  }

  private static let anyNames = Array("**".utf8)

  /// `**` is any number of names; at the end, one at least: what is in the folder and not the folder. Only the last
  /// `**` is ever tried again, so no pattern takes long.
  private static func matches(_ globs: ArraySlice<[UInt8]>, _ names: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    var (index, place) = (globs.startIndex, names.startIndex)
    var retry: (index: Int, place: Int)?
    while place < names.endIndex {
      if index < globs.endIndex, globs[index] == anyNames {
        index += 1
        // At the end it takes all that is left, which is one name at least.
        if index == globs.endIndex { return true }
        retry = (index, place)
      } else if index < globs.endIndex, matches(globs[index], names[place]) {
        (index, place) = (index + 1, place + 1)
      } else if let last = retry {
        (index, place) = (last.index, last.place + 1)
        retry = (index, place)
      } else {
        return false
      }
    }
    return index == globs.endIndex
  }

  /// Whether a name matches: `*` is any run, `?` one byte, `[…]` one of some, and `\` makes any sign itself. Only the
  /// last `*` is ever tried again, so no pattern takes long.
  private static func matches(_ glob: [UInt8], _ name: ArraySlice<UInt8>) -> Bool {
    var (index, place) = (0, name.startIndex)
    var retry: (index: Int, place: Int)?
    while place < name.endIndex {
      if index < glob.count, glob[index] == UInt8(ascii: "*") {
        index += 1
        retry = (index, place)
      } else if let next = step(glob, index, name[place]) {
        (index, place) = (next, place + 1)
      } else if let last = retry {
        (index, place) = (last.index, last.place + 1)
        retry = (index, place)
      } else {
        return false
      }
    }
    return glob[index...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Where the glob goes on after the part that matches a byte; nil where it doesn't match.
  private static func step(_ glob: [UInt8], _ index: Int, _ byte: UInt8) -> Int? {
    guard index < glob.count else { return nil }
    switch glob[index] {
    case UInt8(ascii: "?"): return index + 1
    case UInt8(ascii: "\\") where index + 1 < glob.count: return glob[index + 1] == byte ? index + 2 : nil
    case UInt8(ascii: "["):
      var start = index + 1
      let isNegated = start < glob.count && [UInt8(ascii: "!"), UInt8(ascii: "^")].contains(glob[start])
      if isNegated { start += 1 }
      // A bracket at the beginning is one of the signs.
      guard start + 1 < glob.count, let end = glob[(start + 1)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
      return isIn(glob[start..<end], byte) != isNegated ? end + 1 : nil
    default: return glob[index] == byte ? index + 1 : nil
    }
  }

  private static func isIn(_ set: ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
    var index = set.startIndex
    while index < set.endIndex {
      if index + 2 < set.endIndex, set[index + 1] == UInt8(ascii: "-") {
        if set[index] <= byte, byte <= set[index + 2] { return true }
        index += 3
      } else {
        if set[index] == byte { return true }
        index += 1
      }
    }
    return false
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
