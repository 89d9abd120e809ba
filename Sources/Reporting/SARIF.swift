import Formats
import Linting
import Phrasing

extension Reporter {
  /// SARIF 2.1.0, for code scanning and for viewers.
  ///
  /// It has the findings that people are told, and with their marks those that are known from before and those that the
  /// team lives with. SARIF has no mark for a finding that is told elsewhere (inherited from the source text, a copy, or
  /// covered by another one), and a viewer would tell it again, so these are left out; a message names the languages.
  package static let sarif = Reporter("sarif", isOfRepository: true) { report, drawing, outlet in
    let results = report.told { finding in
      let isElsewhere = finding.isInherited || finding.coveredBy != nil || finding.copyOf != nil
      return !isElsewhere || drawing.listing.counts(finding)
    }
    let run = SARIFRun(results: results, site: drawing.site, isCompared: report.comparison != nil)
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", SARIFRun.schema)
      json.name("runs")
      json.array([run]) { $1.write(to: &$0, version: report.version, outlet) }
      json.member("version", "2.1.0")
    }
    json.finish(outlet)
  }
}

/// The one run of a SARIF log.
private struct SARIFRun {
  static let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  let results: [Told]
  let site: Site
  let isCompared: Bool
  /// The rules with results, sorted.
  private let rules: [String]
  private let indexes: [String: Int]
  /// Either all results say whether they are suppressed, or none does.
  private let hasSuppressions: Bool

  init(results: [Told], site: Site, isCompared: Bool) {
    self.results = results
    self.site = site
    self.isCompared = isCompared
    let rules = Set(results.map(\.finding.rule)).sorted()
    self.rules = rules
    indexes = Dictionary(zip(rules, rules.indices)) { first, _ in first }
    hasSuppressions = results.contains { $0.finding.suppression != nil }
  }

  func write(to json: inout JSONWriter, version: String, _ outlet: Reporter.Outlet) {
    json.object { json in
      json.member("columnKind", "unicodeCodePoints")
      json.name("invocations")
      // A job that can't be done has no report.
      json.array([true]) { json, isDone in json.object { $0.member("executionSuccessful", isDone) } }
      json.name("originalUriBaseIds")
      json.object { json in
        json.name("%SRCROOT%")
        json.object { $0.message("description", "The folder that paths start from: the checkout.") }
      }
      json.name("results")
      json.array(results) { json, told in
        write(told, to: &json)
        json.handOn(to: outlet)
      }
      json.name("tool")
      json.object { json in
        json.name("driver")
        json.object { json in
          json.member("name", "VoiceLint")
          json.name("rules")
          json.array(rules) { $0.descriptor($1) }
          json.member("semanticVersion", version)
        }
      }
    }
  }

  private func write(_ told: Told, to json: inout JSONWriter) {
    let finding = told.finding
    json.object { json in
      if isCompared { json.member("baselineState", finding.isKnown ? "unchanged" : "new") }
      if let edit = finding.placedEdit {
        json.name("fixes")
        json.array([edit]) { write($1, of: finding, to: &$0) }
      }
      json.member("level", finding.severity.rawValue)
      json.name("locations")
      json.array([finding]) { location(of: $1, to: &$0) }
      json.message("message", SARIFRun.escaped(told.sentence))
      json.name("partialFingerprints")
      json.object { $0.member("voiceLintFinding/v1", finding.fingerprint) }
      json.name("properties")
      json.object { $0.properties(of: finding) }
      json.member("ruleId", finding.rule)
      json.member("ruleIndex", indexes[finding.rule] ?? -1)
      if hasSuppressions {
        json.name("suppressions")
        json.array([finding.suppression].compactMap(\.self)) { json, reason in
          json.object { json in
            json.member("justification", reason)
            json.member("kind", finding.isSuppressedInSource ? "inSource" : "external")
          }
        }
      }
    }
  }

  private func location(of finding: Finding, to json: inout JSONWriter) {
    json.object { json in
      if !finding.key.isEmpty {
        json.name("logicalLocations")
        json.array([finding]) { json, finding in
          json.object { json in
            json.member("fullyQualifiedName", "\(finding.table)/\(finding.key)")
            json.member("kind", "resource")
            json.member("name", finding.key)
          }
        }
      }
      json.name("physicalLocation")
      json.object { json in
        artifact(of: finding, to: &json)
        guard finding.hasLines else { return }
        json.name("region")
        json.region(finding.start, finding.end)
      }
    }
  }

  private func artifact(of finding: Finding, to json: inout JSONWriter) {
    let path = site.inCheckout(finding.path)
    json.name("artifactLocation")
    json.object { json in
      json.member("uri", Site.uri(path))
      if !path.hasPrefix("/") { json.member("uriBaseId", "%SRCROOT%") }
    }
  }

  private func write(_ edit: Finding.PlacedEdit, of finding: Finding, to json: inout JSONWriter) {
    json.object { json in
      json.name("artifactChanges")
      json.array([finding]) { json, finding in
        json.object { json in
          artifact(of: finding, to: &json)
          json.name("replacements")
          json.array([edit]) { json, edit in
            json.object { json in
              json.name("deletedRegion")
              json.region(edit.start, edit.end)
              json.name("insertedContent")
              json.object { $0.member("text", edit.text) }
            }
          }
        }
      }
      json.message("description", SARIFRun.escaped(Excerpt.line(finding.fix?.title ?? "")))
    }
  }

  /// A text in which nothing is a placeholder or a link: SARIF 2.1.0, sections 3.11.5 and 3.11.6.
  private static func escaped(_ text: String) -> String {
    var last: Unicode.Scalar?
    return braced(text).rewritten { scalar in
      defer { last = scalar }
      return scalar == "(" && last == "]" ? " (" : nil
    }
  }

  fileprivate static func braced(_ text: String) -> String {
    text.rewritten { $0 == "{" ? "{{" : $0 == "}" ? "}}" : nil }
  }
}

extension JSONWriter {
  fileprivate mutating func message(_ name: StaticString, _ text: String) {
    self.name(name)
    object { $0.member("text", text) }
  }

  fileprivate mutating func region(_ start: Position, _ end: Position) {
    object { json in
      json.member("endColumn", end.column)
      json.member("endLine", end.line)
      json.member("startColumn", start.column)
      json.member("startLine", start.line)
    }
  }

  fileprivate mutating func properties(of finding: Finding) {
    if let cell = finding.cell { member("cell", cell) }
    member("locale", finding.locale)
    member("proposal", finding.proposal)
    member("role", finding.roles.first?.rawValue ?? "text")
    member("source", finding.source)
    member("text", finding.text)
    member("variant", finding.variant)
  }

  /// What is said of a rule, from its page without the cases.
  fileprivate mutating func descriptor(_ id: String) {
    object { json in
      guard let rule = Rule.named(id) else { return json.member("id", id) }
      let page = RulePage(rule.id, rule.page)
      json.name("defaultConfiguration")
      json.object { json in
        json.member("enabled", rule.isOnByDefault)
        json.member("level", rule.severity.rawValue)
      }
      let examples = "`voicelint explain \(id)` shows examples."
      let texts = [page.why, page.text(of: "Options")].map { $0.trimmed() }.filter { !$0.isEmpty } + [examples]
      let sources = page.sources.map { source in
        source.address.map { "- [\(source.name)](\($0))" } ?? "- \(source.name)"
      }
      json.name("help")
      json.object { json in
        let markdown = texts + ["Sources:", sources.joined(separator: "\n")]
        json.member("markdown", SARIFRun.braced(markdown.joined(separator: "\n\n")))
        json.member("text", SARIFRun.braced(texts.joined(separator: "\n\n")))
      }
      if let address = page.sources.lazy.compactMap(\.address).first { json.member("helpUri", address) }
      json.member("id", id)
      json.message("shortDescription", rule.summary)
    }
  }
}

extension String {
  /// Without line ends around it.
  fileprivate func trimmed() -> String {
    guard let start = firstIndex(where: { !$0.isNewline }), let end = lastIndex(where: { !$0.isNewline }) else {
      return ""
    }
    return String(self[start...end])
  }
}
