/// A role that the configuration gives to the keys of a pattern.
package struct RolePattern: Hashable, Sendable {
  /// A glob over keys: `*` is any run of characters, `?` one. Capitals count.
  package let glob: String
  /// The roles of the keys; ``RoleSet/text`` for texts that rules about parts shall leave alone.
  package let roles: RoleSet
  package let trait: Trait?

  private let bytes: [UInt8]

  package init(glob: String, roles: RoleSet, trait: Trait?) {
    self.glob = glob
    self.roles = roles
    self.trait = trait
    bytes = Array(glob.utf8)
  }

  /// Whether the whole key is of the pattern.
  package func matches(_ key: String) -> Bool {
    var key = key
    return key.withUTF8 { matches($0) }
  }

  /// Whether the whole key is of the pattern.
  func matches(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    var inGlob = 0
    var inKey = 0
    // Where to go on when the run of the last star must be longer.
    var star: (glob: Int, key: Int)?
    while inKey < key.count {
      let pattern = inGlob < bytes.count ? bytes[inGlob] : 0
      if pattern == UInt8(ascii: "*"), inGlob < bytes.count {
        star = (inGlob + 1, inKey)
        inGlob += 1
      } else if inGlob < bytes.count, pattern == UInt8(ascii: "?") {
        inGlob += 1
        inKey = RolePattern.endOfCharacter(key, at: inKey)
      } else if inGlob < bytes.count, pattern == key[inKey] {
        inGlob += 1
        inKey += 1
      } else if let last = star {
        inGlob = last.glob
        inKey = last.key + 1
        star = (last.glob, last.key + 1)
      } else {
        return false
      }
    }
    while inGlob < bytes.count, bytes[inGlob] == UInt8(ascii: "*") { inGlob += 1 }
    return inGlob == bytes.count
  }

  private static func endOfCharacter(_ key: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    var end = index + 1
    while end < key.count, key[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
