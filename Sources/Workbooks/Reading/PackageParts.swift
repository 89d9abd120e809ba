internal import Foundation
internal import XMLCoder

/// `[Content_Types].xml`: what each part is.
struct ContentTypes: Decodable {
  struct Default: Decodable {
    @Attribute var `extension`: String
    @Attribute var contentType: String

    enum CodingKeys: String, CodingKey {
      case `extension` = "Extension"
      case contentType = "ContentType"
    }
  }

  struct Override: Decodable {
    @Attribute var partName: String
    @Attribute var contentType: String

    enum CodingKeys: String, CodingKey {
      case partName = "PartName"
      case contentType = "ContentType"
    }
  }

  let defaults: [Default]?
  let overrides: [Override]?

  enum CodingKeys: String, CodingKey {
    case defaults = "Default"
    case overrides = "Override"
  }

  /// The type of a part, which has no slash at its start.
  func type(of part: String) -> String? {
    let name = "/" + part.lowercased()
    if let override = overrides?.first(where: { $0.partName.lowercased() == name }) { return override.contentType }
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    return defaults?.first { $0.extension.lowercased() == ending }?.contentType
  }
}

/// A `.rels` part: the parts that another one refers to.
struct Relationships: Decodable {
  struct Relationship: Decodable {
    @Attribute var id: String
    @Attribute var type: String
    @Attribute var target: String
    @Attribute var mode: String?

    enum CodingKeys: String, CodingKey {
      case id = "Id"
      case type = "Type"
      case target = "Target"
      case mode = "TargetMode"
    }

    /// The last step of the type. The rest differs between the transitional and the strict flavor of the format.
    var kind: Substring { type.split(separator: "/").last ?? "" }
  }

  let all: [Relationship]?

  enum CodingKeys: String, CodingKey {
    case all = "Relationship"
  }

  var inside: [Relationship] { (all ?? []).filter { $0.mode != "External" } }

  func first(_ kind: String) -> Relationship? { inside.first { $0.kind == kind } }

  /// The part that a relationship of `source` means: its target is a path from the archive's root or from the folder
  /// of `source`.
  static func part(_ target: String, of source: String) -> String {
    let plain = target.removingPercentEncoding ?? target
    var steps = plain.hasPrefix("/") ? [] : source.split(separator: "/").dropLast().map(String.init)
    for step in plain.split(separator: "/") where step != "." {
      if step == ".." {
        _ = steps.popLast()
      } else {
        steps.append(String(step))
      }
    }
    return steps.joined(separator: "/")
  }

  /// The part with the relationships of `source`.
  static func part(of source: String) -> String {
    var steps = source.split(separator: "/").map(String.init)
    let name = steps.popLast() ?? ""
    return (steps + ["_rels", name + ".rels"]).joined(separator: "/")
  }
}

/// `workbook.xml`: the sheets in order.
struct WorkbookPart: Decodable {
  struct Properties: Decodable {
    @Attribute var date1904: String?
  }

  struct Sheets: Decodable {
    let sheet: [Sheet]?
  }

  struct Sheet: Decodable {
    let name: String
    let isHidden: Bool
    let relationship: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: PartKey.self)
      func attribute(_ key: PartKey?) -> String? {
        guard let key else { return nil }
        return (try? container.decodeIfPresent(Attribute<String>.self, forKey: key))?.wrappedValue
      }
      name = attribute(PartKey("name")) ?? ""
      isHidden = ["hidden", "veryHidden"].contains(attribute(PartKey("state")) ?? "")
      // The prefix of the namespace of relationships is any.
      relationship = attribute(container.allKeys.first { $0.stringValue.hasSuffix(":id") }) ?? ""
    }
  }

  let workbookPr: Properties?
  let sheets: Sheets?

  var isFrom1904: Bool { ["1", "true", "on"].contains(workbookPr?.date1904 ?? "") }
}

/// The name of any attribute.
struct PartKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
