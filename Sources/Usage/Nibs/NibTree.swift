import Formats

/// A text in a storyboard or xib, as it reads and where it stands.
struct NibText: Sendable {
  let text: String
  let span: ByteSpan
}

/// An element of a storyboard or xib.
struct NibElement: Sendable {
  let name: String
  /// Where its start tag stands.
  let span: ByteSpan
  /// The element around it; nil for the root.
  let parent: Int?
  fileprivate(set) var children: [Int] = []
  fileprivate let attributes: [String: NibText]
  /// The characters that stand directly in it, of elements that hold a string.
  fileprivate(set) var content: NibText?

  /// What the attribute reads as; nil where it is missing or empty.
  subscript(attribute: String) -> NibText? {
    guard let text = attributes[attribute], !text.text.isEmpty else { return nil }
    return text
  }

  /// The identifier that keys of the nib's table begin with.
  var id: String? { self["id"]?.text }
  /// The name that the element has in the element around it.
  var key: String? { self["key"]?.text }
  /// The app's own class.
  var customClass: String? { self["customClass"]?.text }
  var isController: Bool { name.hasSuffix("Controller") }

  func isOn(_ attribute: String) -> Bool { self[attribute]?.text == "YES" }
}

/// A storyboard or xib as a tree: elements in the order of their start tags, so that each comes after the one around it.
///
/// Any bytes make a tree; what isn't well formed is left out.
struct NibTree: Sendable {
  let elements: [NibElement]
  /// Where the XML isn't well formed.
  let problems: [Problem]

  init(_ file: SourceFile) {
    (elements, problems) = XMLSpans.walk(file) { (NibTree.elements(&$0), $0.problems) }
  }

  /// What says nothing of objects and their texts.
  private static let skipped: Set<String> = ["constraints", "resources", "dependencies", "variation", "classes"]

  private static func elements(_ xml: inout XMLSpans) -> [NibElement] {
    var elements: [NibElement] = []
    var open: [Int] = []
    while let event = xml.next() {
      switch event {
      case .start:
        let name = xml.string(xml.name)
        guard !skipped.contains(name) else {
          xml.skipElement()
          continue
        }
        let attributes = xml.attributes.map { attribute in
          (xml.string(attribute.name), NibText(text: xml.string(attribute), span: attribute.value))
        }
        let element = NibElement(
          name: name, span: xml.span, parent: open.last,
          attributes: Dictionary(attributes) { first, _ in first })
        if let parent = open.last { elements[parent].children.append(elements.count) }
        open.append(elements.count)
        elements.append(element)
      case .end: _ = open.popLast()
      case .text, .cdata:
        guard let last = open.last, ["string", "mutableString"].contains(elements[last].name) else { continue }
        let text = xml.value(of: event)
        let before = elements[last].content
        elements[last].content = NibText(
          text: (before?.text ?? "") + text.string,
          span: ByteSpan(before?.span.start ?? text.span.start, text.span.end))
      case .declaration, .doctype, .processingInstruction, .comment: continue
      }
    }
    return elements
  }

  subscript(element: Int) -> NibElement { elements[element] }

  /// The children of this name.
  func children(_ element: Int, _ name: String) -> [Int] {
    elements[element].children.filter { elements[$0].name == name }
  }

  func child(_ element: Int, _ name: String) -> Int? {
    elements[element].children.first { elements[$0].name == name }
  }

  /// A property that is a string: Interface Builder writes it as an attribute, or as an element of its own where it has
  /// line ends. Nil where it is missing or empty.
  func property(_ name: String, of element: Int) -> NibText? {
    if let text = elements[element][name] { return text }
    for child in elements[element].children where elements[child].key == name {
      guard ["string", "mutableString"].contains(elements[child].name), let content = elements[child].content else {
        continue
      }
      // In base 64 where XML couldn't keep the white space: a text, but none to read here.
      if elements[child].isOn("base64-UTF8") { return NibText(text: "", span: content.span) }
      return content.text.isEmpty ? nil : content
    }
    return nil
  }

  /// Whether an element has a text with attributes under this name.
  func hasAttributedText(_ name: String, _ element: Int) -> Bool {
    children(element, "attributedString").contains { elements[$0].key == name }
  }

  /// What is set of VoiceOver in the element's inspector.
  func accessibility(of element: Int) -> Int? { child(element, "accessibility") }

  /// Whether VoiceOver is told to pass over the element.
  func isNoElement(_ element: Int) -> Bool {
    guard let accessibility = accessibility(of: element) else { return false }
    return children(accessibility, "bool").contains {
      elements[$0].key == "isElement" && elements[$0]["value"]?.text == "NO"
    }
  }

  /// What the developer says of the element to translators (Xcode's field “Localizer Hint”); nil where it is nothing.
  func note(on element: Int) -> String? {
    let notes = children(element, "attributedString").filter { elements[$0].key == "userComments" }
    let parts = notes.flatMap { note in
      children(note, "fragment").compactMap { property("content", of: $0)?.text }
    }
    return parts.isEmpty ? nil : parts.joined()
  }

  func hasTrait(_ trait: String, _ element: Int) -> Bool {
    guard let accessibility = accessibility(of: element) else { return false }
    return children(accessibility, "accessibilityTraits").contains { elements[$0].isOn(trait) }
  }

  /// The strings of the app's own properties that the element sets.
  func runtimeStrings(of element: Int) -> [(keyPath: String, value: NibText)] {
    guard let list = child(element, "userDefinedRuntimeAttributes") else { return [] }
    return children(list, "userDefinedRuntimeAttribute").compactMap { attribute in
      guard elements[attribute]["type"]?.text == "string", let keyPath = elements[attribute]["keyPath"]?.text,
        let value = property("value", of: attribute)
      else { return nil }
      return (keyPath, value)
    }
  }
}
