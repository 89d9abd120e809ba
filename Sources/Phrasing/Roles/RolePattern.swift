import Formats

/// A role that the configuration gives to the keys of a pattern.
package struct RolePattern: Hashable, Sendable {
  /// A glob over keys: `*` is any run of characters, `?` one. Capitals count.
  package let glob: String
  /// The roles of the keys; ``RoleSet/text`` for texts that rules about parts shall leave alone.
  package let roles: RoleSet
  package let trait: Trait?

  private let keys: Glob

  package init(glob: String, roles: RoleSet, trait: Trait?) {
    self.glob = glob
    self.roles = roles
    self.trait = trait
    keys = Glob(glob, .keys)
  }

  /// Whether the whole key is of the pattern.
  func matches(_ key: UnsafeBufferPointer<UInt8>) -> Bool { keys.matches(key) }
}
