import Formats
import Foundation
import Support
import Testing

// Foundation's property-list reader is the referee: it must find the same texts in every real `.stringsdict` file.

private typealias Table = [String: Any]

/// Every text of a file, by PropertyListSerialization: key, variant and text on one line.
private func textsByFoundation(_ table: Table) -> [String] {
  table.flatMap { key, rule in texts(of: rule as? Table ?? [:], "").map { "\(key)|\($0)" } }.sorted()
}

private func texts(of rule: Table, _ path: String) -> [String] {
  let format = rule["NSStringLocalizedFormatKey"] as? String
  var result: [String] = []
  var isWhole = false
  for (name, value) in rule {
    guard let inner = value as? Table else { continue }
    let choice = ["NSStringDeviceSpecificRuleType": "device.", "NSStringVariableWidthRuleType": "width."][name]
    if let choice {
      for (name, value) in inner {
        if let text = value as? String { result.append("\(path)\(choice)\(name)|\(text)") }
        if let nested = value as? Table { result += texts(of: nested, "\(path)\(choice)\(name).") }
      }
      continue
    }
    if format == "%#@\(name)@" { isWhole = true }
    let step = format == "%#@\(name)@" ? "plural." : "substitutions.\(name).plural."
    for (form, text) in inner where !form.hasPrefix("NS") {
      if let text = text as? String { result.append("\(path)\(step)\(form)|\(text)") }
    }
  }
  if let format, !isWhole { result.append("\(path.dropLast())|\(format)") }
  return result
}

private func texts(_ document: Document) -> [String] {
  document.entries.map { "\($0.id.key)|\($0.id.variant)|\($0.text?.string ?? "-")" }.sorted()
}

@Test(.enabled(if: RealFiles.folder != nil, Comment(rawValue: RealFiles.absence)))
func realStringsdictsReadAsFoundationReadsThem() throws {
  var counts = (files: 0, broken: 0, entries: 0, conflicts: 0, mild: 0, duplicates: 0)
  for url in RealFiles.files(ending: ".stringsdict") {
    let data = try Data(contentsOf: url)
    let document = Format.stringsdict.document(SourceFile(path: url.path, bytes: [UInt8](data)))
    let table = try? PropertyListSerialization.propertyList(from: data, format: nil) as? Table
    let isRead = !document.problems.contains { $0.kind == .unreadable && !$0.isMild }
    #expect(isRead == (table != nil), "\(url.path)")
    if let table { #expect(texts(document) == textsByFoundation(table), "\(url.path)") }
    counts.files += 1
    counts.broken += isRead ? 0 : 1
    counts.entries += document.entries.count
    counts.conflicts += document.problems.count { $0.kind == .catalogConflict && !$0.isMild }
    counts.mild += document.problems.count { $0.isMild }
    counts.duplicates += document.problems.count { $0.kind == .duplicateKey }
  }
  print("Stringsdict files:", counts)
}

/// The binary form, which a build makes of a file, holds the same texts.
@Test(.enabled(if: RealFiles.folder != nil, Comment(rawValue: RealFiles.absence)))
func realStringsdictsReadTheSameWhenTheyAreBinary() throws {
  for url in RealFiles.files(ending: ".stringsdict") {
    let data = try Data(contentsOf: url)
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) else { continue }
    let binary = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    let file = SourceFile(path: url.path, bytes: [UInt8](binary))
    let document = Format.stringsdict.document(file)
    let read = Format.stringsdict.document(SourceFile(path: url.path, bytes: [UInt8](data)))
    #expect(texts(document) == texts(read), "\(url.path)")
    for entry in document.entries { #expect(document.format.quote("x", entry, file) == nil) }
    #expect(document.format.insert("x", Insertion(EntryID("new", Variant("plural.one"))), document) == nil)
  }
}

/// Takes plural forms out of real files and adds them again: the app must read what it read.
@Test(.enabled(if: RealFiles.folder != nil, Comment(rawValue: RealFiles.absence)))
func realStringsdictsGetTheirFormsBack() throws {
  var numbers = Seeded(7)
  var count = 0
  for url in RealFiles.files(ending: ".stringsdict") {
    let bytes = [UInt8](try Data(contentsOf: url))
    let document = Format.stringsdict.document(SourceFile(path: url.path, bytes: bytes))
    let forms = document.entries.filter { $0.id.variant.pluralCategory != nil && $0.text?.string.isEmpty == false }
    guard let entry = forms.randomElement(using: &numbers), let text = entry.text else { continue }
    guard !document.problems.contains(where: { $0.kind == .unreadable && !$0.isMild }) else { continue }
    let name = try #require(entry.id.variant.pluralCategory)
    let key = Array("<key>\(name)</key>".utf8)
    let start = try #require(bytes[..<text.span.start].indices.last { bytes[$0...].starts(with: key) })
    let end = text.span.end + "</string>".utf8.count
    let lean = document.file.bytes[..<start] + document.file.bytes[end...]
    let without = Format.stringsdict.document(SourceFile(path: url.path, bytes: Array(lean)))
    #expect(without.entries.count == document.entries.count - 1)
    let edit = try #require(without.format.insert(text.string, Insertion(entry.id), without), "\(url.path) \(entry.id)")
    let after = Format.stringsdict.document(
      SourceFile(path: url.path, bytes: try without.file.applying([edit])))
    #expect(texts(after) == texts(document), "\(url.path) \(entry.id)")
    #expect(after.problems.count == document.problems.count)
    count += 1
  }
  print("Forms taken out and added again:", count)
}
