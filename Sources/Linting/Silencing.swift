import Formats

/// What silences findings of one file: items of the configuration, directives of the file and of its base file.
package struct Silencing: Sendable {
  /// What was needed by a finding.
  package enum Use: Hashable, Sendable {
    /// The index of an item of the configuration.
    case item(Int)
    case exemption(Exemption.Name)
  }

  private let items: [(index: Int, suppression: Suppression)]
  private var exemptions: [String: [Exemption]] = [:]

  /// - Parameters:
  ///   - items: of the configuration; those that are about other files are left out.
  ///   - path: of the file.
  package init(_ items: [Suppression] = [], path: String = "", _ exemptions: [Exemption] = []) {
    self.items = items.enumerated().filter { $0.element.reaches(path) }.map { ($0.offset, $0.element) }
    for exemption in exemptions where exemption.mistake == nil {
      self.exemptions[exemption.name.key, default: []].append(exemption)
    }
  }

  /// Marks the findings that a team decided to live with. What one of these covers speaks for itself now: to live with
  /// one fault isn't to live with the next.
  /// - Returns: what was needed.
  package func mark(_ findings: inout [Finding]) -> Set<Use> {
    guard !items.isEmpty || !exemptions.isEmpty else { return [] }
    var used: Set<Use> = []
    var silenced: Set<Silenced> = []
    for index in findings.indices {
      let own = exemptions.isEmpty ? [] : exemptions[findings[index].key, default: []]
      for exemption in own where exemption.covers(findings[index]) {
        used.insert(.exemption(exemption.name))
        findings[index].suppression = findings[index].suppression ?? exemption.reason
        findings[index].isSuppressedInSource = true
      }
      for (number, item) in items where item.covers(findings[index]) {
        used.insert(.item(number))
        findings[index].suppression = findings[index].suppression ?? item.reason
      }
      guard findings[index].suppression != nil else { continue }
      silenced.insert(Silenced(findings[index], rule: findings[index].rule))
    }
    guard !silenced.isEmpty else { return [] }
    for index in findings.indices {
      guard let cover = findings[index].coveredBy else { continue }
      if silenced.contains(Silenced(findings[index], rule: cover)) { findings[index].coveredBy = nil }
    }
    return used
  }

  private struct Silenced: Hashable {
    let entry: Int?
    let locale: String
    let rule: String

    init(_ finding: Finding, rule: String) {
      entry = finding.entry
      locale = finding.locale
      self.rule = rule
    }
  }
}
