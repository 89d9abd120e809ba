import Formats

/// The roles of one file's keys, and the controls and dialogs they make: inferred once, for all languages.
///
/// A table may have millions of keys, and most of them tell nothing. So a key has a short row, and what many have in
/// common stands once; the rest of what was inferred is let go when controls and dialogs are joined.
struct RoleList: Sendable {
  /// One key, whatever variants it has.
  struct Row: Sendable {
    /// The entry that stands for the key in the document: the plain one, else its general form, else the first.
    fileprivate(set) var entry: Int
    /// The first entry with the key, which names it.
    fileprivate let first: Int32
    /// Index in ``parts``.
    fileprivate var part: Int32 = 0
    fileprivate var generality: Generality
    /// Whether the key is made of words that name something, and is no text.
    fileprivate var hasStem = false
  }

  /// What is inferred of a text, without the names of what it belongs to.
  struct Part: Hashable, Sendable {
    let roles: RoleSet
    let evidence: Evidence
    let trait: Trait?
    let group: String
    let screens: [String]
    let leaves: Bool
    let misnomer: RoleSet

    fileprivate init(_ inferred: KeyRoles) {
      roles = inferred.roles
      evidence = inferred.evidence
      trait = inferred.trait
      group = inferred.group
      screens = inferred.screens
      leaves = inferred.leaves
      misnomer = inferred.misnomer
    }
  }

  /// What several keys have in common.
  struct Stem: Sendable {
    let name: String
    var trait: Trait?
    /// Indices in ``RoleList/rows``, in the order of the file.
    var rows: [Int] = []
    /// Whether a column declares it, and not only the keys.
    fileprivate(set) var isDeclared = false
    /// Whether a part of it is only ever heard, so that its other texts are what is seen of the same thing.
    fileprivate var isHeard = false
    /// Whether it is surely a thing to operate, so that what is called its hint is one.
    fileprivate var isOperable = false

    fileprivate init(name: String) { self.name = name }
  }

  private struct Form: Hashable, Sendable {
    let row: Int
    let variant: Variant
  }

  /// The document's.
  private var entries: Entries
  private(set) var rows: [Row] = []
  /// The first is that of keys that tell nothing.
  private(set) var parts = [Part(KeyRoles())]
  private(set) var controls: [Stem] = []
  private(set) var dialogs: [Stem] = []
  private var places = KeyTable()
  /// Entries of variants; a plain value is its row's.
  private var variants: [Form: Int] = [:]
  /// All that was inferred of each row, where somebody wants to see them.
  private(set) var all: [KeyRoles] = []

  /// An empty list.
  init() { entries = Entries() }

  /// - Parameters:
  ///   - other: another list, whose keys are left out.
  ///   - table: the name of the file's table, where it has one.
  ///   - keepsCasts: whether ``all`` is wanted.
  init(
    _ entries: Entries, _ inference: RoleInference, table: String?, without other: RoleList = RoleList(),
    keepsAll: Bool = false
  ) {
    self.entries = entries
    var draft = RoleListDraft { inference.roles(entries[$0], inTable: table) }
    // Files of one table mostly have one order, so a key is looked for where the last one was found.
    var next = 0
    for entry in entries {
      if let row = other.row(entry, near: next) {
        next = row + 1
      } else {
        add(entry, &draft)
      }
    }
    RoleFamilies(draft.families)?.tell(&draft) { entries[$0].key }
    joinControls(&draft)
    tellHintsApart(inference, &draft)
    joinDialogs(draft)
    var numbers: [Part: Int32] = [:]
    for row in rows.indices {
      rows[row].hasStem = draft.hasStem(row)
      guard draft.isTelling(row) else { continue }
      let part = Part(draft[row])
      let number = numbers[part] ?? Int32(truncatingIfNeeded: parts.count)
      if number == parts.count {
        numbers[part] = number
        parts.append(part)
      }
      rows[row].part = number
    }
    if keepsAll { all = rows.indices.map { draft[$0] } }
  }

  /// The same list for a document that tells the same of the same keys; nil for any other.
  func holding(for others: Entries) -> RoleList? {
    guard others.tellTheSame(as: entries) else { return nil }
    var list = self
    list.entries = others
    return list
  }

  /// The row of an entry's key; the entry may be another document's.
  /// - Parameter near: a row that is likely the one.
  func row(_ entry: Entry, near: Int = -1) -> Int? {
    if rows.indices.contains(near), isRow(near, of: entry) { return near }
    return rows.isEmpty ? nil : places.number(of: entry.keyHash) { isRow($0, of: entry) }
  }

  private func isRow(_ row: Int, of entry: Entry) -> Bool { entries[Int(rows[row].first)].hasName(of: entry) }

  func key(_ row: Int) -> String { entries[Int(rows[row].first)].key }
  func part(_ row: Int) -> Part { parts[partNumber(row)] }
  /// Index in ``parts``.
  func partNumber(_ row: Int) -> Int { Int(rows[row].part) }

  /// The entry that an entry of another language translates: the same variant, else the form for all numbers that
  /// have none of their own, else what stands for the key.
  /// - Parameter row: the row of its key.
  func entry(for variant: Variant, in row: Int) -> Int {
    guard variant != .plain, !variants.isEmpty else { return rows[row].entry }
    if let same = variants[Form(row: row, variant: variant)] { return same }
    if let other = variant.otherForm, let general = variants[Form(row: row, variant: other)] { return general }
    return rows[row].entry
  }

  /// Whether the key of a row is a text in the base language, as genstrings makes keys of the texts in the source code.
  func isText(_ row: Int) -> Bool { !rows[row].hasStem && entries[Int(rows[row].first)].withKey { !$0.isEmpty } }

  /// Whether a base file's values are its keys again, but for a few: then it need not have them all.
  var repeatsItsKeys: Bool {
    let others = rows.count { row in entries[row.entry].hasText && !entries[row.entry].isItsKey }
    return others * 10 <= rows.count
  }

  /// Whether most keys are texts of several words.
  var hasTextsAsKeys: Bool {
    let texts = rows.count { row in
      !row.hasStem && entries[Int(row.first)].withKey { $0.contains(UInt8(ascii: " ")) }
    }
    return texts * 2 > rows.count
  }

  private mutating func add(_ entry: Entry, _ draft: inout RoleListDraft) {
    let variant = entry.variant
    let generality = Generality(variant)
    let hash = entry.keyHash
    let last = rows.count - 1
    let known = last >= 0 && isRow(last, of: entry) ? last : places.number(of: hash) { isRow($0, of: entry) }
    let row = known ?? rows.count
    if variant != .plain {
      let form = Form(row: row, variant: variant)
      if variants[form] == nil { variants[form] = entry.index }
    }
    guard known != nil else {
      places.add(row, hash: hash)
      draft.append(entry.index)
      rows.append(Row(entry: entry.index, first: Int32(truncatingIfNeeded: entry.index), generality: generality))
      return
    }
    guard generality > rows[row].generality else { return }
    rows[row].entry = entry.index
    rows[row].generality = generality
  }

  private mutating func joinControls(_ draft: inout RoleListDraft) {
    var numbers: [Int: Int] = [:]
    for row in rows.indices where draft.isTelling(row) {
      let inferred = draft[row]
      guard inferred.roles != .text, let name = draft.control(row) else { continue }
      let number = numbers[name] ?? controls.count
      if number == controls.count {
        numbers[name] = number
        controls.append(Stem(name: inferred.controlName))
      }
      controls[number].rows.append(row)
      if let trait = inferred.trait { controls[number].trait = trait }
      let isHeard = !inferred.roles.isDisjoint(with: .spokenOnly)
      if isHeard { controls[number].isHeard = true }
      let names: RoleSet = [.label, .inputLabel, .action, .button]
      if inferred.evidence > .guess, !inferred.roles.isDisjoint(with: names) { controls[number].isOperable = true }
    }
    guard !controls.isEmpty else { return }
    for row in rows.indices {
      guard let number = draft.control(row).flatMap({ numbers[$0] }) else { continue }
      let (roles, evidence) = draft.isTelling(row) ? (draft[row].roles, draft[row].evidence) : (.text, .guess)
      if roles == .text, controls[number].isHeard { controls[number].rows.append(row) }
      // What is called a hint beside a label or a button is that control's hint.
      if roles == .hint, evidence == .guess, controls[number].isOperable { draft[row].evidence = .key }
    }
  }

  /// A comment that stands above a control's key and above its `.hint` speaks of the second: the first is the label.
  private func tellHintsApart(_ inference: RoleInference, _ draft: inout RoleListDraft) {
    for control in controls where control.rows.count > 1 {
      let hints = control.rows.filter { draft.isTelling($0) && draft[$0].roles == .hint }
      guard hints.count > 1, let whole = hints.first(where: { key($0) == control.name }) else { continue }
      let hint = hints.first { row in
        row != whole && inference.roles(key: key(row), comment: "", declaration: nil).roles == .hint
      }
      guard draft[whole].evidence == .comment, let hint else { continue }
      draft[whole].roles = .label
      draft[whole].evidence = .key
      draft[whole].reason = key(hint)
    }
  }

  private mutating func joinDialogs(_ draft: RoleListDraft) {
    var numbers: [String: Int] = [:]
    for row in rows.indices where draft.isTelling(row) {
      let inferred = draft[row]
      for stem in inferred.dialogNames {
        let number = numbers[stem] ?? dialogs.count
        if number == dialogs.count {
          numbers[stem] = number
          dialogs.append(Stem(name: stem))
        }
        dialogs[number].rows.append(row)
        if !inferred.group.isEmpty { dialogs[number].isDeclared = true }
      }
    }
  }
}

/// How many cases one form of a value stands for.
enum Generality: Int, Comparable, Sendable {
  /// One number or device among several.
  case special
  /// All numbers that have no form of their own.
  case general
  /// All cases.
  case plain

  init(_ variant: Variant) {
    if variant == .plain {
      self = .plain
    } else {
      self = variant.otherForm == variant ? .general : .special
    }
  }

  static func < (a: Generality, b: Generality) -> Bool { a.rawValue < b.rawValue }
}
