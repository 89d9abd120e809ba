/// The words of an identifier, as ranges of its bytes: save and Button of `saveButton` and `save_button`, URL and Field
/// of `URLField`. A digit belongs to the word before it.
struct IdentifierWords: Sequence, IteratorProtocol {
  struct Options: OptionSet {
    let rawValue: UInt8

    /// Digits part words, as marks do.
    static let digitsPart = Options(rawValue: 1)
    /// Capitals keep together with the word that the last of them begins: `URLField` is one.
    static let capitalsJoin = Options(rawValue: 2)
  }

  /// What a byte is in an identifier.
  enum Kind {
    case lower, upper, digit
    /// `_`, `.` and everything else that parts words.
    case mark

    @inline(__always)
    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .lower
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
      default: self = .mark
      }
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let options: Options
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ options: Options = []) {
    self.bytes = bytes
    self.options = options
  }

  /// Whether a capital begins a word: `playButton`, `URLField`, `top10List`, but not the second of `URL`.
  @inline(__always)
  static func capitalBegins(after previous: Kind, before isLower: @autoclosure () -> Bool) -> Bool {
    switch previous {
    case .lower, .digit: true
    case .upper: isLower()
    case .mark: false
    }
  }

  mutating func next() -> Range<Int>? {
    while index < bytes.count, kind(at: index) == .mark { index += 1 }
    guard index < bytes.count else { return nil }
    let start = index
    index += 1
    while index < bytes.count, kind(at: index) != .mark, !beginsWord(at: index) { index += 1 }
    return start..<index
  }

  private func kind(at index: Int) -> Kind {
    let kind = Kind(bytes[index])
    return kind == .digit && options.contains(.digitsPart) ? .mark : kind
  }

  private func beginsWord(at index: Int) -> Bool {
    guard kind(at: index) == .upper else { return false }
    let canSplit = !options.contains(.capitalsJoin) && index + 1 < bytes.count
    return IdentifierWords.capitalBegins(
      after: kind(at: index - 1), before: canSplit && kind(at: index + 1) == .lower)
  }
}
