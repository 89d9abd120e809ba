import WordLists

/// Questions of the rules about titles and buttons.
extension Tokens {
  /// The marks at the end, all of them, where a question mark is among them: `?`, `?!`, `؟`.
  package var questionMark: Range<Int>? {
    endMarks.flatMap { marks in
      marks.contains { language.questionMarks.contains(folded.characters[$0].scalar) } ? range(of: marks) : nil
    }
  }

  /// A short last word, in a language whose abbreviations nobody has listed.
  package var mayBeAbbreviation: Bool {
    guard case .fullStop = ending, !language.isJudged, let last = words.last, last.upperBound == body.upperBound else {
      return false
    }
    return last.count <= 4 && last.contains { folded.characters[$0].kind.isCased }
  }

  /// The full stop or the exclamation marks at the end, with the space before them; nil where a question mark stands
  /// with them or the end is an ellipsis.
  package var closingStop: Range<Int>? {
    switch ending {
    case .fullStop, .exclamation: break
    case .none, .question, .ellipsis, .colon, .placeholder: return nil
    }
    guard questionMark == nil, let marks = endMarks, marks.lowerBound > content.lowerBound, !endsInMarkedName
    else { return nil }
    let isSpaced = folded.characters[marks.lowerBound - 1].scalar == 0x20
    return range(of: (isSpaced ? marks.lowerBound - 1 : marks.lowerBound)..<marks.upperBound)
  }

  /// The run of sentence-final marks that the text ends with.
  private var endMarks: Range<Int>? {
    func isMark(_ index: Int) -> Bool {
      let scalar = folded.characters[index].scalar
      return language.questionMarks.contains(scalar) || language.exclamationMarks.contains(scalar)
        || language.fullStops.contains(scalar)
    }
    var start = content.upperBound
    while start > content.lowerBound, isMark(start - 1) { start -= 1 }
    return start < content.upperBound ? start..<content.upperBound : nil
  }

  /// Whether the mark at the end belongs to a name, such as “Yahoo!”.
  private var endsInMarkedName: Bool {
    language.kept.matches(in: folded).contains { $0.characters.upperBound > body.upperBound }
  }

  /// What follows a name that numbers it.
  package enum Numbering: Sendable {
    case nothing, digits, placeholder
  }

  /// Whether only a number follows an opening, `Untitled 2`; nil where there are other words.
  package func numbering(after name: WordMatch) -> Numbering? {
    var found = Numbering.nothing
    for index in name.characters.upperBound..<max(body.upperBound, name.characters.upperBound) {
      let character = folded.characters[index]
      switch character.kind {
      case .digit: if found == .nothing { found = .digits }
      case .space, .hyphen, .quote, .punctuation: continue
      default:
        guard character.scalar == FoldedText.filled else { return nil }
        found = .placeholder
      }
    }
    return found
  }

  /// What follows one or two words that files are named by, where it begins with a digit.
  fileprivate var dateStart: Range<Int>? {
    let words = words
    for count in [1, 2] where words.count > count {
      let next = words[count].lowerBound
      guard folded.characters[next].kind == .digit else { continue }
      let letters = (body.lowerBound..<words[count - 1].upperBound).compactMap {
        Unicode.Scalar(folded.characters[$0].scalar)
      }
      if language.notations.cameraNames.contains(String(String.UnicodeScalarView(letters))) {
        return next..<body.upperBound
      }
    }
    return nil
  }

  func isSeveralWords(_ match: WordMatch) -> Bool {
    !language.isSpaced || match.characters.contains { folded.characters[$0].scalar == 0x20 }
  }

  /// Words that developers put where a text was to come.
  package var leftByDevelopers: WordMatch? { first(of: .leftByDevelopers)?.match }

  /// Words that a developer left where the title should be.
  package var leftPlaceholder: WordMatch? { leftByDevelopers ?? first(of: .placeholderTitle)?.match }

  /// Whether the text opens with words that ask to fill in or look for something, or closes with them where a
  /// language has its verb last.
  package var asksToFill: Bool { first(of: .asksToFill) != nil }

  /// Whether the text asks to type something, as the text of an empty field does: “Type a city”.
  package var asksToType: Bool { first(of: .asksToType) != nil }

  /// Whether the text ends in an ellipsis.
  package var isCutShort: Bool {
    if case .ellipsis = ending { return true }
    return false
  }

  /// Whether the first word names a thing: “Help page title”. A verb there makes a task of it: “Edit page title”.
  var opensWithNoun: Bool {
    guard let first = words.first else { return false }
    let kinds = matches.reduce(into: WordKinds()) { if $1.characters == first { $0.formUnion($1.kinds) } }
    return kinds.isDisjoint(with: .verbs) || kinds.contains(.plainButtons)
  }

  /// Whether all letters of an item are capitals.
  func isInCapitals(_ match: WordMatch) -> Bool {
    match.characters.allSatisfy { !folded.characters[$0].kind.isLetter || folded.characters[$0].kind == .upper }
  }
}

extension Phrase {
  /// Whether the text can be a button's title. A sentence twice as long as titles may be, or a sentence that only a
  /// word of the key or comment made a button, is more likely a message.
  package var isButtonLike: Bool {
    guard tokens.length <= 2 * language.buttonLength else { return false }
    switch tokens.ending {
    case .question, .fullStop: return evidence > .guess
    case .none, .exclamation, .ellipsis, .colon, .placeholder: return true
    }
  }

  /// Whether the text is a button's title and nothing else: comments speak of buttons in texts that stand near one,
  /// and what Interface Builder calls a button may be a checkbox, whose title is a sentence.
  package var isSurelyButton: Bool {
    switch evidence {
    case .guess, .comment, .interfaceBuilder: false
    case .key, .source, .column, .configuration: trait != .checkbox && trait != .toggle
    }
  }

  /// Whether the text can be a screen's title in full; a longer one, or a sentence that is only guessed to be one, is a
  /// text of the screen.
  package var isTitleLike: Bool {
    guard tokens.length <= 2 * language.labelLength, evidence > .guess || tokens.length <= language.labelLength else {
      return false
    }
    // A few letters and a stop are an abbreviation: “Off.” is none that one would list.
    return tokens.body.count > 4 || !language.isCased || tokens.words.count > 1
  }

  /// Whether the text is the name of a file, such as a camera's, or that of a picture of the screen with its date.
  package var isFileName: Bool {
    if programName == .file { return true }
    guard placeholders.isEmpty, let name = tokens.dateStart else { return false }
    let digits = name.count { tokens.folded.characters[$0].kind == .digit }
    let letters = name.count { tokens.folded.characters[$0].kind.isLetter }
    return digits >= 4 && letters < digits
  }
}
