import Formats
import WordLists

/// Texts of a table that are the same in one language and differ in the other.
extension LocaleTable {
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
    for number in numbersWithSharedBases {
      let phrase = phrases[number]
      guard let base = phrase.baseText else { continue }
      let part = Part(base: base, roles: phrase.roles, trait: phrase.trait)
      if groups[part] == nil { order.append(part) }
      groups[part, default: []].append(number)
    }
    return order.compactMap { groups[$0] }.filter { group in
      group.count > 1 && group.contains { !Comparison(phrases[$0], phrases[group[0]]).readsLike }
    }
  }

  /// The phrases whose base texts others seem to have too: most have one of their own, and a hash tells so without a
  /// string of it.
  private var numbersWithSharedBases: [Int] {
    let translated = phrases.withRoles.filter { number in
      !phrases.roles(number).isDisjoint(with: LocaleTable.compared) && phrases.hasBase(number)
        && !phrases.isLeft(number) && phrases.hasPlainVariant(number) && !phrases.isBlank(number)
    }
    let hashes = translated.map { number in
      phrases.withBase(number) { base in
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(base))
        return hasher.finalize()
      }
    }
    var counts: [Int: Int] = Dictionary(minimumCapacity: hashes.count)
    for hash in hashes { counts[hash, default: 0] += 1 }
    return zip(translated, hashes).filter { (counts[$0.1] ?? 0) > 1 }.map(\.0)
  }

  /// How many phrases of a group read like each of them, in the order of the group.
  package func counts(of group: [Int]) -> [Int] {
    struct Reading: Hashable {
      let characters: [UInt32]
      let placeholders: [Placeholder]
    }
    let readings = group.map { number in
      let phrase = phrases[number]
      return Reading(
        characters: phrase.tokens.letters(of: phrase.tokens.body), placeholders: phrase.placeholders)
    }
    let counts = readings.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return readings.map { counts[$0] ?? 0 }
  }

  /// Pairs of phrases of one role on one screen that read the same, though their base texts do not. Each phrase is the
  /// second of one pair at most.
  package var collisions: [(first: Int, second: Int)] {
    var pairs: [Int: Int] = [:]
    for name in groups.keys.sorted() {
      pairs.merge(collisions(among: groups[name] ?? [], LocaleTable.compared)) { first, _ in first }
    }
    // A screen's code has buttons that are never there together, such as “Next” and “Continue”.
    for name in screens.keys.sorted() {
      pairs.merge(collisions(among: screens[name] ?? [], [.label, .action, .inputLabel])) { first, _ in first }
    }
    return pairs.map { (first: $0.value, second: $0.key) }.sorted { $0.second < $1.second }
  }

  /// The second phrases of the pairs, each with the first.
  private func collisions(among numbers: [Int], _ roles: RoleSet) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    let members = numbers.filter {
      !phrases.roles($0).isDisjoint(with: roles) && phrases.hasBase($0) && !phrases[$0].isLeftWhole
        && !phrases[$0].text.isBlank
    }
    var seen: [String: Int] = [:]
    for number in members.sorted() {
      let phrase = phrases[number]
      let text = phrase.text + "\u{0}\(phrase.roles.rawValue)"
      guard let first = seen[text] else {
        seen[text] = number
        continue
      }
      guard phrases[first].key != phrase.key, isOther(phrases[first].baseText, phrase.baseText) else { continue }
      pairs.append((number, first))
    }
    return pairs
  }

  /// Whether two base texts differ in more than capitals, marks, spaces and the last letters of their words: many
  /// languages have one word for “line” and “lines”.
  private func isOther(_ a: String?, _ b: String?) -> Bool {
    guard let a, let b else { return false }
    func letters(_ text: String) -> [UInt32] {
      FoldedText(text).characters.filter { $0.kind.isWordPart }.map(\.scalar)
    }
    func phrase(_ text: String) -> Phrase { Phrase(text, roles: .label, language: baseLanguage, locale: locale) }
    return letters(a) != letters(b) && !Comparison(phrase(a), phrase(b)).isFormOf
  }
}
