/// What a piece of the app's code is in: which control, dialog and screen it makes.
struct Surroundings: Hashable, Sendable {
  var content = SinkTable.Surroundings.shown(.text)
  /// The class or view of the control that the piece is a part of; empty where it is in none.
  var owner = ""
  var control = ""
  var dialog = ""
  /// Whether VoiceOver passes over it.
  var isHidden = false

  static let plain = Surroundings()

  /// What a text that is shown here is.
  var shown: Sink {
    switch content {
    case .shown(let sink): sink
    case .actions: .action
    case .dialog, .menu, .outer: .text
    }
  }

  /// Whether nothing around it says what a text is, so that whoever shows this piece may say it.
  var isOpen: Bool { content == .shown(.text) }

  /// What is an item of a menu, a dialog's button or an action here, and a button elsewhere.
  func adapted(_ sink: Sink) -> Sink {
    guard sink == .button else { return sink }
    switch content {
    case .menu, .shown(.menuItem): return .menuItem
    case .dialog, .shown(.dialogButton): return .dialogButton
    case .actions, .shown(.action): return .action
    case .outer, .shown: return .button
    }
  }
}

/// A place where the app's code hands a text to a framework.
struct Seed: Sendable {
  let expression: NodeReference
  let sink: Sink
  /// Whether a literal is looked up as a key there.
  let localizes: Bool
  /// Whether whoever shows this piece may say what the text is.
  let isOpen: Bool
  let owner: String
  let control: String
  let dialog: String
  let place: NodeReference
}
