import Formats
import Testing

private func document(_ text: String, _ name: String = "Table.csv") -> Document {
  Format.csv.document(SourceFile(path: name, bytes: Array(text.utf8)))
}

/// One entry in a line: key, language, text.
private func lines(_ reading: Reading) -> [String] {
  reading.entries.map { "\($0.id.key)|\($0.locale ?? "-")|\($0.text?.string ?? "(none)")" }
}

private func lines(_ text: String) -> [String] { lines(document(text).reading) }

/// Kind, weight and cell of each problem.
private func problems(_ text: String) -> [String] {
  let document = document(text)
  return document.problems.map { problem in
    "\(problem.kind.rawValue)\(problem.isMild ? " mild" : "") \(document.cell(of: problem.span) ?? "-")"
  }
}

// MARK: - Delimiters, encodings, rows

@Test(arguments: [",", ";", "\t", "|"])
func csvDelimiterComesFromTheHeader(delimiter: String) {
  let rows = [["key", "comment", "de"], ["open", "a", "Öffnen"], ["shut", "b", "Zu, jetzt; gleich | bald"]]
  let text = rows.map { $0.map { "\"\($0)\"" }.joined(separator: delimiter) }.joined(separator: "\n")
  #expect(lines(text) == ["open|de|Öffnen", "shut|de|Zu, jetzt; gleich | bald"])
}

@Test func csvDataNeverDecideTheDelimiter() {
  #expect(lines("key;de\na,b,c;d,e,f\ng,h,i;j,k,l\n") == ["a,b,c|de|d,e,f", "g,h,i|de|j,k,l"])
  #expect(lines("key|de\na;b;c|d\te\tf\n") == ["a;b;c|de|d\te\tf"])
}

@Test(arguments: ["sep=;\n", "sep=;\r\n", "SEP=;\n", "\"sep=;\"\n", "sep=;;\n", "\u{FEFF}sep=;\r\n"])
func csvSeparatorLineIsTakenAtItsWord(line: String) {
  let document = document(line + "key;de\nopen;Öffnen, bitte\n")
  #expect(lines(document.reading) == ["open|de|Öffnen, bitte"])
  #expect(document.entries.map { document.cell(of: $0.place) } == ["A2"])
}

@Test func csvSeparatorLineMayNameAnyMark() {
  #expect(lines("sep=^\nkey^de\nopen^Öffnen, bitte\n") == ["open|de|Öffnen, bitte"])
  #expect(lines("sep=;\nkey,de\nopen,Öffnen\n") == ["open|de|Öffnen"])
}

@Test(arguments: [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian])
func csvEncodingsWithMark(encoding: TextEncoding) {
  let text = "\u{FEFF}key\tde\r\nopen\t\"Öffnen 👩\u{200D}👧\"\r\n"
  let bytes: [UInt8] =
    switch encoding {
    case .utf16LittleEndian: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    default: Array(text.utf8)
    }
  let file = SourceFile(path: "Table.tsv", bytes: bytes)
  #expect(file.encoding == encoding)
  let reading = Format.csv.read(file)
  #expect(lines(reading) == ["open|de|Öffnen 👩\u{200D}👧"])
  #expect(reading.problems.isEmpty)
  #expect(reading.entries.first?.text.map { file.string($0.span) } == "Öffnen 👩\u{200D}👧")
}

@Test(arguments: ["\n", "\r\n", "\r"])
func csvRowsEndAnyWay(lineEnd: String) {
  let rows = ["key,de", "\"a\nb\",\"c\r\nd\re\"", "f,", "", "g,h"]
  for text in [rows.joined(separator: lineEnd), rows.joined(separator: lineEnd) + lineEnd] {
    #expect(lines(text) == ["a\nb|de|c\nd\ne", "f|de|(none)", "g|de|h"])
    let document = document(text)
    #expect(document.entries.map { document.cell(of: $0.text?.span ?? $0.place) } == ["B2", "B3", "B5"])
  }
}

@Test func csvBytesThatAreNoUTF8AreReported() {
  let file = SourceFile(path: "Table.csv", bytes: Array("key,de\nopen,".utf8) + [0xD6] + Array("ffnen\nshut,Zu\n".utf8))
  let document = Format.csv.document(file)
  #expect(lines(document.reading) == ["open|de|\u{FFFD}ffnen", "shut|de|Zu"])
  #expect(document.problems.map(\.kind) == [.unreadable])
  #expect(document.problems.map { document.cell(of: $0.span) } == ["B2"])
}

// MARK: - The header row

@Test func csvHeaderIsFoundBelowTitles() {
  let titles = ["Texts of Tidepool,,,", "", "as of May,version 3,,"]
  let table = "Key,Note,English,German\nopen,Button,Open,Öffnen\n"
  let document = document(titles.joined(separator: "\n") + "\n" + table)
  #expect(lines(document.reading) == ["open|en|Open", "open|de|Öffnen"])
  #expect(document.entries.map { document.cell(of: $0.text?.span ?? $0.place) } == ["C5", "D5"])

  let nine = String(repeating: "title,,\n", count: 9)
  #expect(lines(nine + table).count == 2)
  #expect(problems(nine + "title,,\n" + table) == ["unreadable A1"])
}

@Test func csvTitleWithAStrayQuoteHidesNoHeader() {
  // SwiftCSV reads no row of this text.
  #expect(lines("5\" screens,,\nkey,de,fr\nopen,Öffnen,Ouvrir\n") == ["open|de|Öffnen", "open|fr|Ouvrir"])
}

@Test func csvWithoutHeaderIsReported() {
  #expect(problems("1,2,3\n4,5,6\n") == ["unreadable A1"])
  #expect(problems("key,comment\nopen,Button\n") == ["unreadable A1"])
  #expect(problems("") == ["unreadable -"])
  #expect(problems("\n\n") == ["unreadable A1"])
}

@Test func csvColumnNamesHaveSynonyms() throws {
  for header in [
    "key,comment,role,trait,group,table,source,state,de", "ID,Note,Role,Traits,Screen,File,Base,Status,German",
    "String ID,Description,Element role,accessibility-trait,View,Table name,Original,Translation state,de_DE",
    "identifier,CONTEXT,type,Control,section,Catalog,Default value,review_status,DE",
    "#Key,Notes,ROLE,Trait,Page,"
      + "Strings file,Source text,State:,Translation (de)",
  ] {
    let reading = document(header + "\nk,c,hint,button,g,t,Open,fuzzy,Öffnen\n").reading
    let entry = try #require(reading.entries.first, "\(header)")
    #expect(reading.entries.count == 1, "\(header)")
    #expect(entry.id == EntryID("k"), "\(header)")
    #expect(entry.locale?.hasPrefix("de") == true, "\(header)")
    #expect(entry.comment == "c", "\(header)")
    #expect(entry.declaration == Declaration(role: "hint", trait: "button", group: "g", table: "t"), "\(header)")
    #expect(entry.base == "Open" && !entry.isBase, "\(header)")
    #expect(entry.state == .needsReview, "\(header)")
  }
}

@Test func csvIdentifierOrIndonesian() {
  #expect(lines("id,de\na,b\n") == ["a|de|b"])
  #expect(lines("ID,Name,de\na,n,b\n") == ["a|de|b"])
  #expect(lines("key,en,id\na,b,c\n") == ["a|en|b", "a|id|c"])
  #expect(lines("key,id\na,b\n") == ["a|id|b"])
  #expect(lines("id,key,en\n1,a,b\n") == ["a|en|b"])
  #expect(lines("en,de,id,ja\na,b,c,d\n") == ["a|en|a", "a|de|b", "a|id|c", "a|ja|d"])
}

@Test func csvNumberOrNorwegian() {
  #expect(lines("key,en,no\na,b,c\n") == ["a|en|b", "a|nb|c"])
  #expect(lines("No,Key,en\n1,a,b\n") == ["a|en|b"])
  #expect(lines("No.,en,de\n1,a,b\n") == ["a|en|a", "a|de|b"])
}

@Test(arguments: [
  "German": "de", "german": "de", "German (Austria)": "de-AT", "Chinese (Traditional)": "zh-Hant",
  "Traditional Chinese": "zh-Hant", "Chinese, Simplified": "zh-Hans", "Chinese Simplified": "zh-Hans",
  "Chinese (Taiwan)": "zh-Hant", "Chinese (Traditional, Hong Kong)": "zh-Hant-HK", "Portuguese (Brazil)": "pt-BR",
  "Brazilian Portuguese": "pt-BR", "Portuguese (BR)": "pt-BR", "Portuguese (PT)": "pt-PT", "Portuguese (pt)": "pt",
  "English (UK)": "en-GB", "British English": "en-GB", "English (United States)": "en-US", "US English": "en-US",
  "Latin American Spanish": "es-419", "Spanish (Latin America)": "es-419", "Norwegian Bokmål": "nb", "Bokmal": "nb",
  "Norwegian": "nb", "Nynorsk": "nn", "Serbian (Latin)": "sr-Latn", "Farsi": "fa", "Bengali": "bn", "Flemish": "nl-BE",
  "German - de": "de", "de-AT (German)": "de-AT", "Danish (DA)": "da", "Hebrew (iw)": "he", "Māori": "mi",
  "text_de": "de", "German translation": "de", "value:pt_BR": "pt-BR", "zh_CN": "zh-Hans", "ZH-hant": "zh-Hant",
  "pt_br": "pt-BR", "es-419": "es-419", "sr-latn-rs": "sr-Latn-RS", "fil": "fil", "kab": "kab",
  "ca-valencia": "ca-valencia",
  "de_value": "de", "de-1996": "de-1996",
])
func csvLanguagesByNameAndCode(name: String, locale: String) {
  #expect(lines("key,\"\(name)\"\na,b\n") == ["a|\(locale)|b"])
}

@Test(arguments: [
  "Importance", "Max length", "Screenshot", "Max length (de)", "Text no.", "Version", "Germany office", "min", "new",
  "max", "in-app", "no-comment", "de-status-x", "Polished", "Date", "", "#", "Klingonish",
])
func csvOtherColumnsAreNoLanguages(name: String) {
  #expect(lines("key,\(name),fr\na,b,c\n") == ["a|fr|c"])
}

@Test func csvNearMissesAmongOtherLanguages() {
  #expect(lines("English,German,Portugese\na,b,c\n") == ["a|en|a", "a|de|b", "a|pt|c"])
  #expect(lines("key,de,cak,ref\na,b,c,d\n") == ["a|de|b", "a|cak|c"])
  #expect(lines("key,de,Portugese\na,b,c\n") == ["a|de|b"])
}

@Test func csvTwoColumnsOfOneLanguage() {
  let text = "English,Chinese,Chinese,Chinese (Traditional)\na,b,c,d\n"
  #expect(lines(text) == ["a|en|a", "a|zh|b", "a|zh-Hant|d"])
  #expect(problems(text) == ["unreadable C1"])
}

// MARK: - Keys, base texts, states

@Test func csvBaseTexts() {
  func bases(_ text: String) -> [String] {
    document(text).entries.map { "\($0.locale ?? "-") \($0.base ?? "(none)")\($0.isBase ? " base" : "")" }
  }
  #expect(bases("key,source,de,fr\na,S,D,F\n") == ["de S", "fr S"])
  #expect(bases("key,de,fr\na,D,F\n") == ["de (none) base", "fr D"])
  #expect(bases("key,de\na,D\n") == ["de (none)"])
  #expect(bases("key,de,Source (fr)\na,D,F\n") == ["de F", "fr (none) base"])
  #expect(bases("key,text,de\na,T,D\n") == ["de T"])
  #expect(bases("key,text\na,T\n") == ["- (none)"])
  #expect(bases("key,source\na,S\n") == ["- (none) base"])
  #expect(bases("source,target\nS,T\n") == ["- S"])
  #expect(document("key,de,fr\na,D,F\n").reading.baseLocale == "de")
  #expect(document("key,source,fr\na,D,F\n").reading.locale == "fr")
}

@Test func csvWithoutKeyColumnIsKeyedByItsText() {
  #expect(lines("German,English\nÖffnen,Open\n") == ["Öffnen|de|Öffnen", "Öffnen|en|Open"])
  #expect(lines("source,de\nOpen,Öffnen\n") == ["Open|de|Öffnen"])
  #expect(lines("comment,de\nButton,Öffnen\n") == ["Öffnen|de|Öffnen"])
}

@Test func csvRowsWithoutKey() {
  #expect(lines("key,source,de\n,Open,Öffnen\n") == ["Open|de|Öffnen"])
  #expect(problems("key,de\n,Öffnen\na,b\n") == ["unreadable B2"])
  #expect(problems("key,comment,de\n,Headline of a part,\n") == [])
}

@Test func csvVariantsFollowTheKey() {
  let entries = document("key,de\nfiles|==|plural.one,%d Datei\na|b,c\n").entries
  #expect(entries.map(\.id) == [EntryID("files", Variant("plural.one")), EntryID("a|b")])
}

@Test func csvStates() {
  func states(_ words: [String]) -> [TranslationState] {
    document("key,de,state\n" + words.map { "\($0),x,\($0)\n" }.joined()).entries.map(\.state)
  }
  #expect(states(["new", "TODO", "Untranslated"]) == [.new, .new, .new])
  #expect(states(["needs_review", "Needs review", "fuzzy"]) == [.needsReview, .needsReview, .needsReview])
  #expect(states(["translated", "Done", "ok"]) == [.translated, .translated, .translated])
  #expect(states(["final", "signed-off", "approved"]) == [.final, .final, .final])
  #expect(states(["stale", "MT"]) == [.stale, .machineTranslated])
  #expect(states(["ask Mia", "x"]) == [.other("ask Mia"), .other("x")])
  #expect(document("key,de,state\na,b,\n").entries.map(\.state) == [.unstated])
  let each = document("key,source,de,fr,state,state:fr\na,A,b,c,new,final\n").entries
  #expect(each.map(\.state) == [.new, .final])
}

// MARK: - Rows that are not what they should be

@Test func csvRaggedRows() {
  let text = "key,comment,en,de\na\nb,c\nd,,E,F,,\ng,,H,I,J\n"
  #expect(
    lines(text) == [
      "a|en|(none)", "a|de|(none)", "b|en|(none)", "b|de|(none)", "d|en|E", "d|de|F", "g|en|H", "g|de|I",
    ])
  #expect(problems(text) == ["unreadable E5"])
  let document = document(text)
  #expect(document.entries.prefix(4).map { document.file.string($0.place) } == ["a", "a", "b", "b"])
}

@Test func csvEmptyCellsAreMissingTexts() {
  let document = document("key,de,fr\na,\"\",\n")
  #expect(lines(document.reading) == ["a|de|(none)", "a|fr|(none)"])
  #expect(document.entries.map { document.cell(of: $0.place) } == ["B2", "C2"])
  #expect(document.entries.map { document.file.string($0.place) } == ["\"\"", ""])
}

@Test func csvCommentRows() {
  #expect(lines("key,de\n# General #\n#,\na,b\n#c,d\n\"# Other\",\"\"\n") == ["a|de|b", "#c|de|d"])
}

@Test func csvStrayQuotes() {
  let text = """
    key,de,fr
    a,5" Bild,x
    b,"Er sagt "Hallo" zu mir",x
    c,"Öffnen
    "d","Zu",x
    e, "Mit, Komma" ,x
    f,"x"y,z
    g,"Zeile "eins" und
    zwei",x
    h,"ein ""Wort"" und "noch eins"",x
    i,"offen
    """
  #expect(
    lines(text) == [
      "a|de|5\" Bild", "a|fr|x", "b|de|Er sagt \"Hallo\" zu mir", "b|fr|x", "c|de|Öffnen", "c|fr|(none)", "d|de|Zu",
      "d|fr|x", "e|de|Mit, Komma", "e|fr|x", "f|de|x\"y", "f|fr|z", "g|de|Zeile \"eins\" und\nzwei", "g|fr|x",
      "h|de|ein \"Wort\" und \"noch eins\"", "h|fr|x", "i|de|offen", "i|fr|(none)",
    ])
  let faults = [
    "mild B2", "B3", "B4", "mild B6", "B7", "B8", "B9", "B10",
  ]
  #expect(problems(text) == faults.map { "unreadable \($0)" })
}

@Test func csvDuplicateKeys() {
  let text = "key,table,de\na,t,x\na,u,y\na,t,x\na,t,z\n"
  #expect(problems(text) == ["duplicate-key mild A4", "duplicate-key A5"])
  #expect(lines(text).count == 4)
}

// MARK: - Cells

@Test func csvCellNames() {
  let header = "key," + (0..<30).map { "c\($0)" }.joined(separator: ",") + ",de\n"
  let document = document(header + "a" + String(repeating: ",", count: 31) + "x\n")
  #expect(document.entries.map { document.cell(of: $0.text?.span ?? $0.place) } == ["AF2"])
  #expect(document.cell(of: ByteSpan(0, 0)) == "A1")
  #expect(document.cell(of: ByteSpan(9_999, 9_999)) == nil)
  #expect(Format.strings.document(document.file).cell(of: ByteSpan(0, 0)) == nil)
}
