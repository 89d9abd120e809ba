import Formats
import Phrasing

/// What is wrong with the placeholders of a translation, compared with those of its base text.
struct PlaceholderDifference {
  private let phrase: Phrase
  private let base: Arguments
  private let own: Arguments
  private let baseText: String
  /// The first placeholder that is misspelt, whatever the base text's.
  private let typo: PlaceholderTypo?
  private var isTypoTold = false
  /// Whether the translation's own file has the forms of a variable.
  private let isDefined: (String) -> Bool
  private(set) var flags: [Flag] = []

  init(of phrase: Phrase, from baseText: String, isDefined: @escaping (String) -> Bool) {
    self.phrase = phrase
    self.baseText = baseText
    self.isDefined = isDefined
    base = Arguments(of: baseText)
    own = Arguments(of: phrase.text)
    typo = PlaceholderTypo.find(in: phrase.text)
    if base.isFormat { compareFormats() } else { comparePlainTexts() }
    compareNames()
  }

  // MARK: - The base text is no format

  /// Nothing is filled in. A conversion that only the translation has is read as it stands, or crashes the app.
  private mutating func comparePlainTexts() {
    let isWebAddress = baseText.contains("://")
    let hasPercent = !base.strays.isEmpty || !base.percents.isEmpty || !base.arguments.isEmpty
    for argument in own.arguments where !argument.isAccident && !isWebAddress && !mayAdd(argument) {
      let isSure = argument.isNumbered || argument.type == .object || !argument.hasWidth && !hasPercent
      if isSure { addExtra(argument) }
    }
    let ownSingle = own.strays + own.arguments.filter(\.isAccident).map { $0.range.prefix(1) }
    let baseSingle = base.strays.count + base.arguments.count
    if base.percents.isEmpty, baseSingle > 0, let double = own.percents.first {
      add(
        double, "“%%” is read as two percent signs: the source text isn't a format string and has only one.",
        Replacement("Write one percent sign", .unsafe, double, with: "%"), isMild: true)
    } else if !base.percents.isEmpty, baseSingle == 0, own.percents.isEmpty, let single = ownSingle.first {
      add(
        single, "“%” starts a placeholder here; the source text has “%%”.",
        Replacement("Double the percent sign", .unsafe, single, with: "%%"), isMild: true)
    }
  }

  // MARK: - The base text is a format

  private mutating func compareFormats() {
    guard base.variables.isEmpty == own.variables.isEmpty || hasNothing else { return }
    compareVariables()
    var wanted = base.meant
    var found = own.meant
    let accidents = own.arguments.filter(\.isAccident)
    if found.count < wanted.count, accidents.contains(where: \.hasSpace) {
      // “% d” is a placeholder with a space in it where the base text has one more.
      found = own.arguments
      for typo in accidents where typo.hasSpace && wanted.contains(where: { isSame($0.type, typo.type) }) {
        addSpaced(typo)
      }
    } else if !base.arguments.contains(where: \.isAccident) {
      for accident in accidents { addAccident(accident) }
    }
    if base.strays.isEmpty, base.percents.count > own.percents.count || accidents.isEmpty {
      for stray in own.strays where !isTypo(stray) { addStray(stray) }
    }
    settleNumbers(&wanted, &found)
    guard base.variables.isEmpty else { return }
    if phrase.variant.path.contains(PlaceholderDifference.substitutions) { dropNumbering(&wanted, &found) }
    compare(wanted, found)
    guard !wanted.contains(where: { $0.type == .object && $0.hasWidth }) else { return }
    for argument in found where argument.type == .object && argument.hasWidth { addForgottenDollar(argument) }
  }

  private var hasNothing: Bool { own.variables.isEmpty && own.arguments.isEmpty && own.numbers.isEmpty }

  private mutating func compare(_ wanted: [Arguments.Argument], _ found: [Arguments.Argument]) {
    let byPosition = Dictionary(grouping: found, by: \.position)
    for argument in unique(wanted) {
      let same = byPosition[argument.position] ?? []
      guard let first = same.first else {
        if !mayLeaveOut(argument, wanted) { addMissing(argument) }
        continue
      }
      if let wrong = same.first(where: { !isSame($0.type, argument.type) }) {
        addType(wrong, instead: argument)
      } else if isWide(first.type) != isWide(argument.type) {
        addWidth(first, instead: argument)
      }
    }
    let known = Set(wanted.map(\.position))
    for argument in unique(found) where !known.contains(argument.position) && !mayAdd(argument) { addExtra(argument) }
  }

  private func unique(_ arguments: [Arguments.Argument]) -> [Arguments.Argument] {
    var seen: Set<Int> = []
    return arguments.filter { seen.insert($0.position).inserted }
  }

  /// `%arg` and a number's conversion are two spellings of one thing: of string catalogs and of their exports.
  private func settleNumbers(_ wanted: inout [Arguments.Argument], _ found: inout [Arguments.Argument]) {
    func dropNumber(_ arguments: inout [Arguments.Argument]) {
      guard let index = arguments.firstIndex(where: { isInteger($0.type) }) else { return }
      arguments.remove(at: index)
    }
    if !base.numbers.isEmpty, own.numbers.isEmpty { dropNumber(&found) }
    if base.numbers.isEmpty, !own.numbers.isEmpty { dropNumber(&wanted) }
  }

  /// In a form of a substitution a number may name the value or be left out: there is one.
  private func dropNumbering(_ wanted: inout [Arguments.Argument], _ found: inout [Arguments.Argument]) {
    func counted(_ arguments: [Arguments.Argument]) -> [Arguments.Argument] {
      arguments.enumerated().map { $0.element.moved(to: $0.offset + 1) }
    }
    wanted = counted(wanted)
    found = counted(found)
  }

  /// How the path of such a form begins, in Apple's XLIFF identifiers.
  private static let substitutions = "substitutions."

  /// The forms for one, two and none may say the number in words, or not at all.
  private func mayLeaveOut(_ argument: Arguments.Argument, _ wanted: [Arguments.Argument]) -> Bool {
    isCountedForm && isInteger(argument.type)
  }

  /// The base language's form for one may leave out a number that the translation's form has.
  private func mayAdd(_ argument: Arguments.Argument) -> Bool {
    phrase.variant.pluralCategory != nil && isInteger(argument.type)
  }

  private var isCountedForm: Bool {
    guard let category = phrase.variant.pluralCategory else { return false }
    return PlaceholderDifference.countedForms.contains(category)
  }

  /// CLDR's names of the plural categories that may stand for one certain number.
  private static let countedForms: Set<String> = ["zero", "one", "two"]

  private mutating func compareVariables() {
    let wanted = Set(base.variables.map(\.name))
    let found = Set(own.variables.map(\.name))
    let extra = own.variables.filter { !wanted.contains($0.name) && !isDefined($0.name) }
    let missing = base.variables.filter { !found.contains($0.name) }
    for variable in extra {
      let replacement =
        missing.count == 1 && extra.count == 1
        ? Replacement(
          "Use the source text's name", .unsafe, variable.range, with: string(missing[0].range, of: baseText)) : nil
      add(variable.range, "No plural rule defines the variable \(phrase.quote(variable.range)).", replacement)
    }
    // The translation may take the value itself where the base text takes a variable.
    guard extra.isEmpty, own.variables.count + own.meant.count < base.variables.count + base.meant.count else { return }
    for variable in missing { add(nil, "“%#@\(variable.name)@” is missing, so the number and its noun aren't said.") }
  }

  // MARK: - Values filled in by name

  private mutating func compareNames() {
    let wanted = Set(base.names.map(\.name))
    let extra = own.names.filter { !wanted.contains($0.name) }
    let found = Set(own.names.map(\.name))
    let missing = base.names.filter { !found.contains($0.name) }
    if let variable = extra.first, missing.count == 1, extra.count == 1 {
      let right = string(missing[0].range, of: baseText)
      add(
        variable.range, "\(phrase.quote(variable.range)) is never filled in: the source text has “\(right)”.",
        Replacement("Use the source text's name", .unsafe, variable.range, with: right))
      return
    }
    for name in unique(missing) {
      add(nil, "“\(string(name.range, of: baseText))” is missing, so its value isn't said.")
    }
    for name in extra where !base.names.isEmpty || name.name.utf8.allSatisfy({ $0 < 0x80 }) {
      add(
        name.range, "\(phrase.quote(name.range)) is never filled in: the source text doesn't have it.",
        isMild: base.names.isEmpty)
    }
  }

  private func unique(_ names: [Arguments.Name]) -> [Arguments.Name] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0.name).inserted }
  }
}

// MARK: - Flags

extension PlaceholderDifference {
  private mutating func add(
    _ range: Range<Int>?, _ message: String, _ replacement: Replacement? = nil, isMild: Bool = false
  ) {
    flags.append(Flag(.here, range, message, replacement: replacement, isMild: isMild))
  }

  private mutating func addMissing(_ argument: Arguments.Argument) {
    let folded = string(argument.range, of: baseText)
    if let typo {
      guard !isTypoTold, !flags.contains(where: { $0.range == typo.range }) else { return }
      isTypoTold = true
      add(
        typo.range, "\(phrase.quote(typo.range)) isn't a placeholder, so it's read literally.",
        Replacement("Write the placeholder as the source text does", .unsafe, typo.range, with: typo.right))
      return
    }
    add(nil, "“\(folded)” is missing, so its value isn't said.")
  }

  /// “%2@” is the next value, set two characters wide, and not the second value.
  private mutating func addForgottenDollar(_ argument: Arguments.Argument) {
    let text = phrase.string(argument.range)
    add(
      argument.range, "“\(text)” takes the next value, not the one its number names: “$” is missing.",
      Replacement("Add the missing “$”", .unsafe, argument.range, with: text.dropLast() + "$@"))
  }

  private mutating func addExtra(_ argument: Arguments.Argument) {
    add(
      argument.range,
      "\(phrase.quote(argument.range)) is never filled in, and the app may crash: the source text doesn't have it.")
  }

  private mutating func addType(_ argument: Arguments.Argument, instead: Arguments.Argument) {
    let right = string(instead.range, of: baseText)
    add(
      argument.range,
      "\(phrase.quote(argument.range)) takes a different type of value than “\(right)”, and the app may crash.")
  }

  private mutating func addWidth(_ argument: Arguments.Argument, instead: Arguments.Argument) {
    let right = string(instead.range, of: baseText)
    add(
      argument.range,
      "\(phrase.quote(argument.range)) takes a number of a different size than “\(right)”; large numbers may come out wrong.",
      isMild: true)
  }

  private mutating func addSpaced(_ argument: Arguments.Argument) {
    let text = phrase.string(argument.range)
    add(
      argument.range, "“\(text)” has a space inside the placeholder.",
      Replacement("Remove the space", .safe, argument.range, with: String(text.filter { $0 != " " })), isMild: true)
  }

  private mutating func addAccident(_ argument: Arguments.Argument) {
    let sign = argument.range.prefix(1)
    add(
      argument.range, "\(phrase.quote(argument.range)) acts as a placeholder. Write “%%” for a percent sign.",
      Replacement("Double the percent sign", .unsafe, sign, with: "%%"))
  }

  private mutating func addStray(_ range: Range<Int>) {
    // After a number it is a percentage; before a letter it may be what is left of a placeholder.
    let before = phrase.text.utf8.prefix(range.lowerBound).last { $0 < 0x80 && $0 != 0x20 }
    let isPercentage = before.map { (0x30...0x39).contains($0) } ?? false
    add(
      range, "A single “%” is lost when the app runs. Write “%%” for a percent sign.",
      isPercentage ? Replacement("Double the percent sign", .unsafe, range, with: "%%") : nil, isMild: true)
  }

  /// Whether a percent sign without a conversion is a placeholder misspelt: “%1 $@”, “%$1@”.
  private func isTypo(_ range: Range<Int>) -> Bool {
    typo?.range.lowerBound == range.lowerBound
  }

  private func string(_ range: Range<Int>, of text: String) -> String {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return String(decoding: bytes[start..<bytes.index(start, offsetBy: range.count)], as: UTF8.self)
  }

  // MARK: - Types

  private func isInteger(_ type: FormatSpecifier.ValueType) -> Bool {
    switch type {
    case .integer, .unsigned, .longInteger, .longUnsigned: true
    case .object, .double, .character, .cString, .pointer, .count: false
    }
  }

  private func isWide(_ type: FormatSpecifier.ValueType) -> Bool { type == .longInteger || type == .longUnsigned }

  /// Whether two conversions read one value alike, its size aside. A character is passed as a number.
  private func isSame(_ a: FormatSpecifier.ValueType, _ b: FormatSpecifier.ValueType) -> Bool {
    if a == b { return true }
    func isNumber(_ type: FormatSpecifier.ValueType) -> Bool { isInteger(type) || type == .character }
    return isNumber(a) && isNumber(b)
  }
}

extension Range<Int> {
  fileprivate func prefix(_ count: Int) -> Range<Int> { lowerBound..<Swift.min(lowerBound + count, upperBound) }
}
