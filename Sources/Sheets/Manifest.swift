import Linting

/// What a sheet says of itself, in the title of its first column: the one place that is neither sorted nor edited.
///
///     id [voicelint 1 export=e4k… project=p9s… rows=120 guarded]
package struct Manifest: Hashable, Sendable {
  /// The version of the sheet's form.
  package static let version = 1

  /// Tells one export from another: a fingerprint of all that was exported.
  package var export: String
  /// A fingerprint of the tables' names.
  package var project: String
  package var rows: Int
  /// Whether cells that begin like a formula have an apostrophe before them.
  package var isGuarded: Bool
  package var version = Manifest.version

  package init(export: String, project: String, rows: Int, isGuarded: Bool) {
    self.export = export
    self.project = project
    self.rows = rows
    self.isGuarded = isGuarded
  }

  /// That of some texts.
  package init(of texts: [SheetText], isGuarded: Bool) {
    var (export, project) = (Fingerprint(), Fingerprint())
    for text in texts {
      export.add(text.name.rowID)
      export.add(text.name.locale)
      export.add(text.text ?? "")
    }
    for table in Set(texts.map(\.name.tableName)).sorted() { project.add(table) }
    self.init(
      export: "e" + export.text, project: "p" + project.text, rows: texts.count, isGuarded: isGuarded)
  }

  /// The same for another number of rows; 0 where only some of the texts will be rows.
  package func counting(_ rows: Int) -> Manifest {
    var manifest = self
    manifest.rows = rows
    return manifest
  }

  package var title: String {
    "\(Column.id.title) [voicelint \(version) export=\(export) project=\(project) rows=\(rows)"
      + (isGuarded ? " guarded]" : "]")
  }

  /// The manifest in a title; nil where it has none, or where it is broken.
  package init?(title: String) {
    guard let open = title.firstIndex(of: "["), let close = title[open...].firstIndex(of: "]") else { return nil }
    let words = title[title.index(after: open)..<close].split(separator: " ")
    guard words.count >= 2, words[0] == "voicelint", let version = Int(words[1]) else { return nil }
    func value(_ name: String) -> String? {
      words.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }
    guard let export = value("export"), let project = value("project"), let rows = value("rows").flatMap({ Int($0) })
    else { return nil }
    self.init(export: export, project: project, rows: rows, isGuarded: words.contains("guarded"))
    self.version = version
  }

  /// Whether a title is that of the first column, with a manifest or without.
  package static func isTitle(_ title: String) -> Bool {
    let name = title.prefix { $0 != "[" }.filter { !$0.isWhitespace }.lowercased()
    return name == Column.id.title
  }
}
