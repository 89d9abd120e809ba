import Formats

extension LocaleTable {
  /// Whether the base text is the key, for a tenth of the keys or more.
  package var hasTextsAsKeys: Bool {
    var known = 0
    var same = 0
    for number in phrases.indices {
      guard phrases.hasBase(number) else { continue }
      known += 1
      if phrases.hasKeyAsBase(number) { same += 1 }
    }
    return known == 0 || same * 10 >= known
  }

  /// Whether the table is in the base language as another country or script writes it, such as British English
  /// beside American English. What such a file leaves out, the base file says.
  package var isBaseVariety: Bool {
    guard let baseLocale else { return false }
    return LocaleName.parents(of: locale).last == LocaleName.parents(of: baseLocale).last
  }
}
