import Phrasing
import WordLists

extension Rule {
  static let fieldLabelInstruction = Rule(
    "field-label-instruction", "A field's label names what goes into it.", .note,
    basis: .words
  ) { control, table in
    let isField =
      control.trait == .textField || control.parts.contains { table.phrases.trait($0) == .textField }
      || control.parts.contains { table.phrases.roles($0).contains(.placeholder) }
    guard isField else { return [] }

    return control.parts.compactMap { number in
      let roles = table.phrases.roles(number)
      guard roles.contains(.label), roles.isSubset(of: .spokenOnly) else { return nil }
      let phrase = table.phrases[number]
      guard let verb = phrase.label?.instruction else { return nil }
      return Flag(
        .phrase(number), phrase.range(of: verb),
        "Is an instruction (“\(phrase.string(phrase.range(of: verb)))”). Name what goes into the field.",
        replacement: phrase.rewordings.nameOfField(after: verb).map {
          Replacement("Name what goes into the field", .suggestion, $0.range, with: $0.text)
        })
    }
  }
}
