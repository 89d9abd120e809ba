import Phrasing
import WordLists

extension Rule {
  static let dialogMessageNamesButtons = Rule(
    "dialog-message-names-buttons", "A dialog's message doesn't explain its buttons.", .note,
    basis: .words
  ) { dialog, table in
    dialog.messages.compactMap { number in
      let message = table.phrases[number]
      guard message.gestures.mayBeOnButton else { return nil }
      // A dialog whose buttons stand elsewhere has OK and Cancel.
      let buttons =
        dialog.buttons.isEmpty ? message.language.usualButtons : dialog.buttons.map { table.phrases[$0] }
      guard let named = buttons.lazy.compactMap({ message.gestures.on($0) }).first else { return nil }
      return Flag(
        .phrase(number), message.range(of: named),
        "Explains a button (“\(message.string(message.range(of: named)))”). Let the button's title say what it does.")
    }
  }
}

extension Language {
  /// The language's words for OK and Cancel, as buttons.
  fileprivate var usualButtons: [Phrase] {
    (words(.ok) + words(.cancel)).map { Phrase($0, roles: .dialogButton, language: self, locale: code) }
  }
}
