import Foundation
import Linting
import Support
import Testing

@Suite("House: sources")
struct SourcesKeepTheLaw {
  static let sources = Checkout.files(in: "Sources", ending: ".swift")
  static let swift = sources + Checkout.files(in: "Tests", ending: ".swift")
  static let texts =
    sources + Checkout.files(in: "Corpus/rules", ending: ".md")
    + Checkout.files(in: "Locales", ending: ".txt")

  @Test("No file is over 400 lines", arguments: swift)
  func fileIsShort(file: URL) {
    #expect(Checkout.text(of: file).split(separator: "\n", omittingEmptySubsequences: false).count <= 401)
  }

  @Test("Nothing traps, nothing evades the compiler", arguments: sources)
  func nothingTraps(file: URL) {
    let code = SwiftSource(Checkout.text(of: file)).code
    for word in ["fatalError", "preconditionFailure", "try!", "as!", "@unchecked Sendable", "nonisolated(unsafe)"] {
      #expect(!code.contains(word), "\(file.lastPathComponent) says \(word)")
    }
    #expect(forcedLines(in: code) == [], "\(file.lastPathComponent) unwraps by force")
  }

  /// Lines where `!` follows a name or a closing bracket, as in `value!`; `!=` is no unwrapping.
  private func forcedLines(in code: String) -> [String] {
    code.components(separatedBy: "\n").filter { line in
      let letters = Array(line)
      return letters.indices.dropFirst().contains { index in
        guard letters[index] == "!" else { return false }
        let before = letters[index - 1]
        let isValue = before.isLetter || before.isNumber || ")]}_`".contains(before)
        return isValue && (index + 1 == letters.count || letters[index + 1] != "=")
      }
    }
  }

  /// The compiler takes `@inlinable` in a type of the package and inlines nothing of it, unless the type is usable from
  /// inline itself.
  @Test("What is to be inlined in other modules stands in a type that may be", arguments: sources)
  func inlinableIsInlined(file: URL) {
    let lines = SwiftSource(Checkout.text(of: file)).code.components(separatedBy: "\n")
    var isUsable = true
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("package "), [" struct ", " class ", " enum "].contains(where: line.contains) {
        isUsable = number > 0 && lines[number - 1] == "@usableFromInline"
      } else if line.hasPrefix("extension ") {
        isUsable = true
      }
      #expect(isUsable || !line.contains("@inlinable"), "\(file.lastPathComponent):\(number + 1)")
    }
  }

  @Test("No name that says nothing", arguments: swift)
  func namesSaySomething(file: URL) {
    let name = file.deletingPathExtension().lastPathComponent
    for word in ["Helper", "Utils", "Util", "Core", "Common", "Shared", "Manager", "Misc"] {
      #expect(!name.contains(word))
    }
  }

  @Test("Characters that can not be seen are written as escapes", arguments: texts)
  func nothingIsInvisible(file: URL) {
    for (number, line) in Checkout.text(of: file).components(separatedBy: "\n").enumerated() {
      let hidden = line.unicodeScalars.filter(isInvisible).map { "U+" + String($0.value, radix: 16, uppercase: true) }
      #expect(hidden == [], "\(file.lastPathComponent):\(number + 1)")
    }
  }

  private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar != " " else { return false }
    switch scalar.properties.generalCategory {
    case .format, .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: return true
    default: return (0xFE00...0xFE0F).contains(scalar.value) || scalar.properties.isWhitespace
    }
  }

  /// Language facts live in Locales: a literal of a rule is its id, a sentence for people, or marks.
  @Test("No rule knows a word or a code of a language", arguments: RulesAreDocumented.files)
  func ruleKnowsNoLanguage(file: URL) {
    let source = SwiftSource(Checkout.text(of: file))
    for literal in source.literals where literal.contains(where: \.isLetter) {
      let isId = Rule.named(literal) != nil
      let isSentence =
        literal.contains(" ")
        && (literal.first?.isUppercase == true || literal.hasPrefix("“") || literal.hasPrefix("\\()"))
      let isEscape = literal.replacing("\\()", with: "").allSatisfy { !$0.isLetter }
      #expect(isId || isSentence || isEscape, "\(file.lastPathComponent): \(literal)")
    }
    for word in ["language.code", "language.name", ".locale ==", ".locale.hasPrefix"] {
      #expect(!source.code.contains(word), "\(file.lastPathComponent) asks for \(word)")
    }
  }
}
