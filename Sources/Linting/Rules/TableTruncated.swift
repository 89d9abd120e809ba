extension Rule {
  static let tableTruncated = Rule(
    reading: "table-truncated", "A strings file holds nothing that makes Apple's parser stop before its end.", .error)
}
