// Makes one Swift source from many files of the package, while the package is built:
//
//   embed texts OUT FILE…   a dictionary from each file's name, without its ending, to its text
//   embed lists OUT FILE…   the word lists of locale files as tries, and the files as `FrontCoding` reads them
//   embed constructions OUT FILE   what the words of lists stand in, as patterns
//   embed page OUT FILE…    a template, a style and scripts, with what a browser is told of them
//   embed rules OUT FILE…   the list of all rules: Name.swift holds `Rule.name`
//
// The dictionary takes its name from OUT: EmbeddedLocales.swift declares `EmbeddedLocales.texts`.
import Foundation
import WordLists

func name(of path: String) -> String {
  URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
}

/// The text as a raw literal, with more number signs than the text has in a row.
func literal(_ text: String) -> String {
  let signs = String(repeating: "#", count: longestRun(in: text) + 1)
  return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
}

/// The length of the longest row of number signs.
func longestRun(in text: String) -> Int {
  var longest = 0
  var run = 0
  for byte in text.utf8 {
    run = byte == UInt8(ascii: "#") ? run + 1 : 0
    longest = max(longest, run)
  }
  return longest
}

/// The text as a raw literal of one line, its control characters escaped.
func lineLiteral(_ text: String) -> String {
  let signs = String(repeating: "#", count: longestRun(in: text) + 1)
  var line = ""
  for scalar in text.unicodeScalars {
    if scalar.value < 0x20 || scalar.value == 0x7F {
      line += "\\\(signs)u{\(String(scalar.value, radix: 16))}"
    } else {
      line.unicodeScalars.append(scalar)
    }
  }
  return "\(signs)\"\(line)\"\(signs)"
}

/// What the program carries of all languages: the compiled lists, and of each language its text and its facts.
func lists(_ texts: [String: String]) throws -> String {
  let root = Heritage(of: "root") { texts[$0] }
  var compiler = WordListCompiler()
  var languages: [(code: String, told: String, verbPairs: String, tries: Int)] = []
  for code in texts.keys.sorted() {
    let heritage = Heritage(of: code) { texts[$0] }
    let tries = TriePlaces.add(heritage.items, heritage.facts, to: &compiler)
    let told = ToldFacts.text(of: heritage, root: code == "root" ? Heritage() : root)
    languages.append((code, told, VerbPairs.text(of: ToldFacts(heritage)), tries))
  }
  let compiled = compiler.finish()
  guard let data = String(validating: compiled.bytes, as: UTF8.self) else { throw NoText() }
  var roots = compiled.roots[...].map { "TriePlaces.Roots(\($0.wordStart), \($0.anywhere))" }[...]
  var cases = ""
  for (code, told, verbPairs, tries) in languages {
    let places = roots.prefix(tries)
    roots = roots.dropFirst(tries)
    let labels = zip(["words", "kept", "comments"], places).map { "\($0): \($1)" }.joined(separator: ", ")
    cases += """
        case "\(code)": EmbeddedLanguage(
          text: \(lineLiteral(try FrontCoding.coded(texts[code] ?? ""))),
          told: \(lineLiteral(told)),
          verbPairs: \(lineLiteral(verbPairs)),
          places: TriePlaces(\(labels)))

      """
  }
  return """
    import WordLists

    enum EmbeddedLists {
      static let codes: [String] = \(texts.keys.sorted())
      static let sections: [String] = \(compiled.sections)
      static let payloads: StaticString = \(lineLiteral(WordListCompiler.Payload.text(of: compiled.payloads)))
      static let placeWidth = \(compiled.placeWidth)
      static let bytes: StaticString = \(lineLiteral(data))

      static func language(_ code: String) -> EmbeddedLanguage? {
        switch code {
    \(cases)    default: nil
        }
      }
    }

    """
}

/// The compiled lists must be text.
struct NoText: Error {}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  FileHandle.standardError.write(Data("usage: embed texts|lists|constructions|page|rules OUT FILE…\n".utf8))
  exit(2)
}
let output = arguments[2]
let files = arguments.dropFirst(3)
var source = "// Made from the package's files by `embed` while the package is built.\n\n"

switch arguments[1] {
case "lists":
  let texts = try files.map { (name(of: $0), try String(contentsOfFile: $0, encoding: .utf8)) }
  source += try lists(Dictionary(uniqueKeysWithValues: texts))
case "constructions":
  for file in files { source += try constructions(String(contentsOfFile: file, encoding: .utf8)) }
case "page":
  // A system may put files of its own into a folder.
  let own = files.filter { path in [".mustache", ".css", ".js"].contains { path.hasSuffix($0) } }
  source += page(try own.map { ($0, try String(contentsOfFile: $0, encoding: .utf8)) })
case "texts":
  source += "enum \(name(of: output)) {\n  static let texts: [String: String] = [\n"
  for file in files {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    source += "\"\(name(of: file))\": \(literal(text)),\n"
  }
  if files.isEmpty { source += ":" }
  source += "  ]\n}\n"
default:
  source +=
    "extension Rule {\n  /// Every rule there is, in the order of their names.\n  package static let all: [Rule] = [\n"
  for file in files {
    let type = name(of: file)
    source += "    .\(type.prefix(1).lowercased() + type.dropFirst()),\n"
  }
  source += "  ]\n}\n"
}

// A file that is left as it is keeps everything that was compiled with it: debug and release builds share it, and so do
// those that `swift package voicelint` makes.
if FileManager.default.contents(atPath: output) != Data(source.utf8) {
  try source.write(toFile: output, atomically: true, encoding: .utf8)
}
