// Programs that tests ask for a second opinion, where the machine has them.

import Foundation

/// A program of the machine.
struct Tool {
  let path: String

  /// Nil where none of the names, or paths, is a program of this machine.
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

  /// Runs the program to its end; what it prints on standard output.
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

  /// A browser without a window, and without a profile of anybody's.
  func browse(_ arguments: [String], _ file: URL) throws -> String {
    try run(
      ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=4000"] + arguments
        + [file.absoluteString]
    ).output
  }
}
