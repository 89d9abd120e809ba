/// One kind of localization file: how it is read, and how one value is written into it.
///
/// A format is a value. It has no way to write a whole file, so what is not edited can not change.
package struct Format: Sendable {
  /// The name in reports, such as `strings`.
  package let name: String
  /// Endings of file names, in lower case, without the dot.
  package let extensions: [String]
  /// Reads a file. Any bytes give a reading.
  package let read: @Sendable (SourceFile) -> Reading
  /// The bytes that stand for `text` at the place of this entry's value, or of a part of it: escaped for its quotes,
  /// its CDATA section or its cell, in the manner its author has. Nil where this file can not be edited in place.
  /// A text that stays as it is stays as it is written, needless escapes and all.
  package let quote: @Sendable (_ text: String, _ entry: Entry, _ file: SourceFile) -> [UInt8]?
  /// The same for a part of a value, where the rest stays as it is written.
  package let quotePart: @Sendable (_ text: String, _ entry: Entry, _ file: SourceFile) -> [UInt8]?
  /// Whether `text` as the whole value brings quotes of its own, so that no part of the old value can stay.
  package let bringsQuotes: @Sendable (_ text: String, _ entry: Entry, _ file: SourceFile) -> Bool
  /// The edit that adds a missing value at the place where Xcode would put it. Nil where the file can not take it.
  package let insert: @Sendable (_ text: String, _ insertion: Insertion, _ document: Document) -> Edit?
  /// The edits that add several missing values at once, and the numbers of those that the file can not take.
  package let insertAll:
    @Sendable (_ values: [(text: String, insertion: Insertion)], _ document: Document) -> Insertions
  /// What edits of values change besides, for another program that reads the format; nil where they change nothing.
  package let harm: @Sendable (_ edits: [Edit], _ old: Document, _ new: Document) -> String?
  /// The edits that set how far the translation of an entry is, none where the file says so already. Nil where the
  /// format has no states or no word for this one, or the entry has nowhere to say it.
  package let setState: @Sendable (_ state: TranslationState, _ entry: Entry, _ document: Document) -> [Edit]?
  /// Reads a file that isn't text, such as a workbook, and gives the text that the reading's spans are in. Such a file
  /// can't be edited. Nil where files are text.
  private let unpack: (@Sendable (SourceFile) -> (file: SourceFile, reading: Reading))?

  /// Whether nothing can be written into files of this format.
  package var isReadOnly: Bool { unpack != nil }

  package init(
    name: String, extensions: [String],
    read: @escaping @Sendable (SourceFile) -> Reading,
    quote: @escaping @Sendable (String, Entry, SourceFile) -> [UInt8]? = { _, _, _ in nil },
    quotePart: (@Sendable (String, Entry, SourceFile) -> [UInt8]?)? = nil,
    bringsQuotes: @escaping @Sendable (String, Entry, SourceFile) -> Bool = { _, _, _ in false },
    insert: @escaping @Sendable (String, Insertion, Document) -> Edit? = { _, _, _ in nil },
    insertAll: (@Sendable ([(text: String, insertion: Insertion)], Document) -> Insertions)? = nil,
    harm: @escaping @Sendable ([Edit], Document, Document) -> String? = { _, _, _ in nil },
    setState: @escaping @Sendable (TranslationState, Entry, Document) -> [Edit]? = { _, _, _ in nil }
  ) {
    self.name = name
    self.extensions = extensions
    self.read = read
    self.quotePart = quotePart ?? quote
    self.quote = { text, entry, file in
      guard let bytes = quote(text, entry, file) else { return nil }
      guard let old = entry.text, old.string.utf8.elementsEqual(text.utf8) else { return bytes }
      return Array(file.text[old.span.start..<old.span.end])
    }
    self.bringsQuotes = bringsQuotes
    self.insert = insert
    self.insertAll =
      insertAll ?? { values, document in
        let edits = values.map { insert($0.text, $0.insertion, document) }
        return (edits.compactMap { $0 }, edits.indices.filter { edits[$0] == nil })
      }
    self.harm = harm
    self.setState = setState
    unpack = nil
  }

  /// A format whose files aren't text.
  init(
    name: String, extensions: [String],
    unpack: @escaping @Sendable (SourceFile) -> (file: SourceFile, reading: Reading)
  ) {
    self.name = name
    self.extensions = extensions
    self.unpack = unpack
    read = { unpack($0).reading }
    quote = { _, _, _ in nil }
    quotePart = { _, _, _ in nil }
    bringsQuotes = { _, _, _ in false }
    insert = { _, _, _ in nil }
    insertAll = { values, _ in ([], Array(values.indices)) }
    harm = { _, _, _ in nil }
    setState = { _, _, _ in nil }
  }

  /// Whether a comment may belong to no entry.
  private var hasFreeComments: Bool { name == Format.strings.name || name == Format.stringsdict.name }

  package func document(_ file: SourceFile) -> Document {
    if let (file, reading) = unpack?(file) {
      let separated = reading.separatingDirectives(of: file, hasFreeComments: false)
      return Document(file: file, format: self, reading: separated.tellingSize(of: file))
    }
    let reading = read(file).separatingDirectives(of: file, hasFreeComments: hasFreeComments).tellingSize(of: file)
    let damage = Damage(in: file, hasProblems: !reading.problems.isEmpty)
    return Document(file: file, format: self, reading: damage?.told(in: reading, of: file) ?? reading)
  }
}

/// The edits that add values, and the numbers of the values that can not be added.
package typealias Insertions = (edits: [Edit], refused: [Int])

/// A value to add to a file that does not have it yet.
package struct Insertion: Hashable, Sendable {
  package let id: EntryID
  /// The language to add it in; formats of one language take no notice of it.
  package let locale: String?
  /// A comment for the translator, where the format has comments and the entry is new.
  package let comment: String
  /// The resource to add it to, where one file holds several: XLIFF's `original`. Nil where the id tells enough.
  package let table: String?

  package init(_ id: EntryID, locale: String? = nil, comment: String = "", table: String? = nil) {
    self.id = id
    self.locale = locale
    self.comment = comment
    self.table = table
  }
}
