import Formats
import Foundation

/// Finds the keys of all texts that reach a framework, however the app hands them on.
///
/// A text that comes from a parameter or a property makes that an inlet of the same kind: all calls and assignments
/// that fill it are looked at in turn.
struct Supply {
  private var flow: TextFlow
  private let index: CallIndex
  private let surroundings: [NodeReference: Surroundings]
  private(set) var uses: [Use] = []
  private(set) var unlocalized: [UnlocalizedText] = []
  private(set) var unfollowed = 0
  private(set) var partialDialogs: Set<String> = []
  private var places: PlaceFinder
  private var seen: Set<Inlet> = []
  /// The calls of functions that were asked for.
  private var callsOfFunction: [NodeReference: [NodeReference]] = [:]
  private var open: [(input: NodeReference, demand: Demand)] = []

  /// A text may go through this many calls.
  private static let maximumCalls = 3

  /// What is asked of a text.
  fileprivate struct Demand {
    var sink: Sink
    var localizes = false
    /// The table in which the text is a key of another text; nil where it is the text itself.
    var lookup: Origin.Table?
    var isOpen = false
    var isPart = false
    var owner: String
    var control: String
    var dialog: String
    var place: NodeReference
    var steps: [NodeReference] = []
    var calls = 0
  }

  private struct Inlet: Hashable {
    let input: NodeReference
    let sink: Sink
    let isPart: Bool
    let isOpen: Bool
    let lookup: Origin.Table?
    let control: String
    let dialog: String
  }

  init(_ flow: TextFlow, _ index: CallIndex, surroundings: [NodeReference: Surroundings]) {
    self.flow = flow
    self.index = index
    self.surroundings = surroundings
    places = PlaceFinder(flow.program)
  }

  private var program: Program { flow.program }

  /// A dialog that a call of the app's own function makes.
  fileprivate struct MadeDialog {
    /// The dialog in the function.
    let maker: String
    let call: String

    var name: String { maker + MadeDialog.mark + call }

    private static let mark = " < "

    static func maker(of name: String) -> String? {
      name.range(of: MadeDialog.mark, options: .backwards).map { String(name[..<$0.lowerBound]) }
    }
  }

  /// Gives the dialogs that calls make what is the same in all of them: a “Cancel” that the function itself adds.
  private mutating func completeDialogs() {
    var made: [String: Set<String>] = [:]
    for use in uses {
      guard let maker = MadeDialog.maker(of: use.dialog) else { continue }
      made[maker, default: []].insert(use.dialog)
    }
    guard !made.isEmpty else { return }
    uses = uses.flatMap { use in made[use.dialog]?.sorted().map { use.moved(to: $0) } ?? [use] }
    for (maker, dialogs) in made where partialDialogs.contains(maker) { partialDialogs.formUnion(dialogs) }
  }

  mutating func take(_ seeds: [Seed]) {
    for seed in seeds {
      let demand = Demand(
        sink: seed.sink, localizes: seed.localizes, isOpen: seed.isOpen, owner: seed.owner, control: seed.control,
        dialog: seed.dialog, place: seed.place)
      take(seed.expression, demand)
      while let next = open.popLast() { fill(next.input, next.demand) }
    }
    completeDialogs()
    uses = Array(Set(uses)).sorted(by: Supply.isBefore)
    unlocalized = Array(Set(unlocalized)).sorted {
      ($0.place.path, $0.place.span.start, $0.sink.rawValue) < ($1.place.path, $1.place.span.start, $1.sink.rawValue)
    }
  }

  private static func isBefore(_ a: Use, _ b: Use) -> Bool {
    if a.place.path != b.place.path { return a.place.path < b.place.path }
    if a.place.span.start != b.place.span.start { return a.place.span.start < b.place.span.start }
    let texts = [a, b].map { use in
      [
        use.name.key, use.sink.rawValue, use.name.table ?? "", use.owner, use.control, use.dialog, use.screen,
        use.isPart ? "part" : "", use.steps.map { "\($0.path):\($0.line)" }.joined(),
      ]
    }
    return texts[0].lexicographicallyPrecedes(texts[1])
  }

  /// Takes what an expression gives to a demand.
  private mutating func take(_ expression: NodeReference, _ demand: Demand) {
    let kind = program[expression].kind
    let values = kind == .block || kind == .closure ? flow.results(of: expression) : [expression]
    // What is nil or a number has no origin, and there is nothing to follow.
    let origins = TextFlow.unique(values.flatMap { flow.origins($0) })
    var isFollowed = origins.isEmpty
    for origin in origins { isFollowed = take(origin, demand) || isFollowed }
    if !isFollowed, !demand.dialog.isEmpty { partialDialogs.insert(demand.dialog) }
    if !isFollowed, demand.sink.isSpokenOnly, demand.calls == 0 { unfollowed += 1 }
  }

  /// - Returns: whether the origin is known.
  private mutating func take(_ origin: Origin, _ demand: Demand) -> Bool {
    var demand = demand
    demand.isPart = demand.isPart || origin.isPart
    demand.steps += origin.steps
    var origin = origin
    if demand.localizes { origin = flow.asKey(origin, table: .usual) }
    if let table = demand.lookup { origin = flow.keyed(origin, table) }
    switch origin.source {
    case .key(let name): record(name, demand)
    case .literal(let literal): recordLiteral(literal, demand)
    case .input(let input):
      demand.localizes = false
      enqueue(input, demand)
    case .inputKey(let input, let table):
      demand.localizes = false
      demand.lookup = table
      enqueue(input, demand)
    case .symbol(let path):
      // Whether a table has the key isn't known here, so the way may have no end.
      record(TextName(constant: path), demand)
      return false
    case .unknown: return false
    }
    return true
  }

  private mutating func enqueue(_ input: NodeReference, _ demand: Demand) {
    let inlet = Inlet(
      input: input, sink: demand.sink, isPart: demand.isPart, isOpen: demand.isOpen, lookup: demand.lookup,
      control: demand.control, dialog: demand.dialog)
    guard demand.calls <= Supply.maximumCalls, seen.insert(inlet).inserted else { return }
    open.append((input, demand))
  }

  // MARK: Records

  private mutating func record(_ name: TextName, _ demand: Demand) {
    uses.append(
      Use(
        name: name, sink: demand.sink, isPart: demand.isPart, owner: demand.owner, control: demand.control,
        dialog: demand.dialog, screen: screen(of: demand.place), leaves: leaves(demand),
        place: places.place(of: demand.place),
        steps: demand.steps.map { places.place(of: $0) }))
  }

  private func leaves(_ demand: Demand) -> Bool {
    [.button, .link, .menuItem].contains(demand.sink) && LeavingSearch(flow).leaves(demand.place)
  }

  private func screen(of node: NodeReference) -> String {
    var name = ""
    var next = program.enclosing(node, [.typeDeclaration, .extension])
    while let current = next {
      name = flow.declaredName(current)
      next = program.enclosing(current, [.typeDeclaration, .extension])
    }
    return name
  }

  /// A text without a key that is written where it is handed on. What comes from afar is more often data: a name that
  /// the app was given, a place, an identifier.
  private mutating func recordLiteral(_ literal: NodeReference, _ demand: Demand) {
    guard demand.sink.isSpokenOnly, demand.lookup == nil, demand.calls == 0, program[literal].kind == .literal,
      program.enclosingCode(literal) == program.enclosingCode(demand.place), let text = flow.key(of: literal),
      SpokenWords.areIn(text), !isDebug(literal), !isDebug(demand.place)
    else { return }
    unlocalized.append(UnlocalizedText(text: text, sink: demand.sink, place: places.place(of: literal)))
  }

  private func isDebug(_ node: NodeReference) -> Bool {
    let start = program.bytes(node).lowerBound
    if program.tree(node).debugOnly.contains(where: { $0.contains(start) }) { return true }
    return program.enclosingType(node).map { program.type($0, isA: Supply.previews) } ?? false
  }

  private static let previews: Set<SwiftName> = [SwiftName("PreviewProvider"), SwiftName("XCTestCase")]

  // MARK: Inlets

  /// Looks at everything that fills a parameter or a property.
  private mutating func fill(_ input: NodeReference, _ demand: Demand) {
    if program[input].kind == .parameter, let function = program.parent(input) {
      fillParameter(input, of: function, demand)
    } else if program[input].kind == .variable {
      fillProperty(input, demand)
    }
  }

  private mutating func fillParameter(_ input: NodeReference, of function: NodeReference, _ demand: Demand) {
    for call in calls(of: function) {
      let arguments = program.children(call).dropFirst()
      guard let argument = flow.value(given: Array(arguments), to: input, of: function) else { continue }
      take(argument, demand.at(call, argument, surroundings[call], control(of: call)))
    }
  }

  /// The calls of a function, or of an initializer by the name of its type.
  private mutating func calls(of function: NodeReference) -> [NodeReference] {
    if let known = callsOfFunction[function] { return known }
    let found = findCalls(of: function)
    callsOfFunction[function] = found
    return found
  }

  private func findCalls(of function: NodeReference) -> [NodeReference] {
    guard program[function].name == SwiftWord.`init` else {
      return (index.calls[program[function].name] ?? []).filter { flow.calledFunctions($0).contains(function) }
    }
    guard let type = program.enclosingType(function),
      let declared = program.functions[program.types[type].name]?.first(where: { $0.declaration == function })
    else { return [] }
    let named = (index.calls[program.types[type].name] ?? []).filter { makes(type, $0) }
    let others = index.initializers.filter { isCallOfInitializer($0, of: type) }
    return (named + others).filter { declared.fits(flow.labels(of: $0)) }
  }

  private func makes(_ type: Int, _ call: NodeReference) -> Bool {
    program.children(call).first.flatMap { flow.staticType($0) } == type
  }

  /// Whether a call of `init` is of a type: on its name, on `self` or `super` in it or an heir, or, where nothing says
  /// of what, on a type with a name that nothing else fits.
  private func isCallOfInitializer(_ call: NodeReference, of type: Int) -> Bool {
    guard let callee = program.children(call).first else { return false }
    guard let base = program.children(callee).first else { return false }
    if program[base].name == SwiftWord.`self` { return program.enclosingType(call) == type }
    if program[base].name == SwiftWord.`super` {
      return program.enclosingType(call).map { program.types[$0].inherited.contains(program.types[type].name) } ?? false
    }
    return flow.staticType(base) == type
  }

  private mutating func fillProperty(_ input: NodeReference, _ demand: Demand) {
    guard let type = program.enclosingType(input) else { return }
    let name = program[input].name
    for assignment in index.assignments[name] ?? [] where sets(input, of: type, assignment) {
      guard let value = program.children(assignment).dropFirst().first else { continue }
      var next = demand
      next.steps.append(assignment)
      take(value, next)
    }
    // The initializer that Swift writes for a structure.
    guard program.types[type].isStructure, program.types[type].initializers.isEmpty else { return }
    for call in index.calls[program.types[type].name] ?? [] where makes(type, call) { fillMember(name, call, demand) }
    for call in index.initializers where isCallOfInitializer(call, of: type) { fillMember(name, call, demand) }
  }

  private mutating func fillMember(_ name: SwiftName, _ call: NodeReference, _ demand: Demand) {
    for argument in program.children(call).dropFirst() where program[argument].label == name {
      take(argument, demand.at(call, argument, surroundings[call], control(of: call)))
    }
  }

  /// Whether an assignment sets a property of a type: in the type itself by its name, elsewhere on a value of the type.
  private func sets(_ property: NodeReference, of type: Int, _ assignment: NodeReference) -> Bool {
    guard let side = program.children(assignment).first else { return false }
    if program[side].kind == .name {
      return flow.declaration(of: program[side].name, from: side) == property
    }
    guard program[side].kind == .member, let base = program.children(side).first else { return false }
    let owner = flow.type(of: base) ?? flow.staticType(base)
    return owner.map { $0 == type || program.members(program[property].name, of: $0).contains(property) } ?? false
  }

  private func control(of call: NodeReference) -> String {
    "\(program.paths[Int(call.file)]):\(program.bytes(call).lowerBound)"
  }
}

extension Supply.Demand {
  /// The same demand where a call fills it: what was open there is what the call's surroundings say.
  fileprivate func at(
    _ call: NodeReference, _ argument: NodeReference, _ around: Surroundings?, _ control: String
  ) -> Supply.Demand {
    var demand = self
    demand.calls += 1
    // People look for a text where the app fills it in.
    demand.steps.insert(demand.place, at: 0)
    demand.place = argument
    demand.control = around.flatMap { $0.control.isEmpty ? nil : $0.control } ?? control
    if let around, isOpen {
      demand.sink = around.shown
      demand.isOpen = around.isOpen
      if !around.owner.isEmpty { demand.owner = around.owner }
    }
    if let around { demand.sink = around.adapted(demand.sink) }
    // Each call of a function that makes a dialog makes one.
    if !demand.dialog.isEmpty { demand.dialog = Supply.MadeDialog(maker: demand.dialog, call: control).name }
    if let around, !around.dialog.isEmpty { demand.dialog = around.dialog }
    return demand
  }
}

/// Words in a text, as against numbers, signs and identifiers.
enum SpokenWords {
  /// Whether a text has a word of two letters or more, and is no identifier.
  static func areIn(_ text: String) -> Bool {
    var letters = 0
    var hasWord = false
    let said = text.replacingSpecifiers { $0.isMeant ? " " : nil }
    for scalar in said.unicodeScalars {
      letters = scalar.properties.isAlphabetic ? letters + 1 : 0
      hasWord = hasWord || letters > 1
    }
    return hasWord && !isIdentifier(text)
  }

  /// `btn_save`, `home.title`, `saveButton`.
  static func isIdentifier(_ text: String) -> Bool {
    guard !text.contains(" "), text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    if text.contains("_") || text.contains("/") { return true }
    let inner = text.dropFirst().dropLast()
    if inner.contains(".") || inner.contains(where: \.isNumber) { return true }
    return text.first?.isLowercase == true && inner.contains { $0.isUppercase }
  }
}

/// Makes places of nodes, with their lines.
struct PlaceFinder {
  private let program: Program
  private var lines: [Int32: [Int]] = [:]

  init(_ program: Program) { self.program = program }

  mutating func place(of node: NodeReference) -> Place {
    let bytes = program.bytes(node)
    let starts = lines[node.file] ?? starts(of: node.file)
    lines[node.file] = starts
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= bytes.lowerBound { low = middle } else { high = middle }
    }
    return Place(
      path: program.paths[Int(node.file)], span: ByteSpan(bytes.lowerBound, bytes.upperBound), line: low + 1)
  }

  private func starts(of file: Int32) -> [Int] {
    // Lines end at LF, CR or CR LF, as in all reports.
    let text = program.trees[Int(file)].text
    var starts = [0]
    for (offset, byte) in text.enumerated() where Byte.isNewline(byte) {
      let isHalf = byte == Byte.return && offset + 1 < text.count && text[offset + 1] == Byte.newline
      if !isHalf { starts.append(offset + 1) }
    }
    return starts
  }
}
