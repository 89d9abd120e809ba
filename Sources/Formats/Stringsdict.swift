extension Format {
  package static let stringsdict = Format(name: "stringsdict", extensions: ["stringsdict"]) { _ in Reading() }
}
