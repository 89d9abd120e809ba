package import Formats

/// The difference of a file in the form that `git apply -p1`, `patch -p1` and reviewers read, in the file's own bytes.
package struct UnifiedDiff {
  /// Empty where nothing differs.
  package let bytes: [UInt8]
  /// Whether `git apply` and `patch` can make the change. They can't where the file has NUL bytes, as all UTF-16 has:
  /// then the difference is there for people, as lines that both programs skip.
  package let isAppliable: Bool

  private static let context = 3

  /// - Parameter path: from the folder in which the difference is applied; an absolute one is from `/`.
  package init(path: String, old: SourceFile, new: SourceFile) {
    isAppliable = !old.bytes.contains(0) && !new.bytes.contains(0)
    guard old.bytes != new.bytes else {
      bytes = []
      return
    }
    let name = path.hasPrefix("/") ? path : "/" + path
    let (from, to) = (UnifiedDiff.quoted("a" + name), UnifiedDiff.quoted("b" + name))
    guard isAppliable else {
      let hunks = UnifiedDiff.hunks(old.text, new.text).split(separator: UInt8(ascii: "\n"))
      bytes = Array("Binary files \(from) and \(to) differ\n".utf8) + hunks.flatMap { Array("# ".utf8) + $0 + [0x0A] }
      return
    }
    // Without a TAB, the name would end for `patch` at its first space.
    let end = path.contains(" ") ? "\t\n" : "\n"
    bytes = Array("--- \(from)\(end)+++ \(to)\(end)".utf8) + UnifiedDiff.hunks(old.bytes, new.bytes)
  }

  /// A name as git writes it: in quotation marks where it has quotes, backslashes, control characters or bytes that
  /// aren't ASCII.
  private static func quoted(_ name: String) -> String {
    let escapes: [UInt8: String] = [
      0x07: "a", 0x08: "b", 0x09: "t", 0x0A: "n", 0x0B: "v", 0x0C: "f", 0x0D: "r", 0x22: "\"", 0x5C: "\\",
    ]
    var text = ""
    for byte in name.utf8 {
      if let letter = escapes[byte] {
        text += "\\" + letter
      } else if (0x20..<0x7F).contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let octal = String(byte, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
      }
    }
    return text == name ? name : "\"\(text)\""
  }

  // MARK: Hunks

  /// Changes with the lines around them; changes whose surroundings touch are one hunk. Lines end at LF; a last line
  /// without one is marked as `diff` does.
  private static func hunks(_ old: [UInt8], _ new: [UInt8]) -> [UInt8] {
    let (before, after) = (lines(of: old), lines(of: new))
    var hunks: [[LineDifference.Change]] = []
    for change in LineDifference(before, after).changes {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks.reduce(into: []) { write($1, before, after, to: &$0) }
  }

  private static func write(
    _ hunk: [LineDifference.Change], _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>],
    to output: inout [UInt8]
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    func add(_ sign: Unicode.Scalar, _ lines: ArraySlice<ArraySlice<UInt8>>) {
      for line in lines {
        output.append(UInt8(ascii: sign))
        output += line
        if line.last != UInt8(ascii: "\n") { output += "\n\\ No newline at end of file\n".utf8 }
      }
    }
    // As many lines are in front of the changes in both texts, and behind them.
    let head = min(context, first.old.lowerBound)
    let tail = min(context, before.count - last.old.upperBound)
    let old = range(first.old.lowerBound - head..<last.old.upperBound + tail)
    let new = range(first.new.lowerBound - head..<last.new.upperBound + tail)
    output += "@@ -\(old) +\(new) @@\n".utf8
    var place = first.old.lowerBound - head
    for change in hunk {
      add(" ", before[place..<change.old.lowerBound])
      add("-", before[change.old])
      add("+", after[change.new])
      place = change.old.upperBound
    }
    add(" ", before[place..<last.old.upperBound + tail])
  }

  private static func range(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in text.indices where text[index] == UInt8(ascii: "\n") {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }
}
