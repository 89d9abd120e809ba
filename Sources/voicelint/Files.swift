import Formats
import Foundation

/// The files of a table as they lie on disk, before they are read.
struct FileGroup: Sendable {
  struct Member: Sendable {
    let path: String
    let format: Format
    /// From the `.lproj` folder; nil for `Base.lproj` and elsewhere.
    let locale: String?
    let isInBaseFolder: Bool
    /// Given where the bytes come from elsewhere than the disk.
    var bytes: [UInt8]?
    /// Given where the file is the `contents.json` of an `.xcloc` bundle: it holds no texts, but may be wrong.
    var bundle: Bundle?
    /// Given where the file is the XLIFF file of an `.xcloc` bundle: the bundle's folder.
    var bundleFolder: String?
  }

  /// An `.xcloc` bundle as the search found it.
  struct Bundle: Sendable {
    let facts: XCLoc
    /// The XLIFF file to read, from where the search began.
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
      member.bytes?.count ?? (try? FileManager.default.attributesOfItem(atPath: member.path)[.size] as? Int) ?? 0
    }
    return varieties.max { size($0) < size($1) }
  }
}

extension FileGroup.Member {
  /// Reads the file. One that can't be opened is a document with a problem.
  func document() -> Document {
    if let bytes { return format.document(SourceFile(path: path, bytes: bytes)) }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let file = SourceFile(path: path, bytes: Array(data))
      if let bundle { return Document(file: file, format: format, reading: Reading(problems: bundle.problems)) }
      return withBundleProblems(format.document(file))
    } catch {
      let problem = Problem(
        .unreadable, at: ByteSpan(0, 0), "The file can't be opened, so nothing of it was checked: \(reason(error))")
      return Document(
        file: SourceFile(path: path, bytes: []), format: format, reading: Reading(problems: [problem]))
    }
  }

  /// The document with what the bundle's copies of the resources tell of it.
  private func withBundleProblems(_ document: Document) -> Document {
    guard let bundleFolder else { return document }
    let folder = bundleFolder + "/" + XLIFFSources.folder
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var reading = document.reading
    reading.problems += XLIFFSources.problems(of: document, files: files.sorted()) { path in
      FileManager.default.contents(atPath: folder + "/" + path).map { Array($0) }
    }
    reading.problems.sort { $0.span < $1.span }
    return Document(file: document.file, format: document.format, reading: reading)
  }

  private func reason(_ error: any Error) -> String {
    let code = (error as NSError).code
    if code == NSFileReadNoPermissionError { return "you have no permission to read it." }
    return error.localizedDescription
  }
}

extension FileGroup.Bundle {
  /// What is wrong with the bundle itself; places are in `contents.json`.
  fileprivate var problems: [Problem] {
    guard let xliff, let data = FileManager.default.contents(atPath: xliff) else { return facts.problems }
    return facts.problems + facts.problems(with: Format.xliff.read(SourceFile(path: xliff, bytes: Array(data))))
  }
}

/// Finds localization files and joins them to tables.
enum Files {
  /// Folders of other people's code and of builds.
  private static let skipped: Set<String> = [".build", "Pods", "Carthage", "DerivedData", ".git", "node_modules"]

  /// All localization files at the paths, joined to tables, in a stable order.
  /// - Parameter excluding: globs over paths, as `.gitignore` has them.
  static func groups(at paths: [String], excluding: [String], baseLocale: String?) throws(Failure) -> [FileGroup] {
    var found: [String] = []
    var unnamed: [String: [UInt8]] = [:]
    var seen: Set<String> = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw Failure(
          "There is no file or folder “\(path)”.", hint: "Give the path of a localization file or of a folder.")
      }
      if !isFolder.boolValue, Format.named(byPath: path) == nil {
        throw Failure(
          "VoiceLint can't read “\(path)”: it knows no format of that name.",
          hint:
            "It reads files that end in \(Format.all.flatMap(\.extensions).map { "." + $0 }.joined(separator: " ")).")
      }
      let new = isFolder.boolValue ? files(below: path, excluding: excluding, &unnamed) : [path]
      found.append(contentsOf: new.filter { seen.insert($0).inserted })
    }
    return joined(found, unnamed, baseLocale: baseLocale)
  }

  /// One file whose bytes come from elsewhere.
  static func group(_ path: String, bytes: [UInt8]) throws(Failure) -> FileGroup {
    guard var (_, member) = place(of: path) else {
      throw Failure(
        "VoiceLint knows no format for the name “\(path)”.", hint: "Give --stdin-path an ending such as .strings.")
    }
    member.bytes = bytes
    return FileGroup(members: [member])
  }

  /// - Parameter unnamed: the bytes of files that can't be opened by their paths.
  private static func joined(_ paths: [String], _ unnamed: [String: [UInt8]], baseLocale: String?) -> [FileGroup] {
    var order: [String] = []
    var groups: [String: FileGroup] = [:]
    for path in paths {
      guard let (table, place) = place(of: path) else { continue }
      var member = place
      member.bytes = unnamed[path]
      if groups[table] == nil { order.append(table) }
      groups[table, default: FileGroup(members: [])].members.append(member)
    }
    return order.compactMap { table in
      guard var group = groups[table] else { return nil }
      group.companion = companion(of: group, baseLocale: baseLocale)
      return group
    }
  }

  /// The table a path belongs to, and what its place says of it.
  private static func place(of path: String) -> (table: String, member: FileGroup.Member)? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.last == "contents.json", let folder = parts.dropLast().last, isBundle(String(folder)) {
      let found = bundle(parts.dropLast().joined(separator: "/"))
      let member = FileGroup.Member(
        path: path, format: .xliff, locale: found.facts.targetLocale, isInBaseFolder: false,
        bundle: FileGroup.Bundle(facts: found.facts, xliff: found.xliff))
      return (path, member)
    }
    guard let format = Format.named(byPath: path) else { return nil }
    if format.name == Format.xliff.name, let bundle = parts.dropLast(2).last, isBundle(String(bundle)) {
      let folder = parts.dropLast(2).joined(separator: "/")
      let member = FileGroup.Member(
        path: path, format: format, locale: nil, isInBaseFolder: false, bundleFolder: folder)
      return (path, member)
    }
    guard parts.count >= 2, let folder = parts.dropLast().last, folder.hasSuffix(".lproj") else {
      return (path, FileGroup.Member(path: path, format: format, locale: nil, isInBaseFolder: false))
    }
    let name = String(folder.dropLast(".lproj".count))
    let member = FileGroup.Member(
      path: path, format: format, locale: LocaleName.normalize(name), isInBaseFolder: name == "Base")
    return ((parts.dropLast(2) + parts.suffix(1)).joined(separator: "/"), member)
  }

  /// Where translations are asked for without their base file, the one beside them.
  private static func companion(of group: FileGroup, baseLocale: String?) -> FileGroup.Member? {
    guard group.baseFile(baseLocale) == nil, let path = group.members.first?.path else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 2, let file = parts.last, parts[parts.count - 2].hasSuffix(".lproj") else { return nil }
    let parent = parts.dropLast(2).joined(separator: "/")
    for folder in [baseLocale, "Base"].compactMap({ $0 }) {
      let candidate = (parts.count > 2 ? parent + "/" : "") + "\(folder).lproj/\(file)"
      if FileManager.default.fileExists(atPath: candidate) { return place(of: candidate)?.member }
    }
    return nil
  }

  /// Whether a folder is an `.xcloc` bundle, of which only one file is for translation.
  private static func isBundle(_ folder: String) -> Bool {
    folder.split(separator: "/").last?.lowercased().hasSuffix(".xcloc") ?? false
  }

  private static func bundle(_ folder: String) -> (facts: XCLoc, xliff: String?, contents: String?) {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }.sorted() ?? []
    let contents = folder + "/contents.json"
    let bytes = FileManager.default.contents(atPath: contents).map { Array($0) }
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    let facts = XCLoc(named: name, files: names, contents: bytes)
    return (facts, facts.xliff.map { folder + "/" + $0 }, bytes == nil ? nil : contents)
  }

  private static func files(
    below folder: String, excluding: [String], _ unnamed: inout [String: [UInt8]]
  ) -> [String] {
    var result: [String] = []
    var visited: Set<String> = []
    let given = IgnoreList(patterns: excluding, folder: folder)

    func search(_ folder: String, _ ignored: [IgnoreList], _ unnamed: inout [String: [UInt8]]) {
      // A link back to a parent would never end.
      let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
      guard visited.insert(real).inserted else { return }
      if isBundle(folder) {
        let bundle = bundle(folder)
        result += [bundle.xliff, bundle.contents].compactMap { $0 }
        return
      }
      let lists = ignored + [IgnoreList(file: folder + "/.gitignore", folder: folder)].compactMap { $0 }
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      if names.contains(where: hasLostBytes) {
        for file in RawFolder.files(in: folder) where !IgnoreList.ignores(file.path, isFolder: false, lists) {
          result.append(file.path)
          unnamed[file.path] = file.bytes
        }
      }
      for name in names {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        var isFolder: ObjCBool = false
        // A link to nowhere is no file.
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
        guard !IgnoreList.ignores(path, isFolder: isFolder.boolValue, lists) else { continue }
        if isFolder.boolValue {
          if !skipped.contains(name) { search(path, lists, &unnamed) }
        } else if Format.named(byPath: path) != nil {
          result.append(path)
        }
      }
    }
    search(folder, [given], &unnamed)
    return result
  }
}

/// Whether a name may stand for one whose bytes are not UTF-8: Foundation puts U+FFFD for them.
private func hasLostBytes(_ name: String) -> Bool {
  name.unicodeScalars.contains("\u{FFFD}")
}
