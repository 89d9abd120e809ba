import Formats
import Phrasing
import Workbooks

/// All rows of a sheet with what becomes of each.
package struct ImportPlan: Sendable {
  package private(set) var outcomes: [RowOutcome] = []
  package private(set) var notes: [SheetNote]
  /// The texts of the project, that ``RowOutcome/place`` counts in.
  package private(set) var texts: [SheetText]
  private let locales: Set<String>
  /// Languages that the sheet may bring along.
  private let newLocales: Set<String>

  /// - Parameters:
  ///   - texts: all of the project.
  ///   - newLocales: languages that the project doesn't have, and gets where its files can hold them. Without being
  ///     named here, another language in a sheet is taken for a mistake.
  package init(_ sheet: SheetReader, texts: [SheetText], newLocales: Set<String> = []) throws(SheetError) {
    self.texts = texts
    self.newLocales = newLocales
    locales = Set(texts.map(\.name.locale))
    notes = sheet.notes
    let matching = Matching(texts)
    // Without the title nobody knows, and an apostrophe that was put before a formula must not come into the app.
    let comparison = Comparison(isGuarded: sheet.manifest?.isGuarded ?? true)
    if sheet.manifest == nil {
      notes.append(
        SheetNote("The title of the first column was changed, so the sheet doesn't say which export it is from."))
    }
    outcomes.reserveCapacity(sheet.records.count)
    for record in sheet.records {
      // An empty cell of a wide sheet whose language lacks the text says nothing.
      guard !record.text.text.isEmpty || record.checksum != nil else { continue }
      outcomes.append(outcome(of: record, matching, comparison))
    }
    guard outcomes.isEmpty || outcomes.contains(where: { $0.place != nil }) else {
      throw SheetError(
        "No row of the sheet belongs to a text in these files: it is the sheet of another project.",
        hint: "Give the folder that was exported with --into.")
    }
    settleDoubles()
    countMissing(sheet)
  }

  private mutating func outcome(
    of record: SheetRecord, _ matching: Matching, _ comparison: Comparison
  ) -> RowOutcome {
    switch matching.match(record) {
    case .text(let place): return comparison.outcome(of: record, for: texts[place], place: place)
    case .byKey(let place):
      var outcome = comparison.outcome(of: record, for: texts[place], place: place)
      outcome.notes.append("The row's id is missing or wrong, so the row was matched by its key.")
      return outcome
    case .several:
      return RowOutcome(
        record, .refused, "Several texts have this key, and the table doesn't say which one is meant. Export again.")
    case .none:
      let locale = LocaleName.normalize(record.locale) ?? record.locale
      if newLocales.contains(locale), let sibling = matching.sibling(record) {
        return added(record, like: texts[sibling], locale, comparison)
      }
      return RowOutcome(record, .refused, unknown(record, locale, matching))
    }
  }

  /// Why a row names no text of the project.
  private func unknown(_ record: SheetRecord, _ locale: String, _ matching: Matching) -> String {
    guard !record.id.trimmed.isEmpty || record.checksum != nil else {
      return "The row isn't from the export. Add the key in the app first, and export again."
    }
    guard !locale.isEmpty else { return "The row no longer has a locale. Write it back." }
    guard !locales.contains(locale) else {
      return "The project has no text with this key in \(locale): it was removed, or the key or locale was edited."
    }
    let start = "The project has no texts in \(locale). Correct the locale, or"
    guard let sibling = matching.sibling(record), texts[sibling].takesNewLocale else {
      return "\(start) add the file in \(locale) to the app and export again."
    }
    return "\(start) import with --add-locale \(locale)."
  }

  /// A text in a language that the project doesn't have yet. String catalogs take any; other files have a language of
  /// their own.
  private mutating func added(
    _ record: SheetRecord, like sibling: SheetText, _ locale: String, _ comparison: Comparison
  ) -> RowOutcome {
    guard sibling.takesNewLocale else {
      return RowOutcome(
        record, .refused, "Only a string catalog can take a new language. Add the file in \(locale) first.")
    }
    let text = SheetText(
      name: TextName(table: sibling.name.table, id: sibling.name.id, locale: locale), path: sibling.path, entry: nil,
      text: nil, source: sibling.isBase ? sibling.text : sibling.source, comment: sibling.comment, roles: sibling.roles,
      state: .unstated, resource: sibling.resource, entryLocale: locale, isBase: false)
    texts.append(text)
    var record = record
    record.checksum = text.checksum
    return comparison.outcome(of: record, for: text, place: texts.count - 1)
  }

  // MARK: The same text twice

  private mutating func settleDoubles() {
    let byPlace = Dictionary(grouping: outcomes.indices.filter { outcomes[$0].place != nil }) {
      outcomes[$0].place ?? 0
    }
    for rows in byPlace.values where rows.count > 1 {
      let changed = rows.filter { outcomes[$0].verdict != .unchanged && outcomes[$0].verdict != .already }
      let wanted = Set(changed.map { [outcomes[$0].newText, outcomes[$0].newState?.word] })
      // The same edit twice is one edit; an edit beside a row that says what was exported is one too.
      guard wanted.count > 1 else {
        for row in changed.dropFirst() { outcomes[row].verdict = .already }
        continue
      }
      let places = rows.sorted().map { outcomes[$0].record.address }.joined(separator: " and ")
      for row in rows {
        outcomes[row].verdict = .refused
        outcomes[row].message = "The cells \(places) are for the same text and differ. Delete the rows that are wrong."
      }
    }
  }

  private mutating func countMissing(_ sheet: SheetReader) {
    guard let manifest = sheet.manifest else { return }
    var names: Set<[String]> = []
    var last: (sheet: String, row: Int)?
    for outcome in outcomes where outcome.place != nil || outcome.record.checksum != nil {
      let record = outcome.record
      // A row of a wide sheet has several outcomes, and a row may be there twice.
      guard last.map({ $0 != (record.sheet, record.row) }) ?? true else { continue }
      last = (record.sheet, record.row)
      names.insert([record.id, record.table, record.key, record.variant, record.locale])
    }
    let missing = manifest.rows - names.count
    guard missing > 0 else { return }
    notes.append(
      SheetNote("\(missing) exported row\(missing == 1 ? " isn't" : "s aren't") in the sheet. Nothing was deleted."))
  }

  // MARK: Outcomes

  /// The rows that were left out, as a sheet of their own: what was written, what the project says, and why.
  package var rejects: [SheetRow] {
    outcomes.filter { $0.verdict == .refused || $0.verdict == .conflict }.map { outcome in
      SheetRow(
        outcome.place.map { texts[$0] } ?? SheetText(unknown: outcome.record),
        wrong: [outcome.message].filter { !$0.isEmpty } + outcome.notes, written: outcome.record.text.text)
    }
  }

  package func count(_ verdict: RowOutcome.Verdict) -> Int { outcomes.count { $0.verdict == verdict } }

  /// Refuses a row after all, such as one whose new text would crash the app.
  package mutating func refuse(_ index: Int, because message: String) {
    outcomes[index].verdict = .refused
    outcomes[index].message = message
  }

  /// Says something of a row, once.
  package mutating func note(_ index: Int, _ note: String) {
    if !outcomes[index].notes.contains(note) { outcomes[index].notes.append(note) }
  }
}

extension SheetText {
  /// Whether its file can hold a language that it doesn't have yet.
  fileprivate var takesNewLocale: Bool { path.lowercased().hasSuffix(".xcstrings") }

  /// The text of a row that the project doesn't know.
  fileprivate init(unknown record: SheetRecord) {
    self.init(
      name: TextName(table: record.table, id: EntryID(record.key, Variant(record.variant)), locale: record.locale),
      path: "", entry: nil, text: nil, source: record.source, comment: "", roles: .text, state: .unstated,
      resource: nil, entryLocale: nil, isBase: false)
  }
}
