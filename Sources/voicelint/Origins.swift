import Formats
import Foundation
import Linting

/// Finds the files of a repository that an export's texts came from: who reads a pull request sees those, and the export
/// is nowhere in it.
struct Origins {
  /// The folders that an export's `original` may start from, with their links followed.
  private let roots: [String]
  /// What was read, by path; nil where there is no such file.
  private var files: [String: File?] = [:]
  /// The paths that were looked at last: nearly always those of the next finding.
  private var last: (resource: String, locale: String, paths: [String])?
  /// The language folders in each folder that was asked for, with their locales.
  private var languages: [String: [(name: String, locale: String?)]] = [:]

  /// - Parameter folders: those of the configuration and of the run.
  init(_ folders: [String]) {
    var roots: [String] = []
    for folder in folders.compactMap(Location.real) where !roots.contains(folder) { roots.append(folder) }
    self.roots = roots
  }

  /// Notes for each finding that is told in an export where its text stands in the repository, if it is there.
  mutating func place(_ findings: inout [Finding]) {
    for index in findings.indices {
      guard findings[index].isOpen, let resource = findings[index].resource else { continue }
      findings[index].origin = origin(of: findings[index], in: resource)
    }
  }

  /// A file of the repository, with what is looked for in it.
  private struct File {
    let document: Document
    let lines: LineIndex
    /// The entries of each key, by their indices.
    let entries: [String: [Int]]

    init?(_ document: Document) {
      guard !document.file.text.isEmpty else { return nil }
      self.document = document
      lines = LineIndex(document.file)
      entries = Dictionary(grouping: document.entries.indices) { document.entries[$0].id.key }
    }
  }

  private mutating func origin(of finding: Finding, in resource: String) -> Finding.Origin? {
    if last?.resource != resource || last?.locale != finding.locale {
      last = (resource, finding.locale, candidates(finding, resource))
    }
    for path in last?.paths ?? [] {
      guard let file = file(path) else { continue }
      // A catalog has a text for each language; where this one is missing, its key is the place.
      let own = (file.entries[finding.key] ?? []).lazy.map { file.document.entries[$0] }
      let entry =
        own.first { $0.locale == finding.locale && finding.variant.hasPrefix($0.id.variant.path) }
        ?? own.first { $0.locale == nil } ?? own.first
      let start = entry.map { $0.text?.span.start ?? $0.place.start } ?? 0
      return Finding.Origin(path: file.document.file.path, start: file.lines.position(of: start))
    }
    return nil
  }

  /// The paths where the text may be: the translation's own file first, then the one that was exported.
  private mutating func candidates(_ finding: Finding, _ resource: String) -> [String] {
    let names = resource.split(separator: "/").map(String.init)
    guard let file = names.last, !resource.hasPrefix("/"), !names.contains("..") else { return [] }
    var paths: [String] = []
    for root in roots {
      let folder = names.dropLast()
      if let last = folder.last, last.hasSuffix(".lproj") {
        let above = ([root] + folder.dropLast()).joined(separator: "/")
        let translated = Format.named(byPath: file) == nil ? TableName.of(path: file) + ".strings" : file
        for name in languageFolders(of: finding.locale, in: above) { paths.append("\(above)/\(name)/\(translated)") }
      }
      paths.append(([root] + names).joined(separator: "/"))
    }
    return paths
  }

  private mutating func languageFolders(of locale: String, in folder: String) -> [String] {
    let known =
      languages[folder]
      ?? ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { $0.hasSuffix(".lproj") }
      .map { ($0, LocaleName.normalize(String($0.dropLast(".lproj".count)))) }
    languages[folder] = known
    return known.filter { $0.locale == locale }.map(\.name)
  }

  private mutating func file(_ path: String) -> File? {
    if let known = files[path] { return known }
    var file: File?
    if let format = Format.named(byPath: path), !format.isReadOnly, let real = Location.real(path),
      Location.isInside(real, roots), let bytes = try? FileContents.bytes(at: real)
    {
      file = File(format.document(SourceFile(path: Location.shown(path), bytes: bytes)))
    }
    files[path] = file
    return file
  }
}
