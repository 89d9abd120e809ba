import Formats
import Foundation
import Phrasing
import Support
import Testing

/// What holds for every key and comment, however odd: shown on broken lines of the page of cases.
@Suite("Laws: casting")
struct CastingLaws {
  private static let lines = Checkout.text(of: Checkout.root.appending(path: "Corpus/casting/cases.md"))
    .components(separatedBy: "\n").filter { $0.contains("→") }
  private static let words = lines.flatMap { $0.split { " .⏎|_/".contains($0) }.map(String.init) }
  private static let casting = Casting()

  /// A key or a comment made of pieces of the page, with a few changes.
  private static func text(_ marks: [String], using random: inout Seeded) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      text += words.randomElement(using: &random) ?? ""
      text += marks.randomElement(using: &random) ?? ""
    }
    var bytes = Array(text.utf8)
    if Bool.random(using: &random) { Variants.change(&bytes, using: &random) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("Any key and comment is cast, and what told stands in them", arguments: Seeded.seeds)
  func whatToldIsThere(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<2000 {
      let key = CastingLaws.text([".", "_", "", "-", "/", "."], using: &random)
      let comment = CastingLaws.text([" ", " ", " ", ", ", ". ", "\n", ": ", " \"", "' ", " %@ "], using: &random)
      let cast = CastingLaws.casting.cast(key: key, comment: comment, declaration: nil)
      let place = "seed \(seed): \(key) | \(comment)"

      #expect(!cast.roles.isEmpty, "\(place)")
      #expect(cast.roles == .text || !cast.roles.contains(.text), "\(place)")
      #expect((cast.roles == .text) == cast.reason.isEmpty, "\(place)")
      #expect(cast.roles != .text || cast.evidence == .guess, "\(place)")
      for word in cast.reason.components(separatedBy: " … ").flatMap({ $0.components(separatedBy: ", ") }) {
        let isInComment = word.split(separator: " ").allSatisfy { comment.contains($0) || key.contains($0) }
        #expect(isInComment, "\(place): \(word)")
      }
      #expect(cast.dialog.isEmpty || key.contains(cast.dialog), "\(place): \(cast.dialog)")
      #expect(cast.dialog.isEmpty == cast.roles.isDisjoint(with: .dialogs) || cast.dialog.isEmpty, "\(place)")
      #expect(cast.stem.utf8.count <= key.utf8.count, "\(place)")
      #expect(CastingLaws.casting.cast(key: key, comment: comment, declaration: nil) == cast, "\(place)")
    }
  }

  @Test("A text in the base language as key tells nothing", arguments: Seeded.seeds)
  func sentencesTellNothing(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<500 {
      let words = (0..<Int.random(in: 2...6, using: &random)).map { _ in
        CastingLaws.words.randomElement(using: &random) ?? ""
      }
      let key = words.joined(separator: " ").filter { $0 != "%" && $0 != "[" }
      guard key.contains(where: \.isLetter), key.split(separator: " ").count > 1, key.first != " " else { continue }
      let cast = CastingLaws.casting.cast(key: key, comment: "", declaration: nil)
      #expect(cast == Cast(), "seed \(seed): \(key)")
    }
  }

  @Test("Random bytes are cast", arguments: Seeded.seeds)
  func anyBytesAreCast(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<1000 {
      func text() -> String {
        let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        return String(decoding: bytes, as: UTF8.self)
      }
      let cast = CastingLaws.casting.cast(
        key: text(), comment: text(), declaration: Declaration(role: text(), trait: text(), group: text()))
      #expect(!cast.roles.isEmpty)
    }
  }

  @Test("Spaces around a comment and a last full stop tell nothing", arguments: Seeded.seeds)
  func edgesTellNothing(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<500 {
      let comment = CastingLaws.text([" ", " ", " ", ", ", ": "], using: &random)
      let plain = CastingLaws.casting.cast(key: "", comment: comment, declaration: nil)
      let padded = CastingLaws.casting.cast(key: "", comment: " \t" + comment + " \n", declaration: nil)
      #expect(plain.roles == padded.roles && plain.evidence == padded.evidence, "seed \(seed): \(comment)")
    }
  }
}
