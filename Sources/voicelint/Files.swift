import Formats
import Foundation
import Usage

/// The files of a table as they lie on disk, before they are read.
struct FileGroup: Sendable {
  struct Member: Sendable {
    let path: String
    /// The path to open: without links.
    let real: String
    var format: Format
    /// From the `.lproj` folder; nil for `Base.lproj` and elsewhere.
    let locale: String?
    let isInBaseFolder: Bool
    /// Given where the bytes come from elsewhere than the disk.
    var bytes: [UInt8]?
    /// Given where the file is the `contents.json` of an `.xcloc` bundle, or the folder of one that has none: it holds
    /// no texts, but may be wrong.
    var bundle: Bundle?
    /// Given where there is nothing to read: why, in a whole sentence.
    var trouble: String?
    /// Given where the file is the XLIFF file of an `.xcloc` bundle: the bundle's folder.
    var bundleFolder: String?
    /// Given where the user says what the columns of the table are.
    fileprivate(set) var columns: TableColumns.Item?
    /// Given where the search has read the file.
    fileprivate(set) var known: Document?
  }

  /// An `.xcloc` bundle as the search found it.
  struct Bundle: Sendable {
    let facts: XCLoc
    /// The path of the XLIFF file to read, without links.
    let xliff: String?
  }

  var members: [Member]
  /// A base file that was not asked for, but tells the base texts of those that were.
  var companion: Member?

  /// The member that the others translate: the base language's, else that of `Base.lproj`, else the base language as
  /// some country writes it.
  func baseFile(_ base: String?) -> Member? {
    members.first { $0.locale == base && base != nil } ?? members.first { $0.isInBaseFolder } ?? companion
      ?? largestVariety(of: base)
  }

  /// Of several countries' files the one with the most in it: a developer's own has the comments.
  private func largestVariety(of base: String?) -> Member? {
    guard let base else { return nil }
    let varieties = members.filter { LocaleName.parents(of: $0.locale ?? "").contains(base) }
    guard varieties.count > 1 else { return varieties.first }
    func size(_ member: Member) -> Int {
      member.bytes?.count ?? (try? FileManager.default.attributesOfItem(atPath: member.real)[.size] as? Int) ?? 0
    }
    return varieties.max { size($0) < size($1) }
  }
}

extension FileGroup.Member {
  /// Whether this is a file with columns.
  var isTable: Bool { format.name == Format.csv.name || format.name == Format.xlsx.name }

  /// Has a table read with the columns that the user says it has.
  fileprivate mutating func take(_ item: TableColumns.Item?) {
    guard isTable, let item else { return }
    columns = item
    format = format.name == Format.csv.name ? .csv(columns: item.columns) : .xlsx(columns: item.columns)
  }

  /// Fails if the table lacks a column that the user says it has.
  func checkColumns() throws(Failure) {
    // What can't be opened is told when it is read.
    guard let columns, known == nil, trouble == nil, let bytes = bytes ?? (try? FileContents.bytes(at: real)),
      let mistake = columns.columns.mistake(for: SourceFile(path: path, bytes: bytes), format)
    else { return }
    throw Failure("\(columns.place): \(mistake.message)", hint: mistake.hint)
  }

  /// Reads the file. One that can't be opened is a document with a problem.
  func document() -> Document { opened().document }

  /// The same, and whether the file could be opened.
  func opened() -> (document: Document, isOpen: Bool) {
    if let trouble { return (closed(trouble), false) }
    do throws(FileContents.Trouble) {
      return (try read(), true)
    } catch {
      return (closed(FileSearch.trouble("file", error.reason)), false)
    }
  }

  private func read() throws(FileContents.Trouble) -> Document {
    if let known { return known }
    if let bytes { return format.document(SourceFile(path: path, bytes: bytes)) }
    if let bundle, path.lowercased().hasSuffix(".xcloc") {
      let file = SourceFile(path: path, bytes: [])
      return Document(file: file, format: format, reading: Reading(problems: bundle.problems))
    }
    let file = SourceFile(path: path, bytes: try FileContents.bytes(at: real))
    if let bundle { return Document(file: file, format: format, reading: Reading(problems: bundle.problems)) }
    return withBundleProblems(format.document(file))
  }

  private func closed(_ trouble: String) -> Document {
    let problem = Problem(.unreadable, at: ByteSpan(0, 0), trouble)
    return Document(file: SourceFile(path: path, bytes: []), format: format, reading: Reading(problems: [problem]))
  }

  /// The document with what the bundle's copies of the resources tell of it.
  private func withBundleProblems(_ document: Document) -> Document {
    guard let bundleFolder else { return document }
    guard let folder = Location.real(bundleFolder).map({ $0 + "/" + XLIFFSources.folder }) else { return document }
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var reading = document.reading
    reading.problems += XLIFFSources.problems(of: document, files: files.sorted()) { path in
      guard let real = Location.real(folder + "/" + path), Location.isInside(real, [folder]) else { return nil }
      return try? FileContents.bytes(at: real)
    }
    reading.problems.sort { $0.span < $1.span }
    return Document(file: document.file, format: document.format, reading: reading)
  }
}

extension FileGroup.Bundle {
  /// What is wrong with the bundle itself; places are in `contents.json`.
  fileprivate var problems: [Problem] {
    guard let xliff, let bytes = try? FileContents.bytes(at: xliff) else { return facts.problems }
    return facts.problems + facts.problems(with: Format.xliff.read(SourceFile(path: xliff, bytes: bytes)))
  }
}

/// Finds localization files and joins them to tables.
enum Files {
  /// All localization files at the paths, joined to tables, in a stable order.
  static func groups(
    of found: [FileSearch.Found], baseLocale: String?, columns: TableColumns = TableColumns()
  ) -> [FileGroup] {
    var order: [String] = []
    var groups: [String: FileGroup] = [:]
    // The tables with a file in an `.lproj` folder: only these have a base file beside them.
    var translated: Set<String> = []
    var nibs: [String: [FileGroup.Member]] = [:]
    for file in found {
      guard let (table, read) = member(file, columns) else { continue }
      guard read.format.name != Format.nib.name else {
        nibs[tableName(ofNib: table), default: []].append(read)
        continue
      }
      var member = read
      guard !isOtherWorkbook(file, &member) else { continue }
      if table != file.location.named { translated.insert(table) }
      if groups[table] == nil { order.append(table) }
      groups[table, default: FileGroup(members: [])].members.append(member)
    }
    return order.compactMap { table in
      guard var group = groups[table] else { return nil }
      guard translated.contains(table) else { return group }
      group.companion = companion(of: group, in: table, baseLocale, columns)
      guard group.companion == nil || group.companion?.format.name == Format.nib.name else { return group }
      if let nib = nibs[table].flatMap({ base(of: group, among: $0, baseLocale) }) {
        group.members.append(nib)
        group.companion = nil
      }
      return group
    }
  }

  /// The table that Xcode makes of a nib: `Main.strings` of `Main.storyboard`.
  private static func tableName(ofNib path: String) -> String {
    "\(path[..<(path.lastIndex(of: ".") ?? path.endIndex)]).\(Format.strings.extensions[0])"
  }

  /// The nib that a table without a base file translates; nil where the table has one. A nib in a folder of another
  /// language is a translation itself.
  private static func base(
    of group: FileGroup, among nibs: [FileGroup.Member], _ locale: String?
  ) -> FileGroup.Member? {
    func isBase(_ member: FileGroup.Member) -> Bool {
      member.isInBaseFolder || locale != nil && member.locale == locale
    }
    guard !group.members.contains(where: isBase) else { return nil }
    return nibs.first(where: \.isInBaseFolder) ?? nibs.first(where: isBase)
  }

  /// Whether this is a workbook for something else, which nobody asked for: teams have other workbooks beside their
  /// code. One with texts is read here once and for all.
  private static func isOtherWorkbook(_ file: FileSearch.Found, _ member: inout FileGroup.Member) -> Bool {
    guard !file.isAsked, file.trouble == nil, file.bundle == nil, member.format.name == Format.xlsx.name else {
      return false
    }
    // Excel keeps such a file beside each workbook that is open.
    let name = file.location.path.split(separator: "/").last ?? ""
    if name.hasPrefix("~$") { return true }
    guard let bytes = file.bytes ?? (try? FileContents.bytes(at: file.location.real)) else { return false }
    member.known = WorkbookTables.document(SourceFile(path: member.path, bytes: bytes), member.columns?.columns)
    return member.known == nil
  }

  /// One file whose bytes come from elsewhere.
  static func group(_ location: Location, bytes: [UInt8], columns: TableColumns) throws(Failure) -> FileGroup {
    guard let (_, member) = member(FileSearch.Found(location: location, bytes: bytes), columns) else {
      throw Failure(
        "VoiceLint can't read “\(location.path)”: it knows no format with this ending.",
        hint: "Give --stdin-path an ending such as .strings.")
    }
    return FileGroup(members: [member])
  }

  /// Adds what lies at a path that the user gave.
  static func find(_ location: Location, in search: inout FileSearch) throws(Failure) {
    switch FileKind.of(location.path).kind {
    case .folder: search.add(folder: location)
    case .unreachable(let reason): throw Failure("“\(location.path)” can't be opened: \(reason)")
    case .missing:
      throw Failure(
        "There is no file or folder “\(location.path)”.", hint: "Give the path of a localization file or of a folder.")
    case .closed(let reason) where FileKind.of(location.path).isLink:
      throw Failure("“\(location.path)” can't be opened: \(reason)")
    case .file, .closed:
      guard Format.named(byPath: location.path) != nil else {
        throw Failure(
          "VoiceLint can't read “\(location.path)”: it knows no format with this ending.", hint: endings)
      }
      if case .closed(let reason) = FileKind.of(location.path).kind {
        return search.add(file: location, closed: reason)
      }
      search.add(file: location)
    }
  }

  /// The endings of the files that are read.
  static let endings =
    "VoiceLint reads files that end in \(Format.all.flatMap(\.extensions).map { "." + $0 }.joined(separator: " "))."

  /// The table a file belongs to, and what the user and its place say of it.
  private static func member(
    _ file: FileSearch.Found, _ columns: TableColumns
  ) -> (table: String, member: FileGroup.Member)? {
    guard var result = member(file) else { return nil }
    result.member.take(columns.item(for: file.location))
    return result
  }

  private static func member(_ file: FileSearch.Found) -> (table: String, member: FileGroup.Member)? {
    // The absolute path has the folder's name even where the program runs in it.
    let (path, named) = (file.location.path, file.location.named)
    let parts = named.split(separator: "/", omittingEmptySubsequences: false)
    if let bundle = file.bundle {
      let member = FileGroup.Member(
        path: path, real: file.location.real, format: .xliff, locale: bundle.facts.targetLocale, isInBaseFolder: false,
        bundle: bundle)
      return (named, member)
    }
    if let trouble = file.trouble {
      let folder = parts.last { $0.hasSuffix(".lproj") }
      let member = FileGroup.Member(
        path: path, real: file.location.real, format: Format.named(byPath: path) ?? .strings,
        locale: folder.flatMap { LocaleName.normalize(String($0.dropLast(".lproj".count))) }, isInBaseFolder: false,
        trouble: trouble)
      return (named, member)
    }
    guard let format = Format.named(byPath: path) ?? (Format.isNib(path) ? .nib : nil) else { return nil }
    if format.name == Format.xliff.name, let bundle = parts.dropLast(2).last, FileSearch.isBundle(String(bundle)) {
      let folder = parts.dropLast(2).joined(separator: "/")
      let member = FileGroup.Member(
        path: path, real: file.location.real, format: format, locale: nil, isInBaseFolder: false, bytes: file.bytes,
        bundleFolder: folder)
      return (named, member)
    }
    guard parts.count >= 2, let folder = parts.dropLast().last, folder.hasSuffix(".lproj") else {
      return (
        named,
        FileGroup.Member(
          path: path, real: file.location.real, format: format, locale: nil, isInBaseFolder: false, bytes: file.bytes)
      )
    }
    let name = String(folder.dropLast(".lproj".count))
    let member = FileGroup.Member(
      path: path, real: file.location.real, format: format, locale: LocaleName.normalize(name),
      isInBaseFolder: name == "Base",
      bytes: file.bytes)
    return ((parts.dropLast(2) + parts.suffix(1)).joined(separator: "/"), member)
  }

  /// Where translations are asked for without their base file, the one beside them.
  /// - Parameter table: the absolute path of the table's files without the `.lproj` folder.
  private static func companion(
    of group: FileGroup, in table: String, _ baseLocale: String?, _ columns: TableColumns
  ) -> FileGroup.Member? {
    guard group.baseFile(baseLocale) == nil else { return nil }
    let name = String(table.split(separator: "/").last ?? "")
    let nibs = name.hasSuffix(".strings") ? Format.nib.extensions.map { "\(name.dropLast(8)).\($0)" } : []
    let folders = [baseLocale, "Base"].compactMap { $0 }
    for path in ([name] + nibs).flatMap({ name in folders.map { "\($0).lproj/\(name)" } }) {
      let candidate = Location.join(Location.parent(of: table), path)
      // A link that leads elsewhere isn't followed: nobody asked for this file.
      guard FileManager.default.fileExists(atPath: candidate), let real = Location.real(candidate),
        let parent = Location.real(Location.parent(of: table)), Location.isInside(real, [parent])
      else { continue }
      return member(FileSearch.Found(location: Location(Location.shown(candidate))), columns)?.member
    }
    return nil
  }
}
