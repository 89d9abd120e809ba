import Formats
import Foundation
import Support
import Testing

// Foundation's JSON reader is the referee: it must find the same texts in every real catalog.

/// A value as both sides tell it.
private struct Told: Hashable, Comparable {
  let key: String
  let locale: String
  let variant: String
  let text: String
  let state: String

  static func < (a: Told, b: Told) -> Bool {
    (a.key, a.locale, a.variant, a.text) < (b.key, b.locale, b.variant, b.text)
  }
}

private typealias JSON = [String: Any]

/// Every value of a catalog, by JSONSerialization.
private func valuesByFoundation(_ root: JSON) -> [Told] {
  var values: [Told] = []
  for (key, entry) in root["strings"] as? JSON ?? [:] {
    let entry = entry as? JSON ?? [:]
    let isStale = entry["extractionState"] as? String == "stale"
    for (language, localization) in entry["localizations"] as? JSON ?? [:] {
      let isBase = language == root["sourceLanguage"] as? String
      addLeaves(localization as? JSON ?? [:], "") { variant, text, state in
        guard isBase || state != "new" || !text.isEmpty else { return }
        let locale = LocaleName.normalize(language) ?? language
        values.append(Told(key: key, locale: locale, variant: variant, text: text, state: isStale ? "stale" : state))
      }
    }
  }
  return values.sorted()
}

private func addLeaves(_ level: JSON, _ path: String, _ add: (String, String, String) -> Void) {
  func step(_ name: String) -> String { path.isEmpty ? name : path + "." + name }
  if let unit = level["stringUnit"] as? JSON, let value = unit["value"] as? String {
    add(path, value, unit["state"] as? String ?? "")
  }
  if let set = level["stringSet"] as? JSON {
    for (index, value) in (set["values"] as? [String] ?? []).enumerated() {
      add(step("set.\(index)"), value, set["state"] as? String ?? "")
    }
  }
  for (kind, forms) in level["variations"] as? JSON ?? [:] {
    for (name, form) in forms as? JSON ?? [:] { addLeaves(form as? JSON ?? [:], step("\(kind).\(name)"), add) }
  }
  for (name, substitution) in level["substitutions"] as? JSON ?? [:] {
    addLeaves(substitution as? JSON ?? [:], step("substitutions.\(name)"), add)
  }
}

private func values(_ document: Document) -> [Told] {
  document.entries.compactMap { entry in
    guard let text = entry.text, !entry.place.contains(text.span) else { return nil }
    return Told(
      key: entry.id.key, locale: entry.locale ?? "", variant: entry.id.variant.path, text: text.string,
      state: word(entry.state))
  }.sorted()
}

private func word(_ state: TranslationState) -> String {
  switch state {
  case .unstated: ""
  case .new: "new"
  case .needsReview: "needs_review"
  case .translated, .final: "translated"
  case .stale: "stale"
  case .machineTranslated: "machine_translated"
  case .other(let word): word
  }
}

private func canonical(_ root: JSON) throws -> [UInt8] {
  let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return [UInt8](try JSONSerialization.data(withJSONObject: root, options: options))
}

private func read(_ path: String) throws -> (document: Document, root: JSON) {
  let data = try Data(contentsOf: URL(fileURLWithPath: path))
  let document = Format.xcstrings.document(SourceFile(path: path, bytes: [UInt8](data)))
  return (document, try JSONSerialization.jsonObject(with: data) as? JSON ?? [:])
}

@Test(.enabled(if: RealFiles.folder != nil, Comment(rawValue: RealFiles.absence)))
func realCatalogsReadAsFoundationReadsThem() throws {
  var counts = (files: 0, entries: 0, values: 0, missing: 0, keysAsText: 0)
  for path in RealFiles.files(ending: ".xcstrings").map(\.path) {
    let (document, root) = try read(path)
    let ours = values(document)
    #expect(ours == valuesByFoundation(root), "\(path)")
    #expect(document.problems == [], "\(path)")
    #expect(Set(document.entries.map(\.id.key)) == Set((root["strings"] as? JSON ?? [:]).keys), "\(path)")
    #expect(document.reading.baseLocale == root["sourceLanguage"] as? String)
    counts.files += 1
    counts.entries += document.entries.count
    counts.values += ours.count
    counts.missing += document.entries.count { $0.text == nil }
    counts.keysAsText += document.entries.count { $0.text.map(\.span).map($0.place.contains) == true }
  }
  print("Catalogs:", counts)
  #expect(counts.values + counts.missing + counts.keysAsText == counts.entries)
}

@Test(.enabled(if: RealFiles.folder != nil, Comment(rawValue: RealFiles.absence)))
func realCatalogsQuoteAsXcodeDoes() throws {
  for path in RealFiles.files(ending: ".xcstrings").map(\.path) {
    let (document, _) = try read(path)
    for entry in document.entries {
      guard let text = entry.text, !entry.place.contains(text.span) else { continue }
      let written = document.file.text[text.span.start..<text.span.end]
      let quoted = document.format.quote(text.string, entry, document.file)
      #expect(quoted.map { $0[...] } == written, "\(path): \(text.string)")
    }
  }
}

/// Takes values out of real catalogs that are in Xcode's layout and adds them again: the file must be what it was.
@Test(.enabled(if: RealFiles.folder != nil, Comment(rawValue: RealFiles.absence)))
func realCatalogsGetTheirValuesBack() throws {
  var numbers = Seeded(20)
  var count = 0
  for path in RealFiles.files(ending: ".xcstrings").map(\.path) {
    let (document, root) = try read(path)
    guard try canonical(root) == document.file.bytes else { continue }
    let candidates = document.entries.filter { $0.state == .translated && $0.id.variant.path.hasPrefix("set") == false }
    for _ in 0..<4 {
      guard let entry = candidates.randomElement(using: &numbers), let text = entry.text else { continue }
      var lean = root
      let language = try #require(spelling(of: entry, in: root))
      remove(
        ["strings", entry.id.key, "localizations", language] + jsonPath(entry.id.variant) + ["stringUnit"], from: &lean)
      let file = SourceFile(path: path, bytes: try canonical(lean))
      let before = Format.xcstrings.document(file)
      // A language that no other key has is named as it is to be written.
      let isKnown = before.entries.contains { $0.locale == entry.locale }
      let insertion = Insertion(entry.id, locale: isKnown ? entry.locale : language)
      let edit = try #require(before.format.insert(text.string, insertion, before), "\(path) \(entry.id) \(language)")
      let isSame = try file.applying([edit]) == document.file.bytes
      #expect(isSame, "\(path) \(entry.id) \(language)")
      count += 1
    }
  }
  print("Values taken out of catalogs and added again:", count)
  #expect(count > 0)
}

/// Takes a whole language out of real catalogs and adds all its values at once.
@Test(.enabled(if: RealFiles.folder != nil, Comment(rawValue: RealFiles.absence)))
func realCatalogsGetAWholeLanguageBack() throws {
  var count = 0
  for path in RealFiles.files(ending: ".xcstrings").map(\.path) {
    let (document, root) = try read(path)
    guard try canonical(root) == document.file.bytes else { continue }
    let languages = Dictionary(grouping: document.entries.filter { !$0.isBase && $0.text != nil }) { $0.locale ?? "" }
    let done = languages.filter { $0.value.allSatisfy { $0.state == .translated } }
    guard let (locale, entries) = done.max(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }) else {
      continue
    }
    let language = try #require(spelling(of: entries[0], in: root))
    var lean = root
    for key in Set(entries.map(\.id.key)) { remove(["strings", key, "localizations", language], from: &lean) }
    let before = Format.xcstrings.document(SourceFile(path: path, bytes: try canonical(lean)))
    #expect(!before.entries.contains { $0.locale == locale })
    let values = entries.map { ($0.text?.string ?? "", Insertion($0.id, locale: language)) }
    let (edits, refused) = XCStrings.insert(values, into: before)
    // Of a set of strings only the next one can be added.
    let sets = values.indices.filter { values[$0].1.id.variant.path.hasPrefix("set.") }
    #expect(Set(refused).isSubset(of: sets))
    let isSame = try before.file.applying(edits) == document.file.bytes
    #expect(isSame || !refused.isEmpty, "\(path) \(language)")
    count += edits.isEmpty ? 0 : values.count - refused.count
  }
  print("Values of whole languages taken out and added again:", count)
  #expect(count > 0)
}

private func spelling(of entry: Entry, in root: JSON) -> String? {
  let key = (root["strings"] as? JSON)?[entry.id.key] as? JSON
  return (key?["localizations"] as? JSON)?.keys.first { LocaleName.normalize($0) ?? $0 == entry.locale }
}

private func jsonPath(_ variant: Variant) -> [String] {
  var path: [String] = []
  let parts = variant.path.split(separator: ".").map(String.init)
  for (kind, name) in stride(from: 0, to: parts.count - 1, by: 2).map({ (parts[$0], parts[$0 + 1]) }) {
    path += kind == "substitutions" ? [kind, name] : ["variations", kind, name]
  }
  return path
}

/// Takes the value at a path away, with the objects that only it was in: the language, and the variation.
private func remove(_ path: [String], from object: inout JSON) {
  guard let name = path.first else { return }
  guard path.count > 1, var inner = object[name] as? JSON else {
    object[name] = nil
    return
  }
  remove(Array(path.dropFirst()), from: &inner)
  let isEmptied = inner.isEmpty && name != "localizations"
  object[name] = isEmptied ? nil : inner
}
