package import Formats
import Linting

/// What tells a text of a project from all others.
package struct TextName: Hashable, Sendable {
  /// The table, as people know it: the file's path from the project's folder on, without its `.lproj` folder, and in
  /// files that hold several resources the resource after `›`.
  package let table: String
  package let id: EntryID
  package let locale: String

  package init(table: String, id: EntryID, locale: String) {
    self.table = table
    self.id = id
    self.locale = locale
  }

  /// The name of an entry of a file.
  package init(_ id: EntryID, locale: String, file: String, resource: String?) {
    self.init(table: resource.map { file + TextName.divider + $0 } ?? file, id: id, locale: locale)
  }

  private static let divider = " › "

  /// The file's name and the resource: what stays where a project is exported from one folder and imported into
  /// another.
  package var tableName: String {
    let parts = table.components(dividedBy: TextName.divider)
    let file = parts.file.split(separator: "/").last.map(String.init) ?? ""
    return parts.resource.map { file + TextName.divider + $0 } ?? file
  }

  /// The text's row in a sheet, the same in all languages. It begins with a letter, so that no spreadsheet takes it for
  /// a number or a date, and counts on the table's name and not on its folder.
  package var rowID: String { "r" + Fingerprint.of(tableName, id.key, id.variant.path) }

  /// How the two paths' ends agree: the number of folders and names that are the same, from the last on. The very path
  /// is more like itself than any path that only ends in it.
  package func likeness(to table: String) -> Int {
    guard self.table != table else { return .max }
    let (a, b) = (self.table.split(separator: "/").reversed(), table.split(separator: "/").reversed())
    return zip(a, b).prefix { $0 == $1 }.count
  }
}

extension String {
  fileprivate func components(dividedBy divider: String) -> (file: String, resource: String?) {
    let bytes = Array(utf8)
    let mark = Array(divider.utf8)
    guard bytes.count >= mark.count else { return (self, nil) }
    for start in 0...(bytes.count - mark.count) where bytes[start..<(start + mark.count)].elementsEqual(mark) {
      return (
        String(decoding: bytes[..<start], as: UTF8.self),
        String(decoding: bytes[(start + mark.count)...], as: UTF8.self)
      )
    }
    return (self, nil)
  }
}
