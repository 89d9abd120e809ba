/// A set of verb forms: several are often spelt alike.
package struct VerbForms: EnumSet {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ form: Language.VerbForm) { self.init(rawValue: VerbForms.bit(of: form)) }

  package init(_ forms: [Language.VerbForm]) {
    self.init(rawValue: forms.reduce(0) { $0 | VerbForms.bit(of: $1) })
  }

  package static let third = VerbForms(.third)
  package static let imperative = VerbForms(.imperative)
  package static let infinitive = VerbForms(.infinitive)
  package static let noun = VerbForms(.noun)

  package func contains(_ form: Language.VerbForm) -> Bool { rawValue & VerbForms.bit(of: form) != 0 }
}
