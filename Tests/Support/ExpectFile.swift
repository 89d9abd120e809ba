package import Foundation

/// What keeps a file of the package from holding exactly this text; nil where it holds it. With `UPDATE=1` in the
/// environment the file is written instead; read the difference before it is committed.
///
/// It records nothing itself, because a target of the package that is no test can not import Testing.
package func difference(of file: URL, from text: String) -> String? {
  if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
    do {
      try Data(text.utf8).write(to: file)
      return nil
    } catch {
      return "\(file.path) can not be written: \(error)"
    }
  }
  guard let data = FileManager.default.contents(atPath: file.path) else {
    return "\(file.path) is missing; UPDATE=1 swift test writes it."
  }
  let expected = String(decoding: data, as: UTF8.self)
  guard !expected.utf8.elementsEqual(text.utf8) else { return nil }
  return "\(file.path) differs.\n\(firstDifference(expected, text))\nUPDATE=1 swift test accepts it."
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
