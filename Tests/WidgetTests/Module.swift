// Runs the WebAssembly modules with the messages that the native parts got.

import AlmanacWidgets
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

/// Runs the part's module with the messages of the sessions. Expects the same answers.
func expectSameAnswersFromModule<Part>(
  _ sessions: [RecordedSession<Part>], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectSameAnswers(
    fromModule: Part.name, sessions.map { ($0.messages, $0.answers) },
    sourceLocation: sourceLocation)
}

/// Runs a module in node with the messages of sessions. Expects these answers, no imports, and almost
/// no growth of memory in the second half of the messages.
func expectSameAnswers(
  fromModule name: String, _ sessions: [(messages: [[UInt8]], answers: [[UInt8]])],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let module = try #require(
    liveModules.first { $0.part == name }, "this program was built without the module",
    sourceLocation: sourceLocation)
  let folder = FileManager.default.temporaryDirectory.appending(path: "module-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try #require(Data(base64Encoded: module.base64)).write(to: folder.appending(path: "part.wasm"))
  let messages = sessions.map { $0.messages.map { Data($0).base64EncodedString() } }
  try JSONEncoder().encode(messages).write(to: folder.appending(path: "messages.json"))
  let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "module.mjs")
  let node = Process()
  node.executableURL = URL(filePath: "/usr/bin/env")
  node.arguments = ["node", script.path, folder.path, name]
  let pipe = Pipe()
  node.standardOutput = pipe
  try node.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  node.waitUntilExit()
  try #require(node.terminationStatus == 0, "the module trapped", sourceLocation: sourceLocation)
  let report = try JSONDecoder().decode(ModuleReport.self, from: output)
  #expect(report.imports.isEmpty, sourceLocation: sourceLocation)
  #expect(report.answers.count == sessions.count, sourceLocation: sourceLocation)
  for (session, answers) in zip(sessions, report.answers) {
    let bytes = answers.map { Data(base64Encoded: $0).map { [UInt8]($0) } ?? [] }
    let difference = zip(session.answers, bytes).enumerated().first { $1.0 != $1.1 }
    #expect(
      bytes == session.answers,
      """
      message \(difference?.offset ?? -1): natively \
      \(String(decoding: difference?.element.0 ?? [], as: UTF8.self)), as a module \
      \(String(decoding: difference?.element.1 ?? [], as: UTF8.self))
      """, sourceLocation: sourceLocation)
  }
  // In pages of 64 KiB.
  #expect(report.pagesAtEnd - report.pagesAtHalf <= 4, sourceLocation: sourceLocation)
}

private struct ModuleReport: Decodable {
  let imports: [String]
  let answers: [[String]]
  let pagesAtHalf: Int
  let pagesAtEnd: Int
}
