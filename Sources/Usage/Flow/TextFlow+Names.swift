extension TextFlow {
  /// Where the text of a name comes from: what the blocks, functions and types around it declare, else the app.
  mutating func name(_ node: NodeReference) -> [Origin] {
    let name = program[node].name
    if name == SwiftWord.`self` { return receiver(node) }
    if TextFlow.constants.contains(name) { return [] }
    guard let declaration = declaration(of: name, from: node) else { return [Origin(source: .unknown)] }
    return held(by: declaration, at: node) ?? value(of: declaration)
  }

  private static let constants = Set(["nil", "true", "false", "super", "Self"].map { SwiftName($0) })

  /// `self` in an extension of texts: what the member is asked of. It is the input of that member.
  private func receiver(_ node: NodeReference) -> [Origin] {
    guard let type = program.enclosingType(node), TextFlow.textTypes.contains(program.types[type].name) else {
      return []
    }
    var member = program.enclosing(node, [.function, .variable])
    while let current = member, !isMember(current) { member = program.enclosing(current, [.function, .variable]) }
    return member.map { [Origin(source: .input($0))] } ?? []
  }

  /// What declares a name, seen from a place.
  func declaration(of name: SwiftName, from place: NodeReference) -> NodeReference? {
    var inner = place
    var next = program.parent(place)
    while let current = next {
      switch program[current].kind {
      case .block, .closure, .case, .if, .guard, .for, .file, .loop:
        if let local = local(name, in: current, before: inner) { return local }
      case .function:
        if let parameter = program.children(current).first(where: {
          program[$0].kind == .parameter && program[$0].name == name
        }) {
          return parameter
        }
      case .typeDeclaration, .extension:
        if let type = program.typeOfNode[current], let member = program.members(name, of: type).first { return member }
      default: break
      }
      inner = current
      next = program.parent(current)
    }
    return program.globals[name]?.first { $0.file == place.file } ?? program.globals[name]?.first
  }

  /// A name that a block, a condition before it or a closure's parameter declares. Names of `guard` hold on behind it.
  private func local(_ name: SwiftName, in block: NodeReference, before place: NodeReference) -> NodeReference? {
    var found: NodeReference?
    for child in program.children(block) {
      if child == place, program[block].kind != .file { return found }
      switch program[child].kind {
      case .variable, .parameter:
        if program[child].name == name { found = child }
      case .guard:
        for condition in program.children(child) where program[condition].kind == .variable {
          if program[condition].name == name { found = condition }
        }
      case .block:
        // Several variables in one declaration.
        for inner in program.children(child) where program[inner].kind == .variable && program[inner].name == name {
          found = inner
        }
      default: break
      }
    }
    return found
  }

  /// The texts that a variable or parameter gives.
  /// - Parameter calls: whether a function is called by its name alone, as Objective-C does.
  mutating func value(of declaration: NodeReference, calls: Bool = false) -> [Origin] {
    switch program[declaration].kind {
    case .variable: return variable(declaration).map { $0.through(declaration) }
    case .parameter:
      guard program.parent(declaration).map({ program[$0].kind == .function }) == true else {
        // What a closure captures: `[title = item.title]`.
        if let initial = program.child(declaration, .initial) {
          return origins(initial).map { $0.through(declaration) }
        }
        return [Origin(source: .unknown)]
      }
      return parameter(declaration)
    case .enumCase: return []
    case .function where calls && program.child(declaration, .parameter) == nil: return result(of: declaration, [], nil)
    default: return [Origin(source: .unknown)]
    }
  }

  private mutating func parameter(_ node: NodeReference) -> [Origin] {
    guard mayBeText(node) else { return [] }
    var origins = [Origin(source: .input(node))]
    if let initial = program.child(node, .initial) { origins += localized(initial, declaredBy: node) }
    return origins
  }

  private mutating func variable(_ node: NodeReference) -> [Origin] {
    guard mayBeText(node) else { return [] }
    return remembering(node) { flow in
      var origins: [Origin] = []
      if let initial = flow.program.child(node, .initial) { origins += flow.localized(initial, declaredBy: node) }
      if let getter = flow.program.child(node, .block) {
        let results = flow.results(of: getter)
        origins += results.flatMap { flow.localized($0, declaredBy: node) }
        return origins
      }
      let isMember = flow.isMember(node)
      let flags = flow.program[node].flags
      if isMember, !flags.contains(.isWrapped), flags.contains(.isVariable) || origins.isEmpty {
        origins.append(Origin(source: .input(node)))
      }
      if !isMember, flags.contains(.isVariable) || origins.isEmpty,
        let function = flow.program.enclosing(node, [.function, .variable, .closure])
      {
        origins += flow.assigned(to: flow.program[node].name, in: function).flatMap { flow.origins($0) }
      }
      if origins.isEmpty { origins = [Origin(source: .unknown)] }
      return origins
    }
  }

  func isMember(_ node: NodeReference) -> Bool {
    guard var parent = program.parent(node) else { return false }
    if program[parent].kind == .block, let outer = program.parent(parent) { parent = outer }
    return [.typeDeclaration, .extension].contains(program[parent].kind)
  }

  /// The origins of a value that is given to a declared name: of a literal, SwiftUI's key types make a key.
  mutating func localized(_ value: NodeReference, declaredBy declaration: NodeReference) -> [Origin] {
    let origins = origins(value)
    guard let type = program.child(declaration, .type), TextFlow.keyTypes.contains(program[type].name) else {
      return origins
    }
    return origins.map { asKey($0, table: .usual) }
  }

  static let keyTypes = Set(["LocalizedStringKey", "LocalizedStringResource"].map { SwiftName($0) })

  /// Types that texts never have.
  private static let otherTypes = Set(
    """
    Bool Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Double Float CGFloat Date URL UUID Data UIColor Color \
    NSColor CGRect CGSize CGPoint UIEdgeInsets IndexPath TimeInterval UIFont Font Void CharacterSet Locale Calendar \
    BOOL NSInteger NSUInteger NSTimeInterval NSDate NSURL NSRange SEL void bool int char short long float double
    """.split(separator: " ").map { SwiftName($0) })

  func mayBeText(_ declaration: NodeReference) -> Bool {
    guard let type = program.child(declaration, .type) else { return true }
    return !TextFlow.otherTypes.contains(program[type].name)
  }

  /// A literal as the key of a table.
  func asKey(_ origin: Origin, table: Origin.Table) -> Origin {
    var origin = origin
    switch origin.source {
    case .literal(let node):
      guard origin.isDirect, let key = key(of: node) else { return origin }
      guard table != .usual || !key.isEmpty else { return origin }
      origin.source = TextFlow.keyed(key, table)
    case .input(let node) where origin.isDirect == false: origin.source = .input(node)
    default: break
    }
    return origin
  }

  private static func keyed(_ key: String, _ table: Origin.Table) -> Origin.Source {
    if case .named(let table) = table { return .key(TextName(key: key, table: table)) }
    return .key(TextName(key: key))
  }

  /// A literal as genstrings writes it as a key: `%@` for each inserted value.
  func key(of literal: NodeReference) -> String? {
    // A case without a text of its own has its name as text.
    if program[literal].kind == .enumCase { return program.tree(literal).spelling(program[literal].start) }
    return program.tree(literal).parts(of: literal.node).map { part in
      switch part {
      case .text(let text): text
      case .insertion: "%@"
      }
    }.joined()
  }
}

// MARK: Members

extension TextFlow {
  mutating func member(_ node: NodeReference) -> [Origin] {
    let name = program[node].name
    guard let base = program.children(node).first else { return implicitMember(name, node) }
    if TextFlow.passing.contains(name) { return origins(base) }
    let kind = program[base].kind
    let calls = program.tree(node).isObjectiveC
    if kind == .name, program[base].name == SwiftWord.`self` || program[base].name == SwiftWord.`Self` {
      guard let type = program.enclosingType(node) else { return [Origin(source: .unknown)] }
      if name == TextFlow.rawValue, program.types[type].isEnumeration { return rawValues(of: type) }
      return memberValue(name, of: type, calls: calls)
    }
    if let type = staticType(base) {
      let found = program.members(name, of: type)
      return found.isEmpty ? symbol(node) : TextFlow.unique(found.flatMap { value(of: $0, calls: calls) })
    }
    if let type = type(of: base) {
      if name == TextFlow.rawValue, program.types[type].isEnumeration { return rawValues(of: type) }
      return memberValue(name, of: type, calls: calls)
    }
    return memberOfText(name, base) ?? symbol(node)
  }

  /// What a property that the app adds to texts gives: `"key".localized`.
  private mutating func memberOfText(_ name: SwiftName, _ base: NodeReference) -> [Origin]? {
    for type in TextFlow.textTypes.flatMap({ program.typesByName[$0] ?? [] }) {
      guard let member = program.types[type].members[name]?.first(where: { program[$0].kind == .variable }) else {
        continue
      }
      return value(of: member).flatMap { filled($0, of: member, [], base) }
    }
    return nil
  }

  /// Members that give the text itself, or the text with other capitals.
  private static let passing = Set(
    """
    localizedCapitalized capitalized localizedUppercase localizedLowercase wrappedValue projectedValue unsafelyUnwrapped \
    string self characters attributedString
    """.split(separator: " ").map { SwiftName($0) })
  private static let rawValue = SwiftName("rawValue")

  private mutating func implicitMember(_ name: SwiftName, _ node: NodeReference) -> [Origin] {
    for type in TextFlow.textTypes {
      for number in program.typesByName[type] ?? [] {
        let found = program.members(name, of: number)
        if !found.isEmpty { return TextFlow.unique(found.flatMap { value(of: $0) }) }
      }
    }
    return [Origin(source: .symbol([spelling(node)]))]
  }

  static let textTypes = [
    "LocalizedStringResource", "LocalizedStringKey", "String", "Text", "NSString", "NSAttributedString",
    "AttributedString", "NSMutableAttributedString",
  ].map { SwiftName($0) }

  /// What a member of a type gives, in the type itself, or where it is only promised, in all that have it.
  mutating func memberValue(_ name: SwiftName, of type: Int, calls: Bool = false) -> [Origin] {
    var origins = program.members(name, of: type).flatMap { value(of: $0, calls: calls) }
    for heir in heirs(of: type) {
      for member in program.types[heir].members[name] ?? [] { origins += value(of: member, calls: calls) }
    }
    return origins.isEmpty ? [Origin(source: .unknown)] : TextFlow.unique(origins)
  }

  /// What inherits from or conforms to a type; at most as many as a person would follow.
  func heirs(of type: Int) -> [Int] {
    var found: [Int] = []
    var open = [program.types[type].name]
    var seen: Set<SwiftName> = []
    while let name = open.popLast(), found.count < 40 {
      guard seen.insert(name).inserted else { continue }
      for heir in program.heirs[name] ?? [] where !found.contains(heir) {
        found.append(heir)
        open.append(program.types[heir].name)
      }
    }
    return found
  }

  /// The texts of an enumeration's cases, which are their names where none are written.
  private mutating func rawValues(of type: Int) -> [Origin] {
    TextFlow.unique(
      program.types[type].cases.flatMap { one in
        program.child(one, .initial).map { origins($0) } ?? [Origin(source: .literal(one))]
      })
  }

  /// A path of names that the app doesn't declare, and that begins with a capital, such as `L10n.Player.play`.
  func symbol(_ node: NodeReference) -> [Origin] {
    var path: [String] = []
    var next: NodeReference? = node
    while let current = next {
      guard [.member, .name].contains(program[current].kind) else { return [Origin(source: .unknown)] }
      path.insert(spelling(current), at: 0)
      next = program.children(current).first
    }
    guard let first = path.first?.unicodeScalars.first, first.properties.isUppercase, path.count > 1,
      program.typesByName[SwiftName(path[0])] == nil
    else { return [Origin(source: .unknown)] }
    return [Origin(source: .symbol(path))]
  }

  /// The last name of a node.
  func spelling(_ node: NodeReference) -> String {
    let tree = program.tree(node)
    let token = program[node].kind == .member ? lastWord(node) : program[node].start
    return tree.spelling(token).trimmingBackticks
  }

  private func lastWord(_ node: NodeReference) -> Int32 {
    let tree = program.tree(node)
    let node = program[node]
    let last = max(node.start, node.end - 1)
    var token = last
    while token > node.start, tree.tokens[Int(token)].name != node.name { token -= 1 }
    // What Objective-C calls otherwise ends with its name.
    return tree.tokens[Int(token)].name == node.name ? token : last
  }
}

extension String {
  fileprivate var trimmingBackticks: String {
    hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
  }
}
