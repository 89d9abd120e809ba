import Phrasing
import WordLists

extension Rule {
  static let dialogMessageNamesButtons = Rule(
    "dialog-message-names-buttons", "A dialog's message doesn't explain its buttons.", .note,
    basis: .words
  ) { dialog, table in
    dialog.messages.compactMap { number in
      let message = table.phrases[number]
      guard !message.tokens.kinds.isDisjoint(with: .gesturesOnButtons) else { return nil }
      // A dialog whose buttons stand elsewhere has OK and Cancel.
      let buttons =
        dialog.buttons.isEmpty ? message.language.usualButtons : dialog.buttons.map { table.phrases[$0] }
      guard let named = buttons.lazy.compactMap({ message.gesture(on: $0) }).first else { return nil }
      return Flag(
        .phrase(number), message.range(of: named),
        "Explains a button (“\(message.string(message.range(of: named)))”). Let the button's title say what it does.")
    }
  }
}

extension Phrase {
  /// A gesture and the title of a button beside it: “tap Delete”, “tap on ‘Delete’”.
  fileprivate func gesture(on button: Phrase) -> Range<Int>? {
    for match in tokens.matches where match.isDoneToButton {
      if language.verbPosition != .first, let range = named(button, before: match) { return range }
      var place = match.characters.upperBound
      // Two words at most stand between the two: a preposition, an article, a pronoun.
      for _ in 0..<3 {
        guard let next = tokens.wordStart(after: place), (place..<next).allSatisfy(isSpaceOrQuote) else { break }
        if let end = end(of: button, from: next), tokens.folded.characters[next].kind == .upper || !language.isCased {
          let isQuoted =
            tokens.folded.characters[next - 1].scalar != 0x20 && end < tokens.folded.characters.count
            && isSpaceOrQuote(end)
          return match.characters.lowerBound..<(isQuoted ? end + 1 : end)
        }
        guard language.isSpaced, let word = tokens.words(in: next..<tokens.body.upperBound, limit: 1).first else {
          break
        }
        place = word.upperBound
      }
    }
    return nil
  }

  /// The title of a button in quotation marks, or with an apostrophe before its ending, and a gesture that ends the
  /// clause: where verbs come last, a postposition at most stands between the two.
  private func named(_ button: Phrase, before gesture: WordMatch) -> Range<Int>? {
    let last = gesture.characters.lowerBound - button.tokens.body.count
    for start in max(tokens.body.lowerBound, last - 14)..<max(tokens.body.lowerBound, last) {
      guard let end = end(of: button, from: start), end < gesture.characters.lowerBound, isSpaceOrQuote(end) else {
        continue
      }
      // “the Delete button”: a title that a word for a button follows is as sure as one in quotation marks.
      let isButton = tokens.wordStart(after: end).flatMap { tokens.match(of: .control, from: $0) } != nil
      guard isButton || tokens.folded.characters[end].kind != .space else { continue }
      let isQuoted = start > 0 && isSpaceOrQuote(start - 1) && tokens.folded.characters[start - 1].kind != .space
      guard isButton || isQuoted || tokens.folded.characters[start].kind == .upper else { continue }
      let between = end..<gesture.characters.lowerBound
      guard between.count <= 14, !between.contains(where: { tokens.folded.characters[$0].kind == .punctuation }) else {
        continue
      }
      return (isQuoted ? start - 1 : start)..<gesture.characters.upperBound
    }
    return nil
  }

  private func isSpaceOrQuote(_ character: Int) -> Bool {
    switch tokens.folded.characters[character].kind {
    case .space, .quote, .apostrophe: true
    default: false
    }
  }

  /// Where the letters of a button's title end that stand at a character.
  private func end(of button: Phrase, from start: Int) -> Int? {
    let end = start + button.tokens.body.count
    guard !button.tokens.body.isEmpty, end <= tokens.body.upperBound,
      tokens.folded.isBoundary(end) || !language.isSpaced
    else {
      return nil
    }
    let isSame = zip(start..<end, button.tokens.body).allSatisfy {
      tokens.folded.characters[$0].scalar == button.tokens.folded.characters[$1].scalar
    }
    return isSame ? end : nil
  }
}

extension WordMatch {
  /// A gesture, or a verb such as “choose”. Adjectives that stand before a control as its verbs do are neither.
  fileprivate var isDoneToButton: Bool {
    guard kinds.isDisjoint(with: [.gestures, .gestureVerbs]) else { return true }
    let verbs = WordKinds.verbs.union(.verbEndings).union(.instructionVerbs)
    return kinds.contains(.controlVerbs) && !kinds.isDisjoint(with: verbs)
  }
}

extension WordKinds {
  /// Gestures, and verbs such as “choose”, which the title of a button must follow anyhow.
  fileprivate static let gesturesOnButtons: WordKinds = [
    .gestures, .gestureVerbs, .controlVerbs,
  ]
}

extension Language {
  /// The language's words for OK and Cancel, as buttons.
  fileprivate var usualButtons: [Phrase] {
    (words(.ok) + words(.cancel)).map { Phrase($0, roles: .dialogButton, language: self, locale: code) }
  }
}
