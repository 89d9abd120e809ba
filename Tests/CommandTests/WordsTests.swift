import Foundation
import Reporting
import Support
import Testing

/// What `voicelint words` prints.
@Suite("Words")
struct WordsTests {
  private func words(_ arguments: [String], in folder: String = Package.root) throws -> ProgramResult {
    try Program.run(["words"] + arguments, in: folder, environment: ["COLUMNS": "80", "NO_COLOR": "1"])
  }

  private func json(_ arguments: [String]) throws -> [String: Any] {
    let result = try words(arguments + ["--format", "json"])
    #expect(result.code == 0, "\(result.errors)")
    return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  /// The lines of a built-in locale file, as it lies on disk.
  private func lines(_ file: String) throws -> [String] {
    try String(contentsOfFile: "\(Package.root)/\(file)", encoding: .utf8).components(separatedBy: "\n")
  }

  // MARK: Text

  @Test("A line is told by its place in the file")
  func places() throws {
    let result = try words(["Przycisk Odtwórz.", "--locale", "pl", "--role", "label", "--trait", "button"])
    #expect(result.code == 0)
    #expect(result.errors.isEmpty)
    for (item, file) in [("przycisk", "Locales/pl.txt"), (".", "Locales/root.txt")] {
      let number = try #require(try lines(file).firstIndex(of: item)) + 1
      #expect(result.output.contains("    \(file):\(number) "), "\(item)")
    }
    #expect(result.output.contains("Own control     “Przycisk”, at the start\n"))
    #expect(result.output.contains("Ending          full stop “.”\n"))
    #expect(result.output.contains("\n  label-control-type: error at “Przycisk”\n"))
    #expect(result.output.contains("\n  label-period: "))
    #expect(result.output.contains(" other rules about one text have nothing to say.\n"))
  }

  private static let texts = [
    ("en", "Double tap the %@ to open 12 items…"), ("de", "Öffnet den Einstellknopf für die Bildschirmhelligkeit."),
    ("pl", "Dotknij dwukrotnie, aby otworzyć mapę przyciskiem."), ("ja", "Wi-Fiの通知オンを3件表示します。"),
    ("ar", "زر التشغيل والإيقاف"), ("he", "והפעל את הלחצן בכל פעם שמשהו אחר קורה"), ("zh-Hant-HK", "輕點兩下以開啟相片"),
    ("en", "Line one\nLine two\twith\u{1B}[31m signs"), ("vi", "Nhấn đúp để mở bản đồ"),
  ]

  @Test("The lines fit a terminal and do no harm", arguments: texts)
  func fits(locale: String, text: String) throws {
    for width in [40, 80] {
      let result = try Program.run(
        ["words", text, "--locale", locale, "--role", "hint"], environment: ["COLUMNS": "\(width)"])
      #expect(result.code == 0)
      #expect(Hostile.harm(in: result.output) == nil)
      for line in result.output.components(separatedBy: "\n") { #expect(Width.of(line) <= width, "\(line)") }
    }
  }

  @Test("Hostile texts do no harm", arguments: 0..<6)
  func hostile(seed: Int) throws {
    var random = Seeded(seed)
    let text = Hostile.text(&random).replacing("\0", with: "")
    let arguments = ["--locale", "he", "--role", "label", "--", text + "a"]
    let result = try words(arguments)
    #expect(result.code == 0)
    #expect(Hostile.harm(in: result.output) == nil)
    #expect(Hostile.harm(in: result.errors) == nil)
    let json = try words(["--format", "json"] + arguments)
    #expect(json.code == 0)
    #expect(!json.output.contains("##") && !json.output.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.output.utf8)) }
  }

  @Test("Without a role the words are looked up and nothing is judged")
  func noRole() throws {
    let result = try words(["Double tap to open", "--locale", "en"])
    #expect(result.code == 0)
    #expect(result.output.contains("gestures: double tap"))
    #expect(!result.output.contains("Rules"))
    #expect(result.output.contains("add a role, such as\n--role hint."))
    let json = try json(["Double tap to open", "--locale", "en"])
    #expect((json["conclusions"] as? [Any])?.isEmpty == true)
    #expect((json["findings"] as? [Any])?.isEmpty == true)
    #expect((json["silentRules"] as? [Any])?.isEmpty == true)
  }

  @Test("What an exception spares doesn't count, and says why")
  func exceptions() throws {
    let output = try words(["Tap water, hot", "--locale", "en", "--role", "label"]).output
    let line = try #require(try lines("Locales/en.txt").firstIndex(of: "tap water")) + 1
    let told = output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(told.contains("gestures: tap; not counted: gestures.not has “tap water” (Locales/en.txt:\(line))"))
    #expect(output.contains("Gesture         none\n"))
  }

  @Test("The construction that answers a question is named with its line")
  func constructions() throws {
    func told(_ text: String, _ role: String) throws -> String {
      try words([text, "--locale", "en", "--role", role]).output
        .split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }
    func place(_ name: String) throws -> String {
      let lines = try lines("Locales/constructions.txt")
      let index = try #require(lines.firstIndex { $0.hasPrefix(name + ":") || $0.hasPrefix("not \(name):") })
      return "Locales/constructions.txt:\(index + 1) \(name)"
    }
    #expect(try told("Depth slider", "label").contains("control-at-end \(try place("control-at-end")) at “slider”"))
    #expect(
      try told("Delete selected", "label").contains(
        "\(try place("state-of-object")) at “selected”, so nothing is found"))
    let refused = try told("Sun, slider of the harbour, moon", "label")
    #expect(refused.contains("\(try place("control-as-part")): its condition “whole-part” isn't met"), "\(refused)")
    #expect(try told("This will open the map.", "hint").contains("\(try place("subject-said")) at “This will”"))
  }

  @Test("A text that is the base text is read as one")
  func base() throws {
    let output = try words(["Play", "--locale", "de", "--role", "label", "--base", "Play"]).output
    #expect(output.contains("read in English (en)"))
    let german = try words(["Zoom", "--locale", "de", "--role", "label", "--base", "Magnify"]).output
    #expect(german.contains("read in German (de)"))
  }

  // MARK: JSON

  @Test("JSON has the same with stable names")
  func jsonMembers() throws {
    let arguments = [
      "Otwiera %d map przyciskiem.", "--locale", "pl", "--role", "hint", "--base", "Opens %d maps.", "--base-locale",
      "en",
    ]
    let result = try json(arguments)
    #expect(
      result.keys.sorted() == [
        "base", "conclusions", "constructions", "facts", "files", "findings", "language", "locale", "roles",
        "silentRules", "text",
        "tokens", "trait", "version",
      ])
    #expect(result["version"] as? Int == 1)
    #expect(result["roles"] as? [String] == ["hint"])
    let tokens = try #require(result["tokens"] as? [[String: Any]])
    #expect(tokens.map { $0["kind"] as? String } == ["word", "placeholder", "word", "word", "mark"])
    let lists = try #require(tokens[0]["lists"] as? [[String: Any]])
    let third = try #require(lists.first { $0["list"] as? String == "verbs.third" && $0["form"] as? String == "whole" })
    #expect(
      third.keys.sorted() == [
        "counts", "end", "exception", "file", "form", "item", "line", "list", "prefix", "start", "text",
      ])
    #expect(third["end"] as? Int == 7)
    let file = try #require(third["file"] as? String)
    let number = try #require(third["line"] as? Int)
    #expect(try lines(file)[number - 1] == third["item"] as? String)
    let conclusions = try #require(result["conclusions"] as? [[String: Any]])
    #expect(
      conclusions.map { $0["question"] as? String } == [
        "verb", "subject", "acting-control", "value", "gesture", "ending", "sentences",
      ])
    #expect(conclusions[0]["forms"] as? [String] == ["third"])
    let constructions = try #require(result["constructions"] as? [[String: Any]])
    let first = try #require(constructions.first)
    #expect(
      first.keys.sorted() == [
        "construction", "end", "file", "found", "group", "line", "refusedBy", "start", "text", "veto",
      ])
    #expect(first["file"] as? String == "Locales/constructions.txt")
    let facts = try #require(result["facts"] as? [[String: Any]])
    let fact = try #require(facts.first { $0["fact"] as? String == "verb-position" })
    #expect(try lines("Locales/pl.txt")[try #require(fact["line"] as? Int) - 1] == "verb-position = first")
  }

  private static let reasons = [
    ("en", "Opens the map.", "word-in-place", "listed"),
    ("en", "Link is broken", "word-in-place", "subject-of-auxiliary"),
    ("de", "Dieser Schalter öffnet die Karte.", "subject", "listed"), ("en", "DD/MM/YYYY", "pattern", "listed"),
    ("tr", "Düğmeye dokunun.", "gesture", "unlisted"), ("fr", "L'ouvre en grand", "word-in-place", "elided-pronoun"),
    ("en", "%@ opens the map", "word-in-place", "filled-in"), ("en", "At least 8 letters", "numbers", "listed"),
    ("en", "3 of 5", "value", "listed"),
  ]

  @Test("It is told why a hint has its verb, or has it not", arguments: reasons)
  func reason(locale: String, text: String, whole: String, word: String) throws {
    let conclusions = try json([text, "--locale", locale, "--role", "hint"])["conclusions"] as? [[String: Any]]
    let verb = try #require(conclusions?.first { $0["question"] as? String == "verb" })
    #expect(verb["reason"] as? String == whole)
    let words = try #require(verb["words"] as? [[String: Any]])
    #expect(words.first?["reason"] as? String == word)
    let others = conclusions?.filter { $0["question"] as? String != "verb" } ?? []
    #expect(others.allSatisfy { $0["reason"] is NSNull })
  }

  @Test("The reason stands behind the answer")
  func reasonInWords() throws {
    let result = try words(["Dieser Schalter öffnet die Karte.", "--locale", "de", "--role", "hint"])
    #expect(result.output.contains("  Verb            none where a hint has it, because a subject stands before it;"))
  }

  @Test("JSON names the rules that say something, and those that don't")
  func jsonRules() throws {
    let result = try json(["Double tap to open the map.", "--locale", "en", "--role", "hint"])
    let findings = try #require(result["findings"] as? [[String: Any]])
    let gesture = try #require(findings.first { $0["rule"] as? String == "hint-gesture" })
    #expect(
      gesture.keys.sorted() == ["coveredBy", "end", "message", "proposal", "rule", "severity", "start", "text"])
    #expect(gesture["severity"] as? String == "warning")
    #expect(gesture["text"] as? String == "Double tap")
    let silent = try #require(result["silentRules"] as? [String])
    #expect(silent.contains("hint-too-long") && !silent.contains("hint-gesture"))
    #expect(!silent.contains("label-period"))
  }

  // MARK: Failures

  @Test(
    "What can't be shown is a failure",
    arguments: [
      (["--locale", "pl"], "Missing expected argument '<text>"),
      (["Mapa"], "Missing expected argument '--locale"),
      (["", "--locale", "pl"], "The text is empty."),
      (["\n ", "--locale", "pl"], "The text is empty."),
      (["Play", "button", "--locale", "en"], "Put the text in quotation marks."),
      (["Map", "--locale", "everything"], "“everything” isn't a locale."),
      (["Map", "--locale", "tlh"], "There are no word lists for “tlh”."),
      (["Map", "--locale", "en", "--role", "hnt"], "Did you mean “hint”?"),
      (["Map", "--locale", "en", "--role", ","], "--role names no role."),
      (["Map", "--locale", "en", "--role", "label", "--trait", "buton"], "Did you mean “button”?"),
      (["Map", "--locale", "en", "--trait", "button"], "--trait needs a role."),
      (["Map", "--locale", "de", "--base-locale", "en"], "--base-locale needs a text."),
      (["Map", "--locale", "en", "--base", "Plan"], "have one language, en."),
      (["Map", "--locale", "de", "--base", "Plan", "--base-locale", "tlh"], "There are no word lists for “tlh”."),
      (["Map", "--locale", "en", "--locale-files", "nowhere"], "“nowhere” can't be opened."),
      (["Map", "--locale", "en", "--format", "xml"], "--format"),
    ])
  func failures(arguments: [String], message: String) throws {
    let result = try words(arguments)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test("A backslash and an “n” are told from a line break")
  func lineBreaks() throws {
    let written = try words(["One\\ntwo", "--locale", "en"])
    #expect(written.code == 0)
    #expect(written.errors.contains("no line break"))
    let real = try words(["One\ntwo", "--locale", "en"])
    #expect(real.code == 0)
    #expect(real.errors.isEmpty)
    #expect(real.output.hasPrefix("“One⏎two”, read in English (en)\n"))
  }

  // MARK: Files of one's own

  /// What a native reader does who has never seen the program.
  @Test("A false alarm is mended by one line")
  func newcomer() throws {
    let folder = try ScratchFolder()
    let text = ["Suwak kurtki", "--locale", "pl", "--role", "label"]
    let before = try words(text, in: folder.path)
    #expect(before.output.contains("\n  label-control-type: "))
    #expect(before.output.contains("control.slider: suwak"))

    var lines = try lines("Locales/pl.txt")
    let section = try #require(lines.firstIndex(of: "[control.not]"))
    lines.insert("suwak kurtki", at: section + 2)
    try folder.write("Locales/pl.txt", lines.joined(separator: "\n"))
    let after = try words(text + ["--locale-files", "Locales"], in: folder.path)
    #expect(after.code == 0)
    #expect(!after.output.contains("label-control-type"))
    #expect(after.output.contains("Word lists: Locales/pl.txt, Locales/root.txt (built in)\n"))
    #expect(after.output.contains("Locales/pl.txt:\(section + 3) "))
    #expect(after.output.contains("not counted"))
    // The text in a file has the same verdict.
    let table = "/* Accessibility label for a zipper */\n\"zip.accessibilityLabel\" = \"Suwak kurtki\";\n"
    try folder.write("pl.lproj/Localizable.strings", table)
    let check = ["check", "pl.lproj", "--only", "label-control-type"]
    #expect(try Program.run(check, in: folder.path).code == 1)
    #expect(try Program.run(check + ["--locale-files", "Locales"], in: folder.path).code == 0)
  }

  @Test("What the locale files' README says to run runs, and shows what it says")
  func readme() throws {
    let commands = try lines("Locales/README.txt").filter { $0.hasPrefix("       voicelint words ") }
    #expect(commands.count == 2)
    for command in commands {
      let result = try Program.shell("$" + command.drop { $0 == " " }, in: Package.root)
      #expect(result.code == 0, "\(command): \(result.errors)")
      #expect(result.output.contains("control.slider: suwak"))
      #expect(result.output.contains("label-control-type: "))
    }
  }

  @Test("A language that only the team has is looked up in its file")
  func ownLanguage() throws {
    let folder = try ScratchFolder()
    try folder.write("words/tlh.txt", "# ours\nname = Klingon\n\n[gestures]\n# source: made up\nngaq\nDach*\n")
    let result = try words(["Dachmey ngaq", "--locale", "tlh", "--locale-files", "words"], in: folder.path)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.contains("words/tlh.txt:6 "))
    #expect(result.output.contains("words/tlh.txt:7 "))
    #expect(result.output.contains("begins the word"))
    try folder.write("words/tlh.txt", "name = Klingon\nname = Again\n")
    let broken = try words(["Dach", "--locale", "tlh", "--locale-files", "words"], in: folder.path)
    #expect(broken.code == 2)
    #expect(broken.errors.contains("words/tlh.txt:2:"))
  }
}
