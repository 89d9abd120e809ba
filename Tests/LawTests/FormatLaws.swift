import Formats
import Support
import Testing

/// What the fuzz target asks, on variants of the Corpus files, for some seconds in each run of the tests.
@Suite("Laws: every format")
struct FormatLaws {
  #if DEBUG
    private static let rounds = 12
  #else
    private static let rounds = 400
  #endif

  @Test("Whatever the bytes are, places are sound and nothing changes by itself", arguments: FormatCase.all)
  func readersAndWriters(_ example: FormatCase) throws {
    let format = try #require(example.format)
    var random = Seeded(example.bytes.count)
    for round in 0..<Self.rounds {
      var bytes = example.bytes
      if round > 0 { change(&bytes, using: &random) }
      if let broken = FormatLaw.broken(by: bytes, in: format) {
        Issue.record("\(example), round \(round): \(broken)")
        return
      }
    }
  }

  @Test("Whatever the bytes are, fixes settle and leave the rest alone", arguments: FormatCase.all)
  func fixes(_ example: FormatCase) async throws {
    let format = try #require(example.format)
    var random = Seeded(example.bytes.count)
    for round in 0..<max(2, Self.rounds / 8) {
      var bytes = example.bytes
      if round > 0 { change(&bytes, using: &random) }
      if let broken = await FormatLaw.brokenByFixing(bytes, in: format) {
        Issue.record("\(example), round \(round): \(broken)")
        return
      }
    }
  }

  private func change(_ bytes: inout [UInt8], using random: inout Seeded) {
    for _ in 0..<Int.random(in: 1...4, using: &random) { Variants.change(&bytes, using: &random) }
  }
}
