extension Format {
  package static let xliff = Format(name: "xliff", extensions: ["xliff", "xlf"]) { _ in Reading() }
}
