// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The targets are the stages of the data's one way, in order: a stage depends on those to its left only,
// so an import against the stream does not compile.
//
//   bytes ─Formats─▶ entries ─Phrasing─▶ phrases ─Linting─▶ findings ─Reporting─▶ reports   (voicelint: the command)
//     └────Usage──▶ uses of keys ─▲
//
// Workbooks, which reads and writes .xlsx files, knows cells only: it comes before Formats. WordLists folds words and
// compiles lists of them; it is apart because `embed` does so too, while the package is built.

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// With `VOICELINT_FUZZ=1` the package has the fuzz target too, and code under test counts its branches for libFuzzer
/// (`Tests/Fuzz/run`). It is apart because only some toolchains have libFuzzer.
let isFuzzed = ProcessInfo.processInfo.environment["VOICELINT_FUZZ"] == "1"
let counted: [SwiftSetting] = isFuzzed ? [.unsafeFlags(["-sanitize=fuzzer"])] : []
let fuzz: [Target] = [
  .executableTarget(
    name: "fuzz", dependencies: ["Formats", "Usage", "Phrasing", "Reporting", "Support", "voicelint"],
    path: "Tests/Fuzz",
    exclude: ["run", "words.dict", "configurations"],
    swiftSettings: [.unsafeFlags(["-parse-as-library"])],
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
]

/// With `VOICELINT_REFEREE=1` the package has the referee too, which compares Usage's reading of Swift with that of Swift's
/// own parser (`Tests/Referee/run`). It is apart because nobody else needs that parser.
let isRefereed = ProcessInfo.processInfo.environment["VOICELINT_REFEREE"] == "1"
let referee: [Target] = [
  .executableTarget(
    name: "referee",
    dependencies: [
      "Usage", .product(name: "SwiftParser", package: "swift-syntax"),
      .product(name: "SwiftSyntax", package: "swift-syntax"),
    ], path: "Tests/Referee", exclude: ["run"])
]
let refereeDependencies: [Package.Dependency] = [
  .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
]

let commandDependencies: [Target.Dependency] = [
  "Workbooks", "Formats", "Usage", "Phrasing", "Linting", "Sheets", "Reporting", "Yams",
  .product(name: "ArgumentParser", package: "swift-argument-parser"),
  .target(name: "SystemAttributes", condition: .when(platforms: [.linux])),
]
/// The fuzz target uses the command's types, so then the command is a library, and its main function has another name.
let command: Target =
  isFuzzed
  ? .target(
    name: "voicelint", dependencies: commandDependencies,
    swiftSettings: strict + counted + [
      .unsafeFlags(["-enable-testing", "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "voicelint_main"])
    ])
  : .executableTarget(name: "voicelint", dependencies: commandDependencies, swiftSettings: strict)

let package = Package(
  name: "VoiceLint",
  platforms: [.macOS(.v13)],
  products: isFuzzed
    ? []
    : [.executable(name: "voicelint", targets: ["voicelint"]), .plugin(name: "CheckTexts", targets: ["CheckTexts"])],
  dependencies: [
    .package(url: "https://github.com/CoreOffice/XMLCoder", exact: "0.18.2"),
    .package(url: "https://github.com/swiftcsv/SwiftCSV", exact: "0.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/ordo-one/TextTable", exact: "0.0.2"),
    .package(url: "https://github.com/onevcat/Rainbow", exact: "4.2.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
  ] + (isRefereed ? refereeDependencies : []),
  targets: [
    // Never counted for fuzzing: `embed` is made of it too, and has nothing of libFuzzer.
    .target(name: "WordLists", swiftSettings: strict),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "Workbooks", dependencies: ["CZlib", "XMLCoder"], swiftSettings: strict),
    .target(
      name: "Formats",
      dependencies: ["Workbooks", "XMLCoder", "SwiftCSV"],
      swiftSettings: strict + counted,
      plugins: ["EmbedPlugin"]),
    .target(
      name: "Usage", dependencies: ["Formats"],
      swiftSettings: strict + counted + (isFuzzed || isRefereed ? [.unsafeFlags(["-enable-testing"])] : [])),
    .target(
      name: "Phrasing",
      dependencies: ["WordLists", "Formats", "Usage"],
      swiftSettings: strict + counted,
      plugins: ["EmbedPlugin"]),
    .target(
      name: "Linting",
      dependencies: ["Formats", "Phrasing"],
      swiftSettings: strict + counted,
      plugins: ["EmbedPlugin"]),
    .target(
      name: "Sheets",
      dependencies: ["Workbooks", "Formats", "Phrasing", "Linting"],
      swiftSettings: strict),
    .target(
      name: "Reporting",
      dependencies: [
        "WordLists", "Workbooks", "Formats", "Phrasing", "Linting", "Sheets", "TextTable", "Rainbow", "SwiftCSV",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      // What the page is made of: `embed` puts it into the program.
      exclude: ["Page/Web"],
      swiftSettings: strict + counted,
      plugins: ["EmbedPlugin"]),
    command,
    // A header of the system that Swift's own modules leave out.
    .systemLibrary(name: "SystemAttributes"),

    // Locale files, rule pages and the list of rules become Swift source while the package is built.
    .executableTarget(name: "embed", dependencies: ["WordLists"], swiftSettings: strict),
    .plugin(name: "EmbedPlugin", capability: .buildTool(), dependencies: ["embed"], path: "Sources/EmbedPlugin"),
    // `swift package voicelint check`, in this package and in those that depend on it.
    .plugin(
      name: "CheckTexts",
      capability: .command(
        intent: .custom(verb: "voicelint", description: "Check what VoiceOver says, in every language of an app."))),

    .target(
      name: "Support", dependencies: ["Formats", "Phrasing", "Linting", "Reporting"], path: "Tests/Support",
      swiftSettings: strict),
    .testTarget(
      name: "CorpusTests",
      dependencies: [
        "WordLists", "Formats", "Usage", "Phrasing", "Linting", "Reporting", "Support", "SwiftCSV", "XMLCoder",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LawTests", dependencies: ["WordLists", "Formats", "Phrasing", "Linting", "Reporting", "Support"],
      swiftSettings: strict),
    .testTarget(
      name: "HouseTests", dependencies: ["WordLists", "Formats", "Phrasing", "Linting", "Reporting", "Support"],
      swiftSettings: strict),
    .testTarget(
      name: "WorkbookTests", dependencies: ["Workbooks", "Formats", "Support", "voicelint", "XMLCoder"],
      swiftSettings: strict),
    .testTarget(name: "UsageTests", dependencies: ["Formats", "Usage", "Support"], swiftSettings: strict),
    .testTarget(
      name: "SheetTests", dependencies: ["Workbooks", "Formats", "Phrasing", "Linting", "Sheets", "Support"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Formats", "Reporting", "Support", "voicelint",
        .target(name: "SystemAttributes", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: strict),
  ] + (isFuzzed ? fuzz : []) + (isRefereed ? referee : []),
  swiftLanguageModes: [.v6]
)
