extension Reporter {
  /// All findings of the JSON report, a line each, for programs that read line by line.
  package static let jsonl = Reporter("jsonl") { report, _, outlet in
    for finding in report.findings {
      var json = JSONWriter()
      json.write(finding)
      json.finish(outlet)
    }
  }
}
