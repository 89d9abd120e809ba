import Foundation
import PackagePlugin

/// Tells the build which texts of the package the program carries inside it, and which sources they become.
@main
struct Embed: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let tool = try context.tool(named: "embed").url
    let output = context.pluginWorkDirectoryURL

    func command(
      _ kind: String, _ folder: String, _ suffix: String, except others: [String] = [], to name: String
    ) throws -> Command {
      let source = root.appending(path: folder)
      let files = try FileManager.default.contentsOfDirectory(at: source, includingPropertiesForKeys: nil)
        .filter { $0.lastPathComponent.hasSuffix(suffix) && !others.contains($0.lastPathComponent) }
        .sorted { $0.lastPathComponent < $1.lastPathComponent }
      let result = output.appending(path: name)
      return .buildCommand(
        displayName: "Embedding \(folder)",
        executable: tool,
        arguments: [kind, result.path] + files.map(\.path),
        inputFiles: files,
        outputFiles: [result])
    }

    let (columns, patterns, spoken) = ("columns.txt", "constructions.txt", "voiceover.txt")
    switch target.name {
    case "Formats":
      return [try command("texts", "Locales", columns, to: "EmbeddedColumns.swift")]
    case "Phrasing":
      return [
        try command(
          "lists", "Locales", ".txt", except: ["README.txt", columns, patterns, spoken], to: "EmbeddedLists.swift"),
        try command("constructions", "Locales", patterns, to: "EmbeddedConstructions.swift"),
      ]
    case "Linting":
      return [
        try command("texts", "Corpus/rules", ".md", to: "EmbeddedPages.swift"),
        try command("rules", "Sources/Linting/Rules", ".swift", to: "EmbeddedRules.swift"),
      ]
    case "Reporting":
      return [
        try command("page", "Sources/Reporting/Page/Web", "", to: "EmbeddedPage.swift"),
        try command("texts", "Locales", spoken, to: "EmbeddedVoiceOver.swift"),
      ]
    default:
      return []
    }
  }
}
