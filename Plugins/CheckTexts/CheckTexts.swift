import Foundation
import PackagePlugin

/// `swift package voicelint …`: builds the program and runs it in the package's folder.
///
/// The program isn't a dependency of the plugin: then each build of VoiceLint would make a second one for plugins.
@main
struct CheckTexts: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    // Optimized, because a debug program takes many times as long for a large app.
    let build = try packageManager.build(.product("voicelint"), parameters: .init(configuration: .release))
    guard build.succeeded, let program = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      Diagnostics.error("voicelint can't be built:\n\(build.logText)")
      return
    }
    let process = Process()
    process.executableURL = program.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      Diagnostics.error("voicelint was ended by signal \(process.terminationStatus).")
      return
    }
    // What is wrong has been said.
    exit(process.terminationStatus)
  }
}
