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
    return await withTaskGroup(of: Part.self) { tasks in
      for group in groups {
        tasks.addTask { await check(group, base: base) }
      }
      var progress = Progress(total: total)
      var whole = Part()
      for await part in tasks {
        whole.add(part)
        progress.report(whole.results.count)
      }
      progress.end()
      return (whole.results, whole.results.count, whole.locales)
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
    for member in members { findings.append(await check(member, table, Faults()).results.flatMap(\.findings)) }
    return findings
  }

  /// The base file first: what its texts have at fault, its translations inherit.
  private func check(_ group: FileGroup, base: String?) async -> Part {
    let baseFile = group.baseFile(base)
    let baseMember = baseFile.map { member($0, base: base) }
    let table = Table(base: baseMember, baseLocale: baseMember?.locale ?? base, casting: setup.casting)
    let translations = group.members.filter { $0.path != baseFile?.path }
    var ofBase = FileResult()
    if let baseMember { ofBase = await result(baseMember, table, Faults()) }
    var whole = await withTaskGroup(of: Part.self) { [faults = ofBase.baseFaults] tasks in
      for file in translations {
        tasks.addTask { await check(member(file, base: base), table, faults) }
      }
      var whole = Part()
      for await part in tasks { whole.add(part) }
      return whole
    }
    guard let baseMember, translations.count < group.members.count else { return whole }
    let heirs = whole.results.reduce(into: ofBase.heirs) { $0.merge($1.heirs) { $0.union($1) } }
    ofBase.tell(heirs, of: baseMember.document)
    whole.add(part(ofBase, of: baseMember))
    return whole
  }

  /// What some files gave, and the locales in them, wanted or not.
  private struct Part: Sendable {
    var results: [FileResult] = []
    var locales: Set<String> = []

    mutating func add(_ other: Part) {
      results += other.results
      locales.formUnion(other.locales)
    }
  }

  private func part(_ result: FileResult, of member: Table.Member) -> Part {
    let own = [member.locale, member.document.reading.locale].compactMap { $0 }
    let locales = Set(own + result.summaries.map(\.locale).filter { !$0.isEmpty })
    return Part(results: isWanted(member) ? [wanted(result)] : [], locales: locales)
  }

  private func check(_ member: Table.Member, _ table: Table, _ baseFaults: Faults) async -> Part {
    guard isWanted(member) else { return part(FileResult(), of: member) }
    return part(await result(member, table, baseFaults), of: member)
  }

  /// All findings of one file, of whatever locale.
  private func result(_ member: Table.Member, _ table: Table, _ baseFaults: Faults) async -> FileResult {
    let catalogs = await table.catalogs(of: member, casting: setup.casting, languages: setup.languages)
    var result = linter.check(catalogs, of: member.document, baseFaults: baseFaults)
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
