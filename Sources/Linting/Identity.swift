package import Formats

/// What tells a finding from all others of a project, however the project's files are moved, sorted and written: the
/// rule, the table, the key, the form, the locale and the text, and for rules about translations the base text. Neither
/// place, message nor severity count, so a new version that words or rates a finding in another way still knows it.
extension Finding {
  /// One form of the text that a finding is about.
  package struct Form: Hashable, Sendable {
    /// `plural.one`, as in ``variant``; empty for a plain value.
    let variant: String
    let text: String
    let source: String?
  }

  var form: Form { Form(variant: variant, text: text, source: source) }

  /// The fingerprint of each form that the fault was found in, sorted: nearly always one.
  package var fingerprints: [String] {
    otherForms.isEmpty ? [fingerprint(of: form)] : ([ownForm] + otherForms).map(fingerprint).sorted()
  }

  /// One fingerprint for all forms, for reports that give each finding one.
  package var fingerprint: String {
    guard !otherForms.isEmpty else { return fingerprint(of: form) }
    let all = fingerprints
    guard all.count > 1 else { return all.first ?? "" }
    var print = Fingerprint()
    for part in all { print.add(part) }
    return print.text
  }

  /// The form that it was made for. Later ones add their names to ``variant``, after a comma.
  private var ownForm: Form {
    guard !otherForms.isEmpty, let comma = variant.firstIndex(of: ",") else { return form }
    return Form(variant: String(variant[..<comma]), text: text, source: source)
  }

  private func fingerprint(of form: Form) -> String {
    var print = Fingerprint()
    print.add(rule)
    print.add(table)
    print.add(key)
    print.add(form.variant)
    print.add(locale)
    print.add(form.text.withPlainLineEnds)
    if Faults.ofTranslations.contains(rule) { print.add(form.source?.withPlainLineEnds ?? "") }
    return print.text
  }
}

extension String {
  /// A line feed for each line end: git and editors write others into a text of several lines.
  fileprivate var withPlainLineEnds: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "\r") {
        bytes.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || last != UInt8(ascii: "\r") {
        bytes.append(byte)
      }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The name of the table that a text belongs to in the app.
///
/// Names stay the same where folders don't: a table is `Localizable` as `de.lproj/Localizable.strings`, as
/// `Localizable.xcstrings`, and in an export, where `original` names one of these.
package enum TableName {
  /// - Parameter path: of the file, or of a file that it is an export of.
  package static func of(path: String) -> String {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}

extension TableName {
  /// A table in one of its locales.
  package struct InLocale: Hashable, Sendable {
    package let table: String
    package let locale: String

    package init(table: String, locale: String) {
      self.table = table
      self.locale = locale
    }
  }
}

extension FileResult {
  /// Notes that the tables of a document were read in a locale; not those of one that was read in part.
  package mutating func read(_ locale: String, of document: Document) {
    guard !document.problems.contains(where: { Suppression.isNever(for: $0.kind.rawValue) }) else { return }
    var last: String?
    for entry in document.entries where entry.declaration?.table != last || last == nil {
      last = entry.declaration?.table
      tables.insert(TableName.InLocale(table: TableName.of(path: last ?? document.file.path), locale: locale))
      // A file says of all of its texts to which table they belong, or of none.
      if last == nil { return }
    }
  }
}

extension Document {
  /// The name of the table that an entry belongs to; the file's own for what is no entry's.
  func tableName(of entry: Int?) -> String {
    TableName.of(path: entry.flatMap { entries[$0].declaration?.table } ?? file.path)
  }
}
