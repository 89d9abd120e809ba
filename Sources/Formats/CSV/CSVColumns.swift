import Foundation

/// Which column of a table is what, read from the names in its header row and from nothing else.
struct CSVColumns {
  /// A column of values.
  struct Values {
    let column: Int
    /// Nil where the header names no language: the file's place has to tell.
    let locale: String?
    /// The column with the states of these values.
    var state: Int?
  }

  /// Number of columns in the header row.
  let count: Int
  /// The column that names an entry: the key, or where there is none the text in the base language.
  private(set) var key = 0
  private(set) var comments: [Int] = []
  /// The column that says which rules leave a row alone.
  private(set) var directive: Int?
  private(set) var role: Int?
  private(set) var trait: Int?
  private(set) var group: Int?
  private(set) var table: Int?
  /// The column of base texts whose language the table does not name.
  private(set) var source: Int?
  private(set) var values: [Values] = []
  /// The one of `values` that holds the texts in the base language.
  private(set) var base: Int?
  /// Columns for a language that a column to their left is for already, and that language. They are not read.
  private(set) var doubled: [(column: Int, locale: String)] = []
  /// Columns whose name says what they are.
  private(set) var recognized: Set<Int> = []
  /// Columns that are known to hold nothing to check, or that are left out on purpose.
  private(set) var ignored: Set<Int> = []
  /// Columns whose texts, if there are any, aren't read.
  private(set) var unread: [Unread] = []
  /// Whether the user said what the columns are; then all others are left out on purpose.
  private(set) var areChosen = false

  /// A column whose texts aren't read, and why.
  struct Unread {
    enum Reason {
      case unknownName, noName
      /// It holds texts, and says not in which language, beside columns that do.
      case noLanguage
      /// It says the language of each row.
      case rowLanguage
    }

    let column: Int
    let reason: Reason
  }

  /// Nil where the row names no column of values, or nothing but one.
  ///
  /// Once it is settled that this is the header row (`isHeader`), what looks like the name or the code of a language,
  /// among others that are one, is taken for one; and names of languages in other languages are looked for (`isForeign`).
  init?(_ names: [String], isHeader: Bool = false, isForeign: Bool = false) {
    var meanings = names.map(CSVColumns.meaning)
    if isHeader { CSVColumns.takeNearMisses(names, &meanings) }
    if isHeader || isForeign { CSVColumns.takeForeignNames(names, &meanings) }
    CSVColumns.settleShortWords(&meanings)
    count = names.count
    assign(meanings)
    guard !values.isEmpty, recognized.count >= 2 else { return nil }
    unread = meanings.enumerated().compactMap { column, meaning in
      switch meaning {
      case .unknown:
        Unread(column: column, reason: names[column].allSatisfy(\.isWhitespace) ? .noName : .unknownName)
      case .word(.source, _), .word(.target, _), .word(.text, _):
        isRead(column) ? nil : Unread(column: column, reason: .noLanguage)
      case .word(.language, _): Unread(column: column, reason: .rowLanguage)
      default: nil
      }
    }
  }

  /// The columns that the user chose.
  init(_ chosen: ChosenColumns) {
    count = chosen.count
    areChosen = true
    comments = chosen[.comment].map { [$0] } ?? []
    role = chosen[.role]
    trait = chosen[.trait]
    group = chosen[.group]
    table = chosen[.table]
    source = chosen[.source]
    values = chosen.locales.map { Values(column: $0.column, locale: $0.locale, state: chosen[.state]) }
    if values.isEmpty, let source { values = [Values(column: source, locale: nil, state: chosen[.state])] }
    settleBase(isBase: nil, key: chosen[.key])
  }

  private func isRead(_ column: Int) -> Bool {
    column == source || column == key || values.contains { $0.column == column }
  }

  /// Whether every column of the row is known, so that there is no better header row.
  func knowsAll(_ names: [String]) -> Bool {
    names.indices.allSatisfy { names[$0].isEmpty || recognized.contains($0) || ignored.contains($0) }
  }

  private mutating func assign(_ meanings: [Meaning]) {
    var best: [Word: (rank: Int, column: Int)] = [:]
    var states: [String: Int] = [:]
    var named: [(column: Int, locale: String, isBase: Bool)] = []
    var locales: Set<String> = []
    for (column, meaning) in meanings.enumerated() {
      switch meaning {
      case .word(.comment, _):
        comments.append(column)
      case .word(.language, _):
        continue
      case .word(let word, let rank):
        if rank < best[word]?.rank ?? .max { best[word] = (rank, column) }
        continue
      case .locale(let locale, let isBase, _):
        guard locales.insert(locale).inserted else {
          doubled.append((column, locale))
          continue
        }
        named.append((column, locale, isBase))
      case .state(let locale):
        states[locale] = column
      case .ignored:
        ignored.insert(column)
        continue
      case .idOrLanguage, .numberOrLanguage, .unknown:
        continue
      }
      recognized.insert(column)
    }
    recognized.formUnion(best.values.map(\.column))
    directive = best[.directive]?.column
    role = best[.role]?.column
    trait = best[.trait]?.column
    group = best[.group]?.column
    table = best[.table]?.column
    source = best[.source]?.column
    let state = best[.state]?.column
    let target = best[.target]?.column
    let text = best[.text]?.column

    values = named.map { Values(column: $0.column, locale: $0.locale, state: states[$0.locale] ?? state) }
    if values.isEmpty, let column = target ?? text ?? source {
      values = [Values(column: column, locale: nil, state: state)]
    } else if source == nil, !named.contains(where: \.isBase) {
      source = text
    }
    settleBase(isBase: named.firstIndex(where: \.isBase), key: best[.key]?.column)
  }

  /// The base texts stand in the source column, in the column that is called so together with its language, or else in
  /// the first column of a language.
  private mutating func settleBase(isBase: Int?, key column: Int?) {
    guard let first = values.first else { return }
    if source == first.column {
      source = nil
      base = 0
    } else if source == nil {
      base = isBase ?? (values.count > 1 || column == nil && first.locale != nil ? 0 : nil)
    }
    if let base { values[base].state = nil }
    key = column ?? source ?? values[base ?? 0].column
  }
}

// MARK: - What a name means

extension CSVColumns {
  /// What a column can be called.
  enum Word: String {
    case key, comment, directive, role, trait, group, table, source, state, target, text
    /// What tables hold besides, such as dates, authors, links and lengths.
    case ignored
    /// The language of each row, where one column holds the texts of all languages.
    case language
  }

  enum Meaning: Equatable {
    /// The rank is lower for names that say it more plainly.
    case word(Word, rank: Int)
    case locale(String, isBase: Bool, isNamed: Bool)
    case state(of: String)
    /// `id`: an identifier or Indonesian.
    case idOrLanguage(String)
    /// `no`: a number or Norwegian; `nr`: a number or South Ndebele.
    case numberOrLanguage(String)
    case ignored
    case unknown
  }

  /// The letters and digits of a name, in lower case and without accents, word by word.
  static func words(_ name: String) -> [String] {
    let plain = name.utf8.allSatisfy { $0 < 0x80 } ? name : name.decomposedStringWithCanonicalMapping
    var folded = ""
    for scalar in plain.unicodeScalars {
      let properties = scalar.properties
      if properties.isAlphabetic || properties.numericType != nil {
        folded.unicodeScalars.append(contentsOf: properties.lowercaseMapping.unicodeScalars)
      } else if properties.generalCategory != .nonspacingMark {
        folded.append(" ")
      }
    }
    return folded.unicodeScalars.split(separator: " ").map { String($0) }
  }

  static func meaning(_ name: String) -> Meaning {
    // The longest names of locales have some forty letters; a longer cell is a text.
    guard name.utf8.count <= 120 else { return .unknown }
    let words = words(name)
    let trimmed = name.trimmingCharacters(in: .whitespaces)
    let word = CSVVocabulary.meaning(words.joined())
    // "#Key" is the mark of a header row; any other name that begins so is left out on purpose.
    if trimmed.hasPrefix("#") || trimmed.hasPrefix("_"), word?.word != .key { return .ignored }
    if let word { return word.word == .ignored ? .ignored : .word(word.word, rank: word.rank) }
    if let locale = CSVLanguages.locale(code: trimmed) {
      return switch words {
      case ["id"]: .idOrLanguage(locale)
      case ["nr"] where trimmed == "Nr": .ignored
      case ["no"], ["nr"]: .numberOrLanguage(locale)
      default: .locale(locale, isBase: false, isNamed: false)
      }
    }
    // "No." and "Nr." are numbers only.
    if words == ["no"] || words == ["nr"] { return .ignored }
    // A row that is read with the wrong delimiter.
    guard !name.utf8.contains(where: "\t;|".utf8.contains) else { return .unknown }
    if let locale = CSVLanguages.locale(named: name, words) { return .locale(locale, isBase: false, isNamed: true) }
    return meaning(name, withEdge: words)
  }

  /// A language together with what the column holds of it: `text_de`, `German translation`, `Source (en)`, `state:de`,
  /// `Max length (de)`.
  private static func meaning(_ name: String, withEdge words: [String]) -> Meaning {
    guard words.count >= 2, words.count <= 8 else { return .unknown }
    for index in 1..<words.count {
      let (head, tail) = (Array(words[..<index]), Array(words[index...]))
      for (edge, rest) in [(head, tail), (tail, head)] {
        let edge = edge.joined()
        guard let word = CSVVocabulary.meaning(edge) else { continue }
        // "Text no." is a number.
        guard rest != ["id"], rest != ["no"] else { continue }
        let code = CSVLanguages.locale(code: rest.joined(separator: "-"))
        guard let locale = code ?? CSVLanguages.locale(named: name, rest) else { continue }
        switch word.word {
        case .target, .text: return .locale(locale, isBase: false, isNamed: code == nil)
        case .source: return .locale(locale, isBase: true, isNamed: code == nil)
        case .state: return .state(of: locale)
        case .comment where !word.isWeak:
          return .word(.comment, rank: word.rank)
        case .ignored: return .ignored
        case .key, .comment, .directive, .role, .trait, .group, .table, .language: continue
        }
      }
    }
    return .unknown
  }

  /// `id` is the key where no other column is called a key and no language stands to its left; left of the key it is a
  /// row's number; else it is Indonesian. `no` left of the key is a row's number; else it is Norwegian.
  private static func settleShortWords(_ meanings: inout [Meaning]) {
    func isLocale(_ meaning: Meaning) -> Bool {
      if case .locale = meaning { true } else { false }
    }
    let plainKey = meanings.firstIndex { meaning in
      if case .word(.key, let rank) = meaning { rank < CSVVocabulary.weakRank } else { false }
    }
    var key = plainKey
    for (column, meaning) in meanings.enumerated() {
      guard case .idOrLanguage(let locale) = meaning else { continue }
      if let key, column < key {
        meanings[column] = .ignored
      } else if key == nil, !meanings[..<column].contains(where: isLocale) {
        meanings[column] = .word(.key, rank: 0)
        key = column
      } else {
        meanings[column] = .locale(locale, isBase: false, isNamed: false)
      }
    }
    key = key ?? meanings.firstIndex { if case .word(.key, _) = $0 { true } else { false } }
    for (column, meaning) in meanings.enumerated() {
      guard case .numberOrLanguage(let locale) = meaning else { continue }
      meanings[column] = column < key ?? 0 ? .ignored : .locale(locale, isBase: false, isNamed: false)
    }
  }

  private static func takeNearMisses(_ names: [String], _ meanings: inout [Meaning]) {
    func hasLocale(isNamed: Bool) -> Bool {
      meanings.contains { if case .locale(_, _, isNamed) = $0 { true } else { false } }
    }
    let (hasNames, hasCodes) = (hasLocale(isNamed: true), hasLocale(isNamed: false))
    for (column, name) in names.enumerated() where meanings[column] == .unknown {
      let name = name.trimmingCharacters(in: .whitespaces)
      let locale =
        hasNames ? CSVLanguages.locale(misspelt: words(name)) : hasCodes ? CSVLanguages.locale(rareCode: name) : nil
      if let locale { meanings[column] = .locale(locale, isBase: false, isNamed: hasNames) }
    }
  }

  private static func takeForeignNames(_ names: [String], _ meanings: inout [Meaning]) {
    for (column, name) in names.enumerated() where meanings[column] == .unknown && name.utf8.count <= 120 {
      guard let locale = CSVNativeNames.locale(foreign: words(name)) else { continue }
      meanings[column] = .locale(locale, isBase: false, isNamed: true)
    }
  }
}
