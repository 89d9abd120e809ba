import Testing

@Test func stubCommand() { #expect(1 + 1 == 2) }
