import Formats
import Linting
import Phrasing
import Reporting
import Sheets

/// The texts of a project as sheets and pages show them.
struct ProjectTexts: Sendable {
  /// In the order of files, in each file by language.
  private(set) var texts: [SheetText] = []
  /// What a listener meets, in each file by language; empty where nobody asked.
  private(set) var controls: [SpokenControl] = []
  /// The files, each with its group's number and its place in it.
  private(set) var documents: [String: Document] = [:]

  /// What one file has.
  private struct Part: Sendable {
    let document: Document
    var texts: [SheetText] = []
    var controls: [SpokenControl] = []
  }

  /// - Parameters:
  ///   - locales: the only ones that are wanted; empty for all.
  ///   - listens: whether controls are wanted too.
  init(_ groups: [FileGroup], _ setup: Setup, locales: Set<String>, listens: Bool = false) async {
    let standardBase = setup.languages.defaultBase()
    let base = setup.baseLocale ?? standardBase
    let tables = ProjectTexts.tables(of: groups, base: base)
    let parts = await withTaskGroup(of: (Int, [Part]).self) { tasks in
      for (number, group) in groups.enumerated() {
        tasks.addTask {
          (number, await ProjectTexts.read(group, tables, setup, base: base, locales: locales, listens: listens))
        }
      }
      var parts = Array(repeating: [Part](), count: groups.count)
      for await (number, part) in tasks { parts[number] = part }
      return parts
    }
    for part in parts.joined() {
      documents[part.document.file.path] = part.document
      texts += part.texts
      controls += part.controls
    }
  }

  /// The name of each file's table: its path from the folder that all files are in, without the `.lproj` folder.
  private static func tables(of groups: [FileGroup], base: String?) -> [String: String] {
    var names: [String: [Substring]] = [:]
    for group in groups {
      let byLocale = Dictionary(grouping: group.members) { locale(of: $0, base: base) }
      let baseFile = group.baseFile(base)?.path
      for file in group.members {
        // Two folders may be of one language: by an old code and a new one, or `Base.lproj` beside the language's own.
        let isDouble = file.path != baseFile && (byLocale[locale(of: file, base: base)]?.count ?? 0) > 1
        names[file.path] = file.path.split(separator: "/").filter { $0 != "." && (isDouble || !$0.hasSuffix(".lproj")) }
      }
    }
    let folders = names.values.map { $0.dropLast() }
    guard var common = folders.first else { return [:] }
    for folder in folders { common = zip(common, folder).prefix { $0 == $1 }.map(\.0)[...] }
    return names.mapValues { $0.dropFirst(common.count).joined(separator: "/") }
  }

  private static func locale(of file: FileGroup.Member, base: String?) -> String? {
    file.locale ?? (file.isInBaseFolder ? base : nil)
  }

  private static func read(
    _ group: FileGroup, _ tables: [String: String], _ setup: Setup, base: String?, locales: Set<String>, listens: Bool
  ) async -> [Part] {
    func member(_ file: FileGroup.Member) -> Table.Member {
      Table.Member(document: file.document(), locale: locale(of: file, base: base))
    }
    let baseFile = group.baseFile(base)
    let baseMember = baseFile.map(member)
    let table = Table(base: baseMember, baseLocale: baseMember?.locale ?? base, inference: setup.inference)
    var parts: [Part] = []
    for file in group.members {
      let own = file.path == baseFile?.path ? baseMember ?? member(file) : member(file)
      var part = Part(document: own.document)
      let name = tables[file.path] ?? file.path
      for localeTable in await table.localeTables(of: own, inference: setup.inference, languages: setup.languages) {
        guard LocaleName.isOne(localeTable.locale, of: locales) else { continue }
        part.texts += SheetText.all(in: localeTable, of: own.document, named: name)
        if listens { part.controls += SpokenControl.all(in: localeTable, of: own.document, named: name) }
      }
      parts.append(part)
    }
    return parts
  }
}
