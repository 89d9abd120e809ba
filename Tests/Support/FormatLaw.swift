package import Formats
import Linting
import Phrasing

/// What holds for the readers and writers of every format, whatever the bytes are: the fuzz target and the tests ask
/// the same.
package enum FormatLaw {
  /// The first law that a file breaks, in words; nil where all hold.
  package static func broken(by bytes: [UInt8], in format: Format) -> String? {
    let document = format.document(file(bytes, format))
    return misplaced(document) ?? changedByItself(document) ?? changedByAnEdit(document)
  }

  /// What fixing the file breaks, in words; nil where every round leaves all other entries as they were and the
  /// rounds come to an end.
  package static func brokenByFixing(_ bytes: [UInt8], in format: Format) async -> String? {
    var document = format.document(file(bytes, format))
    for _ in 0..<100 {
      let round = Fixer.round(await FixLinter.findings(in: document), on: document, unsafe: true)
      guard let next = round.document else { return nil }
      if let place = misplaced(next) { return "after a fix: \(place)" }
      document = next
    }
    return "fixes do not settle within a hundred rounds"
  }

  private static func file(_ bytes: [UInt8], _ format: Format) -> SourceFile {
    SourceFile(path: "de.lproj/law.\(format.extensions.first ?? "")", bytes: bytes)
  }

  /// A span that lies outside the file, or two values that share bytes.
  private static func misplaced(_ document: Document) -> String? {
    let whole = ByteSpan(0, document.file.text.count)
    func isInside(_ span: ByteSpan) -> Bool { whole.contains(span) && span.start <= span.end }
    if let problem = document.problems.first(where: { !isInside($0.span) }) {
      return "the problem “\(problem.message)” is at \(problem.span)"
    }
    if let entry = document.entries.first(where: { !isInside($0.place) }) { return "\(entry.id) is at \(entry.place)" }
    let texts = document.entries.compactMap(\.text)
    for text in texts {
      guard isInside(text.span) else { return "a text is at \(text.span)" }
      let all = text.span(of: 0..<text.string.utf8.count)
      guard all.start <= all.end, text.span.contains(all) else { return "the text at \(text.span) maps to \(all)" }
    }
    // A binary list has no places: every text is said to stand in the whole file.
    let spans = texts.map(\.span).filter { $0 != whole }.sorted()
    for (a, b) in zip(spans, spans.dropFirst()) {
      guard a.end <= b.start, a != b || a.isEmpty else { return "texts share bytes: \(a) and \(b)" }
    }
    return nil
  }

  /// What is different after no edit, and after each value was replaced by itself.
  private static func changedByItself(_ document: Document) -> String? {
    do {
      guard try document.file.applying([]) == document.file.bytes else { return "no edit changes the file" }
      let edits = document.entries.compactMap { entry in
        entry.text.flatMap { text in
          document.format.quote(text.string, entry, document.file).map { Edit(text.span, $0) }
        }
      }
      let bytes = try document.file.applying(edits)
      let file = SourceFile(path: document.file.path, bytes: bytes, encoding: document.file.encoding)
      let again = document.format.document(file)
      guard again.entries.count == document.entries.count else {
        return "\(document.entries.count) entries became \(again.entries.count)"
      }
      let changed = zip(document.entries, again.entries).first { !isSame($0, $1) }
      return changed.map { "\(told($0)) became \(told($1))" }
    } catch {
      return "the values can not be replaced by themselves: \(error)"
    }
  }

  /// What else is different after one value got another text: at the beginning, in the middle and at the end.
  private static func changedByAnEdit(_ document: Document) -> String? {
    // In a file that can't be read whole a new quote or tag can make other values of what is around it: whoever edits
    // it must read it again, as ``Fixer`` does. CSVLaws try new quotes in whole tables.
    let isTable = document.format.name == Format.csv.name
    let isBroken = document.problems.contains { problem in
      problem.kind == .tableTruncated || problem.kind == .unreadable && (isTable || !problem.isMild)
    }
    guard !isBroken else { return nil }
    let news = isTable ? ["x"] : ["x", "\"<&>\",;|\\\n"]
    let texts = document.entries.indices.filter { document.entries[$0].text != nil }
    for index in Set([texts.first, texts.last, texts.isEmpty ? nil : texts[texts.count / 2]].compactMap(\.self)) {
      for new in news {
        guard let broken = changed(index, to: new, in: document) else { continue }
        return broken
      }
    }
    return nil
  }

  private static func changed(_ index: Int, to new: String, in document: Document) -> String? {
    let entry = document.entries[index]
    guard let text = entry.text, let bytes = document.format.quote(new, entry, document.file) else { return nil }
    // Bytes that the encoding lacks make an edit that is refused.
    guard let edited = try? document.file.applying([Edit(text.span, bytes)]) else { return nil }
    let file = SourceFile(path: document.file.path, bytes: edited, encoding: document.file.encoding)
    let again = document.format.document(file)
    guard again.entries.count == document.entries.count else {
      return "with \(new.debugDescription) for \(told(entry)), \(document.entries.count) entries became "
        + "\(again.entries.count)"
    }
    for other in document.entries.indices {
      let (before, after) = (document.entries[other], again.entries[other])
      let isRight =
        other == index
        ? after.text?.string == new : before.text?.string == after.text?.string && before.id == after.id
      if !isRight { return "with \(new.debugDescription) for \(told(entry)), \(told(before)) became \(told(after))" }
    }
    return nil
  }

  private static func isSame(_ a: Entry, _ b: Entry) -> Bool {
    func same(_ a: String?, _ b: String?) -> Bool {
      guard let a, let b else { return (a == nil) == (b == nil) }
      return a.utf8.elementsEqual(b.utf8)
    }
    return same(a.id.key, b.id.key) && a.id.variant == b.id.variant && a.locale == b.locale && a.state == b.state
      && same(a.text?.string, b.text?.string) && same(a.comment, b.comment) && same(a.base, b.base)
      && a.isBase == b.isBase
  }

  private static func told(_ entry: Entry) -> String {
    "\(entry.id) \(entry.locale ?? "") \((entry.text?.string ?? "-").debugDescription) \(entry.state) "
      + "\(entry.comment.debugDescription) \((entry.base ?? "-").debugDescription)"
  }
}

/// Judges a file alone, each text as a label, so that there is much to fix.
private enum FixLinter {
  private static let setup = Setup(
    rules: Rule.all.map { Setup.ActiveRule($0) },
    inference: RoleInference(patterns: [RolePattern(glob: "*", roles: .label, trait: nil)]))
  private static let linter = Linter(setup)

  static func findings(in document: Document) async -> [Finding] {
    let table = Table(base: nil, baseLocale: "en", inference: setup.inference)
    let member = Table.Member(document: document, locale: "de")
    var findings: [Finding] = []
    let plans = await table.plans(of: member, inference: setup.inference, languages: setup.languages)
    // A file may name more languages than any real one does; a few are enough.
    for (index, plan) in plans.prefix(4).enumerated() {
      let found = await linter.check([plan], of: document).findings
      findings += index == 0 ? found : found.filter { !$0.text.isEmpty }
    }
    return findings
  }
}
