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
