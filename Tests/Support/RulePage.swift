import Foundation
package import Linting

extension RulePage {
  /// Every page in the checkout, in the order of the names.
  package static let all: [RulePage] = Checkout.files(in: "Corpus/rules", ending: ".md").map {
    RulePage($0.deletingPathExtension().lastPathComponent, Checkout.text(of: $0))
  }
}

/// The texts with invisible characters written out and `⟦ ⟧` around ranges, for failure messages.
package func shown(_ text: String, _ ranges: [Range<Int>] = []) -> String {
  let bytes = Array(text.utf8)
  var marked = ""
  var done = 0
  func add(_ end: Int) {
    guard end > done else { return }
    for scalar in String(decoding: bytes[done..<end], as: UTF8.self).unicodeScalars {
      let isHidden =
        scalar.value != 0x20
        && (scalar.properties.generalCategory == .format
          || scalar.properties.generalCategory == .control || scalar.properties.isWhitespace)
      if isHidden {
        marked += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        marked.unicodeScalars.append(scalar)
      }
    }
    done = end
  }
  for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
    add(min(range.lowerBound, bytes.count))
    marked += "⟦"
    add(min(range.upperBound, bytes.count))
    marked += "⟧"
  }
  add(bytes.count)
  return marked
}
