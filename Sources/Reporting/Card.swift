import Formats
import Linting
import Phrasing

/// What one row of the table says, as words.
struct Card {
  let heading: String
  let severity: Severity
  /// The file it is in, where the heading doesn't say so.
  let path: String?
  /// What is wrong, a line each.
  let verdicts: [String]
  private let first: Finding
  /// How many languages its faults are in, all counted.
  private let reach: Int

  static let titles = ["Text", "What is wrong", "Write"]

  init(_ row: Row, _ listing: Listing) {
    first = row.first
    let isUnderFile = listing.grouping == .locale || listing.grouping == .file
    let place = first.cell.map(Visible.text) ?? "\(first.start.line):\(first.start.column)"
    heading = Card.heading([
      Card.name(first), first.roles.map(\.rawValue).joined(separator: ", "),
      listing.grouping == .locale ? "" : Visible.text(first.locale), isUnderFile ? place : Excerpt.line(first.place),
    ])
    path = listing.grouping == .locale ? first.path : nil
    severity = row.severity
    var verdicts = row.findings.map(Card.verdict)
    if let also = row.also { verdicts[verdicts.count - 1] += " " + also }
    self.verdicts = verdicts
    reach = 1
  }

  /// - Parameter found: the rows of one key.
  private init(key found: [Row]) {
    // The base text comes first, as all others translate it.
    let rows = found.filter { $0.first.source == nil } + found.filter { $0.first.source != nil }
    first = rows[0].first
    heading = Card.heading([
      Card.name(first), first.roles.map(\.rawValue).joined(separator: ", "), Excerpt.line(first.place),
    ])
    path = nil
    severity = rows.map(\.severity).max() ?? .note
    var order: [String] = []
    var findings: [String: Finding] = [:]
    var locales: [String: Set<String>] = [:]
    for row in rows {
      for finding in row.findings {
        if findings[finding.rule] == nil { order.append(finding.rule) }
        findings[finding.rule] = findings[finding.rule] ?? finding
        locales[finding.rule, default: []].formUnion([finding.locale] + finding.heirs + row.copies.map(\.locale))
      }
    }
    verdicts = order.compactMap { rule in
      guard let finding = findings[rule] else { return nil }
      let names = (locales[rule] ?? []).subtracting([""]).sorted()
      return Card.verdict(finding) + (names.isEmpty ? "" : " In \(Count.locales(names)).")
    }
    reach = locales.values.reduce(0) { $0 + $1.count }
  }

  /// A card for each key, with the languages that each of its faults is in: the gravest first, then what is heard, then
  /// what most languages have.
  static func byKey(_ rows: [Row]) -> [Card] {
    struct Key: Hashable {
      let key: String
      let base: String
    }
    let cards = rows.gathered { Key(key: $0.first.key, base: $0.first.source ?? $0.first.text) }.map { Card(key: $0) }
    return cards.enumerated().sorted { a, b in
      let (left, right) = (a.element, b.element)
      if left.severity != right.severity { return left.severity > right.severity }
      if left.first.isSpoken != right.first.isSpoken { return left.first.isSpoken }
      return left.reach != right.reach ? left.reach > right.reach : a.offset < b.offset
    }.map(\.element)
  }

  /// Text, fault and proposal, each with its lines.
  /// Right-to-left lines of text and proposal are to be isolated once they are broken.
  /// - Parameter columns: for each cell; texts are cut so that they take few lines of it.
  func cells(in columns: [Int]) -> [[String]] {
    let lines = columns[0] < 34 ? (text: 3, source: 2) : (text: 2, source: 1)
    var text =
      first.text.isEmpty
      ? []
      : [Excerpt.of(first.text, fault: first.subject.range, beside: source, columns: columns[0] * lines.text - 4)]
    if let source {
      let room = columns[0] * (text.isEmpty ? lines.text : lines.source) - 8
      text.append("Source: " + Excerpt.of(source, beside: first.text, columns: room))
    }
    return [text, verdicts, proposal(columns[2] * 3)]
  }

  /// The base text, where it differs.
  private var source: String? { first.source.flatMap { $0 == first.text ? nil : $0 } }

  private static func heading(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private static func name(_ finding: Finding) -> String {
    let key = Excerpt.isolated(Excerpt.line(finding.key))
    return finding.variant.isEmpty ? key : "\(key) (\(Visible.text(finding.variant)))"
  }

  private static func verdict(_ finding: Finding) -> String {
    "\(finding.severity.rawValue): \(Excerpt.line(finding.message)) [\(finding.rule)]"
  }

  /// What to write, with what differs from the text in sight.
  private func proposal(_ columns: Int) -> [String] {
    guard let proposal = first.proposal else { return [] }
    let (old, new) = (Array(first.text.utf8), Array(proposal.utf8))
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, min(old.count, new.count) - head)
    let changed = head..<max(new.count - tail, head)
    return [Excerpt.of(proposal, fault: changed, columns: columns)]
  }
}
