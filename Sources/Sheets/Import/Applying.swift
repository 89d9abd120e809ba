package import Formats
import Phrasing

/// One change that a sheet asks for.
package struct SheetChange: Sendable {
  /// Which row asks for it: an index in ``ImportPlan/outcomes``.
  package let outcome: Int
  package let text: SheetText
  /// Nil where only the state changes.
  package let newText: String?
  /// Nil where the state stays.
  package let newState: TranslationState?
  /// Whether a person wrote the state: then it is told where the file has no place for it.
  package let isStateAsked: Bool

  package init(outcome: Int, text: SheetText, newText: String?, newState: TranslationState?, isStateAsked: Bool) {
    self.outcome = outcome
    self.text = text
    self.newText = newText
    self.newState = newState
    self.isStateAsked = isStateAsked
  }
}

/// Writes the changes of a sheet into one file, in memory, and proves that nothing else in it changed.
package struct AppliedFile: Sendable {
  /// The file after the changes that could be made.
  package private(set) var document: Document
  /// Why changes could not be made: goes on after a colon, by index in ``ImportPlan/outcomes``.
  package private(set) var refusals: [Int: String] = [:]
  /// Changes whose state the file has no place for.
  package private(set) var withoutState: [Int] = []

  package init(_ changes: [SheetChange], to document: Document) {
    self.document = document
    let ofText = changes.filter { $0.newText != nil }
    replace(ofText.filter { $0.text.text != nil })
    let missing = ofText.filter { $0.text.text == nil }
    // Texts of one key may each bring along what they all are in, such as a rule for plurals: then they take turns.
    let left = insertAtOnce(missing) ?? missing
    for turn in AppliedFile.turns(left) { insert(turn) }
    setStates(changes.filter { $0.newState != nil && refusals[$0.outcome] == nil })
  }

  // MARK: Texts that are there

  /// All at once, which nearly always works; in halves where it doesn't, so that one bad row spoils no other, and few
  /// bad rows cost few readings of the file.
  private mutating func replace(_ changes: [SheetChange]) {
    guard !changes.isEmpty else { return }
    if let edits = replacements(changes), apply(changes, edits) { return }
    guard changes.count > 1 else {
      refusals[changes[0].outcome] =
        document.format.isReadOnly ? "workbooks aren't changed" : "this file can't hold it"
      return
    }
    for half in AppliedFile.halves(changes) { replace(half) }
  }

  private func replacements(_ changes: [SheetChange]) -> [Edit]? {
    let entries = Index(document)
    var edits: [Edit] = []
    for change in changes {
      guard let entry = entries[change.text], let old = entry.text, let new = change.newText,
        let edit = document.format.replace(0..<old.string.utf8.count, of: entry, with: new, in: document.file)
      else { return nil }
      edits.append(edit)
    }
    return edits
  }

  // MARK: Texts that are missing

  private mutating func insert(_ changes: [SheetChange]) {
    guard !changes.isEmpty else { return }
    let left = insertAtOnce(changes)
    if left == nil, changes.count > 1 {
      for half in AppliedFile.halves(changes) { insert(half) }
      return
    }
    for change in left ?? changes {
      refusals[change.outcome] = "the file has no place where this text can be added"
    }
  }

  /// The changes that the file can't take, once all others are made; nil where these can't be made together.
  private mutating func insertAtOnce(_ changes: [SheetChange]) -> [SheetChange]? {
    guard !changes.isEmpty else { return [] }
    let values = changes.map { change in
      let insertion = Insertion(
        change.text.name.id, locale: change.text.name.locale, comment: change.text.comment, table: change.text.resource)
      return (text: change.newText ?? "", insertion: insertion)
    }
    let (edits, refused) = document.format.insertAll(values, document)
    let isRefused = Set(refused)
    let taken = changes.indices.filter { !isRefused.contains($0) }.map { changes[$0] }
    guard taken.isEmpty || apply(taken, edits) else { return nil }
    return refused.map { changes[$0] }
  }

  /// The first text of each key, then the second ones, and so on. The form that every rule needs comes first.
  private static func turns(_ changes: [SheetChange]) -> [[SheetChange]] {
    func isGeneral(_ change: SheetChange) -> Bool {
      change.text.name.id.variant.pluralCategory == PluralSet.general
    }
    var turns: [[SheetChange]] = []
    var met: [String: Int] = [:]
    for change in changes.filter(isGeneral) + changes.filter({ !isGeneral($0) }) {
      let turn = met[change.text.name.id.key, default: 0]
      met[change.text.name.id.key] = turn + 1
      if turn == turns.count { turns.append([]) }
      turns[turn].append(change)
    }
    return turns
  }

  private static func halves(_ changes: [SheetChange]) -> [[SheetChange]] {
    [Array(changes[..<(changes.count / 2)]), Array(changes[(changes.count / 2)...])]
  }

  /// Whether the edits make all changes and nothing else; if they don't, none is made.
  private mutating func apply(_ changes: [SheetChange], _ edits: [Edit]) -> Bool {
    guard let new = AppliedFile.document(document, edits), AppliedFile.isAsAsked(document, new, changes) else {
      return false
    }
    document = new
    return true
  }

  // MARK: States

  private mutating func setStates(_ changes: [SheetChange]) {
    let entries = Index(document)
    var edits: [Edit] = []
    var known: Set<Edit> = []
    for change in changes {
      guard let state = change.newState, let entry = entries[change.text] else { continue }
      guard let own = document.format.setState(state, entry, document) else {
        if change.isStateAsked { withoutState.append(change.outcome) }
        continue
      }
      edits += own.filter { known.insert($0).inserted }
    }
    guard !edits.isEmpty else { return }
    guard let new = AppliedFile.document(document, edits), AppliedFile.isAsAsked(document, new, []) else {
      withoutState += changes.filter(\.isStateAsked).map(\.outcome)
      return
    }
    document = new
  }

  // MARK: The proof

  /// The file after the edits, read again.
  private static func document(_ document: Document, _ edits: [Edit]) -> Document? {
    guard let bytes = try? document.file.applying(edits) else { return nil }
    let file = SourceFile(path: document.file.path, bytes: bytes, encoding: document.file.encoding)
    return document.format.document(file)
  }

  /// Whether the wanted texts read as they were asked for, all others as before, and nothing reads worse.
  private static func isAsAsked(_ old: Document, _ new: Document, _ changes: [SheetChange]) -> Bool {
    guard new.problems.count <= old.problems.count else { return false }
    var wanted: [EntryName: String] = [:]
    for change in changes { wanted[EntryName(change.text)] = change.newText }
    let isBaseChanged = changes.contains { $0.text.isBase }
    // Texts with the same name keep their order.
    let before = Dictionary(grouping: old.entries, by: EntryName.init)
    let after = Dictionary(grouping: new.entries, by: EntryName.init)
    for (name, entries) in after {
      let known = before[name] ?? []
      guard entries.count == known.count || known.isEmpty else { return false }
      for (index, entry) in entries.enumerated() {
        let text = entry.text?.string
        if let new = wanted[name], index == entries.count - 1 {
          guard text == new, text?.utf8.elementsEqual(new.utf8) == true else { return false }
          continue
        }
        // A new value of one language makes an empty one of each other, in a table and in a catalog.
        guard let earlier = known[safe: index] else {
          guard text == nil else { return false }
          continue
        }
        guard text == earlier.text?.string, entry.comment == earlier.comment,
          isBaseChanged || entry.base == earlier.base
        else { return false }
      }
    }
    return wanted.keys.allSatisfy { after[$0] != nil }
      && before.keys.allSatisfy { name in after[name] != nil || before[name]?.allSatisfy { $0.text == nil } == true }
  }
}

/// What tells the entries of one document apart.
private struct EntryName: Hashable {
  let id: EntryID
  let locale: String?
  let resource: String?

  init(_ entry: Entry) {
    id = entry.id
    locale = entry.locale
    resource = entry.declaration?.table
  }

  /// Where the file's place tells the language, its entries tell none.
  init(_ text: SheetText) {
    id = text.name.id
    locale = text.entryLocale
    resource = text.resource
  }
}

/// The entries of a document by name.
private struct Index {
  private var byName: [EntryName: Entry] = [:]

  init(_ document: Document) {
    byName.reserveCapacity(document.entries.count)
    // Of a key that is there twice the last one counts.
    for entry in document.entries { byName[EntryName(entry)] = entry }
  }

  subscript(text: SheetText) -> Entry? { byName[EntryName(text)] }
}
