import Formats
import Linting

/// An item of `ignore` in the configuration, and where it is written.
struct IgnoreItem: Sendable {
  /// Ids; empty for all rules.
  let rules: Set<String>
  /// Globs; empty for all keys.
  let keys: [String]
  /// Normalised; empty for all.
  let locales: Set<String>
  /// Patterns; empty for all files.
  let paths: [String]
  let reason: String
  /// The line on which it begins; the first one is 1.
  let line: Int

  func suppression(in root: PatternRoot) -> Suppression {
    Suppression(rules: rules, keys: keys, locales: locales, isAbout: isAbout(in: root), reason: reason)
  }

  private func isAbout(in root: PatternRoot) -> (@Sendable (_ path: String) -> Bool)? {
    guard !paths.isEmpty else { return nil }
    let list = IgnoreList(patterns: paths, root: root)
    return { path in
      IgnoreList.patternOnTheWay(to: Location(path, root: root.folder), isFolder: false, [list]) != nil
    }
  }
}

extension Job {
  /// The folders that are searched whole; nil where rules are left out, so that nothing is known to be unused.
  var wholeFolders: [String]? { wholeFolders(of: locations) }

  /// The same for files that this run's are compared with.
  func wholeFolders(of locations: [Location]) -> [String]? { isNarrowed ? nil : folders(of: locations) }

  /// The folders that are searched, whichever rules are run.
  var searchedFolders: [String] { folders(of: locations) }

  private var locations: [Location] { paths.filter { $0 != "-" }.map { Location($0) } }

  private func folders(of locations: [Location]) -> [String] {
    locations.map(\.real).filter { path in
      if case .folder = FileKind.of(path).kind { return true }
      return false
    }
  }

  /// What is told of the items of `ignore` that no finding needed; nothing where not all of the configuration's folder
  /// was checked.
  /// - Parameter found: every locale of the files, those left out too: of these nothing is known.
  func unusedItems(_ results: [FileResult], found: Set<String>) -> FileResult {
    var result = FileResult()
    guard let configPath, let wholeFolders, Location.isInside(configFolder, wholeFolders),
      let active = setup.rules.first(where: { $0.rule.id == Suppression.rule })?.holding(in: "")
    else { return result }
    let ids = Set(setup.rules.map(\.rule.id))
    let used = results.reduce(into: Set<Silencing.Use>()) { $0.formUnion($1.used) }
    let unread = found.filter { !LocaleName.isOne($0, of: locales) }
    let unused = ignored.indices.filter { index in
      let item = ignored[index]
      return !used.contains(.item(index)) && item.rules.isSubset(of: ids)
        && !unread.contains { LocaleName.isOne($0, of: item.locales) }
    }
    guard !unused.isEmpty else { return result }
    let lines = ConfigLines(path: configPath, text: configText)
    result.findings = unused.map { index in
      lines.finding(
        "This item of “ignore” is unused: no finding needs it. Remove it.", line: ignored[index].line, active)
    }
    _ = Silencing(setup.suppressions, path: configPath).mark(&result.findings)
    return result
  }
}

/// The lines of a configuration, as places of findings.
private struct ConfigLines {
  private let file: SourceFile
  private let index: LineIndex
  private let lines: [ArraySlice<UInt8>]

  init(path: String, text: String) {
    file = SourceFile(path: path, bytes: Array(text.utf8), encoding: .utf8)
    index = LineIndex(file)
    lines = file.text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// A finding about a line, without the blanks at its edges.
  func finding(_ message: String, line: Int, _ active: Setup.ActiveRule) -> Finding {
    let bytes = lines[max(0, min(line, lines.count) - 1)]
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
    let start = bytes.firstIndex { !isBlank($0) } ?? bytes.startIndex
    let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
    return Finding(
      rule: active.rule.id, severity: active.severity, message: message, path: file.path,
      table: TableName.of(path: file.path), span: ByteSpan(start, end), start: index.position(of: start),
      end: index.position(of: end), cell: nil, key: "", variant: "", locale: "", subject: Finding.Subject(),
      suggestion: nil, fix: nil)
  }
}
