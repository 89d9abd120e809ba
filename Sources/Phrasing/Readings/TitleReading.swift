import WordLists

/// What a text says as a screen's title: a name for people, or what was left where one should be.
package struct TitleReading: Sendable {
  let phrase: Phrase

  private var tokens: Tokens { phrase.tokens }

  /// Whether the text can be a screen's title in full; a longer one, or a sentence that is only guessed to be one, is a
  /// text of the screen.
  package var isLikely: Bool {
    let most = phrase.language.labelLength
    guard tokens.length <= 2 * most, phrase.evidence > .guess || tokens.length <= most else { return false }
    // A few letters and a stop are an abbreviation: “Off.” is none that one would list.
    return tokens.body.count > 4 || !phrase.language.isCased || tokens.words.count > 1
  }

  /// Words that a developer left where the title should be.
  package var left: WordMatch? { leftByDevelopers ?? tokens.first(of: .placeholderTitle)?.match }

  /// Words that developers put where a text was to come.
  package var leftByDevelopers: WordMatch? { tokens.first(of: .leftByDevelopers)?.match }

  /// Whether the text opens with words that ask to fill in or look for something, or closes with them where a
  /// language has its verb last.
  package var asksToFill: Bool { tokens.first(of: .asksToFill) != nil }

  /// Whether the text asks to type something, as the text of an empty field does: “Type a city”.
  package var asksToType: Bool { tokens.first(of: .asksToType) != nil }

  /// Whether the text ends in an ellipsis.
  package var isCutShort: Bool {
    if case .ellipsis = tokens.ending { return true }
    return false
  }

  /// What numbers a default name, as in `Untitled 2`; nil where the text is none, or has other words.
  package var numbering: Numbering? {
    tokens.opening(with: .untitled).flatMap { tokens.numbering(after: $0.characters) }
  }

  /// Whether the text is the name of a file, such as a camera's, or that of a picture of the screen with its date.
  package var isFileName: Bool {
    if phrase.spelling.programName == .file { return true }
    return phrase.placeholders.isEmpty && tokens.isDatedFile
  }
}

extension Tokens {
  /// Whether a date follows one or two words that files are named by.
  fileprivate var isDatedFile: Bool {
    [1, 2].contains { count in
      guard words.count > count, isDate(from: words[count].lowerBound) else { return false }
      return language.notations.cameraNames.contains(
        foldedString(body.lowerBound..<words[count - 1].upperBound))
    }
  }

  /// Whether the text goes on with digits, four at least and more than there are letters.
  private func isDate(from place: Int) -> Bool {
    guard isDigit(at: place) else { return false }
    let (digits, letters) = counts(of: place..<body.upperBound)
    return digits >= 4 && letters < digits
  }

  /// Whether the first word names a thing: “Help page title”. A verb there makes a task of it: “Edit page title”.
  var opensWithNoun: Bool {
    guard let first = words.first else { return false }
    let kinds = kinds(of: first)
    return kinds.isDisjoint(with: .verbs) || kinds.contains(.plainButtons)
  }
}

extension Phrase {
  package var title: TitleReading { TitleReading(phrase: self) }
}
