import Formats
import Foundation
import Support
import Testing

/// Reads each file of `Corpus/formats` and compares what was read with the `.entries` file beside it. Adding a file
/// adds a test.
@Suite("Corpus: formats")
struct FormatRunner {
  @Test("Each file reads as its .entries file says", arguments: FormatCase.all)
  func reads(_ example: FormatCase) throws {
    let format = try #require(example.format, "no format is named like the folder of \(example)")
    let document = format.document(example.file)
    #expect(difference(of: example.url.appendingPathExtension("entries"), from: ReadingDump.text(of: document)) == nil)
  }

  @Test("Each .entries file has its file")
  func nothingIsLeftOver() {
    let files = Set(FormatCase.all.map(\.url.path))
    for dump in FormatCase.files(endingIn: "entries") {
      #expect(files.contains(dump.deletingPathExtension().path), "\(dump.path) belongs to no file")
    }
  }
}

/// What was read of a file, a line for each entry and each problem.
enum ReadingDump {
  static func text(of document: Document) -> String {
    let reading = document.reading
    var lines: [String] = []
    if let locale = reading.locale { lines.append("locale \(quoted(locale))") }
    if let locale = reading.baseLocale { lines.append("base locale \(quoted(locale))") }
    lines += reading.entries.map(line)
    lines += reading.problems.map(line)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ entry: Entry) -> String {
    var parts = ["\(range(entry.place)) \(quoted(entry.id.key))"]
    if entry.id.variant != .plain { parts.append("variant \(quoted(entry.id.variant.path))") }
    if let locale = entry.locale { parts.append("locale \(quoted(locale))") }
    parts.append(entry.text.map { "= \(range($0.span)) \(quoted($0.string))" } ?? "= nothing")
    if !entry.comment.isEmpty { parts.append("comment \(quoted(entry.comment))") }
    if let base = entry.base { parts.append("base \(quoted(base))") }
    if entry.state != .unstated { parts.append("state \(entry.state)") }
    if entry.translatability == .locked { parts.append("locked") }
    if entry.isBase { parts.append("is base") }
    parts += declared(entry.declaration)
    return parts.joined(separator: " ")
  }

  private static func declared(_ declaration: Declaration?) -> [String] {
    guard let declaration else { return [] }
    let facts = [
      ("role", declaration.role), ("trait", declaration.trait), ("group", declaration.group),
      ("table", declaration.table),
    ]
    return facts.compactMap { name, value in value.map { "\(name) \(quoted($0))" } }
  }

  private static func line(_ problem: Problem) -> String {
    let key = problem.key.map { " " + quoted($0) } ?? ""
    let kind = problem.kind.rawValue + (problem.isMild ? " (mild)" : "")
    return "! \(range(problem.span)) \(kind)\(key): \(escaped(problem.message))"
  }

  private static func range(_ span: ByteSpan) -> String { "\(span.start)..<\(span.end)" }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// On one line, and without a character that can not be seen.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case " ": " "
      case _ where isInvisible(scalar): "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }.joined()
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned: true
    // Variation selectors; and the combining marks that a composed letter shows as well.
    default: 0xFE00...0xFE0F ~= scalar.value || 0x300...0x36F ~= scalar.value
    }
  }
}
