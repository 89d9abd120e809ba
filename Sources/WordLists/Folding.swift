/// How characters are folded before words are compared, in texts and in word lists.
@usableFromInline
package enum Folding {
  /// The character at a place of valid UTF-8, and how many bytes it takes.
  @inlinable
  package static func decode(_ bytes: UnsafePointer<UInt8>) -> (scalar: UInt32, length: Int) {
    let lead = UInt32(bytes[0])
    if lead < 0x80 { return (lead, 1) }
    let second = UInt32(bytes[1] & 0x3F)
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
    let third = UInt32(bytes[2] & 0x3F)
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | second << 6 | third, 3) }
    return ((lead & 0x07) << 18 | second << 12 | third << 6 | UInt32(bytes[3] & 0x3F), 4)
  }

  /// The character at a place of a text's bytes, and how many it takes.
  package static func character(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (Unicode.Scalar, Int) {
    guard let start = bytes.baseAddress, index < bytes.count else { return ("\u{FFFD}", 1) }
    let (value, length) = decode(start + index)
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// Short vowels and doubling signs of Arabic and points of Hebrew, which most texts leave out.
  static func isVowelSign(_ value: UInt32) -> Bool {
    (0x64B...0x652).contains(value) || value == 0x670 || (0x591...0x5BD).contains(value)
      || (0x5BF...0x5C7).contains(value)
  }

  /// The dot below a letter of the scripts of India, which many texts leave out and Unicode writes in two ways.
  static func isNukta(_ value: UInt32) -> Bool {
    switch value {
    case 0x93C, 0x9BC, 0xA3C, 0xABC, 0xB3C, 0xCBC: true
    default: false
    }
  }

  /// Letters of the scripts of India with their nukta, and the letters without it (Unicode, composition exclusions).
  private static func withoutNukta(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x929, 0x931, 0x934: value - 1
    case 0x958...0x95A: value - 0x958 + 0x915
    case 0x95B: 0x91C
    case 0x95C, 0x95D: value - 0x95C + 0x921
    case 0x95E: 0x92B
    case 0x95F: 0x92F
    case 0x9DC, 0x9DD: value - 0x9DC + 0x9A1
    case 0x9DF: 0x9AF
    case 0xA33: 0xA32
    case 0xA36: 0xA38
    case 0xA59, 0xA5A: value - 0xA59 + 0xA16
    case 0xA5B: 0xA1C
    case 0xA5E: 0xA2B
    case 0xB5C, 0xB5D: value - 0xB5C + 0xB21
    default: value
    }
  }

  /// The scalar in lower case, full-width forms as ordinary ones, Arabic alef and its carriers as one, Urdu and Persian
  /// letters as the Arabic ones that keyboards give for them, letters of India without their nukta.
  package static func fold(_ value: UInt32, dottedI: Bool) -> UInt32 {
    if dottedI, value == 0x49 { return 0x131 }
    if value < 0x80 { return (0x41...0x5A).contains(value) ? value + 32 : value }
    if value < UInt32(folds.count) { return folds[Int(value)] }
    switch value {
    case 0x900...0xB7F: return withoutNukta(value)
    case 0x1E00...0x1FFF: return highFolds[Int(value) - 0x1E00]
    case 0xFF21...0xFF3A: return value - 0xFF21 + 0x61
    case 0xFF41...0xFF5A: return value - 0xFF41 + 0x61
    case 0xFF10...0xFF19: return value - 0xFF10 + 0x30
    default: return value
    }
  }

  private static let folds: [UInt32] = (UInt32(0)..<0x0700).map(lowered)
  private static let highFolds: [UInt32] = (UInt32(0x1E00)...0x1FFF).map(lowered)

  private static func lowered(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x130: return 0x69
    case 0x3C2: return 0x3C3
    // Older Romanian texts have s and t with a cedilla for those with a comma below.
    case 0x15E, 0x15F: return 0x219
    case 0x162, 0x163: return 0x21B
    case 0x622, 0x623, 0x625, 0x671: return 0x627
    case 0x6A9: return 0x643
    case 0x6C1: return 0x647
    case 0x6C3: return 0x629
    case 0x6CC: return 0x64A
    case 0x1E9E: return 0xDF
    default: break
    }
    // Only capitals change, and asking Unicode for each of the others takes long.
    let kind = ScalarClass.of(value)
    guard kind == .upper || kind == .title, let scalar = Unicode.Scalar(value) else { return value }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    guard lower.count == 1, let one = lower.first else { return value }
    return one.value
  }
}
