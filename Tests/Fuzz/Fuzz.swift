// The fuzzer: one reader of the program gets inputs of all kinds. Nothing may trap, hang or take more
// memory than is decent, and what a reader promises must hold.

import CFuzzer
import Foundation

/// The target that this process is for.
private nonisolated(unsafe) var target: FuzzTarget!

@main
enum Fuzz {
  /// `fuzz` alone lists the targets, each with the runs that `make test` gives it. `fuzz TARGET
  /// FLAG…` runs one with libFuzzer's flags.
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else {
      for target in allTargets { print(target.name, target.runs) }
      return
    }
    guard let named = allTargets.first(where: { $0.name == arguments[1] }) else {
      FileHandle.standardError.write(Data("fuzz: there is no target '\(arguments[1])'\n".utf8))
      exit(64)
    }
    target = named
    let seeds = try Seeds(for: named)
    run([arguments[0]] + arguments.dropFirst(2) + ["-seed_inputs=@" + seeds.list])
  }

  /// Hands the process to libFuzzer, which ends it at the first fault.
  private static func run(_ arguments: [String]) {
    var pointers = arguments.map { strdup($0) } + [nil]
    var count = Int32(arguments.count)
    pointers.withUnsafeMutableBufferPointer { buffer in
      var start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = buffer.baseAddress
      let status = LLVMFuzzerRunDriver(&count, &start) { data, size in
        target.read(Input(bytes: Array(UnsafeBufferPointer(start: data, count: size))))
        return 0
      }
      if status != 0 { exit(status) }
    }
  }
}
