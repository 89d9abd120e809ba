import Reporting

/// Why the job can't be done. The only errors that are thrown; drawn like a finding; exit code 2.
struct Failure: Error, CustomStringConvertible {
  /// What happened, with the file or option it is about.
  let title: String
  /// What to do next.
  let hint: String

  init(_ title: String, hint: String = "") {
    self.title = title
    self.hint = hint
  }

  /// As it is shown: paths, arguments and the system's own words can hold anything.
  var description: String {
    let title = Visible.text(title)
    return Visible.lines(hint.isEmpty ? title : "\(title)\n  \(Visible.text(hint))")
  }
}
