/// What one source, a key or a comment, says of the part a text plays.
struct Claim {
  var roles: RoleSet = []
  /// Whether the words nearly always mean this; else it is a guess.
  var isSure = false
  var trait: Trait?
  /// Whether the source only names a control, as `help_button` does, and no part of it: where another source tells
  /// that the text is the control's label, this one does not say otherwise.
  var namesControlOnly = false
  /// Whether a word inside a key told, with others behind it: a comment that names another part knows better.
  var isByInnerWord = false
  /// The words that told: offsets in the UTF-8 bytes of the source. Both may be the same.
  var firstWord: Range<Int> = 0..<0
  var lastWord: Range<Int> = 0..<0

  static let none = Claim()

  var isEmpty: Bool { roles.isEmpty }

  init() {}

  init(_ roles: RoleSet, isSure: Bool, trait: Trait? = nil, _ first: CueWord, _ last: CueWord) {
    self.roles = roles
    self.isSure = isSure
    self.trait = trait
    let inOrder = first.start <= last.start
    firstWord = inOrder ? first.start..<first.end : last.start..<last.end
    lastWord = inOrder ? last.start..<last.end : first.start..<first.end
  }
}
