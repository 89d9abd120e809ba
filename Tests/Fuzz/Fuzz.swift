import Dispatch
import Formats
import Foundation
import Support

// The fuzz targets: libFuzzer drives one of them with bytes. `Tests/Fuzz/run` builds and runs them.

/// The libFuzzer of the toolchain, without its main function.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<
    UnsafeMutablePointer<
      UnsafeMutablePointer<CChar>?
    >
  >,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@main
enum Fuzz {
  /// What the bytes are given to: `FUZZ_TARGET`, the name of a format, one with `-fixed` behind it, or another law's.
  static let law = law(ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "")

  static func main() {
    guard law != nil else {
      FileHandle.standardError.write(Data("FUZZ_TARGET is none of the targets\n".utf8))
      exit(2)
    }
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runFuzzer(&count, &arguments, tryOne))
  }

  /// Says what the bytes break, or nil.
  typealias Law = @Sendable ([UInt8]) -> String?

  private static func law(_ name: String) -> Law? {
    switch name {
    case "roles": return RoleInferenceLaw.broken
    case "configuration": return ConfigurationLaw.broken
    case "differences": return { bytes in halves(bytes).flatMap { DifferenceLaw.broken(from: $0, to: $1) } }
    case "escaping": return EscapingLaw.broken
    case "globs": return GlobLaw.broken
    case "locales": return LocaleLaw.broken
    case "sources": return { bytes in SourceLaw.brokenTree(bytes) ?? waiting { await SourceLaw.broken(bytes) } }
    case "nibs": return { bytes in waiting { await NibLaw.broken(bytes) } }
    default: break
    }
    guard let format = Format.all.first(where: { name == $0.name || name == $0.name + "-fixed" }) else { return nil }
    guard name == format.name else { return { bytes in waiting { await FormatLaw.brokenByFixing(bytes, in: format) } } }
    return { bytes in FormatLaw.broken(by: bytes, in: format) }
  }

  /// What is before and after the first byte that no UTF-8 text has; nil where there is none.
  static func halves(_ bytes: [UInt8]) -> ([UInt8], [UInt8])? {
    bytes.firstIndex(of: 0xFF).map { (Array(bytes[..<$0]), Array(bytes[($0 + 1)...])) }
  }

  /// The result of work that waits for other tasks. A law is broken while it goes on, or not at all.
  private static func waiting(_ work: @escaping @Sendable () async -> String?) -> String? {
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      if let broken = await work() { stop(broken) }
      done.signal()
    }
    done.wait()
    return nil
  }

  /// A trap is what libFuzzer takes for a finding: it keeps the bytes.
  fileprivate static func stop(_ broken: String) {
    FileHandle.standardError.write(Data("The law is broken: \(broken)\n".utf8))
    abort()
  }
}

/// What libFuzzer calls. Its own main function, which the linker may take in though no one calls it, knows this name.
@_cdecl("LLVMFuzzerTestOneInput")
func tryOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  if let broken = Fuzz.law?(Array(UnsafeBufferPointer(start: start, count: count))) { Fuzz.stop(broken) }
  return 0
}
