import Formats
import Linting
import Phrasing

/// One text with the lines of the word lists that have its words, and what the rules say of it.
struct TextLookup {
  struct Request {
    let text: String
    /// Normalized, as the other locale is.
    let locale: String
    /// Empty where only the words are asked for.
    let roles: RoleSet
    let trait: Trait?
    let base: String?
    let baseLocale: String?
    /// The folder of the user's own locale files.
    let localeFiles: String?
  }

  /// All that is shown.
  struct Result {
    let request: Request
    /// The language that the text is read in: that of the base text if it was left as it is.
    let language: Language
    let isLeft: Bool
    let phrase: Phrase
    let reading: TextReading
    let files: [File]
    let findings: [Finding]
    /// The rules that were asked and have nothing to say.
    let silent: [String]

    /// Where a line stands.
    func path(_ line: ListedLine) -> String {
      line.file == GroupTrial.Row.file
        ? "Locales/\(line.file).txt" : files.first { $0.code == line.file }?.path ?? line.file
    }
  }

  /// A locale file.
  struct File {
    let code: String
    let path: String
    let isBuiltIn: Bool
  }

  private let request: Request
  private let own: [String: String]
  private let languages: Languages

  init(_ request: Request) throws(Failure) {
    self.request = request
    own = try request.localeFiles.map { folder throws(Failure) in try Job.localeFiles(in: folder) } ?? [:]
    languages = Languages(own: own)
  }

  func reading() async throws(Failure) -> Result {
    _ = try await language(of: request.locale)
    let base = request.baseLocale ?? languages.defaultBase() ?? ""
    if request.base != nil {
      _ = try await language(of: base)
      guard base != request.locale else {
        throw Failure(
          "The text and its base text have one language, \(base).", hint: "Give the base text's with --base-locale.")
      }
    }
    let document = document
    let rules = rules
    let plans = await Table(base: nil, baseLocale: base, inference: RoleInference()).plans(
      of: Table.Member(document: document, locale: nil), inference: RoleInference(), languages: languages)
    guard let phrase = plans.first?.table().phrases.first else { throw Failure("The text can't be read.") }
    let setup = Setup(rules: rules.map { Setup.ActiveRule($0) }, languages: languages, baseLocale: base)
    let findings = await Linter(setup).check(plans, of: document).findings.sorted(by: Finding.isOrdered)
    let lines = ListedLines(of: phrase.language.code, own: own)
    // Of a text whose role nobody knows nothing but signs is read.
    let words = request.roles.isDisjoint(with: .known) ? phrase.asLabel : phrase
    let found = Set(findings.map(\.rule))
    return Result(
      request: request, language: phrase.language, isLeft: phrase.isLeftWhole, phrase: words,
      reading: TextReading(words, lines, for: request.roles), files: lines.files.map(file), findings: findings,
      silent: rules.map(\.id).filter { !found.contains($0) })
  }

  /// A language with word lists.
  private func language(of locale: String) async throws(Failure) -> Language {
    let language = await languages.language(of: locale)
    let codes = Set(Languages.builtInCodes).union(own.keys)
    guard LocaleName.parents(of: locale).contains(where: codes.contains) else {
      throw Failure(
        "There are no word lists for “\(locale)”.",
        hint: "“voicelint languages” lists the languages that have some; --locale-files takes others.")
    }
    return language
  }

  private func file(_ code: String) -> File {
    guard let folder = request.localeFiles, own[code] != nil else {
      return File(code: code, path: "Locales/\(code).txt", isBuiltIn: true)
    }
    return File(code: code, path: Location.join(folder, code + ".txt"), isBuiltIn: false)
  }

  /// The rules about one text that judge its roles, and that run where nobody chose rules.
  private var rules: [Rule] {
    Rule.all.filter { rule in
      guard case .phrase = rule.check else { return false }
      return rule.isOnByDefault && !rule.roles.isDisjoint(with: request.roles)
    }
  }

  /// A file of one text that says itself what it is.
  private var document: Document {
    let role = request.roles.roles.map(\.rawValue).joined(separator: ",")
    let bytes = Array(request.text.utf8)
    let entry = NewEntry(
      EntryID("text"), locale: request.locale,
      text: MappedText(literal: request.text, at: ByteSpan(0, bytes.count)), place: ByteSpan(0, 0), base: request.base,
      declaration: Declaration(role: role.isEmpty ? nil : role, trait: request.trait?.rawValue))
    let format = Format(
      name: "text", extensions: [], read: { _ in Reading() }, quote: { text, _, _ in Array(text.utf8) })
    return Document(
      file: SourceFile(path: "text", bytes: bytes, encoding: .utf8), format: format,
      reading: Reading(entries: Entries([entry])))
  }
}

extension Phrase {
  /// The same text as a label, as far as its words tell.
  fileprivate var asLabel: Phrase {
    Phrase(text, roles: .label, language: language, locale: locale, base: baseText, baseLanguage: baseLanguage)
  }
}
