/// What keys have in common: those of one control, and those of one dialog.
struct KeyStem {
  private let words: CueWordList
  private let key: UnsafeBufferPointer<UInt8>

  init(_ words: CueWordList, _ key: UnsafeBufferPointer<UInt8>) {
    self.words = words
    self.key = key
  }

  /// The key without the names of parts: `player.play` for `player.play.accessibilityLabel`, `player.play.hint` and
  /// `accessibility.player.play.label`. Keys that end in a number are one control each.
  func control() -> String {
    var low = 0
    var high = words.count
    guard high > 0 else { return "" }
    if words[high - 1].isNumbered || words[high - 1].has(.opaque) { return text(0..<high) }
    if words[0].has(.accessibility), !words[0].has(Cue.spokenParts), high > 1 { low = 1 }
    while high - 1 > low, let length = partLength(endingAt: high - 1, from: low) { high -= length }
    guard low < high, !words[low].has(.accessibility) || high - low > 1 else { return "" }

    guard let group = (low..<high - 1).first(where: isPartGroup), group > low, group + 2 < high else {
      return text(low..<high)
    }
    return text(low..<group) + text(group + 2..<high, withGap: true)
  }

  /// How many words at the end name the part and not the control.
  private func partLength(endingAt last: Int, from low: Int) -> Int? {
    let word = words[last]
    guard !word.has([.button, .dialog, .screen, .section, .link]) else { return nil }
    if word.has([.label, .hint, .value, .title, .placeholder]) {
      let isPair = last - 1 > low && words[last - 1].has([.accessibility, .shortAccessibility])
      return isPair ? 2 : 1
    }
    if word.has([.description, .text]), last - 1 > low, words[last - 1].has(.accessibility) { return 2 }
    return word.has(.accessibility) ? 1 : nil
  }

  /// `accessibility_label` in the midst of `cell.accessibility_label.first`.
  private func isPartGroup(_ index: Int) -> Bool {
    words[index].has([.accessibility, .shortAccessibility]) && words[index + 1].has(Cue.spokenParts)
  }

  /// The key without what tells title, message and buttons apart: `deleteAlert` for `deleteAlert.title` and
  /// `deleteAlert.confirmButton`.
  func dialog(isButton: Bool) -> String {
    var end = words.count
    while end > 1, words[end - 1].has([.edition, .opaque]) { end -= 1 }
    guard end > 1 else { return "" }
    let start = isButton ? beginningOfAnswer(end) : beginningOfPart(end)
    return start > 0 ? text(0..<start) : ""
  }

  private func beginningOfPart(_ end: Int) -> Int {
    var start = end
    while start > 1, words[start - 1].has(KeyStem.dialogParts), !words[start - 1].has([.dialog, .maybeDialog]) {
      start -= 1
    }
    return start
  }

  private static let dialogParts: Cue = [.title, .message, .description, .text, .heading, .label]

  private func beginningOfAnswer(_ end: Int) -> Int {
    let last = beginningOfPart(end)
    if let dialog = (0..<last).last(where: { words[$0].has(.dialog) }) { return afterDialog(dialog, last) }
    if let dialog = (0..<last - 1).last(where: { words[$0].has(.maybeDialog) }) { return afterDialog(dialog, last) }

    // Without a word for the dialog: the answer is the last part of the key, or the last word of it.
    var start = last
    while start > 1, words[start - 1].has(KeyStem.answers) {
      start -= 1
      if words[start].gap > .capital { return start }
    }
    if start < last { return min(start + 1, last - 1) }
    start = last - 1
    while start > 0, words[start].gap == .capital { start -= 1 }
    return start
  }

  private static let answers: Cue = [.button, .answer, .action]

  /// Where the answer begins after the word that names the dialog: `alert.connect_button` and `alert.button.connect`
  /// are of `alert`, `alert.failed.ok` is of `alert.failed`, and `AlertTwoWays_ButtonOne` of `AlertTwoWays`.
  private func afterDialog(_ dialog: Int, _ end: Int) -> Int {
    guard dialog + 1 < end else { return end }
    // The items of an action sheet are named in between.
    if words[dialog].has(.sheet) { return dialog + 1 }
    var start = end - 1
    switch words[dialog + 1].gap {
    case .dot:
      while start > dialog + 1, words[start].gap != .dot { start -= 1 }
    case .mark where dialog > 0 && end - dialog <= 4:
      return dialog + 1
    case .mark, .capital:
      start = end
      while start > dialog + 1, words[start - 1].has(KeyStem.answers) { start -= 1 }
      if start == end { start = (dialog + 1..<end).last { words[$0].has(.button) } ?? end - 1 }
    }
    while start > dialog + 1, words[start - 1].has([.button, .action]) { start -= 1 }
    return start
  }

  private func text(_ range: Range<Int>, withGap: Bool = false) -> String {
    let start = withGap ? words[range.lowerBound - 1].end : words[range.lowerBound].start
    return String(decoding: key[start..<words[range.upperBound - 1].end], as: UTF8.self)
  }
}
