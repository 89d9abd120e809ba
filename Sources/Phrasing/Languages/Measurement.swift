extension Language {
  /// Who has checked the word lists of a language besides those who wrote them.
  package enum Review: String, CaseIterable, Sendable {
    case no
    /// A fluent reader, item by item.
    case read
    /// Somebody whose own language it is.
    case native
  }

  /// How well faults are found in judged texts of a language that were written before the word lists were consulted.
  package struct Measurement: Hashable, Sendable, CustomStringConvertible {
    /// The share of findings that are right, with two decimals.
    package let precision: String
    /// The share of faults that are found, with two decimals.
    package let recall: String
    /// How many faults the texts have.
    package let faults: Int

    package init(precision: Double, recall: Double, faults: Int) {
      self.precision = Measurement.rounded(precision)
      self.recall = Measurement.rounded(recall)
      self.faults = faults
    }

    /// Nil where the text isn't as a locale file has it: “precision 0.97, recall 0.94 on 31 faults”.
    init?(_ text: String) {
      let words = text.split(separator: " ")
      guard words.count == 7, let precision = Double(words[1].dropLast()), let recall = Double(words[3]),
        let faults = Int(words[5])
      else { return nil }
      self.init(precision: precision, recall: recall, faults: faults)
      guard description == text else { return nil }
    }

    package var description: String { "precision \(precision), recall \(recall) on \(faults) faults" }

    /// Whether nineteen of twenty findings are right, on as many faults as such a share needs.
    var isSure: Bool { faults >= 25 && precision >= "0.95" }

    private static func rounded(_ share: Double) -> String {
      let hundredths = Int((share * 100).rounded())
      return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
    }
  }
}
