// The command almanac render.

import AlmanacFiles
import AlmanacSite
import ArgumentParser

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Print the HTML body of a page.",
    discussion: """
      In a file, front matter and computed blocks are processed; in standard input (-), they are not. \
      Links are not changed.

      Examples:
        almanac render Content/about.md
        echo '# Hello' | almanac render -
      """)

  @OptionGroup var options: SiteOptions

  @Argument(
    help: "A Markdown file, or - to read standard input.", completion: .file(extensions: ["md"]))
  var file: String

  @Flag(
    name: .customLong("commonmark"),
    help: "Read CommonMark and tables only, without the other extensions.")
  var isCommonMark = false

  func run() throws {
    let report = options.reporting.report
    let html = renderBody(
      ofFile: file, isCommonMark: isCommonMark, try options.request(), report: report)
    try options.reporting.finish(report)
    try StandardStream.output.write(html)
  }
}
