import Phrasing

extension Rule {
  static let titleRepeated = Rule(
    "title-repeated", "Every screen has a title of its own.", .note,
    roles: .title, basis: .marks
  ) { table in
    // What a translation makes one, other rules report.
    guard table.isBase else { return [] }
    var first: [String: Int] = [:]
    var flags: [Flag] = []
    for number in table.phrases.withRoles where table.phrases.roles(number) == .title {
      let phrase = table.phrases[number]
      guard phrase.evidence > .guess, phrase.placeholders.isEmpty, phrase.tokens.hasLetters
      else { continue }
      // A scene of Interface Builder has its title in two objects.
      guard phrase.evidence != .interfaceBuilder else { continue }
      guard let other = first[phrase.text] else {
        first[phrase.text] = number
        continue
      }
      let before = table.phrases[other]
      guard before.key != phrase.key else { continue }
      flags.append(
        Flag(
          .phrase(number), nil,
          "Another screen has this title too (\(quoted(before.key))), so they sound the same. Say what differs."))
    }
    return flags
  }
}
