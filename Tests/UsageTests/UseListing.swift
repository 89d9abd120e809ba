import Usage

/// What is read of an app's source, as the files `uses` in `Corpus/sources` show it.
enum UseListing {
  static func text(_ uses: AppUses) -> String {
    var lines = uses.uses.map(line)
    lines += uses.unlocalized.map { "\(place($0.place))  not localized \($0.sink.rawValue): \($0.text)" }
    lines += uses.silent.map { "\(place($0.place))  silent \($0.owner): \($0.kind.rawValue)" }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ use: Use) -> String {
    let words = [
      place(use.place), use.sink.rawValue,
      use.name.isConstant ? "constant \(use.name.key)" : "\(use.name.table ?? "Localizable"): \(use.name.key)",
      use.owner,
      use.control.isEmpty ? "" : "control \(use.control)", use.dialog.isEmpty ? "" : "dialog \(use.dialog)",
      use.screen.isEmpty ? "" : "screen \(use.screen)", use.isPart ? "part" : "",
    ]
    return words.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private static func place(_ place: Place) -> String { "\(place.path):\(place.line)" }
}
