import Phrasing
import WordLists

extension Rule {
  static let missingTranslation = Rule(
    "missing-translation", "Every text of the base language is translated.",
    basis: .marks
  ) { table in
    guard !table.isBase, !table.isBaseVariety else { return [] }
    let message = "Isn't translated."
    var flags: [Flag] = []
    // What is the same in every language needs no translation: a name, a format, a sign, an address.
    let names = table.missing.isEmpty && table.absent.isEmpty ? [] : Set(table.language.words(.names))
    func isNeedless(_ base: String) -> Bool {
      base.isSameEverywhere || base.isWebAddress(table.language.notations) || base.isTeamNote || names.contains(base)
    }
    // What is only seen misleads no listener: it is a lighter case.
    func isMild(_ roles: RoleSet) -> Bool { roles.isDisjoint(with: .known) }
    for missing in table.missing where !(missing.base.map(isNeedless) ?? false) {
      if let base = missing.base, table.isName(key: missing.key, base: base, roles: missing.roles) { continue }
      flags.append(Flag(.missing(missing.entry), nil, message, isMild: isMild(missing.roles)))
    }
    for (number, absent) in table.absent.enumerated()
    where !isNeedless(absent.base) && !table.isName(key: absent.key, base: absent.base, roles: absent.roles) {
      flags.append(Flag(.absent(number), nil, message, isMild: isMild(absent.roles)))
    }
    // An empty value is heard as silence and not as the base text; of a spoken text that is an error of its own.
    // A number without words, such as an example of what to type, may be left out on purpose.
    func isNumber(_ base: String) -> Bool { base.isSameEverywhere && Placeholder.find(in: base).isEmpty }
    let spoken: RoleSet = [.spokenOnly, .image]
    for number in table.phrases.indices where table.phrases.isBlank(number) {
      let phrase = table.phrases[number]
      guard let base = phrase.baseText, !base.isBlank, !base.isTeamNote, !phrase.isLocked,
        !isNumber(base), phrase.roles.isDisjoint(with: spoken)
      else {
        continue
      }
      flags.append(Flag(.phrase(number), nil, message, isMild: isMild(phrase.roles)))
    }
    return flags
  }
}
