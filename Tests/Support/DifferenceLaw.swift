import Formats
import Reporting

/// What holds for the difference of any two files: the fuzz target and the tests ask the same.
package enum DifferenceLaw {
  /// What is wrong with the difference, in words; nil where it makes the new file of the old one, and back.
  package static func broken(from old: [UInt8], to new: [UInt8]) -> String? {
    let difference = UnifiedDiff(
      path: "a.strings", old: SourceFile(path: "a.strings", bytes: old), new: SourceFile(path: "a.strings", bytes: new))
    guard old != new else { return difference.bytes.isEmpty ? nil : "files that are the same have a difference" }
    let lines = lines(of: difference.bytes)
    guard difference.isAppliable else {
      guard old.contains(0) || new.contains(0) else { return "text is said to be binary" }
      let isNamed = lines.first.map { $0.starts(with: "Binary files ".utf8) } ?? false
      guard isNamed else { return "binary files aren't named" }
      return lines.dropFirst().allSatisfy { $0.starts(with: "# ".utf8) } ? nil : "a line is no remark"
    }
    guard lines.prefix(2).map({ Array($0.prefix(6)) }) == [Array("--- a/".utf8), Array("+++ b/".utf8)] else {
      return "the files aren't named"
    }
    let hunks = lines.dropFirst(2)
    guard patched(old, with: hunks, isReversed: false) == new else { return "it doesn't make the new file" }
    return patched(new, with: hunks, isReversed: true) == old ? nil : "it doesn't make the old file"
  }

  /// How many lines it removes and adds.
  package static func length(from old: [UInt8], to new: [UInt8]) -> Int {
    let difference = UnifiedDiff(
      path: "a", old: SourceFile(path: "a", bytes: old), new: SourceFile(path: "a", bytes: new))
    return lines(of: difference.bytes).dropFirst(2).count { $0.first == 0x2D || $0.first == 0x2B }
  }

  /// The text after the hunks; nil where one doesn't fit, or its header tells other numbers than it has lines.
  private static func patched(
    _ text: [UInt8], with lines: ArraySlice<ArraySlice<UInt8>>, isReversed: Bool
  ) -> [UInt8]? {
    let text = self.lines(of: text)
    var result: [UInt8] = []
    var place = 0
    var rest = lines
    while let header = rest.popFirst() {
      guard var hunk = Hunk(header), hunk.old.count + hunk.new.count > 0 else { return nil }
      if isReversed { hunk = Hunk(old: hunk.new, new: hunk.old) }
      // A range with no lines names the line in front of it.
      let start = hunk.old.count == 0 ? hunk.old.start : hunk.old.start - 1
      guard start >= place, start <= text.count else { return nil }
      result += text[place..<start].joined()
      place = start
      var left = (old: hunk.old.count, new: hunk.new.count)
      while left.old > 0 || left.new > 0 {
        guard let line = rest.popFirst(), let sign = line.first else { return nil }
        var content = line.dropFirst()
        if rest.first.map({ $0.starts(with: "\\ ".utf8) }) == true {
          rest = rest.dropFirst()
          content = content.dropLast()
        }
        let isOld = sign != (isReversed ? 0x2D : 0x2B)
        let isNew = sign != (isReversed ? 0x2B : 0x2D)
        if isOld {
          guard place < text.count, text[place] == content else { return nil }
          place += 1
          left.old -= 1
        }
        if isNew {
          result += content
          left.new -= 1
        }
      }
      guard left == (0, 0) else { return nil }
    }
    return result + text[place...].joined()
  }

  private struct Hunk {
    typealias Part = (start: Int, count: Int)
    let old: Part
    let new: Part

    init(old: Part, new: Part) { (self.old, self.new) = (old, new) }

    /// Reads `@@ -3,7 +3,8 @@`.
    init?(_ header: ArraySlice<UInt8>) {
      let words = String(decoding: header, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      guard words.count == 4, words[0] == "@@", words[3] == "@@", words[1].first == "-", words[2].first == "+" else {
        return nil
      }
      let numbers = words[1...2].map { $0.dropFirst().split(separator: ",").compactMap { Int($0) } }
      guard numbers.allSatisfy({ $0.count == 2 }) else { return nil }
      old = (numbers[0][0], numbers[0][1])
      new = (numbers[1][0], numbers[1][1])
    }
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = text[...]
    while let end = rest.firstIndex(of: 0x0A) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}
