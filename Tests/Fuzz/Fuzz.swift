import Dispatch
import Formats
import Foundation
import Support

// The fuzz target: libFuzzer drives it with the bytes of one file at a time. `Tests/Fuzz/run` builds and runs it.

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
  /// The format whose reader and writer are tried: `FUZZ_FORMAT`.
  static let format = Format.all.first { $0.name == ProcessInfo.processInfo.environment["FUZZ_FORMAT"] } ?? .strings
  /// Whether files are fixed too, which is slower: `FUZZ_FIX`.
  static let fixes = ProcessInfo.processInfo.environment["FUZZ_FIX"] == "1"

  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(
      runFuzzer(&count, &arguments) { start, count in
        Fuzz.check(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
      })
  }

  private static func check(_ bytes: [UInt8]) {
    if let broken = FormatLaw.broken(by: bytes, in: format) { stop(broken) }
    guard fixes else { return }
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      if let broken = await FormatLaw.brokenByFixing(bytes, in: format) { stop(broken) }
      done.signal()
    }
    done.wait()
  }

  /// A trap is what libFuzzer takes for a finding: it keeps the bytes.
  private static func stop(_ broken: String) {
    FileHandle.standardError.write(Data("The law is broken: \(broken)\n".utf8))
    abort()
  }
}
