import Phrasing
import Yams

extension ConfigReader {
  /// Texts of which none is empty: one, or a list.
  func words(_ node: Node, _ name: String) throws(Failure) -> [String] {
    var words: [String] = []
    for item in try items(node) { words.append(try word(item, name)) }
    return words
  }

  private func word(_ node: Node, _ name: String) throws(Failure) -> String {
    let word = try string(node, name)
    guard word.contains(where: { !$0.isWhitespace }) else { throw failure(node, "“\(name)” has no value.") }
    return word
  }

  func lengths(_ node: Node) throws(Failure) -> [HouseStyle.Length: Int] {
    guard !isEmpty(node) else { return [:] }
    var lengths: [HouseStyle.Length: Int] = [:]
    for (name, key, value) in try mapping(node, "“lengths”") {
      guard let length = HouseStyle.Length(rawValue: name) else {
        throw unknown(key, "key", HouseStyle.Length.allCases.map(\.rawValue))
      }
      guard let budget = value.int, budget > 0 else {
        throw failure(value, "“\(name)” must be a whole number over 0.")
      }
      lengths[length] = budget
    }
    return lengths
  }

  func forbidden(_ node: Node) throws(Failure) -> [HouseStyle.ForbiddenWord] {
    var words: [HouseStyle.ForbiddenWord] = []
    for item in try list(node, "“forbidden” must be a list of items with words.") {
      var (word, instead, reason): (String?, String?, String?)
      var locales: Set<String> = []
      for (name, key, value) in try mapping(item, "An item of “forbidden”") {
        switch name {
        case "word": word = try self.word(value, name)
        case "instead": instead = try self.word(value, name)
        case "locales": for node in try items(value) { locales.insert(try locale(node, name)) }
        case "reason": reason = try self.word(value, name)
        default: throw unknown(key, "key", ["word", "instead", "locales", "reason"])
        }
      }
      guard let word else { throw failure(item, "An item of “forbidden” needs a “word”.") }
      words.append(HouseStyle.ForbiddenWord(word, instead: instead, locales: locales, reason: reason))
    }
    return words
  }

  func glossary(_ node: Node) throws(Failure) -> [HouseStyle.GlossaryTerm] {
    var terms: [HouseStyle.GlossaryTerm] = []
    for item in try list(node, "“glossary” must be a list of items with terms.") {
      var term: String?
      var translations: [String: [String]] = [:]
      for (name, key, value) in try mapping(item, "An item of “glossary”") {
        guard name != "term" else {
          term = try word(value, name)
          continue
        }
        let locale = try locale(key, name)
        guard translations[locale] == nil else { throw failure(key, "“\(locale)” is given twice.") }
        translations[locale] = try words(value, name)
        guard translations[locale]?.isEmpty == false else { throw failure(value, "“\(name)” has no value.") }
      }
      guard let term else { throw failure(item, "An item of “glossary” needs a “term”.") }
      guard !translations.isEmpty else { throw failure(item, "“\(term)” needs a translation, such as “de: …”.") }
      terms.append(HouseStyle.GlossaryTerm(term, translations: translations))
    }
    return terms
  }

  private func list(_ node: Node, _ complaint: String) throws(Failure) -> [Node] {
    guard !isEmpty(node) else { return [] }
    guard let items = node.sequence else { throw failure(node, complaint) }
    return Array(items)
  }
}
