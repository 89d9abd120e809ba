import Foundation
import Reporting

/// What the environment says of the CI system that the program runs in.
enum Workplace {
  static var isGitHub: Bool { variable("GITHUB_ACTIONS") == "true" }

  /// The file of the page that GitHub shows of a job.
  static var jobSummary: String? { variable("GITHUB_STEP_SUMMARY") }

  /// Where reports are read: GitHub and GitLab take paths from the checkout, wherever in it the program runs.
  /// - Parameter file: the file that the report is written to; nil or - where it is printed.
  static func site(of file: String?) -> Site {
    let root = variable("GITHUB_WORKSPACE") ?? variable("CI_PROJECT_DIR") ?? ""
    var site = Site(
      folder: Location.workingFolder, root: Location.real(root) ?? root, hasJobSummary: jobSummary != nil)
    if let file, file != "-" { site.reportFolder = Location.parent(of: ReportFile(file).path) }
    return site
  }

  /// A variable of the environment; nil where it is empty. Foundation would read all of them for each.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
