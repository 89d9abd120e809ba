import UIKit

final class LogbookViewController: UIViewController {
  private let addButton = UIButton()
  private let search = UITextField()
  private let count = UILabel()

  override func viewDidLoad() {
    title = Strings.Logbook.title
    addButton.setTitle(Strings.Logbook.add, for: .normal)
    addButton.accessibilityHint = Strings.Logbook.addHint
    search.placeholder = NSLocalizedString("log.search", comment: "")
    count.text = NSLocalizedString("log.count", comment: "")
    count.accessibilityLabel = entries == 1 ? Strings.Logbook.one : Strings.Logbook.many
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: NSLocalizedString("log.export", comment: ""), style: .plain, target: nil, action: nil)
  }

  private var entries = 0

  func askToBurn() {
    let alert = UIAlertController(
      title: NSLocalizedString("log.burn.ask", comment: ""), message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: NSLocalizedString("log.burn.yes", comment: ""), style: .destructive))
    alert.addAction(UIAlertAction(title: NSLocalizedString("log.burn.no", comment: ""), style: .cancel))
    present(alert, animated: true)
  }

  func burned() {
    UIAccessibility.post(notification: .announcement, argument: NSLocalizedString("log.burned", comment: ""))
  }
}

enum Strings {
  enum Logbook {
    static let title = text("log.name")
    static let add = text("log.new")
    static let addHint = text("log.new.result")
    static let one = text("log.one")
    static let many = text("log.many")
  }

  private static func text(_ key: String) -> String { NSLocalizedString(key, comment: "") }
}

struct Keeper {
  let name: String
  let years: Int
  let manual: URL

  static let first = Keeper(name: NSLocalizedString("keeper.name", comment: ""), years: 3, manual: Keeper.page)
  private static let page = URL(fileURLWithPath: "/")
}
