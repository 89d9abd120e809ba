import Formats

extension Catalog {
  /// Whether the catalog is in the base language as another country or script writes it, such as British English
  /// beside American English. What such a file leaves out, the base file says.
  package var isBaseVariety: Bool {
    guard let baseLocale else { return false }
    return LocaleName.parents(of: locale).last == LocaleName.parents(of: baseLocale).last
  }
}
