import Formats

/// The lists of files that have no base file, such as the exports of one app in several languages: they mostly have the
/// same keys with the same comments, and what those tell is found once.
package actor RoleLists {
  /// What is looked at before the keys themselves.
  private struct Signature: Hashable {
    let table: String?
    let count: Int
    let firstKey: Int?
    let lastKey: Int?
  }

  /// How many lists are kept, each with the file that it was made of: a run meets the files of one folder one after the
  /// other, and has those of two in hand where one folder ends.
  private static let limit = 2

  private var known: [(signature: Signature, list: Task<RoleList, Never>)] = []

  package init() {}

  /// The list of a document's keys.
  nonisolated func list(of document: Document, _ inference: RoleInference) async -> RoleList {
    let list = await likely(document, inference).value
    return list.holding(for: document.entries)
      ?? RoleList(document.entries, inference, table: document.tableName)
  }

  /// The list of a document that looks the same, or the beginnings of this one's.
  private func likely(_ document: Document, _ inference: RoleInference) -> Task<RoleList, Never> {
    let signature = Signature(
      table: document.tableName, count: document.entries.count, firstKey: document.entries.first?.keyHash,
      lastKey: document.entries.last?.keyHash)
    if let found = known.first(where: { $0.signature == signature }) { return found.list }
    let list = Task { RoleList(document.entries, inference, table: document.tableName) }
    known.append((signature, list))
    if known.count > RoleLists.limit { known.removeFirst() }
    return list
  }
}
