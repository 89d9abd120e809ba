package import Formats

/// Reads an app's source and says what each text is used for.
package enum AppSource {
  /// - Parameter files: Swift and Objective-C files, storyboards and xibs of the app; others are left out.
  package static func uses(in files: [SourceFile]) async -> AppUses {
    let program = await Program(files.filter { $0.path.hasSuffix(".swift") || ObjCParser.reads($0.path) })
    var uses = codeUses(program)
    addNibs(files.filter { NibReader.isNib($0.path) }, program, to: &uses)
    return uses
  }

  private static func codeUses(_ program: Program) -> AppUses {
    let flow = TextFlow(program)
    var seeds: [Seed] = []
    var surroundings: [NodeReference: Surroundings] = [:]
    for file in program.trees.indices {
      var walk = SinkWalk(flow)
      walk.walk(file: file)
      seeds += walk.seeds
      surroundings.merge(walk.surroundings) { first, _ in first }
    }
    var supply = Supply(flow, CallIndex(program), surroundings: surroundings)
    supply.take(seeds)
    var uses = AppUses()
    uses.uses = supply.uses
    uses.unlocalized = supply.unlocalized
    uses.silent = SilenceSearch.silent(flow) + SilentObjects.silent(flow)
    uses.unfollowed = supply.unfollowed
    uses.partialDialogs = supply.partialDialogs
    uses.files = program.trees.count
    return uses
  }

  private static func addNibs(_ files: [SourceFile], _ program: Program, to uses: inout AppUses) {
    let nibs = files.sorted { $0.path < $1.path }.map { NibReader($0) }
    uses.files += nibs.count
    uses.uses += nibs.flatMap(\.uses)
    let unlocalized = nibs.flatMap(\.unlocalized)
    let silent = nibs.flatMap(\.silent)
    let code = NibCode(program, unlocalized.map(\.object) + silent.map(\.object))
    uses.unlocalized += unlocalized.filter { code.hand(on: $0.object) != .sets }.map(\.value)
    uses.silent += silent.filter { code.hand(on: $0.object) == .none }.map(\.value)
  }
}
