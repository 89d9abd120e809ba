import Linting
import Phrasing

extension TextLookup.Result {
  /// All that is known, for programs. Members are only ever added; each is there, null where it has no value. Places in
  /// the text count Unicode scalars, from 0.
  var json: JSONValue {
    .object([
      JSONValue.Member(name: "version", value: 1),
      JSONValue.Member(name: "text", value: .string(request.text)),
      JSONValue.Member(name: "locale", value: .string(request.locale)),
      JSONValue.Member(name: "language", value: .string(language.code)),
      JSONValue.Member(name: "roles", value: .array(request.roles.roles.map { .string($0.rawValue) })),
      JSONValue.Member(name: "trait", value: .optional(request.trait?.rawValue)),
      JSONValue.Member(name: "base", value: .optional(request.base)),
      JSONValue.Member(
        name: "files", value: .array(files.map { ["file": .string($0.path), "builtIn": .bool($0.isBuiltIn)] })),
      JSONValue.Member(name: "tokens", value: .array(reading.tokens.map(token))),
      JSONValue.Member(name: "conclusions", value: .array(reading.conclusions.map(conclusion))),
      JSONValue.Member(name: "constructions", value: .array(reading.trials.flatMap(constructions))),
      JSONValue.Member(
        name: "facts",
        value: .array(
          reading.facts.map {
            ["fact": .string($0.name), "value": .string($0.item), "file": .string(path($0)), "line": .number($0.line)]
          })),
      JSONValue.Member(name: "findings", value: .array(findings.map(finding))),
      JSONValue.Member(name: "silentRules", value: .array(silent.map { .string($0) })),
    ])
  }

  private func token(_ token: TextReading.Token) -> JSONValue {
    .object(
      [JSONValue.Member(name: "kind", value: .string(token.kind.rawValue))] + place(token.range)
        + [JSONValue.Member(name: "lists", value: .array(token.matches.map(match)))])
  }

  private func constructions(_ trial: GroupTrial) -> [JSONValue] {
    trial.rows.map { row in
      let range: Range<Int>? = if case .found(let characters) = row.result { phrase.range(of: characters) } else { nil }
      return .object(
        [
          JSONValue.Member(name: "group", value: .string(trial.group.name)),
          JSONValue.Member(name: "construction", value: .string(row.construction.name)),
          JSONValue.Member(name: "file", value: .string(path(row.line))),
          JSONValue.Member(name: "line", value: .number(row.construction.line)),
          JSONValue.Member(name: "found", value: .bool(range != nil)),
          JSONValue.Member(name: "veto", value: .bool(row.construction.isVeto)),
          JSONValue.Member(name: "refusedBy", value: .optional(row.refusal)),
        ] + place(range))
    }
  }

  private func match(_ match: LineMatch) -> JSONValue {
    let (counts, exception): (Bool, ListedLine?) =
      switch match.standing {
      case .counts: (true, nil)
      case .exception(let line): (false, line)
      case .behindPrefix, .passedOver: (false, nil)
      }
    let form: String =
      switch match.form {
      case .whole: "whole"
      case .beginning: "beginning"
      case .end: "end"
      case .part: "part"
      }
    return .object(
      line(match.line) + place(match.range) + [
        JSONValue.Member(name: "form", value: .string(form)),
        JSONValue.Member(name: "prefix", value: match.prefix.map { .object(line($0)) } ?? .null),
        JSONValue.Member(name: "counts", value: .bool(counts)),
        JSONValue.Member(name: "exception", value: exception.map { .object(line($0)) } ?? .null),
      ])
  }

  private func conclusion(_ conclusion: Conclusion) -> JSONValue {
    .object(
      [
        JSONValue.Member(name: "question", value: .string(conclusion.question.rawValue)),
        JSONValue.Member(name: "answer", value: .string(conclusion.answer.rawValue)),
      ] + place(conclusion.range) + [
        JSONValue.Member(name: "forms", value: forms(conclusion.forms)),
        JSONValue.Member(name: "reason", value: .optional(conclusion.reason?.rawValue)),
        JSONValue.Member(
          name: "words",
          value: .array(
            conclusion.words.map { word in
              .object(
                place(word.range) + [
                  JSONValue.Member(name: "place", value: word.isFirst ? "first" : "last"),
                  JSONValue.Member(name: "answer", value: .string(word.answer.rawValue)),
                  JSONValue.Member(name: "forms", value: forms(word.forms)),
                  JSONValue.Member(name: "reason", value: .string(word.reason.rawValue)),
                ])
            })),
        JSONValue.Member(name: "count", value: conclusion.count.map { .number($0) } ?? .null),
      ])
  }

  private func finding(_ finding: Finding) -> JSONValue {
    .object(
      [
        JSONValue.Member(name: "rule", value: .string(finding.rule)),
        JSONValue.Member(name: "severity", value: .string(finding.severity.rawValue)),
        JSONValue.Member(name: "message", value: .string(finding.message)),
      ] + place(finding.range) + [
        JSONValue.Member(name: "coveredBy", value: .optional(finding.coveredBy)),
        JSONValue.Member(name: "proposal", value: .optional(finding.proposal ?? finding.suggestion)),
      ])
  }

  private func line(_ line: ListedLine) -> [JSONValue.Member] {
    [
      JSONValue.Member(name: "list", value: .string(line.name)),
      JSONValue.Member(name: "item", value: .string(line.item)),
      JSONValue.Member(name: "file", value: .string(path(line))),
      JSONValue.Member(name: "line", value: .number(line.line)),
    ]
  }

  /// A run of the text with its place; null where there is none.
  private func place(_ range: Range<Int>?) -> [JSONValue.Member] {
    let start = range.map { phrase.string(0..<$0.lowerBound).unicodeScalars.count }
    let text = range.map { phrase.string($0) }
    let end = start.map { $0 + (text ?? "").unicodeScalars.count }
    return [
      JSONValue.Member(name: "text", value: .optional(text)),
      JSONValue.Member(name: "start", value: start.map { .number($0) } ?? .null),
      JSONValue.Member(name: "end", value: end.map { .number($0) } ?? .null),
    ]
  }

  private func forms(_ forms: [Language.VerbForm]) -> JSONValue { .array(forms.map { .string($0.rawValue) }) }
}

extension JSONValue {
  /// Null where there is no text.
  fileprivate static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
