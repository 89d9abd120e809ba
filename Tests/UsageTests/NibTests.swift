import Formats
import Foundation
import Support
import Testing
import Usage

/// The made-up apps in `Corpus/sources`: what is read of their source is what stands in the file `uses` beside it.
@Suite struct NibTests {
  private static let apps: [String] = {
    let folder = Checkout.root.appending(path: "Corpus/sources")
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
  }()

  @Test(arguments: apps) func `Sources say what stands beside them`(_ app: String) async {
    let folder = Checkout.root.appending(path: "Corpus/sources/\(app)")
    let paths = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).sorted()
    let files = paths.filter { !$0.hasSuffix("/uses") && $0 != "uses" }.compactMap { path -> SourceFile? in
      guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path) else { return nil }
      return SourceFile(path: path, bytes: Array(data))
    }
    let uses = await AppSource.uses(in: files)
    if let difference = difference(of: folder.appending(path: "uses"), from: UseListing.text(uses)) {
      Issue.record(Comment(rawValue: difference))
    }
  }

  @Test func `A file without an app around it says the same`() async {
    let file = SourceFile(path: "Base.lproj/Kiosk.xib", bytes: Array(NibTests.kiosk.utf8))
    let uses = await AppSource.uses(in: [file])
    #expect(uses.uses.map(\.name.key) == ["Key-00-001.normalTitle"])
    #expect(uses.uses.map(\.name.table) == ["Kiosk"])
    #expect(uses.files == 1)
  }

  @Test func `A picture that stands in for an app is never heard`() async {
    let plain = NibTests.kiosk.replacing("title=\"Buy\"", with: "image=\"coin\"")
    let launch = plain.replacing("<document ", with: "<document launchScreen=\"YES\" ")
    for (text, count) in [(plain, 1), (launch, 0)] {
      let uses = await AppSource.uses(in: [SourceFile(path: "Kiosk.xib", bytes: Array(text.utf8))])
      #expect(uses.silent.count == count)
    }
  }

  private static let kiosk = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
    <button id="Key-00-001"><state key="normal" title="Buy"/></button></objects></document>
    """
}

/// What is read of nibs, whatever their bytes are.
@Suite struct NibLaws {
  private static let nibs = ["Base.lproj/Ferry.storyboard", "Base.lproj/Chart.xib", "Pier.xib"]

  #if DEBUG
    private static let rounds = 200
  #else
    private static let rounds = 5_000
  #endif

  @Test(arguments: nibs) func `Any bytes are read, and every place lies in the file`(_ path: String) async {
    let url = Checkout.root.appending(path: "Corpus/sources/harbor/\(path)")
    let bytes = Array(FileManager.default.contents(atPath: url.path) ?? Data())
    #expect(!bytes.isEmpty)
    var random = Seeded(bytes.count)
    for _ in 0..<NibLaws.rounds {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) { Variants.change(&changed, using: &random) }
      let file = SourceFile(path: path, bytes: changed)
      let uses = await AppSource.uses(in: [file])
      let places = uses.uses.map(\.place) + uses.unlocalized.map(\.place) + uses.silent.map(\.place)
      for place in places {
        #expect(place.span.start >= 0 && place.span.start <= place.span.end && place.span.end <= file.text.count)
        #expect(place.line == LineIndex(file).position(of: place.span.start).line)
      }
    }
  }

  @Test func `Elements nested without end are read like others`() async {
    let open = String(repeating: "<view id=\"Vie-w0-001\"><subviews>", count: 20_000)
    let label = "<label text=\"Deep\" id=\"Lab-el-001\"/>"
    for text in [open, open + label, "<a>" + label + open, String(repeating: label, count: 2_000)] {
      let uses = await AppSource.uses(in: [SourceFile(path: "Pier.xib", bytes: Array(text.utf8))])
      #expect(uses.files == 1)
    }
  }
}
