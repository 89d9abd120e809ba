/// What tells names that are written for programs and not for people. All in small letters.
package final class Notations: Sendable {
  /// Endings of file names without their dot: `png`.
  package let fileEndings: Set<String>
  /// What cameras and screenshots begin a file's name with: `img`, `dsc`.
  package let cameraNames: Set<String>
  /// Words that make an identifier of a word with capitals inside: `button` in `saveButton`.
  package let identifierWords: Set<String>
  /// Words that end the name of a type: `controller`.
  package let identifierEndings: Set<String>
  /// Short forms that only identifiers begin with: `btn`, `ic`.
  package let identifierPrefixes: Set<String>
  /// Ends of internet addresses: `com`.
  package let domains: Set<String>
  /// English words that interfaces in scripts without capitals borrow as they are: `menu`.
  let borrowedWords: Set<String>
  /// What the key of a link ends in that leads to a web page or another app: `url`.
  package let leavingKeys: Set<String>
  /// What comments say of a text that is to stay as it is, in UTF-8: `do not translate`.
  let keepNotes: [[UInt8]]
  /// What may follow it for the whole text, the longest first: `this string`.
  let keepNoteObjects: [[UInt8]]

  /// The sections that it is made of.
  private static let sections = [
    "file-endings", "camera-names", "identifier-words", "identifier-endings", "identifier-prefixes", "domains",
    "leaves-app.keys", "keep-notes", "keep-notes.objects", "borrowed-words",
  ]

  /// Whether a language has other notations than those that all languages begin with.
  static func areOwn(_ items: [String: [String]], root: [String: [String]]) -> Bool {
    sections.contains { items[$0] != root[$0] }
  }

  init(_ items: [String: [String]]) {
    func set(_ section: String) -> Set<String> { Set((items[section] ?? []).map { $0.lowercased() }) }
    fileEndings = set("file-endings")
    cameraNames = set("camera-names")
    identifierWords = set("identifier-words")
    identifierEndings = set("identifier-endings")
    identifierPrefixes = set("identifier-prefixes")
    domains = set("domains")
    borrowedWords = set("borrowed-words")
    leavingKeys = set("leaves-app.keys")
    func words(_ section: String) -> [[UInt8]] { set(section).map { Array($0.utf8) }.sorted { $0.count > $1.count } }
    keepNotes = words("keep-notes")
    keepNoteObjects = words("keep-notes.objects")
  }
}
