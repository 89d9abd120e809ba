import Formats
import Foundation
import Testing

private func document(_ text: String) -> Document {
  Format.xcstrings.document(SourceFile(path: "Test.xcstrings", bytes: Array(text.utf8)))
}

/// The file after one value is added, or nil where it can not take the value.
private func adding(
  _ text: String, _ key: String, _ variant: String = "", _ locale: String?, comment: String = "", to file: String
) throws -> String? {
  let document = document(file)
  let insertion = Insertion(EntryID(key, Variant(variant)), locale: locale, comment: comment)
  guard let edit = document.format.insert(text, insertion, document) else { return nil }
  return String(decoding: try document.file.applying([edit]), as: UTF8.self)
}

/// What Foundation makes of a JSON text: the text that Xcode would write.
private func canonical(_ text: String) throws -> String {
  let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
  let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try JSONSerialization.data(withJSONObject: object, options: options), as: UTF8.self)
}

private let catalog = """
  {
    "sourceLanguage" : "en",
    "strings" : {
      "%lld stars" : {
        "localizations" : {
          "en" : {
            "variations" : {
              "plural" : {
                "one" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "%lld star"
                  }
                },
                "other" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "%lld stars"
                  }
                }
              }
            }
          }
        }
      },
      "Found %lld rocks" : {
        "localizations" : {
          "en" : {
            "stringUnit" : {
              "state" : "translated",
              "value" : "Found %#@rocks@"
            },
            "substitutions" : {
              "rocks" : {
                "argNum" : 1,
                "formatSpecifier" : "lld",
                "variations" : {
                  "plural" : {
                    "other" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "%arg rocks"
                      }
                    }
                  }
                }
              }
            }
          }
        }
      },
      "Launch" : {

      },
      "Orbit" : {
        "comment" : "Button",
        "localizations" : {
          "de" : {
            "stringUnit" : {
              "state" : "new",
              "value" : ""
            }
          },
          "it" : {
            "stringUnit" : {
              "state" : "translated",
              "value" : "Orbita"
            }
          }
        }
      }
    },
    "version" : "1.0"
  }
  """

@Test func catalogIsCanonical() throws {
  #expect(try canonical(catalog) == catalog)
  #expect(document(catalog).problems == [])
}

@Test(arguments: [
  ("Starten", "Launch", "", "de"),
  ("Orbiter", "Orbit", "", "fr"),
  ("Orbit", "Orbit", "", "cs"),
  ("Órbita", "Orbit", "", "zh-HK"),
  ("Umkreisen", "Orbit", "", "de"),
  ("%lld \"звёзд\"\n/", "%lld stars", "plural.few", "ru"),
  ("%lld starz", "%lld stars", "plural.many", "en"),
  ("Nalezeno %#@rocks@", "Found %lld rocks", "", "cs"),
  ("%arg kameny", "Found %lld rocks", "substitutions.rocks.plural.few", "cs"),
  ("%arg rock", "Found %lld rocks", "substitutions.rocks.plural.one", "en"),
  ("Tap", "Pilot", "device.iphone", "en"),
  ("%lld klik", "Pilot", "device.mac.plural.one", "pl"),
  ("New \\ key", "a new key", "", "fr"),
  ("First", "!", "", "fr"),
  ("Last", "zzz", "", "fr"),
  ("In ${app}", "Shortcut", "set.0", "fr"),
])
func catalogTakesAValue(text: String, key: String, variant: String, locale: String) throws {
  let result = try #require(try adding(text, key, variant, locale, to: catalog))
  #expect(try canonical(result) == result)
  let entry = try #require(
    document(result).entries.first {
      $0.id == EntryID(key, Variant(variant)) && $0.locale == LocaleName.normalize(locale)
    })
  #expect(entry.text?.string == text)
  #expect(entry.state == .translated)
}

@Test(arguments: [
  ("Orbit", "", "it"),
  ("Orbit", "plural.one", "it"),
  ("%lld stars", "", "en"),
  ("%lld stars", "device.mac", "en"),
  ("%lld stars", "plural.several", "en"),
  ("%lld stars", "width.20", "en"),
  ("Found %lld rocks", "substitutions.stones.plural.one", "en"),
  ("Orbit", "set.0", "it"),
])
func catalogRefusesAValue(key: String, variant: String, locale: String) throws {
  #expect(try adding("x", key, variant, locale, to: catalog) == nil)
}

@Test func catalogTakesANewKeyWithItsComment() throws {
  let result = try #require(try adding("Docken", "Dock", "", "de", comment: "A “title”", to: catalog))
  let entry = try #require(document(result).entries.first { $0.id.key == "Dock" && $0.locale == "de" })
  #expect(entry.comment == "A “title”")
  #expect(result.contains("\"extractionState\" : \"manual\""))
}

@Test func catalogTakesManyValuesAtOnce() throws {
  let document = document(catalog)
  let wanted: [(String, String, String, String)] = [
    ("Launch", "", "sv", "Starta"), ("Launch", "", "de", "Starten"), ("Launch", "", "fr", "Lancer"),
    ("%lld stars", "plural.one", "de", "%lld Stern"), ("%lld stars", "plural.other", "de", "%lld Sterne"),
    ("Orbit", "", "da", "Kredsløb"), ("Orbit", "", "cs", "Oběžná dráha"), ("Orbit", "", "zz", "Z"),
    ("Found %lld rocks", "", "de", "%#@rocks@ gefunden"),
    ("Found %lld rocks", "substitutions.rocks.plural.other", "de", "%arg Steine"),
    ("Zip", "", "de", "Reißverschluss"), ("Arm", "", "de", "Arm"), ("Arm", "plural.one", "de", "never"),
    ("Arm", "", "de", "twice"),
  ]
  let values = wanted.map { ($0.3, Insertion(EntryID($0.0, Variant($0.1)), locale: $0.2)) }
  let (edits, refused) = XCStrings.insert(values, into: document)
  #expect(refused == [12, 13])
  let result = String(decoding: try document.file.applying(edits), as: UTF8.self)
  #expect(try canonical(result) == result)
  let after = Format.xcstrings.document(SourceFile(path: "x", bytes: Array(result.utf8)))
  #expect(after.problems == [])
  for (key, variant, locale, text) in wanted.prefix(12) {
    let id = EntryID(key, Variant(variant))
    #expect(after.entries.first { $0.id == id && $0.locale == locale }?.text?.string == text)
  }
}

@Test func catalogKeepsItsAuthorsLayout() throws {
  let tabs = "{\r\n\t\"sourceLanguage\": \"en\",\r\n\t\"strings\": {\r\n\t\t\"Go\": {}\r\n\t}\r\n}\r\n"
  let expected = """
    {
    \t"sourceLanguage": "en",
    \t"strings": {
    \t\t"Go": {
    \t\t\t"localizations": {
    \t\t\t\t"de": {
    \t\t\t\t\t"stringUnit": {
    \t\t\t\t\t\t"state": "translated",
    \t\t\t\t\t\t"value": "Los"
    \t\t\t\t\t}
    \t\t\t\t}
    \t\t\t}
    \t\t}
    \t}
    }

    """
  #expect(try adding("Los", "Go", "", "de", to: tabs) == expected.replacingOccurrences(of: "\n", with: "\r\n"))
  let line = #"{"sourceLanguage":"en","strings":{"Go":{},"Up":{}},"version":"1.0"}"#
  #expect(
    try adding("Los", "Go", "", "de", to: line)
      == line.replacingOccurrences(
        of: #""Go":{}"#,
        with: #""Go":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Los"}}}}"#))
}

@Test func catalogThatIsNoJSONIsNotWrittenTo() throws {
  let broken = catalog.replacingOccurrences(of: "\"version\"", with: "<<<<<<< HEAD\n\"version\"")
  #expect(try adding("Los", "Launch", "", "de", to: broken) == nil)
}

@Test(arguments: [
  (#"Caf\u00e9 \/ \u000a"#, "Ü/\n\t\"", #"\u00dc\/\u000a\t\""#),
  (#"Caf\u00E9"#, "Ü\u{1F680}", #"\u00DC\uD83D\uDE80"#),
  ("Café", "Ü/\n\t\"\\\u{1}\u{7F}\u{2028}", "Ü/\\n\\t\\\"\\\\\\u0001\u{7F}\u{2028}"),
])
func catalogQuotesAsItsAuthorDoes(written: String, text: String, quoted: String) throws {
  let file = """
    {"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"stringUnit":{"state":"new","value":"\(written)"}}}}}}
    """
  let document = document(file)
  let entry = try #require(document.entries.first { $0.locale == "de" })
  let bytes = try #require(document.format.quote(text, entry, document.file))
  #expect(String(decoding: bytes, as: UTF8.self) == quoted)
  let key = try #require(document.entries.first { $0.isBase })
  #expect(key.text?.string == "k")
  #expect(document.format.quote("other", key, document.file) == nil)
}

@Test func catalogStateIsSet() throws {
  let document = document(catalog)
  func setting(_ state: TranslationState, _ key: String, _ variant: String, _ locale: String) throws -> Document? {
    let id = EntryID(key, Variant(variant))
    let entry = try #require(document.entries.first { $0.id == id && $0.locale == locale })
    guard let edit = Format.xcstrings.setState(state, entry, document)?.first else { return nil }
    let result = String(decoding: try document.file.applying([edit]), as: UTF8.self)
    #expect(try canonical(result) == result)
    let after = Format.xcstrings.document(SourceFile(path: "x", bytes: Array(result.utf8)))
    #expect(after.entries.first { $0.id == id && $0.locale == locale }?.state == state)
    return after
  }
  #expect(try setting(.needsReview, "Orbit", "", "it") != nil)
  #expect(try setting(.machineTranslated, "%lld stars", "plural.one", "en") != nil)
  #expect(try setting(.needsReview, "Found %lld rocks", "substitutions.rocks.plural.other", "en") != nil)
  #expect(try setting(.needsReview, "Launch", "", "en") == nil)
  #expect(try setting(.needsReview, "%lld stars", "", "it") == nil)

  let bare = catalog.replacingOccurrences(
    of: "\"state\" : \"translated\",\n            \"value\" : \"Orbita\"", with: "\"value\" : \"Orbita\"")
  #expect(bare != catalog)
  let stateless = Format.xcstrings.document(SourceFile(path: "x", bytes: Array(bare.utf8)))
  let entry = try #require(stateless.entries.first { $0.text?.string == "Orbita" })
  #expect(entry.state == .unstated)
  let edit = try #require(Format.xcstrings.setState(.translated, entry, stateless)?.first)
  #expect(String(decoding: try stateless.file.applying([edit]), as: UTF8.self) == catalog)
}
