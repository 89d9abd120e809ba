import Foundation
import Support
import Testing

/// What is told of an app's source itself, and when it isn't.
@Suite("Findings in the app's source")
struct AppFindingTests {
  private static let view = """
    import UIKit
    final class LampView: UIView {
      let lamp = UIButton()
      func setUp() {
        lamp.accessibilityLabel = "Light the lamp"
        lamp.accessibilityHint = NSLocalizedString("lamp.hint", comment: "")
        lamp.accessibilityValue = NSLocalizedString("Half lit", comment: "")
        let beam = UIImageView()
        beam.accessibilityLabel = NSLocalizedString("beam.label", comment: "")
        beam.accessibilityHint = NSLocalizedString("beam.hint", tableName: "Elsewhere", comment: "")
        beam.accessibilityValue = NSLocalizedString("%d", comment: "")
      }
    }
    """
  private static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
        <view id="Vie-wo-001"><subviews>
          <button buttonType="system" id="But-to-001"><state key="normal" image="wick"/></button>
        </subviews></view>
      </objects>
    </document>
    """

  private func app() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for (path, text) in [
      "App/LampView.swift": AppFindingTests.view, "App/Lamp.xib": AppFindingTests.nib,
      "en.lproj/Localizable.strings": "\"beam.label\" = \"Beam\";\n",
      "de.lproj/Localizable.strings": "\"beam.label\" = \"Lichtstrahl\";\n",
    ] {
      let file = folder.path + "/" + path
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
    return folder
  }

  @Test func areToldWhereTheyStand() throws {
    let folder = try app()
    let result = try Program.run(["check", ".", "--sources", "App", "--format", "text"], in: folder.path)
    #expect(result.code == 1)
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("App/") }
    #expect(lines.count == 4, "\(result.output)")
    #expect(lines.contains { $0.hasPrefix("App/Lamp.xib:5:") && $0.hasSuffix("[control-without-label]") })
    #expect(lines.contains { $0.hasPrefix("App/LampView.swift:5:") && $0.hasSuffix("[speech-not-localized]") })
    #expect(lines.contains { $0.hasPrefix("App/LampView.swift:6:") && $0.contains("error: lamp.hint: No table") })
    #expect(lines.contains { $0.hasPrefix("App/LampView.swift:7:") && $0.contains("note: Half lit: No table") })
  }

  @Test func areToldWhereOnlyTheyAreAskedFor() throws {
    let folder = try app()
    let result = try Program.run(
      ["check", ".", "--sources", "App", "--only", "spoken-key-missing", "--format", "text"], in: folder.path)
    #expect(result.code == 1 && result.output.hasPrefix("App/LampView.swift:6:"), "\(result.output)")
  }

  /// A part of the tables can't show that a key is in none of them, and an app in one language needs no table.
  @Test func areOnlyToldOfWholeApps() throws {
    let folder = try app()
    for paths in [["de.lproj"], ["en.lproj/Localizable.strings"]] {
      let result = try Program.run(["check", "--sources", "App", "--format", "text"] + paths, in: folder.path)
      #expect(!result.output.contains("App/"), "\(result.output)")
    }
    try FileManager.default.removeItem(atPath: folder.path + "/de.lproj")
    let result = try Program.run(["check", ".", "--sources", "App", "--format", "text"], in: folder.path)
    #expect(!result.output.contains("speech-not-localized") && result.output.contains("spoken-key-missing"))
  }

  @Test func haveTheSeverityThatWasChosen() throws {
    let folder = try app()
    func severities(_ configuration: String) throws -> [String] {
      try ("sources: [App]\n" + configuration).write(
        toFile: folder.path + "/.voicelint.yml", atomically: true, encoding: .utf8)
      let lines = try Program.run(["check", ".", "--format", "text"], in: folder.path).output.split(separator: "\n")
      return lines.filter { $0.hasSuffix("[spoken-key-missing]") }.map { line in
        line.split(separator: " ").dropFirst().first.map { String($0.dropLast()) } ?? ""
      }
    }
    #expect(try severities("") == ["error", "note"])
    #expect(try severities("rules: {spoken-key-missing: warning}") == ["warning", "warning"])
    #expect(try severities("rules: {spoken-key-missing: error}") == ["error", "error"])
    // The hint is missing, and the value is only told besides.
    #expect(try severities("rules: {spoken-key-missing: {roles: {hint: off}}}") == ["note"])
    #expect(try severities("profile: relaxed") == ["error"])
  }

  @Test func canBeLivedWith() throws {
    let folder = try app()
    try """
    sources: [App]
    ignore:
      - rules: [control-without-label, speech-not-localized]
        paths: [App]
        reason: The lamp is a picture.
      - keys: [lamp.hint, Half lit]
        reason: They come with the next release.
    """.write(toFile: folder.path + "/.voicelint.yml", atomically: true, encoding: .utf8)
    let result = try Program.run(["check", ".", "--format", "text"], in: folder.path)
    #expect(result.code == 0 && !result.output.contains("App/"), "\(result.output)")
    #expect(!result.output.contains("unused"), "\(result.output)")
  }

  @Test func baselineKnowsThem() throws {
    let folder = try app()
    #expect(try Program.run(["baseline", "create", ".", "--sources", "App"], in: folder.path).code == 0)
    let arguments = ["check", ".", "--sources", "App", "--baseline", "voicelint-baseline.json", "--format", "text"]
    let result = try Program.run(arguments, in: folder.path)
    #expect(result.code == 0, "\(result.output)\(result.errors)")
  }
}
