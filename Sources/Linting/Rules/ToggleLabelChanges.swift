import Phrasing
import WordLists

extension Rule {
  static let toggleLabelChanges = Rule(
    "toggle-label-changes", "A switch keeps one label in all its states.", .note,
    roles: .label, basis: .words
  ) { table in
    var first: [[UInt32]: Int] = [:]
    var flags: [Flag] = []
    for number in table.phrases.withRoles where table.phrases[number].tokens.matches(.states) {
      let phrase = table.phrases[number]
      guard phrase.roles.contains(.label), phrase.roles.isSubset(of: .spokenOnly), phrase.evidence > .guess,
        let name = phrase.stateless
      else { continue }
      guard let other = first[name] else {
        first[name] = number
        continue
      }
      let before = table.phrases[other]
      guard before.key != phrase.key, !before.tokens.readsLike(phrase.tokens) else { continue }
      flags.append(
        Flag(
          .phrase(number), nil,
          "Differs from \(quoted(before.text)) only in the state. Keep one label and put the state in the value."))
    }
    return flags
  }
}

extension Phrase {
  /// The letters of a label without the state that it ends in; nil where it ends in none.
  fileprivate var stateless: [UInt32]? {
    // A picture for each state is no switch.
    guard trait != .image, trait != .icon, tokens.opening(with: .imageWords) == nil else { return nil }
    guard let state = tokens.ownState, state.lowerBound > tokens.body.lowerBound else { return nil }
    let rest = (tokens.body.lowerBound..<state.lowerBound).filter {
      tokens.folded.characters[$0].kind.isWordPart
    }
    return rest.isEmpty ? nil : rest.map { tokens.folded.characters[$0].scalar }
  }
}
