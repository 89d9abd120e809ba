extension Format {
  /// Every format there is, in the order of how common they are.
  package static let all: [Format] = [.strings, .stringsdict, .xcstrings, .xliff, .csv, .xlsx]

  /// The format that a path's ending names, or nil.
  package static func named(byPath path: String) -> Format? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return all.first { $0.extensions.contains(ending) }
  }
}
