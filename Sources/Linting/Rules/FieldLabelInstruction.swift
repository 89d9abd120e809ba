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
      guard phrase.roles.contains(.label), phrase.roles.isSubset(of: .spokenOnly), let verb = phrase.label?.instruction
      else {
        return nil
      }
      return Flag(
        .phrase(number), phrase.range(of: verb),
        "Is an instruction (“\(phrase.string(phrase.range(of: verb)))”). Name what goes into the field.",
        replacement: phrase.rewordings.nameOfField(after: verb).map {
          Replacement("Name what goes into the field", .suggestion, $0.range, with: $0.text)
        })
    }
  }
}
