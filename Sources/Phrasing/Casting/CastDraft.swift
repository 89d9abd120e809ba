/// The casts of a file's keys while they are put together.
///
/// A cast is large, and most tell nothing but what their control might be called: of such a one only a hash of that name
/// is kept, and it is made again where somebody asks for it.
struct CastDraft {
  /// The cast of a row, by its first entry.
  private let make: (Int) -> Cast
  private var entries: [Int32] = []
  /// Index in ``casts``; -1 for a cast that tells nothing.
  private var places: [Int32] = []
  /// A hash of what the control of such a cast is called; 0 where it isn't.
  private var names: [Int] = []
  private var casts: [Cast] = []
  /// The families of the rows that have one, in their order.
  private(set) var families: [(row: Int, family: KeyFamily)] = []

  init(_ make: @escaping (Int) -> Cast) { self.make = make }

  /// Adds the row of an entry.
  mutating func append(_ entry: Int) {
    let cast = make(entry)
    entries.append(Int32(truncatingIfNeeded: entry))
    if let family = cast.family { families.append((places.count, family)) }
    let isTelling = !cast.isMute
    names.append(isTelling ? 0 : CastDraft.hash(cast.controlName))
    places.append(isTelling ? Int32(truncatingIfNeeded: casts.count) : -1)
    if isTelling { casts.append(cast) }
  }

  /// Whether the cast of a row says more than what its control might be called.
  func isTelling(_ row: Int) -> Bool { places[row] >= 0 }

  subscript(row: Int) -> Cast {
    get { isTelling(row) ? casts[Int(places[row])] : make(Int(entries[row])) }
    set {
      if !isTelling(row) {
        places[row] = Int32(truncatingIfNeeded: casts.count)
        casts.append(newValue)
      } else {
        casts[Int(places[row])] = newValue
      }
    }
  }

  /// Tells controls apart; nil where the row is of none.
  func control(_ row: Int) -> Int? {
    let name = isTelling(row) ? CastDraft.hash(casts[Int(places[row])].controlName) : names[row]
    return name == 0 ? nil : name
  }

  func hasStem(_ row: Int) -> Bool { isTelling(row) ? !casts[Int(places[row])].stem.isEmpty : names[row] != 0 }

  func entry(_ row: Int) -> Int { Int(entries[row]) }

  private static func hash(_ name: String) -> Int {
    guard !name.isEmpty else { return 0 }
    let hash = name.hashValue
    return hash == 0 ? 1 : hash
  }
}

extension Cast {
  /// Whether nothing is known but what the control might be called.
  fileprivate var isMute: Bool {
    roles == .text && evidence == .guess && trait == nil && dialog.isEmpty && group.isEmpty && control.isEmpty
      && dialogs.isEmpty && screens.isEmpty && !leaves && misnomer.isEmpty && reason.isEmpty
  }
}
