import WordLists

/// The tries of one language.
struct Lexicons: Sendable {
  /// What every text is looked through with.
  var words: Lexicon
  /// Names and words that are the same in other languages.
  var kept: Lexicon
  /// What comments say of controls that lead out of the app; nil where nobody listed it.
  var comments: Lexicon?

  /// Of a language that the program carries.
  init(_ places: TriePlaces, _ told: ToldFacts) {
    words = Lexicon(Lexicons.trie(places.words), Lexicons.payloads, told)
    kept = Lexicon(Lexicons.trie(places.kept), Lexicons.payloads, told)
    comments = places.comments.map { Lexicon(Lexicons.trie($0), Lexicons.payloads) }
  }

  /// Of lists that are compiled now.
  init(compiling told: ToldFacts) {
    var compiler = WordListCompiler()
    TriePlaces.add(told.items, told.facts, to: &compiler)
    let lists = compiler.finish()
    let (tries, payloads) = (WordTrie.all(of: lists), Lexicon.Payload.all(of: lists))
    words = Lexicon(tries[0], payloads, told)
    kept = Lexicon(tries[1], payloads, told)
    comments = tries.count > 2 ? Lexicon(tries[2], payloads) : nil
  }

  private static func trie(_ roots: TriePlaces.Roots) -> WordTrie {
    WordTrie(EmbeddedLists.bytes, placeWidth: EmbeddedLists.placeWidth, roots)
  }

  private static let payloads = Lexicon.Payload.all(in: EmbeddedLists.payloads, sections: EmbeddedLists.sections)
}
