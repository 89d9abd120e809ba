/// A name and a pure function from a report to text.
package struct Reporter: Sendable {
  /// Takes a text, a piece after the other: a report can be larger than all that was checked.
  package typealias Outlet = (_ piece: [UInt8]) -> Void

  /// How many bytes are enough for a piece.
  static let piece = 1 << 17

  package let name: String
  /// Whether people read it as it is, and want to count or to draw it in more than one way.
  package let isForPeople: Bool
  /// Whether it draws all texts, and not only findings: ``Report/review``.
  package let hasAllTexts: Bool
  private let isOfRepository: Bool
  private let write: @Sendable (Report, Drawing, Outlet) -> Void

  /// - Parameters:
  ///   - hasAllTexts: whether it draws all texts.
  ///   - isOfRepository: whether its readers look at the files of a repository, and find what is wrong in an export
  ///     where these have the text.
  ///   - write: writes the text piece by piece. What is for people goes through ``Visible/lines(_:)``.
  init(
    _ name: String, isForPeople: Bool = false, hasAllTexts: Bool = false, isOfRepository: Bool = false,
    write: @escaping @Sendable (Report, Drawing, Outlet) -> Void
  ) {
    self.name = name
    self.isForPeople = isForPeople
    self.hasAllTexts = hasAllTexts
    self.isOfRepository = isOfRepository
    self.write = write
  }

  /// One whose text is short, or known as a whole only.
  init(
    _ name: String, isForPeople: Bool = false, hasAllTexts: Bool = false, isOfRepository: Bool = false,
    _ render: @escaping @Sendable (Report, Drawing) -> String
  ) {
    self.init(name, isForPeople: isForPeople, hasAllTexts: hasAllTexts, isOfRepository: isOfRepository) {
      report, drawing, outlet in
      let text = render(report, drawing)
      outlet(Array((isForPeople ? Visible.lines(text) : text).utf8))
    }
  }

  /// Writes a report.
  package func write(_ report: Report, _ drawing: Drawing, to outlet: Outlet) {
    write(isOfRepository ? report.atOrigins : report, drawing, outlet)
  }

  /// A report as one text.
  package func render(_ report: Report, _ drawing: Drawing) -> String {
    var bytes: [UInt8] = []
    write(report, drawing) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  package static let all: [Reporter] = [
    .table, .text, .json, .jsonl, .sarif, .github, .gitlab, .junit, .markdown, .rdjson, .checkstyle, .xcode, .csv,
    .html,
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
