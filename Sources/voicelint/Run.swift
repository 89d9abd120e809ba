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
    for member in members { findings.append(await check(member, table)?.findings ?? []) }
    return findings
  }

  private func check(_ group: FileGroup, base: String?) async -> [FileResult] {
    let baseFile = group.baseFile(base)
    let baseMember = baseFile.map { member($0, base: base) }
    let table = Table(base: baseMember, baseLocale: baseMember?.locale ?? base, casting: setup.casting)
    return await withTaskGroup(of: FileResult?.self) { tasks in
      for file in group.members {
        tasks.addTask {
          let isBase = file.path == baseFile?.path
          return await check(isBase ? baseMember ?? member(file, base: base) : member(file, base: base), table)
        }
      }
      var results: [FileResult] = []
      for await result in tasks { if let result { results.append(result) } }
      return results
    }
  }

  private func check(_ member: Table.Member, _ table: Table) async -> FileResult? {
    if let locale = member.locale, !isWanted(locale) { return nil }
    let catalogs = await table.catalogs(of: member, casting: setup.casting, languages: setup.languages)
    return linter.check(catalogs.filter { isWanted($0.locale) }, of: member.document)
  }

  private func isWanted(_ locale: String) -> Bool {
    locales.isEmpty || LocaleName.parents(of: locale).contains { locales.contains($0) }
  }

  private func member(_ file: FileGroup.Member, base: String?) -> Table.Member {
    Table.Member(document: file.document(), locale: file.locale ?? (file.isInBaseFolder ? base : nil))
  }
}
