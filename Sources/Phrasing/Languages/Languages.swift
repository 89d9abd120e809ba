import Formats

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
    EmbeddedLocales.texts.keys.filter { $0 != "root" }.sorted()
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
    let code = parents.first { own[$0] != nil || EmbeddedLocales.texts[$0] != nil } ?? "root"
    if let task = known[code] { return task }
    let task = Task.detached { [own, style] in Languages.read(code, own: own, style: style) }
    known[code] = task
    return task
  }

  /// The base language of files that name none: a fact of the root file.
  package nonisolated func defaultBase() -> String? {
    LocaleFile(own["root"] ?? Languages.text("root") ?? "").facts["default-base"]
  }

  /// Puts a file and its parents together.
  package static func read(
    _ code: String, own: [String: String] = [:], style: HouseStyle = HouseStyle()
  ) -> Language {
    var chain: [LocaleFile] = []
    var seen: Set<String> = []
    var next: String? = code
    while let name = next, let text = own[name] ?? text(name), seen.insert(name).inserted {
      let file = LocaleFile(text)
      chain.append(file)
      next = name == "root" ? nil : file.facts["inherits"] ?? "root"
    }
    var facts: [String: String] = [:]
    var items: [String: [String]] = [:]
    for file in chain.reversed() {
      // What a language has of its parents was reviewed or not with the language itself.
      facts.merge(file.facts) { _, own in own }
      for section in file.sections {
        items[section.name] = section.adds ? (items[section.name] ?? []) + section.items : section.items
      }
    }
    style.add(to: &facts, &items)
    return Language(code: code, facts: facts, items: items, style: style)
  }

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

  /// The text of a built-in locale file, without its comments.
  package static func text(_ code: String) -> String? { EmbeddedLocales.texts[code].map(FrontCoding.plain) }
}
