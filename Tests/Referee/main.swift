import Foundation

// Compares Usage's reading of all Swift files of some folders with that of Swift's own parser.

var comparison = Comparison()
for folder in CommandLine.arguments.dropFirst() {
  let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  for path in paths.filter({ $0.hasSuffix(".swift") }).sorted() {
    guard let data = FileManager.default.contents(atPath: folder + "/" + path) else { continue }
    comparison.add(folder + "/" + path, Array(data))
  }
}
print(comparison.text)
exit(comparison.count == 0 ? 0 : 1)
