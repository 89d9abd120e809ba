import Phrasing

extension Rule {
  static let markupMismatch = Rule(
    "markup-mismatch", "A translation has the same markup as its source text.", .note,
    roles: .all, ground: .marks
  ) { phrase in
    guard !phrase.signs.union(phrase.baseSigns).isDisjoint(with: .markup) else { return [] }
    guard let base = phrase.base, base != phrase.text, !phrase.text.isBlank else { return [] }
    let (wanted, found) = (Markup.signs(in: base), Markup.signs(in: phrase.text))
    guard wanted != found else { return [] }
    let missing = wanted.first { sign in found.count { $0 == sign } < wanted.count { $0 == sign } }
    let added = found.first { sign in wanted.count { $0 == sign } < found.count { $0 == sign } }
    guard let message = message(missing, added) else { return [] }

    return [Flag(.here, nil, message)]
  }

  private static func message(_ missing: String?, _ added: String?) -> String? {
    switch (missing, added) {
    case (let missing?, let added?): "Has \(named(added)) where the source text has \(named(missing))."
    case (let missing?, nil): "Lacks \(named(missing)), which the source text has."
    case (nil, let added?): "Has \(named(added)), but the source text doesn't."
    case (nil, nil): nil
    }
  }

  private static func named(_ sign: String) -> String { sign.hasPrefix("[") ? "the link “\(sign)”" : "“\(sign)”" }
}
