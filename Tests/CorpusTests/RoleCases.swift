import Formats
import Foundation
import Phrasing
import Support
import Testing
import Usage

/// Every line of Corpus/role inference/cases.md: what a key, its comment and its columns tell.
@Suite("Role inference")
struct RoleRunner {
  @Test("Keys and comments tell what the page says", arguments: RoleCase.all)
  func tells(_ one: RoleCase) throws {
    try #require(one.mistake == nil, "\(one.place): \(one.mistake ?? "")")
    let inferred = RoleInference().roles(
      key: one.key, comment: one.comment, declaration: one.declaration, source: one.source)
    #expect(one.told(inferred) == one.expected, "\(one.place): \(one.key) | \(one.comment)")
  }

  @Test func pageHasCasesOfEveryRoleAndEvidence() {
    let expected = RoleCase.all.map(\.expected)
    for role in Role.allCases {
      #expect(expected.contains { $0["roles"]?.split(separator: ",").contains(Substring(role.rawValue)) == true })
    }
    for evidence in Evidence.allCases where evidence != .configuration {
      #expect(expected.contains { $0["evidence"] == evidence.rawValue })
    }
  }
}

/// One line of the page.
struct RoleCase: Sendable, CustomTestStringConvertible {
  let line: Int
  private(set) var key = ""
  private(set) var comment = ""
  private(set) var declaration: Declaration?
  /// What the app's source tells.
  private(set) var source: SourceRoles.Row?
  /// What must be told, by name: roles, evidence, trait, dialog, and stem and words where the line gives them.
  private(set) var expected: [String: String] = ["trait": "", "dialog": ""]
  private(set) var mistake: String?

  var place: String { "cases.md:\(line)" }
  var testDescription: String { "\(place) \(key) | \(comment)" }

  static let all: [RoleCase] = {
    var cases: [RoleCase] = []
    var isInCases = false
    let text = Checkout.text(of: Checkout.root.appending(path: "Corpus/roles/cases.md"))
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        isInCases = line == "```cases"
      } else if isInCases, !line.isEmpty {
        cases.append(RoleCase(line, number: index + 1))
      }
    }
    return cases
  }()

  private init(_ text: String, number: Int) {
    line = number
    guard let bar = text.range(of: "| "), let arrow = text.range(of: "→ ", options: .backwards),
      bar.upperBound <= arrow.lowerBound
    else {
      mistake = "A case is KEY | COMMENT → ROLES."
      return
    }
    key = text[..<bar.lowerBound].trimmingCharacters(in: .whitespaces)
    var middle = text[bar.upperBound..<arrow.lowerBound].trimmingCharacters(in: .whitespaces)
    if middle.hasSuffix("}"), let brace = middle.lastIndex(of: "{") {
      declaration = declared(middle[middle.index(after: brace)...].dropLast())
      middle = middle[..<brace].trimmingCharacters(in: .whitespaces)
    }
    comment = middle.replacingOccurrences(of: "⏎", with: "\n")
    for (index, part) in text[arrow.upperBound...].components(separatedBy: "; ").enumerated() {
      expect(part, at: index)
    }
  }

  private mutating func declared(_ text: Substring) -> Declaration? {
    var declaration = Declaration()
    for part in text.components(separatedBy: "; ") {
      let pair = part.components(separatedBy: ": ")
      switch pair.first {
      case "role" where pair.count == 2: declaration.role = pair[1]
      case "trait" where pair.count == 2: declaration.trait = pair[1]
      case "group" where pair.count == 2: declaration.group = pair[1]
      case "source" where pair.count == 2: tellSource { $0.roles = RoleCase.roles(pair[1]) }
      case "source part" where pair.count == 2: tellSource { $0.partRoles = RoleCase.roles(pair[1]) }
      case "source trait" where pair.count == 2: tellSource { $0.trait = Trait(rawValue: pair[1]) }
      default: mistake = "“\(part)” is no column."
      }
    }
    return declaration == Declaration() ? nil : declaration
  }

  private mutating func tellSource(_ tell: (inout SourceRoles.Row) -> Void) {
    var row = source ?? SourceRoles.Row(name: TextName(key: key))
    row.place = "Player.swift:9"
    tell(&row)
    source = row
  }

  private static func roles(_ text: String) -> RoleSet {
    text.split(separator: " ").compactMap { Role(rawValue: String($0)) }.reduce(into: []) { $0.formUnion(RoleSet($1)) }
  }

  private mutating func expect(_ part: String, at index: Int) {
    let words = part.split(separator: " ", maxSplits: 1).map(String.init)
    guard index > 0 else {
      let names = part.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      if names.contains(where: { Role(rawValue: $0) == nil }) { mistake = "“\(part)” is no list of roles." }
      expected["roles"] = names.joined(separator: ",")
      return
    }
    switch words.first {
    case "trait", "stem", "dialog", "told":
      guard words.count == 2 else { return mistake = "“\(part)” says nothing." }
      if words[0] == "trait", Trait(rawValue: words[1]) == nil { mistake = "“\(words[1])” is no trait." }
      expected[words[0]] = words[1] == "-" ? "" : words[1]
    default:
      if Evidence(rawValue: part) == nil { mistake = "“\(part)” is no evidence." }
      expected["evidence"] = part
    }
  }

  /// What role inference told, under the names that the line expects.
  func told(_ inferred: KeyRoles) -> [String: String] {
    var told = [
      "roles": inferred.roles.roles.map(\.rawValue).joined(separator: ","), "trait": inferred.trait?.rawValue ?? "",
      "dialog": inferred.dialog,
    ]
    if expected["evidence"] != nil || inferred.roles != .text { told["evidence"] = inferred.evidence.rawValue }
    if expected["stem"] != nil { told["stem"] = inferred.stem }
    if expected["told"] != nil { told["told"] = inferred.reason }
    return told
  }
}
