import Foundation
import Support
import Testing

/// Whatever ends a run of `fix`, and whoever runs beside it, files are whole.
@Suite("Interrupted and simultaneous runs", .serialized)
struct InterruptionTests {
  private static let before = """
    /* Accessibility label for the map */
    "map.accessibilityLabel" = "Map of the bay.";

    """
  private static let after = before.replacingOccurrences(of: "bay.", with: "bay")
  private static let names = (0..<60).map { "Part\($0)/en.lproj/Localizable.strings" }
  /// A few, or as many as `KILLS` in the environment says.
  private static let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 6

  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try restore(folder)
    return folder
  }

  private func restore(_ folder: ScratchFolder) throws {
    for name in Self.names { try folder.write(name, Self.before) }
  }

  private func start(_ arguments: [String], in folder: ScratchFolder, errors: Pipe? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardError = errors ?? FileHandle.nullDevice
    try process.run()
    return process
  }

  private func temporaryFiles(in folder: ScratchFolder) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.contains("/.voicelint-") }
  }

  /// How many files are fixed; each of the others must be as it was.
  private func fixed(in folder: ScratchFolder) throws -> Int {
    var count = 0
    for name in Self.names {
      let text = String(decoding: try folder.read(name), as: UTF8.self)
      #expect(text == Self.before || text == Self.after, "\(name) is neither the old file nor the fixed one")
      if text == Self.after { count += 1 }
    }
    return count
  }

  @Test func aKilledRunLeavesWholeFiles() throws {
    let folder = try project()
    let begin = ContinuousClock.now
    #expect(try Program.run(["fix", "."], in: folder.path).code == 0)
    #expect(try fixed(in: folder) == Self.names.count)
    let time = begin.duration(to: .now) / .seconds(1)
    var random = Seeded(7)
    var midway = 0
    for number in 0..<Self.kills {
      try restore(folder)
      let signal = [SIGTERM, SIGHUP, SIGINT, SIGKILL][number % 4]
      let process = try start(["fix", "."], in: folder)
      Thread.sleep(forTimeInterval: Double.random(in: 0..<time, using: &random))
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      // Either it was done before, or the signal is what ended it.
      if process.terminationReason == .uncaughtSignal {
        #expect(process.terminationStatus == signal)
      } else {
        #expect(process.terminationStatus == 0)
      }
      let count = try fixed(in: folder)
      if count > 0, count < Self.names.count { midway += 1 }
      if signal != SIGKILL { #expect(temporaryFiles(in: folder) == []) }
      // The next run does the rest, and removes what there was no time to remove.
      guard signal == SIGKILL else { continue }
      #expect(try Program.run(["fix", "."], in: folder.path).code == 0)
      #expect(try fixed(in: folder) == Self.names.count)
      #expect(temporaryFiles(in: folder) == [])
    }
    #expect(midway > 0, "no signal came while files were written")
  }

  @Test func twoRunsAtOnceFixEachFileOnce() throws {
    let folder = try project()
    let errors = [Pipe(), Pipe()]
    let processes = try errors.map { try start(["fix", "."], in: folder, errors: $0) }
    var files = 0
    for (process, pipe) in zip(processes, errors) {
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      let isRefused = text.contains(" was left alone: ")
      #expect(process.terminationReason == .exit && process.terminationStatus == (isRefused ? 1 : 0), "\(text)")
      let sum = try #require(text.firstMatch(of: #/fixed in (\d+) file/#))
      files += Int(sum.1) ?? 0
      let reasons = [
        "it is fixed already, by another run or through another path", "another program is writing it",
        "it changed while it was being fixed; run the command again",
      ]
      for line in text.split(separator: "\n") where line.contains(" was left alone: ") {
        #expect(reasons.contains { line.hasSuffix(": \($0).") }, "\(line)")
      }
    }
    #expect(files == Self.names.count)
    #expect(try fixed(in: folder) == Self.names.count)
    #expect(temporaryFiles(in: folder) == [])
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aRunThatWaitsEndsAtOnceUnlessTheSignalIsIgnored(signal: Int32) throws {
    for isIgnored in [false, true] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      let trap = isIgnored ? "trap '' \(signal); " : ""
      process.arguments = ["-c", "\(trap)exec \"$0\" check - --stdin-path en.lproj/a.strings", Program.path]
      let input = Pipe()
      process.standardInput = input
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: 0.5)
      kill(process.processIdentifier, signal)
      if isIgnored {
        Thread.sleep(forTimeInterval: 0.3)
        try input.fileHandleForWriting.write(contentsOf: Data(Self.after.utf8))
        try input.fileHandleForWriting.close()
      }
      process.waitUntilExit()
      #expect(process.terminationReason == (isIgnored ? .exit : .uncaughtSignal))
      #expect(process.terminationStatus == (isIgnored ? 0 : signal))
    }
  }
}
