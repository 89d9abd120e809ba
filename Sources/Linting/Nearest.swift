/// The nearest of some names, for “did you mean”.
package enum Nearest {
  package static func hint(_ name: String, among names: [String], list: String) -> String {
    guard let near = self.name(name, among: names) else { return "“\(list)” lists them all." }
    return "Did you mean “\(near)”?"
  }

  /// - Parameter limit: how many letters may differ; without it, two, or a third of a long name, and never all.
  package static func name(_ name: String, among names: [String], within limit: Int? = nil) -> String? {
    let near = names.map { ($0, distance(name, $0)) }.min { $0.1 < $1.1 }
    guard let near, near.1 <= limit ?? min(max(2, name.count / 3), name.count - 1) else { return nil }
    return near.0
  }

  /// Levenshtein's distance.
  private static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    var row = Array(0...b.count)
    for (i, left) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, right) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (left == right ? 0 : 1))
        diagonal = above
      }
    }
    return row[b.count]
  }
}
