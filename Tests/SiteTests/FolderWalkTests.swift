// Finding the files below a folder.

import Foundation
import Testing

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

struct FolderWalkTests {
  /// The paths in the expected order, by a simple recursion.
  private func expected(_ root: URL, _ prefix: String = "") throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: prefix).path
    ).sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    let folders = names.filter {
      var isFolder: ObjCBool = false
      let path = root.appending(path: prefix + $0).path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && isFolder.boolValue
    }
    return try names.filter { !folders.contains($0) }.map { prefix + $0 }
      + folders.flatMap { try expected(root, prefix + $0 + "/") }
  }

  @Test(arguments: [1, 4]) func pathsAreInOrder(jobs: Int) throws {
    var files: [String: String] = [:]
    for number in 0..<200 {
      let folders = [number % 7, number % 5, number % 3].prefix(number % 4)
      let path = folders.map { "\($0)-ö/" }.joined() + "\(number).md"
      files["Content/" + path] = String(repeating: "x", count: number)
    }
    let fixture = try Fixture(files)
    let root = fixture.folder.appending(path: "Content")
    try FileManager.default.createSymbolicLink(
      at: root.appending(path: "linked"), withDestinationURL: root.appending(path: "1-ö"))
    // U+0600 and the slash after it are one character in `String`.
    try fixture.write("", to: "Content/x\u{600}/y.md")
    try fixture.write("", to: "Content/x/y\u{600}/\u{6DD}/z.md")
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: "missing.md").path, withDestinationPath: "gone")
    let walk = FolderWalk(
      below: try OpenFolder(root.path), SymlinkRules(content: root.path), Workers(count: jobs)
    ) { _ in false }
    #expect(walk.paths == (try expected(root)))
    #expect(walk.paths.count > 201)
    #expect(walk.links == ["linked", "missing.md"])
    #expect(walk.problems.isEmpty)
  }
}
