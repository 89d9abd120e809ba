package import Formats

/// What role inference found of one key: who speaks its text, and as what.
package struct KeyRoles: Hashable, Sendable {
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
  /// What texts of one control, dialog and screen have in common, as the app's source tells; empty where it doesn't.
  package var control = ""
  package var dialogs: [String] = []
  package var screens: [String] = []
  /// Whether the app's source shows that the control opens a web page or another app.
  package var leaves = false
  /// What the comment surely calls the text, where the app's source uses it as something else that is only heard.
  package var misnomer: RoleSet = []
  /// The part that the key names; nil where it names none, or the source knows better.
  var family: KeyFamily?

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

extension KeyRoles {
  /// The control that the text is one of: as the source tells, else by what keys have in common.
  var controlName: String { control.isEmpty ? stem : control }

  /// The dialogs that the text is one of.
  var dialogNames: [String] {
    if !dialogs.isEmpty, group.isEmpty { return dialogs }
    return dialog.isEmpty ? [] : [dialog]
  }
}

/// Gives every key its roles: by configuration first, then explicit columns, the app's source, Interface Builder's keys
/// and comments, developers' comments, and the words of the key.
package struct RoleInference: Sendable {
  private let patterns: [RolePattern]
  private let source: SourceRoles
  private let table = CueTable.words

  /// - Parameters:
  ///   - patterns: the configuration's; the first that fits a key decides.
  ///   - source: what the app's source tells.
  package init(patterns: [RolePattern] = [], source: SourceRoles = .none) {
    self.patterns = patterns
    self.source = source
  }

  /// What the app's source tells, and then what the key, its comment and its columns do.
  /// - Parameter file: the name of the file's table; nil where it holds several or has no name.
  func roles(_ entry: Entry, inTable file: String?) -> KeyRoles {
    let row = source.isEmpty ? nil : source.row(key: entry.key, table: RoleInference.table(of: entry, in: file))
    return entry.withKeyAndComment { roles($0, $1, entry.declaration, row) }
  }

  /// The texts of a document that the app's source tells of, as indices of the source's rows.
  package func sourceRows(in document: Document) -> Set<Int> {
    guard !source.isEmpty else { return [] }
    let table = document.tableName
    return Set(
      document.entries.compactMap { source.index(key: $0.key, table: RoleInference.table(of: $0, in: table)) })
  }

  private static func table(of entry: Entry, in file: String?) -> String? {
    entry.declaration?.table.map(tableName) ?? file
  }

  /// The name of a table by the path of its file: `Localizable` of `App/en.lproj/Localizable.strings`.
  static func tableName(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// What the key, its comment and its columns tell. One word more or less of any of them may change it; the text
  /// itself is not asked, so that all languages of a table get the same.
  package func roles(
    key: String, comment: String, declaration: Declaration?, source: SourceRoles.Row? = nil
  ) -> KeyRoles {
    var key = key
    var comment = comment
    return key.withUTF8 { key in comment.withUTF8 { roles(key, $0, declaration, source) } }
  }

  private func roles(
    _ key: UnsafeBufferPointer<UInt8>, _ comment: UnsafeBufferPointer<UInt8>, _ declaration: Declaration?,
    _ source: SourceRoles.Row?
  ) -> KeyRoles {
    withUnsafeTemporaryAllocation(of: CueWord.self, capacity: 2 * CueWordList.capacity) { buffer in
      let half = CueWordList.capacity
      return roles(
        key, comment, declaration, source, CueWordList(UnsafeMutableBufferPointer(rebasing: buffer[..<half])),
        CueWordList(UnsafeMutableBufferPointer(rebasing: buffer[half...])))
    }
  }

  private func roles(
    _ key: UnsafeBufferPointer<UInt8>, _ comment: UnsafeBufferPointer<UInt8>, _ declaration: Declaration?,
    _ source: SourceRoles.Row?, _ keyWords: CueWordList, _ commentWords: CueWordList
  ) -> KeyRoles {
    var keyWords = keyWords
    var commentWords = commentWords
    var inferred = KeyRoles()
    var isIdentifier = false
    var calledByComment: RoleSet = []
    if let reading = InterfaceBuilder.read(key: key, comment: comment) {
      inferred.take(reading, key, comment)
      if let note = InterfaceBuilder.note(in: comment) {
        let note = UnsafeBufferPointer(rebasing: comment[note])
        let claim = CommentRoles(note, table).claim(&commentWords)
        // What only shows a text is no button, though the note may speak of one near it.
        if !reading.isTextOnly || claim.roles.isDisjoint(with: .buttons) { inferred.take(.none, claim, key, note) }
      }
    } else {
      isIdentifier = KeyWords.read(key, table, into: &keyWords)
      var keyClaim = isIdentifier ? KeyNameRoles(keyWords).claim() : .none
      let commentClaim = comment.isEmpty ? .none : CommentRoles(comment, table).claim(&commentWords)
      if commentClaim.isSure { calledByComment = commentClaim.roles }
      if keyClaim.isByInnerWord, !comment.isEmpty, commentClaim.roles != keyClaim.roles,
        commentClaim.isSure || CommentRoles(comment, table).namesOtherPart(&commentWords)
      {
        keyClaim = .none
      }
      inferred.take(keyClaim, commentClaim, key, comment)
    }
    if let source {
      inferred.take(source)
      inferred.misnomer = KeyRoles.misnomer(calledByComment, source.roles)
    }
    if let declaration { inferred.take(declaration) }
    if let pattern = patterns.first(where: { $0.matches(key) }) { inferred.take(pattern) }
    if isIdentifier { inferred.takeStems(KeyStem(keyWords, key)) }
    if isIdentifier, source == nil { inferred.family = KeyFamily(keyWords, key, comment) }
    // A declared group says more than a key.
    if !inferred.group.isEmpty, !inferred.roles.isDisjoint(with: RoleSet.dialogs) { inferred.dialog = inferred.group }
    return inferred
  }
}

extension KeyRoles {
  /// The parts of a control's speech that people mix up.
  private static let mixedUp: RoleSet = [.label, .hint, .value, .announcement]

  fileprivate static func misnomer(_ called: RoleSet, _ used: RoleSet) -> RoleSet {
    let (called, used) = (called.intersection(mixedUp), used.intersection(mixedUp))
    return used.isEmpty || !used.isDisjoint(with: called) ? [] : called
  }

  fileprivate mutating func take(_ pattern: RolePattern) {
    roles = pattern.roles
    evidence = .configuration
    trait = pattern.trait ?? trait
    reason = pattern.glob
  }

  /// A spoken text is what the source says, whatever key and comment do. What is seen joins what key or comment surely
  /// call spoken; what is only shown is no guess any more.
  fileprivate mutating func take(_ source: SourceRoles.Row) {
    control = source.control
    dialogs = source.dialogs
    screens = source.screens
    leaves = source.leaves
    if let trait = source.trait { self.trait = trait }
    let isWeak = roles == .text || evidence == .guess
    let seen = source.roles.subtracting(.text)
    if !source.roles.isDisjoint(with: .spokenOnly) || !seen.isEmpty && isWeak {
      roles = source.roles
      evidence = .source
      reason = source.place
    } else if !seen.isEmpty {
      // What key and comment say of a seen text is a developer's plan; the source is what came of it.
      roles = roles.intersection(.spokenOnly).union(source.roles)
      if roles == source.roles { evidence = .source }
      reason = evidence == .source ? source.place : reason + ", " + source.place
    } else if isWeak, !source.partRoles.isEmpty {
      // A piece of something: of what is known, of its own kind only guessed.
      roles = source.roles.union(source.partRoles)
      evidence = .guess
      reason = source.place
    } else if isWeak, source.roles == .text {
      roles = .text
      evidence = .guess
      reason = ""
    }
  }

  fileprivate mutating func take(_ declaration: Declaration) {
    if let cell = declaration.role {
      let declared = RoleColumns.roles(cell)
      if !declared.isEmpty {
        roles = declared
        evidence = .column
        reason = cell
      }
    }
    trait = declaration.trait.flatMap(RoleColumns.trait) ?? trait
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
    // The source knows the dialogs of its texts better than their keys do.
    if !roles.isDisjoint(with: RoleSet.dialogs), evidence != .source {
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
