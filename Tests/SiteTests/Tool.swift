// External programs that some tests use.

import Foundation

/// An installed program.
struct Tool {
  let path: String

  private struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Throws an error that names the Debian package where the program is not installed.
  ///
  /// - Parameter name: a name in PATH, or a path.
  init(_ name: String, package: String) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let paths = name.contains("/") ? [name] : folders.map { $0 + "/" + name }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw Missing(description: "\(name) is missing: install the Debian package \(package)")
    }
    self.path = path
  }

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
