extension Format {
  package static let xcstrings = Format(name: "xcstrings", extensions: ["xcstrings"]) { _ in Reading() }
}
