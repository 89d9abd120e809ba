import Formats
import Foundation
import Support
import Testing

@testable import Usage

/// What holds for the tree of any bytes.
@Suite struct SwiftTreeLaws {
  /// A bit of everything, none of which makes sense.
  private static let ferry = Array(
    """
    #!/usr/bin/swift
    @testable import struct Harbor.Pier
    // Ebb /* and */ flow
    @MainActor final class Ferry<Deck: Hashable & Sendable>: Boat, @unchecked Sendable where Deck.ID == Int {
      @AppStorage("tide") private(set) lazy var `default`: [String: Deck?]? = [:]
      let raw = #"a \\#(tide, format: "\\(1)") "b" \\n"#, regex = /[a-z]+\\/(?<n>b)/, half = 1.5e-3 / 2
      var title: String { get async throws { "x" } set(new) { tide = new! } }
      static func == (_ lhs: Self, to rhs: borrowing Self = .init(\\.a?.b[0])) async throws(Leak) -> some View {
        guard case let .moored(at: pier)? = lhs, #available(macOS 15, *), let (a, b) = rhs else { return }
        return Text("Tide \\(a < b ? "ebb" : "flow", specifier: "%d")", comment: \"""
          Two \\
          lines \\(["a": 1, b: 2])
          \""").foo<Int>(x).bar { [weak self, k = a.b] (x: Int, _) -> Void in self?.y(x) } label: { $0 }
      }
      #if DEBUG && os(iOS)
        indirect enum Tide: Int { case ebb(Int, by: Int = 0), flow = 2; init?<T>(_ t: T) {} }
      #else
        subscript(_ i: Int) -> Int { _read { yield a[i] } }
      #endif
      func run() { if let x, x is Int { do { try? x() } catch is Leak { throw y } } else if z { repeat { } while a }
        for case let .a(b) in c where d { switch e { case 1..., .f(let g) where h: break; @unknown default: i = j } } }
    }
    #Preview("🛳️", traits: .sizeThatFits) { Ferry() }
    """.utf8)

  private static let odd: [UInt8] = Array("\"(){}[]\\#`/<>?=:.,@\n\r ".utf8) + [0, 0x80, 0xFF, 0xE2]

  private func broken(_ text: [UInt8]) -> String? {
    let tree = SwiftParser.tree(text)
    return TreeLaw.broken(root: tree.root, length: text.count, span: tree.bytes, children: { Array(tree.children($0)) })
  }

  @Test func `A text that ends anywhere makes a tree`() {
    #expect(broken(SwiftTreeLaws.ferry) == nil)
    for count in SwiftTreeLaws.ferry.indices {
      let text = Array(SwiftTreeLaws.ferry[..<count])
      #expect(broken(text) == nil, "\(count) bytes")
      let rest = Array(SwiftTreeLaws.ferry[count...])
      #expect(broken(rest) == nil, "from \(count)")
    }
  }

  @Test func `A text with an odd byte anywhere makes a tree`() {
    for place in SwiftTreeLaws.ferry.indices {
      for (index, byte) in SwiftTreeLaws.odd.enumerated() {
        #if DEBUG
          guard (place + index).isMultiple(of: 9) else { continue }
        #endif
        var text = SwiftTreeLaws.ferry
        text[place] = byte
        #expect(broken(text) == nil, "\(byte) at \(place)")
      }
    }
  }

  @Test(arguments: ["\n", "\r", "\r\n"]) func `Places have the lines of reports`(_ end: String) async {
    let text = ["", "", "let a = Text(\"Ebb\")", ""].joined(separator: end)
    let uses = await AppSource.uses(in: [SourceFile(path: "Pier.swift", bytes: Array(text.utf8))])
    #expect(uses.uses.map(\.place.line) == [3])
  }

  @Test(arguments: Seeded.seeds) func `A text with several changes makes a tree`(_ seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<40 {
      var text = SwiftTreeLaws.ferry
      for _ in 0..<Int.random(in: 1...8, using: &random) { Variants.change(&text, using: &random) }
      #expect(broken(text) == nil, "\(String(decoding: text, as: UTF8.self))")
    }
  }
}
