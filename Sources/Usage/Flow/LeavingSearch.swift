/// Tells which controls open a web page or another app, by what the code beside them does.
struct LeavingSearch {
  let flow: TextFlow
  private var program: Program { flow.program }

  init(_ flow: TextFlow) { self.flow = flow }

  /// - Parameter place: where a control's title is handed over.
  func leaves(_ place: NodeReference) -> Bool {
    var next: NodeReference? = place
    while let node = next, ![.typeDeclaration, .extension].contains(program[node].kind) {
      if program[node].kind == .call, let callee = program.children(node).first, program[callee].kind == .name,
        let row = SinkWalk.table.rows[program[callee].name]?.first(where: { !$0.isMethod && isControl($0) })
      {
        return leaves(Array(program.children(node).dropFirst()), row)
      }
      next = program.parent(node)
    }
    return false
  }

  private func isControl(_ row: SinkTable.Row) -> Bool {
    row.arguments.contains { $0.sink == .button || $0.sink == .link || $0.sink == .menuItem }
  }

  private func leaves(_ arguments: [NodeReference], _ row: SinkTable.Row) -> Bool {
    arguments.contains { argument in
      guard let value = program.children(argument).first else { return false }
      if program[argument].label == LeavingSearch.destination { return namesPage(value) }
      // What shows the control is no action of it.
      let isContent = row.contents.contains { $0.label == program[argument].label && $0.beside.isEmpty }
      return program[value].kind == .closure && !isContent && opens(value) && !opensSettings(value)
    }
  }

  /// Whether an address of the web stands there. Apps link to themselves too.
  private func namesPage(_ node: NodeReference) -> Bool {
    if program[node].kind == .segment {
      let bytes = program.bytes(node)
      let start = program.tree(node).text[bytes].prefix(4)
      return start.elementsEqual("http".utf8)
    }
    return program.children(node).contains { namesPage($0) }
  }

  private func opens(_ node: NodeReference) -> Bool {
    if program[node].kind == .call, let callee = program.children(node).first {
      if program[callee].name == LeavingSearch.openURL { return true }
      if program[callee].kind == .member, program[callee].name == LeavingSearch.open, isSystem(callee) { return true }
    }
    return program.children(node).contains { opens($0) }
  }

  /// `UIApplication.shared.open`, `NSWorkspace.shared.open`.
  private func isSystem(_ callee: NodeReference) -> Bool {
    guard let shared = program.children(callee).first, program[shared].kind == .member,
      let owner = program.children(shared).first
    else { return false }
    return LeavingSearch.openers.contains(program[owner].name)
  }

  /// The app's own page of the Settings app is a part of the app for people.
  private func opensSettings(_ node: NodeReference) -> Bool {
    if LeavingSearch.settings.contains(program[node].name) { return true }
    return program.children(node).contains { opensSettings($0) }
  }

  private static let destination = SwiftName("destination")
  private static let openURL = SwiftName("openURL")
  private static let open = SwiftName("open")
  private static let openers: Set<SwiftName> = [SwiftName("UIApplication"), SwiftName("NSWorkspace")]
  private static let settings: Set<SwiftName> = [
    SwiftName("openSettingsURLString"), SwiftName("openNotificationSettingsURLString"),
  ]
}
