import Formats
import Foundation
import Phrasing
import Support
import Testing

/// What holds for every key and comment, however odd: shown on broken lines of the page of cases.
@Suite("Laws: role inference")
struct RoleInferenceLaws {
  private static let lines = Checkout.text(of: Checkout.root.appending(path: "Corpus/roles/cases.md"))
    .components(separatedBy: "\n").filter { $0.contains("→") }
  private static let words = lines.flatMap { $0.split { " .⏎|_/".contains($0) }.map(String.init) }
  private static let inference = RoleInference()

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

  @Test("Any key and comment has a role, and what told stands in them", arguments: Seeded.seeds)
  func whatToldIsThere(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<2000 {
      let key = RoleInferenceLaws.text([".", "_", "", "-", "/", "."], using: &random)
      let comment = RoleInferenceLaws.text(
        [" ", " ", " ", ", ", ". ", "\n", ": ", " \"", "' ", " %@ "], using: &random)
      let inferred = RoleInferenceLaws.inference.roles(key: key, comment: comment, declaration: nil)
      let place = "seed \(seed): \(key) | \(comment)"

      #expect(!inferred.roles.isEmpty, "\(place)")
      #expect(inferred.roles == .text || !inferred.roles.contains(.text), "\(place)")
      #expect((inferred.roles == .text) == inferred.reason.isEmpty, "\(place)")
      #expect(inferred.roles != .text || inferred.evidence == .guess, "\(place)")
      for word in inferred.reason.components(separatedBy: " … ").flatMap({ $0.components(separatedBy: ", ") }) {
        let isInComment = word.split(separator: " ").allSatisfy { comment.contains($0) || key.contains($0) }
        #expect(isInComment, "\(place): \(word)")
      }
      #expect(inferred.dialog.isEmpty || key.contains(inferred.dialog), "\(place): \(inferred.dialog)")
      #expect(
        inferred.dialog.isEmpty == inferred.roles.isDisjoint(with: .dialogs) || inferred.dialog.isEmpty, "\(place)")
      #expect(inferred.stem.utf8.count <= key.utf8.count, "\(place)")
      #expect(RoleInferenceLaws.inference.roles(key: key, comment: comment, declaration: nil) == inferred, "\(place)")
    }
  }

  @Test("A text in the base language as key tells nothing", arguments: Seeded.seeds)
  func sentencesTellNothing(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<500 {
      let words = (0..<Int.random(in: 2...6, using: &random)).map { _ in
        RoleInferenceLaws.words.randomElement(using: &random) ?? ""
      }
      let key = words.joined(separator: " ").filter { $0 != "%" && $0 != "[" }
      guard key.contains(where: \.isLetter), key.split(separator: " ").count > 1, key.first != " " else { continue }
      let inferred = RoleInferenceLaws.inference.roles(key: key, comment: "", declaration: nil)
      #expect(inferred == KeyRoles(), "seed \(seed): \(key)")
    }
  }

  @Test("Random bytes have a role", arguments: Seeded.seeds)
  func anyBytesAreCast(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<1000 {
      func text() -> String {
        let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        return String(decoding: bytes, as: UTF8.self)
      }
      let inferred = RoleInferenceLaws.inference.roles(
        key: text(), comment: text(), declaration: Declaration(role: text(), trait: text(), group: text()))
      #expect(!inferred.roles.isEmpty)
    }
  }

  @Test("Spaces around a comment and a last full stop tell nothing", arguments: Seeded.seeds)
  func edgesTellNothing(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<500 {
      let comment = RoleInferenceLaws.text([" ", " ", " ", ", ", ": "], using: &random)
      let plain = RoleInferenceLaws.inference.roles(key: "", comment: comment, declaration: nil)
      let padded = RoleInferenceLaws.inference.roles(key: "", comment: " \t" + comment + " \n", declaration: nil)
      #expect(plain.roles == padded.roles && plain.evidence == padded.evidence, "seed \(seed): \(comment)")
    }
  }
}
