import Foundation
import Reporting

/// A JSON value whose members keep their order, so that what is written by hand reads as it was written.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Equatable, Sendable {
    let name: String
    let value: JSONValue
  }

  /// The text, indented, with what is short on one line.
  var text: String { JSONWriter.escaped(text(indent: "")) + "\n" }

  /// - Parameter taken: how much of the first line the name of the member takes.
  private func text(indent: String, taken: Int = 0) -> String {
    let line = line
    guard indent.count + taken + line.count > JSONValue.width else { return line }
    let inner = indent + "  "
    switch self {
    case .null, .bool, .number, .string: return line
    case .array(let values):
      return "[\n" + values.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      let lines = members.map { member in
        let name = JSONValue.quoted(member.name) + ": "
        return inner + name + member.value.text(indent: inner, taken: name.count)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private static let width = 100

  private var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): String(value)
    case .string(let value): JSONValue.quoted(value)
    case .array(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(JSONValue.quoted($0.name)): \($0.value.line)" }.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(name: $0, value: $1) })
  }
}
