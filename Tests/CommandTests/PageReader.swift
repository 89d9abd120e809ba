import Foundation

/// Reads the page of a review as a browser does: what it may run, and its data.
struct PageReader {
  let policy: String
  let style: String
  let script: String
  /// The data as it stands in the page.
  let json: String
  let data: [String: Any]
  /// What is left without data, style and script.
  let frame: String

  init(_ page: String) throws {
    var rest = page[...]
    func taken(from start: String, to end: String) throws -> String {
      let parts = rest.components(separatedBy: start)
      try ReportReader.require(parts.count == 2, "\(parts.count - 1) times \(start)")
      guard let close = parts[1].range(of: end) else { throw ReportReader.Refusal("no \(end)") }
      rest = parts[0][...] + parts[1][close.lowerBound...]
      return String(parts[1][..<close.lowerBound])
    }
    try ReportReader.require(page.hasPrefix("<!DOCTYPE html>\n"), "no HTML")
    policy = try taken(from: "http-equiv=\"Content-Security-Policy\" content=\"", to: "\">")
    style = try taken(from: "<style>", to: "</style>")
    script = try taken(from: "<script>", to: "</script>")
    json = try taken(from: "<script type=\"application/json\" id=\"data\">", to: "</script>")
    // An element of this kind ends at its end tag, and a browser looks for no other.
    try ReportReader.require(!json.contains { "<>&".contains($0) }, "markup in the data")
    guard let data = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] else {
      throw ReportReader.Refusal("no object")
    }
    self.data = data
    frame = String(rest)
  }

  func objects(_ name: String) -> [[String: Any]] { data[name] as? [[String: Any]] ?? [] }

  var texts: [[Any]] { data["texts"] as? [[Any]] ?? [] }

  var locales: [String] { objects("languages").map { $0["locale"] as? String ?? "" } }

  /// What one language's row of the summary says of a kind of findings.
  func count(_ name: String, _ locale: String) -> Int? {
    let language = objects("languages").first { $0["locale"] as? String == locale }
    return (language?["counts"] as? [String: Int])?[name]
  }

  /// The number of a text.
  func text(_ key: String, _ locale: String, variant: String = "") -> Int? {
    let keys = objects("keys")
    return texts.firstIndex { row in
      guard let number = row[0] as? Int, let language = row[1] as? Int else { return false }
      return keys[number]["key"] as? String == key && keys[number]["variant"] as? String == variant
        && locales[language] == locale
    }
  }

  /// The decisions that a page would save, as `docs/review.md` says.
  /// - Parameter decisions: numbers of texts, and what is decided of each.
  func decisions(_ decisions: [(text: Int, decided: Decided)]) -> String {
    func cell(_ text: String) -> String { "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\"" }
    let titles = [
      data["sheet"] as? String ?? "", "table", "key", "variant", "locale", "role", "source", "text", "proposal",
      "decision", "reason", "remark", "checksum",
    ]
    let tables = data["tables"] as? [String] ?? []
    let rows = decisions.map { number, decided in
      let row = texts[number]
      let key = objects("keys")[row[0] as? Int ?? 0]
      func of(_ name: String) -> String { key[name] as? String ?? "" }
      let proposal = objects("findings").first { $0["text"] as? Int == number }?["proposal"] as? String
      return [
        of("id"), tables[key["table"] as? Int ?? 0], of("key"), of("variant"), locales[row[1] as? Int ?? 0], of("role"),
        of("source"), decided.text ?? row[2] as? String ?? "", proposal ?? "", decided.decision, decided.reason,
        decided.remark, row[3] as? String ?? "",
      ]
    }
    return "\u{FEFF}" + ([titles] + rows).map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// What a reviewer decided of a text.
  struct Decided {
    var decision = ""
    var text: String?
    var reason = ""
    var remark = ""
  }
}
