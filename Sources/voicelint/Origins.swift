import Formats
import Foundation
import Linting

/// Finds the files of a repository that an export's texts came from: who reads a pull request sees those, and the export
/// is nowhere in it.
struct Origins {
  /// The folders that an export's `original` may start from, with their links followed.
  private let roots: [String]
  /// What was read, by path; nil where there is no such file.
  private var documents: [String: Document?] = [:]
  private var lines: [String: LineIndex] = [:]
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
      guard findings[index].isOpen, let resource = findings[index].subject.resource else { continue }
      findings[index].origin = origin(of: findings[index], in: resource)
    }
  }

  private mutating func origin(of finding: Finding, in resource: String) -> Finding.Origin? {
    for path in candidates(finding, resource) {
      guard let document = document(path), !document.file.text.isEmpty else { continue }
      // A catalog has a text for each language; where this one is missing, its key is the place.
      let own = document.entries.filter { $0.id.key == finding.key }
      let entry =
        own.first { $0.locale == finding.locale && finding.variant.hasPrefix($0.id.variant.path) }
        ?? own.first { $0.locale == nil } ?? own.first
      let start = entry.map { $0.text?.span.start ?? $0.place.start } ?? 0
      let index = lines[path] ?? LineIndex(document.file)
      lines[path] = index
      return Finding.Origin(path: document.file.path, start: index.position(of: start))
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

  private mutating func document(_ path: String) -> Document? {
    if let known = documents[path] { return known }
    var document: Document?
    if let format = Format.named(byPath: path), !format.isReadOnly, let real = Location.real(path),
      Location.isInside(real, roots), let bytes = try? FileContents.bytes(at: real)
    {
      document = format.document(SourceFile(path: Location.shown(path), bytes: bytes))
    }
    documents[path] = document
    return document
  }
}
