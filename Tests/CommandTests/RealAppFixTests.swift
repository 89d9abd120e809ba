import Formats
import Foundation
import Support
import Testing

/// `voicelint fix` on copies of real apps: a second run changes nothing, and only the meant bytes change.
@Suite("Fixing real apps", .enabled(if: RealFiles.folder != nil, "\(RealFiles.absence)"))
struct RealAppFixTests {
  /// Two small apps of different formats in an unoptimised build, else all.
  private static let apps: [URL] = {
    let all =
      RealFiles.folder.flatMap {
        try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: [.isDirectoryKey])
      } ?? []
    let folders = all.filter(\.hasDirectoryPath).sorted { $0.path < $1.path }
    #if DEBUG
      return folders.filter { $0.path.contains("nhsx__") || $0.path.contains("malformed") }
    #else
      return folders
    #endif
  }()

  @Test("A second run changes nothing, and nothing but the fixed texts differs", arguments: apps)
  func fixesSettle(app: URL) throws {
    let folder = try ScratchFolder()
    let copy = URL(filePath: folder.path).appending(path: app.lastPathComponent)
    try FileManager.default.copyItem(at: app, to: copy)
    // The apps may lie here read-only, and what is read-only isn't fixed.
    for name in FileManager.default.enumerator(atPath: copy.path)?.compactMap({ $0 as? String }) ?? [] {
      var status = stat()
      guard lstat(copy.path + "/" + name, &status) == 0, status.st_mode & S_IFMT != S_IFLNK else { continue }
      chmod(copy.path + "/" + name, (status.st_mode & 0o7777) | S_IWUSR)
    }
    chmod(copy.path, 0o755)
    #expect(try Program.run(["fix", "--unsafe", copy.path]).code == 0)
    #expect(try Program.run(["fix", "--unsafe", "--diff", copy.path]).output.isEmpty)

    for name in FileManager.default.enumerator(atPath: app.path)?.compactMap({ $0 as? String }) ?? [] {
      guard let old = bytes(of: app.appending(path: name)), let new = bytes(of: copy.appending(path: name)) else {
        continue
      }
      guard old != new else { continue }
      let count = try changedTexts(name, old, new)
      #expect(count > 0, "\(name) changed, and no text of it")
    }
  }

  private func bytes(of url: URL) -> [UInt8]? {
    guard !url.hasDirectoryPath else { return nil }
    return FileManager.default.contents(atPath: url.path).map { Array($0) }
  }

  /// How many texts differ; all bytes between the texts must be the same.
  private func changedTexts(_ name: String, _ old: [UInt8], _ new: [UInt8]) throws -> Int {
    let format = try #require(Format.named(byPath: name), "\(name) is no file to fix")
    let before = format.document(SourceFile(path: name, bytes: old))
    let after = format.document(SourceFile(path: name, bytes: new))
    guard before.entries.count == after.entries.count else {
      Issue.record("\(name): \(before.entries.count) entries became \(after.entries.count)")
      return 0
    }
    var count = 0
    var edits: [Edit] = []
    for (old, new) in zip(before.entries, after.entries) {
      #expect(old.id == new.id && old.locale == new.locale && old.comment == new.comment, "\(name)")
      guard let a = old.text, let b = new.text, a.string != b.string else { continue }
      edits.append(Edit(a.span, Array(after.file.text[b.span.start..<b.span.end])))
      count += 1
    }
    // The old file with the new texts in it is the new file: nothing else differs.
    #expect(try before.file.applying(edits) == new, "\(name)")
    return count
  }
}
