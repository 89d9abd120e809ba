import Foundation
import Reporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Readers of reports that take what a format allows and nothing else.
enum ReportReader {
  struct Refusal: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  static func require(_ isTrue: Bool, _ what: @autoclosure () -> String) throws {
    guard isTrue else { throw Refusal(what()) }
  }

  /// How many findings a report has: of GitHub's how many annotations, of the page in Markdown how many verdicts.
  static func count(_ text: String, _ format: String) throws -> Int {
    switch format {
    case "jsonl": try jsonLines(text).count
    case "sarif": try SARIFReader(text).results.count
    case "github": try github(text).count { $0.properties["title"] != "VoiceLint" }
    case "gitlab": try gitlab(text).count
    case "junit": try junit(text).count
    case "markdown": try markdown(text).flatMap { $0 }.reduce(0) { $0 + verdicts(in: $1) }
    case "rdjson": try rdjson(text).count
    case "checkstyle": try checkstyle(text).count
    case "xcode": try xcode(text).count
    case "csv": try csv(text).count - 1
    case "html": try PageReader(text).objects("findings").count
    default: throw Refusal("\(format) has no reader")
    }
  }

  // MARK: JSON

  typealias Object = [String: Any]

  static func object(_ value: Any?, _ required: Set<String>, _ optional: Set<String> = []) throws -> Object {
    guard let object = value as? Object else { throw Refusal("no object: \(value ?? "nothing")") }
    let names = Set(object.keys)
    try require(required.isSubset(of: names), "\(required.subtracting(names)) missing")
    try require(names.isSubset(of: required.union(optional)), "\(names.subtracting(required).subtracting(optional))")
    return object
  }

  static func text(_ value: Any?) throws -> String {
    guard let text = value as? String, !text.isEmpty else { throw Refusal("no text: \(value ?? "nothing")") }
    return text
  }

  static func number(_ value: Any?, least: Int = 1) throws -> Int {
    guard let number = value as? Int, number >= least else { throw Refusal("no number: \(value ?? "nothing")") }
    return number
  }

  static func json(_ text: String) throws -> Any {
    try require(text.hasSuffix("\n") && text.count { $0 == "\n" } == 1, "not one line")
    return try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  static func jsonLines(_ text: String) throws -> [Object] {
    try lines(text).map { try object(json($0 + "\n"), ["rule", "message", "path"], Set(fields)) }
  }

  private static let fields = [
    "alsoIn", "cell", "column", "comment", "copyOf", "coveredBy", "endColumn", "endLine", "evidence", "fingerprint",
    "fix", "group", "inherited", "key", "known", "line", "locale", "origin", "proposal", "role", "severity", "source",
    "spoken",
    "suggestion", "suppressed", "table", "text", "variant",
  ]

  static func gitlab(_ text: String) throws -> [Object] {
    guard let all = try json(text) as? [Any] else { throw Refusal("no array") }
    var seen: Set<String> = []
    return try all.map { item in
      let issue = try object(item, ["check_name", "description", "fingerprint", "location", "severity"])
      try require(seen.insert(self.text(issue["fingerprint"])).inserted, "a fingerprint twice")
      try require(["info", "major", "critical", "blocker"].contains(self.text(issue["severity"])), "severity")
      let location = try object(issue["location"], ["path"], ["lines", "positions"])
      try require((location["lines"] == nil) != (location["positions"] == nil), "lines or positions")
      if let lines = location["lines"] { _ = try number(object(lines, ["begin"])["begin"]) }
      if let positions = location["positions"] {
        let ends = try object(positions, ["begin", "end"])
        for name in ["begin", "end"] {
          let place = try object(ends[name], ["line", "column"])
          _ = (try number(place["line"]), try number(place["column"]))
        }
      }
      return issue
    }
  }

  static func rdjson(_ text: String) throws -> [Object] {
    let whole = try object(json(text), ["diagnostics", "source"])
    guard let all = whole["diagnostics"] as? [Any] else { throw Refusal("no array") }
    return try all.map { item in
      let diagnostic = try object(item, ["code", "location", "message", "severity"], ["suggestions"])
      _ = try self.text(object(diagnostic["code"], ["value"], ["url"])["value"])
      try require(["INFO", "WARNING", "ERROR"].contains(self.text(diagnostic["severity"])), "severity")
      let location = try object(diagnostic["location"], ["path"], ["range"])
      if let range = location["range"] { _ = try rdjsonRange(range) }
      for suggestion in diagnostic["suggestions"] as? [Any] ?? [] {
        _ = try rdjsonRange(object(suggestion, ["range", "text"])["range"])
      }
      return diagnostic
    }
  }

  static func rdjsonRange(_ value: Any?) throws -> [Int] {
    let range = try object(value, ["start", "end"])
    let ends = try ["start", "end"].map { try object(range[$0], ["line", "column"]) }
    return try ends.flatMap { [try number($0["line"]), try number($0["column"])] }
  }

  // MARK: Lines

  static func lines(_ text: String) throws -> [String] {
    try require(text.isEmpty || text.hasSuffix("\n"), "the last line isn't whole")
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    return Array(lines.dropLast())
  }

  struct Command {
    let name: String
    let properties: [String: String]
    let message: String
  }

  static func github(_ text: String) throws -> [Command] {
    try lines(text).map { line in
      let scalars = Array(line.unicodeScalars)
      func parts(_ scalars: ArraySlice<Unicode.Scalar>, at separator: String) -> [ArraySlice<Unicode.Scalar>]? {
        let separator = Array(separator.unicodeScalars)
        let place = scalars.indices.first { scalars[$0...].starts(with: separator) }
        return place.map { [scalars[..<$0], scalars[($0 + separator.count)...]] }
      }
      guard let head = parts(scalars[...], at: " "), let rest = parts(head[1], at: "::"),
        ["::error", "::warning", "::notice"].contains(String(head[0]))
      else { throw Refusal("no command: \(line)") }
      var properties: [String: String] = [:]
      for part in rest[0].split(separator: ",", omittingEmptySubsequences: false) {
        let names = ["file", "line", "endLine", "col", "endColumn", "title"]
        guard let pair = parts(part, at: "="), names.contains(String(pair[0])), !pair[1].contains(":") else {
          throw Refusal("property: \(line)")
        }
        properties[String(pair[0])] = try unescaped(pair[1])
      }
      return Command(
        name: String(String(head[0]).dropFirst(2)), properties: properties, message: try unescaped(rest[1]))
    }
  }

  private static func unescaped(_ text: ArraySlice<Unicode.Scalar>) throws -> String {
    let codes: [String: Unicode.Scalar] = ["%25": "%", "%3A": ":", "%2C": ",", "%0D": "\r", "%0A": "\n"]
    var result = ""
    var rest = text
    while let scalar = rest.first {
      guard scalar == "%" else {
        result.unicodeScalars.append(rest.removeFirst())
        continue
      }
      guard let plain = codes[String(rest.prefix(3))] else { throw Refusal("a bare %: \(String(text))") }
      result.unicodeScalars.append(plain)
      rest = rest.dropFirst(3)
    }
    return result
  }

  static func xcode(_ text: String) throws -> [String] {
    try lines(text).map { line in
      let isWhole = line.wholeMatch(of: #/.+:[1-9]\d*:[1-9]\d*: (error|warning|note): .+ \([a-z-]+\)/#) != nil
      try require(isWhole, "no line of Xcode: \(line)")
      return line
    }
  }

  /// The rows of a table in which each cell is in quotation marks and on one line.
  static func csv(_ text: String) throws -> [[String]] {
    try require(text.unicodeScalars.first == "\u{FEFF}", "no byte-order mark")
    let rows = try lines(String(text.unicodeScalars.dropFirst())).map { line in
      var cells: [String] = []
      var rest = line.unicodeScalars[...]
      repeat {
        try require(rest.popFirst() == "\"", "a bare cell: \(line)")
        var cell = ""
        while let scalar = rest.popFirst() {
          if scalar == "\"" {
            guard rest.first == "\"" else { break }
            rest.removeFirst()
          }
          cell.unicodeScalars.append(scalar)
        }
        cells.append(cell)
        try require(rest.isEmpty || rest.first == ",", "after a cell: \(line)")
      } while rest.popFirst() != nil
      return cells
    }
    try require(rows.allSatisfy { $0.count == 10 }, "rows of ten cells")
    for cell in rows.joined() {
      let first = cell.unicodeScalars.first { $0 != "'" }
      try require(!["=", "+", "-", "@"].contains(first) || cell.hasPrefix("'"), "a formula: \(cell)")
    }
    return rows
  }

  // MARK: Markdown

  /// The cells of the rows of each table.
  static func markdown(_ text: String) throws -> [[String]] {
    try require(text.utf8.count < 65_536, "\(text.utf8.count) bytes")
    var columns = 0
    var rows: [[String]] = []
    for line in try lines(text).map(ascii) {
      try require(!line.contains("@") && !line.contains("##"), "a mention or a command: \(line)")
      let tags = ["<code>", "</code>", "<br>", "<!-- -->"]
      let bare = tags.reduce(line) { $0.replacing($1, with: "") }
      try require(!bare.contains("<") && !bare.contains(">"), "markup: \(line)")
      try require(!bare.replacing(#/&#\d+;/#, with: "").contains("&"), "a bare &: \(line)")
      guard line.hasPrefix("|") else {
        columns = 0
        continue
      }
      try require(line.hasSuffix(" |"), "an open row: \(line)")
      let cells = Array(line.components(separatedBy: "|")[1...].dropLast())
      try require(columns == 0 || columns == cells.count, "\(cells.count) cells: \(line)")
      if columns > 0, !cells[0].hasPrefix(" ---") { rows.append(cells) }
      columns = cells.count
    }
    return rows
  }

  /// A text whose marks no accent hides.
  static func ascii(_ line: String) -> String {
    String(line.unicodeScalars.map { $0.isASCII ? $0 : "x" })
  }

  private static func verdicts(in cell: String) -> Int {
    cell.matches(of: #/\*\*(error|warning|note)\*\*: /#).count
  }

  // MARK: XML

  static func junit(_ text: String) throws -> [XMLTree.Node] {
    let root = try XMLTree.read(text)
    try require(root.name == "testsuites" && root.children.allSatisfy { $0.name == "testsuite" }, "suites")
    for suite in root.children {
      try require(Set(suite.attributes.keys) == ["name", "tests", "failures", "errors", "skipped"], "of a suite")
      let cases = suite.children.filter { $0.name == "testcase" }
      try require(suite.attributes["tests"] == String(cases.count), "cases of a suite")
      let failures = cases.count { $0.children.first?.name == "failure" }
      try require(suite.attributes["failures"] == String(failures), "failures of a suite")
      for one in cases {
        try require(Set(["name", "classname"]).isSubset(of: one.attributes.keys), "a case has a name")
        try require(one.children.count < 2, "a case has one result")
        for child in one.children { try require(["failure", "system-out"].contains(child.name), child.name) }
      }
    }
    let cases = root.children.flatMap(\.children).filter { $0.name == "testcase" }
    try require(root.attributes["tests"] == String(cases.count), "cases of all")
    return cases.filter { !$0.children.isEmpty }
  }

  static func checkstyle(_ text: String) throws -> [XMLTree.Node] {
    let root = try XMLTree.read(text)
    try require(root.name == "checkstyle" && root.children.allSatisfy { $0.name == "file" }, "files")
    let errors = root.children.flatMap(\.children)
    for error in errors {
      try require(Set(error.attributes.keys) == ["line", "column", "severity", "message", "source"], "of an error")
      try require(["error", "warning", "info"].contains(error.attributes["severity"]), "severity")
    }
    return errors
  }
}

/// The elements of an XML file.
final class XMLTree: NSObject, XMLParserDelegate {
  struct Node {
    let name: String
    let attributes: [String: String]
    var children: [Node] = []
    var text = ""
  }

  private var open = [Node(name: "", attributes: [:])]

  static func read(_ text: String) throws -> Node {
    let parser = XMLParser(data: Data(text.utf8))
    let tree = XMLTree()
    parser.delegate = tree
    guard parser.parse(), tree.open.count == 1, let root = tree.open[0].children.first else {
      throw ReportReader.Refusal("no XML: line \(parser.lineNumber)")
    }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(Node(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open[open.count - 1].text += text }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    let node = open.removeLast()
    open[open.count - 1].children.append(node)
  }
}

extension String {
  fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
    self.init()
    unicodeScalars.append(contentsOf: scalars)
  }
}
