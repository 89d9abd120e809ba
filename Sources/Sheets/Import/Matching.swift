import Formats

/// Finds the text of each row: by its id, and where that is lost by its key.
package struct Matching: Sendable {
  private struct Name: Hashable {
    let id: String
    let locale: String
  }

  private let texts: [SheetText]
  /// The languages of the project, the base language first.
  private let languages: [String]
  private var byID: [Name: [Int]] = [:]
  private var byKey: [Name: [Int]] = [:]

  /// - Parameter texts: all of the project, in its order.
  package init(_ texts: [SheetText]) {
    self.texts = texts
    let bases = Set(texts.lazy.filter(\.isBase).map(\.name.locale))
    languages = bases.sorted() + Set(texts.lazy.map(\.name.locale)).subtracting(bases).sorted()
    byID.reserveCapacity(texts.count)
    byKey.reserveCapacity(texts.count)
    for (index, text) in texts.enumerated() {
      byID[Name(id: text.name.rowID, locale: text.name.locale), default: []].append(index)
      let key = Matching.key(text.name.id.key, text.name.id.variant.path)
      byKey[Name(id: key, locale: text.name.locale), default: []].append(index)
    }
  }

  package enum Match: Hashable, Sendable {
    case text(Int)
    /// The id is lost or not right, and key and table tell which text it is.
    case byKey(Int)
    case several
    case none
  }

  package func match(_ record: SheetRecord) -> Match {
    let locale = LocaleName.normalize(record.locale) ?? record.locale
    if let found = byID[Name(id: record.id.trimmed, locale: locale)] {
      return best(found, record).map { .text($0) } ?? .several
    }
    guard !record.key.isEmpty else { return .none }
    // The key may have an apostrophe that was put before it.
    for cell in [record.key] + FormulaGuard.readings(record.key) {
      let key = Matching.key(CellText.read(cell) ?? "", record.variant.trimmed)
      guard let found = byKey[Name(id: key, locale: locale)] else { continue }
      return best(found, record).map { .byKey($0) } ?? .several
    }
    return .none
  }

  /// A text of the same key and form in any language; nil where the id names none.
  package func sibling(_ record: SheetRecord) -> Int? {
    let id = record.id.trimmed
    return languages.lazy.compactMap { byID[Name(id: id, locale: $0)] }.first.flatMap { best($0, record) }
  }

  /// Of several tables of one name the one whose path is most like the sheet's; nil where two are.
  private func best(_ found: [Int], _ record: SheetRecord) -> Int? {
    guard found.count > 1 else { return found.first }
    let ranked = found.map { (place: $0, likeness: texts[$0].name.likeness(to: record.table)) }
      .sorted { $0.likeness > $1.likeness }
    return ranked[0].likeness > ranked[1].likeness ? ranked[0].place : nil
  }

  private static func key(_ key: String, _ variant: String) -> String { key + "\u{1F}" + variant }
}
