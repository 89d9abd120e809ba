import Formats
import Linting
import Phrasing
import Support
import Testing

/// Labels that keys tell apart and texts do not.
@Suite("Siblings")
struct SiblingsTests {
  @Test func threeItemsOfOneListAreToldApart() async {
    let flagged = await repeated([
      ("list.tides.edit.accessibilityLabel", "Edit"), ("list.walks.edit.accessibilityLabel", "Edit"),
      ("list.boats.edit.accessibilityLabel", "Edit"), ("list.beaches.edit.accessibilityLabel", "Edit beaches"),
    ])
    #expect(
      flagged == [
        "list.tides.edit.accessibilityLabel", "list.walks.edit.accessibilityLabel",
        "list.boats.edit.accessibilityLabel",
      ])
  }

  @Test func twoMayBeOneControlInTwoForms() async {
    #expect(
      await repeated([
        ("player.small.stop.accessibilityLabel", "Stop"), ("player.large.stop.accessibilityLabel", "Stop"),
      ]) == [])
  }

  @Test func keysThatDifferInMoreThanOnePartAreNoList() async {
    #expect(
      await repeated([
        ("map.close.accessibilityLabel", "Close"), ("tide.chart.close.accessibilityLabel", "Close"),
        ("guide.hide.button.accessibilityLabel", "Close"),
      ]) == [])
  }

  private func repeated(_ texts: [(key: String, text: String)]) async -> [String] {
    let lines = texts.map { "\"\($0.key)\" = \"\($0.text)\";\n" }.joined()
    let file = SourceFile(path: "en.lproj/Localizable.strings", bytes: Array(lines.utf8))
    let document = Format.strings.document(file)
    let setup = Setup(rules: Rule.all.filter { $0.id == "label-repeated" }.map { Setup.ActiveRule($0) })
    let table = Table(base: nil, baseLocale: "en", inference: setup.inference)
    let member = Table.Member(document: document, locale: "en")
    let plans = await table.plans(of: member, inference: setup.inference, languages: setup.languages)
    return await Linter(setup).check(plans, of: document).findings.map(\.key)
  }
}
