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

  /// The results come in any order; a report sorts them. The locales are all that were met, those not wanted too.
  func check(_ groups: [FileGroup]) async -> (results: [FileResult], files: Int, locales: Set<String>) {
    let standardBase = setup.languages.defaultBase()
    let base = setup.baseLocale ?? standardBase
    let total = groups.reduce(0) { $0 + $1.members.count }
    return await withTaskGroup(of: [Part].self) { tasks in
      for group in groups {
        tasks.addTask { await check(group, base: base) }
      }
      var progress = Progress(total: total)
      var results: [FileResult] = []
      var locales: Set<String> = []
      for await parts in tasks {
        results.append(contentsOf: parts.compactMap(\.result))
        locales.formUnion(parts.flatMap(\.locales))
        progress.report(results.count)
      }
      progress.end()
      return (results, results.count, locales)
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
    for member in members { findings.append(await check(member, table).result?.findings ?? []) }
    return findings
  }

  private func check(_ group: FileGroup, base: String?) async -> [Part] {
    let baseFile = group.baseFile(base)
    let baseMember = baseFile.map { member($0, base: base) }
    let table = Table(base: baseMember, baseLocale: baseMember?.locale ?? base, casting: setup.casting)
    return await withTaskGroup(of: Part.self) { tasks in
      for file in group.members {
        tasks.addTask {
          let isBase = file.path == baseFile?.path
          return await check(isBase ? baseMember ?? member(file, base: base) : member(file, base: base), table)
        }
      }
      var parts: [Part] = []
      for await part in tasks { parts.append(part) }
      return parts
    }
  }

  /// What one file gave, and the locales in it, wanted or not.
  private typealias Part = (result: FileResult?, locales: [String])

  private func check(_ member: Table.Member, _ table: Table) async -> Part {
    if let locale = member.locale, !isWanted(locale) { return (nil, [locale]) }
    let catalogs = await table.catalogs(of: member, casting: setup.casting, languages: setup.languages)
    let met = catalogs.map(\.locale) + [member.locale, member.document.reading.locale].compactMap { $0 }
    return (linter.check(catalogs.filter { isWanted($0.locale) }, of: member.document), met)
  }

  private func isWanted(_ locale: String) -> Bool {
    locales.isEmpty || LocaleName.parents(of: locale).contains { locales.contains($0) }
  }

  private func member(_ file: FileGroup.Member, base: String?) -> Table.Member {
    Table.Member(document: file.document(), locale: file.locale ?? (file.isInBaseFolder ? base : nil))
  }
}
