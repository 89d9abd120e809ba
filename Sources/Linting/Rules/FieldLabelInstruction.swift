import Phrasing
import WordLists

extension Rule {
  static let fieldLabelInstruction = Rule(
    "field-label-instruction", "A field's label names what goes into it.", .note,
    basis: .words
  ) { control, table in
    let isField =
      control.trait == .textField || control.parts.contains { table.phrases[$0].trait == .textField }
      || control.parts.contains { table.phrases[$0].roles.contains(.placeholder) }
    guard isField else { return [] }

    return control.parts.compactMap { number in
      let phrase = table.phrases[number]
      guard phrase.roles.contains(.label), phrase.roles.isSubset(of: .spokenOnly), let verb = phrase.instruction else {
        return nil
      }
      return Flag(
        .phrase(number), phrase.range(of: verb),
        "Is an instruction (“\(phrase.string(phrase.range(of: verb)))”). Name what goes into the field.",
        replacement: phrase.nameOfField(after: verb).map {
          Replacement("Name what goes into the field", .suggestion, $0.range, with: $0.text)
        })
    }
  }
}

extension Phrase {
  /// The verb that asks to fill a field, with something that it is to be filled with.
  fileprivate var instruction: WordMatch? {
    guard tokens.innerStops == 0, tokens.words.count > 1 || !language.isSpaced else { return nil }
    let isName = tokens.match(of: [.notVerbs, .controlNot], from: tokens.body.lowerBound)
    if let verb = tokens.opening(with: .instructionVerbs), verb.characters.upperBound < tokens.body.upperBound {
      // “Type of boat” is a name, where “type” alone may be a verb.
      return isName.map { $0.characters.count > verb.characters.count } ?? false ? nil : verb
    }
    guard language.verbPosition != .first, let verb = tokens.closing(with: .instructionVerbs) else { return nil }
    return verb.characters.lowerBound > tokens.body.lowerBound ? verb : nil
  }

  /// “Enter your name” → “Name”, where the verb stands first.
  fileprivate func nameOfField(after verb: WordMatch) -> (range: Range<Int>, text: String)? {
    guard verb.characters.lowerBound == tokens.body.lowerBound, language.verbPosition == .first,
      var start = tokens.wordStart(after: verb.characters.upperBound)
    else { return nil }
    if let article = tokens.match(of: .determiners, from: start) {
      guard let next = tokens.wordStart(after: article.characters.upperBound) else { return nil }
      start = next
    }
    guard tokens.folded.characters[start].kind.isLetter else { return nil }
    let capital = startOfRest(start)
    return (range(of: verb).lowerBound..<capital.range.upperBound, capital.text)
  }
}
