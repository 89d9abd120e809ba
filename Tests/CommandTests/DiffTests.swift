import Formats
import Foundation
import Reporting
import Support
import Testing

/// What `fix --diff` prints, given to the programs that apply it.
@Suite("Differences that are applied")
struct DiffTests {
  private static let label = """
    /* Accessibility label for the map */
    "map.accessibilityLabel" = "Map of the bay.";

    """

  private static let appliers: [[String]] = [["git", "apply", "-p1"], ["patch", "-p1", "--batch", "--quiet"]]

  /// Whether the machine has the program.
  private static func has(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  private static func apply(_ difference: [UInt8], with applier: [String], in folder: ScratchFolder) throws -> Int32 {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("voicelint-\(UUID().uuidString).diff")
    try Data(difference).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = applier
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(
    "git and patch make the changes", arguments: appliers,
    [
      "en.lproj/Localizable.strings", "My App/en.lproj/Localizable.strings", "Übung/en.lproj/Localizable.strings",
      "a\"b\\c/en.lproj/Localizable.strings", "a\tb/en.lproj/Localizable.strings", "a\n b/en.lproj/Localizable.strings",
      "en.lproj/Two  spaces 2024-01-01 10:00:00 +0000.strings", " en.lproj/-b.strings",
    ])
  func namesAreTaken(applier: [String], name: String) throws {
    guard Self.has(applier[0]) else { return }
    let folder = try ScratchFolder()
    try folder.write(name, Self.label)
    let result = try Program.run(["fix", "--diff", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(try Self.apply(result.bytes, with: applier, in: folder) == 0, "\(result.output)")
    #expect(try folder.read(name) == Array(Self.label.replacing("bay.", with: "bay").utf8))
  }

  @Test func aPathElsewhereIsFromTheRoot() throws {
    let folder = try ScratchFolder()
    try folder.write("en.lproj/Localizable.strings", Self.label)
    let path = folder.path + "/en.lproj/Localizable.strings"
    let result = try Program.run(["fix", "--diff", path])
    #expect(result.output.hasPrefix("--- a\(path)\n+++ b\(path)\n@@ -1,2 +1,2 @@\n"))
  }

  private static let texts: [(name: String, bytes: [UInt8])] = [
    ("plain", Array(label.utf8)),
    ("no line break at the end", Array(label.dropLast().utf8)),
    ("CR LF", Array(label.replacing("\n", with: "\r\n").utf8)),
    ("CR alone", Array(label.replacing("\n", with: "\r").utf8)),
    ("a byte-order mark", [0xEF, 0xBB, 0xBF] + Array(label.utf8)),
    ("a line of 100,000 characters", Array("/* \(String(repeating: "map ", count: 25_000))*/ \(label)".utf8)),
    ("lines like a difference", Array("/*\n--- a/x\n+++ b/x\n@@ -1,1 +1,1 @@\n-- \n*/\n\(label)".utf8)),
  ]

  @Test("What the file is like stays", arguments: appliers, texts.map(\.name))
  func bytesStay(applier: [String], name: String) throws {
    guard Self.has(applier[0]) else { return }
    let bytes = try #require(Self.texts.first { $0.name == name }).bytes
    let (folder, fixed) = (try ScratchFolder(), try ScratchFolder())
    for place in [folder, fixed] { try place.write("en.lproj/Localizable.strings", bytes) }
    #expect(try Program.run(["fix", "."], in: fixed.path).code == 0)
    let result = try Program.run(["fix", "--diff", "."], in: folder.path)
    #expect(try Self.apply(result.bytes, with: applier, in: folder) == 0, "\(result.output)")
    #expect(try folder.read("en.lproj/Localizable.strings") == (try fixed.read("en.lproj/Localizable.strings")))
    #expect(try folder.read("en.lproj/Localizable.strings") != bytes)
  }

  @Test("A file in an 8-bit encoding keeps its bytes", arguments: appliers)
  func latinBytesStay(applier: [String]) throws {
    guard Self.has(applier[0]) else { return }
    let text = """
      <?xml version="1.0" encoding="ISO-8859-1"?>
      <plist version="1.0"><dict>
      <key>map.accessibilityLabel</key><string>Küste.</string>
      </dict></plist>

      """
    let folder = try ScratchFolder()
    try folder.write("de.lproj/Localizable.strings", text.unicodeScalars.map { UInt8($0.value) })
    let result = try Program.run(["fix", "--diff", "."], in: folder.path)
    #expect(try Self.apply(result.bytes, with: applier, in: folder) == 0, "\(result.output)")
    let fixed = text.replacing("Küste.", with: "Küste").unicodeScalars.map { UInt8($0.value) }
    #expect(try folder.read("de.lproj/Localizable.strings") == fixed)
  }

  @Test("A UTF-16 file is told, shown and left out", arguments: appliers)
  func wideFilesAreTold(applier: [String]) throws {
    let folder = try ScratchFolder()
    let wide = "\u{FEFF}\(Self.label)".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try folder.write("en.lproj/Wide.strings", wide)
    try folder.write("en.lproj/Localizable.strings", Self.label)
    let result = try Program.run(["fix", "--diff", "."], in: folder.path)
    #expect(result.code == 1)
    #expect(result.errors.contains("The changes to en.lproj/Wide.strings can't be applied from the diff"))
    #expect(result.output.contains("Binary files a/en.lproj/Wide.strings and b/en.lproj/Wide.strings differ\n"))
    #expect(result.output.contains("\n# +\"map.accessibilityLabel\" = \"Map of the bay\";\n"))
    guard Self.has(applier[0]) else { return }
    #expect(try Self.apply(result.bytes, with: applier, in: folder) == 0)
    #expect(try folder.read("en.lproj/Wide.strings") == wide)
    #expect(try folder.read("en.lproj/Localizable.strings") == Array(Self.label.replacing("bay.", with: "bay").utf8))
  }

  @Test func aTerminalShowsWhatWouldActOnIt() {
    func file(_ text: String) -> SourceFile { SourceFile(path: "a", bytes: Array(text.utf8)) }
    let difference = UnifiedDiff(path: "a", old: file("a\u{1B}[2J\u{9B}\u{202E}\r\n\tb\rc"), new: file("d 👩‍🚀\n"))
    let shown = Visible.block(String(decoding: difference.bytes, as: UTF8.self))
    #expect(shown.contains("-a\\u{1B}[2J\\u{9B}\\u{202E}\n") && shown.hasSuffix("+d 👩‍🚀\n"), "\(shown)")
    #expect(difference.bytes.contains(0x1B))
  }
}
