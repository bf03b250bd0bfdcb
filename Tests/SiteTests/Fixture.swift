// A temporary site for one test.

import AlmanacCore
import Foundation

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

/// A site in a temporary folder, which is removed with the fixture.
final class Fixture {
  let folder: URL
  var request: Request

  init(_ files: [String: String], at moment: String = "2026-11-21T10:00") throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "almanac-test-\(UUID().uuidString)")
    request = Request(allSystems, now: 0, jobs: 4)
    request.content = folder.appending(path: "Content").path
    request.output = folder.appending(path: "Output").path
    request.moment = Moment(iso: moment)
    try FileManager.default.createDirectory(
      atPath: request.content, withIntermediateDirectories: true)
    // An empty folder of templates, since tests run in the repository, which has its own.
    let templates = folder.appending(path: "Templates").path
    try FileManager.default.createDirectory(atPath: templates, withIntermediateDirectories: true)
    request.templates = templates
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a file below the fixture's folder.
  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Copies a folder into the fixture, replacing what is there.
  func copy(_ source: URL, to path: String) throws {
    let target = folder.appending(path: path)
    try? FileManager.default.removeItem(at: target)
    try FileManager.default.copyItem(at: source, to: target)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: path))
  }

  /// Builds the site. Paths in the report are relative to the fixture's folder.
  @discardableResult
  func build() -> (summary: BuildSummary?, text: String) {
    let report = Report()
    let summary = AlmanacSite.build(request, report: report, progress: Progress(isWanted: false))
    return (summary, plain(report.text))
  }

  /// Checks the site. Paths in the report are relative to the fixture's folder.
  ///
  /// - Parameter remarks: whether the text has what the systems say besides problems.
  func check(remarks: Bool = false) -> (pages: Int?, text: String) {
    let report = Report()
    let site = AlmanacSite.check(request, report: report, progress: Progress(isWanted: false))
    if remarks { report.add(site?.remarks ?? []) }
    return (site?.pages, plain(report.text))
  }

  /// Merges the parts in these folders into the output.
  func merge(_ parts: [String]) -> (summary: BuildSummary?, text: String) {
    let report = Report()
    let summary = AlmanacSite.merge(parts, into: request.output, jobs: 4, report: report)
    return (summary, plain(report.text))
  }

  /// A file of the output as text.
  func output(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: "Output/" + path), encoding: .utf8)
  }

  /// A file below the fixture's folder as text.
  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// Waits until the file system's clock has ticked, after which the stamps of content and output are
  /// not racy (`FileStamp.isRacy`).
  func waitForClock() throws {
    for folder in [request.content, request.output] {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
        guard let stamp = FileStamp(source: folder + "/" + path) else { continue }
        while stamp.isRacy(at: FileStamp.now) { usleep(1000) }
      }
    }
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// Every file of the output with its bytes.
  func snapshot() throws -> [String: Data] {
    try Self.snapshot(of: folder.appending(path: "Output"))
  }

  static func snapshot(of folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[path] = try Data(contentsOf: file)
    }
    return files
  }

  private func plain(_ text: String) -> String {
    text.replacingOccurrences(of: folder.path + "/", with: "")
  }
}

/// The root of the repository.
let repository = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
