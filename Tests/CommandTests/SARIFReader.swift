import Foundation

/// Reads a SARIF log and takes no member that VoiceLint doesn't promise, and no value that the schema doesn't allow.
struct SARIFReader {
  typealias Object = [String: Any]

  let results: [Object]
  let rules: [Object]

  init(_ text: String) throws {
    let log = try ReportReader.object(ReportReader.json(text), ["$schema", "version", "runs"])
    guard log["version"] as? String == "2.1.0", let runs = log["runs"] as? [Any], runs.count == 1 else {
      throw ReportReader.Refusal("one run of version 2.1.0")
    }
    let run = try ReportReader.object(
      runs[0], ["columnKind", "invocations", "originalUriBaseIds", "results", "tool"])
    let driver = try ReportReader.object(
      ReportReader.object(run["tool"], ["driver"])["driver"], ["name", "rules", "semanticVersion"])
    guard let results = run["results"] as? [Object], let rules = driver["rules"] as? [Object],
      let invocations = run["invocations"] as? [Object], run["columnKind"] as? String == "unicodeCodePoints",
      invocations.count == 1, invocations[0]["executionSuccessful"] as? Bool == true
    else { throw ReportReader.Refusal("members of the run") }
    self.results = results
    self.rules = rules
    try rules.forEach(SARIFReader.readRule)
    try results.forEach(read)
    for member in ["suppressions", "baselineState"] {
      let count = results.count { $0[member] != nil }
      try ReportReader.require(count == 0 || count == results.count, "\(member) of some results only")
    }
  }

  private static let levels = ["error", "warning", "note"]

  private static func readRule(_ value: Object) throws {
    let rule = try ReportReader.object(
      value, ["defaultConfiguration", "help", "id", "shortDescription"], ["helpUri"])
    let level = try ReportReader.object(rule["defaultConfiguration"], ["enabled", "level"])["level"]
    try ReportReader.require(levels.contains(ReportReader.text(level)), "level of a rule")
    let help = try ReportReader.object(rule["help"], ["markdown", "text"])
    for name in ["markdown", "text"] { try readMessage(ReportReader.text(help[name])) }
    try readMessage(ReportReader.text(ReportReader.object(rule["shortDescription"], ["text"])["text"]))
    let address = try (rule["helpUri"]).map(ReportReader.text) ?? "https://a.example"
    try ReportReader.require(address.hasPrefix("https://") && URL(string: address) != nil, address)
  }

  /// Braces that aren't doubled are placeholders.
  private static func readMessage(_ text: String) throws {
    let rest = ReportReader.ascii(text).replacing("{{", with: "").replacing("}}", with: "")
    try ReportReader.require(!rest.contains("{") && !rest.contains("}"), "a placeholder: \(text)")
  }

  private func read(_ value: Object) throws {
    let result = try ReportReader.object(
      value, ["level", "locations", "message", "partialFingerprints", "properties", "ruleId", "ruleIndex"],
      ["baselineState", "fixes", "suppressions"])
    try ReportReader.require(SARIFReader.levels.contains(ReportReader.text(result["level"])), "level")
    let index = try ReportReader.number(result["ruleIndex"], least: 0)
    try ReportReader.require(
      rules.indices.contains(index) && rules[index]["id"] as? String == result["ruleId"] as? String, "rule")
    let message = try ReportReader.text(ReportReader.object(result["message"], ["text"])["text"])
    try SARIFReader.readMessage(message)
    try ReportReader.require(!ReportReader.ascii(message).contains("]("), "a link: \(message)")
    let prints = try ReportReader.object(result["partialFingerprints"], ["voiceLintFinding/v1"])
    _ = try ReportReader.text(prints["voiceLintFinding/v1"])
    guard let locations = result["locations"] as? [Any], locations.count == 1 else {
      throw ReportReader.Refusal("one location")
    }
    let location = try ReportReader.object(locations[0], ["physicalLocation"], ["logicalLocations"])
    let physical = try ReportReader.object(location["physicalLocation"], ["artifactLocation"], ["region"])
    try readArtifact(physical["artifactLocation"])
    if let region = physical["region"] { _ = try SARIFReader.region(region) }
    for change in try SARIFReader.changes(result) {
      try readArtifact(change["artifactLocation"])
    }
    for suppression in result["suppressions"] as? [Any] ?? [] {
      let suppression = try ReportReader.object(suppression, ["justification", "kind"])
      try ReportReader.require(["external", "inSource"].contains(suppression["kind"] as? String), "kind")
    }
    if let state = result["baselineState"] {
      try ReportReader.require(["new", "unchanged"].contains(ReportReader.text(state)), "state")
    }
  }

  /// The changes of the fixes of a result.
  static func changes(_ result: Object) throws -> [Object] {
    var changes: [Object] = []
    for fix in result["fixes"] as? [Any] ?? [] {
      let fix = try ReportReader.object(fix, ["artifactChanges", "description"])
      for change in fix["artifactChanges"] as? [Any] ?? [] {
        let change = try ReportReader.object(change, ["artifactLocation", "replacements"])
        for replacement in try replacements(of: change) { _ = try region(replacement["deletedRegion"]) }
        changes.append(change)
      }
    }
    return changes
  }

  static func replacements(of change: Object) throws -> [Object] {
    try (change["replacements"] as? [Any] ?? []).map {
      try ReportReader.object($0, ["deletedRegion", "insertedContent"])
    }
  }

  /// Line and column of the start, and of the end.
  static func region(_ value: Any?) throws -> [Int] {
    let names = ["startLine", "startColumn", "endLine", "endColumn"]
    let region = try ReportReader.object(value, Set(names))
    let numbers = try names.map { try ReportReader.number(region[$0]) }
    try ReportReader.require((numbers[0], numbers[1]) <= (numbers[2], numbers[3]), "a region ends before it starts")
    return numbers
  }

  private func readArtifact(_ value: Any?) throws {
    let artifact = try ReportReader.object(value, ["uri"], ["uriBaseId"])
    let uri = try ReportReader.text(artifact["uri"])
    let isRelative = artifact["uriBaseId"] as? String == "%SRCROOT%"
    try ReportReader.require(isRelative != uri.hasPrefix("file:///"), uri)
    try ReportReader.require(uri.wholeMatch(of: #/(file:\/\/)?([A-Za-z0-9\-._~\/]|%[0-9A-F]{2})+/#) != nil, uri)
  }
}
