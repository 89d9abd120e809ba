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
    var directives: [Directive] = []
    var lines: [Substring] = []
    for line in comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let starts = starts(in: line)
      guard let first = starts.first else {
        lines.append(line)
        continue
      }
      for (start, end) in zip(starts, starts.dropFirst() + [line.endIndex]) {
        directives.append(Directive(trimmed(line[start..<end])))
      }
      let rest = trimmed(line[..<first])
      if !rest.isEmpty { lines.append(Substring(rest)) }
    }
    guard !directives.isEmpty else { return (comment, []) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return (lines.joined(separator: "\n"), directives)
  }

  /// Where directives begin in a line. The mark with a space after it may be the beginning of a sentence.
  private static func starts(in line: Substring) -> [Substring.Index] {
    line.ranges(of: mark).filter { range in
      let isInWord = line[..<range.lowerBound].last.map { $0.isLetter || $0.isNumber || $0 == "/" } ?? false
      guard !isInWord, let next = line[range.upperBound...].first else { return false }
      return next.isLetter || line[range.upperBound...].drop { $0 == " " }.hasPrefix(disable)
    }.map(\.lowerBound)
  }
}
