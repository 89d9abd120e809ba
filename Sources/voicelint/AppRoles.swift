import Formats
import Foundation
import Phrasing
import Usage

/// What is known of the app's source: from the source itself where it is here, else from the file of roles that a team
/// keeps.
struct AppRoles: Sendable {
  let roles: SourceRoles
  /// What the source itself tells; nil where it wasn't read.
  let uses: AppUses?
  /// The folders that the source was read from.
  var folders: [String] = []

  static let none = AppRoles(roles: .none, uses: nil)

  /// - Parameters:
  ///   - folders: what `--sources` names.
  ///   - config: the configuration, whose folders may be missing: a job may have an export alone.
  static func load(_ folders: [String], _ config: Config) async throws(Failure) -> AppRoles {
    let here = folders.isEmpty ? config.sources.filter { Location.real($0) != nil } : folders
    let excluded = IgnoreList(patterns: config.exclude, root: PatternRoot(config.folder))
    if !here.isEmpty {
      let files = try SourceSearch.files(in: here, excluded: excluded)
      guard files.isEmpty, !folders.isEmpty else {
        let uses = await AppSource.uses(in: files)
        return AppRoles(roles: SourceRoles(uses), uses: uses, folders: here)
      }
      throw Failure("No source files found in “\(here.joined(separator: "”, “"))”.", hint: endings)
    }
    if let file = rolesFile(config) { return AppRoles(roles: try RolesFile.read(file), uses: nil) }
    if !config.sources.isEmpty {
      Terminal.note(
        """
        The sources “\(config.sources.joined(separator: "”, “"))” aren't here, and neither is \(RolesFile.name): roles \
        are known from keys and comments only.
        """)
    }
    return .none
  }

  private static let endings = "Sources are .swift, .m, .mm, .storyboard and .xib files."

  /// The file of roles beside the configuration.
  private static func rolesFile(_ config: Config) -> String? {
    let path = Location.shown(Location.join(config.folder, RolesFile.name))
    guard case .file = FileKind.of(path).kind else { return nil }
    return path
  }
}
