import Foundation

/// The patterns of one `.gitignore`, or of the configuration's `exclude`, which has the same grammar (gitignore(5)).
struct IgnoreList {
  private struct Pattern {
    let glob: [UInt8]
    let isNegated: Bool
    let isForFolders: Bool
    /// A pattern with a slash inside is matched against the whole path below the folder.
    let isAnchored: Bool
  }

  private let folder: String
  private let patterns: [Pattern]

  init(patterns: [String], folder: String) {
    self.folder = folder
    self.patterns = patterns.compactMap(IgnoreList.pattern)
  }

  /// Nil where there is no such file.
  init?(file: String, folder: String) {
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    self.init(patterns: lines, folder: folder)
  }

  /// Whether the last pattern that matches says so; deeper lists come after their parents'.
  static func ignores(_ path: String, isFolder: Bool, _ lists: [IgnoreList]) -> Bool {
    var isIgnored = false
    for list in lists {
      guard path.hasPrefix(list.folder) else { continue }
      let below = Array(path.utf8.dropFirst(list.folder.utf8.count).drop { $0 == UInt8(ascii: "/") })
      let name = Array(below.reversed().prefix { $0 != UInt8(ascii: "/") }.reversed())
      for pattern in list.patterns where isFolder || !pattern.isForFolders {
        if matches(pattern.glob[...], pattern.isAnchored ? below[...] : name[...]) { isIgnored = !pattern.isNegated }
      }
    }
    return isIgnored
  }

  private static func pattern(_ line: String) -> Pattern? {
    var text = Substring(line)
    while text.last == " " { text = text.dropLast() }
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    let isNegated = text.hasPrefix("!")
    if isNegated { text = text.dropFirst() }
    let isForFolders = text.hasSuffix("/")
    if isForFolders { text = text.dropLast() }
    let isAnchored = text.contains("/")
    if text.hasPrefix("/") { text = text.dropFirst() }
    guard !text.isEmpty else { return nil }
    return Pattern(
      glob: Array(text.utf8), isNegated: isNegated, isForFolders: isForFolders, isAnchored: isAnchored)
  }

  /// `*` is any run without a slash, `**` any run, `?` one character, `[…]` one of some.
  private static func matches(_ glob: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    guard let first = glob.first else { return text.isEmpty }
    let rest = glob.dropFirst()
    switch first {
    case UInt8(ascii: "*"):
      if rest.first == UInt8(ascii: "*") {
        let after = rest.dropFirst()
        let next = after.first == UInt8(ascii: "/") ? after.dropFirst() : after
        return text.indices.contains { matches(next, text[$0...]) } || matches(next, text.suffix(0))
      }
      var index = text.startIndex
      while true {
        if matches(rest, text[index...]) { return true }
        guard index < text.endIndex, text[index] != UInt8(ascii: "/") else { return false }
        index += 1
      }
    case UInt8(ascii: "["):
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")), let byte = text.first else { return false }
      let isNegated = rest.first == UInt8(ascii: "!")
      let set = rest[(isNegated ? rest.startIndex + 1 : rest.startIndex)..<end]
      return isIn(set, byte) != isNegated && matches(rest[(end + 1)...], text.dropFirst())
    case UInt8(ascii: "?"):
      guard let byte = text.first, byte != UInt8(ascii: "/") else { return false }
      return matches(rest, text.dropFirst())
    default:
      return text.first == first && matches(rest, text.dropFirst())
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
