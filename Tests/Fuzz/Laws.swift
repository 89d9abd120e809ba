import Formats
import Foundation
import Phrasing
import Reporting

@testable import voicelint

/// A key and, after the first line break, a comment.
enum RoleInferenceLaw {
  private static let inference = RoleInference()
  private static let told = RoleInference(patterns: [RolePattern(glob: "*", roles: .label, trait: nil)])

  static func broken(_ bytes: [UInt8]) -> String? {
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let texts = parts.map { String(decoding: $0, as: UTF8.self) }
    let (key, comment) = (texts[0], texts.count > 1 ? texts[1] : "")
    let inferred = inference.roles(key: key, comment: comment, declaration: nil)
    if inferred.roles.isEmpty { return "no role" }
    if (inferred.roles == .text) != inferred.reason.isEmpty {
      return "\(inferred.roles) for the reason “\(inferred.reason)”"
    }
    if inferred.stem.utf8.count > key.utf8.count { return "the stem “\(inferred.stem)” is longer than the key" }
    if inference.roles(key: key, comment: comment, declaration: nil) != inferred {
      return "the same key has other roles"
    }
    let column = inference.roles(key: key, comment: comment, declaration: Declaration(role: key, trait: comment))
    if column.roles.isEmpty { return "no role with columns" }
    let pattern = told.roles(key: key, comment: comment, declaration: nil)
    return pattern.roles == .label ? nil : "the configuration says label, and it is \(pattern.roles)"
  }
}

/// The text of a configuration.
enum ConfigurationLaw {
  static func broken(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(Failure) {
      let config = try ConfigReader(path: "c.yml").read(text, into: Config(path: "c.yml", folder: "/"))
      let patterns = IgnoreList(patterns: config.exclude, root: PatternRoot("/"))
      _ = IgnoreList.pattern(against: Location("/a/b.strings"), isFolder: false, [patterns])
      _ = RoleInference(patterns: config.roles).roles(key: "a.b", comment: "", declaration: nil)
      return nil
    } catch {
      let parts = error.title.split(separator: ":", maxSplits: 2)
      guard parts.count == 3, parts[0] == "c.yml", let line = Int(parts[1]) else { return "no line: \(error.title)" }
      let lines = 1 + text.unicodeScalars.count { $0.properties.isWhitespace && Character($0).isNewline }
      return 1...lines ~= line ? nil : "line \(line) of \(lines): \(error.title)"
    }
  }
}

/// The text of a locale file.
enum LocaleLaw {
  static func broken(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = 1 + bytes.count { $0 == 0x0A }
    for (_, mistake) in Languages.mistakes(in: ["qq": text]) where !(1...lines ~= mistake.line) {
      return "line \(mistake.line) of \(lines): \(mistake.message)"
    }
    _ = Languages.read("qq", own: ["qq": text])
    return nil
  }
}

/// A pattern and, after the first line break, a path or key.
enum GlobLaw {
  static func broken(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.unicodeScalars.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].contains("\0") else { return nil }
    let (glob, name) = (String(parts[0]), String(parts[1]))

    let inference = RoleInference(patterns: [RolePattern(glob: glob, roles: .label, trait: nil)])
    let isCast = inference.roles(key: name, comment: "", declaration: nil).evidence == .configuration
    let isMatch = matches(Array(parts[0]), Array(parts[1]))
    if isCast != isMatch { return "the key “\(name)” is \(isCast ? "" : "not ")of “\(glob)”" }

    let location = Location("/" + name)
    let list = IgnoreList(patterns: [glob], root: PatternRoot("/"))
    let isIgnored = IgnoreList.pattern(against: location, isFolder: false, [list]) != nil
    // For names and patterns without the signs that only ignore lists know, the two are the same.
    let own = "/\\[]! #".unicodeScalars
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 } && !parts[0].contains { own.contains($0) } && !glob.contains("**")
    let isName = !name.isEmpty && name != "." && name != ".." && !parts[1].contains("/") && !glob.isEmpty
    guard isPlain, isName else { return nil }
    return isIgnored == isMatch ? nil : "the file “\(name)” is \(isIgnored ? "" : "not ")of “\(glob)”"
  }

  /// By the table of all pairs of characters.
  private static func matches(_ glob: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Bool {
    var row = [true] + Array(repeating: false, count: name.count)
    for sign in glob {
      var next = [sign == "*" && row[0]]
      for (index, scalar) in name.enumerated() {
        next.append(sign == "*" ? row[index + 1] || next[index] : row[index] && (sign == "?" || sign == scalar))
      }
      row = next
    }
    return row[name.count]
  }
}

/// Any text that is shown on a line.
enum EscapingLaw {
  static func broken(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    for shown in [Excerpt.line(text), Excerpt.of(text, columns: 20)] {
      for scalar in shown.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return "U+\(String(scalar.value, radix: 16)) is shown"
        default: break
        }
        let turnsText = (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        if turnsText { return "U+\(String(scalar.value, radix: 16)) is shown" }
      }
    }
    return nil
  }
}
