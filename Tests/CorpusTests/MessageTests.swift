import Formats
import Foundation
import Linting
import Phrasing
import Support
import Testing

/// What people read: every message of the pages' bad cases and of the real files, and every summary.
@Suite("Messages")
struct MessageTests {
  /// What a rule says of a text.
  private struct Told: Hashable {
    let message: String
    let text: String
  }

  /// By rule; found once for all tests.
  private static let told = Task {
    var told: [String: Set<Told>] = [:]
    for finding in await ofPages() + ofRealFiles() {
      told[finding.rule, default: []].insert(Told(message: finding.message, text: finding.text))
    }
    return told
  }

  @Test("A message is a plain sentence about what matters", arguments: Rule.all.map(\.id))
  func messageIsPlain(id: String) async throws {
    let rule = try #require(Rule.named(id))
    let told = await Self.told.value[id] ?? []
    // The messages of readers are in the real files alone.
    if case .reading = rule.check {} else { #expect(!told.isEmpty) }
    let faults = told.flatMap { one in Self.faults(of: one.message, about: one.text).map { "\($0): \(one.message)" } }
    #expect(faults.sorted().prefix(5) == [], "\(faults.count) in all")
  }

  @Test("So is a rule's summary", arguments: Rule.all.map(\.id))
  func summaryIsPlain(id: String) throws {
    let summary = try #require(Rule.named(id)).summary
    #expect(Self.faults(of: summary, about: "").isEmpty, "\(summary)")
  }

  @Test(
    "The faults of a message are seen",
    arguments: [
      ("is a question.", ["no capital"]), ("Is a question", ["no full stop"]), ("Is  a question.", ["doubled space"]),
      ("Nobody hears it.", ["nobody"]), ("“Tour” is no verb.", ["is no"]), ("They can not hear.", ["can not"]),
      ("Has 1 letters.", ["1 letters"]),
      ("“A text of more than forty characters, with a stop.” is long.", ["whole text"]),
      ("Recommended.", []), ("“nobody  mend 1 times” is fine.", []), ("3 of 4 end in a full stop (。).", []),
      ("1 has it, 0.1 metres is none.", []),
    ])
  func faultsAreSeen(message: String, faults: [String]) {
    #expect(Self.faults(of: message, about: "A text of more than forty characters, with a stop.") == faults)
  }

  /// Words for which plain English has others.
  private static let avoided = [
    "stands", "nobody", "mend", "tells", "likewise", "is no", "can not", "by itself", "who listens",
  ]

  private static func faults(of message: String, about text: String) -> [String] {
    var faults: [String] = []
    let first = message.first ?? " "
    if !first.isUppercase, !first.isNumber, first != "“" { faults.append("no capital") }
    if !message.hasSuffix(".") { faults.append("no full stop") }
    if text.count > 40, message.contains(text) { faults.append("whole text") }

    // What is quoted was written by others.
    let own = message.replacing(/“[^”]*”/, with: "“”")
    if own.contains("  ") { faults.append("doubled space") }
    // “Tells people how to touch” is what such a text does; everywhere else “says” is the word.
    let words = own.replacing("Tells people", with: "").lowercased().split(separator: " ").map {
      $0.trimmingCharacters(in: .punctuationCharacters)
    }
    let line = " " + words.joined(separator: " ") + " "
    faults += avoided.filter { line.contains(" \($0) ") }
    let singular: Set = ["is", "was", "has", "this", "less", "plus"]
    for (number, noun) in zip(words, words.dropFirst())
    where number == "1" && noun.hasSuffix("s") && !singular.contains(noun) {
      faults.append("1 \(noun)")
    }
    return faults
  }

  private static func ofPages() async -> [Finding] {
    var findings: [Finding] = []
    for page in RulePage.all {
      guard let rule = Rule.named(page.rule) else { continue }
      for group in page.groups where group.lines.contains(where: \.isBad) {
        findings += await group.findings(in: Document(group.lines), with: [rule])
      }
    }
    return findings
  }

  private static func ofRealFiles() async -> [Finding] {
    let setup = Setup(rules: Rule.all.map { Setup.ActiveRule($0) })
    let linter = Linter(setup)
    var findings: [Finding] = []
    for url in Format.all.flatMap(\.extensions).flatMap({ RealFiles.files(ending: "." + $0) }) {
      guard let document = document(url) else { continue }
      let folder = url.deletingLastPathComponent()
      let name = folder.pathExtension == "lproj" ? folder.deletingPathExtension().lastPathComponent : nil
      let base = name == nil || name == baseLocale ? nil : baseDocument(beside: folder, url.lastPathComponent)
      let table = Table(
        base: base.map { Table.Member(document: $0, locale: baseLocale) }, baseLocale: baseLocale,
        inference: setup.inference)
      let member = Table.Member(document: document, locale: name.flatMap(LocaleName.normalize))
      let plans = await table.plans(of: member, inference: setup.inference, languages: setup.languages)
      findings += await linter.check(plans, of: document).findings
    }
    return findings
  }

  /// The language that the real files translate from.
  private static let baseLocale = "en"

  private static func baseDocument(beside folder: URL, _ file: String) -> Document? {
    document(folder.deletingLastPathComponent().appending(path: "\(baseLocale).lproj").appending(path: file))
  }

  private static func document(_ url: URL) -> Document? {
    guard let bytes = FileManager.default.contents(atPath: url.path) else { return nil }
    return Format.named(byPath: url.path)?.document(SourceFile(path: url.path, bytes: Array(bytes)))
  }
}
