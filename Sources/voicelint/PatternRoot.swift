/// Where the patterns of a configuration start: its folder, or a folder with older files that stands for it or for a
/// part of it.
struct PatternRoot: Sendable {
  /// Absolute, with its links followed.
  let folder: String
  /// The path from where the patterns start to what `folder` stands for; empty where it is the same.
  let part: String

  init(_ folder: String) {
    self.folder = folder
    part = ""
  }

  /// - Parameters:
  ///   - older: the folder with older files.
  ///   - current: the folder of today that it stands for.
  ///   - root: where the patterns start today. All have their links followed.
  init(_ older: String, standingFor current: String, in root: String) {
    let isOutside = !Location.isInside(root, [current])
    folder = isOutside ? older : older + root.dropFirst(current == "/" ? 0 : current.count)
    part = Location.isInside(current, [root]) ? String(current.dropFirst(root.count).drop { $0 == "/" }) : ""
  }
}
