extension Format {
  package static let strings = Format(name: "strings", extensions: ["strings"]) { _ in Reading() }
}
