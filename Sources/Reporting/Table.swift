extension Reporter {
  package static let table = Reporter("table") { report, drawing in
    Reporter.text.render(report, drawing)
  }
}
