import Formats
import Support

@testable import Usage

/// A file of Swift.
enum SourceLaw {
  static func brokenTree(_ bytes: [UInt8]) -> String? {
    let tree = SwiftParser.tree(bytes)
    return TreeLaw.broken(
      root: tree.root, length: bytes.count, span: tree.bytes, children: { Array(tree.children($0)) })
  }

  static func broken(_ bytes: [UInt8]) async -> String? { await PlaceLaw.broken(bytes, path: "Pier.swift") }
}

/// A storyboard.
enum NibLaw {
  static func broken(_ bytes: [UInt8]) async -> String? { await PlaceLaw.broken(bytes, path: "Pier.storyboard") }
}

/// What is read of an app with one file.
private enum PlaceLaw {
  static func broken(_ bytes: [UInt8], path: String) async -> String? {
    let file = SourceFile(path: path, bytes: bytes)
    let uses = await AppSource.uses(in: [file])
    guard uses.files == 1 else { return "\(uses.files) files" }
    let index = LineIndex(file)
    let places =
      uses.uses.flatMap { [$0.place] + $0.steps } + uses.unlocalized.map(\.place) + uses.silent.map(\.place)
    for place in places {
      let span = place.span
      guard span.start >= 0, span.start <= span.end, span.end <= file.text.count else {
        return "\(span) of \(file.text.count) bytes"
      }
      guard place.line == index.position(of: span.start).line else { return "line \(place.line) for \(span)" }
    }
    return nil
  }
}
