// Runs a fuzz target with fixed inputs in a process of its own. If the process ends early, it saves the
// input and the reason.

import Foundation

/// One run of a target over its first inputs and over generated ones.
struct Replay {
  /// The processor time after which a target that does not end is stopped, in seconds: a hundred
  /// times what any of them needs.
  private static let longestTime: rlim_t = 600
  /// The memory that a target may use.
  private static let mostMemory: rlim_t = 4 << 30

  let target: FuzzTarget

  /// The input that is read now, for the signal handler.
  private nonisolated(unsafe) static var input: [UInt8] = []
  private nonisolated(unsafe) static var path: UnsafeMutablePointer<CChar>?

  /// Where an input is saved if the target `name` fails.
  static func file(for name: String) -> URL {
    repository.appending(path: "Tests/FuzzTests/Corpus/\(name)/failed-in-replay")
  }

  /// Reads all inputs. A trap, a property that does not hold, an endless loop and too much memory end
  /// the process.
  func run(randomSeed: UInt64) throws {
    let file = Self.file(for: target.name)
    Self.path = strdup(file.path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    defer { rmdir(file.deletingLastPathComponent().path) }
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGXCPU] {
      Foundation.signal(signal) { number in
        Replay.saveInput()
        Foundation.signal(number, SIG_DFL)
        raise(number)
      }
    }
    #if os(Linux)
      limit(RLIMIT_CPU, Self.longestTime)
      limit(RLIMIT_DATA, Self.mostMemory)
    #endif
    let seeds = Seeds(for: target)
    let first = try seeds.examples + seeds.files.map { try Array(Data(contentsOf: $0)) }
    for input in first { read(input) }
    var mutator = Mutator(seeds: first, randomSeed: randomSeed)
    let isWhole = ProcessInfo.processInfo.environment["ALMANAC_TEST_ALL"] != nil
    for _ in 0..<(isWhole ? target.runs : target.runs / 6) { read(mutator.next()) }
  }

  private func read(_ input: [UInt8]) {
    Self.input = input
    target.read(Input(bytes: input))
  }

  /// Writes the current input. Calls only functions that a signal handler may call.
  private static func saveInput() {
    guard let path else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    input.withUnsafeBytes { _ = write(file, $0.baseAddress, $0.count) }
    close(file)
  }

  #if os(Linux)
    private func limit(_ resource: __rlimit_resource, _ amount: rlim_t) {
      var limit = rlimit(rlim_cur: amount, rlim_max: amount)
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
  #endif
}
