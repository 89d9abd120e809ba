import Phrasing
import WordLists

extension Rule {
  static let labelImageOf = Rule(
    "label-image-of", "The label of an image says what it shows, not that it is an image.",
    roles: .labels.union(.image), basis: .words
  ) { phrase in
    // The picture that a switch or a picker is named for is what it changes.
    guard !phrase.roles.contains(.toggleName), let words = phrase.label?.imageWords else { return [] }
    guard !(words.isFirst ? phrase.isKindInBase : phrase.isOfImagesInBase) else { return [] }

    let range = phrase.range(of: words.match)
    let said = "Says that it's an image (\(phrase.quote(range))), which VoiceOver already says."
    let rest = phrase.rewordings.content(without: words)
    return [
      Flag(
        .here, range, rest == nil ? "\(said) Say only what it shows." : said,
        replacement: rest.map { Replacement("Say what it shows", .unsafe, $0.range, with: $0.text) })
    ]
  }
}

extension Phrase {
  /// Whether the base text does not say that there is an image, so that the translation is about images: “Better
  /// imagery available” ends in the word where adjectives stand before.
  fileprivate var isOfImagesInBase: Bool {
    guard !language.isSpaced, let base, base.label?.control == nil else { return false }
    return base.tokens.opening(with: .imageWords) == nil && base.tokens.closing(with: .imageWords) == nil
  }

  /// Whether the base text has a name that is spared there: a profile image, a cover image.
  fileprivate var isKindInBase: Bool {
    guard let base, base.label?.control == nil else { return false }
    return base.tokens.matches(.controlNot)
  }
}
