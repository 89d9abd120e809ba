import Testing

@Test func stubLaw() { #expect(1 + 1 == 2) }
