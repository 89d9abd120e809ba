package import Foundation
package import Testing

/// Expects a file of the package to hold exactly this text. With `UPDATE=1` in the environment the file is written
/// instead; read the difference before it is committed.
package func expectFile(_ file: URL, equals text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
    do {
      try Data(text.utf8).write(to: file)
    } catch {
      Issue.record("\(file.path) can not be written: \(error)", sourceLocation: sourceLocation)
    }
    return
  }
  guard let data = FileManager.default.contents(atPath: file.path) else {
    let advice = "UPDATE=1 swift test writes it"
    Issue.record("\(file.path) is missing; \(advice).", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  guard !expected.utf8.elementsEqual(text.utf8) else { return }
  let report = firstDifference(expected, text)
  Issue.record("\(file.path) differs.\n\(report)\nUPDATE=1 swift test accepts it.", sourceLocation: sourceLocation)
}

/// The first lines that differ, as they were expected and as they are.
private func firstDifference(_ expected: String, _ found: String) -> String {
  let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let found = found.split(separator: "\n", omittingEmptySubsequences: false)
  let first = zip(expected, found).enumerated().first { $0.element.0 != $0.element.1 }?.offset
  let line = first ?? min(expected.count, found.count)
  let lines =
    expected.dropFirst(line).prefix(3).map { "  - " + $0 } + found.dropFirst(line).prefix(3).map { "  + " + $0 }
  return "From line \(line + 1):\n" + lines.joined(separator: "\n")
}
