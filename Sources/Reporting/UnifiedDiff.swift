/// The difference of two texts in the form that `patch` and reviewers read.
package enum UnifiedDiff {
  private static let context = 3

  /// Empty where the texts are the same. Lines end at LF; a last line without one is marked as `diff` does.
  package static func text(path: String, old: [UInt8], new: [UInt8]) -> String {
    guard old != new else { return "" }
    let before = lines(of: old)
    let after = lines(of: new)
    var output = "--- \(path)\n+++ \(path)\n"
    for hunk in hunks(of: changes(before, after), before.count) {
      output += header(hunk)
      for change in hunk { output += change.sign + written(change.line) }
    }
    return output
  }

  private struct Change {
    let sign: String
    let line: ArraySlice<UInt8>
    /// Lines of either text that stand before this one.
    let old: Int
    let new: Int
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

  /// Both texts as one walk of kept, removed and added lines.
  private static func changes(_ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]) -> [Change] {
    // What is the same at both ends needs no search.
    var head = 0
    while head < min(before.count, after.count), before[head] == after[head] { head += 1 }
    var tail = 0
    while tail < min(before.count, after.count) - head,
      before[before.count - 1 - tail] == after[after.count - 1 - tail]
    { tail += 1 }
    let difference = Array(after[head..<(after.count - tail)])
      .difference(from: Array(before[head..<(before.count - tail)]))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(head + offset)
      case .insert(let offset, _, _): inserted.insert(head + offset)
      }
    }

    var changes: [Change] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      if removed.contains(old), old < before.count {
        changes.append(Change(sign: "-", line: before[old], old: old, new: new))
        old += 1
      } else if inserted.contains(new), new < after.count {
        changes.append(Change(sign: "+", line: after[new], old: old, new: new))
        new += 1
      } else {
        changes.append(Change(sign: " ", line: before[old], old: old, new: new))
        old += 1
        new += 1
      }
    }
    return changes
  }

  /// Runs of changes with the lines around them; runs that touch are one.
  private static func hunks(of changes: [Change], _ count: Int) -> [ArraySlice<Change>] {
    var hunks: [Range<Int>] = []
    for index in changes.indices where changes[index].sign != " " {
      let range = max(0, index - context)..<min(changes.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks.map { changes[$0] }
  }

  private static func header(_ hunk: ArraySlice<Change>) -> String {
    let old = hunk.count { $0.sign != "+" }
    let new = hunk.count { $0.sign != "-" }
    guard let first = hunk.first else { return "" }
    func range(_ start: Int, _ count: Int) -> String { "\(count == 0 ? start : start + 1),\(count)" }
    return "@@ -\(range(first.old, old)) +\(range(first.new, new)) @@\n"
  }

  private static func written(_ line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line, as: UTF8.self)
    return line.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
  }
}
