import Formats
import Foundation
import Linting
import Phrasing

/// Reads and judges file groups side by side: a group's base file first, then its translations.
struct Run: Sendable {
  let setup: Setup
  private let linter: Linter

  init(setup: Setup) {
    self.setup = setup
    linter = Linter(setup)
  }

  func check(_ groups: [FileGroup]) async -> (results: [FileResult], files: Int) {
    let standardBase = await setup.languages.defaultBase()
    let base = setup.baseLocale ?? standardBase
    return await withTaskGroup(of: [FileResult].self) { tasks in
      for group in groups {
        tasks.addTask { await check(group, base: base) }
      }
      var results: [FileResult] = []
      for await part in tasks { results.append(contentsOf: part) }
      return (results, groups.reduce(0) { $0 + $1.members.count })
    }
  }

  private func check(_ group: FileGroup, base: String?) async -> [FileResult] {
    let baseFile = group.members.first { $0.locale == base && base != nil } ?? group.members.first { $0.isInBaseFolder }
    let baseMember = baseFile.map { member($0, fallback: base) }
    let table = Table(base: baseMember, baseLocale: baseMember?.locale ?? base, casting: setup.casting)
    return await withTaskGroup(of: FileResult.self) { tasks in
      for file in group.members {
        tasks.addTask {
          let isBase = file.path == baseFile?.path
          let member = isBase ? baseMember ?? member(file, fallback: base) : member(file, fallback: base)
          let catalogs = await table.catalogs(of: member, casting: setup.casting, languages: setup.languages)
          return linter.check(catalogs, of: member.document)
        }
      }
      var results: [FileResult] = []
      for await result in tasks { results.append(result) }
      return results
    }
  }

  private func member(_ file: FileGroup.Member, fallback: String?) -> Table.Member {
    let bytes = FileManager.default.contents(atPath: file.path).map { Array($0) } ?? []
    let document = file.format.document(SourceFile(path: file.path, bytes: bytes))
    return Table.Member(document: document, locale: file.locale ?? (file.isInBaseFolder ? fallback : nil))
  }
}
