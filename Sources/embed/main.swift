// Makes one Swift source from many files of the package, while the package is built:
//
//   embed texts OUT FILE…   a dictionary from each file's name, without its ending, to its text
//   embed data OUT FILE…    the same for locale files: without their comments, and as `FrontCoding` reads them
//   embed rules OUT FILE…   the list of all rules: Name.swift holds `Rule.name`
//
// The dictionary takes its name from OUT: EmbeddedLocales.swift declares `EmbeddedLocales.texts`.
import Foundation

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

/// The raw literal of the lines that are no comments, as `FrontCoding` reads them.
func frontCodedLiteral(_ text: String) throws -> String {
  var lines: [(shared: Int, rest: String)] = []
  var previous = ""
  var longest = 0
  for line in text.split(separator: "\n").map(String.init) where !line.hasPrefix("#") {
    guard line.utf8.allSatisfy({ $0 >= 0x20 }) else { throw ControlCharacter(line: line) }
    var shared = 0
    for (scalar, other) in zip(line.unicodeScalars, previous.unicodeScalars) {
      // A count that the line's control character can say, and whole characters, so that both parts are text.
      guard scalar == other, shared + UTF8.width(scalar) < 0x1F else { break }
      shared += UTF8.width(scalar)
    }
    let rest = String(decoding: line.utf8.dropFirst(shared), as: UTF8.self)
    lines.append((shared, rest))
    longest = max(longest, longestRun(in: rest))
    previous = line
  }
  let signs = String(repeating: "#", count: longest + 1)
  let coded = lines.map { "\\\(signs)u{\(String($0.shared + 1, radix: 16))}\($0.rest)" }
  return "\(signs)\"\(coded.joined())\"\(signs)"
}

/// A control character would be taken for the beginning of a line.
struct ControlCharacter: Error {
  let line: String
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  FileHandle.standardError.write(Data("usage: embed texts|data|rules OUT FILE…\n".utf8))
  exit(2)
}
let output = arguments[2]
let files = arguments.dropFirst(3)
var source = "// Made from the package's files by `embed` while the package is built.\n\n"

switch arguments[1] {
case "texts", "data":
  source += "enum \(name(of: output)) {\n  static let texts: [String: String] = [\n"
  for file in files {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    source += "\"\(name(of: file))\": \(arguments[1] == "data" ? try frontCodedLiteral(text) : literal(text)),\n"
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
