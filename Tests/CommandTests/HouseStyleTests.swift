import Foundation
import Support
import Testing

@testable import voicelint

@Suite("What a configuration decides about texts")
struct HouseStyleTests {
  /// The rules, locales and keys of the findings, as `rule locale key severity`, sorted.
  private func findings(
    _ table: String, _ yaml: String, only: String? = nil, _ more: String...
  ) throws -> [String] {
    let folder = try ScratchFolder()
    try folder.write("texts.csv", table)
    try folder.write(".voicelint.yml", yaml)
    let result = try Program.run(
      ["check", "--format", "json"] + (only.map { ["--only", $0] } ?? []) + more + ["."], in: folder.path)
    #expect(result.code != 2, "\(result.errors)")
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let findings = report?["findings"] as? [[String: Any]] ?? []
    return findings.map { finding in
      ["rule", "locale", "key", "severity"].map { finding[$0] as? String ?? "" }.joined(separator: " ")
    }.sorted()
  }

  // MARK: Severities

  private let labels = "key,role,en,de,de-AT\na,label,Map.,Karte.,Karte.\nb,action,Zoom.,Näher.,Näher.\n"

  @Test("A rule has other severities for some locales and roles; the locale comes first, and the nearest one")
  func severities() throws {
    let rule = "label-period"
    #expect(
      try findings(labels, "rules:\n  label-period: {locales: {de: off, de-AT: note}}\n", only: rule) == [
        "label-period de-AT a note", "label-period de-AT b note", "label-period en a warning",
        "label-period en b warning",
      ])
    #expect(
      try findings(
        labels, "rules:\n  label-period:\n    severity: error\n    roles: {action: off}\n    locales: {de-AT: note}\n",
        only: rule) == [
          "label-period de a error", "label-period de-AT a note", "label-period de-AT b note",
          "label-period en a error",
        ])
    // Off in general and on somewhere.
    #expect(
      try findings(labels, "rules:\n  label-period: {severity: off, roles: {action: note}, locales: {en: off}}\n") == [
        "label-period de b note", "label-period de-AT b note",
      ])
  }

  @Test("A text with several roles has the gravest severity of them")
  func severalRoles() throws {
    let table = "key,role,en\na,\"label,action\",Map.\n"
    #expect(
      try findings(table, "rules:\n  label-period: {roles: {action: off}}\n") == ["label-period en a warning"])
    #expect(try findings(table, "rules:\n  label-period: {roles: {action: off, label: off}}\n").isEmpty)
    #expect(
      try findings(table, "rules:\n  label-period: {roles: {action: error, label: off}}\n")
        == ["label-period en a error"])
  }

  @Test("A chosen severity isn't lowered, a rule about missing texts has them too")
  func missing() throws {
    let table = "key,role,en,de,fr\na,label,Map,,\nb,hint,Opens the map.,,\n"
    #expect(
      try findings(
        table, "rules:\n  missing-translation: {locales: {fr: off}, roles: {hint: error}}\n",
        only: "missing-translation") == ["missing-translation de a warning", "missing-translation de b error"])
  }

  // MARK: Names and lengths

  @Test("Names stay as they are in every language")
  func names() throws {
    let table =
      "key,role,en,de\na,label,tidepool,tidepool\nb,button,Share Tidepool Moments,Share Tidepool Moments\n"
      + "c,label,SURFLINE map,SURFLINE-Karte\n"
    func judged(_ yaml: String) throws -> Set<String> {
      let rules = ["label-lowercase", "untranslated", "label-all-caps"]
      return Set(try findings(table, yaml, only: rules.joined(separator: ",")).map { String($0.prefix { $0 != " " }) })
    }
    #expect(try judged("base: en\n") == ["label-lowercase", "untranslated", "label-all-caps"])
    #expect(try judged("names: [tidepool, Share Tidepool Moments, SURFLINE]\n") == [])
  }

  @Test("Lengths hold for all languages")
  func lengths() throws {
    let table = "key,role,en,de\na,label,Map of the bay,Karte der Bucht\nb,hint,Opens the bay.,Öffnet die Bucht.\n"
    let rules = "label-too-long,hint-too-long"
    #expect(try findings(table, "lengths: {button: 1}\n", only: rules).isEmpty)
    #expect(
      try findings(table, "lengths: {label: 14, hint: 13}\n", only: rules) == [
        "hint-too-long de b note", "hint-too-long en b note", "label-too-long de a note",
      ])
  }

  // MARK: Hints

  private func hints(_ texts: [String]) -> String {
    "key,role,en\n" + texts.enumerated().map { "\($0.offset),hint,\($0.element)\n" }.joined()
  }

  @Test("Without full stops, the stop of a hint is removed")
  func neverAStop() throws {
    let folder = try ScratchFolder()
    let rest = ["Opens the bay", "Opens the box etc.", "Is it open?", "Opens the map. Shows the bay."]
    try folder.write("texts.csv", hints(["Opens the map."] + rest))
    try folder.write(".voicelint.yml", "hint-period: never\n")
    let result = try Program.run(["check", "--format", "text", "."], in: folder.path)
    #expect(result.output.components(separatedBy: "[hint-no-period]").count == 3, "\(result.output)")
    #expect(result.output.contains("Ends with a full stop; this project's hints have none."))
    // Of two sentences, one would be left with its stop.
    _ = try Program.run(["fix", "."], in: folder.path)
    #expect(String(decoding: try folder.read("texts.csv"), as: UTF8.self) == hints(["Opens the map"] + rest))
  }

  @Test(
    "Hints end as most of their table do",
    arguments: [
      (["Opens the map.", "Opens the bay", "Opens the sea"], ["0"]),
      (["Opens the map.", "Opens the bay.", "Opens the sea"], ["2"]),
      // As many of both, or too few: with a full stop.
      (["Opens the map.", "Opens the bay.", "Opens the sea", "Opens the lake"], ["2", "3"]),
      (["Opens the map", "Opens the bay"], ["0", "1"]),
      // Other marks tell nothing.
      (["Opens the map.", "Opens the bay", "Opens the sea!", "Is it open?"], ["1"]),
    ])
  func consistentHints(texts: [String], flagged: [String]) throws {
    #expect(
      try findings(hints(texts), "hint-period: consistent\n", only: "hint-no-period")
        == flagged.map { "hint-no-period en \($0) warning" })
  }

  @Test("Each locale has its own majority")
  func majorityOfALocale() throws {
    let table =
      "key,role,en,de\na,hint,Opens the map.,Öffnet die Karte\nb,hint,Opens the bay.,Öffnet die Bucht\n"
      + "c,hint,Opens the sea.,Öffnet das Meer.\n"
    #expect(
      try findings(table, "hint-period: consistent\n", only: "hint-no-period") == ["hint-no-period de c warning"])
  }

  // MARK: Words

  @Test("The pages of the rules about words show the configuration that their cases assume")
  func pagesShowTheirConfiguration() throws {
    var yaml = ""
    for rule in ["forbidden-word", "glossary-term"] {
      let page = try String(contentsOfFile: Package.root + "/Corpus/rules/\(rule).md", encoding: .utf8)
      let parts = page.components(separatedBy: "```yaml\n")
      try #require(parts.count == 2)
      yaml += parts[1].components(separatedBy: "```")[0]
    }
    #expect(try ConfigReader(path: "").read(yaml, into: Config()).style == .ofPages)
  }

  @Test("Words to avoid are told with their reason, and a term by what it should be")
  func words() throws {
    let folder = try ScratchFolder()
    try folder.write("texts.csv", "key,role,en,de\na,label,Blind spot of the wave,Toter Winkel\n")
    try folder.write(
      ".voicelint.yml",
      """
      forbidden:
        - {word: blind, instead: dark}
        - {word: Blind Spot, reason: "It is
           about seeing"}
      glossary:
        - {term: Wave, de: [Welle, Woge]}
      """)
    let result = try Program.run(["check", "--format", "text", "."], in: folder.path)
    #expect(
      result.output.contains("“Blind spot” is on this project's list of words to avoid. It is about seeing."),
      "\(result.output)")
    #expect(!result.output.contains("“Blind” is"))
    #expect(
      result.output.contains("The glossary translates “Wave” as “Welle” or “Woge”, and neither appears here."),
      "\(result.output)")
  }

  // MARK: Profiles

  @Test("A profile chooses rules and severities, and an explicit setting wins")
  func profiles() throws {
    // A length is a note; a label that is only guessed has notes for warnings.
    let table =
      "key,role,group,en\na,label,,Map.\nb,hint,,\(String(repeating: "Opens the map and the bay ", count: 6)).\n"
      + "t,dialog-title,tour,Delete this tour?\nc,dialog-button,tour,The tour\nd,dialog-button,tour,Cancel\n"
    func rules(_ yaml: String) throws -> Set<String> {
      Set(try findings(table, yaml).map { String($0.prefix { $0 != " " }) })
    }
    let apple = try rules("profile: apple\n")
    #expect(apple == (try rules("base: en\n")))
    #expect(apple.isSuperset(of: ["label-period", "hint-too-long"]) && !apple.contains("button-not-verb"))
    #expect(try rules("profile: strict\n").isSuperset(of: apple.union(["button-not-verb"])))
    let relaxed = try rules("profile: relaxed\n")
    #expect(relaxed.contains("label-period") && !relaxed.contains("hint-too-long"))
    #expect(try rules("profile: relaxed\nrules: {hint-too-long: note}\n").contains("hint-too-long"))
    #expect(try !rules("profile: strict\nrules: {button-not-verb: off}\n").contains("button-not-verb"))
    #expect(try rules("profile: strict\nmin-severity: error\n").isEmpty)
  }

  @Test("A strict run fails at a note, unless something else is set")
  func strictFails() throws {
    let folder = try ScratchFolder()
    try folder.write("texts.csv", "key,role,en\na,label,Map of the bay\n")
    for (yaml, code) in [("", 0), ("profile: strict\n", 1), ("profile: strict\nfail-on: warning\n", 0)] {
      try folder.write(".voicelint.yml", "lengths: {label: 5}\n" + yaml)
      #expect(try Program.run(["check", "."], in: folder.path).code == code, "\(yaml)")
    }
  }

  @Test("A relaxed run leaves out what rests on a guess")
  func relaxedIsSure() throws {
    let folder = try ScratchFolder()
    let rule = "label-period"
    try folder.write("texts.csv", "key,en\nmap_accessibility,Map.\n")
    let all = try Program.run(["check", "--format", "text", "."], in: folder.path).output
    try folder.write(".voicelint.yml", "profile: relaxed\n")
    let sure = try Program.run(["check", "--format", "text", "."], in: folder.path).output
    #expect(all.contains("note") && all.contains(rule), "\(all)")
    #expect(!sure.contains(rule), "\(sure)")
  }
}
