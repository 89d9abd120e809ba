import Phrasing

extension Rule {
  static let buttonTooLong = Rule(
    "button-too-long", "A button's title says in a few words what happens.", .note,
    roles: .buttons, basis: .marks
  ) { phrase in
    let budget = phrase.language.buttonLength
    // A letter or two more are no matter.
    guard phrase.tokens.length * 10 > budget * 11, phrase.language.isJudged, phrase.button.isSure else { return [] }
    guard phrase.roles.isSubset(of: .titlesOfButtons), !phrase.tokens.isMadeOfParts, phrase.closing.stop == nil,
      !phrase.question.isAsked
    else { return [] }

    return [Flag(.here, nil, "Has \(phrase.tokens.length) characters and may be cut off. Aim for \(budget).")]
  }
}

extension RoleSet {
  /// What a text can be besides and still be read as a button.
  fileprivate static let titlesOfButtons: RoleSet = [.button, .dialogButton, .label, .action]
}
