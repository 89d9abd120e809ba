import Formats

/// A text in a nib that VoiceOver reads, or a control that it finds nothing to say of; the app's code may still say it.
struct NibFinding<Value: Sendable>: Sendable {
  let value: Value
  let object: NibObject
}

/// How the app's code knows an object of a nib.
struct NibObject: Sendable {
  /// The outlets that lead to it, with the classes that have them.
  let outlets: [Outlet]
  let customClass: String?

  struct Outlet: Sendable {
    let type: String
    let property: String
  }
}

/// Reads what storyboards and xibs say and show.
struct NibReader {
  private(set) var uses: [Use] = []
  private(set) var unlocalized: [NibFinding<UnlocalizedText>] = []
  private(set) var silent: [NibFinding<SilentControl>] = []

  let tree: NibTree
  /// Whether the nib is one for a Mac.
  let isDesktop: Bool
  private let path: String
  /// The table that the nib's own texts are translated in.
  private let table: String
  private let lines: LineIndex
  /// What the texts of one scene, or of the xib, have in common, for each element.
  private let screens: [String]
  private let outlets: [String: [NibObject.Outlet]]

  static func isNib(_ path: String) -> Bool {
    let path = path.lowercased()
    return path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  init(_ file: SourceFile) {
    path = file.path
    tree = NibTree(file)
    lines = LineIndex(file)
    table = NibReader.table(of: file.path)
    let root = tree.elements.first
    let runtime = root?["targetRuntime"]?.text ?? ""
    isDesktop = runtime.hasPrefix("MacOSX") || root?["type"]?.text.contains("Builder3.Cocoa.") == true
    screens = NibReader.screens(of: tree, table)
    outlets = NibReader.outlets(of: tree)
    // Only what lies in a language's folder has a table of its own.
    let isTranslated = file.path.split(separator: "/").dropLast().contains { $0.hasSuffix(".lproj") }
    // VoiceOver doesn't read the picture that stands in for an app which starts.
    let isHeard = root?.isOn("launchScreen") != true
    for element in tree.elements.indices {
      readKeys(of: element, isHeard: isHeard)
      guard let id = tree[element].id else { continue }
      for text in texts(of: element) {
        if isTranslated {
          use(TextName(key: "\(id).\(text.property)", table: table), text.sink, text.text, element)
        } else if isHeard, text.sink.isSpokenOnly, !isReplaced(text.sink, of: element) {
          say(text.text, text.sink, element)
        }
      }
      if isHeard { findSilence(of: element) }
    }
  }

  /// The file's name without its ending.
  static func table(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[..<dot])
  }

  private mutating func use(_ name: TextName, _ sink: Sink, _ text: NibText, _ element: Int) {
    let control = control(of: element)
    uses.append(
      Use(
        name: name, sink: sink, owner: className(of: control),
        control: tree[control].id.map { "\(table)/\($0)" } ?? "", screen: screens[element], place: place(of: text.span))
    )
  }

  private mutating func say(_ text: NibText, _ sink: Sink, _ element: Int) {
    guard SpokenWords.areIn(text.text), !tree.isNoElement(element) else { return }
    unlocalized.append(
      NibFinding(
        value: UnlocalizedText(text: text.text, sink: sink, place: place(of: text.span)), object: object(element)))
  }

  private mutating func findSilence(of element: Int) {
    guard let kind = silence(of: element) else { return }
    let control = SilentControl(
      owner: className(of: element), kind: kind, place: place(of: tree[element].span))
    silent.append(NibFinding(value: control, object: object(element)))
  }

  // MARK: The app's own properties

  private mutating func readKeys(of element: Int, isHeard: Bool) {
    let main = tree.hasTrait("header", element) ? .heading : NibProperties.mainSink(of: tree[element].name)
    for (keyPath, value) in tree.runtimeStrings(of: element) {
      if let sink = NibKeys.sink(of: keyPath, main: main) {
        guard !value.text.isEmpty else { continue }
        use(TextName(key: value.text), sink, value, element)
      } else if isHeard, let sink = NibKeys.spokenSink(of: keyPath) {
        // Strings of the app's own properties aren't translated with the nib.
        say(value, sink, element)
      }
    }
  }

  /// Whether the element also sets a property of the app's own that speaks in the place of a text.
  private func isReplaced(_ sink: Sink, of element: Int) -> Bool {
    tree.runtimeStrings(of: element).contains { NibKeys.sink(of: $0.keyPath, main: .text) == sink }
  }

  // MARK: Objects

  func place(of span: ByteSpan) -> Place {
    Place(path: path, span: span, line: lines.position(of: span.start).line)
  }

  func object(_ element: Int) -> NibObject {
    let ids = [element, control(of: element)].compactMap { tree[$0].id }
    return NibObject(
      outlets: Set(ids).sorted().flatMap { outlets[$0] ?? [] }, customClass: tree[control(of: element)].customClass)
  }

  /// What a person takes for the element: the view whose cell it is, or itself.
  private func control(of element: Int) -> Int {
    guard tree[element].key == "cell", let parent = tree[element].parent, tree[parent].id != nil else { return element }
    return parent
  }

  /// The framework's class: `UIButton` of `button`.
  func className(of element: Int) -> String {
    let name = tree[element].name
    return (isDesktop ? "NS" : "UI") + name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func screens(of tree: NibTree, _ table: String) -> [String] {
    var screens: [String] = []
    screens.reserveCapacity(tree.elements.count)
    let owner = tree.elements.first(where: isOwner)?.customClass
    for (number, element) in tree.elements.enumerated() {
      let around = element.parent.map { screens[$0] } ?? owner ?? table
      screens.append(element.name == "scene" ? controller(of: number, tree, table) ?? around : around)
    }
    return screens
  }

  /// Whether an element stands for the object that loads the nib: a placeholder, or on a Mac an object with its number.
  private static func isOwner(_ element: NibElement) -> Bool {
    element["placeholderIdentifier"]?.text == "IBFilesOwner" || element.name == "customObject" && element.id == "-2"
  }

  /// The class of a scene's controller, or its identifier where the class is the framework's.
  private static func controller(of scene: Int, _ tree: NibTree, _ table: String) -> String? {
    guard let objects = tree.child(scene, "objects"),
      let controller = tree[objects].children.first(where: { tree[$0].isController })
    else { return nil }
    return tree[controller].customClass ?? tree[controller].id.map { "\(table)/\($0)" }
  }

  private static func outlets(of tree: NibTree) -> [String: [NibObject.Outlet]] {
    var outlets: [String: [NibObject.Outlet]] = [:]
    for element in tree.elements where ["outlet", "outletCollection"].contains(element.name) {
      guard let property = element["property"]?.text, let destination = element["destination"]?.text,
        let connections = element.parent, let holder = tree[connections].parent,
        let type = tree[holder].customClass
      else { continue }
      outlets[destination, default: []].append(NibObject.Outlet(type: type, property: property))
    }
    return outlets
  }
}
