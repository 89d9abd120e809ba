import Formats
package import WordLists

/// The languages of a run, each read once, when the first text in it is met, and several at a time.
package actor Languages {
  /// The texts of the user's own locale files by code; they come before the built-in ones.
  private let own: [String: String]
  /// What the team has decided for all languages.
  package nonisolated let style: HouseStyle
  private var known: [String: Task<Language, Never>] = [:]

  /// The built-in ones alone, which all runs of a process share.
  package static let builtIn = Languages()

  /// - Parameters:
  ///   - own: texts of locale files by code, that replace or add to the built-in ones.
  ///   - style: what is added to each language.
  package init(own: [String: String] = [:], style: HouseStyle = HouseStyle()) {
    self.own = own
    self.style = style
  }

  /// The built-in codes, in order, `root` and what is no language left out.
  package static var builtInCodes: [String] {
    EmbeddedLists.codes.filter { $0 != "root" }.sorted()
  }

  /// The language of a locale: its own file's, or that of its nearest parent; `root` where none of them has one.
  package func language(of locale: String?) async -> Language { await reading(locale).value }

  /// The languages of some locales.
  func languages(of locales: [String]) async -> [String: Language] {
    let readings = locales.map { ($0, reading($0)) }
    var languages: [String: Language] = [:]
    for (locale, reading) in readings { languages[locale] = await reading.value }
    return languages
  }

  private func reading(_ locale: String?) -> Task<Language, Never> {
    let parents = LocaleName.parents(of: locale ?? "")
    let code = parents.first { own[$0] != nil || EmbeddedLists.language($0) != nil } ?? "root"
    if let task = known[code] { return task }
    let task = Task.detached { [own, style] in Languages.read(code, own: own, style: style) }
    known[code] = task
    return task
  }

  /// The base language of files that name none: a fact of the root file.
  package nonisolated func defaultBase() -> String? {
    guard let text = own["root"] else { return Languages.root.facts["default-base"] }
    return LocaleFile(text).facts["default-base"]
  }

  /// Puts a file and its parents together.
  package static func read(
    _ code: String, own: [String: String] = [:], style: HouseStyle = HouseStyle()
  ) -> Language {
    guard own.isEmpty, let embedded = EmbeddedLists.language(code) else {
      let told = ToldFacts(Heritage(of: code) { own[$0] ?? text($0) })
      return Language(
        code: code, told, Lexicons(compiling: told), verbPairs: VerbPairs(of: told), notations: Notations(told.items),
        style: style)
    }
    let told = code == "root" ? root : ToldFacts(embedded.told, root: root)
    return Language(
      code: code, told, Lexicons(embedded.places, told), verbPairs: VerbPairs(embedded.verbPairs),
      notations: Notations.areOwn(told.items, root: root.items) ? Notations(told.items) : notations, style: style)
  }

  /// All sections of a built-in language, with those that it inherits, as the files give them. Read at each call.
  package static func sections(of code: String) -> [String: [String]] { Heritage(of: code, text: text).items }

  private static let root =
    EmbeddedLists.language("root").map { ToldFacts($0.told, root: nil) } ?? ToldFacts(Heritage())
  private static let notations = Notations(root.items)

  /// What is wrong with locale files of one's own: in each, and in what they inherit from.
  package static func mistakes(in own: [String: String]) -> [(code: String, mistake: LocaleFile.Mistake)] {
    own.keys.sorted().flatMap { code in
      let file = LocaleFile(own[code] ?? "")
      return (file.mistakes + [heritageMistake(code, file, own)].compactMap { $0 }).map { (code, $0) }
    }
  }

  /// Why a file never comes to `root`, or nil.
  private static func heritageMistake(
    _ code: String, _ file: LocaleFile, _ own: [String: String]
  ) -> LocaleFile.Mistake? {
    var seen = [code]
    var next = file.facts["inherits"]
    while let name = next, name != "root" {
      let line = file.lines["inherits"] ?? 1
      guard let text = own[name] ?? text(name) else {
        let known = Set(builtInCodes).union(own.keys).sorted()
        let message = "There is no locale file “\(name)” to inherit from."
        return LocaleFile.Mistake(line: line, message: message, written: name, known: known)
      }
      guard !seen.contains(name) else {
        let circle = (seen + [name]).joined(separator: " → ")
        return LocaleFile.Mistake(line: line, message: "The locale files inherit in a circle: \(circle).")
      }
      seen.append(name)
      next = LocaleFile(text).facts["inherits"]
    }
    return nil
  }

  /// The text of a built-in locale file; its comments are empty lines.
  package static func text(_ code: String) -> String? {
    EmbeddedLists.language(code).map { FrontCoding.plain($0.text) }
  }
}

/// What the program carries of one language.
struct EmbeddedLanguage {
  /// The locale file, as ``FrontCoding`` reads it.
  let text: StaticString
  /// As ``ToldFacts`` reads it.
  let told: StaticString
  let verbPairs: StaticString
  let places: TriePlaces
}
