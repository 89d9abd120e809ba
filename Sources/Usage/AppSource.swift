package import Formats

/// Reads an app's source and says what each text is used for.
package enum AppSource {
  /// - Parameter files: Swift files of the app; others are left out.
  package static func uses(in files: [SourceFile]) async -> AppUses {
    let program = await Program(files.filter { $0.path.hasSuffix(".swift") })
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
    uses.unfollowed = supply.unfollowed
    uses.partialDialogs = supply.partialDialogs
    uses.files = program.trees.count
    return uses
  }
}
