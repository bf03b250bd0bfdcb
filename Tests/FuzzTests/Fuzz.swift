// The fuzzer: calls one fuzz target with generated inputs. It fails on a trap, a call that takes
// too long or too much memory, and a property that does not hold.

import CFuzzer
import Foundation

/// The target that this process runs.
private nonisolated(unsafe) var target: FuzzTarget!

@main
enum Fuzz {
  /// `fuzz` lists the targets. `fuzz TARGET FLAG…` runs one target with flags of libFuzzer.
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else {
      for target in allTargets { print(target.name) }
      return
    }
    guard let selected = allTargets.first(where: { $0.name == arguments[1] }) else {
      FileHandle.standardError.write(Data("fuzz: there is no target '\(arguments[1])'\n".utf8))
      exit(64)
    }
    target = selected
    let list = try listOfSeeds(for: selected)
    run([arguments[0]] + arguments.dropFirst(2) + ["-seed_inputs=@" + list])
  }

  /// Writes the first inputs into files. Returns the path of a file with their paths, separated by
  /// commas.
  private static func listOfSeeds(for target: FuzzTarget) throws -> String {
    let seeds = Seeds(for: target)
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "almanac-seeds-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var paths = seeds.files.map(\.path)
    for (number, example) in seeds.examples.enumerated() {
      let file = folder.appending(path: "example-\(number)")
      try Data(example).write(to: file)
      paths.append(file.path)
    }
    let list = folder.appending(path: "list")
    try Data(paths.joined(separator: ",").utf8).write(to: list)
    return list.path
  }

  /// Runs libFuzzer, which ends the process at the first failure.
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
