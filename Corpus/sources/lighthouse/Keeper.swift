import SwiftUI

/// Constants that other programs make of keys as the app is built.
struct Keeper: View {
  var body: some View {
    Button(L10n.Keeper.wake) {}
      .accessibilityHint(Strings.Keeper.WakeHint.text)
    Text(R.string.localizable.keeperName())
      .accessibilityLabel(R.string.localizable.keeperName())
    Image("keeper").accessibilityLabel(Text(.keeperPortrait))
    Image("keeper").accessibilityLabel(String(localized: .keeperPortrait))
  }
}
