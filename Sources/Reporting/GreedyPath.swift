/// A shortest way from a place in two texts to their ends: each step removes a line or adds one, and lines that are the
/// same cost nothing.
struct GreedyPath {
  /// Lines that are the same in both texts, in a row.
  struct Run {
    let x: Int
    let y: Int
    let count: Int
  }

  /// Steps after which the search gives up. Rows are kept, so this bounds memory, and time for each line.
  private static let limit = 512

  /// Whether the way leads to the end of both texts.
  private(set) var isWhole = false
  /// Where it leads.
  var end: (x: Int, y: Int) {
    let x = rows[index(edits, diagonal)]
    return (start.x + x, start.y + x - diagonal)
  }

  private let start: (x: Int, y: Int)
  private let width: Int
  private let height: Int
  /// For each number of steps a row: for each diagonal (x - y) the furthest x that so many steps lead to, or -1. Row n
  /// has n + 1 diagonals, from -n to n by twos.
  private var rows: [Int] = []
  private var edits = 0
  private var diagonal = 0

  init(_ old: [Int], _ new: [Int], from start: (x: Int, y: Int)) {
    self.start = start
    (width, height) = (old.count - start.x, new.count - start.y)
    while true {
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        var x = step(edits, diagonal).x
        if x >= 0 {
          while x < width, x - diagonal < height, old[start.x + x] == new[start.y + x - diagonal] { x += 1 }
        }
        rows.append(x)
        if x == width, x - diagonal == height {
          self.diagonal = diagonal
          isWhole = true
          return
        }
      }
      guard edits < GreedyPath.limit else { break }
      edits += 1
    }
    let last = stride(from: -edits, through: edits, by: 2).filter { rows[index(edits, $0)] >= 0 }
    diagonal = last.max { 2 * rows[index(edits, $0)] - $0 < 2 * rows[index(edits, $1)] - $1 } ?? 0
  }

  /// What is the same on the way, the last first.
  var runs: [Run] {
    var runs: [Run] = []
    var (edits, diagonal) = (edits, diagonal)
    while true {
      let (x, isRemoval) = step(edits, diagonal)
      let run = Run(x: start.x + x, y: start.y + x - diagonal, count: rows[index(edits, diagonal)] - x)
      if run.count > 0 { runs.append(run) }
      guard edits > 0 else { return runs }
      diagonal += isRemoval ? -1 : 1
      edits -= 1
    }
  }

  private func index(_ edits: Int, _ diagonal: Int) -> Int { edits * (edits + 1) / 2 + (edits + diagonal) / 2 }

  /// Where the last of some steps leads to at most, -1 where it leaves the texts; and whether it removes a line.
  private func step(_ edits: Int, _ diagonal: Int) -> (x: Int, isRemoval: Bool) {
    guard edits > 0 else { return (0, false) }
    let above = index(edits - 1, diagonal + 1)
    let removal = diagonal > -edits ? rows[above - 1] : -1
    let addition = diagonal < edits ? rows[above] : -1
    let afterRemoval = removal >= 0 && removal < width ? removal + 1 : -1
    let afterAddition = addition >= 0 && addition - diagonal - 1 < height ? addition : -1
    return afterRemoval > afterAddition ? (afterRemoval, true) : (afterAddition, false)
  }
}
