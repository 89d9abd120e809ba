import Formats
package import WordLists

/// The facts and sections a locale file may have, and the values of each fact: the one place that knows them.
/// Locales/README.txt explains each; a test compares the two.
package enum LocaleGrammar {
  /// What may stand behind the equals sign of a fact.
  package enum Value: Sendable {
    case text
    case locale
    /// The code of a locale file.
    case parent
    /// ISO 15924.
    case script
    /// As ``Language/Measurement`` writes it.
    case measurement
    case number
    case one(of: [String])
    /// Some of these, with commas or spaces between them.
    case some(of: [String])
  }

  package static let facts: [String: Value] = [
    "name": .text,
    "default-base": .locale,
    "inherits": .parent,
    "script": .script,
    "direction": .one(of: ["ltr", "rtl"]),
    "measured": .measurement,
    "reviewed": .one(of: Language.Review.allCases.map(\.rawValue)),
    "cased": yesNo,
    "title-case": .one(of: ["title", "sentence"]),
    "spacing": .one(of: ["none", "syllables"]),
    "endings": .one(of: ["attached"]),
    "dotted-i": yesNo,
    "apostrophe": .one(of: ["letter"]),
    "joint-capitals": .text,
    "noun-capitals": yesNo,
    "verbs-aligned": yesNo,
    "verbs-told": yesNo,
    "verb-position": .one(of: ["first", "last", "either"]),
    "hint-forms": .some(of: Language.VerbForm.allCases.map(\.rawValue)),
    "button-form": .one(of: Language.VerbForm.allCases.map(\.rawValue)),
    "control-position": .one(of: ["first", "last", "either"]),
    "relative-comma": yesNo,
    "control-governs": yesNo,
    "full-stop": .one(of: ["none"]),
    "question-mark": .one(of: ["none", "optional"]),
    "ordinal-stop": yesNo,
    "answers-with-verb": yesNo,
    "label-length": .number,
    "hint-length": .number,
    "button-length": .number,
  ]

  package static let sections: Set<String> = Set(WordKind.allCases.filter { $0 != .control }.map(\.name))
    .union(Trait.allCases.map { "control.\($0.rawValue)" })
    .union(WordSections.apart)

  private static let yesNo = Value.one(of: ["yes", "no"])

  /// What is wrong with a value, or nil where it is right.
  static func mistake(in value: String, of fact: String, line: Int) -> LocaleFile.Mistake? {
    func mistake(_ message: String, written: String = "", known: [String] = []) -> LocaleFile.Mistake {
      LocaleFile.Mistake(line: line, message: message, written: written, known: known)
    }
    func unknown(_ written: String, use: String, known: [String] = []) -> LocaleFile.Mistake {
      mistake("“\(written)” isn't a value of “\(fact)”: use \(use).", written: written, known: known)
    }
    guard let allowed = facts[fact] else {
      return mistake("There is no fact “\(fact)”.", written: fact, known: facts.keys.sorted())
    }
    guard !value.isEmpty else { return mistake("“\(fact)” has no value.") }
    switch allowed {
    case .text: return nil
    case .parent where value == "root": return nil
    case .locale, .parent: return LocaleName.normalize(value) == value ? nil : unknown(value, use: "a BCP 47 code")
    case .script:
      let isScript = value.utf8.count == 4 && value.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
      return isScript ? nil : unknown(value, use: "a four-letter code of ISO 15924")
    case .measurement:
      let isRight = Language.Measurement(value) != nil
      return isRight ? nil : unknown(value, use: "a measurement such as “precision 0.97, recall 0.94 on 31 faults”")
    case .number: return Int(value).map { $0 > 0 } == true ? nil : unknown(value, use: "a whole number over 0")
    case .one(let names): return names.contains(value) ? nil : unknown(value, use: names.alternatives, known: names)
    case .some(let names):
      let parts = value.split { $0 == "," || $0 == " " }.map(String.init)
      guard let wrong = parts.first(where: { !names.contains($0) }) else {
        return parts.isEmpty ? mistake("“\(fact)” has no value.") : nil
      }
      return unknown(wrong, use: names.alternatives, known: names)
    }
  }
}

extension [String] {
  /// “a, b or c”.
  package var alternatives: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension LocaleFile {
  /// What is wrong with the file, in the order of its lines. Found when it is asked for: the built-in files are right.
  package var mistakes: [Mistake] { (slips + unknownFacts + unknownSections).sorted { $0.line < $1.line } }

  private var unknownFacts: [Mistake] {
    facts.compactMap { LocaleGrammar.mistake(in: $0.value, of: $0.key, line: lines[$0.key] ?? 1) }
  }

  private var unknownSections: [Mistake] {
    let known = LocaleGrammar.sections.sorted()
    return sections.filter { !LocaleGrammar.sections.contains($0.name) }.map { section in
      Mistake(
        line: section.line, message: "There is no section “\(section.name)”.", written: section.name, known: known)
    }
  }
}
