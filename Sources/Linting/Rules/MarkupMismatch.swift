import Phrasing

extension Rule {
  static let markupMismatch = Rule(
    "markup-mismatch", "A translation has the markup of its base text.", .note,
    roles: .all, ground: .marks
  ) { phrase in
    guard !phrase.signs.union(phrase.baseSigns).isDisjoint(with: .markup) else { return [] }
    guard let base = phrase.base, base != phrase.text, !phrase.text.isBlank else { return [] }
    let (wanted, found) = (Markup.signs(in: base), Markup.signs(in: phrase.text))
    guard wanted != found else { return [] }
    let missing = wanted.first { sign in found.count { $0 == sign } < wanted.count { $0 == sign } }
    let added = found.first { sign in wanted.count { $0 == sign } < found.count { $0 == sign } }
    guard let message = message(missing, added, phrase.text) else { return [] }

    return [Flag(.here, nil, message)]
  }

  private static func message(_ missing: String?, _ added: String?, _ text: String) -> String? {
    switch (missing, added) {
    case (let missing?, let added?): "“\(text)” has \(added) where the base text has \(missing)"
    case (let missing?, nil): "“\(text)” lacks \(missing) of the base text."
    case (nil, let added?): "“\(text)” has \(added) and the base text does not."
    case (nil, nil): nil
    }
  }
}
