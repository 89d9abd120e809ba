import Formats

/// Texts of a catalog that are the same in one language and differ in the other.
extension Catalog {
  private static let compared: RoleSet = [.label, .action, .inputLabel, .buttons]

  /// Groups of phrases that translate one base text in one role, where their translations differ.
  package var sameBaseTexts: [[Int]] {
    struct Part: Hashable {
      let base: String
      let roles: RoleSet
      let trait: Trait?
    }
    var groups: [Part: [Int]] = [:]
    var order: [Part] = []
    for number in phrases.indices where !phrases[number].roles.isDisjoint(with: Catalog.compared) {
      guard let base = phrases[number].base, !phrases[number].isLeftWhole, phrases[number].variant == .plain,
        !phrases[number].text.isBlank
      else { continue }
      let part = Part(base: base, roles: phrases[number].roles, trait: phrases[number].trait)
      if groups[part] == nil { order.append(part) }
      groups[part, default: []].append(number)
    }
    return order.compactMap { groups[$0] }.filter { group in
      group.count > 1 && group.contains { !phrases[$0].readsLike(phrases[group[0]]) }
    }
  }

  /// How many phrases of a group read like each of them, in the order of the group.
  package func counts(of group: [Int]) -> [Int] {
    struct Reading: Hashable {
      let glyphs: [UInt32]
      let placeholders: [Placeholder]
    }
    let readings = group.map { number in
      let phrase = phrases[number]
      return Reading(glyphs: phrase.spelling.glyphs[phrase.body].map(\.scalar), placeholders: phrase.placeholders)
    }
    let counts = readings.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return readings.map { counts[$0] ?? 0 }
  }

  /// Pairs of phrases of one group and role that read the same, though their base texts do not.
  package var collisions: [(first: Int, second: Int)] {
    var pairs: [(first: Int, second: Int)] = []
    for name in groups.keys.sorted() {
      let members = (groups[name] ?? []).filter {
        !phrases[$0].roles.isDisjoint(with: Catalog.compared) && phrases[$0].base != nil && !phrases[$0].isLeftWhole
      }
      var seen: [String: Int] = [:]
      for number in members.sorted() {
        let phrase = phrases[number]
        let text = phrase.text + "\u{0}\(phrase.roles.rawValue)"
        guard let first = seen[text] else {
          seen[text] = number
          continue
        }
        guard phrases[first].key != phrase.key, isOther(phrases[first].base, phrase.base) else { continue }
        pairs.append((first, number))
      }
    }
    return pairs
  }

  /// Whether two base texts differ in more than capitals, marks and spaces.
  private func isOther(_ a: String?, _ b: String?) -> Bool {
    func letters(_ text: String?) -> [UInt32] {
      Spelling(text ?? "").glyphs.filter { $0.kind.isWordPart }.map(\.scalar)
    }
    return letters(a) != letters(b)
  }
}

extension Phrase {
  /// Whether two texts are one, or differ only in the last letters of their words, as gender and number make them; the
  /// verb, which stands first or last, may differ as much as the forms of one verb do.
  package func isFormOf(_ other: Phrase) -> Bool {
    if readsLike(other) { return true }
    let (own, others) = (words, other.words)
    guard own.count == others.count else { return false }
    return own.indices.allSatisfy { number in
      let (a, b) = (own[number], others[number])
      let mayBeVerb = own.count > 1 && (number == 0 || number == own.count - 1)
      if mayBeVerb, isOneVerb(a, other, b) { return true }
      let shared = zip(a, b).prefix { spelling.glyphs[$0].scalar == other.spelling.glyphs[$1].scalar }.count
      return shared + 2 >= max(a.count, b.count) && (shared >= 3 || a.count == b.count && shared == a.count)
    }
  }
}
