import UIKit

/// Titles of what a cast makes known.
final class Logbook: UIResponder {
  override func validate(_ command: UICommand) {
    (command as? UICommand)?.title = NSLocalizedString("log.open", comment: "")
    if let item = command as? UIAction { item.title = NSLocalizedString("log.close", comment: "") }
    let bar = (command as! UIBarButtonItem)
    bar.title = NSLocalizedString("log.share", comment: "")
    (command as Tower.Command).title = NSLocalizedString("log.unknown", comment: "")
  }
}
