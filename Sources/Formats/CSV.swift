extension Format {
  package static let csv = Format(name: "csv", extensions: ["csv", "tsv"]) { _ in Reading() }
}
