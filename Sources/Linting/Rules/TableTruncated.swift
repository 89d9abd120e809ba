extension Rule {
  static let tableTruncated = Rule(
    reading: "table-truncated", "A strings file has nothing that makes Apple's parser stop early.", .error)
}
