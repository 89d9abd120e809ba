/// What an app's source hands a text to: a property that VoiceOver reads, or a control that shows it.
///
/// The raw values are those of the roles that reports and the configuration name.
package enum Sink: String, CaseIterable, Sendable {
  case label
  case hint
  case value
  case action
  case announcement
  case inputLabel = "input-label"
  case placeholder
  case button
  case link
  case menuItem = "menu-item"
  case dialogTitle = "dialog-title"
  case dialogMessage = "dialog-message"
  case dialogButton = "dialog-button"
  case title
  case heading
  case image
  /// The name of a switch, picker, stepper or slider, which is seen and heard.
  case toggleName = "toggle-name"
  /// A tool tip, which VoiceOver says as a hint where the control has no other.
  case toolTip = "tool-tip"
  /// Text that is only shown, as far as the source tells.
  case text

  /// Whether the text is only ever heard.
  package var isSpokenOnly: Bool {
    switch self {
    case .label, .hint, .value, .action, .announcement, .inputLabel: true
    case .placeholder, .button, .link, .menuItem, .dialogTitle, .dialogMessage, .dialogButton, .title, .heading,
      .image, .toggleName, .toolTip, .text:
      false
    }
  }

  /// Whether the text is one of a dialog.
  var isOfDialog: Bool {
    switch self {
    case .dialogTitle, .dialogMessage, .dialogButton: true
    default: false
    }
  }
}
