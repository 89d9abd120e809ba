package import XMLCoder

/// The content of a source, target or note: text, and inline codes between the words.
package struct XLIFFContent: Decodable, Sendable {
  /// A run of text or an inline code.
  enum Item: Sendable {
    case text(String)
    case code(name: String, XLIFFContent)
  }

  let items: [Item]
  private let attributes: [String: String]

  package init(from decoder: any Decoder) throws {
    let values = try? decoder.container(keyedBy: XLIFFKey.self)
    var attributes: [String: String] = [:]
    for name in XLIFFContent.attributeNames {
      attributes[name] = values?.attribute(name)
    }
    self.attributes = attributes

    var items: [Item] = []
    var children = try? decoder.unkeyedContainer()
    while children?.isAtEnd == false {
      guard let child = try? children?.decode(XLIFFChild.self) else { break }
      items.append(child.item)
    }
    self.items = items
  }

  /// Attributes that have a part in what a text reads as, or where it stands.
  private static let attributeNames = [
    "id", "state", "state-qualifier", "order", "dataRef", "dataRefStart", "dataRefEnd", "hex",
  ]

  /// The value of an attribute of the element.
  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// All text in the order of the file, that of inline codes with it; `data` has what codes of XLIFF 2 refer to.
  package func text(data: [String: String]) -> String {
    items.map { item in
      switch item {
      case .text(let text): text
      case .code(name: "cp", let code): code.character
      case .code(_, let code):
        code.data(data, "dataRef") + code.data(data, "dataRefStart") + code.text(data: data)
          + code.data(data, "dataRefEnd")
      }
    }.joined()
  }

  private func data(_ data: [String: String], _ attribute: String) -> String {
    self[attribute].flatMap { data[$0] } ?? ""
  }

  /// The character that a `<cp>` stands for.
  private var character: String {
    self["hex"].flatMap { UInt32($0, radix: 16) }.flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
  }
}

/// One child of a content element.
private struct XLIFFChild: Decodable {
  let item: XLIFFContent.Item

  init(from decoder: any Decoder) throws {
    let child = try decoder.container(keyedBy: XLIFFChildKey.self)
    guard let key = child.allKeys.first else {
      item = .text("")
      return
    }
    if key.stringValue.isEmpty || key.stringValue == "#CDATA" {
      item = .text((try? child.decode(String.self, forKey: key)) ?? "")
      return
    }
    guard let content = try? child.decode(XLIFFContent.self, forKey: key) else {
      item = .text("")
      return
    }
    item = .code(name: key.stringValue, content)
  }
}

/// The name of any element or attribute.
struct XLIFFKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

/// The name of a child that may be one of many. XMLCoder traps where a choice key does not know a name: this one
/// knows all.
struct XLIFFChildKey: XMLChoiceCodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<XLIFFKey> {
  func attribute(_ name: String) -> String? {
    (try? decodeIfPresent(Attribute<String>.self, forKey: XLIFFKey(name)))?.wrappedValue
  }

  func elements<Value: Decodable>(_ name: String) -> [Value] {
    (try? decodeIfPresent([Value].self, forKey: XLIFFKey(name))) ?? []
  }
}

extension XMLDecoder {
  /// A decoder that keeps every blank of a text and, for whole documents, forgets the prefixes of names.
  package static func forXLIFF(isFragment: Bool = false) -> XMLDecoder {
    let decoder = XMLDecoder(trimValueWhitespaces: false)
    decoder.shouldProcessNamespaces = !isFragment
    return decoder
  }
}
