/// “Not this one”, as a comment says it: `voicelint:disable label-period[de,fr], hint-gesture -- It is a quote.`
///
/// What it names is kept as written; the linter knows rules and locales.
package struct Directive: Hashable, Sendable {
  /// A rule and the locales that it is disabled in; no locales are all.
  package struct Target: Hashable, Sendable {
    package let rule: String
    package let locales: [String]
  }

  /// What follows the colon.
  package let verb: String
  package let targets: [Target]
  /// Empty where there is none.
  package let reason: String
  /// All of it.
  package let written: String
  /// The first entry of the key that the comment belongs to; nil where it belongs to none.
  package internal(set) var entry: Int?
  package internal(set) var span = ByteSpan(0, 0)

  static let mark = "voicelint:"
  static let markBytes = Array(mark.utf8)
  /// The only verb there is.
  package static let disable = "disable"

  /// - Parameter line: from the mark to the end of the line.
  init(_ line: String) {
    written = line
    let rest = line.dropFirst(Directive.mark.count).drop { $0 == " " }
    verb = String(rest.prefix { $0.isLetter || $0 == "-" })
    let body = rest.dropFirst(verb.count)
    // Programs for text like to make one dash of two, and two aren't allowed in XML comments.
    let dash = ["--", "—", "–"].compactMap { body.firstRange(of: $0) }.min { $0.lowerBound < $1.lowerBound }
    reason = dash.map { Directive.trimmed(body[$0.upperBound...].drop { $0 == "-" }) } ?? ""
    targets = Directive.targets(dash.map { body[..<$0.lowerBound] } ?? body)
  }

  /// A directive in a column that is named for them, where the mark and the verb are optional.
  static func written(inCell text: String) -> String {
    text.contains(mark) ? text : mark + (text.hasPrefix(disable + " ") ? "" : disable + " ") + text
  }

  /// `rule, rule[locale, locale]`.
  private static func targets(_ list: Substring) -> [Target] {
    var targets: [Target] = []
    var (rule, locales, isInBrackets) = ("", String?.none, false)
    func add() {
      let names = locales?.split(separator: ",", omittingEmptySubsequences: false).map { trimmed($0) }
      if !trimmed(rule).isEmpty || names != nil { targets.append(Target(rule: trimmed(rule), locales: names ?? [])) }
      (rule, locales) = ("", nil)
    }
    for character in list {
      switch character {
      case "[" where !isInBrackets: (isInBrackets, locales) = (true, locales ?? "")
      case "]" where isInBrackets: isInBrackets = false
      case "," where !isInBrackets: add()
      default: if isInBrackets { locales?.append(character) } else { rule.append(character) }
      }
    }
    add()
    return targets
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}

extension Directive {
  /// A comment without its directives, and these.
  static func cut(from comment: String) -> (rest: String, directives: [Directive]) {
    let bytes = Array(comment.utf8)
    var directives: [Directive] = []
    var lines: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      let starts = line.indices.filter { isStart($0, in: line) }
      for (index, start) in starts.enumerated() {
        let end = index + 1 < starts.count ? starts[index + 1] : line.endIndex
        directives.append(Directive(trimmed(String(decoding: line[start..<end], as: UTF8.self))))
      }
      let rest = String(decoding: line[..<(starts.first ?? line.endIndex)], as: UTF8.self)
      if starts.isEmpty { lines.append(rest) } else if !trimmed(rest).isEmpty { lines.append(trimmed(rest)) }
    }
    guard !directives.isEmpty else { return (comment, []) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return (lines.joined(separator: "\n"), directives)
  }

  /// Whether a directive begins at a place in a line. The mark and a space may be the beginning of a sentence.
  private static func isStart(_ place: Int, in line: ArraySlice<UInt8>) -> Bool {
    guard line[place] == markBytes[0], line[place...].starts(with: markBytes) else { return false }
    if place > line.startIndex, isInWord(line[place - 1]) { return false }
    let rest = line[(place + markBytes.count)...]
    return rest.first.map(isLetter) ?? false || rest.drop { $0 == UInt8(ascii: " ") }.starts(with: disable.utf8)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Whether a byte goes on with what follows it, as in an address.
  private static func isInWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "/")
  }
}
