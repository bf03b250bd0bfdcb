// Files that are kept between the look at them and their turn.

import Foundation
import Testing

@testable import AlmanacSite

struct KeptFilesTests {
  private let fixture: Fixture
  private let folder: OpenFolder

  init() throws {
    fixture = try Fixture([
      "Content/a.md": "first", "Content/empty.md": "", "Content/b/c.md": "last",
    ])
    folder = try OpenFolder(fixture.request.content)
  }

  private func text(_ bytes: UnsafeBufferPointer<UInt8>?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func filesStandSideBySide() throws {
    let kept = try #require(KeptFiles(sizes: [5, 0, 4]))
    #expect(text(try kept.read("a.md", in: folder, to: 0)) == "first")
    #expect(text(try kept.read("empty.md", in: folder, to: 1)) == "")
    #expect(text(try kept.read("b/c.md", in: folder, to: 2)) == "last")
    #expect((0..<3).map { text(kept[$0]) } == ["first", "", "last"])
  }

  @Test func aFileOfAnotherSizeIsNotKept() throws {
    let kept = try #require(KeptFiles(sizes: [4, 6, 1, 0]))
    #expect(try kept.read("a.md", in: folder, to: 0) == nil)
    #expect(try kept.read("a.md", in: folder, to: 1) == nil)
    #expect(try kept.read("empty.md", in: folder, to: 2) == nil)
    #expect(try kept.read("b/c.md", in: folder, to: 3) == nil)
  }

  @Test func whatCannotBeReadSaysWhy() throws {
    let kept = try #require(KeptFiles(sizes: [5]))
    for name in ["gone.md", "b"] {
      let error = #expect(throws: DiskError.self) { try kept.read(name, in: folder, to: 0) }
      #expect(error?.path == fixture.request.content + "/" + name)
    }
  }

  @Test func onlyWhatFitsIsKept() {
    #expect(KeptFiles(sizes: []) != nil)
    #expect(KeptFiles(sizes: [48 << 20]) == nil)
    #expect(KeptFiles(sizes: Array(repeating: 1 << 20, count: 47)) != nil)
  }
}

struct FolderWalkTests {
  /// What the folders say one after the other.
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

  @Test(arguments: [1, 4]) func filesComeFolderByFolder(jobs: Int) throws {
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
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: "nowhere.md").path, withDestinationPath: "gone")
    let walk = try FolderWalk(
      below: try OpenFolder(root.path), stamping: true, Workers(count: jobs)
    ) { _ in false }
    #expect(walk.paths == (try expected(root)))
    #expect(walk.paths.count > 201)
    for (path, stamp) in zip(walk.paths, walk.stamps) {
      let name = Path.name(of: path)
      #expect(stamp?.size == (name == "nowhere.md" ? nil : Int64(name.dropLast(3))))
      #expect(stamp == FileStamp(source: root.path + "/" + path))
    }
  }
}
