import ArgumentParser
import Linting
import Reporting

struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the rules.")

  func run() throws {
    let widest = Rule.all.map(\.id.count).max() ?? 0
    for rule in Rule.all {
      let id = Width.padded(rule.id, to: widest)
      let severity = rule.isOnByDefault ? rule.severity.rawValue : "off"
      print("\(id)  \(Width.padded(severity, to: 7))  \(rule.summary)")
    }
  }
}

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Explain a rule, with examples.")

  @Argument(help: "The rule's id, such as label-period.")
  var rule: String

  func run() throws {
    print(try Job.rule(rule).page)
  }
}
