import ArgumentParser
import Formats
import Foundation
import Linting
import Reporting

/// What was there before, so that only new findings are listed and count.
struct ComparingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "List only findings that this file doesn't know. “voicelint baseline create” writes one.", valueName: "file"))
  var baseline: String?

  @ArgumentParser.Flag(help: "List all findings, also those of the configuration's baseline.")
  var noBaseline = false

  @ArgumentParser.Flag(help: "Also end with 1 if findings of the baseline are gone, so that it's kept short.")
  var strictBaseline = false

  @Option(
    help: ArgumentHelp(
      "List only findings that the files of this git revision, such as origin/main, don't have.",
      valueName: "revision"))
  var base: String?

  @Option(
    help: ArgumentHelp(
      "List only findings that these files don't have: an older export, or the folder that holds it.",
      valueName: "path"))
  var compare: String?

  func validate() throws {
    guard baseline == nil || !noBaseline else {
      throw ValidationError("--baseline and --no-baseline can't be given together.")
    }
    guard base == nil || compare == nil else {
      throw ValidationError("--base and --compare can't be given together. Give the older version once.")
    }
    guard !strictBaseline || !noBaseline else {
      throw ValidationError("--strict-baseline needs a baseline, and --no-baseline leaves it out.")
    }
  }

  /// Whether older files are read, with the configuration of today.
  var hasOlderFiles: Bool { base != nil || compare != nil }

  /// What is known.
  func known(_ job: Job) async throws(Failure) -> [Known] {
    var known: [Known] = []
    if let file = noBaseline ? nil : baseline.map({ BaselineStore($0) }) ?? job.baseline {
      // Of rules that don't run, nothing is known to be gone.
      known.append(Known(try file.read(), name: "the baseline “\(file.path)”", isKept: !job.isNarrowed))
    } else if strictBaseline {
      throw Failure(
        "--strict-baseline needs a baseline.", hint: "Give one with --baseline, or name it in the configuration.")
    }
    if let compare {
      known.append(Known(try await job.baseline(ofOlder: compare), name: "“\(Location(compare).path)”", isKept: false))
    }
    if let base {
      let revision = try GitRevision(base, paths: job.paths)
      defer { revision.remove() }
      known.append(Known(try await job.baseline(of: revision), name: "the revision “\(base)”", isKept: false))
    }
    return known
  }
}

/// The file of a baseline.
struct BaselineStore {
  static let fileName = "voicelint-baseline.json"

  let path: String

  init(_ path: String) { self.path = Location(path).path }

  var exists: Bool {
    if case .missing = FileKind.of(path).kind { return false }
    return true
  }

  func read() throws(Failure) -> Baseline {
    let bytes: [UInt8]
    switch FileKind.of(path).kind {
    case .missing:
      throw Failure("There is no baseline “\(path)”.", hint: "“voicelint baseline create” writes one.")
    case .folder: throw Failure("The baseline “\(path)” is a folder; it must be a file.")
    case .closed(let reason), .unreachable(let reason):
      throw Failure("The baseline “\(path)” can't be opened: \(reason)")
    case .file:
      do throws(FileContents.Trouble) {
        bytes = try FileContents.bytes(at: Location.real(path) ?? path)
      } catch {
        throw Failure("The baseline “\(path)” can't be opened: \(error.reason)")
      }
    }
    do throws(BaselineFile.Mistake) {
      return try BaselineFile.read(bytes)
    } catch {
      throw Failure(
        "\(path):\(error.line): \(error.message)",
        hint:
          "The baseline can't be read, so nothing was checked. Fix it, or write a new one with “voicelint baseline create”."
      )
    }
  }

  func write(_ baseline: Baseline) throws(Failure) {
    do throws(AtomicFile.Refusal) {
      try AtomicFile.write(Array(BaselineFile.text(baseline).utf8), to: Location(path).real)
    } catch {
      throw Failure("The baseline can't be written to “\(path)”.", hint: SystemError.sentence(error.reason))
    }
  }
}

extension Job {
  /// The findings of older files, as a baseline.
  func baseline(ofOlder path: String) async throws(Failure) -> Baseline {
    let location = Location(path)
    let current = paths.count == 1 ? Location(paths[0]).folder : configFolder
    let root = PatternRoot(location.folder, standingFor: current, in: configFolder)
    return await baseline(of: try groups(at: [location], in: root), at: [location], root)
  }

  /// The findings of the files of a revision. It may have none: then all findings are new.
  func baseline(of revision: GitRevision) async throws(Failure) -> Baseline {
    guard !revision.isEmpty else { return Baseline(entries: []) }
    let root = revision.root(in: configFolder)
    let locations = revision.paths.map { Location($0) }
    return await baseline(of: try groups(at: locations, in: root, isSure: false), at: locations, root)
  }

  private func baseline(of groups: [FileGroup], at locations: [Location], _ root: PatternRoot) async -> Baseline {
    var setup = setup
    setup.suppressions = ignored.map { $0.suppression(in: root) }
    let run = Run(setup: setup, locales: locales, wholeFolders: wholeFolders(of: locations))
    return Baseline(of: await run.check(groups).results.flatMap(\.findings))
  }
}
