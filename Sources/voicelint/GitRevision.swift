import Formats
import Foundation

/// The localization files of a git revision, written into a temporary folder as they were.
///
/// It is read with git's plumbing: no hook runs, no filter changes a file, and nothing in the repository is written.
struct GitRevision {
  /// The temporary folder, which stands for the repository's.
  private let copy: String
  private let repository: String
  /// The places of the given paths in the copy, of those that the revision has.
  let paths: [String]
  var isEmpty: Bool { paths.isEmpty }

  /// - Parameters:
  ///   - name: of a commit. Where the work tree has a commit in common with it, the files are those of that commit, so
  ///     that what happened on the other branch since doesn't count.
  ///   - paths: of the files and folders that are wanted.
  init(_ name: String, paths: [String]) throws(Failure) {
    let locations = paths.map { Location($0) }
    guard let first = locations.first else { throw Failure("--base needs a path.") }
    let top = try GitRevision.git(["rev-parse", "--show-toplevel"], in: first.folder) {
      Failure("“\(first.path)” isn't in a git repository.", hint: $0)
    }
    repository = GitRevision.line(top)
    let commit = try GitRevision.git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], in: repository
    ) { _ in
      Failure(
        "There is no revision “\(name)” in this repository.",
        hint: "Fetch it first, such as with “git fetch origin main”. A shallow clone has only its newest commit.")
    }
    let tip = GitRevision.line(commit)
    let fork = try? GitRevision.git(["merge-base", tip, "HEAD"], in: repository) { Failure($0) }
    let base = fork.map(GitRevision.line) ?? tip

    var wanted: [String] = []
    for location in locations {
      guard location.real == repository || location.real.hasPrefix(repository + "/") else {
        throw Failure(
          "“\(location.path)” isn't in the repository “\(repository)”.",
          hint: "Check the files of one repository at a time.")
      }
      wanted.append(String(location.real.dropFirst(repository.count + 1)))
    }
    copy = NSTemporaryDirectory() + "voicelint-base-" + UUID().uuidString
    do {
      let files = try GitRevision.files(of: base, wanted, in: repository)
      try GitRevision.write(files, from: repository, to: copy)
    } catch {
      try? FileManager.default.removeItem(atPath: copy)
      throw error
    }
    let copies = wanted.map { [copy] in $0.isEmpty ? copy : copy + "/" + $0 }
    self.paths = copies.filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// Where patterns that start from a folder of today start in the copy.
  func root(in folder: String) -> PatternRoot {
    PatternRoot(Location.real(copy) ?? copy, standingFor: repository, in: folder)
  }

  func remove() { try? FileManager.default.removeItem(atPath: copy) }

  // MARK: Files

  private struct File {
    /// From the repository's folder on.
    let path: String
    let object: String
  }

  /// The localization files below some paths. Links are left out: what they lead to is a file of its own.
  private static func files(of commit: String, _ paths: [String], in repository: String) throws(Failure) -> [File] {
    // Of the whole repository, a list with no path.
    let limit = paths.contains("") ? [] : ["--"] + paths.map { ":(literal)" + $0 }
    let list = try git(["ls-tree", "-r", "-z", "--full-tree", commit] + limit, in: repository) {
      Failure("git can't list the files of “\(commit)”.", hint: $0)
    }
    return list.split(separator: 0).compactMap { line in
      // `100644 blob 0123… TAB path` (git-ls-tree(1)).
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let fields = line[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      let path = String(decoding: line[(tab + 1)...], as: UTF8.self)
      guard fields.count == 3, fields[0].hasPrefix("100"), isRead(path) else { return nil }
      return File(path: path, object: fields[2])
    }
  }

  private static func isRead(_ path: String) -> Bool {
    Format.named(byPath: path) != nil
      || path.split(separator: "/").dropLast().contains { FileSearch.isBundle(String($0)) }
  }

  private static func write(_ files: [File], from repository: String, to folder: String) throws(Failure) {
    let names = Set(files.map(\.object)).sorted()
    let input = Array(names.map { $0 + "\n" }.joined().utf8)
    let output = try git(["cat-file", "--batch"], in: repository, input: input) {
      Failure("git can't read the files.", hint: $0)
    }
    // For each object: `0123… blob 42 LF`, its bytes, LF (git-cat-file(1)).
    var contents: [String: ArraySlice<UInt8>] = [:]
    var rest = output[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let head = rest[..<end].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard head.count == 3, let size = Int(head[2]), size >= 0, rest.endIndex - end > size + 1 else {
        throw Failure("git can't read the file “\(head.first ?? "")” of that revision.")
      }
      contents[head[0]] = rest[(end + 1)..<(end + 1 + size)]
      rest = rest[(end + size + 2)...]
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      for file in files {
        guard let bytes = contents[file.object], !file.path.split(separator: "/").contains("..") else { continue }
        let path = folder + "/" + file.path
        try FileManager.default.createDirectory(atPath: Location.parent(of: path), withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
      }
    } catch {
      throw Failure("The files of that revision can't be written to the temporary folder “\(folder)”.")
    }
  }

  // MARK: git

  private static func line(_ output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// What git prints.
  /// - Parameter failure: of what git says if it can't do it.
  private static func git(
    _ arguments: [String], in folder: String, input: [UInt8] = [], _ failure: (String) -> Failure
  ) throws(Failure) -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder, "-c", "core.fsmonitor=false"] + arguments
    // A hook in a linked work tree has GIT_DIR, and then git takes any folder for the work tree's top.
    let ofHooks = ["GIT_DIR", "GIT_WORK_TREE"]
    process.environment = ProcessInfo.processInfo.environment.filter { !ofHooks.contains($0.key) }
      .merging(["GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"]) { _, new in new }
    // Files, not pipes: a full pipe would stop git.
    let place = NSTemporaryDirectory() + "voicelint-git-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: place) }
    let (output, errors) = (place + "/output", place + "/errors")
    do {
      try FileManager.default.createDirectory(
        atPath: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      func file(_ path: String, _ bytes: [UInt8]) throws -> URL {
        let url = URL(fileURLWithPath: path)
        try Data(bytes).write(to: url)
        return url
      }
      process.standardInput = try FileHandle(forReadingFrom: file(place + "/input", input))
      process.standardOutput = try FileHandle(forWritingTo: file(output, []))
      process.standardError = try FileHandle(forWritingTo: file(errors, []))
      try process.run()
    } catch {
      throw Failure("git can't be run.", hint: "--base needs git.")
    }
    process.waitUntilExit()
    let printed = (try? FileContents.bytes(at: output)) ?? []
    guard process.terminationStatus == 0 else {
      throw failure(line((try? FileContents.bytes(at: errors)) ?? []))
    }
    return printed
  }
}
