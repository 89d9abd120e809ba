import Formats
import Linting
import Phrasing
import Sheets

/// A text as a page has it.
struct PageText {
  let name: TextName
  /// Nil where it is missing.
  let text: String?
  let source: String?
  let comment: String
  /// The one that it is mainly heard in.
  let role: Role
  /// What a decision about it names it by; empty where nobody can decide: its file isn't among those that were read.
  let checksum: String
  let path: String
  /// 0 where there are none.
  let line: Int
  let cell: String

  init(_ text: SheetText, line: Int, cell: String) {
    name = text.name
    self.text = text.text
    source = text.source
    comment = text.comment
    role = text.roles.roles.first ?? .text
    checksum = text.checksum.description
    path = text.path
    self.line = line
    self.cell = cell
  }

  /// A text that is known from a finding alone, such as a source that an export quotes.
  init(of finding: Finding) {
    name = TextName(
      EntryID(finding.key, Variant(finding.variant)), locale: finding.locale, file: finding.table, resource: nil)
    text = finding.text
    source = finding.source
    comment = finding.comment
    role = finding.roles.first ?? .text
    checksum = ""
    path = finding.path
    line = finding.hasLines ? finding.start.line : 0
    cell = finding.cell ?? ""
  }
}

/// Finds the text that a finding is about.
struct PageTextSearch {
  private struct Place: Hashable {
    let path: String
    let locale: String
    let entry: Int
  }

  private struct Name: Hashable {
    let path: String
    let locale: String
    let key: String
    let variant: String
  }

  private var byPlace: [Place: Int] = [:]
  private var byName: [Name: Int] = [:]

  init(_ texts: [SheetText]) {
    for (number, text) in texts.enumerated() {
      let locale = text.name.locale
      if let entry = text.entry {
        byPlace[Place(path: text.path, locale: locale, entry: entry)] = number
      } else {
        let name = Name(
          path: text.path, locale: locale, key: text.name.id.key, variant: text.name.id.variant.path)
        byName[name] = number
      }
    }
  }

  /// The number of the text; nil for what is about none of them.
  func number(of finding: Finding) -> Int? {
    guard !finding.isQuoted else { return nil }
    if let entry = finding.entry {
      return byPlace[Place(path: finding.path, locale: finding.locale, entry: entry)]
    }
    return byName[
      Name(path: finding.path, locale: finding.locale, key: finding.key, variant: finding.variant)]
  }
}
