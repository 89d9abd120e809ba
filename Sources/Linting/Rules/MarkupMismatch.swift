import Phrasing

extension Rule {
  static let markupMismatch = Rule(
    "markup-mismatch", "A translation has the same markup as its source text.", .note,
    roles: .all, basis: .marks
  ) { phrase in
    guard !phrase.features.union(phrase.baseFeatures).isDisjoint(with: .markup) else { return [] }
    guard let base = phrase.baseText, base != phrase.text, !phrase.text.isBlank else { return [] }
    let (wanted, found) = (Markup.signs(in: base), Markup.signs(in: phrase.text))
    guard wanted != found else { return [] }
    let missing = wanted.first { sign in found.count { $0 == sign } < wanted.count { $0 == sign } }
    let added = found.first { sign in wanted.count { $0 == sign } < found.count { $0 == sign } }
    let isFewer = missing.map(found.contains) ?? false
    let isMore = added.map(wanted.contains) ?? false
    guard let message = message(missing, added, isFewer: isFewer, isMore: isMore) else { return [] }

    return [Flag(.here, nil, message)]
  }

  private static func message(_ missing: String?, _ added: String?, isFewer: Bool, isMore: Bool) -> String? {
    switch (missing, added) {
    case (let missing?, nil) where isFewer: "Has fewer “\(missing)” than the source text."
    case (nil, let added?) where isMore: "Has more “\(added)” than the source text."
    case (let missing?, let added?): "Has “\(added)” where the source text has “\(missing)”."
    case (let missing?, nil) where missing.hasPrefix("["): "Lacks the link “\(missing)”, which the source text has."
    case (let missing?, nil): "Lacks “\(missing)”, which the source text has."
    case (nil, let added?) where added.hasPrefix("["): "Has the link “\(added)”, but the source text has none."
    case (nil, let added?): "Has “\(added)”, but the source text doesn't."
    case (nil, nil): nil
    }
  }
}
