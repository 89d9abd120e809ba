import Phrasing
import WordLists

extension Rule {
  static let missingSpaceBetweenSentences = Rule(
    "missing-space-between-sentences", "A space comes between two sentences.", .note, basis: .marks
  ) { table in
    guard table.language.isSpaced else { return [] }
    return table.phrases.numbers(with: .joinedStop).flatMap { number -> [Flag] in
      guard table.isBase || !table.phrases.isLeft(number) else { return [] }
      let phrase = table.phrases[number]
      return phrase.joinedSentences.gathered(in: phrase).map { flag in
        var flag = flag
        flag.place = .phrase(number)
        return flag
      }
    }
  }
}

extension Phrase {
  fileprivate var joinedSentences: [Flag] {
    guard features.contains(.joinedStop) else { return [] }
    let (text, base) = (text, baseText)
    var safety = Safety.unsafe
    var joined = JoinedStop.all(in: text, language).filter { !language.lists($0.letters.word, as: [.abbreviations]) }
    if let base, let baseLanguage, !joined.isEmpty {
      // The base text has several sentences, and not this very word.
      let breaks = JoinedStop.breaks(in: base, baseLanguage)
      let names = Set(JoinedStop.all(in: base, baseLanguage).map(\.name))
      joined = breaks > 0 ? joined.filter { !names.contains($0.name) } : []
      // Where fewer sentences end than in the base text, one must end here.
      if JoinedStop.breaks(in: text, language) < breaks { safety = .safe }
    } else {
      joined = joined.filter(endsSentence)
    }
    return joined.map { joined in
      let place = joined.next.lowerBound
      return Flag(
        .here, joined.stop.lowerBound..<joined.next.upperBound,
        "Has no space after \(quoted(joined.letters.word + joined.letters.stop)), so two sentences run together.",
        replacement: Replacement("Insert a space", safety, place..<place, with: " "))
    }
  }

  /// Whether a mark ends a sentence where no base text tells: a word that begins small stands before it, for
  /// “Class.Member” is a name.
  private func endsSentence(_ joined: JoinedStop) -> Bool {
    guard joined.word.lowerBound > 0 else { return false }
    guard joined.letters.stop == "." else { return true }
    let next = joined.letters.next.lowercased()
    return joined.letters.word.first?.isLowercase ?? false && !language.notations.domains.contains(next)
      && !language.notations.fileEndings.contains(next)
  }
}

extension JoinedStop {
  fileprivate var name: String { letters.word + letters.stop + letters.next }
}
