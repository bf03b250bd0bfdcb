// Content of one system in which one file is the fuzzer's input.

import AlmanacCore
import Foundation

@testable import AlmanacFiles
@testable import AlmanacMarkdown
@testable import AlmanacSite
@testable import AlmanacSystems

/// A content folder that is read for each input as `almanac build` reads it. The system then makes
/// all its pages, with their HTML and data files.
final class SystemContent {
  private let kind: any System.Type
  private let file: URL
  private var request: Request

  /// The input becomes the contents of `file`; `files` are the other files. Paths are relative to
  /// the content folder.
  init(of kind: any System.Type, in file: String, beside files: [String: String] = [:]) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "content")
    for (path, text) in files {
      SystemContent.write(Data(text.utf8), to: folder.appending(path: path))
    }
    self.kind = kind
    self.file = folder.appending(path: file)
    request = Request(allSystems, now: 1_441_200_000, jobs: 1)
    request.content = folder.path
    request.moment = Moment(iso: "2015-09-02T10:00")
  }

  /// Reads the content with these bytes as the contents of the variable file. Returns nil if the
  /// content cannot be read.
  func withInput<Result>(
    _ bytes: [UInt8], report: Report = Report(), _ body: (SystemInput) -> Result
  ) -> Result? {
    SystemContent.write(Data(bytes), to: file)
    return SystemInput.read(request, for: kind, report: report).map(body)
  }

  /// Reads the content with this input and checks the pages and the problems.
  func read(_ input: Input) {
    let report = Report()
    let made: Void? = withInput(input.bytes, report: report) { content in
      let system = kind.init(content)
      for source in system.pages { expectPages(of: source) }
      expectHarmless(
        renderMarkdown(MarkdownText(system.today, on: Address(""))).html, hasParts: true)
    }
    expect(made != nil || report.hasErrors, "the content is refused without an error")
    let problems = report.sorted.filter { $0.file == file.path }
    input.expectPositions(of: problems, in: SpreadsheetText.utf8(input.bytes, of: file.path))
    _ = report.text
  }

  private static func write(_ data: Data, to file: URL) {
    try! FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try! data.write(to: file)
  }
}

extension FuzzTarget {
  /// A target whose input is one file of a system's content. `beside` are the other files of the
  /// content, and `head` is the fixed beginning of the file.
  static func content(
    _ name: String, of kind: any System.Type, in file: String, beside: [String: String] = [:],
    files: [String] = [], examples: [String] = [], runs: Int = 700, before head: String = ""
  ) -> FuzzTarget {
    nonisolated(unsafe) var content: SystemContent?
    return FuzzTarget(name, files: files, examples: examples, runs: runs) { input in
      let made = content ?? SystemContent(of: kind, in: file, beside: beside)
      content = made
      made.read(Input(bytes: Array(head.utf8) + input.bytes))
    }
  }

  /// A target whose input is the body of a fence that a system computes in the example site.
  static func fence(
    _ name: String, of kind: any System.Type, _ word: String, examples: [String], runs: Int = 3_000
  ) -> FuzzTarget {
    nonisolated(unsafe) var system: (any System)?
    return FuzzTarget(name, examples: examples, runs: runs, fence: word) { input in
      let made = system ?? exampleSystem(kind)
      system = made
      var problems: [Problem] = []
      let fence = ComputedFence(
        word: word, body: input.text, file: "page.md", start: Position(line: 1, column: 1))
      let blocks = made.blocks(for: fence, problems: &problems)
      input.expectErrorIfNil(blocks, problems)
      if let blocks {
        expectHarmless(
          renderMarkdown(MarkdownText(blocks, on: Address("page/"))).html, hasParts: true)
      }
    }
  }
}

/// Fails if the first pages of a source contain harmful HTML or have malformed data files.
func expectPages(of source: some PageSource) {
  for index in 0..<min(source.count, 20) {
    let (page, files) = source.page(at: index)
    expectHarmless(renderMarkdown(MarkdownText(page)).html, hasParts: true)
    for file in files { expectWellFormed(file) }
  }
}

/// A system with the content of the example site.
func exampleSystem(_ kind: any System.Type) -> any System {
  var request = Request(allSystems, now: 1_441_200_000, jobs: 1)
  request.content = repository.appending(path: "Content").path
  request.moment = Moment(iso: "2015-09-02T10:00")
  let report = Report()
  let input = SystemInput.read(request, for: kind, report: report)
  expect(input != nil && !report.hasErrors, "the example site has errors: \(report.text)")
  return kind.init(input!)
}
