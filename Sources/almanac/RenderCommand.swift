// The command almanac render.

import AlmanacCore
import AlmanacSite
import ArgumentParser

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Print the HTML body of one page.",
    discussion: """
      A file may begin with front matter and may hold computed blocks; standard input (-) is a body
      alone. Links are left as they are.

      Examples:
        almanac render Content/about.md
        echo '# Hello' | almanac render -
      """)

  @OptionGroup var options: SiteOptions

  @Argument(
    help: "A Markdown file, or - for standard input.", completion: .file(extensions: ["md"]))
  var file: String

  func run() throws {
    let report = Report()
    let html = renderBody(ofFile: file, try options.request(), report: report)
    try options.finish(report)
    try StandardStream.output.write(html)
  }
}
