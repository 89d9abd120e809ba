import Formats
import Foundation
import Support
import Testing

/// Foundation's parser, which is the one that reads tables at run time, against ours.
@Suite("Referee: .strings")
struct StringsReferee {
  @Test(
    "Keys and texts are those that Foundation reads", arguments: FormatCase.of(.strings).filter { !$0.stopsFoundation })
  func agreesOnCorpus(_ example: FormatCase) {
    #expect(Verdict.difference(example.bytes) == nil)
  }

  @Test("So they are in broken variants of the Corpus files", arguments: Seeded.seeds)
  func agreesOnVariants(seed: Int) {
    var random = Seeded(seed)
    // Foundation's XML parser allows what XML does not; it is asked about whole files only.
    let files = FormatCase.of(.strings).map(\.bytes).filter { !$0.contains(0) && !$0.starts(with: "<?xml".utf8) }
    for _ in 0..<40 {
      guard var bytes = files.randomElement(using: &random) else { return }
      for _ in 0..<Int.random(in: 1...3, using: &random) { Variants.change(&bytes, using: &random) }
      guard !bytes.prefix(2).contains(0) else { continue }
      #expect(
        Verdict.difference(bytes) == nil, "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test("So they are in the real files", .enabled(if: RealFiles.folder != nil, "\(RealFiles.absence)"))
  func agreesOnRealFiles() {
    let files = RealFiles.files(ending: ".strings")
    #expect(files.count > 100)
    for url in files {
      let bytes = FileManager.default.contents(atPath: url.path).map { Array($0) } ?? []
      let difference = Verdict.difference(bytes)
      #expect(difference == nil, "\(url.path)")
    }
  }
}

/// What Foundation makes of a table, and what we say that it makes of it.
private enum Verdict {
  /// Where the two differ, in words; nil where they agree.
  static func difference(_ bytes: [UInt8]) -> String? {
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    let reading = Format.strings.read(SourceFile(path: "referee.strings", bytes: bytes))
    let fatal = reading.problems.first { problem in
      problem.kind == .tableTruncated || problem.kind == .unreadable && !problem.isMild
    }
    guard let table = list as? [String: Any] else {
      guard fatal?.kind != .tableTruncated else { return "Foundation rejects what we call truncated" }
      let isTold = reading.problems.contains { $0.kind == .unreadable }
      return isTold ? nil : "Foundation rejects it, and we say nothing"
    }
    guard fatal?.kind != .unreadable else { return "Foundation reads it, and we call it unreadable" }
    return difference(table, reading, upTo: fatal?.span.start ?? bytes.count * 4)
  }

  private static func difference(_ table: [String: Any], _ reading: Reading, upTo end: Int) -> String? {
    var last: [[UInt8]: String] = [:]
    for entry in reading.entries where entry.place.start < end {
      last[Array(entry.id.key.utf8)] = entry.text?.string ?? ""
    }
    // Two keys that differ in composed and decomposed characters only are two to Foundation, and one to Swift.
    let texts = Dictionary(grouping: last) { String(decoding: $0.key, as: UTF8.self) }.mapValues { $0.map(\.value) }
    for case (let key, let text as String) in table {
      guard let found = texts[key] else { return "the key \(key.debugDescription) is missing" }
      guard found.contains(text) else { return "\(key.debugDescription) is \(text.debugDescription), not \(found)" }
    }
    // A key whose last value is no text may have had one before.
    let surplus = texts.keys.filter { table[$0] == nil }
    return surplus.isEmpty ? nil : "Foundation has no \(surplus.sorted())"
  }
}

extension FormatCase {
  /// Whether Foundation traps on the file on Linux: a binary list with a set.
  fileprivate var stopsFoundation: Bool { url.lastPathComponent.hasPrefix("binary-set") }
}
