package import Linting

/// A name and a pure function from a report to text.
package struct Reporter: Sendable {
  package let name: String
  package let render: @Sendable (Report, Drawing) -> String

  package init(_ name: String, _ render: @escaping @Sendable (Report, Drawing) -> String) {
    self.name = name
    self.render = render
  }

  package static let all: [Reporter] = [.table, .text, .json]
}

/// What the place a report is read at allows.
package struct Drawing: Sendable {
  /// Columns of the terminal.
  package var width: Int
  package var hasColor: Bool
  /// Findings below it are counted and not listed, in reports for people.
  package var minimum: Severity

  package init(width: Int = 100, hasColor: Bool = false, minimum: Severity = .note) {
    self.width = width
    self.hasColor = hasColor
    self.minimum = minimum
  }
}
