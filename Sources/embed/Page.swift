import Foundation

/// The parts of a page as constants, with the policy that lets a browser run these parts and nothing else.
/// - Parameter files: the paths and texts of one template, one style, and scripts in their order.
func page(_ files: [(path: String, text: String)]) -> String {
  func joined(_ ending: String) -> String {
    files.filter { $0.path.hasSuffix(ending) }.map(\.text).joined(separator: "\n")
  }
  let (style, script) = (joined(".css"), joined(".js"))
  let policy =
    "default-src 'none'; style-src '\(hash(of: style))'; script-src '\(hash(of: script))'; base-uri 'none'; "
    + "form-action 'none'"
  return """
    enum EmbeddedPage {
      static let template = \(lineLiteral(joined(".mustache")))
      static let style = \(lineLiteral(style))
      static let script = \(lineLiteral(script))
      static let policy = \(lineLiteral(policy))
    }

    """
}

/// What a content security policy calls a script or style by (W3C, Content Security Policy Level 3, section 2.3.1).
private func hash(of text: String) -> String {
  "sha256-" + Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString()
}
