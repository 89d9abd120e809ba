/// The families of one file's keys, and what their members tell of each other.
struct RoleFamilies {
  /// The members of one family: indices of rows, the first of each part.
  private struct Family {
    let members: ArraySlice<Int32>

    subscript(part: KeyFamily.Part) -> Int? {
      let row = members[members.startIndex + part.rawValue]
      return row < 0 ? nil : Int(row)
    }
  }

  /// The members of all families, one after the other, with -1 for a part that a family doesn't have. Tables have keys
  /// by the hundred thousand, so there is one array for all.
  private var members: [Int32] = []
  private var places: [KeyFamily.Name: Int] = [:]

  /// Nil where no key has a part that tells something of others.
  /// - Parameter rows: those that are of a family.
  init?(_ rows: [(row: Int, family: KeyFamily)]) {
    // A message, a hint or a tool tip makes a family of what else there is of it.
    for (_, family) in rows where RoleFamilies.tells(family.part) && places[family.name] == nil {
      places[family.name] = members.count
      for _ in KeyFamily.Part.allCases { members.append(-1) }
    }
    guard !places.isEmpty else { return nil }
    for (row, family) in rows {
      guard let start = places[family.name] else { continue }
      let place = start + family.part.rawValue
      if members[place] < 0 { members[place] = Int32(truncatingIfNeeded: row) }
    }
  }

  private static func tells(_ part: KeyFamily.Part) -> Bool {
    switch part {
    case .message, .hint, .toolTip, .informative: true
    case .title, .dialogTitle, .label, .button, .answer: false
    }
  }

  private struct Dialog {
    let name: String
    let message: Int
    /// Whether a word names the dialog, so that its buttons are a dialog's.
    let isNamed: Bool
  }

  /// A role that another key of the family tells: a guess, until more is known.
  private static func take(
    _ roles: RoleSet, trait: Trait?, from sibling: Int, to index: Int, _ rows: inout RoleListDraft,
    _ key: (Int) -> String
  ) {
    var inferred = rows[index]
    inferred.roles = roles
    inferred.evidence = .guess
    inferred.trait = trait ?? inferred.trait
    inferred.reason = key(rows.entry(sibling))
    rows[index] = inferred
  }

  /// Infers again what only a family tells.
  /// - Parameter key: of an entry.
  func tell(_ rows: inout RoleListDraft, key: (Int) -> String) {
    var dialogs: [KeyFamily.Name: Dialog] = [:]
    let size = KeyFamily.Part.allCases.count
    for start in stride(from: 0, to: members.count, by: size) {
      let family = Family(members: members[start..<start + size])
      if let hint = family[.hint] { tellHint(hint, family, &rows, key) }
      if let toolTip = family[.toolTip], let label = family[.label], rows[label].isUntold {
        RoleFamilies.take(.button, trait: .button, from: toolTip, to: label, &rows, key)
      }
      if let message = family[.message] { tellDialog(message, family, &rows, &dialogs, key) }
    }
    guard !dialogs.isEmpty else { return }
    for (index, family) in rows.families {
      guard let owner = family.owner, let dialog = dialogs[owner] else { continue }
      let isButton = dialog.isNamed && rows[index].roles == .button && rows[index].evidence <= .key
      guard isButton || rows[index].isUntold else { continue }
      RoleFamilies.take(.dialogButton, trait: .button, from: dialog.message, to: index, &rows, key)
      rows[index].dialog = dialog.name
    }
  }

  /// `SLEEP_HINT` beside `SLEEP_BUTTON` is the button's hint. Beside a label it may be a note, and beside a title it
  /// nearly always is one.
  private func tellHint(_ hint: Int, _ family: Family, _ rows: inout RoleListDraft, _ key: (Int) -> String) {
    guard rows[hint].isUntold || rows[hint].roles == .hint, rows[hint].evidence == .guess else { return }
    if let button = family[.button] {
      RoleFamilies.take(.hint, trait: rows[button].trait, from: button, to: hint, &rows, key)
      rows[hint].evidence = .key
      if family[.label] == nil { rows[hint].stem = rows[button].stem }
    } else if let label = family[.label] {
      RoleFamilies.take(.hint, trait: rows[label].trait, from: label, to: hint, &rows, key)
    }
  }

  /// A title with a message is nearly always an alert's, or a notice's that is written as one.
  private func tellDialog(
    _ message: Int, _ family: Family, _ rows: inout RoleListDraft, _ dialogs: inout [KeyFamily.Name: Dialog],
    _ key: (Int) -> String
  ) {
    // Where there is more to say, an alert's message is its bold first line.
    if let more = family[.informative], rows[message].roles == .dialogMessage,
      rows[more].roles == .dialogMessage, rows[message].evidence == .key
    {
      rows[message].roles = .dialogTitle
      return
    }
    guard let title = family[.dialogTitle] ?? family[.title], rows[message].isUntold else { return }
    guard rows[title].isUntold || rows[title].roles == .dialogTitle else { return }
    if rows[title].isUntold { RoleFamilies.take(.dialogTitle, trait: nil, from: message, to: title, &rows, key) }
    RoleFamilies.take(.dialogMessage, trait: nil, from: title, to: message, &rows, key)
    guard let name = rows[message].family?.name else { return }
    let dialog =
      rows[title].dialog.isEmpty ? RoleFamilies.beginning(of: key(rows.entry(message)), name) : rows[title].dialog
    for index in [title, message] {
      rows[index].dialog = dialog
      rows[index].stem = ""
    }
    dialogs[name] = Dialog(name: dialog, message: message, isNamed: family[.dialogTitle] != nil)
  }

  private static func beginning(of key: String, _ name: KeyFamily.Name) -> String {
    String(decoding: key.utf8.prefix(name.length), as: UTF8.self)
  }
}

extension KeyRoles {
  /// Whether neither the key nor a developer told what the text is.
  fileprivate var isUntold: Bool { roles == .text && evidence == .guess && family?.isExplained != true }
}
