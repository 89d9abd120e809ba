import Formats
import Foundation
import Support
import Testing

/// Which names of columns are understood, and what is said of the others.
@Suite("CSV: names of columns")
struct CSVColumnTests {
  private static func document(_ text: String) -> Document {
    Format.csv.document(SourceFile(path: "Table.csv", bytes: Array(text.utf8)))
  }

  /// The languages of a table's columns.
  private static func locales(_ header: String) -> [String] {
    let columns = header.split(separator: ",", omittingEmptySubsequences: false).count
    let row = (0..<columns).map { "x\($0)" }.joined(separator: ",")
    return document(header + "\n" + row + "\n").entries.map { $0.locale ?? "-" }
  }

  /// Cell and first words of each problem.
  private static func problems(_ text: String) -> [String] {
    let document = document(text)
    return document.problems.map { problem in
      "\(document.cell(of: problem.span) ?? "-")\(problem.isMild ? " mild" : ""): \(problem.message)"
    }
  }

  // MARK: - Languages by their names

  /// All languages of `Locales/`.
  static let known = Checkout.files(in: "Locales", ending: ".txt")
    .map { $0.deletingPathExtension().lastPathComponent }.filter {
      !["README", "columns", "constructions", "voiceover", "root"].contains($0)
    }

  @Test("A language is understood by its own name, in any case and without accents", arguments: known)
  func ownName(locale: String) throws {
    let own = Locale(identifier: locale)
    let name = try #require(own.localizedString(forIdentifier: locale))
    let plain = String(
      String.UnicodeScalarView(
        name.decomposedStringWithCanonicalMapping.unicodeScalars.filter { scalar in
          scalar.properties.generalCategory != .nonspacingMark || scalar.value >= 0x370
        }))
    for name in [name, name.uppercased(with: own), name.lowercased(with: own), plain] {
      #expect(Self.locales("key,\"\(name)\"") == [locale], "\(name)")
    }
  }

  @Test("A language is understood by its English name and by its code", arguments: known)
  func englishName(locale: String) throws {
    let name = try #require(Locale(identifier: "en").localizedString(forIdentifier: locale))
    #expect(Self.locales("key,\"\(name)\"") == [locale], "\(name)")
    #expect(Self.locales("key,\(locale)") == [locale])
    #expect(Self.locales("key,de,\(locale.replacing("-", with: "_").lowercased())").last == locale)
  }

  @Test(arguments: [
    "Schlüssel;Deutsch;Français": ["de", "fr"],
    "key;日本語;Español (México);Português (Brasil);简体中文;العربية": ["ja", "es-MX", "pt-BR", "zh-Hans", "ar"],
    "Clé;Anglais;Allemand;Chinois (simplifié);Portugais (Brésil)": ["en", "de", "zh-Hans", "pt-BR"],
    "キー;英語;スペイン語 (メキシコ);中国語（簡体字）": ["en", "es-MX", "zh-Hans"],
    "Schlüssel;Englisch;Französisch (Kanada);Spanisch": ["en", "fr-CA", "es"],
    "Chave;Inglês;Espanhol (México);Alemão": ["en", "es-MX", "de"],
    "key;中文（台灣）;中文 (简体);繁體中文（香港）;简体中文 (zh-CN)": ["zh-Hant", "zh-Hans", "zh-Hant-HK"],
    "key;sr@latin;sr_Latn_RS;Serbian (Latin)": ["sr-Latn", "sr-Latn-RS"],
    "key;Deutsch (Österreich);Deutsch (de-CH);Français Canada": ["de-AT", "de-CH", "fr-CA"],
    "key;German / Deutsch;日本語 (Japanese);Español (es)": ["de", "ja", "es"],
    "key;Русский язык;Tiếng Việt;bahasa indonesia;norsk": ["ru", "vi", "id", "nb"],
    "ключ;английский;немецкий": ["en", "de"],
  ])
  func headers(header: String, locales: [String]) {
    let text = header.split(separator: ";").map { "\"\($0)\"" }.joined(separator: ",")
    #expect(Self.locales(text) == locales)
  }

  @Test(
    "Names of columns in other languages",
    arguments: [
      "Schlüssel,Beschreibung,Rolle,Quelltext,Zustand,de", "Clé,Commentaire,Rôle,Texte source,État,de",
      "Clave,Comentarios,Tipo,Texto original,Estado,de", "Chiave,Descrizione,Ruolo,Testo originale,Stato,de",
      "Chave,Comentário,Função,Texto original,Estado,de", "キー,コメント,役割,原文,状態,de", "键,备注,类型,源文本,状态,de",
      "키,설명,역할,원문,상태,de", "Ключ,Описание,Роль,Исходный текст,Статус,de",
    ])
  func columns(header: String) throws {
    let document = Self.document(header + "\nk,c,hint,Open,fuzzy,Öffnen\n")
    let entry = try #require(document.entries.first)
    #expect(document.problems.isEmpty && document.entries.count == 1)
    #expect(entry.id.key == "k" && entry.comment == "c" && entry.base == "Open" && entry.state == .needsReview)
    #expect(entry.declaration?.role == "hint")
  }

  // MARK: - Columns that aren't read

  @Test func unknownColumnIsTold() {
    #expect(
      Self.problems("key,de,Klingonisch\na,x,qo\nb,y,\nc,z,qa\n") == [
        """
        C1: Column C, “Klingonisch”, isn't a language or a column VoiceLint knows, so its 2 texts weren't checked. \
        Use a language code such as de, or begin the name with “#” to leave the column out.
        """
      ])
    #expect(Self.problems("key,de,Klingonisch\na,x,qo\n").first?.contains("its 1 text wasn't checked") == true)
    #expect(Self.problems("Vulcan name,de\na,x\n").map { $0.prefix(4) } == ["A1: "])
  }

  @Test func columnWithoutNameIsTold() {
    #expect(
      Self.problems("key,de,,fr\na,x,qo,y\n") == [
        "C1: Column C has no name, so its 1 text wasn't checked. Name it with a language code such as de."
      ])
    #expect(Self.problems("key,de,,fr,\na,x,,y,\n") == [])
  }

  @Test func textsWithoutLanguageAreTold() {
    let found = Self.problems("key,de,Translation,fr\na,x,qo,y\n")
    #expect(found.map { $0.prefix(60) } == ["C1: Column C, “Translation”, doesn't say which language it i"])
    #expect(Self.problems("key,source,text\na,x,y\n") == [])
    #expect(Self.problems("key,source,target,text\na,x,y,z\n").count == 1)
    #expect(Self.problems("key,description_de,de\na,x,y\n").count == 1)
  }

  @Test(arguments: [
    "#Klingonisch", "_draft", "#de", "# Entwurf", "Date", "Author", "Screenshot", "Max length", "Max length (de)",
    "URL",
    "Context", "Notes", "Comment (fr)", "Index", "Last modified", "Translator", "Priority", "Tags", "Nr", "No.", "N°",
    "Letzte Änderung", "Max. Länge", "Übersetzer", "文字数", "字数", "Capture d'écran", "Status", "Version", "#",
  ])
  func harmlessColumnIsNotTold(name: String) {
    #expect(Self.problems("\(name),key,de,fr\nAbc def,a,x,y\n") == [])
    #expect(Self.locales("\(name),key,de,fr") == ["de", "fr"])
  }

  @Test func columnOfLanguagesIsTold() {
    #expect(
      Self.problems("key,language,text\na,de,x\n") == [
        """
        B1: Column B, “language”, names the language of each row, which VoiceLint can't read. Give each language a \
        column of its own.
        """
      ])
  }

  @Test func emptyColumnsAndNumbersAreNotTold() {
    #expect(Self.problems("key,de,Klingonisch,Romulanisch,fr\na,x,, ,y\nb,x,12,2024-05-01,y\n") == [])
  }

  @Test func twoColumnsOfOneLanguageAreTold() {
    #expect(
      Self.problems("key,Chinese,中文\na,x,y\n") == [
        """
        C1: Columns B and C are both for the language “zh”, and only column B was checked. Use language codes that \
        differ, such as zh-Hans and zh-Hant, or begin the name with “#” to leave the column out.
        """
      ])
    #expect(Self.problems("key,Chinese,#中文\na,x,y\n") == [])
  }

  @Test func headerThatNamesNoLanguageIsTold() {
    #expect(
      Self.problems("Bezeichner;Klingonisch;Romulanisch\na;x;y\n") == [
        """
        A1: The header row names no language, only “Bezeichner”, “Klingonisch” and “Romulanisch”, so nothing in this \
        table was checked. Name the column of keys “key” and each column of texts with a language code such as de.
        """
      ])
    #expect(Self.problems("key,comment\na,b\n").count == 1)
    #expect(Self.problems("") == ["-: The table is empty, so there was nothing to check."])
    #expect(Self.problems("key,de\n").map { $0.prefix(8) } == ["A1 mild:"])
  }
}
