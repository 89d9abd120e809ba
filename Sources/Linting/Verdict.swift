import Phrasing

/// The one verdict on a text: which of its findings count, and the one text to write instead.
enum Verdict {
  /// What the rules about one text say of it.
  typealias Said = [(rule: String, flag: Flag)]

  /// Marks the findings: each with what covers it, and with the proposal for its text.
  /// - Parameters:
  ///   - asked: the rules about one text.
  ///   - asking: what they say of a text.
  static func pass(on judged: inout [Judged], in table: LocaleTable, asked: Set<String>, asking: (Phrase) -> Said) {
    // The findings of one text stand together, in their order: nearly all do so already.
    let placed = judged.indices.filter { judged[$0].phrase != nil }
      .sorted { (judged[$0].phrase ?? 0, $0) < (judged[$1].phrase ?? 0, $1) }
    var rest = placed[...]
    while let first = rest.first, let phrase = judged[first].phrase {
      let members = rest.prefix { judged[$0].phrase == phrase }
      rest = rest[members.endIndex...]
      pass(on: &judged, members, Reading(of: table.phrases[phrase]), asked: asked, asking)
    }
  }

  /// - Parameter members: the findings of the text.
  private static func pass(
    on judged: inout [Judged], _ members: ArraySlice<Int>, _ text: Reading, asked: Set<String>,
    _ asking: (Phrase) -> Said
  ) {
    var text = text
    if members.count > 1 {
      for member in members { judged[member].finding.coveredBy = cover(of: member, among: members, judged) }
    }
    for member in members where bringsNew(judged[member].finding, members, judged, &text, asking) {
      judged[member].finding.fix = judged[member].finding.fix?.onRequest
    }
    let open = members.filter { judged[$0].finding.coveredBy == nil }
    // What a rule about several texts says is answered by its own change or not at all.
    guard
      open.allSatisfy({ asked.contains(judged[$0].finding.rule) || judged[$0].finding.suggestion != nil }),
      let proposal = proposal(open.map { judged[$0] }, &text, asking)
    else { return }
    for member in members { judged[member].finding.proposal = proposal }
  }

  /// A text as it could read. Where it has one finding, that one's change is all there is to ask about, and is asked
  /// about once.
  private struct Reading {
    let phrase: Phrase
    private var last: (text: String, said: Said)?

    init(of phrase: Phrase) { self.phrase = phrase }

    /// What the rules say of another text in its place.
    mutating func said(of text: String, _ asking: (Phrase) -> Said) -> Said {
      if let last, last.text.utf8.elementsEqual(text.utf8) { return last.said }
      let said = asking(phrase.reading(text))
      last = (text, said)
      return said
    }
  }

  /// Whether a safe fix by itself would bring a finding that the text does not have, for any of its roles.
  private static func bringsNew(
    _ finding: Finding, _ members: ArraySlice<Int>, _ judged: [Judged], _ old: inout Reading,
    _ asking: (Phrase) -> Said
  ) -> Bool {
    guard finding.fix?.safety == .safe, finding.coveredBy == nil, let text = finding.suggestion else { return false }
    let found = Set(old.said(of: text, asking).map(\.rule))
    let known = Set(members.map { judged[$0].finding.rule })
    return found.subtracting(known).contains { rule in !found.contains { Coverage.covers($0, rule) } }
  }

  /// The rule that covers a finding and isn't covered itself. No two rules cover each other, so there is an end.
  private static func cover(of member: Int, among members: ArraySlice<Int>, _ judged: [Judged]) -> String? {
    let others = members.map { judged[$0].finding.rule }
    var cover: String?
    while let next = others.first(where: { Coverage.covers($0, cover ?? judged[member].finding.rule) }) {
      cover = next
    }
    return cover
  }

  /// The text with all changes made. Nil where no finding has one, or where what it would read like has one of these
  /// faults still, or is to be written anew all the same.
  private static func proposal(_ open: [Judged], _ old: inout Reading, _ asking: (Phrase) -> Said) -> String? {
    let composed = old.phrase.text.changed(open.compactMap(\.change))
    guard var text = composed ?? open.lazy.compactMap(\.finding.suggestion).first else { return nil }
    let rules = Set(open.map(\.finding.rule))
    // One change may call for another: what was inside begins the text now, and needs a capital. Two rounds do; more
    // would mean that two rules undo each other.
    for _ in 0..<3 {
      let flags = old.said(of: text, asking)
      guard let next = text.changed(flags.compactMap(\.flag.replacement).filter { $0.safety == .safe }) else {
        let isAnswer = flags.allSatisfy { !rules.contains($0.rule) && !Coverage.asksForNewText($0.rule) }
        return isAnswer && text != old.phrase.text ? text : nil
      }
      text = next
    }
    return nil
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
