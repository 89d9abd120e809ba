import Phrasing
import WordLists

extension Rule {
  static let buttonQuestion = Rule(
    "button-question", "A button's title is an answer or an action, not a question.",
    roles: .buttons, basis: .marks
  ) { phrase in
    guard let mark = phrase.closing.questionMark, !phrase.tokens.body.isEmpty, phrase.button.isLikely,
      !phrase.button.isSentenceNearOne
    else { return [] }

    return [Flag(.here, mark, "Is a question. Name the action.", isMild: phrase.tokens.isWholly(.questionButtons))]
  }
}
