extension TranslationState {
  /// A state as people write it in a table: the words of XLIFF and of Apple's catalogs, and the usual ones of
  /// spreadsheets, in any case and with any punctuation. What is none of them is kept as it is written.
  package init(written text: String) {
    self = TranslationState.words[CSVColumns.words(text).joined()] ?? .other(text)
  }

  /// The word for a state in tables and sheets; empty where there is none.
  package var word: String {
    switch self {
    case .unstated: ""
    case .other(let word): word
    case .new: "new"
    case .needsReview: "needs-review"
    case .translated: "translated"
    case .final: "final"
    case .stale: "stale"
    case .machineTranslated: "machine-translated"
    }
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

extension CSVEdit {
  /// The edit of the cell with an entry's state, in the word that the table has for it elsewhere. Nil where the table
  /// has no column for it or the row ends before it.
  static func setState(
    _ state: TranslationState, _ entry: Entry, _ document: Document, _ chosen: ChosenColumns?
  ) -> [Edit]? {
    if case .other = state { return nil }
    let word = state.word
    guard !word.isEmpty, let header = CSVHeader.find(in: document.file, chosen) else { return nil }
    guard let values = header.columns.values.first(where: { $0.locale == entry.locale }), let column = values.state
    else { return nil }
    if entry.state == state { return [] }
    return document.file.text.withUnsafeBufferPointer { bytes in
      var scanner = CSVCells(bytes, delimiter: header.delimiter, from: header.dataStart)
      scanner.limit = header.columns.count
      var cells: [CSVCell] = []
      var target: CSVCell?
      var written: String?
      while let row = scanner.next(into: &cells), target == nil || written == nil {
        guard let cell = cells[safe: column] else { continue }
        if row.span.contains(entry.place) { target = cell }
        guard written == nil, !cell.isEmpty else { continue }
        let text = scanner.string(cell)
        if TranslationState(written: text) == state { written = text }
      }
      // A word of another table may need quotes that this cell lacks; the plain one never does.
      return target.map { cell in
        let isPlain = written?.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x41 && $0 <= 0x5A || $0 == 0x2D }
        return [Edit(cell.content, Array((isPlain == true ? written ?? word : word).utf8))]
      }
    }
  }
}
