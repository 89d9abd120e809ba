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
    var high = words.count
    guard high > 1 else { return "" }
    while high > 1, words[high - 1].has([.edition, .opaque]) { high -= 1 }
    let whole = high
    let parts: Cue = [.title, .message, .description, .text, .heading, .label]
    while high > 1, !words[high - 1].has(.dialog) {
      let word = words[high - 1]
      let isName = word.has(.maybeDialog) && (high < whole || !word.has(.answer))
      guard !isName, word.has(parts) || isButton && word.has([.button, .answer, .action]) else { break }
      high -= 1
    }
    if isButton, high == whole { high = beforeButton(whole) }
    guard high > 0 else { return "" }
    return text(0..<high)
  }

  /// Where no word at the end names a button: all before the word button, or before the key's last part.
  private func beforeButton(_ end: Int) -> Int {
    if let button = (1..<end).last(where: { words[$0].has(.button) }) { return button }
    var index = end - 1
    while index > 0, words[index].gap == .capital { index -= 1 }
    return index
  }

  private func text(_ range: Range<Int>, withGap: Bool = false) -> String {
    let start = withGap ? words[range.lowerBound - 1].end : words[range.lowerBound].start
    return String(decoding: key[start..<words[range.upperBound - 1].end], as: UTF8.self)
  }
}
