// Makes one Swift source from many files of the package, while the package is built:
//
//   embed texts OUT FILE…   a dictionary from each file's name, without its ending, to its text
//   embed data OUT FILE…    the same without lines that begin with a number sign: comments are for people
//   embed rules OUT FILE…   the list of all rules: Name.swift holds `Rule.name`
//
// The dictionary takes its name from OUT: EmbeddedLocales.swift declares `EmbeddedLocales.texts`.
import Foundation

func name(of path: String) -> String {
  URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
}

/// The text as a raw literal, with more number signs than the text has in a row.
func literal(_ text: String) -> String {
  var longest = 0
  var run = 0
  for byte in text.utf8 {
    run = byte == UInt8(ascii: "#") ? run + 1 : 0
    longest = max(longest, run)
  }
  let signs = String(repeating: "#", count: longest + 1)
  return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
}

func withoutComments(_ text: String) -> String {
  text.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
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
  for file in files where name(of: file) != "README" {
    var text = try String(contentsOfFile: file, encoding: .utf8)
    if arguments[1] == "data" { text = withoutComments(text) }
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

try source.write(toFile: output, atomically: true, encoding: .utf8)
