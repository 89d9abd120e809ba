import WordLists

/// What a dialog asks, and how its buttons answer.
extension Dialog {
  /// Whether its texts can stand in one dialog: keys such as `alert.ok`, `alert.cancel`, `alert.delete` are a store of
  /// buttons for many dialogs. One dialog has few buttons, and where nothing is asked or told, two at most.
  package func isOne(in table: LocaleTable) -> Bool {
    let keys = Set(buttons.map { table.phrases[$0].key })
    return titles.isEmpty && messages.isEmpty ? keys.count <= 2 : keys.count <= 4
  }

  /// The titles that are questions; the messages that end in one where no title is.
  package func questions(in table: LocaleTable) -> [Int] {
    let asked = titles.filter { table.phrases[$0].question.isAsked }
    return asked.isEmpty ? messages.filter { table.phrases[$0].question.isAsked } : asked
  }

  package func asks(in table: LocaleTable) -> Bool { !questions(in: table).isEmpty }

  /// The verb of the question as a button would have it, where the language has one form for both.
  package func answer(in table: LocaleTable) -> String? {
    for question in questions(in: table) {
      let phrase = table.phrases[question]
      guard let form = phrase.language.buttonForm else { continue }
      guard let verb = phrase.question.verb, verb.kinds.contains(form.words) else { continue }
      // Whether “Cancel” cancels the order or the question is what such a dialog leaves open.
      guard !phrase.question.mayAskToCancel else { continue }
      let capital = phrase.spelling.capital(of: verb.characters.lowerBound)
      return capital.text + phrase.string(capital.range.upperBound..<phrase.range(of: verb).upperBound)
    }
    return nil
  }

  /// The language's word for Cancel, as a button has it; nil where the question is whether to cancel something, and
  /// where nothing is asked. A text that both languages spell alike is the file's.
  package func wayOut(in table: LocaleTable) -> String? {
    let questions = questions(in: table)
    guard !questions.isEmpty, !questions.contains(where: { table.phrases[$0].question.mayAskToCancel }),
      let word = table.language.words(.cancel).first
    else { return nil }
    let phrase = Phrase(word, roles: .dialogButton, language: table.language, locale: table.language.code)
    let capital = phrase.spelling.capital(of: phrase.tokens.body.lowerBound)
    return capital.text + phrase.string(capital.range.upperBound..<word.utf8.count)
  }
}
