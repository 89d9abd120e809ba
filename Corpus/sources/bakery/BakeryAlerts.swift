import UIKit

@objc class BakeryAlerts: NSObject {
  @objc static func show(title: String, button: String) {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: button, style: .default))
  }
}

extension BreadView {
  func wrap() {
    buyButton?.accessibilityHint = NSLocalizedString("buy.swift", comment: "")
    accessibilityUserInputLabels = [shelfLabel]
  }
}
