/// Finds what a word tells by its bytes, without making a string of it.
///
/// Words are known by a 64-bit hash of their lower-case ASCII letters, so a word may be read on from the one before
/// it and found as a pair. That no two words of the vocabulary share a hash is tested.
struct CueTable: Sendable {
  struct Entry: Sendable {
    var hash: UInt64 = 0
    var cue: Cue = []
    var trait: Trait?
  }

  /// The vocabulary, made ready once.
  static let words = CueTable(CueWords.all)

  private let slots: [Entry]
  private let mask: Int

  init(_ rows: [CueWords.Row]) {
    let rows = rows.filter { !$0.cue.isEmpty }
    let words = rows.map { row in row.words.utf8.split(separator: UInt8(ascii: " ")) }
    var size = 64
    while size < words.reduce(0, { $0 + $1.count }) * 4 { size *= 2 }
    var slots = [Entry](repeating: Entry(), count: size)
    for (row, words) in zip(rows, words) {
      for word in words {
        let hash = CueTable.hash(word)
        var index = CueTable.slot(hash) & (size - 1)
        while slots[index].hash != 0, slots[index].hash != hash { index = (index + 1) & (size - 1) }
        slots[index].hash = hash
        slots[index].cue.formUnion(row.cue)
        if let control = row.control { slots[index].trait = control }
      }
    }
    self.slots = slots
    mask = size - 1
  }

  /// What the word of this hash tells; nothing for an unknown word.
  func entry(_ hash: UInt64) -> Entry {
    var index = CueTable.slot(hash) & mask
    while slots[index].hash != 0 {
      if slots[index].hash == hash { return slots[index] }
      index = (index + 1) & mask
    }
    return slots[index]
  }

  /// The hash of no letters (FNV-1a; Fowler, Noll and Vo).
  static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of a word with one more letter, which must be in lower case.
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(seed) { hash($0, $1 | 0x20) }
  }

  private static func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: (hash ^ (hash >> 29)) & 0x7FFF_FFFF) }
}

/// The words of one key or of one line of a comment, in a buffer that its caller lends.
struct CueWordList {
  private let buffer: UnsafeMutableBufferPointer<CueWord>
  private(set) var count = 0
  /// Whether there were more words than the buffer holds.
  private(set) var isFull = false

  /// More words than any key has, and as many of a line of a comment as are looked at.
  static let capacity = 64

  init(_ buffer: UnsafeMutableBufferPointer<CueWord>) { self.buffer = buffer }

  subscript(index: Int) -> CueWord {
    get {
      assert(index < count, "only \(count) words were read")
      return buffer[index]
    }
    nonmutating set { buffer[index] = newValue }
  }

  mutating func append(_ word: CueWord) {
    guard count < buffer.count else {
      isFull = true
      return
    }
    buffer.initializeElement(at: count, to: word)
    count += 1
  }

  mutating func removeAll() {
    count = 0
    isFull = false
  }

  mutating func removeLast() { count -= 1 }
}

/// Puts words together byte by byte, joins pairs, and looks up what they tell.
struct CueWordMaker {
  private let table: CueTable
  private var hash = CueTable.seed
  /// The hash up to the last byte that is no digit.
  private var letterHash = CueTable.seed
  /// The hash of the word before, read on into this one; nil where the two are no pair.
  private var pairHash: UInt64?
  private var start = 0
  private var letters = 0
  private var digits = 0
  private var gap = CueWord.Gap.dot
  /// The last three letters, to know verb forms by.
  private var tail: UInt32 = 0

  init(_ table: CueTable) { self.table = table }

  var isEmpty: Bool { letters + digits == 0 }
  /// Whether the letters so far are `a11`, whose digits stand for letters.
  var isNumeronym: Bool { letters == 1 && digits == 2 && tail == 0x61 }

  mutating func add(_ byte: UInt8, at index: Int) {
    if isEmpty { start = index }
    let lower = byte | 0x20
    hash = CueTable.hash(hash, lower)
    if pairHash != nil { pairHash = CueTable.hash(pairHash ?? 0, lower) }
    guard byte &- 0x30 > 9 else {
      digits += 1
      return
    }
    letters += 1
    letterHash = hash
    tail = tail << 8 | UInt32(lower)
  }

  /// Ends the word, if there is one. `gap` is what sets the next word off from it.
  mutating func end(at index: Int, gap next: CueWord.Gap, pairs: Bool, into words: inout CueWordList) {
    guard !isEmpty else {
      gap = max(gap, next)
      if !pairs { pairHash = nil }
      return
    }
    var word = CueWord(cue: [], trait: nil, start: start, end: index, gap: gap)
    if letters == 0 {
      word.cue = .opaque
    } else {
      let entry = table.entry(letterHash)
      word.cue = entry.cue
      word.trait = entry.trait
      word.isNumbered = hash != letterHash
      word.isVerbForm = letters > 4 && (tail & 0xFF_FFFF == 0x696E67 || tail & 0xFFFF == 0x6564)
    }
    var wholeHash = hash
    if let pairHash, words.count > 0, gap < .dot {
      let entry = table.entry(pairHash)
      if !entry.cue.isEmpty, !entry.cue.has(.oneWord) {
        word.cue = entry.cue
        word.trait = entry.trait
        word.start = words[words.count - 1].start
        word.gap = words[words.count - 1].gap
        words.removeLast()
        wholeHash = pairHash
      }
    }
    words.append(word)
    pairHash = pairs && word.cue.contains(.opensPair) ? wholeHash : nil
    hash = CueTable.seed
    letterHash = CueTable.seed
    letters = 0
    digits = 0
    tail = 0
    gap = next
  }
}
