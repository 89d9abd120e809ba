import Linting
import Phrasing
import Yams

extension ConfigReader {
  /// The severities of rules: one for each, or others for some locales and roles.
  func rules(_ node: Node) throws(Failure) -> [String: SeverityChoice] {
    guard !isEmpty(node) else { return [:] }
    var rules: [String: SeverityChoice] = [:]
    for (id, key, value) in try mapping(node, "“rules”") {
      guard Rule.named(id) != nil else { throw unknown(key, "rule", Rule.all.map(\.id)) }
      let choice = value.mapping == nil ? SeverityChoice(try level(value, id)) : try severities(value, id)
      if Suppression.isNever(for: id), choice.turnsOff { throw neverIgnored(value, id) }
      rules[id] = choice
    }
    return rules
  }

  func neverIgnored(_ node: Node, _ id: String) -> Failure {
    failure(
      node, "“\(id)” can't be turned off: a file that wasn't read whole would look clean.",
      hint: "Leave the file out with “exclude”.")
  }

  private func severities(_ node: Node, _ id: String) throws(Failure) -> SeverityChoice {
    var choice = SeverityChoice()
    for (name, key, value) in try mapping(node, "“\(id)”") {
      switch name {
      case "severity": choice.general = try level(value, name)
      case "locales":
        for (_, key, value) in try mapping(value, "“locales”") {
          let locale = try locale(key, name)
          guard choice.locales[locale] == nil else { throw failure(key, "“\(locale)” is given twice.") }
          choice.locales[locale] = try level(value, locale)
        }
      case "roles":
        for (_, key, value) in try mapping(value, "“roles”") {
          let role = try self.choice(key, name, Role.allCases.map(\.rawValue), Role.init(rawValue:))
          choice.roles[role] = try level(value, role.rawValue)
        }
      default: throw unknown(key, "key", ["severity", "locales", "roles"])
      }
    }
    guard choice.general != nil || choice.hasExceptions else {
      throw failure(node, "“\(id)” needs “severity”, “locales” or “roles”.")
    }
    return choice
  }

  private func level(_ node: Node, _ name: String) throws(Failure) -> SeverityChoice.Level {
    // YAML takes a bare `off` for false.
    if node.string == "off" || node.bool == false { return .off }
    return .severity(
      try choice(node, name, ["off"] + Severity.allCases.map(\.rawValue), Severity.init(rawValue:)))
  }
}
