import UIKit

final class PierView: UIView {
  @IBOutlet private var moorButton: UIButton!
  @IBOutlet private var lampButton: UIButton!
  @IBOutlet private var bellButton: UIButton!

  override func awakeFromNib() {
    super.awakeFromNib()
    moorButton.accessibilityLabel = NSLocalizedString("pier.moor", comment: "")
    lampButton.tintColor = .yellow
    prepare(bellButton)
  }
}
