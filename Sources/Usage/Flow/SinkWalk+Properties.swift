/// Properties that the app sets or declares, and functions that frameworks ask for texts.
extension SinkWalk {
  mutating func assignment(_ node: NodeReference, _ around: Surroundings) {
    let sides = program.children(node)
    guard sides.count == 2 else { return walkChildren(of: node, around) }
    if let sink = sink(of: sides[0]) {
      let dialog = sink.sink.isOfDialog ? dialogName(node, sides[0]) : ""
      add(
        sides[1], sink.sink, localizes: false, isOpen: sink.sink == .text, around, owner: sink.owner,
        control: receiverName(sides[0]), dialog: dialog, at: node)
    }
    walk(sides[0], around)
    walk(sides[1], around)
  }

  /// What a property that is set is for VoiceOver, and the class of the object that has it.
  private func sink(of side: NodeReference) -> (sink: Sink, owner: String)? {
    let name = program[side].name
    let base = program[side].kind == .member ? program.children(side).first : nil
    if program[side].kind == .name {
      // Objective-C never leaves `self` out.
      guard !program.tree(side).isObjectiveC else { return nil }
      guard let declared = flow.declaration(of: name, from: side) else {
        return SinkWalk.table.properties[name].map { ($0, typeName(around: side)) } ?? titleSink(name, nil, side)
      }
      guard flow.isMember(declared), SinkTable.spokenNames[name] != nil else { return nil }
      return SinkWalk.table.properties[name].map { ($0, typeName(around: side)) }
    }
    guard program[side].kind == .member else { return nil }
    if let sink = SinkWalk.table.properties[name] {
      let owner = base.map { flow.className(of: $0) } ?? ""
      if sink == .text, owner == "UIButton" || owner.hasSuffix("Button") { return (.button, owner) }
      if sink == .text, let base, let button = program.children(base).first, flow.spelling(base) == "titleLabel",
        flow.className(of: button).hasSuffix("Button")
      {
        return (.button, owner)
      }
      if name == SwiftName("placeholder"), let base, let type = flow.type(of: base),
        !program.members(name, of: type).isEmpty
      {
        return nil
      }
      return (sink, owner)
    }
    return titleSink(name, base, side)
  }

  private static let title = SwiftName("title")
  private static let label = SwiftName("label")
  private static let titleNames: Set<SwiftName> = [title, SwiftName("attributedTitle"), SwiftName("alternateTitle")]
  private static let itemLabels: Set<SwiftName> = [label, SwiftName("paletteLabel")]

  /// What a title is depends on whose it is.
  private func titleSink(
    _ name: SwiftName, _ base: NodeReference?, _ side: NodeReference
  ) -> (sink: Sink, owner: String)? {
    if SinkWalk.itemLabels.contains(name), let base, flow.className(of: base).contains("ToolbarItem") {
      return (.button, "NSToolbarItem")
    }
    guard SinkWalk.titleNames.contains(name) else { return nil }
    guard let base, program[base].name != SwiftWord.`self` else {
      let owner = typeName(around: side)
      return isScreen(owner, side) ? (.title, owner) : nil
    }
    let baseName = flow.spelling(base)
    if baseName == "navigationItem" { return (.title, "UINavigationItem") }
    if baseName == "tabBarItem" { return (.button, "UITabBarItem") }
    if baseName == "window" { return (.title, "NSWindow") }
    let owner = flow.className(of: base)
    if let sink = SinkWalk.titled[owner] { return (sink, owner) }
    if owner.hasSuffix("ViewController") || owner.hasSuffix("WindowController") { return (.title, owner) }
    if owner.hasSuffix("Button") { return (.button, owner) }
    if owner.isEmpty, baseName.hasSuffix("BarButtonItem") { return (.button, "UIBarButtonItem") }
    if owner.isEmpty, baseName.hasSuffix("Button") || baseName == "button" { return (.button, "UIButton") }
    return nil
  }

  private static let titled: [String: Sink] = [
    "UIBarButtonItem": .button, "UIButton": .button, "NSButton": .button, "UITabBarItem": .button,
    "UIAction": .menuItem,
    "NSMenuItem": .menuItem, "UIMenu": .menuItem, "NSMenu": .menuItem, "UICommand": .menuItem, "NSWindow": .title,
    "NSPanel": .title, "NSSavePanel": .title, "NSOpenPanel": .title, "NSTableColumn": .heading,
    "UINavigationItem": .title, "UIAlertController": .dialogTitle, "NSTabViewItem": .button,
    "UIContextualAction": .button, "UIKeyCommand": .menuItem,
  ]

  private func isScreen(_ name: String, _ node: NodeReference) -> Bool {
    if name.hasSuffix("ViewController") || name.hasSuffix("WindowController") { return true }
    guard let type = program.enclosingType(node) else { return false }
    return program.type(type, isA: SinkWalk.controllers)
  }

  private static let controllers = Set(
    """
    UIViewController UITableViewController UICollectionViewController UINavigationController UITabBarController \
    UISplitViewController UIPageViewController UIHostingController NSViewController NSWindowController \
    NSTabViewController NSSplitViewController
    """.split(separator: " ").map { SwiftName($0) })

  private func typeName(around node: NodeReference) -> String {
    program.enclosing(node, [.typeDeclaration, .extension]).map { flow.declaredName($0) } ?? ""
  }

  /// What sets properties of one object have in common: the type they stand in and how it names the object.
  func receiverName(_ side: NodeReference) -> String {
    let type = typeName(around: side)
    guard program[side].kind == .member, let base = program.children(side).first else { return type }
    if program.tree(base).isObjectiveC, let path = path(base) {
      return ([type] + path).joined(separator: ".")
    }
    let tree = program.tree(base)
    let written = String(decoding: tree.text[program.bytes(base)], as: UTF8.self).filter { !"?! \n".contains($0) }
    guard written != "self" else { return type }
    return type + "." + (written.hasPrefix("self.") ? String(written.dropFirst(5)) : written)
  }

  /// The names that lead from `self` to an object, however they are written; nil for other ways.
  private func path(_ node: NodeReference) -> [String]? {
    let base = program.children(node).first
    switch program[node].kind {
    case .name where program[node].name == SwiftWord.`self`: return []
    case .name: return [flow.spelling(node)]
    case .member:
      let name = flow.spelling(node)
      return base.flatMap { path($0) }.map { $0 + [name.hasPrefix("_") ? String(name.dropFirst()) : name] }
    default: return nil
    }
  }

  /// Properties that the app declares by the names of accessibility: `override var accessibilityLabel`.
  mutating func variable(_ node: NodeReference, _ around: Surroundings) {
    if let getter = program.child(node, .block) {
      later.formUnion(TitleSearch(program: program).others(in: getter))
    }
    let owner = typeName(around: node)
    if let sink = SinkTable.spokenNames[program[node].name], flow.isMember(node) {
      for value in [program.child(node, .block), program.child(node, .initial)].compactMap({ $0 }) {
        add(value, sink, localizes: false, around, owner: owner, control: owner, at: node)
      }
    }
    // A screen that says itself what its title is.
    if program[node].name == SinkWalk.title, flow.isMember(node), isScreen(owner, node),
      let getter = program.child(node, .block)
    {
      add(getter, .title, localizes: false, around, owner: owner, control: owner, at: node)
    }
    walkChildren(of: node, flow.isMember(node) ? .plain : around)
  }

  /// Functions that a framework asks for texts.
  mutating func function(_ node: NodeReference, _ around: Surroundings) {
    if let body = program.child(node, .block) { later.formUnion(TitleSearch(program: program).others(in: body)) }
    if let body = program.child(node, .block), let sink = askedFor(node) {
      let owner = typeName(around: node)
      add(body, sink, localizes: false, around, owner: owner, control: owner, at: node)
    }
    walkChildren(of: node, flow.isMember(node) ? .plain : around)
  }

  private func askedFor(_ node: NodeReference) -> Sink? {
    if let sink = SinkTable.spokenNames[program[node].name], program[node].flags.contains(.isOverride) { return sink }
    let labels = program.children(node).filter { program[$0].kind == .parameter }.map { program[$0].label }
    if labels.contains(SinkWalk.titleForHeader) { return .heading }
    return labels.contains(SinkWalk.titleForFooter) ? .text : nil
  }

  private static let titleForHeader = SwiftName("titleForHeaderInSection")
  private static let titleForFooter = SwiftName("titleForFooterInSection")
}
