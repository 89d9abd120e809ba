import Phrasing
import WordLists

extension Rule {
  static let toggleLabelChanges = Rule(
    "toggle-label-changes", "A switch keeps one label in all its states.", .note,
    roles: .label, basis: .words
  ) { table in
    var first: [[UInt32]: Int] = [:]
    var flags: [Flag] = []
    for number in table.phrases.withRoles {
      let roles = table.phrases.roles(number)
      guard roles.contains(.label), roles.isSubset(of: .spokenOnly), table.phrases.evidence(number) > .guess else {
        continue
      }
      let phrase = table.phrases[number]
      guard phrase.tokens.matches(.states), let name = phrase.label?.nameWithoutState else { continue }
      guard let other = first[name] else {
        first[name] = number
        continue
      }
      let before = table.phrases[other]
      guard before.key != phrase.key, !Comparison(before, phrase).readsLike else { continue }
      flags.append(
        Flag(
          .phrase(number), nil,
          "Differs from \(quoted(before.text)) only in the state. Keep one label and put the state in the value."))
    }
    return flags
  }
}
