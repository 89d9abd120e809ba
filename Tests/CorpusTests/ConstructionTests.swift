import Foundation
import Support
import Testing
import WordLists

@testable import Phrasing

/// Every construction with the texts that its file gives for it.
@Suite("Constructions")
struct ConstructionTests {
  private static let text = Checkout.text(of: Checkout.root.appending(path: "Locales/constructions.txt"))

  @Test("The examples of a construction have it, or have it not", arguments: Construction.Group.allCases.map(\.name))
  func examplesTell(name: String) throws {
    let group = try #require(try ConstructionFile(ConstructionTests.text).groups.first { $0.name == name })
    for row in group.rows {
      let index = try #require(Construction.all.firstIndex { $0.name == row.name })
      #expect(Construction.all[index].line == row.line)
      for example in row.examples {
        let language = Languages.read(example.locale)
        let trait = example.trait.flatMap { Trait(rawValue: $0) }
        var text = example.text
        let tokens = text.withUTF8 { Tokens($0, Placeholder.find(in: example.text), language, trait: trait) }
        let place = "Locales/constructions.txt:\(example.line): \(row.name) – \(example.text)"
        #expect(row.facts.isSuperset(of: language.grammarFacts), "\(place)")
        #expect(trait != nil || example.trait == nil, "\(place)")
        #expect(ConstructionTests.has(tokens, index, group) == example.isMatch, "\(place)")
        // The quick question rules out no text that has the construction.
        let search = ConstructionSearch(tokens: tokens, trace: NoTrace())
        #expect(search.mayHave(Construction.all[index]) || !example.isMatch, "\(place)")
      }
    }
  }

  @Test("Each construction has an example that it is right for and one that it isn't")
  func examplesAreThere() throws {
    for row in try ConstructionFile(ConstructionTests.text).groups.flatMap(\.rows) {
      #expect(row.examples.contains { $0.isMatch } && row.examples.contains { !$0.isMatch }, "\(row.name)")
    }
  }

  private static func has(_ tokens: Tokens, _ row: Int, _ group: ConstructionFile.Group) -> Bool {
    var search = ConstructionSearch(tokens: tokens, trace: NoTrace())
    guard !group.each.isEmpty else { return search.find(row) != nil }
    let each = group.each.reduce(into: WordKinds()) { $0.formUnion(WordKinds($1)) }
    return tokens.matches.contains { !$0.kinds.isDisjoint(with: each) && search.find(row, at: $0) != nil }
  }

  @Test(
    "A mistake is told with its line",
    arguments: [
      ("subject: ^ subjects", "line 1: A construction comes before any group."),
      ("[a]\n[a]", "line 2: There are two groups “a”."),
      ("[a] of b", "line 1: A group is “[name]” or “[name] each list|list”."),
      ("[a] each b", "line 1: There is no list and no element “b”."),
      ("[a]\nb ^", "line 2: A construction begins with its name and a colon."),
      ("[a]\nb:", "line 2: A construction has no elements."),
      ("[a]\nb: states\nb: states", "line 3: There are two constructions “b”."),
      ("[a]\nb: stats", "line 2: There is no list and no element “stats”."),
      ("[a]\nb: states&verbs&yes", "line 2: “states&verbs&yes” joins more than two lists."),
      ("[a]\nb: (states", "line 2: A bracket isn't closed."),
      ("[a]\nb: WORD{2}", "line 2: “WORD{2}” has no two numbers."),
      ("[a]\nb: states @c ^", "line 2: “^” comes behind a guard."),
      ("[a]\nb: states {verb=first}", "line 2: “verb=first” is no condition on a fact."),
      ("[a]\nb: states {verb-position=middle}", "line 2: “middle” isn't a value of “verb-position”."),
      ("[a]\nb: states {verb-position=last", "line 2: A brace isn't closed."),
      ("[a]\nyes en: Text", "line 2: An example is “yes en: Text” or “no en: Text” below a construction."),
    ])
  func mistakes(text: String, message: String) {
    #expect {
      try ConstructionFile(text)
    } throws: { error in
      (error as? ConstructionFile.Mistake)?.description == message
    }
  }
}
