extension TranslationState {
  /// A state as people write it in a table: the words of XLIFF and of Apple's catalogs, and the usual ones of
  /// spreadsheets, in any case and with any punctuation. What is none of them is kept as it is written.
  init(written text: String) {
    self = TranslationState.words[CSVColumns.words(text).joined()] ?? .other(text)
  }

  private static let words: [String: TranslationState] = {
    let states: [(TranslationState, String)] = [
      (.new, "new untranslated nottranslated needstranslation todo open missing initial"),
      (.needsReview, "needsreview review toreview inreview unreviewed fuzzy draft needswork needsupdate"),
      (.needsReview, "needsreviewtranslation needsreviewadaptation needsreviewl10n needsadaptation needsl10n"),
      (.translated, "translated done ok complete completed finished ready"),
      (.final, "final approved reviewed signedoff verified proofread"),
      (.stale, "stale obsolete outdated deprecated unused"),
      (.machineTranslated, "machinetranslated machinetranslation machine mt autotranslated automatic pretranslated"),
    ]
    var result: [String: TranslationState] = [:]
    for (state, list) in states {
      for word in list.split(separator: " ") { result[String(word)] = state }
    }
    return result
  }()
}
