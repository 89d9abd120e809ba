package import Formats

/// What casting found of one key: who speaks its text, and as what.
package struct Cast: Hashable, Sendable {
  /// The roles; ``RoleSet/text`` alone where nothing tells.
  package var roles: RoleSet
  /// The strongest evidence for the roles.
  package var evidence: Evidence
  package var trait: Trait?
  /// The words that told, for `voicelint roles`.
  package var reason: String
  /// What keys of one control have in common; empty where nothing tells.
  package var stem: String
  /// What keys of one dialog have in common; empty for texts of no dialog.
  package var dialog: String
  /// The declared group, or the key's first part.
  package var group: String

  package init(
    roles: RoleSet = .text, evidence: Evidence = .guess, trait: Trait? = nil, reason: String = "", stem: String = "",
    dialog: String = "", group: String = ""
  ) {
    self.roles = roles
    self.evidence = evidence
    self.trait = trait
    self.reason = reason
    self.stem = stem
    self.dialog = dialog
    self.group = group
  }
}

/// A role that the configuration gives to the keys of a pattern.
package struct RolePattern: Hashable, Sendable {
  /// A glob over keys: `*` is any run of characters, `?` one.
  package let glob: String
  package let roles: RoleSet
  package let trait: Trait?

  package init(glob: String, roles: RoleSet, trait: Trait?) {
    self.glob = glob
    self.roles = roles
    self.trait = trait
  }
}

/// Gives every key its roles: by configuration first, then explicit columns, Interface Builder's keys and comments,
/// developers' comments, and the words of the key.
package struct Casting: Sendable {
  private let patterns: [RolePattern]

  package init(patterns: [RolePattern] = []) {
    self.patterns = patterns
  }

  package func cast(key: String, comment: String, declaration: Declaration?) -> Cast {
    let words = key.split(whereSeparator: { "._-/ ".contains($0) }).map { $0.lowercased() }
    var cast = Cast()
    let declared = (declaration?.role ?? "").split(whereSeparator: { $0 == "," || $0 == " " })
      .compactMap { Role(rawValue: $0.lowercased()) }
    if !declared.isEmpty {
      cast.roles = declared.reduce(into: []) { $0.formUnion(RoleSet($1)) }
      cast.evidence = .column
    } else if words.contains(where: { $0.contains("accessibilitylabel") }) {
      cast.roles = .label
      cast.evidence = .key
    } else if words.contains(where: { $0.contains("accessibilityhint") }) {
      cast.roles = .hint
      cast.evidence = .key
    }
    cast.trait = declaration?.trait.flatMap { Trait(rawValue: $0.lowercased()) }
    cast.group = declaration?.group ?? ""
    cast.stem = cast.group
    let inDialogs: RoleSet = [.dialogTitle, .dialogMessage, .dialogButton]
    if !cast.roles.isDisjoint(with: inDialogs) { cast.dialog = cast.group }
    return cast
  }
}
