import Formats
import Foundation
import Testing

/// Everything the scanner finds, one word a value: what kind it is, what it says, where faults are.
private func reading(_ text: String, followsIndentation: Bool = false) -> (values: String, faults: [String]) {
  reading(Array(text.utf8), followsIndentation: followsIndentation)
}

private func reading(_ bytes: [UInt8], followsIndentation: Bool = false) -> (values: String, faults: [String]) {
  bytes.withUnsafeBufferPointer { text in
    var json = JSONScanner(text, followsIndentation: followsIndentation)
    var words: [String] = []
    read(&json, &words)
    json.finish()
    let faults = json.faults.map { "\($0.kind)@" + String(decoding: text[$0.span.start..<$0.span.end], as: UTF8.self) }
    return (words.joined(separator: " "), faults)
  }
}

private func read(_ json: inout JSONScanner, _ words: inout [String]) {
  switch json.kind() {
  case .object:
    guard json.open() else { return }
    words.append("{")
    while let key = json.member() {
      words.append(json.decoded(key) + ":")
      read(&json, &words)
    }
    words.append("}")
  case .array:
    guard json.open() else { return }
    words.append("[")
    while json.element() { read(&json, &words) }
    words.append("]")
  case .string:
    let string = json.string()
    words.append("'" + json.mapped(string).string + "'")
  case .scalar: words.append("#\(json.skip().count)")
  case .nothing:
    json.skip()
    words.append("-")
  }
}

@Test func jsonWellFormed() {
  let text = #" {"a" : [1, -2.5e+3, true, null], "b":{}, "c":[], "d" : "x\n\"y\"", "a":"again"} "#
  let result = reading(text)
  #expect(result.values == "{ a: [ #1 #7 #4 #4 ] b: { } c: [ ] d: 'x\n\"y\"' a: 'again' }")
  #expect(result.faults == [])
}

@Test(arguments: [
  (#""\u00e9\u00E9\/\b\f\r\t\\""#, "'\u{e9}\u{e9}/\u{8}\u{c}\r\t\\'", 0),
  (#""\uD83D\uDE00""#, "'\u{1F600}'", 0),
  (#""\uD83Dx""#, "'\u{FFFD}x'", 1),
  (#""\uDE00""#, "'\u{FFFD}'", 1),
  (#""\uD83D\u0041""#, "'\u{FFFD}A'", 1),
  (#""\u12""#, "'u12'", 1),
  (#""\q""#, "'q'", 1),
  (#""\u0000""#, "'\u{0}'", 0),
])
func jsonEscapes(text: String, value: String, faults: Int) {
  let result = reading(text)
  #expect(result.values == value)
  #expect(result.faults.count == faults)
}

@Test func jsonEscapeIsNeverSplit() {
  let text = Array(#""Caf\u00e9 \uD83D\uDE00 now""#.utf8)
  text.withUnsafeBufferPointer { bytes in
    var json = JSONScanner(bytes)
    _ = json.kind()
    let mapped = json.mapped(json.string())
    #expect(mapped.string == "Café 😀 now")
    func written(_ range: Range<Int>) -> String {
      let span = mapped.span(of: range)
      return String(decoding: text[span.start..<span.end], as: UTF8.self)
    }
    #expect(written(3..<5) == #"\u00e9"#)
    #expect(written(4..<5) == #"\u00e9"#)
    #expect(written(6..<10) == #"\uD83D\uDE00"#)
    #expect(written(11..<14) == "now")
    #expect(mapped.span == ByteSpan(1, text.count - 1))
  }
}

@Test(arguments: [
  (#"{"a":1,}"#, "{ a: #1 }", "trailingComma@,"),
  (#"{"a":1 "b":2}"#, "{ a: #1 b: #1 }", "missingComma@"),
  (#"{"a":1,,"b":2}"#, "{ a: #1 b: #1 }", "strayComma@,"),
  (#"{"a" 1}"#, "{ a: #1 }", "missingColon@"),
  (#"{"a":,"b":2}"#, "{ a: - b: #1 }", "missingValue@"),
  (#"{"a":[1,2}"#, "{ a: [ #1 #1 ] }", "missingBracket@"),
  (#"{"a":1]"#, "{ a: #1 }", "extraBracket@]"),
  (#"{"a":1}}"#, "{ a: #1 }", "textAfterEnd@}"),
  (#"{"a":{"b":1}"#, "{ a: { b: #1 } }", "endsEarly@"),
  (#"{"a":"x"#, "{ a: 'x' }", "openString@\"x"),
  (#"{"a":NaN}"#, "{ a: #3 }", "badScalar@NaN"),
  (#"{"a":01}"#, "{ a: #2 }", "badScalar@01"),
  (#"{"a":1.}"#, "{ a: #2 }", "badScalar@1."),
  (#"{"a":'x', "b":2}"#, "{ a: #3 b: #1 }", "stray@'x'"),
  ("{\"a\":\"x\ty\"}", "{ a: 'x\ty' }", "rawControl@\t"),
  ("{\"a\":\"x\n  y\"}", "{ a: 'x\n  y' }", "rawControl@\n"),
  ("{\"a\":\"x,\n  \"b\":\"y\"}", "{ a: 'x' b: 'y' }", "openString@\"x"),
  ("{\"a\":\"x\n}", "{ a: 'x' }", "openString@\"x"),
  ("{\"a\":\"say \"hi\" now\",\n\"b\":2}", "{ a: 'say ' b: #1 }", "stray@hi\" now\","),
  ("{// note\n\"a\":1}", "{ a: #1 }", "comment@// note"),
  ("{/* note */\"a\":1}", "{ a: #1 }", "comment@/* note */"),
  ("", "-", "endsEarly@"),
])
func jsonFaultsAreReportedAndTheRestIsRead(text: String, values: String, first: String) {
  let result = reading(text)
  #expect(result.values == values)
  #expect(result.faults.first == first)
}

@Test func jsonReadsTheFirstSideOfAConflict() {
  let text = """
    {
    <<<<<<< HEAD
      "a" : "ours",
    ||||||| base
      "a" : "old",
    =======
      "a" : "theirs",
    >>>>>>> topic
      "b" : "both"
    }
    """
  let result = reading(text)
  #expect(result.values == "{ a: 'ours' b: 'both' }")
  #expect(result.faults == ["conflict@<<<<<<< HEAD"])
}

@Test func jsonInvalidBytesBecomeReplacements() {
  let bytes = Array(#"{"a":"x"#.utf8) + [0xFF] + Array(#"y","b":1}"#.utf8)
  let result = reading(bytes)
  #expect(result.values == "{ a: 'x\u{FFFD}y' b: #1 }")
  #expect(result.faults.count == 1)
}

@Test func jsonIndentationTellsWhereABracketIsMissing() {
  let missing = """
    {
      "a" : {
        "x" : {
          "v" : 1
      },
      "b" : 2
    }
    """
  #expect(reading(missing, followsIndentation: true).values == "{ a: { x: { v: #1 } } b: #1 }")
  let extra = """
    {
      "a" : {
        "x" : 1
        },
        "y" : 2
      },
      "b" : 3
    }
    """
  #expect(reading(extra, followsIndentation: true).values == "{ a: { x: #1 y: #1 } b: #1 }")
}

@Test(arguments: [511, 512, 513, 10_000])
func jsonDepthIsBounded(depth: Int) {
  let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  let faults = Array(text.utf8).withUnsafeBufferPointer { text in
    var json = JSONScanner(text)
    json.skip()
    json.finish()
    return json.faults.map { "\($0.kind)" }
  }
  #expect(faults == (depth > JSONScanner.maximumDepth ? ["tooDeep"] : []))
  let isRead = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
  #expect(isRead == faults.isEmpty)
}

@Test(arguments: ["{", "[", "{\"a\":", "[{\"a\":[", "\"", "{\"a\":\"\\", "<<<<<<< x\n{", "}"])
func jsonNestedBracketsNeverTrap(text: String) {
  _ = reading(String(repeating: text, count: text.contains("{") || text.contains("[") ? 200 : 10_000))
  let bytes = Array(String(repeating: text, count: 10_000).utf8)
  let faults = bytes.withUnsafeBufferPointer { bytes in
    var json = JSONScanner(bytes)
    json.skip()
    json.finish()
    return json.faults.count
  }
  #expect(faults > 0 && faults <= JSONScanner.maximumFaults)
}
