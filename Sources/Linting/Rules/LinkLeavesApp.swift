import Phrasing

extension Rule {
  static let linkLeavesApp = Rule(
    "link-leaves-app", "A control that opens a web page or another app says so.", .note,
    roles: [.link, .button, .label], ground: .words
  ) { catalog in
    guard !catalog.language.isEmpty(.leavesApp) else { return [] }
    let silent = catalog.phrases.indices.filter {
      catalog.phrases[$0].mayLeave && catalog.phrases[$0].leavesApp && !catalog.phrases[$0].saysItLeaves
    }
    guard !silent.isEmpty else { return [] }

    var flagged: Set<Int> = []
    return silent.compactMap { number in
      // A label or hint of the same control may say it, and one finding a control is enough.
      let parts = catalog.controls.filter { $0.parts.contains(number) }.flatMap(\.parts)
      guard !parts.contains(where: { flagged.contains($0) || catalog.phrases[$0].saysItLeaves }) else { return nil }
      guard !isSaid(beside: number, in: catalog) else { return nil }
      flagged.insert(number)
      return Flag(
        .phrase(number), nil,
        "Opens a web page or another app without saying so. Say it in the text or the hint.")
    }
  }
}

/// Whether texts whose keys differ in their last word only are of a dialog, which tells what its buttons do, or say it.
private func isSaid(beside number: Int, in catalog: Catalog) -> Bool {
  let key = catalog.phrases[number].key
  guard let end = key.utf8.lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }) else {
    return false
  }
  let stem = key[...end]
  return catalog.phrases.indices.contains { other in
    let phrase = catalog.phrases[other]
    guard other != number, phrase.key.hasPrefix(stem) else { return false }
    return !phrase.roles.isDisjoint(with: .dialogs) || phrase.saysItLeaves
  }
}

extension Phrase {
  /// Whether the text is a control's own and stands in a language whose words for web pages are known.
  fileprivate var mayLeave: Bool {
    guard !roles.isDisjoint(with: [.link, .button]) || roles.contains(.label) && trait == .link else { return false }
    return roles.isDisjoint(with: .dialogs) && evidence > .guess && hasLetters && !language.isEmpty(.leavesApp)
  }
}
