/// Goes through the app's code and finds every place where a text reaches a framework, with what is around it.
struct SinkWalk {
  let flow: TextFlow
  var program: Program { flow.program }
  private(set) var seeds: [Seed] = []
  /// What the app's own views are in, where that is more than a screen.
  private(set) var surroundings: [NodeReference: Surroundings] = [:]
  private var alerts: [NodeReference: Int] = [:]
  /// Texts below the title of a control.
  private var subtitles: Set<NodeReference> = []
  /// Texts that follow the first of a view: if the view is a control's title, they aren't.
  var later: Set<NodeReference> = []

  static let table = SinkTable.apple

  init(_ flow: TextFlow) { self.flow = flow }

  mutating func walk(file: Int) {
    walk(NodeReference(file: Int32(file), node: program.trees[file].root), .plain)
  }

  mutating func walk(_ node: NodeReference, _ around: Surroundings) {
    switch program[node].kind {
    case .call: call(node, around)
    case .assignment: assignment(node, around)
    case .variable: variable(node, around)
    case .function: function(node, around)
    case .typeDeclaration, .extension: walkChildren(of: node, .plain)
    case .segment, .number, .symbol, .type, .keyPath, .name: break
    default: walkChildren(of: node, around)
    }
  }

  mutating func walkChildren(of node: NodeReference, _ around: Surroundings) {
    for child in program.children(node) { walk(child, around) }
  }

  mutating func add(
    _ expression: NodeReference, _ sink: Sink, localizes: Bool, isOpen: Bool = false, _ around: Surroundings,
    owner: String, control: String, dialog: String = "", at place: NodeReference
  ) {
    guard !around.isHidden else { return }
    // A screen's title and a dialog's texts are set on a view and are no part of it.
    let isApart = sink == .title || sink.isOfDialog
    seeds.append(
      Seed(
        expression: expression, sink: sink, localizes: localizes, isOpen: isOpen,
        owner: around.owner.isEmpty ? owner : around.owner,
        control: isApart ? "" : around.control.isEmpty ? control : around.control,
        dialog: dialog.isEmpty ? around.dialog : dialog, place: place))
  }
}

// MARK: Calls

extension SinkWalk {
  private mutating func call(_ node: NodeReference, _ around: Surroundings) {
    let children = program.children(node)
    guard let callee = children.first else { return }
    let arguments = Array(children.dropFirst())
    let name = program[callee].name
    let isMethod = program[callee].kind == .member && !isCapitalized(callee)
    let row = row(name, isMethod, arguments, callee)
    let receiver = isMethod ? setReceiver(callee) : nil
    let control = receiver == nil ? chainName(node) : receiverName(callee)
    let owner = receiver.map { flow.className(of: $0) } ?? chainOwner(node)
    if row == nil, around != .plain { surroundings[node] = around }
    if let row { takeArguments(of: node, row, callee, arguments, around, owner: owner, control: control) }
    takeSpokenArguments(of: node, callee, arguments, row, around, owner: owner, control: control)

    let dialog = isDialog(row) ? placeName(callee) : ""
    for argument in arguments {
      walk(
        argument, inside(argument, of: row, callee, arguments, around, owner: owner, control: control, dialog: dialog))
    }
    walk(callee, isMethod ? modified(around, by: name, arguments) : around)
  }

  private func isCapitalized(_ callee: NodeReference) -> Bool {
    flow.spelling(callee).first?.isUppercase == true
  }

  /// The row of the table that a call is of.
  private func row(
    _ name: SwiftName, _ isMethod: Bool, _ arguments: [NodeReference], _ callee: NodeReference
  ) -> SinkTable.Row? {
    guard let rows = SinkWalk.table.rows[name] else { return nil }
    // A view of the app may have the name of one of a framework.
    if !isMethod, program.type([name], from: callee).map({ program.types[$0].declaration != nil }) == true {
      return nil
    }
    // No Objective-C calls SwiftUI.
    let isObjectiveC = program.tree(callee).isObjectiveC
    let fitting = rows.filter { $0.isMethod == isMethod && !($0.localizes && isObjectiveC) }
    return fitting.first { row in
      row.arguments.contains { argument in arguments.contains { program[$0].label == argument.label } }
    } ?? fitting.first
  }

  private mutating func takeArguments(
    of node: NodeReference, _ row: SinkTable.Row, _ callee: NodeReference, _ arguments: [NodeReference],
    _ around: Surroundings, owner: String, control: String
  ) {
    if program[callee].name == SinkWalk.post, !isAnnouncement(arguments) { return }
    for item in row.arguments {
      guard let argument = taken(item, arguments), let value = program.children(argument).first,
        program[value].kind != .closure
      else { continue }
      let isBelow = item.sink == nil && subtitles.contains(node)
      let sink = isBelow ? .text : item.sink.map { around.adapted($0) } ?? around.shown
      let isText = program[callee].name == Lookup.Text
      let dialog = sink.isOfDialog && around.dialog.isEmpty ? dialogName(node, callee) : ""
      add(
        isText ? node : value, sink, localizes: row.localizes,
        isOpen: item.sink == nil && !isBelow && around.isOpen && !later.contains(node),
        around,
        owner: owner, control: control, dialog: dialog, at: isText ? node : value)
    }
  }

  private func taken(_ item: SinkTable.Argument, _ arguments: [NodeReference]) -> NodeReference? {
    guard item.label.isNone else { return arguments.first { program[$0].label == item.label } }
    let unlabeled = arguments.filter { program[$0].label.isNone && !program[$0].flags.contains(.isTrailing) }
    // The first argument has to be the first of all: `Image(systemName:)`, `Button(action:)`.
    guard item.number < unlabeled.count, let first = arguments.first, program[first].label.isNone else { return nil }
    return unlabeled[item.number]
  }

  /// Arguments of the app's own functions that are named like properties of accessibility.
  private mutating func takeSpokenArguments(
    of node: NodeReference, _ callee: NodeReference, _ arguments: [NodeReference], _ row: SinkTable.Row?,
    _ around: Surroundings, owner: String, control: String
  ) {
    guard row == nil else { return }
    for argument in arguments {
      guard let sink = SinkTable.spokenNames[program[argument].label], let value = program.children(argument).first
      else {
        continue
      }
      add(value, sink, localizes: false, around, owner: "", control: control, at: argument)
    }
  }

  /// What is around an argument of a call.
  private mutating func inside(
    _ argument: NodeReference, of row: SinkTable.Row?, _ callee: NodeReference, _ arguments: [NodeReference],
    _ around: Surroundings, owner: String, control: String, dialog: String
  ) -> Surroundings {
    guard let row else { return around }
    var inside = around
    let isClosure = program.children(argument).first.map { program[$0].kind == .closure } ?? false
    let label = program[argument].label
    if isClosure {
      let content = row.contents.first { content in
        content.label == label
          && (content.beside.isEmpty || arguments.contains { content.beside.contains(program[$0].label) })
      }
      // What a button does is not what it shows.
      guard let content else { return .plain }
      switch content.surroundings {
      case .outer: return around
      case .shown(let sink):
        inside.content = .shown(around.adapted(sink))
        if sink != .text { subtitles.formUnion(TitleSearch(program: program).others(in: argument)) }
        if sink != .text { name(&inside, owner, control) }
      case .dialog, .menu, .actions: inside = Surroundings(content: content.surroundings, isHidden: around.isHidden)
      }
      if !dialog.isEmpty { inside.dialog = dialog }
      return inside
    }
    guard let item = row.arguments.first(where: { taken($0, arguments) == argument }), let sink = item.sink else {
      return around
    }
    inside.content = .shown(around.adapted(sink))
    name(&inside, owner, control)
    if !dialog.isEmpty { inside.dialog = dialog }
    return inside
  }

  private func name(_ inside: inout Surroundings, _ owner: String, _ control: String) {
    if inside.owner.isEmpty { inside.owner = owner }
    if inside.control.isEmpty { inside.control = control }
  }

  private func isDialog(_ row: SinkTable.Row?) -> Bool {
    row?.arguments.contains { $0.sink == .dialogTitle } ?? false
  }

  /// What a modifier says of the view that it is called on.
  private func modified(_ around: Surroundings, by name: SwiftName, _ arguments: [NodeReference]) -> Surroundings {
    var around = around
    // Before iOS 14 all had one name, and what they say was the argument's: `accessibility(hidden: true)`.
    let old = name == SinkWalk.accessibility ? arguments.first.map { program[$0].label } : nil
    if name == SinkWalk.accessibilityHidden || old == SinkWalk.hidden {
      let value = arguments.first.flatMap { program.children($0).first }
      if value.map({ flow.spelling($0) == "true" }) == true { around.isHidden = true }
    }
    guard name == SinkWalk.accessibilityAddTraits || old == SinkWalk.addTraits, around.isOpen else { return around }
    let traits = arguments.flatMap { program.children($0) }.flatMap {
      program[$0].kind == .array ? program.children($0) : [$0]
    }
    for trait in traits {
      switch program[trait].name {
      case SinkWalk.isHeader: around.content = .shown(.heading)
      case SinkWalk.isButton: around.content = .shown(.button)
      case SinkWalk.isLink: around.content = .shown(.link)
      default: break
      }
    }
    return around
  }

  private static let accessibility = SwiftName("accessibility")
  private static let accessibilityHidden = SwiftName("accessibilityHidden")
  private static let hidden = SwiftName("hidden")
  private static let accessibilityAddTraits = SwiftName("accessibilityAddTraits")
  private static let addTraits = SwiftName("addTraits")
  private static let isHeader = SwiftName("isHeader")
  private static let isButton = SwiftName("isButton")
  private static let isLink = SwiftName("isLink")
  private static let post = SwiftName("post")
  private static let notification = SwiftName("notification")

  private func isAnnouncement(_ arguments: [NodeReference]) -> Bool {
    arguments.contains { program[$0].label == SinkWalk.notification }
  }
}

// MARK: Names of controls and dialogs

extension SinkWalk {
  /// A view and its modifiers begin at one place, which names them.
  private func chainName(_ node: NodeReference) -> String {
    "\(program.paths[Int(node.file)]):\(program.bytes(node).lowerBound)"
  }

  /// The object whose property a method sets: `button.setTitle("Save", for: .normal)`.
  private func setReceiver(_ callee: NodeReference) -> NodeReference? {
    flow.spelling(callee).hasPrefix("set") ? program.children(callee).first : nil
  }

  private func placeName(_ callee: NodeReference) -> String {
    "\(program.paths[Int(callee.file)]):\(program.bytes(callee).upperBound)"
  }

  /// The view that modifiers are called on.
  private func chainOwner(_ node: NodeReference) -> String {
    var next = node
    while let first = program.children(next).first, [.call, .member].contains(program[next].kind) {
      if program[next].kind == .call, program[first].kind == .name || isCapitalized(first) {
        return flow.spelling(first)
      }
      next = first
    }
    return program[next].kind == .name ? flow.className(of: next) : ""
  }

  /// All alerts of a function are one dialog, unless it makes several: then those of one block are.
  mutating func dialogName(_ node: NodeReference, _ callee: NodeReference) -> String {
    guard let function = program.enclosingCode(node) else { return "" }
    let count = alerts[function] ?? countAlerts(in: function)
    alerts[function] = count
    if program[callee].kind == .member, !isCapitalized(callee), SinkWalk.swiftUIDialogs.contains(program[callee].name) {
      return placeName(callee)
    }
    let scope = count > 1 ? program.enclosing(node, [.block, .closure, .case, .function, .file]) ?? function : function
    return "\(program.paths[Int(node.file)]):\(program.bytes(scope).lowerBound)"
  }

  private static let swiftUIDialogs: Set<SwiftName> = [SwiftName("alert"), SwiftName("confirmationDialog")]
  private static let makers: Set<SwiftName> = [
    SwiftName("UIAlertController"), SwiftName("NSAlert"), SwiftName("Alert"), SwiftName("UIAlertView"),
    SwiftName("UIActionSheet"),
  ]

  private func countAlerts(in node: NodeReference) -> Int {
    var count = 0
    for child in program.children(node) {
      if program[child].kind == .call, let callee = program.children(child).first,
        SinkWalk.makers.contains(program[callee].name)
      {
        count += 1
      }
      count += countAlerts(in: child)
    }
    return count
  }
}
