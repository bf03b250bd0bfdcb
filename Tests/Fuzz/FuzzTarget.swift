// One reader with what it must hold to.

/// A reader that is given inputs of all kinds.
struct FuzzTarget {
  /// What it is asked for by, such as `bells-days`; its folder in `Corpus` is called so.
  let name: String
  /// The files below `Content`, `Tests/BrokenContent` and `Tests/Goldens` that it begins with, by the
  /// ends of their names and perhaps a folder: `days.csv`, `decks/.txt`.
  let files: [String]
  /// What it begins with besides.
  let examples: [String]
  /// How many inputs `make test` gives it: a few seconds' worth.
  let runs: Int
  /// Reads one input. A fault of the program ends the process: by a trap, or by `expect`.
  let read: (Input) -> Void

  init(
    _ name: String, files: [String] = [], examples: [String] = [], runs: Int = 10_000,
    _ read: @escaping (Input) -> Void
  ) {
    self.name = name
    self.files = files
    self.examples = examples
    self.runs = runs
    self.read = read
  }
}

/// What a reader is given.
struct Input {
  let bytes: [UInt8]
  /// The bytes as they are, or with a mark in the place of what is no UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Ends the process with the reason where something does not hold, which libFuzzer reports with the
/// input.
func expect(_ holds: Bool, _ reason: @autoclosure () -> String) {
  if !holds { fatalError(reason()) }
}
