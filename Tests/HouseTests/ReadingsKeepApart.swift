import Foundation
import Support
import Testing

/// Rules ask readings, readings ask tokens, and only tokens and spelling count characters.
@Suite("House: readings")
struct ReadingsKeepApart {
  static let askers = ["Sources/Linting/Rules", "Sources/Phrasing/Readings", "Sources/Phrasing/Grammar"].flatMap {
    Checkout.files(in: $0, ending: ".swift")
  }

  @Test("No rule and no reading counts characters", arguments: askers)
  func charactersAreNotCounted(file: URL) {
    let code = SwiftSource(Checkout.text(of: file)).code
    #expect(!code.contains(".characters["), "\(file.lastPathComponent) looks at a single character")
    #expect(!code.contains("folded.characters"), "\(file.lastPathComponent) goes through the characters")
    for bound in ["lowerBound", "upperBound"] {
      for sum in ["+ 1", "- 1", "+ 2", "- 2"] {
        #expect(!code.contains("\(bound) \(sum)"), "\(file.lastPathComponent) counts from a bound")
      }
    }
  }

  @Test("A phrase has few questions of its own")
  func phraseIsSmall() {
    let sources = Checkout.files(in: "Sources/Phrasing", ending: ".swift")
    let members = sources.flatMap { declared(in: "Phrase", $0) }
    #expect(members.count < 40, "\(members.joined(separator: "\n"))")
  }

  /// The lines that declare members of a type which others may use.
  private func declared(in type: String, _ file: URL) -> [String] {
    var isInside = false
    var members: [String] = []
    for line in SwiftSource(Checkout.text(of: file)).code.components(separatedBy: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if !line.hasPrefix(" ") {
        let isDeclared = ["extension", "class", "struct"].contains { keyword in
          words.firstIndex(of: keyword).map { words.dropFirst($0 + 1).first?.hasPrefix(type) ?? false } ?? false
        }
        let name = words.drop { !$0.hasPrefix(type) }.first?.prefix { $0.isLetter }
        isInside = isDeclared && name == type[...]
        continue
      }
      let isMember =
        line.prefix { $0 == " " }.count == 2
        && words.contains { member in
          ["var", "let", "func"].contains(member) || member.hasPrefix("init(")
        }
      let isHidden = words.contains("private") || words.contains("fileprivate")
      if isInside, isMember, !isHidden { members.append(line) }
    }
    return members
  }
}
