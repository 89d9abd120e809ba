/// Labels of a list's or a screen's items, as their keys tell it.
extension LocaleTable {
  /// Labels that read the same and whose keys differ in one inner part: `settings.tides.manage` and
  /// `settings.weather.manage`. Three at least: two may be one control in a small and a large form.
  package var siblings: [[Int]] {
    var byText: [String: [Int]] = [:]
    for number in phrases.withRoles where phrases.roles(number).contains(.label) {
      byText[phrases[number].text, default: []].append(number)
    }
    return byText.values.filter { $0.count > 2 }.sorted { $0[0] < $1[0] }.flatMap { same in
      families(of: same).filter { $0.count > 2 }
    }
  }

  /// Phrases by what their keys have besides one inner part.
  private func families(of phrases: [Int]) -> [[Int]] {
    struct Frame: Hashable {
      let head: ArraySlice<Substring>
      let tail: ArraySlice<Substring>
    }
    var families: [Frame: Set<Int>] = [:]
    for number in phrases {
      let parts = self.phrases[number].key.split { $0 == "." || $0 == "_" || $0 == "-" || $0 == "/" }
      guard parts.count > 2 else { continue }
      for inner in 1..<(parts.count - 1) {
        families[Frame(head: parts[..<inner], tail: parts[(inner + 1)...]), default: []].insert(number)
      }
    }
    return families.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }
}
