/// Which lines of two texts differ, found by Myers' greedy search (An O(ND) Difference Algorithm and Its Variations,
/// 1986).
///
/// The difference is the shortest there is as long as it is short. Where a search gets too long, lines that both texts
/// have once divide it; where there are none, it goes on from the furthest place it came to. So time and memory grow
/// with the lines, whatever they are.
struct LineDifference {
  /// Lines of the old text and the lines that take their place; one of the two may be empty.
  struct Change {
    let old: Range<Int>
    let new: Range<Int>
  }

  /// How often a search is divided: each time costs a walk over all lines.
  private static let depth = 8

  /// Each line as a number, the same for the same bytes.
  private let before: [Int]
  private let after: [Int]
  private var removed: [Bool]
  private var added: [Bool]
  private var tally: Tally

  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    var numbers: [Line: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      let line = Line(bytes: line)
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    before = old.map(number)
    after = new.map(number)
    removed = Array(repeating: true, count: before.count)
    added = Array(repeating: true, count: after.count)
    tally = Tally(lines: numbers.count)
    search(before.indices, after.indices, depth: 0)
  }

  /// In order, with lines that are in both texts between them.
  var changes: [Change] {
    var changes: [Change] = []
    var (old, new) = (0, 0)
    while old < removed.count || new < added.count {
      let start = (old, new)
      while old < removed.count, removed[old] { old += 1 }
      while new < added.count, added[new] { new += 1 }
      if start != (old, new) { changes.append(Change(old: start.0..<old, new: start.1..<new)) }
      while old < removed.count, new < added.count, !removed[old], !added[new] {
        old += 1
        new += 1
      }
    }
    return changes
  }

  private mutating func keep(_ old: Int, _ new: Int) {
    removed[old] = false
    added[new] = false
  }

  private mutating func search(_ old: Range<Int>, _ new: Range<Int>, depth: Int) {
    var (old, new) = (old, new)
    while let x = old.first, let y = new.first, before[x] == after[y] {
      keep(x, y)
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while let x = old.last, let y = new.last, before[x] == after[y] {
      keep(x, y)
      (old, new) = (old.dropLast(), new.dropLast())
    }
    // A line that only one of the texts has needs no search.
    tally.count(before[old], after[new])
    let olds = old.filter { tally.isInNew(before[$0]) }
    let news = new.filter { tally.isInOld(after[$0]) }
    tally.clear(before[old], after[new])

    let (left, right) = (olds.map { before[$0] }, news.map { after[$0] })
    var place = (x: 0, y: 0)
    var mayDivide = depth < LineDifference.depth
    while place.x < left.count, place.y < right.count {
      let path = GreedyPath(left, right, from: place)
      if !path.isWhole, mayDivide {
        mayDivide = false
        let anchors = anchors(olds, news)
        guard anchors.isEmpty else {
          divide(old, new, at: anchors, depth: depth + 1)
          return
        }
      }
      for run in path.runs {
        for step in 0..<run.count { keep(olds[run.x + step], news[run.y + step]) }
      }
      place = path.end
    }
  }

  private mutating func divide(_ old: Range<Int>, _ new: Range<Int>, at anchors: [Anchor], depth: Int) {
    var (x, y) = (old.lowerBound, new.lowerBound)
    for anchor in anchors {
      search(x..<anchor.old, y..<anchor.new, depth: depth)
      keep(anchor.old, anchor.new)
      (x, y) = (anchor.old + 1, anchor.new + 1)
    }
    search(x..<old.upperBound, y..<new.upperBound, depth: depth)
  }

  /// A line that both texts have once.
  private typealias Anchor = (old: Int, new: Int)

  /// The longest run of anchors that are in the same order in both texts.
  private mutating func anchors(_ olds: [Int], _ news: [Int]) -> [Anchor] {
    let (left, right) = (olds.map { before[$0] }, news.map { after[$0] })
    tally.count(left[...], right[...])
    let all: [Anchor] = olds.compactMap { old in
      tally.placeOfOnly(before[old]).map { (old, news[$0]) }
    }
    tally.clear(left[...], right[...])

    // For each length, the run of it that ends first; each anchor knows the one before it in its run.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, anchor) in all.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if all[ends[middle]].new < anchor.new { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var run: [Anchor] = []
    var next = ends.last
    while let index = next {
      run.append(all[index])
      next = previous[index]
    }
    return run.reversed()
  }
}

/// A line by its bytes, hashed all at once.
private struct Line: Hashable {
  let bytes: ArraySlice<UInt8>

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

/// How often each line is in a part of either text. It is used again for every part, so that a small one costs little.
private struct Tally {
  private var old: [Int]
  private var new: [Int]
  /// Where the last of a line is in the part of the new text.
  private var place: [Int]

  init(lines: Int) {
    old = Array(repeating: 0, count: lines)
    new = old
    place = old
  }

  mutating func count(_ before: ArraySlice<Int>, _ after: ArraySlice<Int>) {
    for line in before { old[line] += 1 }
    for (index, line) in after.enumerated() {
      new[line] += 1
      place[line] = index
    }
  }

  mutating func clear(_ before: ArraySlice<Int>, _ after: ArraySlice<Int>) {
    for line in before { old[line] = 0 }
    for line in after { new[line] = 0 }
  }

  func isInOld(_ line: Int) -> Bool { old[line] > 0 }
  func isInNew(_ line: Int) -> Bool { new[line] > 0 }

  /// Where the line is in the new text, if both have it once.
  func placeOfOnly(_ line: Int) -> Int? { old[line] == 1 && new[line] == 1 ? place[line] : nil }
}
