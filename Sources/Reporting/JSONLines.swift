extension Reporter {
  /// All findings of the JSON report, a line each, for programs that read line by line.
  package static let jsonl = Reporter("jsonl") { report, _ in
    var bytes: [UInt8] = []
    for finding in report.findings {
      var json = JSONWriter()
      json.write(finding)
      bytes += json.bytes + [UInt8(ascii: "\n")]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
