/// The families of one file's keys, and what their members tell of each other.
struct CastFamilies {
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
  init?(_ rows: [CastList.Row]) {
    // A message, a hint or a tool tip makes a family of what else there is of it.
    for index in rows.indices {
      guard let family = rows[index].cast.family, CastFamilies.tells(family.part), places[family.name] == nil else {
        continue
      }
      places[family.name] = members.count
      for _ in KeyFamily.Part.allCases { members.append(-1) }
    }
    guard !places.isEmpty else { return nil }
    for index in rows.indices {
      guard let family = rows[index].cast.family, let start = places[family.name] else { continue }
      let place = start + family.part.rawValue
      if members[place] < 0 { members[place] = Int32(truncatingIfNeeded: index) }
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
    _ roles: RoleSet, trait: Trait?, from sibling: Int, to index: Int, _ rows: inout [CastList.Row]
  ) {
    rows[index].cast.roles = roles
    rows[index].cast.evidence = .guess
    rows[index].cast.trait = trait ?? rows[index].cast.trait
    rows[index].cast.reason = rows[sibling].key
  }

  /// Casts again what only a family tells.
  func tell(_ rows: inout [CastList.Row]) {
    var dialogs: [KeyFamily.Name: Dialog] = [:]
    let size = KeyFamily.Part.allCases.count
    for start in stride(from: 0, to: members.count, by: size) {
      let family = Family(members: members[start..<start + size])
      if let hint = family[.hint] { tellHint(hint, family, &rows) }
      if let toolTip = family[.toolTip], let label = family[.label], rows[label].cast.isUntold {
        CastFamilies.take(.button, trait: .button, from: toolTip, to: label, &rows)
      }
      if let message = family[.message] { tellDialog(message, family, &rows, &dialogs) }
    }
    guard !dialogs.isEmpty else { return }
    for index in rows.indices {
      guard let owner = rows[index].cast.family?.owner, let dialog = dialogs[owner] else { continue }
      let isButton = dialog.isNamed && rows[index].cast.roles == .button && rows[index].cast.evidence <= .key
      guard isButton || rows[index].cast.isUntold else { continue }
      CastFamilies.take(.dialogButton, trait: .button, from: dialog.message, to: index, &rows)
      rows[index].cast.dialog = dialog.name
    }
  }

  /// `SLEEP_HINT` beside `SLEEP_BUTTON` is the button's hint. Beside a label it may be a note, and beside a title it
  /// nearly always is one.
  private func tellHint(_ hint: Int, _ family: Family, _ rows: inout [CastList.Row]) {
    guard rows[hint].cast.isUntold || rows[hint].cast.roles == .hint, rows[hint].cast.evidence == .guess else { return }
    if let button = family[.button] {
      CastFamilies.take(.hint, trait: rows[button].cast.trait, from: button, to: hint, &rows)
      rows[hint].cast.evidence = .key
      if family[.label] == nil { rows[hint].cast.stem = rows[button].cast.stem }
    } else if let label = family[.label] {
      CastFamilies.take(.hint, trait: rows[label].cast.trait, from: label, to: hint, &rows)
    }
  }

  /// A title with a message is nearly always an alert's, or a notice's that is written as one.
  private func tellDialog(
    _ message: Int, _ family: Family, _ rows: inout [CastList.Row], _ dialogs: inout [KeyFamily.Name: Dialog]
  ) {
    // Where there is more to say, an alert's message is its bold first line.
    if let more = family[.informative], rows[message].cast.roles == .dialogMessage,
      rows[more].cast.roles == .dialogMessage, rows[message].cast.evidence == .key
    {
      rows[message].cast.roles = .dialogTitle
      return
    }
    guard let title = family[.dialogTitle] ?? family[.title], rows[message].cast.isUntold else { return }
    guard rows[title].cast.isUntold || rows[title].cast.roles == .dialogTitle else { return }
    if rows[title].cast.isUntold { CastFamilies.take(.dialogTitle, trait: nil, from: message, to: title, &rows) }
    CastFamilies.take(.dialogMessage, trait: nil, from: title, to: message, &rows)
    guard let name = rows[message].cast.family?.name else { return }
    let dialog = rows[title].cast.dialog.isEmpty ? rows[message].beginning(of: name) : rows[title].cast.dialog
    for index in [title, message] {
      rows[index].cast.dialog = dialog
      rows[index].cast.stem = ""
    }
    dialogs[name] = Dialog(name: dialog, message: message, isNamed: family[.dialogTitle] != nil)
  }
}

extension Cast {
  /// Whether neither the key nor a developer told what the text is.
  fileprivate var isUntold: Bool { roles == .text && evidence == .guess && family?.isExplained != true }
}

extension CastList.Row {
  fileprivate func beginning(of name: KeyFamily.Name) -> String {
    String(decoding: key.utf8.prefix(name.length), as: UTF8.self)
  }
}
