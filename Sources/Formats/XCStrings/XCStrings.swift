extension Format {
  /// Apple's string catalogs: one JSON file for all languages.
  ///
  /// Apple publishes no schema; what is read here is what Xcode 15 to 27 write (versions 1.0 to 1.3 of the catalog).
  package static let xcstrings = Format(
    name: "xcstrings", extensions: ["xcstrings"], read: XCStrings.read, quote: XCStrings.quote,
    insert: XCStrings.insert, insertAll: { XCStrings.insert($0, into: $1) }, setState: XCStrings.setState)
}

/// Reading and writing of string catalogs.
package enum XCStrings {
  static func read(_ file: SourceFile) -> Reading {
    file.text.withUnsafeBufferPointer { text in
      var outline = XCStringsOutline(JSONScanner(text, from: file.contentStart))
      outline.read()
      if outline.scanner.isUnbalanced {
        // With a bracket too many or too few, values land in the wrong language or are lost. Xcode indents, so the
        // indentation tells where the bracket is missing.
        var second = XCStringsOutline(JSONScanner(text, from: file.contentStart, followsIndentation: true))
        second.read()
        if second.leaves.count >= outline.leaves.count { outline = second }
      }
      return outline.reading(file)
    }
  }
}

/// The entries of a catalog, from its outline.
extension XCStringsOutline {
  /// All entries in the order of the file, and all problems in the order of their places.
  mutating func reading(_ file: SourceFile) -> Reading {
    var entries = EntryWriter(file.text)
    entries.reserveCapacity(leaves.count + keys.count)
    let locales = languages.map { LocaleName.normalize($0.name) ?? $0.name }
    var lastSeen = [Int](repeating: -1, count: languages.count)
    for index in keys.indices where !keys[index].isOverridden {
      addEntries(ofKeyAt: index, locales: locales, lastSeen: &lastSeen, to: &entries)
    }
    if file.encoding != .utf8 || file.hasByteOrderMark {
      let fact =
        file.encoding == .utf8 ? "The file starts with a byte-order mark" : "The file is \(file.encoding.rawValue)"
      let message = "\(fact). String catalogs are UTF-8 without a byte-order mark; save it that way."
      note(.unreadable, ByteSpan(0, file.contentStart), message, isMild: true)
    }
    if let place = file.firstBrokenUnit,
      !scanner.faults.contains(where: { $0.span.contains(ByteSpan(place, place + 3)) })
    {
      let message = "These bytes aren't a character, so a letter is lost here. Save the file as UTF-8."
      note(.unreadable, ByteSpan(place, place + 3), message)
    }
    // Faults of texts are found when the texts are read: not all of them are in order, and some are found again.
    let faults = scanner.faults.sorted { $0.span < $1.span }
    for (index, fault) in faults.enumerated() where index == 0 || fault != faults[index - 1] {
      let effect = index == 0 ? " The file isn't valid JSON, so Xcode can't read any of it." : ""
      note(.unreadable, fault.span, fault.message + effect)
    }
    return Reading(
      baseLocale: sourceLanguage.map { locales[$0] }, entries: entries.finished(),
      problems: problems.sorted { ($0.span, $0.isMild ? 1 : 0) < ($1.span, $1.isMild ? 1 : 0) })
  }

  private mutating func addEntries(
    ofKeyAt index: Int, locales: [String], lastSeen: inout [Int], to entries: inout EntryWriter
  ) {
    let record = keys[index]
    let keyText = scanner.mapped(record.key)
    let key = keyText.string
    let comment = record.comment.map { scanner.decoded($0) } ?? ""
    let place = record.key.quoted
    let translatability: Translatability = record.isLocked ? .locked : .translatable
    let base = baseTexts(of: record, key: key)

    if base.isKey {
      // Xcode and the app take the key for the text where the source language has nothing.
      entries.append(
        NewEntry(
          EntryID(key), locale: sourceLanguage.map { locales[$0] }, text: keyText, place: place, comment: comment,
          state: record.isStale ? .stale : .unstated, translatability: translatability, isBase: true))
    }
    for localization in localizations[record.localizations] where !localization.isOverridden {
      let isBase = localization.language == sourceLanguage
      lastSeen[localization.language] = localization.leaves.isEmpty ? lastSeen[localization.language] : index
      for leaf in leaves[localization.leaves] where !leaf.isOverridden {
        let isMissing = leaf.isEmptyAndNew && !isBase
        let text = isMissing ? nil : leaf.value.map { scanner.mapped($0) }
        entries.append(
          NewEntry(
            EntryID(key, paths.variants[leaf.path]), locale: locales[localization.language], text: text,
            place: leaf.place, comment: comment, base: isBase ? nil : base.text(for: leaf.path, in: paths),
            state: record.isStale ? .stale : leaf.state, translatability: translatability, isBase: isBase))
      }
    }
    guard !record.isLocked, !record.isStale, !key.isEmpty else { return }
    for language in languages.indices where language != sourceLanguage && lastSeen[language] != index {
      guard missingCount < XCStringsOutline.maximumMissing else { return }
      missingCount += 1
      entries.append(
        NewEntry(
          EntryID(key), locale: locales[language], text: nil, place: place, comment: comment,
          base: base.text(for: 0, in: paths), state: .new))
    }
  }

  /// What the source language says in each variant of one key.
  struct BaseTexts {
    /// The key's own text; the base where the source language has nothing.
    let key: String
    /// Variants by their number in ``XCStringsPaths``.
    var texts: [(path: Int, text: String)] = []

    /// Whether the source language has no value, so that the key is the text.
    var isKey: Bool { texts.isEmpty }

    /// The same variant, else its `other`, else the plain text or the `other` of everything, else the key.
    func text(for path: Int, in paths: XCStringsPaths) -> String {
      if texts.count == 1, texts[0].path == path { return texts[0].text }
      for path in [path] + paths.fallbacks[path] {
        if let found = texts.first(where: { $0.path == path }) { return found.text }
      }
      return texts.first { paths.isGeneral[$0.path] }?.text ?? key
    }
  }

  private mutating func baseTexts(of record: Key, key: String) -> BaseTexts {
    var base = BaseTexts(key: key)
    guard let sourceLanguage else { return base }
    for localization in localizations[record.localizations]
    where localization.language == sourceLanguage && !localization.isOverridden {
      for leaf in leaves[localization.leaves] where !leaf.isOverridden {
        if let value = leaf.value { base.texts.append((leaf.path, scanner.decoded(value))) }
      }
    }
    return base
  }
}
