import Formats
import Phrasing
import Testing

/// What a text is as a format string: to a person, and to the program.
@Suite("Format strings")
struct FormatStringTests {
  /// What each specifier is and how it is written, after a `!` where nobody means it.
  private static func specifiers(of text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = FormatString(bytes)
      var told: [String] = []
      while let specifier = scanner.next() {
        let written = String(decoding: bytes[specifier.range], as: UTF8.self)
        told.append("\(specifier.isMeant ? "" : "!")\(specifier.kind) \(written)")
      }
      return told
    }
  }

  @Test(
    "Specifiers are found whole",
    arguments: [
      ("%@ of %1$lld", ["conversion %@", "conversion %1$lld"]),
      (
        "%-5.2f, %+d, %*.*f, %#x, %'d",
        [
          "conversion %-5.2f", "conversion %+d", "conversion %*.*f", "conversion %#x", "conversion %'d",
        ]
      ),
      ("%#@files@ in %2$#@my-álbums@", ["variable %#@files@", "variable %2$#@my-álbums@"]),
      ("%arg files, %argue", ["argument %arg", "conversion %a"]),
      (
        "{name}, {{ name }}, ${first.name}, {file-name}, {имя}",
        [
          "name {name}", "name {{ name }}", "name ${first.name}", "name {file-name}", "name {имя}",
        ]
      ),
      ("100%% of it", ["percent %%"]),
      ("100% of it", ["!conversion % o"]),
      ("100%", ["!stray %"]),
      ("100%, then", ["!stray %"]),
      // An apostrophe after a number is none of printf's flags.
      ("%50'si", ["!stray %"]),
      ("%${name}", ["!stray %", "name ${name}"]),
      ("%#@ files@", ["!stray %"]),
      ("{two words}, {}, u{2022}, \\u{41}", []),
      ("{{name}", ["name {name}"]),
      ("{count, plural, one {a file} other {files}} {name}", ["name {count, plural,", "name {name}"]),
      (
        "{sex, select, other {{n, plural, =1 {day} other {{n} {two words} days}}}}",
        [
          "name {sex, select,", "name {n, plural,", "name {n}",
        ]
      ),
      ("{price, number, currency} {when,date}", ["name {price, number, currency}", "name {when,date}"]),
      ("{now, then}, {n, plural}", []),
      ("{{{{{{{{{{{name}}}}}}}}", ["name {{{{{{{{name}}}}}}}}"]),
      ("%", ["!stray %"]),
      ("", []),
    ])
  func areFound(text: String, expected: [String]) {
    #expect(Self.specifiers(of: text) == expected)
  }

  @Test("What nobody means or the program doesn't read is told apart")
  func readings() {
    // The program reads “% o”, and neither `%'d` nor `%$@`.
    #expect(Placeholder.find(in: "5 % of %'d %$@").count == 2)
    let arguments = Arguments(of: "5 % of %'d %$@")
    #expect(arguments.arguments.count == 1 && arguments.strays.count == 2)
    #expect(Arguments(of: "%*d").arguments.map(\.position) == [1, 2])
    #expect(Arguments(of: "100%*").arguments.isEmpty)
    #expect(Placeholder.find(in: "%50'si tamam").isEmpty)
  }
}
