import Formats

/// The keys of one file as they are cast, and the controls and dialogs they make: found once, for all languages.
struct CastList: Sendable {
  /// What tells keys of one file apart: one key may stand in several of the resources that an export holds.
  struct Name: Hashable, Sendable {
    let key: String
    let table: String?

    init(_ entry: Entry) {
      key = entry.id.key
      table = entry.declaration?.table
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(key)
    }
  }

  private struct Form: Hashable, Sendable {
    let name: Name
    let variant: Variant
  }

  /// One key, whatever variants it has.
  struct Row: Sendable {
    let name: Name
    var key: String { name.key }
    var cast: Cast
    /// The entry that stands for the key in the document: the plain one, else its general form, else the first.
    var entry: Int
    fileprivate var generality: Generality
  }

  /// What several keys have in common.
  struct Stem: Sendable {
    let name: String
    var trait: Trait?
    /// Indices in ``CastList/rows``, in the order of the file.
    var rows: [Int] = []
    /// Whether a column declares it, and not only the keys.
    fileprivate(set) var isDeclared = false
    /// Whether a part of it is only ever heard, so that its other texts are what is seen of the same thing.
    fileprivate var isHeard = false
    /// Whether it is surely a thing to operate, so that what is called its hint is one.
    fileprivate var isOperable = false
  }

  private(set) var rows: [Row] = []
  private(set) var controls: [Stem] = []
  private(set) var dialogs: [Stem] = []
  private var places: [Name: Int] = [:]
  /// Entries of variants; a plain value is its row's.
  private var variants: [Form: Int] = [:]

  /// An empty list.
  init() {}

  /// - Parameters:
  ///   - other: another list, whose keys are left out.
  ///   - table: the name of the file's table, where it has one.
  init(_ entries: [Entry], _ casting: Casting, table: String?, without other: CastList = CastList()) {
    // Files of one table mostly have one order, so a key is looked for where the last one was found.
    var next = 0
    for index in entries.indices {
      let name = Name(entries[index])
      if let row = other.row(name, near: next) {
        next = row + 1
      } else {
        add(entries[index], name, at: index, casting, table)
      }
    }
    CastFamilies(rows)?.tell(&rows)
    joinControls()
    tellHintsApart(casting)
    joinDialogs()
  }

  /// The row of a key.
  /// - Parameter near: a row that is likely the one.
  func row(_ name: Name, near: Int = -1) -> Int? {
    if rows.indices.contains(near), rows[near].name == name { return near }
    return rows.isEmpty ? nil : places[name]
  }

  /// The entry that an entry of another language translates: the same variant, else the form for all numbers that
  /// have none of their own, else what stands for the key.
  /// - Parameter row: the row of its key.
  func entry(for variant: Variant, in row: Int) -> Int {
    guard variant != .plain, !variants.isEmpty else { return rows[row].entry }
    let name = rows[row].name
    if let same = variants[Form(name: name, variant: variant)] { return same }
    if let other = variant.otherForm, let general = variants[Form(name: name, variant: other)] { return general }
    return rows[row].entry
  }

  /// Whether the key of a row is a text in the base language, as genstrings makes keys of the texts in the source code.
  func isText(_ row: Int) -> Bool { rows[row].cast.stem.isEmpty && !rows[row].key.isEmpty }

  /// Whether a base file's values are its keys again, but for a few: then it need not have them all.
  func repeatsItsKeys(_ entries: [Entry]) -> Bool {
    let others = rows.count { row in entries[row.entry].text.map { $0.string != row.key } ?? false }
    return others * 10 <= rows.count
  }

  /// Whether most keys are texts of several words.
  var hasTextsAsKeys: Bool {
    let texts = rows.count { $0.cast.stem.isEmpty && $0.key.utf8.contains(UInt8(ascii: " ")) }
    return texts * 2 > rows.count
  }

  private mutating func add(_ entry: Entry, _ name: Name, at index: Int, _ casting: Casting, _ table: String?) {
    let generality = Generality(entry.id.variant)
    let form = Form(name: name, variant: entry.id.variant)
    if entry.id.variant != .plain, variants[form] == nil { variants[form] = index }
    guard let place = rows.last?.name == name ? rows.count - 1 : places[name] else {
      places[name] = rows.count
      let cast = casting.cast(entry, inTable: table)
      rows.append(Row(name: name, cast: cast, entry: index, generality: generality))
      return
    }
    guard generality > rows[place].generality else { return }
    rows[place].entry = index
    rows[place].generality = generality
  }

  private mutating func joinControls() {
    var numbers: [String: Int] = [:]
    for index in rows.indices where !rows[index].cast.controlName.isEmpty && rows[index].cast.roles != .text {
      let cast = rows[index].cast
      let number = numbers[cast.controlName] ?? controls.count
      if number == controls.count {
        numbers[cast.controlName] = number
        controls.append(Stem(name: cast.controlName))
      }
      controls[number].rows.append(index)
      if let trait = cast.trait { controls[number].trait = trait }
      let isHeard = !cast.roles.isDisjoint(with: .spokenOnly)
      if isHeard { controls[number].isHeard = true }
      let names: RoleSet = [.label, .inputLabel, .action, .button]
      if cast.evidence > .guess, !cast.roles.isDisjoint(with: names) { controls[number].isOperable = true }
    }
    for index in rows.indices where !rows[index].cast.controlName.isEmpty {
      let cast = rows[index].cast
      guard let number = numbers[cast.controlName] else { continue }
      if cast.roles == .text, controls[number].isHeard { controls[number].rows.append(index) }
      // What is called a hint beside a label or a button is that control's hint.
      if cast.roles == .hint, cast.evidence == .guess, controls[number].isOperable { rows[index].cast.evidence = .key }
    }
  }

  /// A comment that stands above a control's key and above its `.hint` speaks of the second: the first is the label.
  private mutating func tellHintsApart(_ casting: Casting) {
    for control in controls where control.rows.count > 1 {
      let hints = control.rows.filter { rows[$0].cast.roles == .hint }
      guard hints.count > 1, let whole = hints.first(where: { rows[$0].key == control.name }) else { continue }
      let hint = hints.first { row in
        row != whole && casting.cast(key: rows[row].key, comment: "", declaration: nil).roles == .hint
      }
      guard rows[whole].cast.evidence == .comment, let hint else { continue }
      rows[whole].cast.roles = .label
      rows[whole].cast.evidence = .key
      rows[whole].cast.reason = rows[hint].key
    }
  }

  private mutating func joinDialogs() {
    var numbers: [String: Int] = [:]
    for index in rows.indices {
      for stem in rows[index].cast.dialogNames {
        let number = numbers[stem] ?? dialogs.count
        if number == dialogs.count {
          numbers[stem] = number
          dialogs.append(Stem(name: stem))
        }
        dialogs[number].rows.append(index)
        if !rows[index].cast.group.isEmpty { dialogs[number].isDeclared = true }
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
