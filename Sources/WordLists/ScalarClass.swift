/// What a character is, as far as rules about spoken text care.
@usableFromInline
package enum ScalarClass: UInt8, Sendable {
  case lower, upper, title
  /// A letter of a script without capitals, or one that its language does not capitalise.
  case caseless
  /// A combining mark: it belongs to the letter before it.
  case mark
  case digit
  case space
  /// A line break or tab.
  case lineBreak
  /// Opening brackets and quotation marks, and marks that serve as either.
  case quote
  case hyphen
  case apostrophe
  /// `. , : ; ! ? …` and their like in all scripts.
  case punctuation
  case symbol
  case emoji
  /// Characters that have no width and no sound: direction marks, joiners, variation selectors.
  case invisible
  case control
  case privateUse

  @inlinable package var isLetter: Bool { number <= ScalarClass.caseless.number }
  @inlinable package var isCased: Bool { number <= ScalarClass.title.number }
  @inlinable package var isWordPart: Bool { number <= ScalarClass.digit.number }

  /// The place of the case among the others, which is what an enumeration without values is made of. Every character of
  /// every text is asked of its class in other modules, where `rawValue` and the compiler's own `==` are calls.
  @inlinable var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// - Parameter number: of a case.
  @inlinable init(number: UInt8) { self = unsafeBitCast(number, to: ScalarClass.self) }
  @inlinable package static func == (a: ScalarClass, b: ScalarClass) -> Bool { a.number == b.number }
  @inlinable package static func != (a: ScalarClass, b: ScalarClass) -> Bool { a.number != b.number }

  package static func of(_ scalar: Unicode.Scalar) -> ScalarClass { of(scalar.value) }

  /// - Parameter value: the number of a Unicode scalar.
  @inline(__always)
  package static func of(_ value: UInt32) -> ScalarClass { value < 0x300 ? latin[Int(value)] : beyondLatin(value) }

  private static func beyondLatin(_ value: UInt32) -> ScalarClass {
    switch value {
    case 0x300..<0x700: return greekToArabic[Int(value - 0x300)]
    case 0x700..<0x2000: return syriacToGreekWithAccents[Int(value - 0x700)]
    case 0x2000..<0x2100: return marks[Int(value - 0x2000)]
    case 0x2100..<0x3000: return signs[Int(value - 0x2100)]
    case 0x3000..<0x3100: return kana[Int(value - 0x3000)]
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x3FFFF: return .caseless
    case 0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF: return .emoji
    default: return classified(value)
    }
  }

  // The classes of characters, each block found once: a run meets few scripts, and asking Unicode of all takes longer
  // than reading a small app.
  private static let latin = classes(0..<0x300)
  private static let greekToArabic = classes(0x300..<0x700)
  private static let syriacToGreekWithAccents = classes(0x700..<0x2000)
  private static let marks = classes(0x2000..<0x2100)
  private static let signs = classes(0x2100..<0x3000)
  private static let kana = classes(0x3000..<0x3100)

  private static func classes(_ block: Range<UInt32>) -> [ScalarClass] { block.map(classified) }

  private static func classified(_ value: UInt32) -> ScalarClass { Unicode.Scalar(value).map(classify) ?? .control }

  private static func classify(_ scalar: Unicode.Scalar) -> ScalarClass {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: return .lineBreak
    case 0x27, 0x2019, 0x2BC, 0x60, 0xB4, 0x5F3, 0x5F4: return .apostrophe
    case 0x22, 0xBF, 0xA1: return .quote
    // Georgian letters have capitals in Unicode since version 11, but no sentence begins with one.
    case 0x10D0...0x10FF, 0x1C90...0x1CBF: return .caseless
    case 0xAD, 0x180E, 0xFE00...0xFE0F: return .invisible
    // A number sign of Bengali that ends sentences in many texts, for it looks like the danda.
    case 0x9F7: return .punctuation
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .lowercaseLetter: return .lower
    case .uppercaseLetter: return .upper
    case .titlecaseLetter: return .title
    case .otherLetter, .modifierLetter: return .caseless
    case .letterNumber, .decimalNumber, .otherNumber: return .digit
    case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
    case .spaceSeparator: return .space
    case .lineSeparator, .paragraphSeparator: return .lineBreak
    case .dashPunctuation, .connectorPunctuation: return .hyphen
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation: return .quote
    case .otherPunctuation: return .punctuation
    case .mathSymbol, .currencySymbol, .modifierSymbol: return .symbol
    case .otherSymbol: return properties.isEmojiPresentation || properties.isEmoji ? .emoji : .symbol
    case .format: return .invisible
    case .privateUse: return .privateUse
    case .control, .surrogate, .unassigned: return .control
    @unknown default: return .symbol
    }
  }
}
