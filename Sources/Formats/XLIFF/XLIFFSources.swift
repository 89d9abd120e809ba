/// What an `.xcloc` bundle's copies of the resources, in its folder `Source Contents`, tell of its XLIFF file.
package enum XLIFFSources {
  /// The folder of the copies.
  package static let folder = "Source Contents"

  /// What Xcode would pass over on import: texts for a resource that the bundle does not have, and texts of a
  /// storyboard or nib whose source is none of that file's texts any more.
  ///
  /// - Parameters:
  ///   - files: the paths of the copies, from the folder `Source Contents` on; without any nothing can be told.
  ///   - read: the bytes of one of them, or nil if it can't be read.
  package static func problems(
    of document: Document, files: [String], read: (_ path: String) -> [UInt8]?
  ) -> [Problem] {
    guard !files.isEmpty else { return [] }
    var problems: [Problem] = []
    var resource: String?
    var texts: Set<String>?
    for entry in document.entries {
      guard let original = entry.declaration?.table, !original.isEmpty else { continue }
      if original != resource {
        resource = original
        texts = nil
        // Names come back from other file systems in another normal form: strings that are equal may differ in bytes.
        if let path = files.first(where: { $0 == original }) {
          texts = isInterface(path) ? read(path).map { self.texts(in: SourceFile(path: path, bytes: $0)) } : nil
        } else {
          problems.append(missing(original, at: entry.place))
        }
      }
      guard let texts, let source = entry.base, !source.isEmpty, !texts.contains(source) else { continue }
      problems.append(changed(source, original, entry))
    }
    return problems
  }

  private static func missing(_ original: String, at place: ByteSpan) -> Problem {
    Problem(
      .xliffNotImportable, at: place,
      """
      The texts from here on are for “\(original)”, but the bundle's “\(folder)” has no such file. If the project has \
      none either, Xcode silently skips them.
      """, isMild: true)
  }

  private static func changed(_ source: String, _ original: String, _ entry: Entry) -> Problem {
    Problem(
      .xliffNotImportable, at: entry.place,
      "“\(source)” isn't a text of “\(original)”. Xcode drops a translation whose source has changed in the interface.",
      key: entry.id.key)
  }

  /// Whether a path is an interface file, whose units are found again by their source.
  private static func isInterface(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// All that may be a text in an interface file: the values of attributes and what stands in `<string>`.
  private static func texts(in file: SourceFile) -> Set<String> {
    XMLSpans.walk(file) { xml in
      var texts: Set<String> = []
      while let event = xml.next() {
        guard event == .start else { continue }
        for attribute in xml.attributes { texts.insert(xml.string(attribute)) }
        if xml.isNamed("string") || xml.isNamed("mutableString") { texts.insert(xml.xliffValue().text.string) }
      }
      return texts
    }
  }
}
