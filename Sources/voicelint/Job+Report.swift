import Linting
import Reporting

extension Job {
  /// All that is found in files, each finding where the repository has its text, as the options want it told.
  func report(
    of groups: [FileGroup], _ selection: SelectionOptions, _ comparing: ComparingOptions
  ) async throws(Failure) -> Report {
    var outcome = await Run(setup: setup, locales: locales, wholeFolders: wholeFolders).check(groups)
    try missingLocales(found: outcome.locales)
    var origins = Origins([configFolder, Location.workingFolder])
    for index in outcome.results.indices { origins.place(&outcome.results[index].findings) }
    // How the configuration and the source were before isn't known, so neither is what of them is new.
    if !comparing.hasOlderFiles { outcome.results = withOthers(outcome.results, found: outcome.locales) }
    return Report(
      version: VoiceLint.version, results: outcome.results, files: outcome.files,
      known: try await comparing.known(self),
      keeping: selection.wanted(least: selection.minSeverity ?? minSeverity ?? .note))
  }
}
