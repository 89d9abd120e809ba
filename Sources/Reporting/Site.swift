import Formats
import Linting

/// Where a report is read, as far as it matters to the places in it.
package struct Site: Sendable {
  /// The folder that paths start from, absolute; empty where nobody knows it.
  package var folder: String
  /// The folder that a CI system takes paths from, absolute: the checkout. Empty where it is the same.
  package var root: String
  /// Whether the report in Markdown can be read beside the log.
  package var hasJobSummary: Bool

  package init(folder: String = "", root: String = "", hasJobSummary: Bool = false) {
    self.folder = folder
    self.root = root
    self.hasJobSummary = hasJobSummary
  }

  /// A path from the root of the file system.
  func absolute(_ path: String) -> String {
    if folder.isEmpty || path.hasPrefix("/") || path == "-" { return path }
    return path == "." ? folder : Site.below(folder) + path
  }

  /// A path from the checkout; as it is where it leads elsewhere.
  func inCheckout(_ path: String) -> String {
    guard !root.isEmpty, path != "-" else { return path }
    let absolute = absolute(path)
    if absolute == root { return "." }
    let start = Site.below(root)
    guard absolute.utf8.starts(with: start.utf8) else { return absolute }
    return String(decoding: absolute.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }

  private static func below(_ folder: String) -> String { folder.hasSuffix("/") ? folder : folder + "/" }

  /// A path as a URI (RFC 3986): relative, or with the scheme `file`.
  static func uri(_ path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        uri += "%" + (hex.utf8.count == 1 ? "0" : "") + hex
      }
    }
    return uri
  }
}

extension Finding {
  /// Whether its file has lines. A workbook has sheets with cells, such as `Texts!D12`.
  var hasLines: Bool { cell.map { !$0.contains("!") } ?? true }

  /// An edit of the file, with the lines and columns it begins and ends at.
  struct PlacedEdit {
    let start: Position
    let end: Position
    let text: String
  }

  /// The edits that fix it. Nil where there are none or where the finding's own place doesn't show where they are: a
  /// report has no files to look into.
  var placedEdits: [PlacedEdit]? {
    guard hasLines, stands, let edits = fix?.edits, !edits.isEmpty else { return nil }
    var placed: [PlacedEdit] = []
    for edit in edits {
      guard let start = position(of: edit.span.start), let end = position(of: edit.span.end) else { return nil }
      placed.append(PlacedEdit(start: start, end: end, text: String(decoding: edit.text, as: UTF8.self)))
    }
    return placed
  }

  private func position(of offset: Int) -> Position? {
    if offset == span.start { return start }
    if offset == span.end { return end }
    // Where a finding has as many columns as bytes, each of its characters is one byte.
    let isASCII = start.line == end.line && end.column - start.column == span.count
    guard isASCII, span.start < offset, offset < span.end else { return nil }
    return start.advanced(by: offset - span.start)
  }
}
