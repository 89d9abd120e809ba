package import Formats
import Linting

/// What a row held when it was exported: a fingerprint of the text, one of its source, and the state.
///
/// The text's own says whether the sheet or the project changed since; the source's whether the translation is still
/// one of what is there.
package struct Checksum: Hashable, Sendable, CustomStringConvertible {
  package let text: String
  package let source: String
  /// As the sheet writes it; empty for a text without a state.
  package let state: String

  /// - Parameters:
  ///   - text: nil where there is none.
  ///   - source: nil where nobody knows it.
  package init(text: String?, source: String?, state: TranslationState = .unstated) {
    self.text = Checksum.of(text)
    self.source = Checksum.of(source)
    self.state = state.word
  }

  /// Letters come first, so that no spreadsheet takes it for a number.
  package var description: String { "t\(text)-s\(source)" + (state.isEmpty ? "" : "-" + state) }

  package init?(_ cell: some StringProtocol) {
    let parts = cell.split(separator: "-", maxSplits: 2)
    guard parts.count >= 2, parts[0].hasPrefix("t"), parts[1].hasPrefix("s") else { return nil }
    text = String(parts[0].dropFirst())
    source = String(parts[1].dropFirst())
    state = parts.count == 3 ? String(parts[2]) : ""
    guard text.utf8.count == 12 || text == Checksum.none, source.utf8.count == 12 || source == Checksum.none else {
      return nil
    }
  }

  package static func of(_ text: String?) -> String { text.map { Fingerprint.of($0) } ?? none }

  private static let none = "none"
}
