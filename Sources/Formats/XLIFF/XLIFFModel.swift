// XLIFF as XMLCoder decodes it: all of a document, without positions. The reader asks it for what is more than plain
// text, and tests hold the reader's entries against it.
//
// No initializer here throws because of what a file holds: XMLCoder tries a failing element in three ways, at every
// level anew.

/// A document of XLIFF 1.0 to 1.2 or 2.x.
package struct XLIFFDocument: Decodable, Sendable {
  /// As written: `1.2`, `2.0`.
  package let version: String?
  /// The base language in XLIFF 2; XLIFF 1 has it on each file.
  package let sourceLanguage: String?
  /// The language of the targets in XLIFF 2; XLIFF 1 has it on each file.
  package let targetLanguage: String?
  /// In the order of the file.
  package let files: [XLIFFFile]

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: XLIFFKey.self)
    version = values.attribute("version")
    sourceLanguage = values.attribute("srcLang")
    targetLanguage = values.attribute("trgLang")
    files = values.elements("file")
  }
}

/// The texts of one resource.
package struct XLIFFFile: Decodable, Sendable {
  /// Path of the resource in its project.
  package let original: String?
  /// The base language, as written; nil in XLIFF 2.
  package let sourceLanguage: String?
  /// The language of the targets, as written; nil in XLIFF 2.
  package let targetLanguage: String?
  /// The program that wrote the file.
  package let tools: [XLIFFTool]
  /// The `<body>`, or the file itself in XLIFF 2.
  package let group: XLIFFGroup

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: XLIFFKey.self)
    original = values.attribute("original")
    sourceLanguage = values.attribute("source-language")
    targetLanguage = values.attribute("target-language")
    let headers: [XLIFFHeader] = values.elements("header")
    tools = headers.flatMap(\.tools)
    let bodies: [XLIFFGroup] = values.elements("body")
    group = try bodies.first ?? XLIFFGroup(from: decoder)
  }
}

/// The header of a file of XLIFF 1.
package struct XLIFFHeader: Decodable, Sendable {
  /// In the order of the file.
  package let tools: [XLIFFTool]

  package init(from decoder: any Decoder) throws {
    tools = try decoder.container(keyedBy: XLIFFKey.self).elements("tool")
  }
}

/// A program that had a hand in the file.
package struct XLIFFTool: Decodable, Sendable {
  /// Such as `com.apple.dt.xcode`.
  package let id: String?
  /// Such as `Xcode`.
  package let name: String?
  /// As the program writes it.
  package let version: String?

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: XLIFFKey.self)
    id = values.attribute("tool-id")
    name = values.attribute("tool-name")
    version = values.attribute("tool-version")
  }
}

/// A `<body>`, a `<group>`, or a file of XLIFF 2: units and groups of units.
package struct XLIFFGroup: Decodable, Sendable {
  /// `yes` or `no`, for all units of the group.
  package let translate: String?
  /// The units that are in no inner group.
  package let units: [XLIFFUnit]
  /// The groups in this one, `<bin-unit>`s among them.
  package let groups: [XLIFFGroup]

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: XLIFFKey.self)
    translate = values.attribute("translate")
    units = values.elements("trans-unit") + values.elements("unit")
    groups = values.elements("group") + values.elements("bin-unit")
  }
}

/// A `<trans-unit>` of XLIFF 1 or a `<unit>` of XLIFF 2.
package struct XLIFFUnit: Decodable, Sendable {
  /// The key, in Apple's dialect with its variant.
  package let id: String?
  /// `yes` or `no`; nil where the group decides.
  package let translate: String?
  /// `yes` or `no` (XLIFF 1).
  package let approved: String?
  /// In the order of the file, empty ones too.
  package let notes: [XLIFFContent]
  /// XLIFF 1: one. XLIFF 2: all segments and what lies between them, in the order of the file.
  package let segments: [XLIFFSegment]
  /// Native codes of XLIFF 2 by their ids.
  package let data: [String: String]
  /// Other translations that somebody or something proposed.
  package let alternatives: [XLIFFSegment]

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: XLIFFKey.self)
    id = values.attribute("id")
    translate = values.attribute("translate")
    approved = values.attribute("approved")
    let lists: [XLIFFNotes] = values.elements("notes")
    notes = values.elements("note") + lists.flatMap(\.notes)
    alternatives = values.elements("alt-trans")
    let originals: [XLIFFOriginalData] = values.elements("originalData")
    data = Dictionary(originals.flatMap(\.data), uniquingKeysWith: { first, _ in first })
    let parts = XLIFFParts(decoder)
    segments = parts.segments.isEmpty ? [try XLIFFSegment(from: decoder)] : parts.segments
  }

  /// The source, with native codes in their places.
  package var source: String? {
    let texts = segments.compactMap(\.source).map { $0.text(data: data) }
    return texts.isEmpty ? nil : texts.joined()
  }

  /// The target, in its own order and with native codes in their places; nil while a segment has none.
  package var target: String? {
    let required = segments.filter { !$0.isIgnorable }
    guard !required.isEmpty, required.allSatisfy({ $0.target != nil }) else { return nil }
    let ordered = segments.enumerated().sorted {
      ($0.element.order ?? $0.offset + 1, $0.offset) < ($1.element.order ?? $1.offset + 1, $1.offset)
    }
    return ordered.map { ($0.element.target ?? $0.element.source)?.text(data: data) ?? "" }.joined()
  }

  /// The notes that say something, one a line.
  package var comment: String {
    notes.map { $0.text(data: [:]) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

/// What has a source and a target: a unit of XLIFF 1, an alternative, a `<segment>` or an `<ignorable>`.
package struct XLIFFSegment: Decodable, Sendable {
  /// How far the segment is (XLIFF 2); in XLIFF 1 that is an attribute of the target.
  package let state: String?
  /// The text in the base language.
  package let source: XLIFFContent?
  /// The translation.
  package let target: XLIFFContent?
  /// Whether this is what lies between two segments of XLIFF 2.
  package internal(set) var isIgnorable = false

  /// Position in the target, from 1, where it is not that in the source (XLIFF 2).
  package var order: Int? { target?["order"].flatMap { Int($0) } }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: XLIFFKey.self)
    state = values.attribute("state")
    let sources: [XLIFFContent] = values.elements("source")
    let targets: [XLIFFContent] = values.elements("target")
    source = sources.first
    target = targets.first
  }
}

/// The `<notes>` of XLIFF 2.
private struct XLIFFNotes: Decodable {
  let notes: [XLIFFContent]

  init(from decoder: any Decoder) throws {
    notes = try decoder.container(keyedBy: XLIFFKey.self).elements("note")
  }
}

/// The `<originalData>` of XLIFF 2: native codes that inline codes refer to.
private struct XLIFFOriginalData: Decodable {
  let data: [(String, String)]

  init(from decoder: any Decoder) throws {
    let all: [XLIFFContent] = try decoder.container(keyedBy: XLIFFKey.self).elements("data")
    data = all.compactMap { content in content["id"].map { ($0, content.text(data: [:])) } }
  }
}

/// Segments and ignorables of XLIFF 2 in the order of the file.
private struct XLIFFParts {
  let segments: [XLIFFSegment]

  init(_ decoder: any Decoder) {
    var segments: [XLIFFSegment] = []
    var children = try? decoder.unkeyedContainer()
    while children?.isAtEnd == false {
      guard let child = try? children?.decode(XLIFFPart.self) else { break }
      if let segment = child.segment { segments.append(segment) }
    }
    self.segments = segments
  }
}

private struct XLIFFPart: Decodable {
  let segment: XLIFFSegment?

  init(from decoder: any Decoder) throws {
    let child = try decoder.container(keyedBy: XLIFFChildKey.self)
    guard let key = child.allKeys.first, key.stringValue == "segment" || key.stringValue == "ignorable" else {
      segment = nil
      return
    }
    var segment = try? child.decode(XLIFFSegment.self, forKey: key)
    segment?.isIgnorable = key.stringValue == "ignorable"
    self.segment = segment
  }
}
