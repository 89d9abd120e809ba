import Formats
import Linting
import Phrasing

/// What one row of the table says, as words.
struct Card {
  let heading: String
  /// The file it is in, where the heading doesn't say so.
  let path: String?
  /// What is wrong, a line each.
  let verdicts: [String]
  private let first: Finding

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
    var verdicts = row.findings.map { Card.verdict($0.severity, Excerpt.line($0.message), rule: $0.rule) }
    if let also = row.also { verdicts[verdicts.count - 1] += " " + also }
    self.verdicts = verdicts
  }

  /// The faults of one key, with the languages that each is in.
  init(_ key: FaultyKey) {
    first = key.first
    heading = Card.heading([
      Card.name(first), first.roles.map(\.rawValue).joined(separator: ", "), Excerpt.line(first.place),
    ])
    path = nil
    verdicts = key.faults.map { Card.verdict($0.severity, $0.message, rule: $0.first.rule) }
  }

  /// Text, fault and proposal, each with its lines.
  /// Right-to-left lines of text and proposal are to be isolated once they are broken.
  /// - Parameter columns: for each cell; texts are cut so that they take few lines of it.
  func cells(in columns: [Int]) -> [[String]] {
    let lines = columns[0] < 34 ? (text: 3, source: 2) : (text: 2, source: 1)
    var text =
      first.text.isEmpty
      ? []
      : [Excerpt.of(first.text, fault: first.range, beside: source, columns: columns[0] * lines.text - 4)]
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

  private static func verdict(_ severity: Severity, _ message: String, rule: String) -> String {
    "\(severity.rawValue): \(message) [\(rule)]"
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
