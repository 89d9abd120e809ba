/// A name and a pure function from a report to text.
package struct Reporter: Sendable {
  package let name: String
  /// Whether people read it as it is, and want to count or to draw it in more than one way.
  package let isForPeople: Bool
  package let render: @Sendable (Report, Drawing) -> String

  /// - Parameter isOfRepository: whether its readers look at the files of a repository, and find what is wrong in an
  ///   export where these have the text.
  package init(
    _ name: String, isForPeople: Bool = false, isOfRepository: Bool = false,
    _ render: @escaping @Sendable (Report, Drawing) -> String
  ) {
    self.name = name
    self.isForPeople = isForPeople
    self.render = { report, drawing in
      let text = render(isOfRepository ? report.atOrigins : report, drawing)
      return isForPeople ? Visible.lines(text) : text
    }
  }

  package static let all: [Reporter] = [
    .table, .text, .json, .jsonl, .sarif, .github, .gitlab, .junit, .markdown, .rdjson, .checkstyle, .xcode, .csv,
  ]
}

/// What the place a report is read at allows, and what its readers want to see.
package struct Drawing: Sendable {
  /// Columns of the terminal.
  package var width: Int
  package var hasColor: Bool
  package var listing: Listing
  /// Where reports are read.
  package var site = Site()

  package init(width: Int = 100, hasColor: Bool = false, listing: Listing = Listing()) {
    self.width = width
    self.hasColor = hasColor
    self.listing = listing
  }
}
