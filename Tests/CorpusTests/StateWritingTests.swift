import Formats
import Foundation
import Support
import Testing

private let xliff = """
  <?xml version="1.0"?>
  <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
    <file original="a.strings" source-language="en" target-language="de" datatype="plaintext"><body>
      <trans-unit id="bare"><source>Tide</source><target>Flut</target></trans-unit>
      <trans-unit id="new"><source>Ebb</source><target state="new">Ebbe</target></trans-unit>
      <trans-unit id="machine"><source>Pier</source><target state='translated' state-qualifier='leveraged-mt'>Pier</target></trans-unit>
      <trans-unit id="proposed"><source>Buoy</source><alt-trans><target state="new">x</target></alt-trans></trans-unit>
      <trans-unit id="both"><source>Dune</source><alt-trans><target>x</target></alt-trans><target>Düne</target></trans-unit>
    </body></file>
  </xliff>
  """

private let xliffTwo = """
  <xliff version="2.0" srcLang="en" trgLang="de" xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="f">
    <unit id="one"><segment><source>Tide</source><target>Flut</target></segment></unit>
    <unit id="two"><segment state="initial"><source>A</source><target>B</target></segment><segment><source>C</source><target>D</target></segment></unit>
  </file></xliff>
  """

private func read(_ text: String, _ format: Format) -> Document {
  format.document(SourceFile(path: "x.\(format.extensions[0])", bytes: Array(text.utf8)))
}

/// The line of an entry after its state was set; nil where the format refuses.
private func line(_ key: String, _ state: TranslationState, _ text: String, _ format: Format) throws -> String? {
  let document = read(text, format)
  let entry = try #require(document.entries.first { $0.id.key == key })
  guard let edits = format.setState(state, entry, document) else { return nil }
  let result = String(decoding: try document.file.applying(edits), as: UTF8.self)
  let after = try #require(read(result, format).entries.first { $0.id.key == key })
  #expect(after.state == state)
  let lines = text.components(separatedBy: "\n")
  let changed = zip(lines, result.components(separatedBy: "\n")).filter { $0 != $1 }
  #expect(changed.count <= 1)
  return changed.first?.1.trimmingCharacters(in: .whitespaces) ?? ""
}

@Test func xliffStateIsSet() throws {
  #expect(
    try line("bare", .needsReview, xliff, .xliff)
      == #"<trans-unit id="bare"><source>Tide</source><target state="needs-review-l10n">Flut</target></trans-unit>"#)
  #expect(
    try line("bare", .machineTranslated, xliff, .xliff)?.contains(
      #"<target state="translated" state-qualifier="leveraged-mt">"#) == true)
  #expect(try line("new", .final, xliff, .xliff)?.contains(#"<target state="final">Ebbe"#) == true)
  #expect(try line("new", .new, xliff, .xliff) == "")
  #expect(
    try line("new", .machineTranslated, xliff, .xliff)?.contains(
      #"<target state="translated" state-qualifier="leveraged-mt">Ebbe"#) == true)
  #expect(try line("machine", .translated, xliff, .xliff)?.contains("<target state='translated'>Pier") == true)
  #expect(
    try line("both", .translated, xliff, .xliff)?.contains(
      #"<alt-trans><target>x</target></alt-trans><target state="translated">Düne"#) == true)
  #expect(try line("proposed", .translated, xliff, .xliff) == nil)
  #expect(try line("bare", .stale, xliff, .xliff) == nil)
}

@Test func xliffTwoHasItsStatesOnSegments() throws {
  #expect(try line("one", .final, xliffTwo, .xliff)?.contains(#"<segment state="final"><source>Tide"#) == true)
  #expect(try line("one", .needsReview, xliffTwo, .xliff) == nil)
  #expect(try line("two", .translated, xliffTwo, .xliff) == nil)
}

@Test func tableStateIsSetInTheTablesOwnWord() throws {
  let table = "key,de,state\ntide,Flut,Done\nebb,Ebbe,\npier,Pier,\"to review\"\nshort,Kurz\n"
  #expect(try line("ebb", .translated, table, .csv) == "ebb,Ebbe,Done")
  #expect(try line("ebb", .final, table, .csv) == "ebb,Ebbe,final")
  #expect(try line("pier", .translated, table, .csv) == #"pier,Pier,"Done""#)
  #expect(try line("tide", .needsReview, table, .csv) == "tide,Flut,needs-review")
  #expect(try line("short", .translated, table, .csv) == nil)
  #expect(try line("tide", .translated, "key,de\ntide,Flut\n", .csv) == nil)
}

@Test func stringsHaveNoStates() throws {
  #expect(try line("tide", .translated, "\"tide\" = \"Flut\";\n", .strings) == nil)
}

@Test("A state is all that setting it changes", arguments: FormatCase.all)
func stateAlone(example: FormatCase) throws {
  let format = try #require(example.format)
  let document = format.document(example.file)
  for entry in document.entries.prefix(12) {
    for state in [TranslationState.new, .needsReview, .translated, .final, .machineTranslated] {
      guard let edits = format.setState(state, entry, document) else { continue }
      let bytes = try document.file.applying(edits)
      let after = format.document(SourceFile(path: example.file.path, bytes: bytes, encoding: document.file.encoding))
      #expect(after.entries.map(\.id) == document.entries.map(\.id))
      // In a catalog an empty text is a missing one while it is new, and a text on purpose once it is translated.
      #expect(after.entries.map { $0.text?.string ?? "" } == document.entries.map { $0.text?.string ?? "" })
      #expect(after.problems.count <= document.problems.count + 1)
      let index = try #require(document.entries.firstIndex { $0.place == entry.place && $0.locale == entry.locale })
      #expect(after.entries[index].state == state || format.name == "xcstrings" && state == .final)
    }
  }
}
