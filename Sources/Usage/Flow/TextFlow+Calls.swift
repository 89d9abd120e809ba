/// Functions that look texts up, join them or pass them on, and the app's own.
extension TextFlow {
  mutating func call(_ node: NodeReference) -> [Origin] {
    let children = program.children(node)
    guard let callee = children.first else { return [] }
    let arguments = Array(children.dropFirst())
    switch program[callee].kind {
    case .name:
      if let origins = framework(program[callee].name, arguments, node) { return origins }
      return own(node, arguments)
    case .member: return method(callee, arguments, node)
    case .closure: return results(of: callee).flatMap { origins($0) }
    default: return [Origin(source: .unknown)]
    }
  }

  // MARK: Frameworks

  /// What a function or initializer of Apple's frameworks gives; nil for others.
  private mutating func framework(
    _ name: SwiftName, _ arguments: [NodeReference], _ node: NodeReference
  ) -> [Origin]? {
    switch name {
    case Lookup.NSLocalizedString:
      return lookedUp(arguments.first, table: argument("tableName", arguments))
    case Lookup.LocalizedStringResource, Lookup.LocalizedStringKey:
      return lookedUp(arguments.first, table: argument("table", arguments))
    case Lookup.String, Lookup.NSString, Lookup.AttributedString, Lookup.NSAttributedString,
      Lookup.NSMutableAttributedString, Lookup.Substring:
      return string(arguments)
    case Lookup.Text:
      // What is shown as it is written is no fault of the app, and no key.
      if let text = argument("verbatim", arguments) {
        return origins(text).filter { if case .literal = $0.source { false } else { true } }
      }
      guard let first = arguments.first else { return [] }
      let table = argument("tableName", arguments).map { self.table($0) } ?? .usual
      return origins(first).map { asKey($0, table: table) }
    case Lookup.localizedName: return nil
    default: return nil
    }
  }

  /// `String(localized:)`, `String(format:)`, `String(value)`.
  private mutating func string(_ arguments: [NodeReference]) -> [Origin] {
    guard let first = arguments.first else { return [] }
    switch program[first].label {
    case Lookup.localized: return lookedUp(first, table: argument("table", arguments))
    case Lookup.format: return formatted(first, arguments.dropFirst())
    case Lookup.string, .none, Lookup.stringLiteral, Lookup.attributedString: return origins(first)
    default: return [Origin(source: .unknown)]
    }
  }

  /// A format is the text; what is inserted is a part of it.
  private mutating func formatted(_ format: NodeReference, _ rest: ArraySlice<NodeReference>) -> [Origin] {
    var origins = origins(format)
    for argument in rest where program[argument].label.isNone {
      origins += self.origins(argument).filter { $0.source != .unknown }.map(\.asPart)
    }
    return TextFlow.unique(origins)
  }

  /// The text of a key.
  private mutating func lookedUp(_ key: NodeReference?, table: NodeReference?) -> [Origin] {
    guard let key else { return [] }
    let table = table.map { self.table($0) } ?? .usual
    return origins(key).map { keyed($0, table) }
  }

  /// What a text gives as a key.
  func keyed(_ origin: Origin, _ table: Origin.Table) -> Origin {
    var origin = origin
    switch origin.source {
    case .literal(let literal):
      guard let key = key(of: literal) else { return origin }
      if case .named(let name) = table {
        origin.source = .key(TextName(key: key, table: name))
      } else {
        origin.source = .key(TextName(key: key))
      }
    case .input(let input): origin.source = .inputKey(input, table: table)
    case .key, .inputKey, .symbol, .unknown: break
    }
    return origin
  }

  private mutating func table(_ argument: NodeReference) -> Origin.Table {
    for origin in origins(argument) {
      if case .literal(let literal) = origin.source, let name = key(of: literal) { return .named(name) }
      if case .input(let input) = origin.source { return .input(input) }
    }
    return .usual
  }

  func argument(_ label: String, _ arguments: [NodeReference]) -> NodeReference? {
    let label = SwiftName(label)
    return arguments.first { program[$0].label == label }
  }

  // MARK: Methods

  private mutating func method(
    _ callee: NodeReference, _ arguments: [NodeReference], _ node: NodeReference
  ) -> [Origin] {
    let name = program[callee].name
    let base = program.children(callee).first
    switch name {
    case Lookup.localizedString:
      if let key = argument("forKey", arguments) { return lookedUp(key, table: argument("table", arguments)) }
    case Lookup.localizedStringWithFormat:
      guard let first = arguments.first else { return [] }
      return formatted(first, arguments.dropFirst())
    case Lookup.`init`:
      guard let base else {
        // `.init("key", table:)` makes a text of what SwiftUI asks for.
        guard let first = arguments.first else { return [] }
        let table = argument("table", arguments).map { self.table($0) } ?? .usual
        if program[first].label == Lookup.localized { return lookedUp(first, table: argument("table", arguments)) }
        return program[first].label.isNone ? origins(first).map { asKey($0, table: table) } : []
      }
      if program[base].kind == .name, let origins = framework(program[base].name, arguments, node) { return origins }
    case Lookup.tr:
      if let origins = generated(arguments) { return origins }
    case Lookup.joined: return base.map { origins($0).map(\.asPart) } ?? []
    case Lookup.appending:
      guard let base else { return [] }
      return TextFlow.unique((origins(base) + all(arguments[...])).map(\.asPart))
    case Lookup.map, Lookup.compactMap, Lookup.flatMap:
      guard let closure = arguments.first.flatMap({ program.children($0).first }) else { return [] }
      return program[closure].kind == .closure ? origins(closure) : base.map { origins($0) } ?? []
    default: break
    }
    let found = calledFunctions(node)
    if found.isEmpty, let base, Lookup.passing.contains(name) { return origins(base) }
    if !found.isEmpty {
      let results = found.flatMap { result(of: $0, arguments, base) }
      guard let base, found.contains(where: { isOfText($0) }) else { return results }
      // What the app's own method makes of a text is that text, in another form.
      let given = origins(base)
      let isFollowed = results.contains { result in given.contains { $0.source == result.source } }
      return isFollowed ? results : TextFlow.unique(results.filter { $0.source != .unknown } + given)
    }
    // What a modifier makes of a text is a text.
    if let base, isText(base) { return origins(base) }
    // Constants with inserted values, and all of R.swift's, are functions.
    return isOfGenerator(callee) ? symbol(callee) : [Origin(source: .unknown)]
  }

  /// Whether a name begins as those of programs that make constants of keys do.
  private func isOfGenerator(_ callee: NodeReference) -> Bool {
    var first = callee
    while program[first].kind == .member, let base = program.children(first).first { first = base }
    return program[first].kind == .name && Lookup.generators.contains(program[first].name)
  }

  /// Whether a function is one that the app adds to texts.
  private func isOfText(_ function: NodeReference) -> Bool {
    program.enclosingType(function).map { TextFlow.textTypes.contains(program.types[$0].name) } ?? false
  }

  /// SwiftGen's `tr("Table", "key", …)`, whose own way to the table is another in each app.
  private mutating func generated(_ arguments: [NodeReference]) -> [Origin]? {
    guard arguments.count > 1, program[arguments[0]].label.isNone, program[arguments[1]].label.isNone,
      program.children(arguments[0]).first.map({ program[$0].kind }) == .literal
    else { return nil }
    return lookedUp(arguments[1], table: arguments[0])
  }

  /// Whether an expression is a SwiftUI text or one with modifiers.
  func isText(_ node: NodeReference) -> Bool {
    var next: NodeReference? = node
    while let current = next {
      switch program[current].kind {
      case .call, .member: next = program.children(current).first
      case .name: return program[current].name == Lookup.Text && current != node
      default: return false
      }
    }
    return false
  }

  // MARK: The app's own functions

  private mutating func own(_ node: NodeReference, _ arguments: [NodeReference]) -> [Origin] {
    let functions = calledFunctions(node)
    guard !functions.isEmpty else { return [Origin(source: .unknown)] }
    return TextFlow.unique(functions.flatMap { result(of: $0, arguments, nil) })
  }

  /// The functions that a call may mean: of the type it is called on, or where that is unknown the one with these
  /// labels.
  func calledFunctions(_ call: NodeReference) -> [NodeReference] {
    guard let callee = program.children(call).first else { return [] }
    let name = program[callee].name
    let candidates = program.functions[name] ?? []
    guard !candidates.isEmpty, name != SwiftWord.`init` else { return [] }
    let fitting = self.fitting(candidates, call)
    guard !fitting.isEmpty else { return [] }
    guard program[callee].kind == .member else {
      // A function of the type around it, or one outside types.
      let around = types(around: call)
      let own = fitting.first { $0.type.map { around.contains($0) } ?? false }
      let free = fitting.first { $0.type == nil || program[$0.declaration].name == SwiftWord.`init` }
      return (own ?? free).map { [$0.declaration] } ?? []
    }
    let only = fitting.count == 1 ? [fitting[0].declaration] : []
    guard let base = program.children(callee).first, let owner = staticType(base) ?? type(of: base) else { return only }
    let own = program.members(name, of: owner).filter { member in fitting.contains { $0.declaration == member } }
    let heirs = Set(heirs(of: owner))
    let below = fitting.filter { $0.type.map { heirs.contains($0) } ?? false }.map(\.declaration)
    let found = own + below.filter { !own.contains($0) }
    return found.isEmpty ? only : found
  }

  private func fitting(_ candidates: [DeclaredFunction], _ call: NodeReference) -> [DeclaredFunction] {
    let labels = labels(of: call)
    let fitting = candidates.filter { $0.fits(labels) }
    guard fitting.isEmpty, program.tree(call).isObjectiveC else { return fitting }
    let own = program.children(call).dropFirst().map { program[$0].name.isNone ? program[$0].label : program[$0].name }
    return candidates.filter { $0.fits(own) }
  }

  /// The labels of a call's arguments in its parentheses.
  func labels(of call: NodeReference) -> [SwiftName] {
    program.children(call).dropFirst().filter { !program[$0].flags.contains(.isTrailing) }.map { program[$0].label }
  }

  private func types(around node: NodeReference) -> Set<Int> {
    var found: Set<Int> = []
    var next = program.enclosingType(node)
    while let type = next, found.insert(type).inserted {
      for parent in program.types[type].inherited { found.formUnion(program.typesByName[parent] ?? []) }
      next = program.types[type].outer
    }
    return found
  }

  /// What a function gives for these arguments.
  mutating func result(
    of function: NodeReference, _ arguments: [NodeReference], _ base: NodeReference?
  ) -> [Origin] {
    guard program[function].name != SwiftWord.`init` else { return [] }
    let summary = remembering(function) { flow in
      guard let body = flow.program.child(function, .block) else { return [Origin(source: .unknown)] }
      return flow.results(of: body).flatMap { flow.origins($0) }
    }
    return TextFlow.unique(summary.flatMap { filled($0, of: function, arguments, base) })
  }

  /// An origin with what the call gives to the function's own parameters.
  mutating func filled(
    _ origin: Origin, of function: NodeReference, _ arguments: [NodeReference], _ base: NodeReference?
  ) -> [Origin] {
    switch origin.source {
    case .input(let input):
      guard let value = value(of: input, in: function, arguments, base) else {
        return belongs(input, to: function) ? [] : [origin]
      }
      return origins(value).map { given in
        var given = origin.isPart ? given.asPart : given
        given.isDirect = false
        return given
      }
    case .inputKey(let input, let table):
      guard let value = value(of: input, in: function, arguments, base) else {
        return belongs(input, to: function) ? [] : [origin]
      }
      var filledTable = table
      if case .input(let name) = table, program.parent(name) == function {
        filledTable = self.value(given: arguments, to: name, of: function).map { self.table($0) } ?? .usual
      }
      return origins(value).map { keyed(origin.isPart ? $0.asPart : $0, filledTable) }
    case .key, .literal, .symbol, .unknown: return [origin]
    }
  }

  private func belongs(_ input: NodeReference, to function: NodeReference) -> Bool {
    input == function || program.parent(input) == function
  }

  /// What a call gives to an input of the function: an argument, or what the function is called on.
  private func value(
    of input: NodeReference, in function: NodeReference, _ arguments: [NodeReference], _ base: NodeReference?
  ) -> NodeReference? {
    if input == function { return base }
    return program.parent(input) == function ? value(given: arguments, to: input, of: function) : nil
  }

  /// The argument of a call that a parameter takes.
  func value(
    given arguments: [NodeReference], to parameter: NodeReference, of function: NodeReference
  ) -> NodeReference? {
    let parameters = program.children(function).filter { program[$0].kind == .parameter }
    let label = program[parameter].label
    if !label.isNone {
      return arguments.first { program[$0].label == label } ?? arguments.first { program[$0].name == label }
    }
    let place = parameters.filter { program[$0].label.isNone }.firstIndex(of: parameter) ?? 0
    let unlabeled = arguments.filter { program[$0].label.isNone && !program[$0].flags.contains(.isTrailing) }
    return place < unlabeled.count ? unlabeled[place] : nil
  }
}

/// Names of functions and types that texts go through in Apple's frameworks and in what generators write.
enum Lookup {
  static let NSLocalizedString = SwiftName("NSLocalizedString")
  static let LocalizedStringResource = SwiftName("LocalizedStringResource")
  static let LocalizedStringKey = SwiftName("LocalizedStringKey")
  static let String = SwiftName("String")
  static let NSString = SwiftName("NSString")
  static let Substring = SwiftName("Substring")
  static let AttributedString = SwiftName("AttributedString")
  static let NSAttributedString = SwiftName("NSAttributedString")
  static let NSMutableAttributedString = SwiftName("NSMutableAttributedString")
  static let generators: Set<SwiftName> = [SwiftName("L10n"), SwiftName("R"), SwiftName("Strings")]
  static let Text = SwiftName("Text")
  static let localizedName = SwiftName("localizedName")
  static let localized = SwiftName("localized")
  static let format = SwiftName("format")
  static let string = SwiftName("string")
  static let stringLiteral = SwiftName("stringLiteral")
  static let attributedString = SwiftName("attributedString")
  static let localizedString = SwiftName("localizedString")
  static let localizedStringWithFormat = SwiftName("localizedStringWithFormat")
  static let `init` = SwiftName("init")
  static let tr = SwiftName("tr")
  static let joined = SwiftName("joined")
  static let appending = SwiftName("appending")
  static let map = SwiftName("map")
  static let compactMap = SwiftName("compactMap")
  static let flatMap = SwiftName("flatMap")
  /// Methods that leave a text the text that it is.
  static let passing = Set(
    """
    uppercased lowercased capitalized trimmingCharacters replacingOccurrences trimmed localizedUppercase \
    localizedCapitalized uppercasedFirst withoutLineBreaks formatted
    """.split(separator: " ").map { SwiftName($0) })
}
