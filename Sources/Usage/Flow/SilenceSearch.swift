/// Finds what the app's code shows and VoiceOver has no name for: controls that show an image alone, and elements that
/// hide what they are made of without a label for the whole.
///
/// A finding here is a claim that nothing names the control, so whatever may name it counts: a modifier anywhere around
/// it, one on the app's own view or property that it is in, and every view that isn't known to be only a picture.
struct SilenceSearch {
  private let flow: TextFlow
  private var program: Program { flow.program }
  private var found: [(control: SilentControl, node: NodeReference)] = []
  /// Views and properties of the app that are given a name where they are used.
  private var named: Set<SwiftName> = []
  private var speaking: [SwiftName: Bool] = [:]
  private var places: PlaceFinder

  private init(_ flow: TextFlow) {
    self.flow = flow
    places = PlaceFinder(flow.program)
  }

  static func silent(_ flow: TextFlow) -> [SilentControl] {
    var search = SilenceSearch(flow)
    for file in flow.program.trees.indices where !flow.program.trees[file].isObjectiveC {
      search.walk(NodeReference(file: Int32(file), node: flow.program.trees[file].root), isNamed: false)
    }
    return search.found.filter { !search.isNamedOutside($0.node) }.map(\.control)
  }

  private mutating func walk(_ node: NodeReference, isNamed: Bool) {
    let isNamed = isNamed && ![.typeDeclaration, .extension].contains(program[node].kind)
    if isNamed, program[node].kind == .name { named.insert(program[node].name) }
    guard program[node].kind == .call, let callee = program.children(node).first else {
      for child in program.children(node) { walk(child, isNamed: isNamed) }
      return
    }
    if !isNamed { look(at: node, callee) }
    for argument in program.children(node).dropFirst() { walk(argument, isNamed: isNamed) }
    walk(callee, isNamed: isNamed || program[callee].kind == .member && names(node, callee))
  }

  private mutating func look(at node: NodeReference, _ callee: NodeReference) {
    let name = program[callee].name
    if program[callee].kind == .member, name == SilenceSearch.element {
      guard hidesParts(node), !isNamedBelow(callee) else { return }
      return add(.group, node)
    }
    guard program[callee].kind == .name, SilenceSearch.controls.contains(name),
      program.type([name], from: callee).map({ program.types[$0].declaration == nil }) ?? true,
      let label = label(of: node, name), isPicture(label)
    else { return }
    add(.image, node)
  }

  private mutating func add(_ kind: SilentControl.Kind, _ node: NodeReference) {
    let view = view(of: node)
    found.append((SilentControl(owner: flow.spelling(view), kind: kind, place: places.place(of: view)), node))
  }

  /// The name of the view that modifiers are called on.
  private func view(of node: NodeReference) -> NodeReference {
    var view = node
    while [.call, .member].contains(program[view].kind), let first = program.children(view).first { view = first }
    return view
  }

  // MARK: Names

  /// Whether a modifier gives its view a name, or hides it from VoiceOver.
  private mutating func names(_ node: NodeReference, _ callee: NodeReference) -> Bool {
    let name = program[callee].name
    guard name != SilenceSearch.accessibility else {
      return program.children(node).dropFirst().contains { SilenceSearch.namingLabels.contains(program[$0].label) }
    }
    return SilenceSearch.naming.contains(name) || name == SilenceSearch.element || speaks(name)
  }

  /// Whether a modifier of the app's own may say something.
  private mutating func speaks(_ name: SwiftName) -> Bool {
    if let known = speaking[name] { return known }
    let functions = program.functions[name] ?? []
    let speaks = functions.contains { mentionsSpeech($0.declaration) }
    speaking[name] = speaks
    return speaks
  }

  private func mentionsSpeech(_ node: NodeReference) -> Bool {
    let part = program[node]
    let tree = program.tree(node)
    return (Int(part.start)..<max(Int(part.start), Int(part.end))).contains { token in
      tree.tokens[token].kind == .word && tree.spelling(Int32(token)).lowercased().contains("accessib")
    }
  }

  /// Whether a name is given to a view before it becomes an element.
  private mutating func isNamedBelow(_ callee: NodeReference) -> Bool {
    var next = program.children(callee).first
    while let call = next, program[call].kind == .call, let inner = program.children(call).first,
      program[inner].kind == .member
    {
      if program[inner].name != SilenceSearch.element, names(call, inner) { return true }
      next = program.children(inner).first
    }
    return false
  }

  /// Whether what the control is in, a property or a view of the app, is given a name where it is used.
  private func isNamedOutside(_ node: NodeReference) -> Bool {
    var next = program.enclosing(node, [.variable, .function, .typeDeclaration, .extension])
    while let outer = next {
      if named.contains(program[outer].name) { return true }
      next = program.enclosing(outer, [.variable, .function, .typeDeclaration, .extension])
    }
    return false
  }

  // MARK: Parts

  /// `accessibilityElement()` and `accessibilityElement(children: .ignore)`.
  private func hidesParts(_ node: NodeReference) -> Bool {
    let arguments = program.children(node).dropFirst()
    guard let value = arguments.first.flatMap({ program.children($0).first }) else { return true }
    return program[value].name == SilenceSearch.ignore
  }

  /// The closure that a control is shown by; nil where it has a title.
  private func label(of node: NodeReference, _ name: SwiftName) -> NodeReference? {
    let arguments = Array(program.children(node).dropFirst())
    let labels = Set(arguments.map { program[$0].label })
    for row in SinkWalk.table.rows[name] ?? [] where !row.isMethod {
      for argument in arguments {
        guard let value = program.children(argument).first, program[value].kind == .closure else {
          if program[argument].label.isNone { return nil }
          continue
        }
        let isLabel = row.contents.contains { content in
          guard case .shown = content.surroundings, content.label == program[argument].label else { return false }
          return content.beside.isEmpty || content.beside.contains { labels.contains($0) }
        }
        if isLabel { return value }
      }
    }
    return nil
  }

  /// Whether there is an image, and nothing else that may say something.
  private mutating func isPicture(_ closure: NodeReference) -> Bool {
    var hasImage = false
    return isPicture(closure, &hasImage) && hasImage
  }

  private mutating func isPicture(_ node: NodeReference, _ hasImage: inout Bool) -> Bool {
    let children = program.children(node)
    switch program[node].kind {
    case .closure, .block, .case:
      return children.allSatisfy { isPicture($0, &hasImage) }
    case .call: return isPictureCall(node, children, &hasImage)
    case .if: return children.allSatisfy { isPicture($0, &hasImage) }
    case .switch: return children.dropFirst().allSatisfy { isPicture($0, &hasImage) }
    case .condition, .pattern, .parameter, .variable: return true
    // Views of the app, which may be anything.
    default: return false
    }
  }

  private mutating func isPictureCall(
    _ node: NodeReference, _ children: [NodeReference], _ hasImage: inout Bool
  ) -> Bool {
    guard let callee = children.first else { return false }
    let arguments = children.dropFirst()
    if program[callee].kind == .member {
      guard let view = program.children(callee).first, !names(node, callee) else { return false }
      return isPicture(view, &hasImage) && arguments.allSatisfy { isSilentArgument($0, &hasImage) }
    }
    guard program[callee].kind == .name, SilenceSearch.silentViews.contains(program[callee].name) else { return false }
    if program[callee].name == SilenceSearch.image {
      hasImage = true
      return !arguments.contains { program[$0].label == SilenceSearch.label }
    }
    return arguments.allSatisfy { isSilentArgument($0, &hasImage) }
  }

  /// Whether an argument shows nothing that may say something.
  private mutating func isSilentArgument(_ argument: NodeReference, _ hasImage: inout Bool) -> Bool {
    guard let value = program.children(argument).first else { return true }
    switch program[value].kind {
    case .closure: return isPicture(value, &hasImage)
    case .call:
      guard let callee = program.children(value).first, program[callee].kind == .name else { return true }
      return program[callee].name != Lookup.Text
    default: return true
    }
  }

  private static func words(_ text: String) -> Set<SwiftName> {
    Set(text.split(whereSeparator: \.isWhitespace).map { SwiftName($0) })
  }

  private static let image = SwiftName("Image")
  private static let label = SwiftName("label")
  private static let element = SwiftName("accessibilityElement")
  private static let ignore = SwiftName("ignore")
  private static let controls = words("Button NavigationLink Link Menu Toggle ShareLink")
  /// Modifiers that say what a view is, or that it isn't for VoiceOver. A tool tip is the only name that some give.
  private static let naming = words(
    """
    accessibilityLabel accessibilityLabeledPair accessibilityHidden accessibilityRepresentation accessibilityChildren
    accessibilityValue help hidden
    """)
  /// The same as the arguments of `accessibility`, before iOS 14.
  private static let accessibility = SwiftName("accessibility")
  private static let namingLabels = words("label value hidden")
  /// Views that lay others out, or are shapes.
  private static let silentViews = words(
    """
    Image HStack VStack ZStack Group Circle Rectangle RoundedRectangle Capsule Ellipse Color Spacer Divider
    LinearGradient RadialGradient EmptyView
    """)
}
