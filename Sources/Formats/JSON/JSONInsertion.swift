import Foundation

/// What is to be added to a JSON object: members by name, to any depth.
indirect enum JSONAddition {
  case object([String: JSONAddition])
  /// A value, as JSON. `number` says which of the values asked for it is.
  case value([UInt8], number: Int)
  /// A value at the end of an array, if `index` is its place there.
  case element([UInt8], index: Int, number: Int)
  /// A member that goes with a value: it is written where there is none, and where there is `replaced`.
  case companion([UInt8], replaced: [UInt8])
  /// A member that is written only where its whole object is new: it says what the object is.
  case constant([UInt8])

  /// Adds an addition at the end of a path of names; false where there is a value already.
  mutating func add(_ addition: JSONAddition, at path: ArraySlice<String>) -> Bool {
    guard case .object(var members) = self else { return false }
    guard let name = path.first else {
      guard members.isEmpty else { return false }
      self = addition
      return true
    }
    // Taken out while it is changed, so that nothing is copied.
    var member = members.removeValue(forKey: name) ?? .object([:])
    self = .object([:])
    let isAdded = member.add(addition, at: path.dropFirst())
    members[name] = member
    self = .object(members)
    return isAdded
  }

  /// The names of the object at the end of a path.
  func names(at path: ArraySlice<String>) -> [String] {
    guard case .object(let members) = self else { return [] }
    guard let name = path.first else { return Array(members.keys) }
    return members[name]?.names(at: path.dropFirst()) ?? []
  }

  /// The numbers of all values in it.
  var numbers: [Int] {
    switch self {
    case .object(let members): members.values.flatMap(\.numbers)
    case .value(_, let number), .element(_, _, let number): [number]
    case .companion, .constant: []
    }
  }

  /// Whether it can be written where there is nothing yet: no array begins with its second value.
  var canBeNew: Bool {
    switch self {
    case .object(let members): members.values.allSatisfy(\.canBeNew)
    case .element(_, let index, _): index == 0
    case .value, .companion, .constant: true
    }
  }
}

/// How a JSON text is laid out, as its first member shows.
struct JSONLayout {
  /// LF or CR LF; empty where everything stands on one line.
  let newline: [UInt8]
  /// The white space of one level.
  let unit: [UInt8]
  /// What stands between a key and its value; Xcode writes ` : `.
  let colon: [UInt8]

  /// White space after a comma, where members share a line.
  var gap: [UInt8] { colon.last == 0x20 ? [0x20] : [] }
}

/// Adds members to the objects of a JSON text, each at its place in Xcode's order.
struct JSONInserter {
  private var scanner: JSONScanner
  private let layout: JSONLayout
  private(set) var edits: [Edit] = []
  /// The numbers of the values that can not be added.
  private(set) var refused: [Int] = []

  private struct Member {
    let name: JSONString
    /// The value's bytes.
    let value: ByteSpan
  }

  /// Nil where the text is no JSON: what can not be read with certainty is not written to.
  init?(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    scanner = JSONScanner(text, from: start)
    guard scanner.kind() == .object else { return nil }
    let root = scanner.offset
    scanner.skip()
    scanner.finish()
    guard scanner.faults.isEmpty else { return nil }
    layout = JSONInserter.layout(&scanner, of: root)
    scanner.offset = root
  }

  /// Adds to the outermost object.
  mutating func add(_ addition: JSONAddition, allows: (_ name: String, _ path: [String], _ present: [String]) -> Bool) {
    add(addition, at: scanner.offset, path: [], allows)
  }

  /// Adds what the value at `start` lacks. `allows` is asked whether a new member may stand beside those present.
  private mutating func add(
    _ addition: JSONAddition, at start: Int, path: [String], _ allows: (String, [String], [String]) -> Bool
  ) {
    scanner.offset = start
    switch addition {
    case .constant: return
    case .companion(let bytes, let replaced):
      guard scanner.kind() == .string else { return }
      let string = scanner.string().quoted
      if scanner.bytes(string).elementsEqual(replaced) { edits.append(Edit(string, bytes)) }
    case .value(let bytes, let number): fill(bytes, number)
    case .element(let bytes, let index, let number): append(bytes, index, number, at: start)
    case .object(let wanted):
      if scanner.kind() == .object {
        add(wanted, toObjectAt: start, path: path, allows)
      } else {
        refused += addition.numbers
      }
    }
  }

  private mutating func add(
    _ wanted: [String: JSONAddition], toObjectAt start: Int, path: [String],
    _ allows: (String, [String], [String]) -> Bool
  ) {
    let members = members(at: start)
    let end = scanner.offset
    let names = members.map { scanner.decoded($0.name) }
    // Of a repeated name, readers take the last.
    let places = Dictionary(zip(names, members.indices), uniquingKeysWith: { _, last in last })
    var new: [(name: String, value: JSONAddition)] = []
    let done = (edits: edits.count, refused: refused.count)
    var hasValue = false
    for (name, value) in wanted.sorted(by: { JSONInserter.precedes($0.key, $1.key) }) {
      switch value {
      case .value, .element: hasValue = true
      case .object, .companion, .constant: break
      }
      if let place = places[name] {
        add(value, at: members[place].value.start, path: path + [name], allows)
      } else if case .constant = value {
        continue
      } else if value.canBeNew, allows(name, path, names + new.map(\.name)) {
        new.append((name, value))
      } else {
        refused += value.numbers
      }
    }
    // A value that is refused takes its companions with it.
    if hasValue, refused.count > done.refused {
      edits.removeSubrange(done.edits...)
      return
    }
    write(new, to: members, names, ByteSpan(start, end))
  }

  /// The members of the object that begins at `start`; the scanner stands behind it.
  private mutating func members(at start: Int) -> [Member] {
    scanner.offset = start
    var members: [Member] = []
    guard scanner.kind() == .object, scanner.open() else { return members }
    while let name = scanner.member() { members.append(Member(name: name, value: scanner.skip())) }
    return members
  }

  /// An empty string that is there already takes the value.
  private mutating func fill(_ bytes: [UInt8], _ number: Int) {
    guard scanner.kind() == .string else {
      refused.append(number)
      return
    }
    let string = scanner.string()
    if string.span.isEmpty { edits.append(Edit(string.quoted, bytes)) } else { refused.append(number) }
  }

  private mutating func append(_ bytes: [UInt8], _ index: Int, _ number: Int, at start: Int) {
    guard scanner.kind() == .array, scanner.open() else {
      refused.append(number)
      return
    }
    var last: ByteSpan?
    var count = 0
    while scanner.element() {
      last = scanner.skip()
      count += 1
    }
    guard count == index else {
      refused.append(number)
      return
    }
    let close = scanner.offset - 1
    let lines = layout.newline + indentation(at: start)
    if let last {
      let own = isFirstOfLine(last.start) ? layout.newline + indentation(at: last.start) : layout.gap
      edits.append(Edit(ByteSpan(last.end, last.end), [UInt8(ascii: ",")] + own + bytes))
    } else {
      let inner = layout.newline.isEmpty ? bytes : lines + layout.unit + bytes + lines
      edits.append(Edit(ByteSpan(start + 1, close), inner))
    }
  }

  // MARK: Writing

  /// Adds new members, which are in order, between those that are there.
  private mutating func write(
    _ new: [(name: String, value: JSONAddition)], to members: [Member], _ names: [String], _ object: ByteSpan
  ) {
    guard !new.isEmpty else { return }
    guard let first = members.first, let last = members.last else {
      let outer = indentation(at: object.start)
      let isInline = layout.newline.isEmpty
      let separator = isInline ? layout.gap : layout.newline + outer + layout.unit
      let texts = new.map { text($0.name, $0.value, isInline ? nil : outer + layout.unit) }
      let inner = Array(texts.joined(separator: [UInt8(ascii: ",")] + separator))
      let whole = isInline ? inner : separator + inner + layout.newline + outer
      edits.append(Edit(ByteSpan(object.start + 1, object.end - 1), whole))
      return
    }

    let isInline = !isFirstOfLine(first.name.quoted.start)
    for (name, value) in new {
      let place = JSONInserter.place(of: name, in: names)
      let neighbour = place < members.count ? members[place] : last
      let indent = indentation(at: neighbour.name.quoted.start)
      let separator = [UInt8(ascii: ",")] + (isInline ? layout.gap : layout.newline + indent)
      let text = text(name, value, isInline ? nil : indent)
      if place < members.count {
        let start = neighbour.name.quoted.start
        edits.append(Edit(ByteSpan(start, start), text + separator))
      } else {
        edits.append(Edit(ByteSpan(last.value.end, last.value.end), separator + text))
      }
    }
  }

  /// A member as JSON; `indent` is the white space before it, nil where everything stands on one line.
  private func text(_ name: String, _ value: JSONAddition, _ indent: [UInt8]?) -> [UInt8] {
    JSONInserter.quoted(name) + layout.colon + text(value, indent)
  }

  private func text(_ value: JSONAddition, _ indent: [UInt8]?) -> [UInt8] {
    switch value {
    case .value(let bytes, _), .companion(let bytes, _), .constant(let bytes): return bytes
    case .element(let bytes, _, _):
      return bracketed("[", [bytes], "]", indent)
    case .object(let members):
      let sorted = members.sorted { JSONInserter.precedes($0.key, $1.key) }
      let inner = indent.map { $0 + layout.unit }
      return bracketed("{", sorted.map { text($0.key, $0.value, inner) }, "}", indent)
    }
  }

  private func bracketed(_ open: String, _ parts: [[UInt8]], _ close: String, _ indent: [UInt8]?) -> [UInt8] {
    let comma = [UInt8(ascii: ",")]
    guard let indent else { return open.utf8 + Array(parts.joined(separator: comma + layout.gap)) + close.utf8 }
    let line = layout.newline + indent + layout.unit
    return open.utf8 + line + Array(parts.joined(separator: comma + line)) + layout.newline + indent + close.utf8
  }

  /// A text as a JSON string, as Xcode writes it.
  static func quoted(_ text: String) -> [UInt8] {
    [UInt8(ascii: "\"")] + JSONQuoting.plain.quote(text) + [UInt8(ascii: "\"")]
  }

  // MARK: Order and layout

  /// Xcode's order of keys, languages and forms: the order of `JSONSerialization`'s `sortedKeys`, which the catalogs
  /// that Xcode wrote have at every level. The locale is the root, so that the
  /// machine's language does not matter.
  static func precedes(_ a: String, _ b: String) -> Bool {
    a.compare(b, options: [.numeric, .caseInsensitive, .forcedOrdering], range: nil, locale: Locale(identifier: ""))
      == .orderedAscending
  }

  /// The number of the first name that comes after `name`, in names that are in order.
  private static func place(of name: String, in names: [String]) -> Int {
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if precedes(names[middle], name) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func layout(_ scanner: inout JSONScanner, of root: Int) -> JSONLayout {
    let text = scanner.text
    let space: [UInt8] = [0x20]
    scanner.offset = root
    guard scanner.kind() == .object, scanner.open(), let name = scanner.member() else {
      return JSONLayout(newline: [0x0A], unit: space + space, colon: space + [UInt8(ascii: ":")] + space)
    }
    let before = text[root + 1..<name.quoted.start]
    let newline: [UInt8] = before.contains(0x0A) ? (before.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]) : []
    let unit = newline.isEmpty ? [] : Array(before.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.reversed())
    _ = scanner.kind()
    return JSONLayout(newline: newline, unit: unit, colon: Array(text[name.quoted.end..<scanner.offset]))
  }

  private func isFirstOfLine(_ at: Int) -> Bool {
    !layout.newline.isEmpty && scanner.isFirstOfLine(at)
  }

  /// The white space before the line of `at`; a text on one line has none.
  private func indentation(at: Int) -> [UInt8] {
    guard !layout.newline.isEmpty else { return [] }
    var start = at
    while start > 0, scanner.text[start - 1] != 0x0A, scanner.text[start - 1] != 0x0D { start -= 1 }
    return scanner.text[start..<at].prefix { $0 == 0x20 || $0 == 0x09 }.map { $0 }
  }
}
