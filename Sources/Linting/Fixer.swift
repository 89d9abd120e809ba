package import Formats

/// Applies fixes to one file, and proves that nothing else in it changed.
package enum Fixer {
  /// What became of one file in one round.
  package struct Round: Sendable {
    /// The file after the edits; nil where nothing was applied.
    package let document: Document?
    /// The findings whose fixes were applied.
    package let applied: [Finding]
    /// Why the file was left alone although there was something to apply.
    package let refusal: String?
  }

  /// Applies the fixes that may be applied and do not overlap, then reads the file again. If any entry differs that
  /// was not edited, or the file reads worse than before, nothing is applied. What another finding makes pointless is
  /// left: a text that is to be written anew gets no stop.
  /// - Parameter unsafe: whether fixes that may change the meaning are applied too.
  package static func round(_ findings: [Finding], on document: Document, unsafe: Bool) -> Round {
    if document.format.isReadOnly {
      let isFixable = findings.contains { finding in
        finding.stands && finding.fix.map { isAllowed($0.safety, unsafe: unsafe) } ?? false
      }
      return Round(document: nil, applied: [], refusal: isFixable ? readOnly : nil)
    }
    var chosen = ChosenEdits()
    var applied: [Finding] = []
    for finding in findings.sorted(by: Finding.isOrdered) {
      guard finding.stands, let fix = finding.fix, !fix.edits.isEmpty, isAllowed(fix.safety, unsafe: unsafe)
      else { continue }
      let origin = ChosenEdits.Origin(rule: finding.rule, entry: finding.entry)
      guard !fix.edits.contains(where: { chosen.touches($0.span, origin) }) else { continue }
      for edit in fix.edits { chosen.add(edit, origin) }
      applied.append(finding)
    }
    let edits = chosen.edits
    guard !edits.isEmpty else { return Round(document: nil, applied: [], refusal: nil) }

    do {
      let bytes = try document.file.applying(edits)
      let file = SourceFile(path: document.file.path, bytes: bytes, encoding: document.file.encoding)
      let fixed = document.format.document(file)
      if let difference = difference(document, fixed, edits) ?? document.format.harm(edits, document, fixed) {
        return Round(document: nil, applied: [], refusal: difference)
      }
      return Round(document: fixed, applied: applied, refusal: nil)
    } catch {
      return Round(document: nil, applied: [], refusal: reason(error))
    }
  }

  private static let readOnly = "VoiceLint doesn't change workbooks; change the texts in a spreadsheet program"

  /// What is different between the two readings besides the edited values; nil where nothing is.
  package static func difference(_ old: Document, _ new: Document, _ edits: [Edit]) -> String? {
    guard old.entries.count == new.entries.count else {
      return "it would hold \(new.entries.count) values instead of \(old.entries.count)"
    }
    guard new.problems.count <= old.problems.count else {
      return "it could no longer be read as before: \(new.problems.last?.message ?? "")"
    }
    var chosen = ChosenEdits()
    for edit in edits { chosen.add(edit) }
    let edited = Set(
      old.entries.indices.filter { index in old.entries[index].text.map { chosen.hasEdit(in: $0.span) } ?? false })
    // Where one file holds all languages, an edited base text is the new base of its translations.
    let isBaseEdited = edited.contains { old.entries[$0].isBase }
    for (index, (before, after)) in zip(old.entries, new.entries).enumerated() {
      let isSame =
        before.id == after.id && before.locale == after.locale && before.comment == after.comment
        && (isBaseEdited || before.base == after.base)
        && (edited.contains(index) || before.text?.string == after.text?.string)
      guard isSame else { return "the value of “\(before.id.key)” would change too" }
    }
    return nil
  }

  private static func isAllowed(_ safety: Safety, unsafe: Bool) -> Bool {
    switch safety {
    case .safe: true
    case .unsafe: unsafe
    case .suggestion: false
    }
  }

  private static func reason(_ error: EditError) -> String {
    switch error {
    case .overlap: "two fixes touch the same bytes"
    case .outside: "a fix lies outside the file"
    case .notInEncoding(let scalar, let encoding): "its encoding, \(encoding.rawValue), has no “\(scalar)”"
    }
  }
}

/// Edits in the order of their places. Findings come in that order too, so that most are added at the end.
private struct ChosenEdits {
  /// The rule that asked for an edit, and the entry that it asked it for.
  struct Origin: Equatable {
    let rule: String
    let entry: Int?
  }

  private(set) var edits: [Edit] = []
  private var origins: [Origin?] = []

  mutating func add(_ edit: Edit, _ origin: Origin? = nil) {
    let place = index { $0.start > edit.span.start }
    edits.insert(edit, at: place)
    origins.insert(origin, at: place)
  }

  /// Whether an edit and a span share a byte or meet: what meets is left to the next round. What one rule says of one
  /// text fits together, so there only a shared byte counts: a run of a thousand faults would take hundreds of rounds.
  func touches(_ span: ByteSpan, _ origin: Origin) -> Bool {
    var next = index { $0.start > span.end }
    while next > 0, edits[next - 1].span.end >= span.start {
      next -= 1
      let other = edits[next].span
      let isBeside = other.end == span.start || other.start == span.end
      guard isBeside, origins[next] == origin, origin.entry != nil, !other.isEmpty, !span.isEmpty else { return true }
    }
    return false
  }

  /// Whether a span holds a whole edit.
  func hasEdit(in span: ByteSpan) -> Bool {
    edits[index { $0.start >= span.start }...].prefix { $0.span.start <= span.end }.contains { span.contains($0.span) }
  }

  /// The first edit that is of the later ones.
  private func index(_ isLater: (ByteSpan) -> Bool) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if isLater(edits[middle].span) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
