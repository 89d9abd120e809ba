import Testing
import Usage

#if DEBUG
  @testable import Phrasing

  /// The words that name roles and traits in tables, keys and comments.
  @Suite("Words for roles and traits")
  struct RoleVocabularyTests {
    @Test("A role column takes the name that the configuration has for a role", arguments: Role.allCases)
    func roleIsNamed(role: Role) {
      #expect(RoleColumns.roles(role.rawValue) == RoleSet(role))
    }

    @Test("A trait column takes the name that the configuration has for a trait", arguments: Phrasing.Trait.allCases)
    func traitIsNamed(trait: Phrasing.Trait) {
      #expect(RoleColumns.trait(trait.rawValue) == trait)
    }

    @Test("What the app's source hands a text to is a role, and heard only where the role is", arguments: Sink.allCases)
    func sinkIsRole(sink: Sink) throws {
      let role = try #require(Role(rawValue: sink.rawValue))
      #expect(RoleSet.spokenOnly.contains(RoleSet(role)) == sink.isSpokenOnly)
    }

    @Test("A word is in one row")
    func wordsAreThereOnce() {
      let words = RoleVocabulary.rows.flatMap { $0.words.split(separator: " ") }
      let twice = Dictionary(grouping: words, by: \.self).filter { $0.value.count > 1 }.keys
      #expect(twice.isEmpty)
    }

    @Test("A row says something, and a control of keys and comments is told by a cue")
    func rowsSaySomething() {
      for row in RoleVocabulary.rows {
        #expect(row.role != nil || row.trait != nil || !row.cue.isEmpty, "\(row.words)")
        #expect(row.control == nil || !row.cue.isEmpty, "\(row.words)")
      }
    }

    @Test("Words of other languages than English stand in cells alone")
    func cuesAreEnglish() {
      let foreign = RoleVocabulary.rows.filter { row in !row.words.utf8.allSatisfy { $0 < 0x80 } }
      #expect(!foreign.isEmpty && foreign.allSatisfy(\.cue.isEmpty))
    }
  }
#endif
