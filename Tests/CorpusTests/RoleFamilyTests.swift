import Formats
import Phrasing
import Support
import Testing

/// What keys of one file tell of each other.
@Suite("Roles told by families of keys")
struct RoleFamilyTests {
  @Test("A hint beside a button is the button's", arguments: ["SLEEP_BUTTON", "SLEEP_BUTTON_TITLE", "SLEEP_BTN"])
  func hintBesideButton(button: String) {
    #expect(inferred([button, "SLEEP_HINT"])["SLEEP_HINT"] == "hint key button \(button)")
  }

  @Test func hintIsOfTheSameControlAsTheButton() {
    let inferred = fullCasts(["sleepButton", "sleepHint"])
    #expect(inferred["sleepHint"]?.stem == inferred["sleepButton"]?.stem)
    #expect(inferred["sleepHint"]?.stem.isEmpty == false)
  }

  @Test func hintBesideLabelIsGuessed() {
    #expect(inferred(["SLEEP_LABEL", "SLEEP_HINT"])["SLEEP_HINT"] == "hint guess - SLEEP_LABEL")
  }

  @Test(
    "Notes that are called hints stay texts",
    arguments: [
      ["SLEEP_TITLE", "SLEEP_HINT"], ["WAKE_BUTTON", "SLEEP_HINT"], ["SLEEP_HINT"], ["SLEEP_LINK_LABEL", "SLEEP_HINT"],
      ["SLEEP_LINK_LABEL", "SLEEP_LINK_HINT"], ["SLEEP_BUTTON", "SLEEP_HINT_2"],
    ])
  func noHint(keys: [String]) {
    #expect(inferred(keys)[keys.last ?? ""]?.hasPrefix("text") == true)
  }

  @Test func commentBeatsSiblings() {
    #expect(
      inferred(["SLEEP_BUTTON", "SLEEP_HINT"], comment: "Text below the picture")["SLEEP_HINT"] == "text guess - -")
    let unwritten = inferred(["SLEEP_BUTTON", "SLEEP_HINT"], comment: "No comment provided by engineer.")
    #expect(unwritten["SLEEP_HINT"] == "hint key button SLEEP_BUTTON")
  }

  @Test func labelBesideToolTipIsAButtons() {
    let inferred = inferred(["toolbar.sleep.label", "toolbar.sleep.tooltip", "toolbar.wake.label"])
    #expect(inferred["toolbar.sleep.label"] == "button guess button toolbar.sleep.tooltip")
    #expect(inferred["toolbar.wake.label"] == "text guess - -")
  }

  @Test("Title and message are a dialog's", arguments: ["sync.failed", "SYNC_FAILED", "syncFailed"])
  func titleBesideMessage(name: String) {
    let parts = name.hasPrefix("SYNC") ? ["_TITLE", "_MESSAGE", "_RETRY", "_CANCEL"] : dialogParts(name)
    let keys = parts.map { name + $0 }
    let inferred = fullCasts(keys)
    #expect(
      keys.map { inferred[$0]?.roles } == [.dialogTitle, .dialogMessage, .dialogButton, .dialogButton])
    #expect(keys.allSatisfy { inferred[$0]?.dialog == name && inferred[$0]?.evidence == .guess })
  }

  private func dialogParts(_ name: String) -> [String] {
    name.contains(".")
      ? [".title", ".message", ".retry", ".cancel"] : ["Title", "Message", "Retry", "Cancel"]
  }

  /// A notice on a screen has a button as well.
  @Test func buttonBesideTitleAndMessageStaysOne() {
    #expect(
      inferred(["sync.title", "sync.message", "sync.retry_button"])["sync.retry_button"]?.hasPrefix("button key")
        == true)
  }

  @Test func titleOfTheAlertIsNotTheTitle() {
    let inferred = fullCasts(["sleep.title", "sleep.alert_title", "sleep.message", "sleep.stop_button"])
    #expect(inferred["sleep.title"]?.roles == .text)
    #expect(inferred["sleep.message"]?.roles == .dialogMessage)
    #expect(inferred["sleep.stop_button"]?.roles == .dialogButton)
    #expect(inferred["sleep.message"]?.dialog == inferred["sleep.alert_title"]?.dialog)
  }

  @Test("No dialog", arguments: [["sleep.title", "sleep.body"], ["sleep.title", "wake.message"], ["sleep.message"]])
  func noDialog(keys: [String]) {
    #expect(inferred(keys).values.allSatisfy { $0.hasPrefix("text") })
  }

  @Test func alertsMessageIsItsFirstLineWhereThereIsMore() {
    let inferred = inferred(["sleepAlert.message", "sleepAlert.informativeText", "wakeAlert.message"])
    #expect(inferred["sleepAlert.message"]?.hasPrefix("dialog-title key") == true)
    #expect(inferred["sleepAlert.informativeText"]?.hasPrefix("dialog-message key") == true)
    #expect(inferred["wakeAlert.message"]?.hasPrefix("dialog-message key") == true)
  }

  /// Roles, evidence, trait and what told, by key.
  private func inferred(_ keys: [String], comment: String = "") -> [String: String] {
    fullCasts(keys, comment: comment).mapValues { inferred in
      let roles = inferred.roles.roles.map(\.rawValue).joined(separator: ",")
      let reason = inferred.reason.isEmpty ? "-" : inferred.reason
      return "\(roles) \(inferred.evidence.rawValue) \(inferred.trait?.rawValue ?? "-") \(reason)"
    }
  }

  private func fullCasts(_ keys: [String], comment: String = "") -> [String: KeyRoles] {
    let lines = keys.map { (comment.isEmpty ? "" : "/* \(comment) */\n") + "\"\($0)\" = \"Sleep\";\n" }.joined()
    let file = SourceFile(path: "en.lproj/Localizable.strings", bytes: Array(lines.utf8))
    let member = Table.Member(document: Format.strings.document(file), locale: "en")
    let table = Table(base: member, baseLocale: "en", inference: RoleInference())
    return Dictionary(table.roles(of: member, inference: RoleInference()).map { ($0.key, $0.roles) }) { first, _ in
      first
    }
  }
}
