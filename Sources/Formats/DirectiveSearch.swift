import Foundation

extension Reading {
  /// The reading with the directives of its comments apart from what people read. Where a file has none, this costs one
  /// look at its bytes.
  func separatingDirectives(of file: SourceFile, hasFreeComments: Bool) -> Reading {
    let marks = file.text.withUnsafeBytes { DirectiveMarks.all(in: $0) }
    guard hasDirectiveColumn || !marks.isEmpty else { return self }
    var reading = self
    var search = DirectiveSearch(marks: marks)
    var changed = EntryWriter(entries)
    for index in entries.indices { search.take(index, entries, &changed, file) }
    if hasFreeComments { search.takeFree(from: entries, file) }
    if !search.directives.isEmpty { reading.entries = changed.finished() }
    reading.directives = search.directives
    return reading
  }
}

/// The places in a file where a directive may begin.
private enum DirectiveMarks {
  static func all(in text: UnsafeRawBufferPointer) -> [Int] {
    let mark = Directive.markBytes
    guard let base = text.baseAddress else { return [] }
    var places: [Int] = []
    var index = 0
    // By its first letter, which is rare, and so found faster than the whole mark.
    while index < text.count, let found = memchr(base + index, Int32(mark[0]), text.count - index) {
      let place = base.distance(to: UnsafeRawPointer(found))
      guard place + mark.count <= text.count else { break }
      if memcmp(found, mark, mark.count) == 0 { places.append(place) }
      index = place + 1
    }
    return places
  }
}

/// Takes directives out of the comments of entries, and finds where each is written.
private struct DirectiveSearch {
  /// The directives of one key count once, in however many languages and forms the key has its comment.
  private struct Name: Hashable {
    let key: String
    let table: String?
    let written: String
  }

  private(set) var directives: [Directive] = []
  private let marks: [Int]
  private var taken: Set<Int> = []
  private var seen: Set<Name> = []
  /// The last comment, because entries share them.
  private var last: (comment: String, rest: String, directives: [Directive]) = ("", "", [])

  /// How many places are tried: more than any comment has directives.
  private static let reach = 64

  init(marks: [Int]) { self.marks = marks }

  mutating func take(_ index: Int, _ entries: Entries, _ changed: inout EntryWriter, _ file: SourceFile) {
    let entry = entries[index]
    let comment = entry.comment
    guard comment.utf8.count > Directive.mark.utf8.count else { return }
    if last.comment != comment {
      let (rest, found) = Directive.cut(from: comment)
      last = (comment, rest, found)
    }
    guard !last.directives.isEmpty else { return }
    changed.setComment(last.rest, of: index)
    let start = index > 0 ? entries[index - 1].end : 0
    for var directive in last.directives {
      let name = Name(key: entry.key, table: entry.declaration?.table, written: directive.written)
      guard seen.insert(name).inserted else { continue }
      directive.entry = index
      directive.span = place(of: directive, from: start, near: entry.place, file) ?? entry.place
      directives.append(directive)
    }
  }

  /// A comment comes right above its key in most formats, and behind it in others. Nil where it is written with
  /// escapes.
  private mutating func place(
    of directive: Directive, from start: Int, near place: ByteSpan, _ file: SourceFile
  ) -> ByteSpan? {
    let written = Array(directive.written.utf8)
    func isHere(_ mark: Int) -> Bool { !taken.contains(mark) && file.text[mark...].starts(with: written) }
    let next = marks.partition { $0 < place.start }
    let above = marks[max(0, next - DirectiveSearch.reach)..<next].last { $0 < start || isHere($0) }
    let below = marks[next...].prefix(DirectiveSearch.reach)
    guard let mark = above.flatMap({ $0 < start ? nil : $0 }) ?? below.first(where: isHere) else { return nil }
    taken.insert(mark)
    return ByteSpan(mark, mark + written.count)
  }

  /// Directives in comments that belong to no entry. Keys and values may have the mark as well; they are no comments.
  mutating func takeFree(from entries: Entries, _ file: SourceFile) {
    let texts = entries.flatMap { [$0.place] + ($0.textSpan.map { [$0] } ?? []) }.sorted()
    for (number, mark) in marks.enumerated() where !taken.contains(mark) {
      let next = texts.partition { $0.start <= mark }
      guard next == 0 || texts[next - 1].end <= mark else { continue }
      let end = number + 1 < marks.count ? marks[number + 1] : file.text.count
      let line = file.text[mark..<end].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      guard var directive = Directive.cut(from: String(decoding: line, as: UTF8.self)).directives.first else {
        continue
      }
      directive.span = ByteSpan(mark, mark + directive.written.utf8.count)
      directives.append(directive)
    }
  }
}

extension Array {
  /// Where the elements begin that aren't of the first ones.
  fileprivate func partition(_ isFirst: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isFirst(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Entry {
  /// Where its key and its value are over.
  fileprivate var end: Int { max(place.end, textSpan?.end ?? 0) }
}
