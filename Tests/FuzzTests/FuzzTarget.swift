// A fuzz target: a parser or another function that reads input, and the properties to check. Two
// programs run the targets: the tests replay fixed inputs, the fuzzer looks for new ones.

/// A function of the program that the fuzzer calls with generated inputs.
struct FuzzTarget {
  /// The name on the command line, such as `bells-days`, and the name of its folder in `Corpus`.
  let name: String
  /// The first inputs: the files below `Content`, `Tests/BrokenContent` and `Tests/Goldens` that
  /// match these patterns. A pattern is the end of a file name, after an optional folder:
  /// `days.csv`, `decks/.txt`.
  let files: [String]
  /// Further first inputs.
  let examples: [String]
  /// The number of generated inputs in `make test`, which take at most a few seconds.
  let runs: Int
  /// The word of the fence that the target reads, if it reads one.
  let fence: String?
  /// Reads one input. A bug of the program ends the process: by a trap, or by `expect`.
  let read: (Input) -> Void

  init(
    _ name: String, files: [String] = [], examples: [String] = [], runs: Int = 10_000,
    fence: String? = nil, _ read: @escaping (Input) -> Void
  ) {
    self.name = name
    self.files = files
    self.examples = examples
    self.runs = runs
    self.fence = fence
    self.read = read
  }
}

/// An input of a fuzz target.
struct Input {
  let bytes: [UInt8]
  /// The bytes as text; U+FFFD replaces what is not valid UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Ends the process with the reason if the condition is false. The fuzzer and the replay then report
/// the reason and the input.
func expect(_ condition: Bool, _ reason: @autoclosure () -> String) {
  if !condition { fatalError(reason()) }
}
