/// A member of a dictionary of a property list, with its places.
struct PropertyListMember {
  let key: MappedText
  /// The comments that stand before the key.
  let comment: String
  let value: PropertyListValue
  /// The bytes of `<key>…</key>`.
  let keyTag: ByteSpan
  /// The bytes of the value's element.
  let element: ByteSpan
}

indirect enum PropertyListValue {
  case text(MappedText)
  case dictionary(PropertyListDictionary)
  /// A number, a date, a list: nothing that holds a text. The bytes are those of its tag.
  case other(ByteSpan)
}

/// A dictionary of a property list; a rule of plurals is small enough to be kept whole.
struct PropertyListDictionary {
  let members: [PropertyListMember]
  /// The start tag, `<dict>` or `<dict/>`.
  let tag: ByteSpan
  /// The bytes of the element.
  let element: ByteSpan
  /// Whether its end tag and those of its members stand in the file, so that something can be added.
  let isWhole: Bool

  var isEmptyTag: Bool { tag == element }

  /// The member of this name; of a repeated one the last, which is the one that Apple's parser takes.
  func member(_ key: String) -> PropertyListMember? {
    members.last { $0.key.string == key }
  }
}

extension PropertyListMember {
  /// The value, where it is a dictionary that is whole.
  var dictionary: PropertyListDictionary? {
    guard case .dictionary(let dictionary) = value, dictionary.isWhole else { return nil }
    return dictionary
  }

  /// The members of a dictionary that Foundation read; they have no places but the whole file, and no order but that
  /// of their names.
  static func members(of table: [String: Any], at whole: ByteSpan) -> [PropertyListMember] {
    table.sorted { $0.key < $1.key }.map { key, value in
      let read: PropertyListValue =
        switch value {
        case let text as String: .text(.whole(text, at: whole))
        case let inner as [String: Any]:
          .dictionary(
            PropertyListDictionary(members: members(of: inner, at: whole), tag: whole, element: whole, isWhole: false))
        default: .other(whole)
        }
      return PropertyListMember(
        key: .whole(key, at: whole), comment: "", value: read, keyTag: whole, element: whole)
    }
  }
}
