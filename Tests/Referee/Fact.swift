/// Something that both parsers have to see in a file.
struct Fact: Hashable {
  enum Kind: String, CaseIterable {
    case literal, call, access, index, closure
  }

  let kind: Kind
  /// Offsets of bytes.
  let start: Int
  let end: Int
  /// What it is, as far as both can tell.
  let detail: String
}

/// Why a parser sees a fact that Usage leaves out on purpose.
enum Excuse: String, CaseIterable {
  case attribute = "in an attribute, which Usage passes over"
  case condition = "in the condition of #if"
  case keyPath = "in a key path, which Usage takes as one"
  case broken = "in a file that Swift's parser finds faulty"
}
