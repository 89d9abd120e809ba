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
  /// The folder of the file that the report is written to, absolute; empty where it is printed.
  package var reportFolder = ""

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

  /// How a browser that shows the report comes to a file: a URI relative to the report's folder; nil where the report is
  /// in no folder, or the file came from standard input.
  func link(to path: String) -> String? {
    guard !reportFolder.isEmpty, !folder.isEmpty, path != "-", !path.isEmpty else { return nil }
    let target = absolute(path).split(separator: "/")
    let start = reportFolder.split(separator: "/")
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: start.count - shared) + target.dropFirst(shared).map(String.init)
    return Site.uri(steps.joined(separator: "/"))
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

  /// The edit that fixes it. Nil where there is none or where the finding's own place doesn't show where it is: a report
  /// has no files to look into.
  var placedEdit: PlacedEdit? {
    guard hasLines, stands, let edits = fix?.edits, edits.count == 1, let edit = edits.first else { return nil }
    let bytes = Array(text.utf8)
    let range = range ?? 0..<bytes.count
    let (before, after) = (edit.span.start - span.start, edit.span.end - span.end)
    if before != 0 || after != 0 {
      // Most edits take a space beside the fault, or spare a part of it. Where the same steps in the text lead to the
      // suggestion, there are as many bytes in the file as in the text; and ASCII has as many columns as bytes.
      let (start, end) = (range.lowerBound + before, range.upperBound + after)
      guard 0 <= start, start <= end, end <= bytes.count, let suggestion,
        (bytes[..<start] + edit.text + bytes[end...]).elementsEqual(suggestion.utf8)
      else { return nil }
      let crossed =
        [bytes[min(start, range.lowerBound)..<max(start, range.lowerBound)]]
        + [bytes[min(end, range.upperBound)..<max(end, range.upperBound)]]
      guard crossed.joined().allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
    }
    return PlacedEdit(
      start: start.advanced(by: before), end: end.advanced(by: after), text: String(decoding: edit.text, as: UTF8.self))
  }
}
