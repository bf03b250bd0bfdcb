// Runs the almanac program in tests.

import AlmanacFiles
import Foundation

/// The result of a run of `almanac`.
struct Run {
  let status: Int32
  let output: String
  let errors: String
}

/// The program that was built with the tests, in a temporary working directory.
final class Program {
  static let path = URL(filePath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "almanac").path

  /// 2026-11-21T10:00Z, when sites are built.
  static let now = 1_795_255_200

  let folder: URL

  /// Creates the folder with these files.
  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "almanac-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes a version's files, and removes those that it has not.
  func apply(_ version: [String: String?]) throws {
    for (path, text) in version {
      if let text {
        try write(text, to: path)
      } else {
        try? FileManager.default.removeItem(at: folder.appending(path: path))
      }
    }
  }

  /// Runs the program to its end.
  func run(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
  ) throws -> Run {
    try run(process(arguments, environment: environment), input: input)
  }

  /// Runs a process to its end. It begins in a later tick of the file system's clock than what was written
  /// before: a build does not rely on the times of files of its own tick.
  func run(_ process: Process, input: String? = nil) throws -> Run {
    let written = FileStamp.now
    while FileStamp.now == written { usleep(500) }
    let output = Pipe()
    let errors = folder.appending(path: ".errors-\(UUID().uuidString)")
    try Data().write(to: errors)
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    if let input {
      let pipe = Pipe()
      process.standardInput = pipe
      try process.run()
      pipe.fileHandleForWriting.write(Data(input.utf8))
      try pipe.fileHandleForWriting.close()
    } else {
      process.standardInput = FileHandle.nullDevice
      try process.run()
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let errorText = try String(contentsOf: errors, encoding: .utf8)
    try FileManager.default.removeItem(at: errors)
    return Run(status: process.terminationStatus, output: text, errors: errorText)
  }

  /// A process for the program, which is not started yet. Its date is 2026-11-21, unless
  /// `environment` or an argument sets another.
  func process(_ arguments: [String], environment: [String: String] = [:]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: Self.path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SOURCE_DATE_EPOCH": String(Self.now)]) { $1 }.merging(environment) { $1 }
    return process
  }

  /// Every file below a folder with its bytes.
  func snapshot(_ path: String = "Output") throws -> [String: Data] {
    let root = folder.appending(path: path)
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let file = root.appending(path: path)
      if let data = try? Data(contentsOf: file) { files[path] = data }
    }
    return files
  }
}

/// The root of the repository.
let repository = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
