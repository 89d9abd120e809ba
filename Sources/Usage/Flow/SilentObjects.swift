/// Finds buttons that code makes for UIKit or AppKit with an image alone, and that nothing names.
///
/// As in ``SilenceSearch`` whatever may name a button counts: each use of its variable has to be one that is known to say
/// nothing.
struct SilentObjects {
  private let flow: TextFlow
  private var program: Program { flow.program }
  private var uses: [SwiftName: [NodeReference]] = [:]
  private var places: PlaceFinder

  /// A button where it is made, and the variables and properties that hold it.
  private struct Made {
    let call: NodeReference
    /// Whether the image is set later.
    let isBare: Bool
    var holders: [Holder] = []
  }

  private struct Holder: Hashable {
    let name: SwiftName
    /// The function that has it as a variable of its own; nil for a property.
    let function: NodeReference?
    /// The type that has it as a property.
    let type: Int?
  }

  static func silent(_ flow: TextFlow) -> [SilentControl] {
    var search = SilentObjects(flow)
    return search.find()
  }

  private init(_ flow: TextFlow) {
    self.flow = flow
    places = PlaceFinder(flow.program)
  }

  private mutating func find() -> [SilentControl] {
    let made = program.trees.indices.flatMap { buttons(in: Int32($0)) }
    indexUses(of: Set(made.flatMap { $0.holders.map(\.name) }))
    return made.filter(isSilent).map { made in
      let name = program.children(made.call)[0]
      return SilentControl(owner: flow.spelling(name), kind: .image, place: places.place(of: name))
    }
  }

  private mutating func indexUses(of names: Set<SwiftName>) {
    guard !names.isEmpty else { return }
    for (file, tree) in program.trees.enumerated() {
      for (number, node) in tree.nodes.enumerated() where node.kind == .name || node.kind == .member {
        guard names.contains(node.name) else { continue }
        uses[node.name, default: []].append(NodeReference(file: Int32(file), node: Int32(number)))
      }
    }
  }

  // MARK: Making

  private func buttons(in file: Int32) -> [Made] {
    let tree = program.trees[Int(file)]
    guard !tree.isObjectiveC else { return [] }
    return tree.nodes.indices.compactMap { number in
      guard tree.nodes[number].kind == .call else { return nil }
      return button(madeBy: NodeReference(file: file, node: Int32(number)))
    }
  }

  private func button(madeBy call: NodeReference) -> Made? {
    guard let callee = program.children(call).first, program[callee].kind == .name,
      let isBare = isBare(program[callee].name, Array(program.children(call).dropFirst()))
    else { return nil }
    var made = Made(call: call, isBare: isBare)
    var value = call
    while let parent = program.parent(value) {
      guard let holder = holder(of: value, parent) else { break }
      made.holders.append(holder)
      // A closure may make the button that a property holds.
      guard let closure = program.enclosing(parent, [.closure, .function]), program[closure].kind == .closure,
        let made = program.parent(closure), program[made].kind == .call, program.children(made).first == closure
      else { break }
      value = made
    }
    return made.holders.isEmpty ? nil : made
  }

  /// Whether a button is made without the image that it may be given later; nil where it may have a name from the start.
  private func isBare(_ name: SwiftName, _ arguments: [NodeReference]) -> Bool? {
    let labels = arguments.map { program[$0].label }
    switch name {
    case SilentObjects.item, SilentObjects.desktopButton:
      guard labels.first == SilentObjects.image, !labels.contains(SilentObjects.primaryAction),
        let image = program.children(arguments[0]).first, !isDescribed(image, name)
      else { return nil }
      return false
    case SilentObjects.button:
      guard labels.allSatisfy({ $0 == SilentObjects.type || $0 == SilentObjects.frame }) else { return nil }
      let kinds = arguments.filter { program[$0].label == SilentObjects.type }.flatMap { program.children($0) }
      return kinds.allSatisfy { SilentObjects.plainTypes.contains(program[$0].name) } ? true : nil
    default: return nil
    }
  }

  /// Whether an image may bring a description. An image for the Mac takes one where it is made.
  private func isDescribed(_ image: NodeReference, _ button: SwiftName) -> Bool {
    guard button == SilentObjects.desktopButton else { return false }
    guard program[image].kind == .call else { return true }
    return program.children(image).contains { argument in
      guard program[argument].label == SilentObjects.accessibilityDescription else { return false }
      return program.children(argument).first.map { flow.spelling($0) != "nil" } ?? true
    }
  }

  /// What a value is given to by `let name = value` or `name = value`.
  private func holder(of value: NodeReference, _ parent: NodeReference) -> Holder? {
    switch program[parent].kind {
    case .initial:
      guard let variable = program.parent(parent), program[variable].kind == .variable else { return nil }
      return holder(declaredBy: variable)
    case .assignment:
      let sides = program.children(parent)
      guard sides.count == 2, sides[1] == value else { return nil }
      if program[sides[0]].kind == .name, let declared = flow.declaration(of: program[sides[0]].name, from: value) {
        return holder(declaredBy: declared)
      }
      guard program[sides[0]].kind == .member, let base = program.children(sides[0]).first else { return nil }
      let owner = program[base].name == SwiftWord.`self` ? program.enclosingType(value) : flow.type(of: base)
      return Holder(name: program[sides[0]].name, function: nil, type: owner ?? program.enclosingType(value))
    default: return nil
    }
  }

  private func holder(declaredBy variable: NodeReference) -> Holder {
    let isMember = flow.isMember(variable)
    return Holder(
      name: program[variable].name,
      function: isMember ? nil : program.enclosing(variable, [.function, .closure, .file]),
      type: isMember ? program.enclosingType(variable) : nil)
  }

  // MARK: Using

  private func isSilent(_ made: Made) -> Bool {
    var (holders, hasImage, next) = (made.holders, !made.isBare, 0)
    while next < holders.count, next < 4 {
      let holder = holders[next]
      next += 1
      for use in uses[holder.name] ?? [] {
        guard let isOwn = isUse(use, of: holder) else { continue }
        switch self.use(use) {
        case .names: return false
        case .unknown where isOwn: return false
        case .showsImage where isOwn: hasImage = true
        case .isHeld(let other) where isOwn:
          // What holds it besides has to be looked through as well, or nobody knows.
          guard uses[other.name] != nil else { return false }
          if !holders.contains(other) { holders.append(other) }
        default: break
        }
      }
    }
    return hasImage && next == holders.count
  }

  /// Whether a name stands for what the holder holds; false where it may be another type's. Nil where it is another's.
  private func isUse(_ use: NodeReference, of holder: Holder) -> Bool? {
    if let function = holder.function {
      guard use.file == function.file, program[use].kind == .name else { return nil }
      let (bytes, around) = (program.bytes(use), program.bytes(function))
      return around.contains(bytes.lowerBound) ? true : nil
    }
    let type = program.enclosingType(use)
    if let type, let own = holder.type, type == own || flow.heirs(of: own).contains(type) { return true }
    return program[use].kind == .member ? false : nil
  }

  private enum Usage {
    case names, showsImage, nothing, unknown
    case isHeld(Holder)
  }

  private func use(_ node: NodeReference) -> Usage {
    guard let parent = program.parent(node) else { return .unknown }
    let name = program[parent].name
    switch program[parent].kind {
    case .member:
      if name == SilentObjects.setImage { return .showsImage }
      return SilentObjects.mayName(flow.spelling(parent)) ? .names : .nothing
    case .assignment:
      let sides = program.children(parent)
      guard sides.count == 2, sides[1] == node else { return .nothing }
      if SilentObjects.containers.contains(program[sides[0]].name) { return .nothing }
      return holder(of: node, parent).map { .isHeld($0) } ?? .unknown
    case .initial: return holder(of: node, parent).map { .isHeld($0) } ?? .unknown
    case .argument: return isContained(parent) ? .nothing : .unknown
    case .array:
      guard let outer = program.parent(parent) else { return .unknown }
      if program[outer].kind == .argument { return isContained(outer) ? .nothing : .unknown }
      guard program[outer].kind == .assignment, let left = program.children(outer).first else { return .unknown }
      return SilentObjects.containers.contains(program[left].name) ? .nothing : .unknown
    case .return, .closure, .block:
      // The end of the closure that makes a property; a function's result may go anywhere.
      let code = program.enclosing(node, [.closure, .function])
      let maker = code.flatMap { program[$0].kind == .closure ? program.parent($0) : nil }
      let isMaker = maker.map { program[$0].kind == .call && program.children($0).first == code } ?? false
      return isMaker ? .nothing : .unknown
    default: return .unknown
    }
  }

  /// Whether the argument is one of a function that only shows what it is given.
  private func isContained(_ argument: NodeReference) -> Bool {
    guard let call = program.parent(argument), program[call].kind == .call, let callee = program.children(call).first
    else { return false }
    return SilentObjects.containing.contains(program[callee].name)
  }

  /// Whether a property or method may give a button something to say.
  private static func mayName(_ member: String) -> Bool {
    guard member != "accessibilityIdentifier", member != "titleLabel" else { return false }
    let member = member.lowercased()
    return ["accessib", "title", "label", "tooltip", "locali", "configur", "menu"].contains { member.contains($0) }
  }

  private static func words(_ text: String) -> Set<SwiftName> {
    Set(text.split(whereSeparator: \.isWhitespace).map { SwiftName($0) })
  }

  private static let item = SwiftName("UIBarButtonItem")
  private static let button = SwiftName("UIButton")
  private static let desktopButton = SwiftName("NSButton")
  private static let image = SwiftName("image")
  private static let primaryAction = SwiftName("primaryAction")
  private static let accessibilityDescription = SwiftName("accessibilityDescription")
  private static let type = SwiftName("type")
  private static let frame = SwiftName("frame")
  private static let setImage = SwiftName("setImage")
  /// The other types have images of the system's, with names.
  private static let plainTypes = words("custom system")
  /// Properties and functions of views that show what they are given.
  private static let containers = words(
    """
    leftBarButtonItem rightBarButtonItem leftBarButtonItems rightBarButtonItems toolbarItems items leftView rightView
    accessoryView
    """)
  private static let containing = words(
    """
    addSubview addArrangedSubview insertSubview insertArrangedSubview setLeftBarButton setRightBarButton
    setLeftBarButtonItems setRightBarButtonItems setToolbarItems setItems bringSubviewToFront sendSubviewToBack
    UIStackView
    """)
}
