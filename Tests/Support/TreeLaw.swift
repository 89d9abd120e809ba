/// What holds for the tree of any text: the fuzz target and the tests ask the same.
package enum TreeLaw {
  /// What is wrong with a tree, in words; nil where all nodes lie in the text, the children of a node lie in it in the
  /// order of the text, and none overlaps the next.
  /// - Parameter span: the bytes of a node.
  package static func broken(
    root: Int32, length: Int, span: (Int32) -> Range<Int>, children: (Int32) -> [Int32]
  ) -> String? {
    var rest = [root]
    while let node = rest.popLast() {
      let outer = span(node)
      guard outer.lowerBound >= 0, outer.upperBound <= length else { return "\(outer) of \(length) bytes" }
      var end = outer.lowerBound
      for child in children(node) {
        guard child < node else { return "node \(child) is in \(node), which ends before it" }
        let inner = span(child)
        guard inner.lowerBound >= end else { return "\(inner) begins before \(end)" }
        guard inner.upperBound <= outer.upperBound else { return "\(inner) goes over \(outer)" }
        end = inner.upperBound
        rest.append(child)
      }
    }
    return nil
  }
}
