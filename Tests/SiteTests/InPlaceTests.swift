// A preview that is killed while it puts files in place leaves nothing that the next build disowns.

import AlmanacSite
import Foundation
import Synchronization
import Testing

struct InPlaceTests {
  /// Every file of the output is listed in it, whenever somebody looks.
  @Test func listsWhatItHoldsAtEveryMoment() throws {
    let fixture = try Fixture(["Content/index.md": "# Front\n"])
    fixture.request.isPreview = true
    #expect(fixture.build().text == "")
    let output = fixture.folder.appending(path: "Output")
    let isDone = Atomic(false)
    let strangers = Mutex<Set<String>>([])
    let watcher = Thread { [output] in
      while !isDone.load(ordering: .relaxed) {
        let before = Self.list(of: output)
        let found = (try? FileManager.default.subpathsOfDirectory(atPath: output.path)) ?? []
        let after = Self.list(of: output)
        let files = found.filter { $0.hasSuffix(".html") || $0.hasSuffix(".md") }
        strangers.withLock { $0.formUnion(Set(files).subtracting(before).subtracting(after)) }
      }
      isDone.store(false, ordering: .relaxed)
    }
    watcher.start()
    for round in 0..<4 {
      for number in 0..<60 {
        try? fixture.remove("Content/r\(round - 1)p\(number).md")
        try fixture.write("# Page\n", to: "Content/r\(round)p\(number).md")
      }
      #expect(fixture.build().text == "")
    }
    isDone.store(true, ordering: .relaxed)
    while isDone.load(ordering: .relaxed) { Thread.sleep(forTimeInterval: 0.001) }
    #expect(strangers.withLock { $0 }.sorted() == [])
  }

  @Test func leavesAFolderInAFilesPlaceToAnExchange() throws {
    let fixture = try Fixture(["Content/index.md": "# Front\n", "Content/dot.svg": "<svg/>"])
    fixture.request.isPreview = true
    #expect(fixture.build().text == "")
    let before = try fixture.output("index.html")
    try fixture.remove("Output/dot.svg")
    try fixture.write("mine", to: "Output/dot.svg/mine.txt")
    try fixture.write("# Other\n", to: "Content/index.md")
    #expect(fixture.build().text.contains("error: "))
    #expect(try fixture.output("index.html") == before)
  }

  private static func list(of output: URL) -> Set<String> {
    let text = try? String(contentsOf: output.appending(path: ".almanac"), encoding: .utf8)
    return Set((text ?? "").split(separator: "\n").map(String.init))
  }
}
