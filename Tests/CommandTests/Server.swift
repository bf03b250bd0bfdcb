// A running preview server, for tests of almanac serve.

import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A running preview server.
final class Server {
  let program: Program
  let process: Process
  private let output: URL
  private let errors: URL

  init(_ program: Program, _ options: [String] = ["--port", "0"]) throws {
    self.program = program
    output = program.folder.appending(path: ".output-\(UUID().uuidString)")
    errors = program.folder.appending(path: ".errors-\(UUID().uuidString)")
    for file in [output, errors] { try Data().write(to: file) }
    process = program.process(["serve"] + options)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var outputText: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }
  var errorText: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  /// Waits until the output contains a text, for up to 5 minutes.
  func prints(_ text: String) -> Bool {
    waits { outputText.contains(text) }
  }

  func waits(until condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(300)
    while ContinuousClock.now < end {
      if condition() { return true }
      if !process.isRunning { return false }
      usleep(1000)
    }
    return false
  }

  var port: Int? {
    outputText.split(separator: "\n").first { $0.hasPrefix("http://") }
      .flatMap { Int($0.dropLast().split(separator: ":")[2]) }
  }

  func get(_ path: String) async throws -> (status: Int, text: String, headers: HTTPURLResponse) {
    let url = try #require(URL(string: "http://localhost:\(port ?? 0)\(path)"))
    let (data, response) = try await URLSession.shared.data(
      for: URLRequest(url: url, timeoutInterval: 300))
    let answer = try #require(response as? HTTPURLResponse)
    return (answer.statusCode, String(decoding: data, as: UTF8.self), answer)
  }

  func stop(_ signal: Int32 = SIGINT) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}
