/// What is inferred of a file's keys while it is put together.
///
/// What is inferred of a key is large, and most of it tells nothing but what the control might be called: of such a key
/// only a hash of that name is kept, and the rest is inferred again where somebody asks for it.
struct RoleListDraft {
  /// Infers the roles of a row, by its first entry.
  private let infer: (Int) -> KeyRoles
  private var entries: [Int32] = []
  /// Index in ``telling``; -1 for a row that tells nothing.
  private var places: [Int32] = []
  /// A hash of what the control of such a row is called; 0 where it isn't.
  private var names: [Int] = []
  private var telling: [KeyRoles] = []
  /// The families of the rows that have one, in their order.
  private(set) var families: [(row: Int, family: KeyFamily)] = []

  init(_ infer: @escaping (Int) -> KeyRoles) { self.infer = infer }

  /// Adds the row of an entry.
  mutating func append(_ entry: Int) {
    let inferred = infer(entry)
    entries.append(Int32(truncatingIfNeeded: entry))
    if let family = inferred.family { families.append((places.count, family)) }
    let isTelling = !inferred.isMute
    names.append(isTelling ? 0 : RoleListDraft.hash(inferred.controlName))
    places.append(isTelling ? Int32(truncatingIfNeeded: telling.count) : -1)
    if isTelling { telling.append(inferred) }
  }

  /// Whether more is inferred of a row than what its control might be called.
  func isTelling(_ row: Int) -> Bool { places[row] >= 0 }

  subscript(row: Int) -> KeyRoles {
    get { isTelling(row) ? telling[Int(places[row])] : infer(Int(entries[row])) }
    set {
      if !isTelling(row) {
        places[row] = Int32(truncatingIfNeeded: telling.count)
        telling.append(newValue)
      } else {
        telling[Int(places[row])] = newValue
      }
    }
  }

  /// Tells controls apart; nil where the row is of none.
  func control(_ row: Int) -> Int? {
    let name = isTelling(row) ? RoleListDraft.hash(telling[Int(places[row])].controlName) : names[row]
    return name == 0 ? nil : name
  }

  func hasStem(_ row: Int) -> Bool { isTelling(row) ? !telling[Int(places[row])].stem.isEmpty : names[row] != 0 }

  func entry(_ row: Int) -> Int { Int(entries[row]) }

  private static func hash(_ name: String) -> Int {
    guard !name.isEmpty else { return 0 }
    let hash = name.hashValue
    return hash == 0 ? 1 : hash
  }
}

extension KeyRoles {
  /// Whether nothing is known but what the control might be called.
  fileprivate var isMute: Bool {
    roles == .text && evidence == .guess && trait == nil && dialog.isEmpty && group.isEmpty && control.isEmpty
      && dialogs.isEmpty && screens.isEmpty && !leaves && misnomer.isEmpty && reason.isEmpty
  }
}
