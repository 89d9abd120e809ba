import Foundation

/// What an `.xcloc` bundle, a folder that Xcode exports and imports, tells of itself: which XLIFF file is the one to
/// read, and for which language.
///
/// `contents.json` stands beside `Localized Contents/LOCALE.xliff`; copies of the resources and screenshots that the
/// bundle may also have are not for translation.
package struct XCLoc: Sendable {
  /// Path of the XLIFF file within the bundle, or nil if there is none.
  package let xliff: String?
  /// The normalised language that `contents.json` names, or else the folder.
  package let targetLocale: String?
  /// The normalised base language of the project, if `contents.json` names it.
  package let developmentRegion: String?
  /// What Xcode would stumble over; the spans are in `contents.json`.
  package let problems: [Problem]
  /// Where `contents.json` names the language; empty at its beginning if it does not.
  private let place: ByteSpan

  /// - Parameters:
  ///   - name: the name of the folder, such as `pt-BR.xcloc`.
  ///   - files: the paths of all files in it, relative to it.
  ///   - contents: the bytes of `contents.json`, or nil if there is none.
  package init(named name: String, files: [String], contents: [UInt8]?) {
    var problems: [Problem] = []
    let facts = XCLoc.facts(contents, &problems)
    let place = contents.flatMap { XCLoc.place(of: "targetLocale", in: $0) } ?? ByteSpan(0, 0)
    let folder = XLIFFChecks.language(named: name.lowercased().hasSuffix(".xcloc") ? String(name.dropLast(6)) : name)
    let declared = facts?.targetLocale.flatMap(LocaleName.normalize)
    if let declared, let folder, declared != folder {
      problems.append(
        Problem(
          .xliffNotImportable, at: place,
          "The bundle's target locale is “\(declared)”, but its folder is named “\(name)”."))
    }
    if let facts, declared == nil {
      problems.append(
        Problem(
          .xliffNotImportable, at: place,
          facts.targetLocale.map { "The target locale “\($0)” isn't a language code." }
            ?? "“contents.json” names no target locale."))
    }
    targetLocale = declared ?? folder
    developmentRegion = facts?.developmentRegion.flatMap(LocaleName.normalize)
    xliff = XCLoc.xliff(in: files, locale: declared ?? folder, &problems, place)
    self.problems = problems
    self.place = place
  }

  /// What does not agree between the bundle and its XLIFF file; the spans are in `contents.json`.
  package func problems(with reading: Reading) -> [Problem] {
    guard let targetLocale, let locale = reading.locale, locale != targetLocale else { return [] }
    let message = "The bundle is for “\(targetLocale)”, but the target language of its XLIFF file is “\(locale)”."
    return [Problem(.xliffNotImportable, at: place, message)]
  }

  // MARK: The XLIFF file

  private static func xliff(
    in files: [String], locale: String?, _ problems: inout [Problem], _ place: ByteSpan
  ) -> String? {
    let all = files.filter(isXLIFF).sorted()
    let inPlace = all.filter { $0.lowercased().hasPrefix("localized contents/") }
    let candidates = inPlace.isEmpty ? all : inPlace
    guard candidates.count > 1 else {
      if candidates.isEmpty {
        problems.append(Problem(.unreadable, at: place, "The bundle has no XLIFF file, so there is nothing to read."))
      }
      return candidates.first
    }
    let named = candidates.first { path in
      let stem = path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
      return stem.flatMap(LocaleName.normalize) == locale
    }
    let chosen = named ?? candidates.first
    problems.append(
      Problem(
        .xliffNotImportable, at: place,
        "The bundle has \(candidates.count) XLIFF files instead of one, and only “\(chosen ?? "")” was read."))
    return chosen
  }

  /// Whether a path is an XLIFF file of the bundle's own, not one of the shadows that macOS puts into archives.
  private static func isXLIFF(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last, !name.hasPrefix("._"), !parts.contains("__MACOSX") else { return false }
    return name.lowercased().hasSuffix(".xliff") || name.lowercased().hasSuffix(".xlf")
  }

  // MARK: contents.json

  private struct Facts: Decodable {
    let targetLocale: String?
    let developmentRegion: String?
  }

  private static func facts(_ contents: [UInt8]?, _ problems: inout [Problem]) -> Facts? {
    guard let contents else {
      let message = "The bundle has no “contents.json”, so Xcode rejects it."
      problems.append(Problem(.unreadable, at: ByteSpan(0, 0), message))
      return nil
    }
    guard let facts = try? JSONDecoder().decode(Facts.self, from: Data(contents)) else {
      problems.append(
        Problem(
          .unreadable, at: ByteSpan(0, contents.count),
          "“contents.json” isn't the JSON that Xcode writes, so the language was taken from the folder's name."))
      return nil
    }
    return facts
  }

  /// Where the value of a key stands, without its quotes.
  private static func place(of key: String, in json: [UInt8]) -> ByteSpan? {
    let name = Array("\"\(key)\"".utf8)
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    for start in json.indices where json[start...].starts(with: name) {
      let colon = json[(start + name.count)...].drop(while: isBlank)
      guard colon.first == UInt8(ascii: ":") else { continue }
      let value = colon.dropFirst().drop(while: isBlank)
      guard value.first == UInt8(ascii: "\"") else { return nil }
      let begin = value.startIndex + 1
      guard let end = json[begin...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      return ByteSpan(begin, end)
    }
    return nil
  }
}
