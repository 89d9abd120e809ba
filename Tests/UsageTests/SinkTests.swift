import Testing
import Usage

@Suite struct SinkTests {
  @Test func `What is only heard is spoken`() {
    #expect(Sink.allCases.filter(\.isSpokenOnly).count == 6)
  }
}
