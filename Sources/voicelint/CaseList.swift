import Formats
import Foundation
import Linting
import Reporting

/// Cases of a rule's page that are all wrong or all right, in one language or in any, in plain words.
struct CaseList {
  let isBad: Bool
  /// Nil where each case names its language.
  private let locale: String?
  private(set) var groups: [CaseGroup]

  /// - Parameter locale: the language: cases of its own come first, then those of its parents; where there are none,
  ///   those of its varieties. Nil for the cases of all languages.
  init(of page: RulePage, isBad: Bool, in locale: String?) {
    self.isBad = isBad
    self.locale = locale
    let all = page.groups.filter { $0.lines.first?.isBad == isBad }
    guard let locale else {
      groups = all
      return
    }
    let near = LocaleName.parents(of: locale).flatMap { name in all.filter { $0.locale == name } }
    groups = near.isEmpty ? all.filter { LocaleName.parents(of: $0.locale).contains(locale) } : near
  }

  /// The languages of a page's cases, in the order in which they appear.
  static func locales(of page: RulePage) -> [String] {
    var seen: Set<String> = []
    return page.groups.map(\.locale).filter { seen.insert($0).inserted }
  }

  /// The first ones of which no two are nearly the same; one that says what to write instead is among them, if any is.
  func first(_ count: Int) -> CaseList {
    var seen: Set<String> = []
    let different = groups.filter { seen.insert($0.letters).inserted }
    var list = self
    list.groups = Array(different.prefix(count))
    if !list.groups.contains(where: \.isFixed), let fixed = different.first(where: \.isFixed) {
      list.groups[list.groups.count - 1] = fixed
    }
    return list
  }

  /// The list with its shortest case alone.
  var shortest: CaseList {
    var list = self
    let length = { (group: CaseGroup) in group.lines.reduce(0) { $0 + ($1.text ?? "").utf8.count + 40 } }
    list.groups = groups.min { length($0) < length($1) }.map { [$0] } ?? []
    return list
  }

  /// The list under its title.
  func lines(_ width: Int) -> [String] {
    let place = locale.map { " in \(CaseList.name(of: $0))" } ?? ""
    return [(isBad ? "Wrong" : "Right") + place] + groups.flatMap { lines(of: $0, width) }
  }

  /// A language's name in English, or its code.
  static func name(of locale: String) -> String {
    Visible.text(Locale(identifier: "en_US_POSIX").localizedString(forIdentifier: locale) ?? locale)
  }

  private func lines(of group: CaseGroup, _ width: Int) -> [String] {
    // Where a title doesn't name the language, each case does; one of a parent or a variety does too.
    let language = group.locale == locale ? nil : CaseList.name(of: group.locale)
    guard group.lines.count > 1 else {
      return group.lines.flatMap { Prose.lines(words(of: $0, language), width: width, first: "  ", rest: "    ") }
    }
    let title = "  Together" + (language.map { ", in \($0)" } ?? "") + ":"
    return [title]
      + group.lines.flatMap { Prose.lines(words(of: $0, nil), width: width, first: "    ", rest: "      ") }
  }

  /// `“Play button” (label): “button” is flagged; write “Play”`
  private func words(of line: CaseLine, _ language: String?) -> String {
    let text = line.text.map { $0.isEmpty ? "An empty text" : quoted($0, line.marked) } ?? "A missing text"
    var facts = [line.roles.joined(separator: ", ")]
    if let trait = line.trait { facts.append("trait \(trait)") }
    if let key = line.key { facts.append("key \(key)") }
    if !line.variant.isEmpty { facts.append("variant \(line.variant)") }
    if let state = line.state { facts.append("state \(state)") }
    if !line.comment.isEmpty { facts.append("comment “\(line.comment)”") }
    if let base = line.base { facts.append("for \(quoted(base, []))") }
    if let language { facts.append(language) }

    let verdict = text + " (" + facts.joined(separator: ", ") + ")" + flagged(line)
    guard let fixed = line.fixed else { return verdict }
    return verdict + (fixed.isEmpty ? "; leave it out" : "; write \(quoted(fixed, []))")
  }

  private func flagged(_ line: CaseLine) -> String {
    guard !line.marked.isEmpty else { return "" }
    let bytes = Array((line.text ?? "").utf8)
    guard line.marked != [0..<bytes.count] else { return " is flagged" }
    let parts = line.marked.map { quoted(String(decoding: bytes[$0], as: UTF8.self), [0..<$0.count]) }
    return ": " + parts.joined(separator: " and ") + (parts.count == 1 ? " is flagged" : " are flagged")
  }

  /// The text in quotation marks. Spaces at its edges or in a row are shown, and so is what can't be seen where that is
  /// the fault.
  private func quoted(_ text: String, _ marked: [Range<Int>]) -> String {
    let scalars = Array(text.unicodeScalars)
    var shown = ""
    var offset = 0
    for (index, scalar) in scalars.enumerated() {
      let range = marked.first { $0.contains(offset) }
      let isFault = range.map { isUnseen(text, $0) } ?? false
      let isSpare =
        scalar == " " && [index - 1, index + 1].contains { !scalars.indices.contains($0) || scalars[$0] == " " }
      shown += isFault || isSpare ? Visible.sign(scalar) : String(scalar)
      offset += UTF8.width(scalar)
    }
    return "“" + Excerpt.isolated(Visible.text(shown)) + "”"
  }

  /// Whether a range of a text holds nothing that is seen.
  private func isUnseen(_ text: String, _ range: Range<Int>) -> Bool {
    let bytes = Array(text.utf8)[range]
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .format, .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse: true
      default: false
      }
    }
  }
}

extension CaseGroup {
  fileprivate var locale: String { lines.first?.locale ?? "" }

  fileprivate var isFixed: Bool { lines.contains { $0.fixed != nil } }

  /// What two cases have in common that differ in little: their letters, or all of them where there are none.
  fileprivate var letters: String {
    let texts = lines.map { $0.text ?? "" }
    let letters = texts.map { $0.lowercased().filter(\.isLetter) }.joined(separator: " ")
    return letters.allSatisfy { $0 == " " } ? texts.joined(separator: "\n") : letters
  }
}
