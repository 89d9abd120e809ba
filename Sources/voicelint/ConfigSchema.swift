import Formats
import Linting
import Phrasing

/// The JSON Schema of the configuration (draft 2020-12), made of what the program knows.
enum Schema {
  static let fileName = "voicelint.schema.json"

  static var document: JSONValue {
    let keys = ConfigKey.all.map { JSONValue.Member(name: $0.name, value: described($0.schema, $0.summary)) }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "VoiceLint configuration",
      "description": .string("The file .voicelint.yml, for VoiceLint \(VoiceLint.version)."),
      // An empty file is one too.
      "type": ["object", "null"],
      "additionalProperties": false,
      "properties": .object(keys),
      "$defs": [
        "locale": ["type": "string", "description": "A code such as de, pt-BR or zh-Hans.", "minLength": 2],
        "severity": one(of: Severity.allCases.map(\.rawValue)),
        "level": ["enum": .array(Severity.allCases.map { .string($0.rawValue) } + ["off", false])],
        "rule": rule(reference("level")),
        "rule-that-runs": rule(reference("severity")),
      ],
    ]
  }

  /// What is set for a rule: a value, or others for some locales and roles.
  private static func rule(_ level: JSONValue) -> JSONValue {
    [
      "anyOf": [
        level,
        [
          "type": "object", "additionalProperties": false, "minProperties": 1,
          "properties": [
            "severity": level,
            "locales": ["type": "object", "propertyNames": locale, "additionalProperties": level],
            "roles": [
              "type": "object", "propertyNames": one(of: Role.allCases.map(\.rawValue)),
              "additionalProperties": level,
            ],
          ],
        ],
      ]
    ]
  }

  // MARK: Values

  static let text: JSONValue = ["type": "string", "minLength": 1]
  static let locale = reference("locale")

  static func one(of names: [String]) -> JSONValue { ["enum": .array(names.map(JSONValue.string))] }

  /// One value, a list, or nothing.
  static func some(_ item: JSONValue) -> JSONValue {
    ["anyOf": [item, ["type": "array", "items": item], ["type": "null"]]]
  }

  private static func oneOrMore(_ item: JSONValue) -> JSONValue {
    ["anyOf": [item, ["type": "array", "items": item, "minItems": 1]]]
  }

  private static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

  /// A list of objects, or nothing.
  private static func list(
    _ properties: JSONValue, needs required: [String], _ more: [JSONValue.Member] = []
  ) -> JSONValue {
    let item: [JSONValue.Member] = [
      .init(name: "type", value: "object"), .init(name: "additionalProperties", value: false),
      .init(name: "required", value: .array(required.map(JSONValue.string))),
      .init(name: "properties", value: properties),
    ]
    return ["type": ["array", "null"], "items": .object(item + more)]
  }

  private static func described(_ schema: JSONValue, _ summary: String) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    return .object([.init(name: "description", value: .string(summary))] + members)
  }

  // MARK: Keys

  static let columns: JSONValue = {
    let letters: JSONValue = [
      "type": "object", "minProperties": 1, "additionalProperties": ["type": "string", "pattern": "^[A-Za-z]{1,3}$"],
    ]
    let items = list(["files": oneOrMore(text), "columns": letters], needs: ["files", "columns"])
    return ["anyOf": [letters, items]]
  }()

  static let roles = list(
    [
      "keys": text, "role": oneOrMore(one(of: Role.allCases.map(\.rawValue))),
      "trait": one(of: Trait.allCases.map(\.rawValue)),
    ], needs: ["keys", "role"])

  static let rules: JSONValue = [
    "type": ["object", "null"], "additionalProperties": false,
    "properties": .object(
      Rule.all.map { rule in
        let type = Suppression.isNever(for: rule.id) ? "rule-that-runs" : "rule"
        return .init(name: rule.id, value: described(reference(type), rule.summary))
      }),
  ]

  static let lengths: JSONValue = [
    "type": ["object", "null"], "additionalProperties": false,
    "properties": .object(
      HouseStyle.Length.allCases.map { .init(name: $0.rawValue, value: ["type": "integer", "minimum": 1]) }),
  ]

  static let forbidden = list(
    ["word": text, "instead": text, "locales": some(locale), "reason": text], needs: ["word"])

  static let glossary: JSONValue = [
    "type": ["array", "null"],
    "items": [
      "type": "object", "required": ["term"], "minProperties": 2, "properties": ["term": text],
      "additionalProperties": oneOrMore(text),
    ],
  ]

  static let ignore = list(
    [
      "rules": some(one(of: Rule.all.map(\.id).filter { !Suppression.isNever(for: $0) })), "keys": some(text),
      "locales": some(locale),
      "paths": some(text), "reason": text,
    ], needs: ["reason"],
    [.init(name: "anyOf", value: [["required": ["rules"]], ["required": ["keys"]], ["required": ["paths"]]])])
}
