import Formats

// The texts of one object.

extension NibReader {
  struct ObjectText {
    /// The property as keys name it.
    let property: String
    let sink: Sink
    let text: NibText
  }

  /// The texts of an object that Xcode exports.
  func texts(of element: Int) -> [ObjectText] {
    // A line between items has a title that nobody sees.
    guard !tree[element].isOn("isSeparatorItem") else { return [] }
    var texts: [ObjectText] = []
    for property in NibProperties.properties(of: tree[element]) {
      add(property.name, sink(property, of: element), tree.property(property.name, of: element), to: &texts)
    }
    addButton(element, to: &texts)
    addSegments(element, to: &texts)
    addParts(element, to: &texts)
    addAccessibility(element, to: &texts)
    if tree[element].name != "toolbarItem" { add("ibShadowedToolTip", .toolTip, tree[element]["toolTip"], to: &texts) }
    return texts
  }

  private func add(_ property: String, _ sink: Sink, _ text: NibText?, to texts: inout [ObjectText]) {
    guard let text else { return }
    texts.append(ObjectText(property: property, sink: sink, text: text))
  }

  private func sink(_ property: NibProperties.Property, of element: Int) -> Sink {
    switch tree[element].name {
    case "label" where tree.hasTrait("header", element): return .heading
    case "buttonCell" where ["check", "radio"].contains(tree[element]["type"]?.text): return .toggleName
    default: return property.sink
    }
  }

  /// The titles of a button's states and of its configuration.
  private func addButton(_ element: Int, to texts: inout [ObjectText]) {
    guard tree[element].name == "button" else { return }
    for state in tree.children(element, "state") {
      guard let key = tree[state].key else { continue }
      add("\(key)Title", .button, tree.property("title", of: state), to: &texts)
    }
    for configuration in tree.children(element, "buttonConfiguration") {
      add("configuration.title", .button, tree.property("title", of: configuration), to: &texts)
      add("configuration.subtitle", .text, tree.property("subtitle", of: configuration), to: &texts)
    }
  }

  private func addSegments(_ element: Int, to texts: inout [ObjectText]) {
    guard let list = tree.child(element, "segments") else { return }
    for (number, segment) in tree.children(list, "segment").enumerated() {
      add("segmentTitles[\(number)]", .button, tree.property("title", of: segment), to: &texts)
      add("ibShadowedLabels[\(number)]", .button, tree.property("label", of: segment), to: &texts)
      add("ibShadowedToolTips[\(number)]", .toolTip, tree.property("toolTip", of: segment), to: &texts)
    }
  }

  /// Parts of an object that have no identifiers of their own.
  private func addParts(_ element: Int, to texts: inout [ObjectText]) {
    switch tree[element].name {
    case "tableColumn":
      for cell in tree[element].children where tree[cell].key == "headerCell" {
        add("headerCell.title", .heading, tree.property("title", of: cell), to: &texts)
      }
    case "searchBar":
      guard let list = tree.child(element, "scopeButtonTitles") else { return }
      for (number, title) in tree.children(list, "string").enumerated() {
        add("scopeButtonTitles[\(number)]", .button, tree[title].content, to: &texts)
      }
    default: return
    }
  }

  private func addAccessibility(_ element: Int, to texts: inout [ObjectText]) {
    guard let accessibility = tree.accessibility(of: element) else { return }
    for part in isDesktop ? NibProperties.desktopAccessibility : NibProperties.touchAccessibility {
      add(part.property, part.sink, tree.property(part.attribute, of: accessibility), to: &texts)
    }
  }
}
