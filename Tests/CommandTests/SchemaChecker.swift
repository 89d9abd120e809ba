import Foundation

@testable import voicelint

/// Holds a value against a JSON Schema. It knows the words that the configuration's schema uses, and takes any other
/// for a mistake, so that no word is passed over.
struct SchemaChecker {
  let schema: JSONValue

  /// What is wrong with a value, each with its place; none where it is valid.
  func mistakes(in value: JSONValue) -> [String] { mistakes(value, schema, "") }

  private func mistakes(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
    guard case .object(let words) = schema else { return ["\(place): a schema must be an object"] }
    return words.flatMap { word in
      mistakes(value, word.name, word.value, schema, place).map { $0.hasPrefix("/") ? $0 : "\(place): \($0)" }
    }
  }

  private func mistakes(
    _ value: JSONValue, _ word: String, _ argument: JSONValue, _ schema: JSONValue, _ place: String
  ) -> [String] {
    switch word {
    case "$schema", "$defs", "title", "description": return []
    case "$ref":
      guard case .string(let path) = argument, let target = definition(path) else { return ["no definition"] }
      return mistakes(value, target, place)
    case "type": return argument.items.contains { isType($0, value) } ? [] : ["isn't \(argument)"]
    case "enum": return argument.items.contains(value) ? [] : ["is none of the values"]
    case "anyOf":
      let outcomes = argument.items.map { mistakes(value, $0, place) }
      return outcomes.contains([]) ? [] : ["fits none: \(outcomes.joined())"]
    case "minLength":
      guard case .string(let text) = value, case .number(let least) = argument else { return [] }
      return text.unicodeScalars.count >= least ? [] : ["is too short"]
    case "pattern":
      guard case .string(let text) = value, case .string(let pattern) = argument else { return [] }
      return text.range(of: pattern, options: .regularExpression) != nil ? [] : ["doesn't match"]
    case "minimum":
      guard case .number(let number) = value, case .number(let least) = argument else { return [] }
      return number >= least ? [] : ["is too small"]
    case "items", "minItems":
      guard case .array(let items) = value else { return [] }
      if case .number(let least) = argument { return items.count >= least ? [] : ["has too few items"] }
      return items.indices.flatMap { mistakes(items[$0], argument, "\(place)/\($0)") }
    default: return mistakesOfMembers(value, word, argument, schema, place)
    }
  }

  private func mistakesOfMembers(
    _ value: JSONValue, _ word: String, _ argument: JSONValue, _ schema: JSONValue, _ place: String
  ) -> [String] {
    let known = ["required", "minProperties", "properties", "propertyNames", "additionalProperties"]
    guard known.contains(word) else { return ["the schema has the unknown word “\(word)”"] }
    guard case .object(let members) = value else { return [] }
    let properties = schema["properties"]
    switch word {
    case "required":
      return argument.items.filter { name in !members.contains { .string($0.name) == name } }.map { "lacks \($0)" }
    case "minProperties":
      guard case .number(let least) = argument else { return ["isn't a number"] }
      return members.count >= least ? [] : ["has too few members"]
    case "propertyNames": return members.flatMap { mistakes(.string($0.name), argument, place) }
    case "properties":
      return members.flatMap { member in
        argument[member.name].map { mistakes(member.value, $0, "\(place)/\(member.name)") } ?? []
      }
    default:
      let others = members.filter { properties?[$0.name] == nil }
      if argument == false { return others.map { "has the unknown key “\($0.name)”" } }
      return others.flatMap { mistakes($0.value, argument, "\(place)/\($0.name)") }
    }
  }

  private func definition(_ path: String) -> JSONValue? {
    path.split(separator: "/").dropFirst().reduce(schema) { $0?[String($1)] }
  }

  private func isType(_ name: JSONValue, _ value: JSONValue) -> Bool {
    switch value {
    case .null: name == "null"
    case .bool: name == "boolean"
    case .number: name == "integer" || name == "number"
    case .string: name == "string"
    case .array: name == "array"
    case .object: name == "object"
    }
  }
}

extension JSONValue {
  /// The items of a list; any other value is one item.
  fileprivate var items: [JSONValue] {
    if case .array(let items) = self { return items }
    return [self]
  }

  fileprivate subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
