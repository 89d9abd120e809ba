/// One step of a variant's path.
struct VariantStep: Equatable {
  /// `plural`, `device`, `width`, `substitutions` or `set`.
  let kind: String
  /// The category, the device, the width in characters, the substitution's name, or the number in the set.
  let name: String
}

extension Variant {
  /// CLDR's plural categories, in the order in which Apple's examples have them.
  static let categories = ["zero", "one", "two", "few", "many", "other"]

  /// The steps of the path, none for a plain value; nil where it is no path that a file can have.
  var steps: [VariantStep]? {
    let path = self.path[...]
    if path.hasPrefix("substitutions.") { return Variant.substitution(path.dropFirst("substitutions.".count)) }
    if path.hasPrefix("set.") {
      return Int(path.dropFirst("set.".count)).map { [VariantStep(kind: "set", name: String($0))] }
    }
    return Variant.variations(path)
  }

  /// Whether Xcode would write this path after `|==|` in an export: forms and devices that it knows, and a substitution
  /// only with a form. Anything else may as well be the end of a key.
  var isSpelledByXcode: Bool {
    guard let steps, let last = steps.last else { return false }
    return last.kind != "substitutions"
      && steps.allSatisfy { step in
        switch step.kind {
        case "device": XLIFFIdentifier.devices.contains(step.name)
        case "width": step.name.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        case "set": false
        default: true
        }
      }
  }

  /// The name may hold dots, so it ends where the rest of the path makes sense.
  private static func substitution(_ path: Substring) -> [VariantStep]? {
    var end = path.startIndex
    while let dot = path[end...].firstIndex(of: ".") {
      end = path.index(after: dot)
      if dot > path.startIndex, let inner = variations(path[end...]), !inner.isEmpty {
        return [VariantStep(kind: "substitutions", name: String(path[..<dot]))] + inner
      }
    }
    return path.isEmpty ? nil : [VariantStep(kind: "substitutions", name: String(path))]
  }

  private static func variations(_ path: Substring) -> [VariantStep]? {
    guard !path.isEmpty else { return [] }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count.isMultiple(of: 2) else { return nil }
    var steps: [VariantStep] = []
    for index in stride(from: 0, to: parts.count, by: 2) {
      let step = VariantStep(kind: String(parts[index]), name: String(parts[index + 1]))
      switch step.kind {
      case "plural": guard categories.contains(step.name) else { return nil }
      case "device": guard !step.name.isEmpty else { return nil }
      case "width": guard Int(step.name) != nil else { return nil }
      default: return nil
      }
      steps.append(step)
    }
    return steps
  }
}
