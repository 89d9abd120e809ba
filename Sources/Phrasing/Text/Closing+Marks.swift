import WordLists

/// The marks that a text ends with.
extension Closing {
  /// The marks at the end, all of them, where a question mark is among them: `?`, `?!`, `؟`.
  package var questionMark: Range<Int>? { phrase.tokens.questionMark }

  /// A short last word, in a language whose abbreviations nobody has listed.
  package var mayBeAbbreviation: Bool {
    let tokens = phrase.tokens
    guard case .fullStop = tokens.ending, !phrase.language.isJudged, let last = tokens.words.last else { return false }
    return last.upperBound == tokens.body.upperBound && tokens.mayBeShortened(last)
  }

  /// The full stop or the exclamation marks at the end, with the space before them; nil where a question mark stands
  /// with them or the end is an ellipsis.
  package var stop: Range<Int>? {
    let tokens = phrase.tokens
    switch tokens.ending {
    case .fullStop, .exclamation: break
    case .none, .question, .ellipsis, .colon, .placeholder: return nil
    }
    guard tokens.questionMark == nil, let marks = tokens.endMarks, marks.lowerBound > tokens.content.lowerBound,
      !endsInMarkedName
    else { return nil }
    return withSpaceBefore(tokens.range(of: marks))
  }

  /// Whether the end is two full stops: one too many, or one too few for an ellipsis.
  package var hasTwoStops: Bool {
    let tokens = phrase.tokens
    guard case .fullStop = tokens.ending, tokens.body.upperBound + 1 < tokens.content.upperBound else { return false }
    return phrase.language.fullStops.contains(tokens.folded.characters[tokens.content.upperBound - 2].scalar)
  }

  /// The mark that opens an exclamation (U+00A1), as Spanish has it, where the text ends in one.
  package var openingMark: Range<Int>? {
    let tokens = phrase.tokens
    let place = tokens.content.lowerBound - 1
    guard place >= 0, tokens.folded.characters[place].scalar == 0xA1, case .exclamation = tokens.ending else {
      return nil
    }
    return tokens.range(of: place..<tokens.content.lowerBound)
  }

  /// Whether the mark at the end belongs to a name, such as “Yahoo!”.
  private var endsInMarkedName: Bool {
    phrase.language.kept.matches(in: phrase.tokens.folded).contains {
      $0.characters.upperBound > phrase.tokens.body.upperBound
    }
  }
}

extension Tokens {
  fileprivate var questionMark: Range<Int>? {
    endMarks.flatMap { marks in
      marks.contains { language.questionMarks.contains(folded.characters[$0].scalar) } ? range(of: marks) : nil
    }
  }

  /// The run of sentence-final marks that the text ends with.
  fileprivate var endMarks: Range<Int>? {
    func isMark(_ index: Int) -> Bool {
      let scalar = folded.characters[index].scalar
      return language.questionMarks.contains(scalar) || language.exclamationMarks.contains(scalar)
        || language.fullStops.contains(scalar)
    }
    var start = content.upperBound
    while start > content.lowerBound, isMark(start - 1) { start -= 1 }
    return start < content.upperBound ? start..<content.upperBound : nil
  }
}
