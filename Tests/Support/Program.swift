import Foundation

/// The package as it lies on disk.
package enum Package {
  /// The folder that holds Package.swift.
  package static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
}

/// What a run of a program gave.
package struct ProgramResult: Sendable {
  package let code: Int32
  package let output: String
  /// The output as it was written, whatever its encoding.
  package let bytes: [UInt8]
  package let errors: String

  package init(code: Int32, output: String, bytes: [UInt8], errors: String) {
    self.code = code
    self.output = output
    self.bytes = bytes
    self.errors = errors
  }
}

/// The built command, run as a user runs it.
package enum Program {
  /// The folder of the build's products: that of the test program itself.
  private static var products: URL {
    #if os(macOS)
      if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  }

  /// The built `voicelint`.
  package static var path: String { products.appendingPathComponent("voicelint").path }

  /// What runs a program as a user without rights, where the tests run as the superuser, who may open everything.
  private static let unprivileged = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

  /// Whether a program can be run as an ordinary user.
  package static var hasOrdinaryUser: Bool {
    getuid() != 0 || FileManager.default.isExecutableFile(atPath: unprivileged[0])
  }

  /// Runs a script of the system's shell in a folder and waits for it; `$voicelint` in it is the command.
  package static func shell(_ script: String, in folder: String) throws -> ProgramResult {
    try run(["-c", script], in: folder, environment: ["voicelint": path], program: "/bin/sh")
  }

  /// Runs `voicelint`, or another program, in a folder and waits for it.
  package static func run(
    _ arguments: [String], in folder: String = Package.root, input: String? = nil,
    environment: [String: String] = [:], program: String = path, asOrdinaryUser: Bool = false
  ) throws -> ProgramResult {
    let process = Process()
    let command = (asOrdinaryUser && getuid() == 0 ? unprivileged : []) + [program] + arguments
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    // The tests may run in a CI system, whose variables would change what is printed.
    let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("GITHUB_") && name != "CI_PROJECT_DIR"
    }
    process.environment = inherited.merging(environment) { _, new in new }

    // Files, not pipes: a full pipe would stop a long report.
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("voicelint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    func handle(_ name: String) throws -> FileHandle {
      let url = place.appendingPathComponent(name)
      try Data().write(to: url)
      return try FileHandle(forWritingTo: url)
    }
    process.standardOutput = try handle("output")
    process.standardError = try handle("errors")
    let inputURL = place.appendingPathComponent("input")
    try Data((input ?? "").utf8).write(to: inputURL)
    process.standardInput = try FileHandle(forReadingFrom: inputURL)
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: place.appendingPathComponent(name)), as: UTF8.self)
    }
    let output = Array(try Data(contentsOf: place.appendingPathComponent("output")))
    return ProgramResult(
      code: process.terminationStatus, output: String(decoding: output, as: UTF8.self), bytes: output,
      errors: try text("errors"))
  }
}

/// A folder that is there for one test.
package final class ScratchFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("voicelint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and the folders it needs.
  package func write(_ name: String, _ bytes: some Sequence<UInt8>) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  package func write(_ name: String, _ text: String) throws {
    try write(name, Array(text.utf8))
  }

  package func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path).appendingPathComponent(name)))
  }
}
