import Testing

@Test func stubHouse() { #expect(1 + 1 == 2) }
