// Controls that VoiceOver finds nothing to say of.

extension NibReader {
  /// Why VoiceOver finds nothing to say of an object; nil where it does, and where the object is no control.
  func silence(of element: Int) -> SilentControl.Kind? {
    guard !tree.isNoElement(element), !tree[element].isOn("hidden"), !hasName(element) else { return nil }
    switch tree[element].name {
    case "button": return isImageAlone(element) ? .image : nil
    case "barButtonItem" where !isDesktop:
      let hasView = tree[element].children.contains { tree[$0].key == "customView" }
      return tree[element]["systemItem"] == nil && tree[element]["image"] != nil && !hasView ? .image : nil
    case "textField": return isPlaceholderAlone(element) ? .placeholder : nil
    default: return nil
    }
  }

  /// Whether the nib gives the object something to be called by: a text, a label, or another element that names it.
  private func hasName(_ element: Int) -> Bool {
    let parts = [element] + tree[element].children.filter { tree[$0].key == "cell" }
    for part in parts {
      // A placeholder is gone once something is written, and a hint comes after the name.
      if texts(of: part).contains(where: { $0.sink != .placeholder && $0.sink != .hint && $0.sink != .value }) {
        return true
      }
      // A tooltip is the help of a control, but some people's only name for it.
      if tree[part]["toolTip"] != nil { return true }
      if tree.runtimeStrings(of: part).contains(where: { names($0.keyPath) }) { return true }
      let connections = tree.children(part, "connections").flatMap { tree.children($0, "accessibilityConnection") }
      if !connections.isEmpty { return true }
      let isAttributed = ["attributedTitle", "attributedText", "attributedStringValue"].contains {
        tree.hasAttributedText($0, part)
      }
      if isAttributed { return true }
    }
    // A toolbar gives its item's label to the view in the item.
    if let parent = tree[element].parent, tree[parent].name == "toolbarItem" { return true }
    return tree[element].children.contains {
      tree.hasAttributedText("title", $0) || tree.hasAttributedText("attributedTitle", $0)
    }
  }

  /// Whether the app's own property may set a name. Those that set a font or a style don't.
  private func names(_ keyPath: String) -> Bool {
    guard let sink = NibKeys.sink(of: keyPath, main: .label) ?? NibKeys.spokenSink(of: keyPath) else { return false }
    return sink != .hint && sink != .toolTip && sink != .placeholder && sink != .value
  }

  private func isImageAlone(_ element: Int) -> Bool {
    isDesktop ? isDesktopImageAlone(element) : isTouchImageAlone(element)
  }

  private func isTouchImageAlone(_ element: Int) -> Bool {
    // UIKit names the buttons that it draws.
    guard ["system", "custom", "roundedRect", nil].contains(tree[element]["buttonType"]?.text) else { return false }
    return tree[element].children.contains { child in
      switch tree[child].name {
      case "state": tree[child]["image"] != nil || tree[child]["backgroundImage"] != nil
      case "buttonConfiguration": tree[child]["image"] != nil || tree.child(child, "imageReference") != nil
      default: false
      }
    }
  }

  /// AppKit names its own images and symbols, so only the app's own are silent.
  private func isDesktopImageAlone(_ element: Int) -> Bool {
    guard let cell = tree[element].children.first(where: { tree[$0].key == "cell" }), tree[cell].name == "buttonCell",
      !["help", "disclosure"].contains(where: { tree[cell]["bezelStyle"]?.text.contains($0) == true }),
      let image = tree[cell]["image"]?.text
    else { return false }
    return !image.hasPrefix("NS") && tree[cell]["catalog"] == nil
      && !tree[cell].children.contains { tree[$0].name == "imageReference" }
  }

  private func isPlaceholderAlone(_ element: Int) -> Bool {
    guard isDesktop else { return tree.property("placeholder", of: element) != nil }
    guard let cell = tree[element].children.first(where: { tree[$0].key == "cell" }), tree[cell].isOn("editable") else {
      return false
    }
    return tree.property("placeholderString", of: cell) != nil
  }
}
