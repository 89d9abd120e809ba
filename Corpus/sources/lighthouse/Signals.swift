import UIKit

/// Each button here is silent or has a name, as its comment says.
final class SignalsViewController: UIViewController {
  // Silent: an image alone, made in the closure of a property.
  private lazy var hornButton: UIButton = {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(named: "horn"), for: .normal)
    button.addTarget(self, action: #selector(sound), for: .touchUpInside)
    return button
  }()
  // Named elsewhere in the type.
  private let bellButton = UIButton()
  // No image.
  private let plainButton = UIButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(hornButton)
    bellButton.setImage(UIImage(named: "bell"), for: .normal)
    view.addSubview(plainButton)
    // Silent: an identifier is for tests only.
    let flagItem = UIBarButtonItem(image: UIImage(named: "flag"), style: .plain, target: self, action: #selector(sound))
    flagItem.accessibilityIdentifier = "flag"
    // Named.
    let lampItem = UIBarButtonItem(image: UIImage(named: "lamp"), style: .plain, target: self, action: #selector(sound))
    lampItem.accessibilityLabel = NSLocalizedString("signals.lamp", comment: "")
    navigationItem.rightBarButtonItems = [flagItem, lampItem]
    // Silent, then named through the bar.
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      image: UIImage(named: "map"), style: .plain, target: self, action: #selector(sound))
    navigationItem.backBarButtonItem = UIBarButtonItem(
      image: UIImage(named: "back"), style: .plain, target: self, action: #selector(sound))
    navigationItem.backBarButtonItem?.accessibilityLabel = NSLocalizedString("signals.back", comment: "")
    // Unknown: handed on, or given back.
    let kiteItem = UIBarButtonItem(image: UIImage(named: "kite"), style: .plain, target: self, action: #selector(sound))
    announce(kiteItem)
    // The system has names for its own images.
    let infoButton = UIButton(type: .infoLight)
    infoButton.setImage(UIImage(named: "info"), for: .normal)
    // Held by two names, and named by the second.
    let firstButton = UIButton()
    firstButton.setImage(UIImage(named: "rocket"), for: .normal)
    rocketButton = firstButton
    rocketButton?.accessibilityLabel = NSLocalizedString("signals.rocket", comment: "")
  }

  private var rocketButton: UIButton?

  private func nameBell() { bellButton.accessibilityLabel = NSLocalizedString("signals.bell", comment: "") }

  private func announce(_ item: UIBarButtonItem) { item.accessibilityLabel = NSLocalizedString("signals.kite", comment: "") }

  private func flareButton() -> UIButton {
    let button = UIButton()
    button.setImage(UIImage(named: "flare"), for: .normal)
    return button
  }

  @objc private func sound() {}
}
