package import Formats

/// What casting found of one key: who speaks its text, and as what.
package struct Cast: Hashable, Sendable {
  /// The roles; ``RoleSet/text`` alone where nothing tells.
  package var roles: RoleSet
  /// The strongest evidence for the roles.
  package var evidence: Evidence
  package var trait: Trait?
  /// The words that told, for `voicelint roles`; empty where nothing did.
  package var reason: String
  /// What keys of one control have in common; empty where nothing tells.
  package var stem: String
  /// What keys of one dialog have in common; empty for texts of no dialog.
  package var dialog: String
  /// The declared group; empty where none is.
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

/// Gives every key its roles: by configuration first, then explicit columns, Interface Builder's keys and comments,
/// developers' comments, and the words of the key.
package struct Casting: Sendable {
  private let patterns: [RolePattern]
  private let table = CueTable.words

  /// - Parameter patterns: the configuration's; the first that fits a key decides.
  package init(patterns: [RolePattern] = []) {
    self.patterns = patterns
  }

  /// What the key, its comment and its columns tell. One word more or less of any of them may change it; the text
  /// itself is not asked, so that all languages of a table get the same.
  package func cast(key: String, comment: String, declaration: Declaration?) -> Cast {
    var key = key
    var comment = comment
    return key.withUTF8 { key in
      comment.withUTF8 { comment in
        withUnsafeTemporaryAllocation(of: CueWord.self, capacity: 2 * CueWordList.capacity) { buffer in
          let half = CueWordList.capacity
          return cast(
            key, comment, declaration, CueWordList(UnsafeMutableBufferPointer(rebasing: buffer[..<half])),
            CueWordList(UnsafeMutableBufferPointer(rebasing: buffer[half...])))
        }
      }
    }
  }

  private func cast(
    _ key: UnsafeBufferPointer<UInt8>, _ comment: UnsafeBufferPointer<UInt8>, _ declaration: Declaration?,
    _ keyWords: CueWordList, _ commentWords: CueWordList
  ) -> Cast {
    var keyWords = keyWords
    var commentWords = commentWords
    var cast = Cast()
    var isIdentifier = false
    if let reading = InterfaceBuilder.read(key: key, comment: comment) {
      cast.take(reading, key, comment)
      if let note = InterfaceBuilder.note(in: comment) {
        let note = UnsafeBufferPointer(rebasing: comment[note])
        let claim = CommentReading(note, table).claim(&commentWords)
        // What only shows a text is no button, though the note may speak of one near it.
        if !reading.isTextOnly || claim.roles.isDisjoint(with: .buttons) { cast.take(.none, claim, key, note) }
      }
    } else {
      isIdentifier = KeyWords.read(key, table, into: &keyWords)
      var keyClaim = isIdentifier ? KeyReading(keyWords).claim() : .none
      let commentClaim = comment.isEmpty ? .none : CommentReading(comment, table).claim(&commentWords)
      if keyClaim.isByInnerWord, !comment.isEmpty, commentClaim.roles != keyClaim.roles,
        commentClaim.isSure || CommentReading(comment, table).namesOtherPart(&commentWords)
      {
        keyClaim = .none
      }
      cast.take(keyClaim, commentClaim, key, comment)
    }
    if let declaration { cast.take(declaration) }
    if let pattern = patterns.first(where: { $0.matches(key) }) { cast.take(pattern) }
    if isIdentifier { cast.takeStems(KeyStem(keyWords, key)) }
    // A declared group says more than a key.
    if !cast.group.isEmpty, !cast.roles.isDisjoint(with: RoleSet.dialogs) { cast.dialog = cast.group }
    return cast
  }
}

extension Cast {
  fileprivate mutating func take(_ pattern: RolePattern) {
    roles = pattern.roles
    evidence = .configuration
    trait = pattern.trait ?? trait
    reason = pattern.glob
  }

  fileprivate mutating func take(_ declaration: Declaration) {
    if let cell = declaration.role {
      let declared = CastingColumns.roles(cell)
      if !declared.isEmpty {
        roles = declared
        evidence = .column
        reason = cell
      }
    }
    trait = declaration.trait.flatMap(CastingColumns.trait) ?? trait
    group = declaration.group ?? ""
  }

  fileprivate mutating func take(
    _ reading: InterfaceBuilder.Reading, _ key: UnsafeBufferPointer<UInt8>, _ comment: UnsafeBufferPointer<UInt8>
  ) {
    let property = String(decoding: key[reading.property], as: UTF8.self)
    // A tool tip is seen beside the control and is no part of what it says.
    if !property.hasSuffix("oolTip") { stem = String(decoding: key[reading.object], as: UTF8.self) }
    trait = reading.claim.trait
    guard !reading.claim.isEmpty else { return }
    roles = reading.claim.roles
    evidence = .interfaceBuilder
    let owner = String(decoding: comment[reading.className], as: UTF8.self)
    reason = owner.isEmpty ? property : owner + " " + property
  }

  /// Puts together what key and comment say.
  fileprivate mutating func take(
    _ byKey: Claim, _ byComment: Claim, _ key: UnsafeBufferPointer<UInt8>, _ comment: UnsafeBufferPointer<UInt8>
  ) {
    // “Collect button” is no more than the control, where the key says which part of it.
    let isOnlyControl = byComment.namesControlOnly && byKey.isSure && byKey.roles.isSubset(of: .spokenOnly)
    let isCommentFirst = !byComment.isEmpty && (byComment.isSure && !isOnlyControl || !byKey.isSure)
    let first = isCommentFirst ? byComment : byKey
    let second = isCommentFirst ? byKey : byComment
    guard !first.isEmpty else { return }
    // What Interface Builder told stays, and stands beside what its note says.
    let own: RoleSet = evidence == .interfaceBuilder ? roles : []
    guard own.isEmpty || first.isSure else { return }
    roles = first.roles.union(own)
    if own.isEmpty {
      evidence = !first.isSure ? .guess : isCommentFirst ? .comment : .key
      reason = first.words(in: isCommentFirst ? comment : key)
    }
    trait = first.trait ?? trait ?? second.trait
    guard first.isSure, second.isSure else { return }
    roles = first.joined(with: second).union(own)
    if roles != first.roles.union(own) || second.roles == first.roles {
      reason += ", " + second.words(in: isCommentFirst ? key : comment)
    }
  }

  fileprivate mutating func takeStems(_ stems: KeyStem) {
    if roles.isDisjoint(with: [.dialogTitle, .dialogMessage]) { stem = stems.control() }
    if !roles.isDisjoint(with: RoleSet.dialogs) {
      dialog = stems.dialog(isButton: roles.isDisjoint(with: [.dialogTitle, .dialogMessage]))
    }
  }
}

extension Claim {
  /// The roles of two sure claims: both, but what one says more closely than the other.
  fileprivate func joined(with other: Claim) -> RoleSet {
    if !roles.isDisjoint(with: .spokenOnly), other.namesControlOnly { return roles }
    if !other.roles.isDisjoint(with: .spokenOnly), namesControlOnly { return other.roles }
    var both = roles.union(other.roles)
    if both.contains(.dialogButton), roles == .button || other.roles == .button { both.remove(.button) }
    if both.contains(.dialogTitle), roles == .title || other.roles == .title { both.remove(.title) }
    if both.contains(.dialogButton), other.namesControlOnly || namesControlOnly { both.remove(.button) }
    return both
  }

  /// The words that told, as they are written.
  fileprivate func words(in source: UnsafeBufferPointer<UInt8>) -> String {
    func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }
    let isOneRun = lastWord.lowerBound - firstWord.upperBound <= 1
    if isOneRun { return text(firstWord.lowerBound..<lastWord.upperBound) }
    return text(firstWord) + " … " + text(lastWord)
  }
}
