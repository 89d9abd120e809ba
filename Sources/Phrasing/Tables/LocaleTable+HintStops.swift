/// How the hints of a table end.
extension LocaleTable {
  /// Has hints end as most of them do; where there are too few to tell, with a full stop.
  mutating func followCustomOfHints() {
    var (ended, open) = (0, 0)
    // A text that was left in the base language follows the custom of that language.
    let hints = phrases.withRoles.filter { phrases[$0].isHintAlone }
    for phrase in hints.map({ phrases[$0] }) where phrase.language === language {
      switch phrase.tokens.ending {
      case .fullStop: ended += 1
      case .none: open += 1
      case .exclamation, .question, .ellipsis, .colon, .placeholder: break
      }
    }
    guard ended + open >= 3, open > ended else { return }
    for number in hints {
      phrases.replace(number, with: phrases[number].reading(phrases[number].text, hintsEndInStop: false))
    }
  }
}

extension Phrase {
  /// Whether it is a hint and no tool tip, which by Apple's guidelines has no full stop.
  fileprivate var isHintAlone: Bool { roles.contains(.hint) && !roles.contains(.toolTip) }
}
