// The buffer of page files.

import Foundation
import Testing

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

struct PageFileBufferTests {
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

  @Test func filesAreReadIntoTheirSlots() throws {
    let buffer = try #require(PageFileBuffer(sizes: [5, 0, 4]))
    #expect(text(try buffer.read("a.md", in: folder, to: 0)) == "first")
    #expect(text(try buffer.read("empty.md", in: folder, to: 1)) == "")
    #expect(text(try buffer.read("b/c.md", in: folder, to: 2)) == "last")
    #expect((0..<3).map { text(buffer[$0]) } == ["first", "", "last"])
  }

  @Test func aFileOfAnotherSizeIsRejected() throws {
    let buffer = try #require(PageFileBuffer(sizes: [4, 6, 1, 0]))
    #expect(try buffer.read("a.md", in: folder, to: 0) == nil)
    #expect(try buffer.read("a.md", in: folder, to: 1) == nil)
    #expect(try buffer.read("empty.md", in: folder, to: 2) == nil)
    #expect(try buffer.read("b/c.md", in: folder, to: 3) == nil)
  }

  @Test func errorsNameTheFile() throws {
    let buffer = try #require(PageFileBuffer(sizes: [5]))
    for name in ["gone.md", "b"] {
      let error = #expect(throws: DiskError.self) { try buffer.read(name, in: folder, to: 0) }
      #expect(error?.path == fixture.request.content + "/" + name)
    }
  }

  @Test func theBufferHasALimit() {
    #expect(PageFileBuffer(sizes: []) != nil)
    #expect(PageFileBuffer(sizes: [48 << 20]) == nil)
    #expect(PageFileBuffer(sizes: Array(repeating: 1 << 20, count: 47)) != nil)
  }
}
