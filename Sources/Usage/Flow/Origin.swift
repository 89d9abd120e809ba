/// Where a text comes from.
struct Origin: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    /// A key of a table.
    case key(TextName)
    /// A text as it is written in the source.
    case literal(NodeReference)
    /// A parameter or a stored property, whose values are given elsewhere.
    case input(NodeReference)
    /// The text whose key is given elsewhere.
    case inputKey(NodeReference, table: Table)
    /// A constant that another program makes of a table: its path, as in `L10n.Player.play`.
    case symbol([String])
    /// What the source doesn't tell.
    case unknown
  }

  /// The table that a key is looked up in.
  enum Table: Hashable, Sendable {
    case usual
    case named(String)
    case input(NodeReference)
  }

  var source: Source
  /// Whether it is only a part of the text.
  var isPart = false
  /// Whether a literal stands at the place itself and not behind a name, so that SwiftUI looks it up as a key.
  var isDirect = false
  /// The names it goes through, from the last to the first.
  var steps: [NodeReference] = []

  var asPart: Origin {
    var part = self
    part.isPart = true
    return part
  }

  func through(_ step: NodeReference) -> Origin {
    var origin = self
    origin.isDirect = false
    // More steps than this tell nobody anything.
    if origin.steps.count < 6 { origin.steps.append(step) }
    return origin
  }
}
