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
  /// The folders that are searched whole, where the run isn't narrowed, so that what is unused can be told; else nil.
  private let wholeFolders: [String]?
  /// What keys tell that several files without a base have.
  private let lists = RoleLists()

  init(setup: Setup, locales: Set<String> = [], wholeFolders: [String]? = nil) {
    self.setup = setup
    self.locales = locales
    self.wholeFolders = wholeFolders
    linter = Linter(setup)
  }

  /// The results come in any order; a report sorts them. The locales are all that were met, those not wanted too.
  func check(_ groups: [FileGroup]) async -> (results: [FileResult], files: Int, locales: Set<String>) {
    let standardBase = setup.languages.defaultBase()
    let base = setup.baseLocale ?? standardBase
    var progress = Progress(total: groups.reduce(0) { $0 + $1.members.count })
    var results: [FileResult] = []
    var locales: Set<String> = []
    await SideBySide.results(of: groups) {
      await check($0, base: base)
    } each: { parts in
      results.append(contentsOf: parts.compactMap(\.result))
      locales.formUnion(parts.flatMap(\.locales))
      progress.report(results.count)
    }
    progress.end()
    return (results, results.count, locales)
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
    let table = Table(
      base: baseMember, baseLocale: baseMember?.locale ?? base, inference: setup.inference, lists: lists)
    let directives = baseMember.map { Exemption.all(of: $0.document) } ?? []
    var findings: [[Finding]] = []
    for member in members {
      let isBase = member.document.file.path == baseMember?.document.file.path
      let part = await check(member, table, Faults(), isBase ? [] : directives)
      findings.append(part.result?.findings ?? [])
    }
    return findings
  }

  /// What one file gave, if it was wanted, and the locales in it, wanted or not.
  private typealias Part = (result: FileResult?, locales: [String])

  /// The base file first: what its texts have at fault, its translations inherit.
  private func check(_ group: FileGroup, base: String?) async -> [Part] {
    let baseFile = group.baseFile(base)
    let baseMember = baseFile.map { member($0, base: base) }
    let table = Table(
      base: baseMember, baseLocale: baseMember?.locale ?? base, inference: setup.inference, lists: lists)
    let translations = group.members.filter { $0.path != baseFile?.path }
    let directives = baseMember.map { Exemption.all(of: $0.document) } ?? []
    var ofBase = FileResult()
    var locales: [String] = []
    if let baseMember { (ofBase, locales) = await result(baseMember, table, Faults(), []) }
    var parts: [Part] = []
    await SideBySide.results(of: translations) { [faults = ofBase.baseFaults] file in
      await check(member(file, base: base), table, faults, directives)
    } each: {
      parts.append($0)
    }
    guard let baseMember, translations.count < group.members.count else { return tellingUnused(parts, nil, group) }
    guard isWanted(baseMember) else { return tellingUnused(parts, (nil, locales), group) }
    ofBase.tell(ofBase.heirs + parts.flatMap { $0.result?.heirs ?? [] }, of: baseMember.document)
    return tellingUnused(parts, (wanted(ofBase), locales), group)
  }

  /// The parts of a group with what is told of directives that none of them needed. Those of the base file hold for all
  /// languages of the group.
  private func tellingUnused(_ translations: [Part], _ base: Part?, _ group: FileGroup) -> [Part] {
    let parts = translations + [base].compactMap(\.self)
    guard let wholeFolders, parts.contains(where: { !($0.result?.spare.isEmpty ?? true) }),
      group.members.allSatisfy({ $0.isWhole(wholeFolders) })
    else { return parts }
    let used = parts.reduce(into: Set<Silencing.Use>()) { $0.formUnion($1.result?.used ?? []) }
    func told(_ part: Part, reaching locales: [String]) -> Part {
      var part = part
      part.result?.tellUnused(used, unread: locales.filter { !isWanted($0) })
      return part
    }
    return translations.map { told($0, reaching: $0.locales) }
      + [base].compactMap(\.self).map { told($0, reaching: parts.flatMap(\.locales)) }
  }

  private func check(
    _ member: Table.Member, _ table: Table, _ baseFaults: Faults, _ directives: [Exemption]
  ) async -> Part {
    guard isWanted(member) else { return (nil, [member.locale].compactMap { $0 }) }
    let (result, locales) = await result(member, table, baseFaults, directives)
    return (wanted(result), locales)
  }

  /// The findings of one file in the wanted locales and in the base language, and all locales in it.
  /// - Parameter directives: those of the base file, where the file is another.
  private func result(
    _ member: Table.Member, _ table: Table, _ baseFaults: Faults, _ directives: [Exemption]
  ) async -> (FileResult, locales: [String]) {
    let plans = await table.plans(of: member, inference: setup.inference, languages: setup.languages)
    let met = plans.map(\.locale) + [member.locale, member.document.reading.locale].compactMap { $0 }
    let own = Exemption.all(of: member.document)
    let silencing = Silencing(setup.suppressions, path: member.document.file.path, own + directives)
    var result = await linter.check(
      plans.filter { $0.isBase || isWanted($0.locale) }, of: member.document, locale: member.locale,
      baseFaults: baseFaults, silencing: silencing)
    let quoted = await table.quotedBase(
      of: member, keys: linter.keysToInherit(result), inference: setup.inference, languages: setup.languages)
    if let quoted {
      linter.inherit(from: quoted, of: member.document, silencing: silencing, in: &result)
      // A quoted fault is found by way of the translations that have it, so it may be one of those left out.
      if locales.isEmpty { result.read(quoted.locale, of: member.document) }
    }
    let locale = member.document.reading.locale ?? member.locale ?? plans.first(where: \.isBase)?.locale
    linter.tell(own, of: member.document, locale: locale, silencing: silencing, in: &result)
    result.sourceRows = setup.inference.sourceRows(in: member.document)
    return (result, met)
  }

  private func isWanted(_ member: Table.Member) -> Bool { member.locale.map(isWanted) ?? true }

  /// The part of a result that is about the wanted locales.
  private func wanted(_ result: FileResult) -> FileResult {
    guard !locales.isEmpty else { return result }
    var result = result
    // A file that can't be read has no locale, and is told whatever was asked for.
    result.findings.removeAll { !$0.locale.isEmpty && !isWanted($0.locale) }
    result.spare.removeAll { !$0.finding.locale.isEmpty && !isWanted($0.finding.locale) }
    result.summaries.removeAll { !isWanted($0.locale) }
    result.tables = result.tables.filter { isWanted($0.locale) }
    return result
  }

  private func isWanted(_ locale: String) -> Bool { LocaleName.isOne(locale, of: locales) }

  private func member(_ file: FileGroup.Member, base: String?) -> Table.Member {
    Table.Member(document: file.document(), locale: file.locale ?? (file.isInBaseFolder ? base : nil))
  }
}

extension FileGroup.Member {
  /// Whether the other languages of its table were searched for too. A file without a locale has them all, if there are
  /// others.
  fileprivate func isWhole(_ folders: [String]) -> Bool {
    guard locale != nil || isInBaseFolder, bundle == nil else { return true }
    return Location.isInside(Location.parent(of: Location.parent(of: real)), folders)
  }
}
