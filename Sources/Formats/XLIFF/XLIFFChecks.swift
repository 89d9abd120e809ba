import Foundation

/// What keeps Xcode from taking an XLIFF file, or a part of it, although the file is well formed.
///
/// Sources: what Xcode does on import, and reports of it (a prefixed namespace is passed over without a word, a file
/// without target language is refused, targets in certain states are left out).
struct XLIFFChecks {
  private var problems: [Problem] = []
  /// Names of languages that the path tells, normalised: the folder `LOCALE.xcloc` and the file `LOCALE.xliff`.
  private let namesInPath: [String]
  private var locales: [String] = []
  private var firstTarget: String?
  private var missingTargets: (first: ByteSpan, count: Int)?
  /// Targets that Xcode passes over, by their state.
  private var ignored: [String: (first: ByteSpan, count: Int)] = [:]
  private var coded: (first: ByteSpan, count: Int)?
  private var isTwo = false

  init(path: String) {
    namesInPath = XLIFFChecks.languages(in: path)
  }

  // MARK: Document

  mutating func prefixed(_ xml: XMLSpans) {
    let name = xml.string(xml.name)
    report(
      xml.name, "The element is written <\(name)>, with a prefix, so Xcode silently skips the whole file.")
  }

  mutating func versionTwo(_ version: XMLSpans.Attribute) {
    isTwo = true
    report(version.value, "Xcode imports only XLIFF 1.2, and this file is version 2.", isMild: true)
  }

  mutating func original(_ original: XMLSpans.Attribute?, at name: ByteSpan) {
    guard original?.value.isEmpty ?? !isTwo else { return }
    report(original?.value ?? name, "The <file> has no “original”, so Xcode can't tell which resource it is for.")
  }

  /// Looks at a target language; the result is its normal name.
  mutating func target(_ attribute: XMLSpans.Attribute?, at name: ByteSpan, in xml: XMLSpans) -> String? {
    guard let attribute, !attribute.value.isEmpty else {
      missingTargets = (missingTargets?.first ?? name, (missingTargets?.count ?? 0) + 1)
      return nil
    }
    let written = xml.string(attribute)
    guard let locale = LocaleName.normalize(written) else {
      report(attribute.value, "The target language “\(written)” isn't a language code.")
      return nil
    }
    if !locales.contains(locale) {
      if let firstTarget {
        report(
          attribute.value,
          "The file has more than one target language, “\(firstTarget)” and “\(written)”. Xcode imports one at a time.")
      } else {
        compareWithPath(locale, written, attribute.value)
      }
      locales.append(locale)
    }
    firstTarget = firstTarget ?? written
    return locale
  }

  private mutating func compareWithPath(_ locale: String, _ written: String, _ place: ByteSpan) {
    guard let other = namesInPath.first(where: { $0 != locale }) else { return }
    let isRelated =
      LocaleName.parents(of: locale).contains(other) || LocaleName.parents(of: other).contains(locale)
    report(
      place,
      "The target language is “\(written)”, but the file or its folder is named for “\(other)”. "
        + "Xcode uses the target language.",
      isMild: isRelated)
  }

  // MARK: Units

  mutating func unit(_ unit: XLIFFUnitParts, _ identifier: XLIFFIdentifier, in xml: XMLSpans) {
    if unit.id == nil {
      report(unit.place, "The unit has no id, so Xcode can't tell which text it is for.")
    } else if unit.id == "", !(unit.source ?? "").isEmpty || !(unit.target?.text.string ?? "").isEmpty {
      // Xcode itself writes it for the empty key of a catalog, which has nothing to translate.
      report(unit.place, "The unit's id is empty, so its key is an empty string.", isMild: true)
    }
    if unit.isWhole, unit.source == nil {
      report(unit.place, "The unit has no <source>, which XLIFF requires.", unit.id)
    }
    if let id = unit.id, unit.source == id, isNewCase(identifier) {
      report(unit.place, "The <source> is the unit's own id, so Xcode skips this plural form.", id)
    }
    guard let target = unit.target else { return }
    if let state = unit.state, XLIFFChecks.ignoredStates.contains(state), !target.text.string.isEmpty {
      ignored[state] = (ignored[state]?.first ?? unit.place, (ignored[state]?.count ?? 0) + 1)
    }
    if unit.targetHasCodes, !isTwo { coded = (coded?.first ?? unit.place, (coded?.count ?? 0) + 1) }
  }

  private func isNewCase(_ identifier: XLIFFIdentifier) -> Bool {
    switch identifier {
    case .entry(let id): id.variant != .plain
    case .form: true
    case .format: false
    }
  }

  private static let ignoredStates: Set<String> = ["new", "needs-review-l10n", "needs-review-translation"]

  // MARK: Result

  mutating func finish(_ reading: inout Reading) {
    if let missing = missingTargets {
      let files = missing.count == 1 ? "" : " in \(missing.count) <file> elements"
      report(missing.first, "The file names no target language\(files), so Xcode can't import it.")
    }
    for (state, targets) in ignored.sorted(by: { $0.key < $1.key }) {
      let number = targets.count == 1 ? "This target has" : "\(targets.count) targets have"
      report(targets.first, "\(number) the state “\(state)”, which Xcode skips on import.", isMild: true)
    }
    if let coded {
      let number = coded.count == 1 ? "This target contains" : "\(coded.count) targets contain"
      report(coded.first, "\(number) inline markup, which Xcode drops or writes into the text.", isMild: true)
    }
    if locales.count == 1 { reading.locale = locales.first }
    reading.problems.append(contentsOf: problems)
  }

  private mutating func report(_ span: ByteSpan, _ message: String, _ key: String? = nil, isMild: Bool = false) {
    problems.append(Problem(.xliffNotImportable, at: span, message, key: key, isMild: isMild))
  }

  // MARK: Path

  private static func languages(in path: String) -> [String] {
    let parts = path.split(separator: "/")
    let bundle = parts.last { $0.lowercased().hasSuffix(".xcloc") }
    return [bundle, parts.last].compactMap { part in
      guard let part, let dot = part.lastIndex(of: ".") else { return nil }
      return language(named: String(part[..<dot]))
    }
  }

  /// The language that a file is named for. A short word such as `app` has the form of a code: the code must exist.
  static func language(named name: String) -> String? {
    guard let locale = LocaleName.normalize(name), let code = locale.split(separator: "-").first else { return nil }
    return Locale.LanguageCode(String(code)).isISOLanguage ? locale : nil
  }
}
