import Formats
import Foundation
import Phrasing
import Support
import Testing

/// Roles of real keys, told by the source code that uses them or by what the files themselves show, against role inference.
@Suite("Roles of real keys", .enabled(if: RealFiles.folder != nil, Comment(rawValue: RealFiles.absence)))
struct RoleReferee {
  /// One line of roles.jsonl.
  private struct Known: Decodable {
    let key: String
    let comment: String?
    let roles: [String]
    let evidence: String

    /// Only the app's own code told: the file shows nothing, or something of less weight.
    var isBySource: Bool { evidence.hasPrefix("source") }
  }

  private struct Tally {
    var right = 0
    var wrong = 0
    var precision: Double { Double(right) / Double(max(right + wrong, 1)) }
  }

  private static let known: [Known] = {
    guard let file = RealFiles.folder?.appending(path: "roles.jsonl") else { return [] }
    return Checkout.text(of: file).split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Known.self, from: Data($0.utf8))
    }
  }()

  /// What role inference says more than guessing is right.
  @Test(arguments: [Role.label, .hint, .value, .action, .button, .title, .dialogTitle, .dialogMessage, .dialogButton])
  func sureRolesAreRight(role: Role) {
    var tally = Tally()
    for known in RoleReferee.known {
      let inferred = RoleReferee.inferred(known)
      guard inferred.evidence > .guess, inferred.roles.contains(RoleSet(role)) else { continue }
      if RoleReferee.agrees(known, role) { tally.right += 1 } else { tally.wrong += 1 }
    }
    #expect(tally.right + tally.wrong >= 10)
    #expect(tally.precision >= 0.97, "\(role.rawValue): \(tally.right) right, \(tally.wrong) wrong")
  }

  /// What key, comment or Interface Builder show is found. Of dialogs the guesses count: a confirmation or a prompt
  /// may be something else.
  @Test(arguments: [
    (Role.label, Evidence.key), (.hint, .key), (.value, .key), (.action, .key), (.button, .key), (.title, .key),
    (.dialogTitle, .guess), (.dialogMessage, .guess), (.dialogButton, .guess),
  ])
  func shownRolesAreFound(role: Role, least: Evidence) {
    var found = 0
    var all = 0
    for known in RoleReferee.known where !known.isBySource && known.roles.contains(role.rawValue) {
      let inferred = RoleReferee.inferred(known)
      all += 1
      // What is called a toggle button's label is the name of a toggle.
      let isFound = inferred.roles.contains(RoleSet(role)) || role == .button && inferred.roles == .toggleName
      if inferred.evidence >= least, isFound { found += 1 }
    }
    let share = Double(found) / Double(max(all, 1))
    // One in eight dialogs of the list are settings, pages and placeholders whose keys have a dialog's words.
    // One in eight titles is called a page's, and one in ten buttons is only listed as one (“Button, Begin Walk”): the
    // apps' source shows that such titles stand within a page, and such names where they are heard.
    let enough = least == .guess || role == .title || role == .button ? 0.85 : 0.9
    #expect(share >= enough, "\(role.rawValue): \(found) of \(all)")
  }

  private static func inferred(_ known: Known) -> KeyRoles {
    let comment = (known.comment ?? "").replacingOccurrences(of: " ¶ ", with: "\n")
    return RoleInference().roles(key: known.key, comment: comment, declaration: nil)
  }

  private static func agrees(_ known: Known, _ role: Role) -> Bool {
    let isHeard = RoleSet.spokenOnly.contains(RoleSet(role))
    return known.roles.contains(role.rawValue) || isHeard && known.roles.contains("spoken")
  }
}
