import Formats
import Foundation
import Testing

private func document(_ text: String) -> Document {
  Format.stringsdict.document(SourceFile(path: "Test.stringsdict", bytes: Array(text.utf8)))
}

/// A file with one rule, indented by tabs as Xcode does.
private func file(_ rules: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0">
  <dict>
  \(rules)
  </dict>
  </plist>

  """
}

private let rule = """
  \t<!-- Kites -->
  \t<key>kites</key>
  \t<dict>
  \t\t<key>NSStringLocalizedFormatKey</key>
  \t\t<string>%#@kites@</string>
  \t\t<key>kites</key>
  \t\t<dict>
  \t\t\t<key>NSStringFormatSpecTypeKey</key>
  \t\t\t<string>NSStringPluralRuleType</string>
  \t\t\t<key>NSStringFormatValueTypeKey</key>
  \t\t\t<string>d</string>
  \t\t\t<key>one</key>
  \t\t\t<string>%d kite</string>
  \t\t\t<!-- many kites -->
  \t\t\t<key>other</key>
  \t\t\t<string>%d kites</string>
  \t\t</dict>
  \t</dict>
  """

private func adding(
  _ text: String, _ key: String, _ variant: String, comment: String = "", to file: String
) throws -> String? {
  let document = document(file)
  let insertion = Insertion(EntryID(key, Variant(variant)), comment: comment)
  guard let edit = document.format.insert(text, insertion, document) else { return nil }
  return String(decoding: try document.file.applying([edit]), as: UTF8.self)
}

@Test func stringsdictFormGoesToItsPlace() throws {
  let few = try #require(try adding("%d <kites> & more", "kites", "plural.few", to: file(rule)))
  let expected = rule.replacingOccurrences(
    of: "kite</string>\n",
    with: "kite</string>\n\t\t\t<key>few</key>\n\t\t\t<string>%d &lt;kites&gt; &amp; more</string>\n")
  #expect(few == file(expected))
  let zero = try #require(try adding("No kites", "kites", "plural.zero", to: file(rule)))
  #expect(
    zero
      == file(
        rule.replacingOccurrences(
          of: "<string>d</string>\n",
          with: "<string>d</string>\n\t\t\t<key>zero</key>\n\t\t\t<string>No kites</string>\n")))
  let reversed = rule.replacingOccurrences(of: "<key>one", with: "<key>many")
  let one = try #require(try adding("%d kite", "kites", "plural.one", to: file(reversed)))
  #expect(document(one).entries.map(\.id.variant.path) == ["plural.one", "plural.many", "plural.other"])
}

@Test func stringsdictTakesANewRule() throws {
  let new = try #require(try adding("%lu loops", "loops", "plural.other", comment: "a--b", to: file(rule)))
  let expected = """
    \t<!-- a- -b -->
    \t<key>loops</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@value@</string>
    \t\t<key>value</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>lu</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%lu loops</string>
    \t\t</dict>
    \t</dict>
    """
  #expect(new == file(rule + "\n" + expected))
  #expect(document(new).problems == [])
  let mac = try #require(try adding("Click", "go", "device.mac", to: file(rule)))
  let both = try #require(try adding("Go", "go", "device.other", to: mac))
  #expect(document(both).entries.suffix(2).map(\.text?.string) == ["Click", "Go"])
  #expect(document(both).problems == [])
}

@Test(arguments: [
  ("kites", "plural.one", "x"),
  ("kites", "", "x"),
  ("kites", "device.mac", "x"),
  ("kites", "substitutions.kites.plural.few", "x"),
  ("kites", "substitutions.lines.plural.few", "x"),
  ("kites", "set.0", "x"),
  ("new", "substitutions.lines.plural.few", "x"),
  ("new", "", "%#@lines@"),
  ("new", "plural.one", "\u{1}"),
  ("new\u{1}", "plural.one", "x"),
])
func stringsdictRefusesAValue(key: String, variant: String, text: String) throws {
  #expect(try adding(text, key, variant, to: file(rule)) == nil)
}

@Test func stringsdictPartsAndWidths() throws {
  let parts = rule.replacingOccurrences(of: "<string>%#@kites@", with: "<string>Found %#@kites@")
  let few = try #require(try adding("%d kites", "kites", "substitutions.kites.plural.few", to: file(parts)))
  #expect(document(few).entries.count == 4)
  #expect(try adding("%d kites", "kites", "plural.few", to: file(parts)) == nil)

  let wide = try #require(try adding("Wind today", "wind", "width.20", to: file(rule)))
  let narrow = try #require(try adding("Wind", "wind", "width.8", to: wide))
  #expect(document(narrow).entries.suffix(2).map(\.id.variant.path) == ["width.8", "width.20"])
}

@Test(arguments: ["<dict/>", "<dict></dict>", "<dict>\n</dict>"])
func stringsdictTakesItsFirstRule(dictionary: String) throws {
  let empty = file("").replacingOccurrences(of: "<dict>\n\n</dict>", with: dictionary)
  #expect(empty.contains(dictionary))
  let result = try #require(try adding("Click", "go", "device.other", to: empty))
  #expect(document(result).entries.map(\.text?.string) == ["Click"])
  #expect(document(result).problems == [])
  #expect(result.contains("<dict>\n\t<key>go</key>\n\t<dict>\n\t\t<key>NSString"))
}

@Test func stringsdictWithFaultsIsNotWrittenTo() throws {
  #expect(
    try adding("x", "kites", "plural.few", to: file(rule).replacingOccurrences(of: "</dict>\n</dict>", with: "</dict>"))
      == nil)
}

@Test func stringsdictQuotes() throws {
  let text = rule.replacingOccurrences(of: "%d kite<", with: "<![CDATA[%d kite]]><")
    .replacingOccurrences(of: "<string>%d kites</string>", with: "<string/>")
  let document = document(file(text))
  let values = document.entries.compactMap { entry -> String? in
    document.format.quote("a < ]]> & \"b\"", entry, document.file).map { String(decoding: $0, as: UTF8.self) }
  }
  #expect(values == ["a < ]]]]><![CDATA[> & \"b\"", "<string>a &lt; ]]&gt; &amp; \"b\"</string>"])
}
