import ArgumentParser
import Formats
import Foundation
import Linting
import Phrasing
import Reporting
import Sheets

struct ReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Write a page for a reviewer: hear every spoken text, see what is wrong, decide.",
    usage: "voicelint review [<options>] [<path> ...] --output <file>",
    discussion: """
      The page is one HTML file for any browser; it needs no network, and nothing that is done on it leaves the machine. \
      It lists the findings, each text beside its source and its proposal, and it speaks all texts of a language control \
      by control, as VoiceOver meets them. Decisions are saved as a file that voicelint import takes.

      Exit codes: 0 if the page was written, 1 if it was and a file in it couldn't be read whole, 2 if the job couldn't \
      be done.
      """)

  @OptionGroup var reading: ReadingOptions
  @OptionGroup(title: "What is reported") var selection: SelectionOptions
  @OptionGroup(title: "New findings only") var comparing: ComparingOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write, such as review.html.", valueName: "file"))
  var output: String

  func run() async throws {
    let job = try await Job(reading, only: selection.only, skip: selection.skip)
    let groups = try job.groups()
    var report = try await job.report(of: groups, selection, comparing)
    let review = await Review(of: groups, job)
    report.review = review
    var drawing = Drawing(listing: Listing())
    drawing.site = Workplace.site(of: output)
    try ReportFile(output).write(inputs: groups.flatMap { $0.members.map(\.path) }) {
      Reporter.html.write(report, drawing, to: $0)
    }
    let spoken = review.texts.count(where: \.isSpoken)
    Terminal.writeError("\(spoken) spoken text\(spoken == 1 ? "" : "s") written to \(Visible.text(output)).\n")
    let isPartly = report.findings.contains { Suppression.isNever(for: $0.rule) }
    let isStale = comparing.strictBaseline && report.comparison?.gone.isEmpty == false
    if isPartly || isStale { throw ExitCode(1) }
  }
}

extension Job {
  /// What is checked, as people call it: the file or folder that was named, or the project.
  fileprivate var title: String {
    let path = paths.count == 1 && paths[0] != "-" ? Location(paths[0]).real : configFolder
    return URL(fileURLWithPath: path).lastPathComponent
  }
}

extension Review {
  /// All texts of a job, as a page shows them.
  init(of groups: [FileGroup], _ job: Job) async {
    let project = await ProjectTexts(groups, job.setup, locales: job.locales, listens: true)
    let base =
      project.texts.first(where: \.isBase)?.name.locale ?? job.setup.baseLocale ?? project.quotedBase
      ?? job.setup.languages.defaultBase()
    var languages: [String: Tongue] = [:]
    for locale in Set(project.texts.map(\.name.locale) + [base].compactMap(\.self)) {
      let language = await job.setup.languages.language(of: locale)
      languages[locale] = Tongue(
        name: language.code == "root" ? "" : language.name, isRightToLeft: language.isRightToLeft)
    }
    self.init(
      title: job.title, texts: project.texts, lines: project.lines, controls: project.controls, languages: languages,
      baseLocale: base)
  }
}

extension ProjectTexts {
  /// The language that translations say they are of, where its own texts aren't here.
  fileprivate var quotedBase: String? {
    documents.values.sorted { $0.file.path < $1.file.path }.lazy.compactMap(\.reading.baseLocale).first
  }

  /// The line of each text in its file; 0 where its file has none.
  fileprivate var lines: [Int] {
    let indices = documents.mapValues { LineIndex($0.file) }
    return texts.map { text in
      guard let entry = text.entry, let document = documents[text.path], document.format.name != Format.xlsx.name,
        let place = document.entries[safe: entry]?.place
      else { return 0 }
      return indices[text.path]?.position(of: place.start).line ?? 0
    }
  }
}
