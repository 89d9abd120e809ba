import WordLists

/// Texts that several facts make up, and what stands between them.
extension Tokens {
  /// The runs between commas, stops and the like, without the spaces around them.
  var parts: [Range<Int>] { parts(limit: .max) }

  /// The first of them.
  var firstPart: Range<Int>? { parts(limit: 1).first }

  /// - Parameter limit: how many parts are wanted, from the first on.
  private func parts(limit: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = body.lowerBound
    func add(_ end: Int) {
      var part = start..<end
      while let first = part.first, folded.characters[first].scalar == 0x20 { part = (first + 1)..<end }
      while let last = part.last, folded.characters[last].scalar == 0x20 { part = part.lowerBound..<last }
      if !part.isEmpty { parts.append(part) }
    }
    for index in body where separates(index) {
      add(index)
      start = index + 1
      guard parts.count < limit else { return parts }
    }
    add(body.upperBound)
    return parts
  }

  /// Whether a run is one of several parts. Asked of each control in a text, so only what is beside it is looked at.
  func isWholePart(_ run: Range<Int>) -> Bool {
    endsPart(run) && beginsPart(run) && !run.contains(where: separates) && hasOthers(than: run)
  }

  /// The first of several parts, where a run ends it.
  func firstPart(endingIn run: Range<Int>) -> Range<Int>? {
    guard endsPart(run), let first = parts(limit: 1).first, first.contains(run.lowerBound) else { return nil }
    return run.upperBound == first.upperBound && hasOthers(than: first) ? first : nil
  }

  private func beginsPart(_ run: Range<Int>) -> Bool {
    let start = isSpace(run.lowerBound - 1) ? run.lowerBound - 1 : run.lowerBound
    return start <= body.lowerBound || separates(start - 1)
  }

  private func endsPart(_ run: Range<Int>) -> Bool {
    let end = isSpace(run.upperBound) ? run.upperBound + 1 : run.upperBound
    return end >= body.upperBound || separates(end)
  }

  private func hasOthers(than run: Range<Int>) -> Bool {
    func isOther(_ place: Int) -> Bool { !isSpace(place) && !separates(place) }
    return (body.lowerBound..<max(body.lowerBound, run.lowerBound)).last(where: isOther) != nil
      || (min(run.upperBound, body.upperBound)..<body.upperBound).first(where: isOther) != nil
  }

  private func isSpace(_ place: Int) -> Bool { body.contains(place) && folded.characters[place].scalar == 0x20 }

  /// Whether a mark stands between two parts: at a space, or full-width.
  private func separates(_ place: Int) -> Bool {
    guard folded.characters[place].kind == .punctuation else { return false }
    return place + 1 >= body.upperBound || folded.characters[place + 1].scalar == 0x20
      || folded.characters[place].scalar >= 0x3000
  }

  /// Whether several parts or sentences make up the text, as in the label of a table row.
  package var isComposite: Bool {
    innerStops > 0 || !placeholders.isEmpty && placeholders.count(where: \.isSpoken) > 1
  }

  /// Whether sentences, inserted values or parts between commas make up the text, as in the label of a table row:
  /// nobody can say how long such a text may be.
  package var isMadeOfParts: Bool {
    if isComposite { return true }
    let count = parts.count
    return count > 2 || count == 2 && !placeholders.isEmpty
  }

  /// Whether the text joins what is filled in, with a stop at its end to make a pause: “By %@.”, “%@, %@ left.”
  package var joinsPlaceholders: Bool {
    let filled = placeholders.count(where: \.isSpoken)
    guard filled > 0 else { return false }
    let own = words.count - filled
    return own <= 2 * (body.last.map(isFilled) ?? false ? filled : filled - 1)
  }

  /// Too short for a sentence: six words at most, or where words are not written apart twelve characters.
  package var isShort: Bool { language.isSpaced ? words.count <= 6 : body.count <= 12 }

  /// The first run of three inserted texts or more that nothing but spaces stands between.
  package var unpausedRun: Range<Int>? {
    guard placeholders.count > 2 else { return nil }
    var start: Int?
    var count = 0
    var end = 0
    for index in body {
      let character = folded.characters[index]
      if isFilled(at: index), placeholder(at: index)?.isText ?? false {
        if start == nil { start = index }
        (count, end) = (count + 1, index + 1)
      } else if character.scalar != 0x20 || character.kind != .space {
        if count > 2 { break }
        (start, count) = (nil, 0)
      }
    }
    guard count > 2, let start else { return nil }
    return start..<end
  }

  /// What is filled in in a run.
  package func placeholders(in run: Range<Int>) -> [Placeholder] { run.compactMap { placeholder(at: $0) } }

  /// Whether the text begins with a placeholder that stands for words; a number's place is a count.
  package var opensWithInsertedText: Bool {
    guard let first = placeholders.first, first.isText else { return false }
    return body.first.map(isFilled) ?? false
  }

  /// “and %@”: the last part of a list, which is heard after the others.
  package var isTailOfList: Bool {
    guard !placeholders.isEmpty, let word = opening(with: .conjunctions) else { return false }
    return letter(after: word.characters) == nil
  }

  /// Whether a number is all that the text says.
  package var isNumberAlone: Bool { !hasLetters && hasDigit(content) }

  /// Whether nothing in the text is spoken: it is empty or blank, or made of marks that VoiceOver passes over.
  package var isSilent: Bool {
    folded.characters.allSatisfy { character in
      switch character.kind {
      case .space, .lineBreak, .quote, .hyphen, .invisible, .apostrophe, .mark, .control: true
      case .punctuation: !Tokens.namedSigns.contains(character.scalar)
      case .lower, .upper, .title, .caseless, .digit, .symbol, .emoji, .privateUse: false
      }
    }
  }

  /// Signs that Unicode counts as punctuation and that VoiceOver reads by name: `# % & * / @ \`, a bullet, per mille and more.
  private static let namedSigns: Set<UInt32> = [
    0x23, 0x25, 0x26, 0x2A, 0x2F, 0x40, 0x5C, 0xA7, 0xB6, 0x2022, 0x2030, 0x2031, 0x203B, 0x66A, 0xFF03, 0xFF05, 0xFF06,
    0xFF0A, 0xFF0F, 0xFF20,
  ]
}

extension Placeholder {
  /// Whether a text is filled in, and no number.
  var isText: Bool { isSpoken && !isNumber }
}
