import Formats
import Foundation
import Linting
import Phrasing

/// Reads and judges file groups side by side: a group's base file first, then its translations. What is judged is let
/// go at once, so memory holds a few tables and not the project.
struct Run: Sendable {
  private let setup: Setup
  private let linter: Linter
  /// Empty for all.
  private let locales: Set<String>

  init(setup: Setup, locales: Set<String> = []) {
    self.setup = setup
    self.locales = locales
    linter = Linter(setup)
  }

  /// The results come in any order; a report sorts them.
  func check(_ groups: [FileGroup]) async -> (results: [FileResult], files: Int) {
    let standardBase = setup.languages.defaultBase()
    let base = setup.baseLocale ?? standardBase
    let total = groups.reduce(0) { $0 + $1.members.count }
    return await withTaskGroup(of: [FileResult].self) { tasks in
      for group in groups {
        tasks.addTask { await check(group, base: base) }
      }
      var progress = Progress(total: total)
      var results: [FileResult] = []
      for await part in tasks {
        results.append(contentsOf: part)
        progress.report(results.count)
      }
      progress.end()
      return (results, results.count)
    }
  }

  /// The findings of each member of a group, as its files stand in memory.
  func findings(of group: FileGroup, _ documents: [Document]) async -> [[Finding]] {
    let standardBase = setup.languages.defaultBase()
    let base = setup.baseLocale ?? standardBase
    let members = zip(group.members, documents).map { file, document in
      Table.Member(document: document, locale: file.locale ?? (file.isInBaseFolder ? base : nil))
    }
    let baseFile = group.baseFile(base)
    let baseMember =
      members.first { $0.document.file.path == baseFile?.path } ?? baseFile.map { member($0, base: base) }
    let table = Table(base: baseMember, baseLocale: baseMember?.locale ?? base, casting: setup.casting)
    var findings: [[Finding]] = []
    for member in members { findings.append(await check(member, table, Faults())?.findings ?? []) }
    return findings
  }

  /// The base file first: what its texts have at fault, its translations inherit.
  private func check(_ group: FileGroup, base: String?) async -> [FileResult] {
    let baseFile = group.baseFile(base)
    let baseMember = baseFile.map { member($0, base: base) }
    let table = Table(base: baseMember, baseLocale: baseMember?.locale ?? base, casting: setup.casting)
    let translations = group.members.filter { $0.path != baseFile?.path }
    var ofBase = FileResult()
    if let baseMember { ofBase = await result(baseMember, table, Faults()) }
    let results = await withTaskGroup(of: FileResult?.self) { [faults = ofBase.baseFaults] tasks in
      for file in translations {
        tasks.addTask { await check(member(file, base: base), table, faults) }
      }
      var results: [FileResult] = []
      for await result in tasks { if let result { results.append(result) } }
      return results
    }
    guard let baseMember, translations.count < group.members.count, isWanted(baseMember) else { return results }
    let heirs = results.reduce(into: ofBase.heirs) { $0.merge($1.heirs) { $0.union($1) } }
    ofBase.tell(heirs, of: baseMember.document)
    return results + [wanted(ofBase)]
  }

  private func check(_ member: Table.Member, _ table: Table, _ baseFaults: Faults) async -> FileResult? {
    guard isWanted(member) else { return nil }
    return wanted(await result(member, table, baseFaults))
  }

  /// All findings of one file, of whatever locale.
  private func result(_ member: Table.Member, _ table: Table, _ baseFaults: Faults) async -> FileResult {
    let catalogs = await table.catalogs(of: member, casting: setup.casting, languages: setup.languages)
    var result = linter.check(catalogs, of: member.document, locale: member.locale, baseFaults: baseFaults)
    let quoted = await table.quotedBase(
      of: member, keys: linter.keysToInherit(result), casting: setup.casting, languages: setup.languages)
    if let quoted { linter.inherit(from: quoted, of: member.document, in: &result) }
    return result
  }

  private func isWanted(_ member: Table.Member) -> Bool { member.locale.map(isWanted) ?? true }

  /// The part of a result that is about the wanted locales.
  private func wanted(_ result: FileResult) -> FileResult {
    guard !locales.isEmpty else { return result }
    var result = result
    // A file that can't be read has no locale, and is told whatever was asked for.
    result.findings.removeAll { !$0.locale.isEmpty && !isWanted($0.locale) }
    result.summaries.removeAll { !isWanted($0.locale) }
    return result
  }

  private func isWanted(_ locale: String) -> Bool {
    locales.isEmpty || LocaleName.parents(of: locale).contains { locales.contains($0) }
  }

  private func member(_ file: FileGroup.Member, base: String?) -> Table.Member {
    Table.Member(document: file.document(), locale: file.locale ?? (file.isInBaseFolder ? base : nil))
  }
}
