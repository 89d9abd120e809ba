import Formats
import Phrasing
import Support
import Testing

/// What keys of one file tell of each other.
@Suite("Casting families")
struct CastingFamilyTests {
  @Test("A hint beside a button is the button's", arguments: ["SLEEP_BUTTON", "SLEEP_BUTTON_TITLE", "SLEEP_BTN"])
  func hintBesideButton(button: String) {
    #expect(casts([button, "SLEEP_HINT"])["SLEEP_HINT"] == "hint key button \(button)")
  }

  @Test func hintIsOfTheSameControlAsTheButton() {
    let casts = fullCasts(["sleepButton", "sleepHint"])
    #expect(casts["sleepHint"]?.stem == casts["sleepButton"]?.stem)
    #expect(casts["sleepHint"]?.stem.isEmpty == false)
  }

  @Test func hintBesideLabelIsGuessed() {
    #expect(casts(["SLEEP_LABEL", "SLEEP_HINT"])["SLEEP_HINT"] == "hint guess - SLEEP_LABEL")
  }

  @Test(
    "Notes that are called hints stay texts",
    arguments: [
      ["SLEEP_TITLE", "SLEEP_HINT"], ["WAKE_BUTTON", "SLEEP_HINT"], ["SLEEP_HINT"], ["SLEEP_LINK_LABEL", "SLEEP_HINT"],
      ["SLEEP_LINK_LABEL", "SLEEP_LINK_HINT"], ["SLEEP_BUTTON", "SLEEP_HINT_2"],
    ])
  func noHint(keys: [String]) {
    #expect(casts(keys)[keys.last ?? ""]?.hasPrefix("text") == true)
  }

  @Test func commentBeatsSiblings() {
    #expect(casts(["SLEEP_BUTTON", "SLEEP_HINT"], comment: "Text below the picture")["SLEEP_HINT"] == "text guess - -")
    let unwritten = casts(["SLEEP_BUTTON", "SLEEP_HINT"], comment: "No comment provided by engineer.")
    #expect(unwritten["SLEEP_HINT"] == "hint key button SLEEP_BUTTON")
  }

  @Test func labelBesideToolTipIsAButtons() {
    let casts = casts(["toolbar.sleep.label", "toolbar.sleep.tooltip", "toolbar.wake.label"])
    #expect(casts["toolbar.sleep.label"] == "button guess button toolbar.sleep.tooltip")
    #expect(casts["toolbar.wake.label"] == "text guess - -")
  }

  @Test("Title and message are a dialog's", arguments: ["sync.failed", "SYNC_FAILED", "syncFailed"])
  func titleBesideMessage(name: String) {
    let parts = name.hasPrefix("SYNC") ? ["_TITLE", "_MESSAGE", "_RETRY", "_CANCEL"] : dialogParts(name)
    let keys = parts.map { name + $0 }
    let casts = fullCasts(keys)
    #expect(
      keys.map { casts[$0]?.roles } == [.dialogTitle, .dialogMessage, .dialogButton, .dialogButton])
    #expect(keys.allSatisfy { casts[$0]?.dialog == name && casts[$0]?.evidence == .guess })
  }

  private func dialogParts(_ name: String) -> [String] {
    name.contains(".")
      ? [".title", ".message", ".retry", ".cancel"] : ["Title", "Message", "Retry", "Cancel"]
  }

  /// A notice on a screen has a button as well.
  @Test func buttonBesideTitleAndMessageStaysOne() {
    #expect(
      casts(["sync.title", "sync.message", "sync.retry_button"])["sync.retry_button"]?.hasPrefix("button key") == true)
  }

  @Test func titleOfTheAlertIsNotTheTitle() {
    let casts = fullCasts(["sleep.title", "sleep.alert_title", "sleep.message", "sleep.stop_button"])
    #expect(casts["sleep.title"]?.roles == .text)
    #expect(casts["sleep.message"]?.roles == .dialogMessage)
    #expect(casts["sleep.stop_button"]?.roles == .dialogButton)
    #expect(casts["sleep.message"]?.dialog == casts["sleep.alert_title"]?.dialog)
  }

  @Test("No dialog", arguments: [["sleep.title", "sleep.body"], ["sleep.title", "wake.message"], ["sleep.message"]])
  func noDialog(keys: [String]) {
    #expect(casts(keys).values.allSatisfy { $0.hasPrefix("text") })
  }

  @Test func alertsMessageIsItsFirstLineWhereThereIsMore() {
    let casts = casts(["sleepAlert.message", "sleepAlert.informativeText", "wakeAlert.message"])
    #expect(casts["sleepAlert.message"]?.hasPrefix("dialog-title key") == true)
    #expect(casts["sleepAlert.informativeText"]?.hasPrefix("dialog-message key") == true)
    #expect(casts["wakeAlert.message"]?.hasPrefix("dialog-message key") == true)
  }

  /// Roles, evidence, trait and what told, by key.
  private func casts(_ keys: [String], comment: String = "") -> [String: String] {
    fullCasts(keys, comment: comment).mapValues { cast in
      let roles = cast.roles.roles.map(\.rawValue).joined(separator: ",")
      let reason = cast.reason.isEmpty ? "-" : cast.reason
      return "\(roles) \(cast.evidence.rawValue) \(cast.trait?.rawValue ?? "-") \(reason)"
    }
  }

  private func fullCasts(_ keys: [String], comment: String = "") -> [String: Cast] {
    let lines = keys.map { (comment.isEmpty ? "" : "/* \(comment) */\n") + "\"\($0)\" = \"Sleep\";\n" }.joined()
    let file = SourceFile(path: "en.lproj/Localizable.strings", bytes: Array(lines.utf8))
    let member = Table.Member(document: Format.strings.document(file), locale: "en")
    let table = Table(base: member, baseLocale: "en", casting: Casting())
    return Dictionary(table.casts(of: member, casting: Casting()).map { ($0.key, $0.cast) }) { first, _ in first }
  }
}
