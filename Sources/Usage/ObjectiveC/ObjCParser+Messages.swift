extension ObjCParser {
  /// What stands in a message's brackets.
  private struct Message {
    let receiver: Int32
    var pieces: [String] = []
    /// Where the first piece is.
    var nameToken = 0
    /// The callee as a member of the receiver.
    var arguments: [[Int32]] = []
    var starts: [Int] = []
  }

  /// `[receiver name]`, `[receiver name:value with:value]`
  mutating func message() -> Int32 {
    let start = position
    guard depth < ObjCParser.maximumDepth, let message = readBrackets({ $0.inMessage() }) else {
      if position == start { skipBrackets() }
      return node(.other, from: start)
    }
    guard let first = message.pieces.first else { return message.receiver }
    guard !message.arguments.isEmpty else { return unary(first, message, from: start) }
    if let property = ObjCSelector.property(message.pieces), let value = message.arguments[0].first {
      let side = callee(SwiftName(property), message, from: start)
      return node(.assignment, from: start, [side, value], name: SwiftSymbol.equals)
    }
    if let made = making(message, from: start) { return made }
    let method = ObjCSelector.method(message.pieces)
    let callee = callee(SwiftName(method.name), message, from: start)
    let arguments = labeled(message, method.labels)
    if let first = arguments.first, !method.ownLabel.isEmpty { nodes[Int(first)].name = SwiftName(method.ownLabel) }
    return node(.call, from: start, [callee] + arguments)
  }

  private mutating func inMessage() -> Message? {
    let start = position
    // A class with the types that it is generic over.
    if token.kind == .word, peek(1).name == ObjCSymbol.less, isCapitalized(start) {
      position += 1
      skipTypeList()
      let end = position
      position = start + 1
      let receiver = node(.name, from: start, name: tokens[start].name)
      position = end
      return pieces(of: Message(receiver: receiver))
    }
    guard let receiver = expression() else { return nil }
    return pieces(of: Message(receiver: receiver))
  }

  private mutating func pieces(of message: Message) -> Message {
    var message = message
    message.nameToken = position
    while !isAtEnd {
      let start = position
      var piece = ""
      if token.kind == .word {
        piece = spelling(position)
        position += 1
      }
      guard take(.colon) else {
        if message.pieces.isEmpty, !piece.isEmpty { message.pieces.append(piece) }
        break
      }
      message.pieces.append(piece)
      message.starts.append(start)
      var values: [Int32] = []
      repeat {
        if let value = expression() { values.append(value) }
      } while take(.comma)
      message.arguments.append(values)
      // What isn't understood is passed over, up to the next piece.
      while !isAtEnd, token.kind != .colon, !(token.kind == .word && peek(1).kind == .colon) { skipToken() }
    }
    position = limit
    return message
  }

  private func isCapitalized(_ token: Int) -> Bool { text[Int(tokens[token].start)] &- UInt8(ascii: "A") < 26 }

  /// Whether a receiver is a class by its name.
  private func isClass(_ receiver: Int32) -> Bool {
    kind(of: receiver) == .name && isCapitalized(Int(nodes[Int(receiver)].start))
  }

  private mutating func unary(_ name: String, _ message: Message, from start: Int) -> Int32 {
    let receiver = message.receiver
    switch name {
    case "alloc":
      allocated = receiver
      return receiver
    case "class", "self": return receiver
    case "init", "new", "autorelease", "retain":
      if receiver == allocated || name == "new", isClass(receiver) { return node(.call, from: start, [receiver]) }
      if name == "autorelease" || name == "retain" { return receiver }
      return node(.call, from: start, [callee(SwiftWord.`init`, message, from: start)])
    default:
      return callee(SwiftName(ObjCSelector.member(name)), message, from: start)
    }
  }

  /// A property that is asked for.
  mutating func member(_ owner: Int32, _ nameToken: Int, from start: Int) -> Int32 {
    let name = spelling(nameToken)
    if isClass(owner) {
      if name == "alloc" {
        allocated = owner
        return owner
      }
      if name == "new" { return node(.call, from: start, [owner]) }
    }
    return node(.member, from: start, [owner], name: SwiftName(ObjCSelector.member(name)))
  }

  /// A member of the receiver, which ends with its name.
  private mutating func callee(_ name: SwiftName, _ message: Message, from start: Int) -> Int32 {
    let end = position
    position = message.nameToken + 1
    defer { position = end }
    return node(.member, from: start, [message.receiver], name: name)
  }

  /// The call that makes an object; nil for other messages.
  private mutating func making(_ message: Message, from start: Int) -> Int32? {
    let receiver = message.receiver
    if let labels = ObjCSelector.initializer(message.pieces) {
      if receiver == allocated, isClass(receiver) {
        return node(.call, from: start, [receiver] + labeled(message, labels))
      }
      let callee = callee(SwiftWord.`init`, message, from: start)
      return node(.call, from: start, [callee] + labeled(message, labels))
    }
    guard isClass(receiver) else { return nil }
    if message.pieces[0].hasPrefix("arrayWithObject") {
      return node(.array, from: start, message.arguments.flatMap { $0 })
    }
    guard let labels = ObjCSelector.factory(message.pieces, of: spelling(Int(nodes[Int(receiver)].start))) else {
      return nil
    }
    return node(.call, from: start, [receiver] + labeled(message, labels))
  }

  /// The arguments with their labels. What follows a format has none; other lists of values are arrays.
  private mutating func labeled(_ message: Message, _ labels: [String]) -> [Int32] {
    var arguments: [Int32] = []
    let end = position
    for (index, values) in message.arguments.enumerated() {
      guard let first = values.first else { continue }
      let label = index < labels.count ? labels[index] : message.pieces[index]
      let start = message.starts[index]
      position = Int(nodes[Int(values[values.count - 1])].end)
      let isFormat = message.pieces[index].lowercased().hasSuffix("format")
      let value = values.count == 1 || isFormat ? first : node(.array, from: start, values)
      let name = label.isEmpty ? SwiftName.none : SwiftName(label)
      arguments.append(node(.argument, from: start, [value], label: name))
      guard isFormat else { continue }
      for value in values.dropFirst() {
        arguments.append(node(.argument, from: Int(nodes[Int(value)].start), [value]))
      }
    }
    position = end
    return arguments
  }
}
