import Phrasing
import WordLists

extension Rule {
  static let missingTranslation = Rule(
    "missing-translation", "Every text of the base language is translated.",
    ground: .marks
  ) { catalog in
    guard !catalog.isBase, !catalog.isBaseVariety else { return [] }
    let message = "Isn't translated."
    var flags: [Flag] = []
    // What is the same in every language needs no translation: a name, a format, a sign, an address.
    let names = catalog.missing.isEmpty && catalog.absent.isEmpty ? [] : Set(catalog.language.words(.names))
    func isNeedless(_ base: String) -> Bool {
      base.isSameEverywhere || base.isWebAddress(catalog.language.notations) || base.isTeamNote || names.contains(base)
    }
    // What is only seen misleads no listener: it is a lighter case.
    func isMild(_ roles: RoleSet) -> Bool { roles.isDisjoint(with: .known) }
    for missing in catalog.missing where !(missing.base.map(isNeedless) ?? false) {
      if let base = missing.base, catalog.isName(key: missing.key, base: base, roles: missing.roles) { continue }
      flags.append(Flag(.missing(missing.entry), nil, message, isMild: isMild(missing.roles)))
    }
    for (number, absent) in catalog.absent.enumerated()
    where !isNeedless(absent.base) && !catalog.isName(key: absent.key, base: absent.base, roles: absent.roles) {
      flags.append(Flag(.absent(number), nil, message, isMild: isMild(absent.roles)))
    }
    // An empty value is heard as silence and not as the base text; of a spoken text that is an error of its own.
    // A number without words, such as an example of what to type, may be left out on purpose.
    func isNumber(_ base: String) -> Bool { base.isSameEverywhere && Placeholder.find(in: base).isEmpty }
    let spoken: RoleSet = [.spokenOnly, .image]
    for number in catalog.phrases.indices where catalog.phrases.isBlank(number) {
      let phrase = catalog.phrases[number]
      guard let base = phrase.base, !base.isBlank, !base.isTeamNote, !phrase.isLocked,
        !isNumber(base), phrase.roles.isDisjoint(with: spoken)
      else {
        continue
      }
      flags.append(Flag(.phrase(number), nil, message, isMild: isMild(phrase.roles)))
    }
    return flags
  }
}
