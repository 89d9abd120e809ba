import Formats
import Linting
import Phrasing
import Usage

extension Job {
  /// The results of a run, and what is told besides of the configuration and of the app's source.
  /// - Parameter found: every locale of the files, those left out too.
  func withOthers(_ results: [FileResult], found: Set<String>) -> [FileResult] {
    let ofSource = appFindings(results, found: found)
    return results + [ofSource, unusedItems(results + [ofSource], found: found)]
  }

  /// What the app's source speaks and no table has; nothing where not all tables of the app were read.
  private func appFindings(_ results: [FileResult], found: Set<String>) -> FileResult {
    var result = FileResult()
    let searched = searchedFolders
    guard let uses = app.uses, locales.isEmpty,
      app.folders.allSatisfy({ Location.isInside(Location($0).real, searched) })
    else { return result }
    var findings: [SourceFinding] = uses.silent.map(SourceFinding.init)
    // An app in one language has no one to translate for.
    if found.count > 1 { findings += uses.unlocalized.map(SourceFinding.init) }
    findings += missingKeys(uses, results)
    let active = findings.compactMap { finding in
      setup.rules.first { $0.rule.id == finding.rule }.map { (finding, $0) }
    }
    for (path, own) in Dictionary(grouping: active, by: \.0.place.path) {
      guard let bytes = try? FileContents.bytes(at: path) else { continue }
      let file = SourceFile(path: path, bytes: bytes, encoding: .utf8)
      let lines = LineIndex(file)
      var found = own.compactMap { finding, rule in
        rule.holding(in: "", for: finding.roles).flatMap { finding.finding(in: file, lines, $0) }
      }
      result.used.formUnion(Silencing(setup.suppressions, path: path).mark(&found))
      result.findings += found
    }
    return result
  }

  /// Keys that are spoken and stand in no table, though their table was read. One place is told for each.
  private func missingKeys(_ uses: AppUses, _ results: [FileResult]) -> [SourceFinding] {
    let tables = results.reduce(into: Set<String>()) { $0.formUnion($1.tables.map(\.table)) }
    let met = results.reduce(into: Set<Int>()) { $0.formUnion($1.sourceRows) }
    let missing = app.roles.rows.indices.filter { index in
      let name = app.roles.rows[index].name
      return !name.isConstant && !met.contains(index) && tables.contains(name.table ?? SourceRoles.usualTable)
    }.map { app.roles.rows[$0].name }
    let wanted = Set(missing)
    var first: [TextName: Use] = [:]
    for use in uses.uses where use.sink.isSpokenOnly && !use.isPart && !use.name.isConstant {
      let name = SourceRoles.tabled(use.name)
      guard wanted.contains(name), first[name].map({ use.place.isBefore($0.place) }) ?? true else { continue }
      first[name] = use
    }
    return first.compactMap { SourceFinding(missing: $0.key, $0.value) }
  }
}

extension Place {
  fileprivate func isBefore(_ other: Place) -> Bool { (path, span.start) < (other.path, other.span.start) }
}

/// What is told of a place in the app's source.
private struct SourceFinding {
  let rule: String
  let message: String
  let place: Place
  var text = ""
  var role: Role?
  var key = ""
  var table = ""
  /// Whether it is a note, unless somebody chose the rule's severity.
  var isSlight = false

  init(_ text: UnlocalizedText) {
    rule = "speech-not-localized"
    message = "Isn't localized: every language hears this text. Put it in a table."
    place = text.place
    self.text = text.text
    role = Role(rawValue: text.sink.rawValue)
  }

  init(_ control: SilentControl) {
    place = control.place
    switch control.kind {
    case .image:
      rule = "control-without-label"
      message = "Shows an image alone, so VoiceOver says the image's name or nothing. Give it a label."
    case .placeholder:
      rule = "field-without-label"
      message = "Has a placeholder alone, which is gone once something is written. Give it a label."
    case .group:
      rule = "group-without-label"
      message = "Joins several elements and has no label for the whole. Give it one."
    }
  }

  /// - Returns: nil where the key needs no table: it is a number or a sign, or nobody knows it yet.
  init?(missing name: TextName, _ use: Use) {
    rule = "spoken-key-missing"
    place = use.place
    text = name.key
    key = name.key
    table = name.table ?? ""
    role = Role(rawValue: use.sink.rawValue)
    switch name.fallback {
    case .identifier: message = "No table has this key, so VoiceOver reads the key itself."
    case .words:
      message = "No table has this text, so every language hears it as it is."
      isSlight = true
    case .unknown: return nil
    }
  }

  var roles: RoleSet { role.map { RoleSet($0) } ?? [] }

  /// Nil where the finding is too light to be told.
  func finding(in file: SourceFile, _ lines: LineIndex, _ active: Setup.ActiveRule) -> Finding? {
    let severity = isSlight && !active.isChosen ? .note : active.severity
    guard active.tells(severity) else { return nil }
    var subject = Finding.Subject()
    subject.text = text
    subject.roles = role.map { [$0] } ?? []
    subject.evidence = .source
    return Finding(
      rule: rule, severity: severity, message: message,
      path: file.path, table: table, span: place.span, start: lines.position(of: place.span.start),
      end: lines.position(of: place.span.end), cell: nil, key: key, variant: "", locale: "", subject: subject,
      suggestion: nil, fix: nil)
  }
}
