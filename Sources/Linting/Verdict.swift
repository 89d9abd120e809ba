import Phrasing

/// The one verdict on a text: which of its findings count, and the one text to write instead.
enum Verdict {
  /// What the rules about one text say of it.
  typealias Asking = (Phrase) -> [(rule: String, flag: Flag)]

  /// The findings, in their order, each marked with what covers it, and with the proposal for its text.
  /// - Parameter asked: the rules that `asking` asks.
  static func passed(on judged: [Judged], in catalog: Catalog, asking: Asking, asked: Set<String>) -> [Finding] {
    var findings = judged.map(\.finding)
    let byPhrase = Dictionary(grouping: judged.indices.filter { judged[$0].phrase != nil }) { judged[$0].phrase ?? 0 }
    for (phrase, members) in byPhrase {
      for member in members where members.count > 1 {
        findings[member].coveredBy = cover(of: member, among: members, judged)
      }
      for member in members where bringsNew(findings[member], members, judged, catalog.phrases[phrase], asking) {
        findings[member].fix = findings[member].fix?.onRequest
      }
      let open = members.filter { findings[$0].coveredBy == nil }.map { judged[$0] }
      // What a rule about several texts says is answered by its own change or not at all.
      guard open.allSatisfy({ asked.contains($0.finding.rule) || $0.finding.suggestion != nil }),
        let proposal = proposal(open, catalog.phrases[phrase], asking)
      else { continue }
      for member in members { findings[member].proposal = proposal }
    }
    return findings
  }

  /// Whether a safe fix by itself would bring a finding that the text does not have, for any of its roles.
  private static func bringsNew(
    _ finding: Finding, _ members: [Int], _ judged: [Judged], _ phrase: Phrase, _ asking: Asking
  ) -> Bool {
    guard finding.fix?.safety == .safe, finding.coveredBy == nil, let text = finding.suggestion else { return false }
    let found = Set(asking(phrase.reading(text)).map(\.rule))
    let known = Set(members.map { judged[$0].finding.rule })
    return found.subtracting(known).contains { rule in !found.contains { Coverage.covers($0, rule) } }
  }

  /// The rule that covers a finding and isn't covered itself. No two rules cover each other, so there is an end.
  private static func cover(of member: Int, among members: [Int], _ judged: [Judged]) -> String? {
    let others = members.map { judged[$0].finding.rule }
    var cover: String?
    while let next = others.first(where: { Coverage.covers($0, cover ?? judged[member].finding.rule) }) {
      cover = next
    }
    return cover
  }

  /// The text with all changes made. Nil where no finding has one, or where what it would read like has one of these
  /// faults still, or is to be written anew all the same.
  private static func proposal(_ open: [Judged], _ phrase: Phrase, _ asking: Asking) -> String? {
    guard var text = composed(open, phrase) ?? open.compactMap(\.finding.suggestion).first else { return nil }
    let rules = Set(open.map(\.finding.rule))
    // One change may call for another: what was inside begins the text now, and needs a capital. Two rounds do; more
    // would mean that two rules undo each other.
    for _ in 0..<3 {
      let flags = asking(phrase.reading(text))
      guard let next = text.changed(flags.compactMap(\.flag.replacement).filter { $0.safety == .safe }) else {
        let isAnswer = flags.allSatisfy { !rules.contains($0.rule) && !Coverage.asksForNewText($0.rule) }
        return isAnswer && text != phrase.text ? text : nil
      }
      text = next
    }
    return nil
  }

  private static func composed(_ open: [Judged], _ phrase: Phrase) -> String? {
    phrase.text.changed(open.compactMap(\.change))
  }
}

extension String {
  /// The text with those changes made that do not overlap, the largest first; nil where there is none.
  fileprivate func changed(_ changes: [Replacement]) -> String? {
    var chosen: [Replacement] = []
    for change in changes.sorted(by: { $0.range.count > $1.range.count })
    where !chosen.contains(where: { $0.range.overlaps(change.range) || $0.range == change.range }) {
      chosen.append(change)
    }
    guard !chosen.isEmpty else { return nil }
    var bytes = Array(utf8)
    for change in chosen.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(change.range, with: change.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
