/// Which part of a family a key names: `SLEEP_HINT` and `SLEEP_BUTTON` are of `SLEEP`, `sync.failed.title` and
/// `sync.failed.message` of `sync.failed`.
///
/// Such words tell little by themselves, and more where the others are there.
struct KeyFamily: Hashable, Sendable {
  enum Part: Int, CaseIterable, Sendable {
    case title, message, label, hint, toolTip
    /// The title of an alert whose other texts don't name it: `reset.alert_title` beside `reset.message`.
    case dialogTitle
    /// What stands below an alert's message.
    case informative
    case button
    /// `cancel`, `delete`: a button in a dialog, and else anything.
    case answer
  }

  let part: Part
  /// Whether a developer has said something of the key, which is more than what other keys tell.
  let isExplained: Bool
  /// Tells what precedes the part.
  let name: Name
  /// Tells what precedes the whole name of a button: `reset` of `reset.delete_button`.
  let owner: Name?

  /// The beginning of a key, by its hash and its length in UTF-8.
  struct Name: Hashable, Sendable {
    let hash: UInt64
    let length: Int

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  /// Nil where the last word names no part, or a number tells several of them apart.
  init?(_ words: CueWordList, _ key: UnsafeBufferPointer<UInt8>, _ comment: UnsafeBufferPointer<UInt8>) {
    let count = words.count
    guard count > 1, !words[count - 1].isNumbered, let found = KeyFamily.part(words) else { return nil }
    part = found.part
    isExplained = !comment.isEmpty && !comment.starts(with: KeyFamily.noComment)
    guard let name = KeyFamily.name(upTo: found.start, words, key) else { return nil }
    self.name = name
    owner =
      part == .button || part == .answer
      ? KeyFamily.name(upTo: KeyFamily.beginningOfName(found.start, words), words, key) : nil
  }

  /// What genstrings and Xcode write where a developer has written nothing.
  private static let noComment = Array("No comment provided".utf8)

  /// What the last words name, and where they begin.
  private static func part(_ words: CueWordList) -> (part: Part, start: Int)? {
    let last = words.count - 1
    let word = words[last]
    let before = words[last - 1]
    guard !word.has([.accessibility, .oneWord]), !before.has([.accessibility, .shortAccessibility, .input]) else {
      return nil
    }
    if word.has(.toolTip) { return (.toolTip, last) }
    if word.has(.hint) { return before.has([.link, .field]) ? nil : (.hint, last) }
    if word.has(.button) { return (.button, last) }
    if word.has([.title, .label, .text]), !word.has(.message), before.has(.button) { return (.button, last - 1) }
    if word.has(.message), word.has(.description) { return (.informative, last) }
    if word.has(.message), !word.has(.text) { return (.message, last) }
    if word.has(.title) { return before.has(.dialog) ? (.dialogTitle, last - 1) : (.title, last) }
    if word.has(.label) { return (.label, last) }
    return word.has(.answer) ? (.answer, last) : nil
  }

  /// Where a button's whole name begins: `deleteButton`, `delete_button`, `delete`. Words that only capitals divide are
  /// one name, unless the whole key is written so.
  private static func beginningOfName(_ start: Int, _ words: CueWordList) -> Int {
    let isAnswer = !words[start].has(.button)
    guard words[start].gap != .dot, !isAnswer || words[start].gap == .capital else { return start }
    let first = isAnswer ? start : start - 1
    var run = first
    while run > 0, words[run].gap == .capital { run -= 1 }
    return run > 0 ? run : first
  }

  private static func name(upTo start: Int, _ words: CueWordList, _ key: UnsafeBufferPointer<UInt8>) -> Name? {
    guard start > 0 else { return nil }
    let end = words[start - 1].end
    return Name(hash: key[..<end].reduce(CueTable.seed) { CueTable.hash($0, $1) }, length: end)
  }
}
