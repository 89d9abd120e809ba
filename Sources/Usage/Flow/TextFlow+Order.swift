/// What a variable of a function holds at a place, where it is set several times.
extension TextFlow {
  /// The texts of a variable where it is read: those that it is given last on each way there. Nil where the order of the
  /// code doesn't tell, as in loops and closures.
  mutating func held(by variable: NodeReference, at place: NodeReference) -> [Origin]? {
    guard program[variable].kind == .variable, program[variable].flags.contains(.isVariable), !isMember(variable),
      program.child(variable, .block) == nil, mayBeText(variable), isInOrder(place, since: variable),
      let function = program.enclosing(variable, [.function, .variable, .closure])
    else { return nil }
    let start = program.bytes(place).lowerBound
    let given = assigned(to: program[variable].name, in: function).filter { program.bytes($0).upperBound <= start }
    var values = given
    if let last = given.lastIndex(where: { isCertain($0, before: place) }) {
      values = Array(given[last...])
    } else if let initial = program.child(variable, .initial) {
      values = [initial] + given
    }
    guard !values.isEmpty else { return nil }
    let origins = values.flatMap { localized($0, declaredBy: variable) }
    return TextFlow.unique(origins.map { $0.steps.contains(variable) ? $0 : $0.through(variable) })
  }

  /// Whether nothing between a variable and a place where it is read runs at another time or more than once.
  private func isInOrder(_ place: NodeReference, since variable: NodeReference) -> Bool {
    guard place.file == variable.file, let scope = program.parent(variable) else { return false }
    var next = program.parent(place)
    while let current = next {
      if current == scope { return true }
      if [.loop, .for, .closure, .function].contains(program[current].kind) { return false }
      next = program.parent(current)
    }
    return false
  }

  /// Whether a value is given on every way to a place: in a block around it.
  private func isCertain(_ value: NodeReference, before place: NodeReference) -> Bool {
    guard let assignment = program.parent(value), let block = program.parent(assignment),
      [.block, .case, .closure].contains(program[block].kind)
    else { return false }
    var next = program.parent(place)
    while let current = next {
      if current == block { return true }
      next = program.parent(current)
    }
    return false
  }
}
