/// Where the parts of a nested value stand that is being stepped over.
private enum NestingStep {
  /// An object is to follow: a value of a dictionary, or an element of an array.
  case object
  /// A key of a dictionary or its closing brace is to follow.
  case key
  /// A semicolon of a dictionary is to follow.
  case semicolon
  /// An object is complete.
  case done
  /// No object could be read here.
  case failed
}

private enum Container {
  case dictionary, array
}

extension StringsScanner {
  /// CoreFoundation gives up below this depth; the table itself has depth 0.
  private static let deepest = 512

  /// Steps over a dictionary, an array or data in place of a text; false where CoreFoundation can not read it.
  ///
  /// The containers are kept on a list of our own, so that no file can exhaust the stack. An array whose next element
  /// can not be read is complete if its closing parenthesis happens to stand right there: CoreFoundation has it so.
  mutating func skipNested() -> Bool {
    var open: [Container] = []
    var step = NestingStep.object
    while true {
      switch step {
      case .object:
        step = object(&open)
      case .key:
        step = key(&open)
      case .semicolon:
        if skipSpace(), text[offset] == UInt8(ascii: ";") {
          offset += 1
          step = .key
        } else {
          open.removeLast()
          step = .failed
        }
      case .done:
        guard let container = open.last else { return true }
        step = container == .dictionary ? .semicolon : afterElement(&open)
      case .failed:
        guard let container = open.popLast() else { return false }
        if container == .array, skipSpace(), text[offset] == UInt8(ascii: ")") {
          offset += 1
          step = .done
        }
      }
    }
  }

  private mutating func object(_ open: inout [Container]) -> NestingStep {
    guard open.count < StringsScanner.deepest, skipSpace() else { return .failed }
    let byte = text[offset]
    switch byte {
    case UInt8(ascii: "{"):
      offset += 1
      open.append(.dictionary)
      return .key
    case UInt8(ascii: "("):
      offset += 1
      open.append(.array)
      return .object
    case UInt8(ascii: "<"):
      return data() ? .done : .failed
    default:
      return skipAnyString() ? .done : .failed
    }
  }

  private mutating func key(_ open: inout [Container]) -> NestingStep {
    guard skipSpace(), skipAnyString() else {
      open.removeLast()
      guard skipSpace(), text[offset] == UInt8(ascii: "}") else { return .failed }
      offset += 1
      return .done
    }
    if skipSpace() {
      if text[offset] == UInt8(ascii: ";") { return .semicolon }
      if text[offset] == UInt8(ascii: "=") {
        offset += 1
        return .object
      }
    }
    open.removeLast()
    return .failed
  }

  private mutating func afterElement(_ open: inout [Container]) -> NestingStep {
    let byte = skipSpace() ? text[offset] : 0
    if byte == UInt8(ascii: ",") {
      offset += 1
      return .object
    }
    open.removeLast()
    guard byte == UInt8(ascii: ")") else { return .failed }
    offset += 1
    return .done
  }

  /// Steps over a quoted or unquoted string; false where there is none.
  mutating func skipAnyString() -> Bool {
    StringsScanner.isQuote(text[offset]) ? quoted() != nil : !token().isEmpty
  }

  /// Hexadecimal digits in pairs between angle brackets; white space may stand between the pairs.
  private mutating func data() -> Bool {
    offset += 1
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: ">") {
        offset += 1
        return true
      }
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        offset += 1
      } else if isLineSeparator(at: offset) {
        offset += 3
      } else if StringsScanner.hexDigit(byte) != nil, offset + 1 < text.count,
        StringsScanner.hexDigit(text[offset + 1]) != nil
      {
        offset += 2
      } else {
        return false
      }
    }
    return false
  }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
