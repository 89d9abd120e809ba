import Formats
import Phrasing
import Sheets
import Testing

/// The changes of a sheet in a file: all that can be made are made, and no bad one spoils another.
@Suite("Changes of a sheet in a file")
struct ApplyingTests {
  struct File: CustomTestStringConvertible, Sendable {
    let format: Format
    let text: String
    /// Whether the file's entries tell their language.
    let hasLocales: Bool
    var table: String?

    var testDescription: String { format.name }
    var document: Document {
      format.document(SourceFile(path: "T." + format.extensions[0], bytes: Array(text.utf8)))
    }
  }

  /// A sheet has texts of keys that a catalog has.
  private static let keys = (0..<200).map { ",\n    \"key\($0)\" : {\n\n    }" }.joined()

  static let files: [File] = [
    File(format: .strings, text: "\"a\" = \"A\";\n", hasLocales: false),
    File(
      format: .stringsdict,
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \t<key>a</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>A</string>
        \t</dict>
        </dict>
        </plist>

        """, hasLocales: false),
    File(
      format: .xcstrings,
      text: """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "bad" : {

            },
            "key" : {

            }\(keys)
          },
          "version" : "1.0"
        }
        """, hasLocales: true),
    File(
      format: .xliff,
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="T.strings" source-language="en" target-language="de" datatype="plaintext">
            <body>
              <trans-unit id="a" xml:space="preserve">
                <source>A</source>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """, hasLocales: true, table: "T.strings"),
    File(format: .csv, text: "key,en,de\na,A,\n", hasLocales: true),
    // A table in a language's folder, whose titles name no language.
    File(format: .csv, text: "key,value\na,A\n", hasLocales: false),
    File(format: .csv, text: "key;source;target\na;A;B\n", hasLocales: false),
  ]

  @Test("Many missing texts are added at once", arguments: files)
  func many(file: File) {
    let document = file.document
    let changes = (0..<200).map { change($0, "key\($0)", "", "Text \($0)", in: file) }
    let applied = AppliedFile(changes, to: document)
    #expect(applied.refusals.isEmpty)
    #expect(applied.document.entries.count { $0.text?.string.hasPrefix("Text ") == true } == 200)
    #expect(applied.document.problems.count == document.problems.count)
  }

  @Test("One that the file can't take is refused, and the others are added", arguments: files)
  func oneBad(file: File) {
    let bad = change(77, "bad", "width.nothing.more", "Text", in: file)
    let changes = (0..<100).map { $0 == 77 ? bad : change($0, "key\($0)", "", "Text \($0)", in: file) }
    let applied = AppliedFile(changes, to: file.document)
    #expect(Array(applied.refusals.keys) == (file.format.name == "csv" ? [] : [77]))
    #expect(applied.document.entries.count { $0.text?.string.hasPrefix("Text ") == true } == 99)
  }

  @Test("The forms of new rules take turns")
  func formsOfNewRules() {
    let file = ApplyingTests.files[1]
    var changes: [SheetChange] = []
    for key in 0..<20 {
      for form in ["one", "few", "many", "other"] {
        changes.append(change(changes.count, "key\(key)", "plural." + form, "%d of \(key) \(form)", in: file))
      }
    }
    let applied = AppliedFile(changes, to: file.document)
    #expect(applied.refusals.isEmpty)
    #expect(applied.document.entries.count == file.document.entries.count + 80)
  }

  @Test("The languages and forms of a new key in a catalog are added together")
  func catalogForms() {
    let file = ApplyingTests.files[2]
    var changes: [SheetChange] = []
    for locale in ["de", "fr", "pl"] {
      for form in ["one", "other"] {
        changes.append(change(changes.count, "key", "plural." + form, "%lld \(form)", in: file, locale: locale))
      }
    }
    let applied = AppliedFile(changes, to: file.document)
    #expect(applied.refusals.isEmpty)
    #expect(applied.document.entries.count { $0.text?.string.hasPrefix("%lld ") == true } == 6)
  }

  private func change(
    _ outcome: Int, _ key: String, _ variant: String, _ new: String, in file: File, locale: String = "de"
  ) -> SheetChange {
    let id = EntryID(key, Variant(variant))
    let text = SheetText(
      name: TextName(table: "T", id: id, locale: locale), path: "T", entry: nil, text: nil, source: "Source",
      comment: "",
      roles: .text, state: .unstated, resource: file.table, entryLocale: file.hasLocales ? locale : nil, isBase: false)
    return SheetChange(outcome: outcome, text: text, newText: new, newState: nil, isStateAsked: false)
  }
}
