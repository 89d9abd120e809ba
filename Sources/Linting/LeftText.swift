import Formats
import Phrasing

extension Phrase {
  /// Whether the text was left as the base language has it, under a locale of another language and no variety of it.
  var isLeftUntranslated: Bool {
    isLeftWhole && LocaleName.parents(of: locale).last != LocaleName.parents(of: language.code).last
  }
}
