/// Something of a file that could not be read, or that Apple's tools would read in another way than its author meant.
package struct Problem: Hashable, Sendable {
  /// Which file rule reports it; the raw value is the rule's id.
  package enum Kind: String, Sendable, CaseIterable {
    case unreadable
    case tableTruncated = "table-truncated"
    case duplicateKey = "duplicate-key"
    case xliffNotImportable = "xliff-not-importable"
    case catalogConflict = "catalog-conflict"
  }

  package let kind: Kind
  package let span: ByteSpan
  /// What is wrong and what follows from it, in whole sentences.
  package let message: String
  package let key: String?
  /// A lighter case of its kind, such as the same key twice with the same value.
  package let isMild: Bool

  package init(_ kind: Kind, at span: ByteSpan, _ message: String, key: String? = nil, isMild: Bool = false) {
    self.kind = kind
    self.span = span
    self.message = message
    self.key = key
    self.isMild = isMild
  }
}

/// What a format makes of a file's bytes: all it could read, and all it could not. Never thrown, never trapped.
@usableFromInline
package struct Reading: Sendable {
  /// The one language of the values, where the file itself tells it (XLIFF's target-language, a bundle's name).
  package var locale: String?
  /// The base language, where the file itself tells it.
  package var baseLocale: String?
  @usableFromInline package var entries: Entries
  package var problems: [Problem]
  /// What comments say to the linter, in the order of their keys.
  package internal(set) var directives: [Directive] = []
  /// Whether the file is a table with a column for directives.
  var hasDirectiveColumn = false
  /// Where the cells are, if the file is a table or holds some.
  var grid: CSVGrid?

  package init(
    locale: String? = nil, baseLocale: String? = nil, entries: Entries = Entries(), problems: [Problem] = []
  ) {
    self.locale = locale
    self.baseLocale = baseLocale
    self.entries = entries
    self.problems = problems
  }
}

/// A file, its format, its entries in file order, and its problems.
///
/// A class, because it is handed to all that is made of it and nothing changes it.
@usableFromInline
package final class Document: Sendable {
  package let file: SourceFile
  package let format: Format
  @usableFromInline package let reading: Reading

  package init(file: SourceFile, format: Format, reading: Reading) {
    self.file = file
    self.format = format
    self.reading = reading
  }

  @inlinable package var entries: Entries { reading.entries }
  package var problems: [Problem] { reading.problems }
}
