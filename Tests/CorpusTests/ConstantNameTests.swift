import Formats
import Phrasing
import Testing
import Usage

/// Constants that other programs make of keys, beside the keys of tables.
@Suite("Constants made of keys")
struct ConstantNameTests {
  private func roles(_ paths: [String]) -> SourceRoles {
    SourceRoles(
      rows: paths.map { path in
        var row = SourceRoles.Row(name: TextName(constant: path.split(separator: ".").map(String.init)))
        row.roles = .hint
        return row
      })
  }

  @Test(arguments: [
    ("L10n.Keeper.wake", "keeper.wake", "Localizable"), ("L10n.Keeper.wakeHint", "keeper.wake_hint", "Localizable"),
    ("L10n.wakeTheKeeper", "Wake the keeper", "Localizable"),
    ("L10n.Tower.Keeper.wake", "keeper.wake", "Tower"),
    ("R.string.localizable.keeperName", "keeper.name", "Localizable"),
    ("R.string.tower.keeperName", "keeper_name", "Tower"), ("keeperPortrait", "keeper-portrait", "Localizable"),
    ("L10n.Keeper._2", "keeper.2", "Localizable"), ("L10n.größe", "Größe", "Localizable"),
  ])
  func meetTheirKeys(path: String, key: String, table: String) {
    #expect(roles([path]).row(key: key, table: table)?.roles == .hint)
  }

  @Test(arguments: [
    ("L10n.Keeper.wake", "keeper.wakes", "Localizable"), ("L10n.Keeper.wake", "wake", "Localizable"),
    ("R.string.tower.keeperName", "keeper.name", "Localizable"), ("keeperPortrait", "keeper.portrait", "Tower"),
    ("L10n.Keeper.wake", "keeper.wake", "Tower"),
  ])
  func meetNoOthers(path: String, key: String, table: String) {
    #expect(roles([path]).row(key: key, table: table) == nil)
  }

  /// Nobody knows which of two constants is made of a key, and a key that the source names itself is no constant's.
  @Test func areNotGuessed() {
    #expect(roles(["L10n.Keeper.wake", "Strings.keeperWake"]).row(key: "keeper.wake", table: "Localizable") == nil)
    var own = SourceRoles.Row(name: TextName(key: "keeper.wake", table: "Localizable"))
    own.roles = .label
    let both = SourceRoles(rows: roles(["L10n.Keeper.wake"]).rows + [own])
    #expect(both.row(key: "keeper.wake", table: "Localizable")?.roles == .label)
  }
}
