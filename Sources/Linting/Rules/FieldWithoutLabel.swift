import Phrasing

extension Rule {
  static let fieldWithoutLabel = Rule(
    "field-without-label", "A field has a label as well as a placeholder.",
    roles: .placeholder, basis: .marks
  ) { table in
    func has(_ control: Control, _ roles: RoleSet) -> Bool {
      control.parts.contains { !table.phrases.roles($0).isDisjoint(with: roles) }
    }
    // What the source shows of a field is known from the source: SwiftUI's fields have their placeholder for a name.
    let fields = table.controls.filter { control in
      control.parts.contains { number in
        table.phrases.roles(number).contains(.placeholder) && table.phrases.evidence(number) != .source
      }
    }
    let lacking = fields.filter { !has($0, [.label, .title, .text, .heading]) }
    // Labels may be in code. Where the file has those of other fields, it would have this one's too.
    guard !lacking.isEmpty, fields.count - lacking.count >= max(2, lacking.count) else { return [] }

    return lacking.compactMap { control in
      control.parts.first { table.phrases.roles($0).contains(.placeholder) }.map { number in
        Flag(.phrase(number), nil, "Disappears once something is typed, and no label names the field. Add a label.")
      }
    }
  }
}
