// External programs that some tests use where they are installed.

import Foundation

/// An installed program.
struct Tool {
  let path: String

  /// The first of the names or paths that is installed; nil where none is.
  init?(_ names: String...) {
    if let path = names.first(where: { $0.hasPrefix("/") }) {
      guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
      self.path = path
      return
    }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let paths = folders.flatMap { folder in names.map { folder + "/" + $0 } }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else { return nil }
    self.path = path
  }

  static let chromium = Tool("chromium", "chromium-browser", "google-chrome")
  static let pdftotext = Tool("pdftotext")
  static let python = Tool("python3")

  /// Runs the program to its end. Returns its exit status and standard output.
  @discardableResult
  func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// Runs the browser without a window on a file. Returns its standard output.
  func browse(_ arguments: [String], _ file: URL) throws -> String {
    try run(
      ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=4000"] + arguments
        + [file.absoluteString]
    ).output
  }
}
