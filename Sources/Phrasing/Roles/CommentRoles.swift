/// What a developers' comment tells of the part its text plays.
///
/// A comment tells it by the noun phrase that a line or sentence begins with, and by what that is said to be of:
/// “Accessibility label for the back button”, “Title of the alert shown when …”, “The hint for VoiceOver users”.
/// What a sentence matches further on, as in “shown when the user taps the button”, tells nothing.
struct CommentRoles {
  private let text: UnsafeBufferPointer<UInt8>
  private let table: CueTable

  init(_ text: UnsafeBufferPointer<UInt8>, _ table: CueTable) {
    self.text = text
    self.table = table
  }

  /// The roles of all lines together: genstrings joins the comments of all places where a key is used.
  func claim(_ words: inout CueWordList) -> Claim {
    var whole = Claim.none
    var start = 0
    var lines = 0
    while start < text.count, lines < CommentRoles.maximumLines {
      words.removeAll()
      let next = CommentWords.readLine(text, from: start, table, into: &words)
      whole.add(line(words))
      start = next
      lines += 1
    }
    return whole
  }

  /// Whether the comment begins with a part that no button has: “Error shown when …”, “Message for …”.
  func namesOtherPart(_ words: inout CueWordList) -> Bool {
    words.removeAll()
    _ = CommentWords.readLine(text, from: 0, table, into: &words)
    var start = 0
    while start < words.count, words[start].has([.article, .stop, .colon, .comma]) { start += 1 }
    guard start < words.count else { return false }
    // Of several nouns the last says what the text is.
    while start + 1 < words.count, words[start + 1].has(Cue.parts.union([.detail, .button])) { start += 1 }
    return words[start].has(CommentRoles.otherParts) && !words[start].has(.button)
  }

  private static let otherParts: Cue = [
    .detail, .message, .description, .instruction, .notification, .placeholder, .heading, .value, .announcement,
  ]

  /// Comments of more lines are texts about other things.
  private static let maximumLines = 24
  private static let maximumSentences = 6

  private func line(_ words: CueWordList) -> Claim {
    var start = 0
    while start < words.count, words[start].has([.stop, .colon, .comma, .conjunction]) { start += 1 }
    guard start < words.count, !words[start].has(.aside) else { return .none }

    var code = SAPTextType.claim(text, words, at: start)
    if code != nil {
      start += 2
      // Texts of all kinds are filed under buttons: “Save action” is one, “Action available in the form” any of them.
      let isButton = (start..<words.count).contains {
        words[$0].has([.button, .title]) || $0 > start && words[$0].has(.action)
      }
      if code?.roles == .button, !isButton { code?.isSure = false }
    }
    var rest = Claim.none
    var sentences = 0
    while start < words.count, sentences < CommentRoles.maximumSentences {
      var end = start
      while end < words.count, !words[end].has(.stop) { end += 1 }
      let sentence = CommentSentence(words, end: end)
      // What a text has to be the same as, it is: a hint that repeats the label is the label.
      if var same = sentence.sameLabel(from: start) {
        same.trait = same.trait ?? rest.trait
        rest = same
        break
      }
      if end > start {
        rest.add(sentence.claim(from: start))
        sentences += 1
      }
      start = end + 1
    }
    return code.map { $0.refined(by: rest) } ?? rest
  }
}

extension Claim {
  /// Adds what another sentence says: what is sure stands beside what is sure, a guess only where nothing else is.
  mutating func add(_ other: Claim) {
    guard !other.isEmpty else { return }
    guard !isEmpty, other.isSure == isSure else {
      if isEmpty || other.isSure { self = other }
      return
    }
    guard isSure else { return }
    // “Back button. Accessibility label.” speaks of one text, and of a button that is not it.
    if namesControlOnly, other.roles.isSubset(of: .spokenOnly) {
      let control = trait
      self = other
      trait = other.trait ?? control
      return
    }
    if other.namesControlOnly, roles.isSubset(of: .spokenOnly) {
      trait = trait ?? other.trait
      return
    }
    namesControlOnly = namesControlOnly && other.namesControlOnly
    roles.formUnion(other.roles)
    trait = trait ?? other.trait
  }
}

/// The text types that SAP's developers put before a comment: `XBUT: Save action …` (SAP's translation guidelines).
enum SAPTextType {
  /// The claim of the code that begins the line; nil where none does, an empty claim for types without a role.
  static func claim(_ text: UnsafeBufferPointer<UInt8>, _ words: CueWordList, at start: Int) -> Claim? {
    let word = words[start]
    guard word.end - word.start == 4, start + 1 < words.count else { return nil }
    let isMarked = words[start + 1].has(.colon) || words[start + 1].has(.comma)
    guard isMarked, text[word.start] == UInt8(ascii: "X") || text[word.start] == UInt8(ascii: "Y") else { return nil }
    let name = String(decoding: text[word.start..<word.end], as: UTF8.self)
    guard let type = types[name] else { return nil }
    guard let role = type.role else { return Claim.none }
    return Claim(RoleSet(role), isSure: type.isSure, trait: type.trait, word, word)
  }

  private static let types: [String: (role: Role?, isSure: Bool, trait: Trait?)] = [
    "XACT": (.label, false, nil), "XBUT": (.button, true, .button), "XTIT": (.title, false, nil),
    "XHED": (.heading, true, .heading), "XGRP": (.heading, false, .heading), "XMIT": (.menuItem, true, nil),
    "XMEN": (.menuItem, true, nil), "XLNK": (.link, true, .link), "XMSG": (nil, false, nil),
    "XFLD": (nil, false, nil), "XTOL": (nil, false, nil), "XTXT": (nil, false, nil), "XCKL": (nil, false, nil),
    "XRBL": (nil, false, nil), "XLST": (nil, false, nil), "XCOL": (nil, false, nil), "XSEL": (nil, false, nil),
    "XTBS": (nil, false, nil), "YMSG": (nil, false, nil), "YINS": (nil, false, nil), "YTXT": (nil, false, nil),
  ]
}

extension Claim {
  /// What stands after a text type's code says more than the code, where it speaks of speech or of a dialog.
  fileprivate func refined(by rest: Claim) -> Claim {
    if isEmpty { return rest }
    let isSpecial = !rest.roles.isDisjoint(with: RoleSet.spokenOnly.union(.dialogs))
    if rest.isSure, isSpecial || !isSure { return rest }
    if !isSure, isSpecial { return rest }
    return self
  }
}
