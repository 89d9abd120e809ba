import Foundation

/// What two parsers see differently in some files.
struct Comparison {
  /// A class of differences, with some of them.
  struct Difference {
    var count = 0
    var examples: [String] = []
  }

  var files = 0
  var brokenFiles = 0
  /// How many facts of each kind Swift's parser sees.
  var facts: [Fact.Kind: Int] = [:]
  var differences: [String: Difference] = [:]
  var excused: [Excuse: Int] = [:]
  var count: Int { differences.values.reduce(0) { $0 + $1.count } }

  mutating func add(_ path: String, _ text: [UInt8]) {
    let ours = Ours(text)
    let theirs = Theirs(text)
    files += 1
    if theirs.isBroken { brokenFiles += 1 }
    for fact in theirs.facts.keys { facts[fact.kind, default: 0] += 1 }

    let seen = Set(ours.facts)
    let missing = theirs.facts.filter { !seen.contains($0.key) }
    let extra = seen.filter { theirs.facts[$0] == nil }
    let extraByStart = Dictionary(grouping: extra) { Start(kind: $0.kind, start: $0.start) }
    var paired: Set<Fact> = []
    for (fact, excuse) in missing.sorted(by: { $0.key.start < $1.key.start }) {
      if let excuse = excuse ?? (theirs.isBroken ? .broken : nil) {
        excused[excuse, default: 0] += 1
        continue
      }
      let partners = extraByStart[Start(kind: fact.kind, start: fact.start)] ?? []
      guard let partner = partners.first(where: { !paired.contains($0) }) else {
        add("\(fact.kind) missing", path, text, fact, fact.detail)
        continue
      }
      paired.insert(partner)
      let what = partner.detail == fact.detail ? "end" : "detail"
      add(
        "\(fact.kind) \(what)", path, text, fact, "\(fact.end) \(fact.detail)  ≠  \(partner.end) \(partner.detail)")
    }
    for fact in extra.subtracting(paired).sorted(by: { $0.start < $1.start }) {
      if theirs.isBroken {
        excused[.broken, default: 0] += 1
      } else {
        add("\(fact.kind) too many", path, text, fact, fact.detail)
      }
    }
  }

  private struct Start: Hashable {
    let kind: Fact.Kind
    let start: Int
  }

  private mutating func add(_ name: String, _ path: String, _ text: [UInt8], _ fact: Fact, _ detail: String) {
    var difference = differences[name] ?? Difference()
    difference.count += 1
    if difference.examples.count < Comparison.shown {
      let line = 1 + text[..<min(fact.start, text.count)].count { $0 == 0x0A }
      let piece = String(decoding: text[fact.start..<min(fact.end, fact.start + 60, text.count)], as: UTF8.self)
      difference.examples.append("\(path):\(line): \(detail)  \(piece.debugDescription)")
    }
    differences[name] = difference
  }

  /// How many differences of each class are shown.
  static let shown = ProcessInfo.processInfo.environment["SHOWN"].flatMap { Int($0) } ?? 15
}

extension Comparison {
  var text: String {
    var lines = ["\(files) files, \(brokenFiles) of them faulty"]
    lines += Fact.Kind.allCases.map { "\($0.rawValue): \(facts[$0] ?? 0)" }
    lines += Excuse.allCases.map { "left out \($0.rawValue): \(excused[$0] ?? 0)" }
    for (name, difference) in differences.sorted(by: { $0.key < $1.key }) {
      lines.append("\(name): \(difference.count)")
      lines += difference.examples.map { "  " + $0 }
    }
    lines.append("\(count) differences")
    return lines.joined(separator: "\n")
  }
}
