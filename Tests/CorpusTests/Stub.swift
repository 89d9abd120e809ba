import Testing

@Test func stubCorpus() { #expect(1 + 1 == 2) }
