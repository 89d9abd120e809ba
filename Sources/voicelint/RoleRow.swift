import Formats
import Phrasing

/// One key with its role, as CSV and JSON have it. Fields are only ever added.
struct RoleRow: Encodable {
  /// In the order of the columns.
  enum Field: String, CodingKey, CaseIterable {
    case path, key, roles, trait, evidence, reason, text, group, comment, locale
  }

  let path: String
  let key: String
  let roles: RoleSet
  let trait: String?
  /// Nil where nothing tells the role.
  let evidence: String?
  let reason: String
  /// Nil where the key has no text in this language.
  let text: String?
  let group: String
  let comment: String
  /// The language of the text, where it is known.
  let locale: String?

  var isTold: Bool { evidence != nil }

  init(path: String, key: String, inferred: KeyRoles, entry: Entry?, text: String?, locale: String?) {
    self.path = path
    self.key = key
    roles = inferred.roles
    trait = inferred.trait?.rawValue
    evidence = inferred.roles != .text || inferred.evidence > .guess ? inferred.evidence.rawValue : nil
    reason = inferred.reason
    self.text = text
    group = inferred.group.isEmpty ? inferred.dialog : inferred.group
    comment = entry?.comment ?? ""
    self.locale = locale
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(path, forKey: .path)
    try container.encode(key, forKey: .key)
    try container.encode(roles.roles.map(\.rawValue), forKey: .roles)
    // Null where there is none, so that each row has each field.
    try container.encode(trait, forKey: .trait)
    try container.encode(evidence, forKey: .evidence)
    try container.encode(reason, forKey: .reason)
    try container.encode(text, forKey: .text)
    try container.encode(group, forKey: .group)
    try container.encode(comment, forKey: .comment)
    try container.encode(locale, forKey: .locale)
  }
}

/// Reads files and gives each key its role and its text.
struct RoleReader {
  struct File {
    let path: String
    let rows: [RoleRow]
    let isPartlyRead: Bool
  }

  let inference: RoleInference
  let base: String?
  /// The languages whose texts are asked for; empty for the base language.
  let locales: Set<String>

  /// The base file's rows; where there is none, those of each file, as none speaks for the others. Where languages are
  /// asked for, those of the files that have them.
  func files(of group: FileGroup) -> [File] {
    let baseFile = group.baseFile(base)
    let baseMember = baseFile.map(member)
    let table = Table(base: baseMember, baseLocale: base, inference: inference)
    let files =
      locales.isEmpty
      ? baseFile.map { [$0] } ?? group.members : group.members.filter { $0.locale.map(isWanted) ?? true }
    return files.compactMap { file in
      let isBase = file.path == baseFile?.path
      return read(isBase ? baseMember ?? member(file) : member(file), table, isBundle: file.bundle != nil)
    }
  }

  private func member(_ file: FileGroup.Member) -> Table.Member {
    Table.Member(document: file.document(), locale: file.locale ?? (file.isInBaseFolder ? base : nil))
  }

  /// Nil for what only describes a bundle, and for a file without a language that is asked for.
  private func read(_ member: Table.Member, _ table: Table, isBundle: Bool) -> File? {
    let document = member.document
    let rows = locales.isEmpty ? baseRows(member, table) : rows(member, table)
    let isPartlyRead = !document.problems.isEmpty
    guard !rows.isEmpty || isPartlyRead || locales.isEmpty && !isBundle else { return nil }
    return File(path: document.file.path, rows: rows, isPartlyRead: isPartlyRead)
  }

  /// The texts of the base language, which the file has itself or beside each translation.
  private func baseRows(_ member: Table.Member, _ table: Table) -> [RoleRow] {
    let document = member.document
    let baseLocale = document.reading.baseLocale ?? base
    return keys(of: member, table).map { key, inferred, entries in
      let own = entries.filter { $0.isBase || $0.locale != nil && $0.locale == baseLocale }
      if let entry = RoleReader.general(own) {
        return row(document, key, inferred, entry, entry.text?.string, entry.locale ?? baseLocale)
      }
      let entry = RoleReader.general(entries)
      if let text = entry?.base { return row(document, key, inferred, entry, text, baseLocale) }
      let locale = entry?.locale ?? document.reading.locale ?? member.locale
      return row(document, key, inferred, entry, entry?.text?.string, locale)
    }
  }

  /// The texts of the languages that are asked for.
  private func rows(_ member: Table.Member, _ table: Table) -> [RoleRow] {
    let document = member.document
    let fallback = document.reading.locale ?? member.locale ?? document.reading.baseLocale ?? base
    let keys = keys(of: member, table)
    var found: [String] = []
    for entry in document.entries {
      guard let locale = entry.locale ?? fallback, isWanted(locale), !found.contains(locale) else { continue }
      found.append(locale)
    }
    return found.flatMap { locale in
      keys.compactMap { key, inferred, entries in
        let own = entries.filter { ($0.locale ?? fallback) == locale }
        guard let entry = RoleReader.general(own) else { return nil }
        return row(document, key, inferred, entry, entry.text?.string, locale)
      }
    }
  }

  private func row(
    _ document: Document, _ key: String, _ inferred: KeyRoles, _ entry: Entry?, _ text: String?, _ locale: String?
  ) -> RoleRow {
    RoleRow(path: document.file.path, key: key, inferred: inferred, entry: entry, text: text, locale: locale)
  }

  /// The keys of a file in its order, each with all its values.
  private func keys(of member: Table.Member, _ table: Table) -> [(key: String, inferred: KeyRoles, entries: [Entry])] {
    struct Name: Hashable {
      let key: String
      let table: String?
    }
    var names: [Name] = []
    var entries: [Name: [Entry]] = [:]
    for entry in member.document.entries {
      let name = Name(key: entry.id.key, table: entry.declaration?.table)
      if entries[name] == nil { names.append(name) }
      entries[name, default: []].append(entry)
    }
    return zip(names, table.roles(of: member, inference: inference)).map { name, inferred in
      (name.key, inferred.roles, entries[name] ?? [])
    }
  }

  /// Of several forms of a value the plain one, else that for all numbers, else the first.
  private static func general(_ entries: [Entry]) -> Entry? {
    entries.first { $0.id.variant == .plain } ?? entries.first { $0.id.variant.otherForm == $0.id.variant }
      ?? entries.first
  }

  private func isWanted(_ locale: String) -> Bool {
    LocaleName.parents(of: locale).contains { locales.contains($0) }
  }
}
